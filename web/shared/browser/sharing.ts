/**
 * The share sheet of the system, where there is one; and pictures as PNG, which every app takes.
 */

/** Something to share; a picture only where the system takes files. */
interface Shared {
  readonly title: string;
  readonly text: string;
  readonly picture: Blob | undefined;
}

/** Whether this browser has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the share sheet; `closed` if the player did not choose anything. */
export const shareWithSystem = async ({ title, text, picture }: Shared): Promise<'shared' | 'closed' | 'failed'> => {
  const files = picture ? [new File([picture], 'salet.png', { type: 'image/png' })] : [];
  const withFiles = { title, text, files };
  const hasFiles = files.length > 0 && navigator.canShare?.(withFiles) === true;
  try {
    await navigator.share(hasFiles ? withFiles : { title, text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
  }
};

/** Pixels of the picture for each of the drawing. */
const DENSITY = 2;

/** An SVG drawing as a PNG picture; undefined where the browser cannot draw it. */
export const pngOf = async (svg: string): Promise<Blob | undefined> => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * DENSITY;
    canvas.height = image.naturalHeight * DENSITY;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
};
