/** The files of the page that read what comes from outside. */
export const READERS = ['data', 'links', 'lists', 'own', 'played', 'practice', 'settings', 'veil'];
