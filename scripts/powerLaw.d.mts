/** y = factor * a^p * b^q. */
export interface PowerLaw {
  readonly factor: number;
  /** p and q. */
  readonly powers: readonly [number, number];
  /** By which factor a point is off: the root mean square of the logarithms. */
  readonly spread: number;
}

export declare const fitPowerLaw: (
  points: readonly { readonly a: number; readonly b: number; readonly y: number }[],
) => PowerLaw;
