import {
  type CaseRow,
  type CaseSummary,
  type Evidence,
  type Outcome,
  plainRow,
  printPlace,
  type TrialRow,
} from "../../core/case.ts";

import { isSameJson } from "../../core/json.ts";
import type { DocumentList } from "./documents.ts";

/** Places of rows: the file, null where there is none, and the line, 0 where the place is no line of a file. */
export interface PlaceColumn {
  file(row: number): string | null;
  line(row: number): number;
}

/** Digests of gold lines, as text; where they have 16 hex digits, also as 8 bytes a row. */
export interface DigestColumn {
  text(row: number): string;
  bytes?(): Uint8Array;
}

/** The bytes of a digest of 16 hex digits. */
export const DIGEST_BYTES = 8;

/** Returns the digest of a row as hex digits. */
export function digestText(bytes: Buffer, row: number): string {
  return bytes.toString("hex", row * DIGEST_BYTES, (row + 1) * DIGEST_BYTES);
}

/** What rows share, and what few readers ask for: it is decoded when it is asked for. */
export interface RowColumns {
  readonly suite: string;
  readonly at: PlaceColumn;
  readonly goldAt: PlaceColumn;
  readonly gold: DigestColumn;
  /** The texts of the rows that keep theirs: few of a million do. */
  readonly shown: Map<number, CaseSummary>;
  readonly cluster?: ((row: number) => string | null) | undefined;
  readonly slices?: ((row: number) => CaseRow["slices"] | null) | undefined;
  readonly documents?: DocumentList | undefined;
  /** The trials of the rows that have some. */
  readonly trials?: ReadonlyMap<number, TrialRow[]> | undefined;
}

/** The fields of a row that every reader asks for. */
type OwnFields = Pick<CaseRow, "id" | "outcome" | "evidence" | "shown">;

/** The outcomes by their number in columns. */
export const OUTCOMES = ["pass", "fail", "unscored"] as const satisfies readonly Outcome[];

/**
 * A row that is kept as columns: strings and lists of its own would take three times the memory, and there may be millions of rows.
 * Most of its fields are getters, so copy a row with `plainRow`: spreading would lose them. Private methods would make each row larger.
 */
export class StoredRow implements CaseRow {
  id: string;
  evidence: Evidence;
  readonly #columns: RowColumns;
  /** Its number times that of outcomes, plus the index of its own outcome. */
  readonly #place: number;

  constructor({ id, outcome, evidence, shown }: OwnFields, columns: RowColumns, row: number) {
    this.id = id;
    this.evidence = evidence;
    this.#columns = columns;
    this.#place = OUTCOMES.length * row + OUTCOMES.indexOf(outcome);
    if (shown !== null) this.shown = shown;
  }

  /** Its number in the columns. */
  get number(): number {
    return Math.floor(this.#place / OUTCOMES.length);
  }

  get outcome(): Outcome {
    return OUTCOMES[this.#place % OUTCOMES.length] as Outcome;
  }

  get shown(): CaseSummary | null {
    return this.#columns.shown.get(this.number) ?? null;
  }

  set shown(shown: CaseSummary | null) {
    if (shown === null) this.#columns.shown.delete(this.number);
    else this.#columns.shown.set(this.number, shown);
  }

  get suite(): string {
    return this.#columns.suite;
  }

  get at(): string | null {
    return placeText(this.#columns.at, this.number);
  }

  get gold_at(): string {
    return placeText(this.#columns.goldAt, this.number) ?? "";
  }

  get gold(): string {
    return this.#columns.gold.text(this.number);
  }

  get cluster(): string | undefined {
    return this.#columns.cluster?.(this.number) ?? undefined;
  }

  get slices(): CaseRow["slices"] {
    return this.#columns.slices?.(this.number) ?? undefined;
  }

  get documents(): CaseRow["documents"] {
    return this.#columns.documents?.namesAt(this.number);
  }

  get documentNumbers(): number[] {
    return this.#columns.documents?.at(this.number) ?? [];
  }

  get trials(): TrialRow[] | undefined {
    return this.#columns.trials?.get(this.number);
  }

  /** Copies the bytes of its digest to this index; returns false where it is kept as text. */
  copyDigest(target: Uint8Array, at: number): boolean {
    const bytes = this.#columns.gold.bytes?.();
    if (bytes === undefined) return false;
    const start = this.number * DIGEST_BYTES;
    for (let byte = 0; byte < DIGEST_BYTES; byte += 1) target[at + byte] = bytes[start + byte] as number;
    return true;
  }

  /** Returns the file and the line of one of its places. */
  place(side: "at" | "gold_at"): { readonly file: string | null; readonly line: number } {
    const column = side === "at" ? this.#columns.at : this.#columns.goldAt;
    return { file: column.file(this.number), line: column.line(this.number) };
  }

  /**
   * Whether a row of other columns has the same gold line, places, documents, cluster and slices. False where either row has texts, which
   * each run drops by itself, or trials.
   */
  hasSameLines(others: RowColumns, row: number): boolean {
    const [own, at] = [this.#columns, this.number];
    return (
      own.at.line(at) === others.at.line(row) &&
      own.goldAt.line(at) === others.goldAt.line(row) &&
      own.at.file(at) === others.at.file(row) &&
      own.goldAt.file(at) === others.goldAt.file(row) &&
      haveSameDigest(own.gold, at, others.gold, row) &&
      !own.shown.has(at) &&
      !others.shown.has(row) &&
      !own.trials?.has(at) &&
      !others.trials?.has(row) &&
      (own.cluster?.(at) ?? null) === (others.cluster?.(row) ?? null) &&
      isSameJson(own.slices?.(at) ?? null, others.slices?.(row) ?? null) &&
      haveSameDocuments(own.documents, at, others.documents, row)
    );
  }

  /** Returns a row with another result that shares the columns of this one, which has no texts. */
  withResult(outcome: Outcome, evidence: Evidence): StoredRow {
    return new StoredRow({ id: this.id, outcome, evidence, shown: null }, this.#columns, this.number);
  }

  /** Returns a row with fields of its own. */
  toJSON(): CaseRow {
    return plainRow(this);
  }
}

function placeText(column: PlaceColumn, row: number): string | null {
  const file = column.file(row);
  return file === null ? null : printPlace({ file, line: column.line(row) });
}

function haveSameDocuments(
  one: DocumentList | undefined,
  row: number,
  other: DocumentList | undefined,
  otherRow: number,
): boolean {
  if (one && other) return one.isSame(row, other, otherRow);
  return (one?.at(row) ?? []).length === (other?.at(otherRow) ?? []).length;
}

function haveSameDigest(one: DigestColumn, row: number, other: DigestColumn, otherRow: number): boolean {
  const [own, others] = [one.bytes?.(), other.bytes?.()];
  if (!own || !others) return one.text(row) === other.text(otherRow);
  for (let at = 0; at < DIGEST_BYTES; at += 1) {
    if (own[row * DIGEST_BYTES + at] !== others[otherRow * DIGEST_BYTES + at]) return false;
  }
  return true;
}
