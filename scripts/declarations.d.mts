/** One name as the compiler has declared it. */
export interface Declaration {
  readonly name: string;
  /** The file of declarations. */
  readonly path: string;
  /** Without its marks; empty if there is none. */
  readonly comment: string;
  readonly code: string;
}

export interface PublicName {
  readonly name: string;
  readonly declaration: Declaration;
}

export interface MissingType {
  /** The name whose signature mentions it. */
  readonly name: string;
  readonly type: string;
  readonly path: string;
}

export declare const readEntry: (path: string) => { readonly head: string; readonly names: readonly PublicName[] };
export declare const headOfFile: (path: string) => string;
export declare const missingTypes: (path: string) => readonly MissingType[];
