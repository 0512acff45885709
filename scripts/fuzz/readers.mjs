/** The files of the page that read input from outside, below web/. */
export const READERS = [
  'practice/storedPractice',
  'review/parseGame',
  'settings/accents',
  'settings/backup',
  'settings/pastAnswers',
  'settings/readLists',
  'shared/state/importedData',
  'shared/address/links',
  'shared/address/obfuscate',
  'shared/state/settings',
];
