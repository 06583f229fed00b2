import type { CaseRow, Evidence, Outcome, TrialRow } from "../../core/case.ts";
import { PARSE_ONCE } from "../../core/json.ts";
import { trialInconsistency } from "../../core/trial.ts";
import { type BlockEvidence, decodeEvidence, type SharedRoom } from "./block-evidence.ts";
import { decodeColumn, MISMATCH } from "./columns.ts";
import { decodeDigests } from "./digests.ts";
import type { DocumentDecoder } from "./documents.ts";
import { decodePlaces } from "./places.ts";
import { OUTCOME_OF_LETTER, type RowBlock, rowBlockSchema } from "./row-block.ts";
import { type RowColumns, StoredRow } from "./stored-row.ts";

/** Rows of one suite that were read. Their objects are made when they are asked for: most rows of a baseline are those of the run. */
export class StoredBlock {
  readonly suite: string;
  readonly ids: readonly string[];
  readonly #outcomes: string;
  readonly #evidence: BlockEvidence;
  readonly #columns: RowColumns;

  constructor({ suite, ids, outcomes }: RowBlock, evidence: BlockEvidence, columns: RowColumns) {
    this.suite = suite;
    this.ids = ids;
    this.#outcomes = outcomes;
    this.#evidence = evidence;
    this.#columns = columns;
  }

  /** How often rows were made with evidence of an earlier row. */
  get repeated(): number {
    return this.#evidence.repeated;
  }

  /** Returns a row. */
  row(index: number): StoredRow {
    return this.#row(index, this.ids[index] as string, this.#evidence.at(index));
  }

  /** Returns all rows. */
  rows(): StoredRow[] {
    return this.ids.map((_, index) => this.row(index));
  }

  /**
   * Returns the row to use beside the one that another run has under the same id: that one where all is equal and neither has texts or
   * trials; one that shares its columns where only the result differs; else a row with its id, and its evidence where that is equal.
   */
  sharedRow(index: number, known: CaseRow): CaseRow {
    const evidence = this.#evidence.isSame(index, known.evidence) ? known.evidence : this.#evidence.at(index);
    if (!(known instanceof StoredRow && known.hasSameLines(this.#columns, index))) {
      return this.#row(index, known.id, evidence);
    }
    const outcome = this.#outcome(index);
    return evidence === known.evidence && outcome === known.outcome ? known : known.withResult(outcome, evidence);
  }

  #outcome(index: number): Outcome {
    return OUTCOME_OF_LETTER[this.#outcomes.charAt(index)] as Outcome;
  }

  #row(index: number, id: string, evidence: Evidence): StoredRow {
    const shown = this.#columns.shown.get(index) ?? null;
    return new StoredRow({ id, outcome: this.#outcome(index), evidence, shown }, this.#columns, index);
  }
}

/** What rows of several blocks share: equal values become one object. */
export interface SharedValues {
  /** Returns the evidence to use for a suite's, or throws. */
  readonly accept: (suite: string, evidence: Evidence) => Evidence;
  readonly room: SharedRoom;
  readonly documents: DocumentDecoder;
}

/** Decodes the parsed JSON of a line. Returns why the line is unusable, as a clause. */
export function decodeRowBlock(value: unknown, { accept, room, documents }: SharedValues): StoredBlock | string {
  const parsed = rowBlockSchema.safeParse(value, PARSE_ONCE);
  if (!parsed.success) return "is not a block of cases";
  const block = parsed.data;
  const { suite, ids, outcomes } = block;
  const count = ids.length;
  const trials = decodeTrials(block);
  const shown = decodeShown(block);
  if (trials === null) return MISMATCH;
  const evidence = decodeEvidence(block.evidence, count + trials.rows.length, {
    accept: (one) => accept(suite, one),
    room,
  });
  if (typeof evidence === "string") return evidence;
  const at = decodePlaces(block.at, count);
  const goldAt = decodePlaces(block.gold_at, count);
  const goldOf = decodeDigests(block.gold, count);
  const clusterOf = block.cluster && decodeColumn(block.cluster, count);
  const slicesOf = block.slices && decodeColumn(block.slices, count);
  const documentsOf = block.documents && documents.decode(block.documents, count);
  const isWhole =
    outcomes.length === count && at && goldAt && !block.gold_at.files.values.includes(null) && goldOf && shown;
  if (!isWhole || clusterOf === null || slicesOf === null || documentsOf === null) return MISMATCH;
  const columns: RowColumns = {
    suite,
    at,
    goldAt,
    gold: goldOf,
    shown,
    cluster: clusterOf,
    slices: slicesOf,
    documents: documentsOf,
    ...(trials.of.length > 0 && { trials: trialsByRow(trials, evidence, count) }),
  };
  const decoded = new StoredBlock(block, evidence, columns);
  for (const row of trials.of) {
    const why = trialInconsistency(decoded.row(row));
    if (why !== null) return why;
  }
  return decoded;
}

/** Returns the texts of the rows that have some; null if the columns do not fit. */
function decodeShown({ shown, ids }: RowBlock): RowColumns["shown"] | null {
  const texts: RowColumns["shown"] = new Map();
  if (shown === undefined) return texts;
  const { of } = shown;
  const count = of === undefined ? ids.length : of.length;
  const [text, expected, got] = [shown.text, shown.expected, shown.got].map((column) => decodeColumn(column, count));
  if (!text || !expected || !got || (of && !areAscending(of, ids.length))) return null;
  for (let index = 0; index < count; index += 1) {
    texts.set(of?.[index] ?? index, { text: text(index), expected: expected(index), got: got(index) });
  }
  return texts;
}

/** The trials of a block: the rows that have some, how many each, and all of them one after another. */
interface DecodedTrials {
  readonly of: readonly number[];
  readonly counts: readonly number[];
  readonly rows: readonly Omit<TrialRow, "evidence">[];
}

function decodeTrials({ trials, ids }: RowBlock): DecodedTrials | null {
  if (trials === undefined) return { of: [], counts: [], rows: [] };
  const { of, counts, outcomes } = trials;
  const nameOf = decodeColumn(trials.names, outcomes.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (!nameOf || total !== outcomes.length || counts.length !== of.length || !areAscending(of, ids.length)) return null;
  const rows = Array.from(outcomes, (letter, index) => ({
    trial: nameOf(index),
    outcome: OUTCOME_OF_LETTER[letter] as Outcome,
  }));
  return { of, counts, rows };
}

/** Returns the trials by their row, with the evidence that follows that of the rows. */
function trialsByRow(trials: DecodedTrials, evidence: BlockEvidence, count: number): Map<number, TrialRow[]> {
  const byRow = new Map<number, TrialRow[]>();
  let next = 0;
  for (const [place, row] of trials.of.entries()) {
    const end = next + (trials.counts[place] as number);
    const own = trials.rows.slice(next, end);
    const first = count + next;
    byRow.set(
      row,
      own.map((trial, offset) => ({ ...trial, evidence: evidence.at(first + offset) })),
    );
    next = end;
  }
  return byRow;
}

function areAscending(indices: readonly number[], limit: number): boolean {
  return indices.every((one, index) => one < limit && one > (index === 0 ? -1 : (indices[index - 1] as number)));
}
