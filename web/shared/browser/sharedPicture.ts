/**
 * The picture that another app has shared with the page: the service worker has stored it, and here it is taken.
 */

import { droppedFiles } from './droppedFiles.ts';

/** Takes the picture out of the cache, as if it had been dropped on the page. */
export const takeSharedPicture = async (field: string): Promise<void> => {
  const home = new URL('.', location.href).href;
  const name = `salet-shared ${home}`;
  const response = await (await caches.open(name)).match(home + field);
  await caches.delete(name);
  if (!response) return;
  const picture = await response.blob();
  droppedFiles.value = [new File([picture], 'shared', { type: picture.type })];
};
