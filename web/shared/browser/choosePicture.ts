/**
 * The system's dialogue for pictures; on a phone it offers the camera roll. What is chosen is treated as what is dropped.
 */

import { droppedFiles } from './droppedFiles.ts';

export const choosePicture = (): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.onchange = () => {
    droppedFiles.value = [...(input.files ?? [])];
  };
  input.click();
};
