/** The files of the page that read what comes from outside, below web/. */
export const READERS = [
  'practice/practice',
  'review/parseGame',
  'settings/data',
  'shared/links',
  'shared/lists',
  'shared/obfuscate',
  'shared/ownData',
  'shared/settings',
];
