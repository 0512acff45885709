/**
 * What the screen of several boards shows beside the game: a screen of text, how far it is scrolled, and the word prompt.
 */

export interface BoardsView {
  readonly screen: 'board' | 'help' | 'words' | 'share';
  /** Lines above the window. */
  readonly scroll: number;
  /** The letters of a word to compare; undefined unless the prompt is open. */
  readonly prompt: readonly string[] | undefined;
}

export const BOARDS_VIEW: BoardsView = { screen: 'board', scroll: 0, prompt: undefined };
