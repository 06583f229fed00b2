/**
 * A row of the catalogue of threats, faults and bad inputs: what is tried, and what must happen. It is either run here, as
 * attempts, or proven by tests elsewhere. Rows are data without a test runner, because `npm run generate` reads them too.
 */
export interface CatalogueRow {
  /** T- for threats, R- for faults, B- for bad inputs. */
  readonly id: string;
  readonly input: string;
  readonly expected: string;
  readonly attempts?: () => readonly Attempt[];
  readonly provenBy?: readonly Proof[];
  /** What is still missing of `expected`. The page shows the row as open. */
  readonly open?: string;
}

/** A test that proves a row: its file, and its title or a part of it, as it is written there. */
export interface Proof {
  readonly file: string;
  readonly test: string;
}

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

/** A part of the catalogue, with its rows. */
export interface CataloguePart {
  /** The name of its table on the page. */
  readonly name: "threats" | "faults" | "bad-inputs";
  /** The numbers that the catalogue has, in order. */
  readonly ids: readonly string[];
  readonly rows: readonly CatalogueRow[];
}

/** Returns ids such as `B-01` to `B-18`: a letter, and ranges of numbers, both ends included. */
export function idsOf(letter: string, ...ranges: readonly (readonly [from: number, to: number])[]): readonly string[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${letter}-${String(from + index).padStart(2, "0")}`),
  );
}
