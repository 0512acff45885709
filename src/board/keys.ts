/**
 * What a finger can say to the board, whoever hears it: a terminal or a page.
 */

export type KeyName =
  | 'enter'
  | 'escape'
  | 'backspace'
  | 'delete'
  | 'tab'
  | 'back-tab'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'page-up'
  | 'page-down'
  | 'ctrl-c'
  | 'ctrl-d'
  | 'ctrl-l'
  | 'ctrl-n'
  | 'ctrl-r'
  | 'ctrl-y'
  | 'ctrl-z'
  /** Something no key of ours sends. */
  | 'unknown';

export type Key =
  /** One character, a letter or not. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'named'; readonly name: KeyName }
  /** Text that was pasted in one piece. */
  | { readonly kind: 'paste'; readonly text: string };
