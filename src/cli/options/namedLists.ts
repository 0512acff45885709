/**
 * Loads the bundled lists that the flags of a command name, so that the command finds them at once.
 *
 * Lists of other lengths and languages are files of their own; a command that names none of them reads none.
 */

/** Names that are no bundled list are left to the command, which has a sentence for them. */
export const loadNamedLists = async ({
  list,
  only,
}: {
  readonly list?: unknown;
  readonly only?: unknown;
}): Promise<void> => {
  for (const name of [list, only]) {
    if (typeof name === 'string') await (await import('../../words/loadList.ts')).loadBundledList(name);
  }
};
