/** Where a record can be read again: the index of its file, its line from 1, and its offset there or among the stored records. */
export interface SourcePlace {
  readonly file: number;
  readonly line: number;
  readonly offset: number;
  /** Its number among the records of its id on its line, from 1; absent where such records are duplicates. */
  readonly onLine?: number;
}

/** Returns a text that names a record among all of its side. */
export function placeKey({ file, line, offset, onLine = 0 }: SourcePlace): string {
  return `${file}:${line}:${offset}:${onLine}`;
}

/** A record as the family parsed it. */
export interface SourceLine {
  /** Null when it names no case. */
  readonly id: string | null;
  readonly value: unknown;
  /** The length of its text in UTF-16 units; 0 where it has none. */
  readonly length: number;
  /** What it says, with the digests of its pictures: the record counts as edited when this changes. Empty unless `contentOf` is given. */
  readonly content: string;
  readonly place: SourcePlace;
  /** The bytes that its value takes, where that has nothing to do with its text; else 0. */
  readonly bytes: number;
  /** Its number among the records of its id in its file, from 1; null where such records are duplicates, not further trials. */
  readonly repeat: number | null;
}
