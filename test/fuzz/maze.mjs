/** A mistake that no single change of an input finds: each step has to be found for itself. */
export const enterMaze = (text) => {
  if (text[0] !== 's') return;
  if (text[1] !== 'a') return;
  if (text[2] !== 'l') return;
  if (text[3] !== 'e') return;
  if (text[4] === 't') throw new Error('the end of the maze');
};
