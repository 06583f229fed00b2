/** The pixels of an image, row by row from the top left. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Numbers per pixel: 1 grey or palette index; 2 grey, alpha; 3 red, green, blue; 4 red, green, blue, alpha. */
  readonly channels: 1 | 2 | 3 | 4;
  /** `width * height * channels` numbers as in the file; 16 bits only if the file has 16. */
  readonly values: Uint8Array | Uint16Array;
  /** Red, green and blue of each palette index; null without a palette. */
  readonly palette: readonly (readonly number[])[] | null;
}

/** The pixels, or why there are none and what to do. */
export type PictureResult =
  | { readonly ok: true; readonly pixels: Pixels }
  | { readonly ok: false; readonly what: string; readonly todo: string };

/** An image that a line names. Its file is read on demand; when the file changes, the line counts as edited. */
export interface Picture {
  /** The name of its file in messages. */
  readonly name: string;
  readonly read: () => PictureResult;
}

/** Returns whether a value of a line is a picture: no JSON value has a function. */
export function isPicture(value: unknown): value is Picture {
  return typeof value === "object" && value !== null && "read" in value && typeof value.read === "function";
}
