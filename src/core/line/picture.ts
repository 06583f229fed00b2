/** The pixels of a picture, row by row from the top left. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Numbers of a pixel: 1 a grey value, or a place in the palette; 2 grey and alpha; 3 red, green, blue; 4 these and alpha. */
  readonly channels: 1 | 2 | 3 | 4;
  /** `width * height * channels` numbers: as they stand in the file, 16 bits wide only where it has as many. */
  readonly values: Uint8Array | Uint16Array;
  /** Red, green, blue of each of its places; null where it has none. */
  readonly palette: readonly (readonly number[])[] | null;
}

/** The pixels, or why there are none and what to do. */
export type PictureResult =
  | { readonly ok: true; readonly pixels: Pixels }
  | { readonly ok: false; readonly what: string; readonly todo: string };

/** A picture that a line names: its file is read when it is asked for, and an edit of it then is one of the line. */
export interface Picture {
  /** How its file is told to people. */
  readonly name: string;
  readonly read: () => PictureResult;
}

/** Whether a value of a line is a picture: nothing that JSON can say has a function. */
export function isPicture(value: unknown): value is Picture {
  return typeof value === "object" && value !== null && "read" in value && typeof value.read === "function";
}
