/**
 * What the seed projects' strategies come to: options of `salet run`, and games by number of guesses.
 *
 * Measured with the seeds' own programs and with independent copies of them, see the README for the projects. Rows that
 * need a file which the project does not keep are in the shared data instead.
 */

import { casesOf } from './cases.ts';

const OF_ONE_ORDER = casesOf(`
000 | --list seed-000 --strategy intersecting --opener salet --feedback naive | 2:64 3:854 4:1162 5:229 6:6
000 | --list seed-000 --strategy positional --opener salet --feedback naive | 2:148 3:836 4:918 5:322 6:74 7:14 8:3
000 | --list seed-000 --strategy intersecting --opener slate --feedback naive | 1:1 2:60 3:878 4:1137 5:227 6:12
000 | --list seed-000 --strategy intersecting --opener salet | 2:64 3:854 4:1162 5:229 6:6
000 | --list seed-000 --strategy positional --opener salet | 2:148 3:836 4:921 5:322 6:71 7:14 8:3
000 | --list seed-000 --strategy intersecting --opener slate | 1:1 2:60 3:878 4:1137 5:227 6:12
000 | --list seed-000 --strategy positional --opener slate --feedback naive | 1:1 2:146 3:819 4:927 5:325 6:77 7:16 8:4
001 | --list original-answers --order alphabetical --strategy unique-letters --feedback naive | 1:1 2:133 3:892 4:937 5:272 6:68 7:8 8:4
001 | --list original-answers --order alphabetical --strategy unguessed-letters --feedback naive | 1:1 2:43 3:789 4:1218 5:244 6:19 7:1
001 | --list original-answers --order alphabetical --strategy located-letters --feedback naive | 1:1 2:104 3:1007 4:965 5:201 6:26 7:7 8:3 9:1
001 | --list original-answers --order alphabetical --strategy unique-letters | 1:1 2:133 3:892 4:937 5:272 6:68 7:8 8:4
001 | --list original-answers --order alphabetical --strategy unguessed-letters | 1:1 2:43 3:789 4:1218 5:244 6:19 7:1
001 | --list original-answers --order alphabetical --strategy located-letters | 1:1 2:104 3:1015 4:961 5:198 6:26 7:6 8:3 9:1
001 | --list original-answers --order alphabetical --strategy unique-letters --variant newest --pool possible | 1:1 2:130 3:902 4:934 5:269 6:57 7:18 8:4
001 | --list original-answers --order alphabetical --strategy located-letters --variant newest --pool possible | 1:1 2:132 3:953 4:963 5:210 6:41 7:10 8:3 9:2
001 | --list original-answers --order alphabetical --strategy expected-eliminations --variant newest --pool possible | 1:1 2:123 3:974 4:890 5:246 6:61 7:15 8:5
001 | --list original-answers --order alphabetical --strategy unique-letters --variant newest --pool all | 1:1 2:38 3:864 4:1167 5:221 6:23 7:1
001 | --list original-answers --order alphabetical --strategy located-letters --variant newest --pool all | 1:1 2:107 3:1027 4:950 5:186 6:33 7:8 8:2 9:1
001 | --list original-answers --order alphabetical --strategy expected-eliminations --variant newest --pool all | 1:1 2:63 3:905 4:1144 5:197 6:5
002 | --list scrabble-no-plurals --strategy letter-value --variant notebook --only original --feedback naive | 2:41 3:520 4:886 5:502 6:209 7:90 8:31 9:11 10:5 11:4 12:1
002 | --list scrabble-no-plurals --strategy letter-value --variant notebook --feedback naive | 1:1 2:174 3:1871 4:3520 5:2099 6:809 7:321 8:139 9:62 10:31 11:18 12:3 13:1
002 | --list scrabble-no-plurals --strategy letter-value --variant notebook --only original | 2:41 3:526 4:906 5:489 6:198 7:88 8:31 9:11 10:5 11:4 12:1
002 | --list scrabble-no-plurals --strategy letter-value --variant readme --only original --feedback naive | 2:42 3:518 4:885 5:507 6:216 7:81 8:33 9:9 10:3 11:5 12:1
002 | --list scrabble-no-plurals --strategy letter-value --variant readme --feedback naive | 1:1 2:174 3:1874 4:3574 5:2056 6:813 7:328 8:128 9:52 10:28 11:16 12:4 13:1
002 | --list scrabble-no-plurals --strategy letter-value --variant readme --only original | 2:42 3:522 4:897 5:497 6:210 7:82 8:32 9:9 10:3 11:5 12:1
002 | --list scrabble --strategy letter-value --variant notebook --only original --feedback naive | 2:40 3:445 4:897 5:559 6:222 7:97 8:39 9:11 10:4 12:1
002 | --list scrabble --strategy letter-value --variant notebook --only original | 2:40 3:462 4:905 5:548 6:216 7:91 8:36 9:12 10:4 12:1
002 | --list scrabble --strategy letter-value --variant readme --only original --feedback naive | 2:41 3:463 4:889 5:573 6:209 7:88 8:32 9:15 10:1 11:2 12:2
002 | --list original-answers --order alphabetical --strategy letter-value --variant notebook --feedback naive | 1:1 2:120 3:915 4:905 5:283 6:72 7:15 8:4
002 | --list original-answers --order alphabetical --strategy letter-value --variant notebook | 1:1 2:120 3:924 4:912 5:273 6:66 7:15 8:4
002 | --list original-answers --order alphabetical --strategy letter-value --variant readme --feedback naive | 1:1 2:123 3:973 4:873 5:262 6:62 7:16 8:5
002 | --list scrabble-no-plurals --strategy letter-value --variant notebook | 1:1 2:174 3:1906 4:3615 5:2024 6:767 7:312 8:135 9:64 10:30 11:17 12:3 13:1
002 | --list scrabble-no-plurals --strategy letter-value --variant readme | 1:1 2:174 3:1889 4:3612 5:2027 6:797 7:325 8:125 9:49 10:29 11:16 12:4 13:1
002 | --list scrabble --strategy letter-value --variant readme --only original | 2:41 3:467 4:896 5:569 6:202 7:88 8:33 9:14 10:1 11:2 12:2
002 | --list original-answers --order alphabetical --strategy letter-value --variant readme | 1:1 2:123 3:974 4:876 5:259 6:61 7:16 8:5
`);

/** Options of project 004, and its games with the words in alphabetical order and in the order of the list. */
const BY_ORDER = casesOf(`
--opener raise --strategy common-letters --pool all --feedback naive | 1:1 2:101 3:785 4:909 5:381 6:107 7:29 8:1 9:1 | 1:1 2:101 3:782 4:910 5:379 6:110 7:30 8:1 9:1
--opener raise --strategy common-letters --pool possible --feedback naive | 1:1 2:131 3:858 4:875 5:331 6:93 7:24 8:1 9:1 | 1:1 2:131 3:854 4:875 5:331 6:96 7:25 8:1 9:1
--opener raise --strategy first --feedback naive | 1:1 2:131 3:630 4:852 5:484 6:163 7:40 8:11 9:3 | 1:1 2:131 3:708 4:877 5:411 6:136 7:39 8:9 9:3
--opener raise --strategy narrowed --pool all --feedback naive | 1:1 2:79 3:919 4:1106 5:179 6:24 7:6 8:1 | 1:1 2:79 3:902 4:1118 5:182 6:25 7:6 8:2
--opener raise --strategy narrowed --pool possible --feedback naive | 1:1 2:131 3:942 4:962 5:223 6:43 7:11 8:2 | 1:1 2:131 3:939 4:953 5:233 6:44 7:11 8:3
--opener learn,sight --strategy narrowed --pool all --feedback naive | 1:1 2:1 3:762 4:1335 5:200 6:16 | 1:1 2:1 3:764 4:1333 5:198 6:18
--opener raise --strategy common-letters --pool all | 1:1 2:101 3:785 4:912 5:378 6:107 7:29 8:1 9:1 | 1:1 2:101 3:782 4:913 5:376 6:110 7:30 8:1 9:1
--opener raise --strategy common-letters --pool possible | 1:1 2:131 3:858 4:875 5:332 6:93 7:23 8:1 9:1 | 1:1 2:131 3:854 4:875 5:332 6:96 7:24 8:1 9:1
--opener raise --strategy first | 1:1 2:131 3:663 4:857 5:466 6:152 7:33 8:9 9:3 | 1:1 2:131 3:723 4:886 5:394 6:130 7:38 8:9 9:3
--opener raise --strategy narrowed --pool all | 1:1 2:80 3:926 4:1104 5:172 6:25 7:6 8:1 | 1:1 2:80 3:908 4:1118 5:175 6:25 7:6 8:2
--opener raise --strategy narrowed --pool possible | 1:1 2:131 3:952 4:959 5:217 6:42 7:11 8:2 | 1:1 2:131 3:952 4:950 5:224 6:43 7:11 8:3
--opener learn,sight --strategy narrowed --pool all | 1:1 2:1 3:762 4:1337 5:200 6:14 | 1:1 2:1 3:763 4:1337 5:197 6:16
`).flatMap(([args, alphabetical, list]) => [
  ['004', `--list original-answers --order alphabetical ${args}`, alphabetical],
  ['004', `--list original-answers --order list ${args}`, list],
]);

/** Project, options, and the number of games by number of guesses. */
export const HISTOGRAMS = [...OF_ONE_ORDER, ...BY_ORDER].map(
  ([seed, args, histogram]): [seed: string, args: string, histogram: string] => [seed, args, histogram],
);

/** Where only an average and the failures beyond six guesses are known. */
export const AVERAGES = casesOf(`
000 | --list seed-000 --strategy positional --opener slate | 3.7495 | 19
000 | --list seed-000 --strategy intersecting --opener salet --threshold 100 | 3.6618 | 0
000 | --list seed-000 --strategy intersecting --opener salet --threshold 200 | 3.6389 | 1
000 | --list seed-000 --strategy intersecting --opener salet --threshold 9999 | 3.6423 | 1
000 | --list seed-000 --strategy intersecting --opener slate --threshold 200 | 3.6618 | 1
001 | --list original-answers --order alphabetical --strategy expected-eliminations --feedback naive | 3.6613 | 0
001 | --list original-answers --order alphabetical --strategy expected-eliminations | 3.6575 | 0
001 | --list original-answers --order alphabetical --strategy max-eliminations | 3.521 | 0
004 | --list original-answers --order alphabetical --opener raise --strategy expected-remaining | 3.7006 | 0
004 | --list original-answers --opener raise --strategy expected-remaining | 3.6976 | 0
`).map(([seed, args, average, failures]): [seed: string, args: string, average: number, failures: number] => [
  seed,
  args,
  Number(average),
  Number(failures),
]);

/** Averages alone. */
export const AVERAGES_ONLY = casesOf(`
000 | --list seed-000 --strategy intersecting --opener salet --threshold 10 | 3.7408
000 | --list seed-000 --strategy intersecting --opener salet --threshold 20 | 3.7184
000 | --list seed-000 --strategy intersecting --opener salet --threshold 30 | 3.6985
000 | --list seed-000 --strategy intersecting --opener slate --threshold 75 | 3.6778
001 | --list original-answers --order alphabetical --strategy max-eliminations --pool possible | 3.6251
`).map(([seed, args, average]): [seed: string, args: string, average: number] => [seed, args, Number(average)]);

/** Further rows with lists of the shared data, measured in the same way. */
export const SHARED_HISTOGRAMS = casesOf(`
001 | --answers LISTS/improved-4602.txt --strategy expected-eliminations --feedback naive | 1:1 2:72 3:1280 4:2532 5:658 6:56 7:3
001 | --answers LISTS/improved-4602.txt --strategy max-eliminations | 1:1 2:73 3:1616 4:2474 5:419 6:19
002 | --answers LISTS/top-4000.txt --strategy letter-value --variant notebook | 1:1 2:152 3:1283 4:1730 5:601 6:156 7:52 8:20 9:4 10:1
002 | --answers LISTS/top-4000.txt --strategy letter-value --variant readme | 1:1 2:152 3:1271 4:1746 5:593 6:164 7:49 8:20 9:4
003 | --answers LISTS/frequency-12947.csv --frequency LISTS/frequency-12947.csv --strategy list-reduction --only nyt-2022 | 2:26 3:391 4:781 5:626 6:286 7:116 8:51 9:23 10:7 11:2
003 | --answers LISTS/frequency-2309.csv --strategy word-frequency | 1:1 2:96 3:625 4:911 5:487 6:146 7:36 8:6 9:1
003 | --answers LISTS/frequency-2309.csv --strategy list-reduction --variant recalculated | 1:1 2:131 3:954 4:943 5:224 6:42 7:11 8:3
004 | --list original-answers --order SHUFFLE --opener raise --strategy expected-remaining | 1:1 2:33 3:761 4:1391 5:129
`).map(([seed, args, histogram]): [seed: string, args: string, histogram: string] => [seed, args, histogram]);
