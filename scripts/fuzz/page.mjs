/**
 * Targets: the readers of the page: links, its store, exports, imports, games that were played elsewhere.
 *
 * The page is built as one file for browsers, so its readers are built once more by themselves, for Node.
 */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hold, holdSame, parsed, partsOf, SEPARATOR, valueIn } from './hold.mjs';
import { JSON_TOKENS } from './jsonTokens.mjs';
import { READERS } from './readers.mjs';
import { holdList, SMALL_LIST, SMALL_RULES } from './words.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the readers into a folder and loads them; in a process of its own, since what builds them would be watched too. */
const loadReaders = async (folder) => {
  execFileSync(process.execPath, [`${root}scripts/fuzz/build-page.mjs`, folder], { stdio: 'inherit' });
  const loaded = await Promise.all(READERS.map((name) => import(`${folder}/${name}.mjs`)));
  return Object.assign({}, ...loaded);
};

const SETTINGS = [
  '"mode":"hard"',
  '"list":"original"',
  '"limit":null',
  '"objective":"soon-3"',
  '"hints":6',
  '"settings":',
];
const TODAY = '2024-02-29';

export const pageTargets = async (folder) => {
  const page = await loadReaders(folder);

  const links = {
    name: 'links',
    seeds: [
      '#v1=crane.BYBBG-slate.GYBBB&l=nyt-2022&m=hard',
      '#v1=%C3%A9l%C3%A8ve.BBBBB&p=explore',
      page.writeLink({ rows: [{ word: 'crane', feedback: 5 }], page: 'review', list: undefined, mode: undefined }),
      '#v9=x',
      '',
    ],
    tokens: [
      '#',
      '&',
      '=',
      'v1=',
      'v2=',
      'l=',
      'm=',
      'p=',
      '.',
      '-',
      'crane',
      'BYBBG',
      'review',
      'ultra-hard',
      '%C3%A9',
      '%',
    ],
    run: (text) => {
      const link = valueIn(page.readLink(text));
      if (link) {
        const again = valueIn(page.readLink(page.writeLink(link)));
        // normal is what is not said
        const isNormal = (mode) => (mode === 'normal' ? undefined : mode);
        const seen = (each) => each && { ...each, mode: isNormal(each.mode) };
        if (page.writeLink(link).length <= 2000)
          holdSame(seen(again), seen(link), 'A link that is written and read again');
      }
      hold(typeof page.revealLinks(text) === 'string', 'A text is lost.');
      if (text.isWellFormed?.() ?? !/[\ud800-\udfff]/.test(text)) holdObfuscated(text.slice(0, 5000));
      page.reveal(text);
    },
  };

  const holdObfuscated = (text) => {
    // a mark at the beginning is no text to a decoder
    if (text.startsWith('\ufeff') || text === '') return;
    holdSame(page.reveal(page.obfuscate(text)), text, 'A text that was obfuscated');
  };

  const stored = {
    name: 'store',
    seeds: [
      '{"settings":{"mode":"hard","list":"mine","limit":null,"hints":3},"lists":[{"name":"mine","source":"f","answers":"crane slate","others":"abide"}]}',
      '{"lists":[{"name":"été","answers":"élève école","others":"","counts":[1,2],"language":"fr"}],"history":"date,word\\n2021-06-19,cigar\\n"}',
      `{"practice":{"list":"small","mode":"normal","limit":6,"choice":{"kind":"word","word":"crane"},"answer":"crane","words":["abide"],"givenUp":false}}`,
      `{"practice":{"list":"small","mode":"hard","limit":null,"choice":{"kind":"adversary"},"words":["abide","crane"],"givenUp":true}}`,
      `{"practice":{"list":"original","mode":"normal","limit":6,"choice":{"kind":"random","seed":4},"answer":"cigar","words":["abide"],"givenUp":false}}`,
    ],
    tokens: [
      ...[
        ...JSON_TOKENS,
        ...SETTINGS,
        '"lists":',
        '"answers":',
        '"others":',
        '"language":"tr"',
        '"counts":',
        '"practice":',
      ],
      ...['"choice":', '"kind":"day","day":3', '"words":', '"answer":', '"crane"', 'élève', ' '],
    ],
    run: (text) => {
      const value = parsed(text);
      const store = typeof value === 'object' && value !== null ? value : {};
      const { limit, list } = page.readSettings(store.settings);
      hold(limit === Number.POSITIVE_INFINITY || (Number.isInteger(limit) && limit > 0), `A limit is ${limit}.`);
      hold(typeof list === 'string', 'A list has no name.');
      for (const each of page.readImportedData(store).lists) {
        const made = valueIn(page.wordListOf(each));
        if (made) holdList(made);
      }
      const practice = page.restorePractice(page.obfuscate(JSON.stringify(store.practice ?? null)), SMALL_RULES);
      if (!practice) return;
      const again = page.restorePractice(page.storedPractice(practice), SMALL_RULES);
      holdSame(again?.game.rows, practice.game.rows, 'A game that was stored');
    },
  };

  const exported = {
    name: 'exports',
    seeds: [
      page.exportText(page.readSettings({}), { lists: [], history: undefined }, TODAY),
      page.exportText(
        page.readSettings({ mode: 'hard' }),
        {
          lists: [{ name: 'mine', source: 'f', answers: 'crane slate', others: 'abide' }],
          history: 'date,word\n2021-06-19,cigar\n',
        },
        TODAY,
      ),
      '{"format":"salet","version":2}',
    ],
    tokens: [
      ...JSON_TOKENS,
      ...SETTINGS,
      '"format":"salet"',
      '"version":1',
      '"lists":',
      '"history":',
      '2021-06-19,cigar\\n',
    ],
    run: (text) => {
      const read = valueIn(page.readExport(text, 'saved.json', TODAY));
      if (!read) return;
      hold(read.sentence.endsWith('.'), 'Nothing is said.');
      const again = valueIn(page.readExport(page.exportText(read.settings, read.data, TODAY), 'again.json', TODAY));
      holdSame(again?.data, read.data, 'Data that is exported and read again');
      holdSame(again?.settings, read.settings, 'Settings that are exported and read again');
    },
  };

  const imported = {
    name: 'imports',
    seeds: [
      'crane\nslate\n',
      `crane\nslate${SEPARATOR}crane\nslate\nabide`,
      'word,frequency\nélève,3\nécole,1',
      `cigar\nrebut${SEPARATOR}${SEPARATOR}date,word\n2021-06-19,cigar\n`,
    ],
    tokens: [SEPARATOR, '\n', 'word,frequency\n', 'crane', 'é', ',', '2021-06-20,rebut\n'],
    run: (text) => {
      const [one, two, known] = partsOf(text, 3);
      const files = [one, ...(two === '' ? [] : [two])].map((each, index) => ({ file: `file ${index}`, text: each }));
      const read = valueIn(page.readListTexts(files));
      if (read) {
        hold(page.readImportedData({ lists: [read.list] }).lists.length === 1, 'An imported list is not kept.');
        const list = valueIn(page.wordListOf(read.list));
        hold(list !== undefined, 'An imported list is none.');
        holdList(list);
        for (const [language] of page.LANGUAGE_NAMES) valueIn(page.foldList(read.list, language));
      }
      const history = valueIn(
        page.importPastAnswers(one, 'file 0', { known: known === '' ? undefined : known, today: TODAY }),
      );
      if (history) hold(page.describePastAnswers(history.text) !== undefined, 'An imported history is none.');
      hold(page.importedName(one.slice(0, 200)).length <= 80, 'A name is too long.');
    },
  };

  const games = {
    name: 'games',
    seeds: [
      `crane slate abide${SEPARATOR}`,
      `crane\nslate${SEPARATOR}abide`,
      `crane\nlevel\nabide\n⬛⬛🟨⬛🟩\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩${SEPARATOR}`,
      `crane=BBYBG abide=GGGGG${SEPARATOR}abide`,
      `https://example.org/#v2=AAAA${SEPARATOR}`,
    ],
    tokens: [...SMALL_LIST.words, '🟩', '🟨', '⬛', '=BYBBG', '\n', ' > ', SEPARATOR, '3/6', 'byg', '#v1=', '#v2='],
    run: (text) => {
      const [given, answer] = partsOf(text, 2);
      const read = valueIn(page.parsePlayedGame(SMALL_RULES, given, answer));
      if (!read) return;
      hold(read.game.rows.length > 0 && read.game.rows.length <= SMALL_RULES.limit, 'A game has no rows or too many.');
    },
  };

  return [links, stored, exported, imported, games];
};
