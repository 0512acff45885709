/** A board to draw, in pixels. */
export interface DrawnBoard {
  readonly name: string;
  readonly rows: readonly { readonly word: string; readonly tiles: readonly number[] }[];
  readonly typed: string;
  readonly file: { readonly type: string; readonly quality?: number };
}

export const PALETTES: Readonly<Record<string, unknown>>;
export const SIZES: readonly number[];
export const SYSTEM_FONTS: readonly string[];
export const matrixBoards: (seed: number, each: number) => DrawnBoard[];
export const shapeBoards: (seed: number, each: number) => DrawnBoard[];
export const wildBoards: (seed: number, count: number, fonts: readonly string[]) => DrawnBoard[];
