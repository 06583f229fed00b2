/** A bad input or an attack that command lines can try, and what must happen. */
export type CatalogueRow = readonly [id: string, inputAndResult: string, attempts: () => readonly Attempt[]];

/** A command line that runs in a folder with these files, beside those of `SOUND_FILES`. */
export interface Attempt {
  /** What this attempt tries, where a row has several. */
  readonly name?: string;
  /** Files to write; null leaves out one of `SOUND_FILES`. */
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>;
  /** Does what files cannot express, such as links and modes. */
  readonly prepare?: (folder: string) => void;
  /** The folder within it that the command runs in. */
  readonly folder?: string;
  /** A command that runs first; it must end with 0 or 1. */
  readonly before?: readonly string[];
  /** `run` if not given. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly status: number;
  /** Strings that standard output and standard error contain together. */
  readonly prints: readonly string[];
  readonly neverPrints?: readonly string[];
}
