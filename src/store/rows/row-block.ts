import { z } from "zod";
import {
  type CaseRow,
  type Evidence,
  MAX_CLUSTER_LENGTH,
  MAX_TRIAL_NAME_LENGTH,
  MAX_TRIALS,
  type Outcome,
  type TrialRow,
} from "../../core/case.ts";
import { trialInconsistency } from "../../core/trial.ts";
import { columnSchema, decodeColumn, encodeColumn, integersSchema, stringsSchema } from "./columns.ts";
import { decodeDigests, digestsSchema, encodeDigests } from "./digests.ts";
import { type DocumentDecoder, type DocumentEncoder, documentsSchema } from "./documents.ts";
import { decodeEvidence, encodeEvidence, evidenceTablesSchema } from "./evidence-tables.ts";
import { decodePlaces, encodePlaces, placesSchema } from "./places.ts";
import { type RowColumns, StoredRow } from "./stored-row.ts";

const LETTERS: Readonly<Record<Outcome, string>> = { pass: "p", fail: "f", unscored: "u" };
const OUTCOMES: Readonly<Record<string, Outcome>> = { p: "pass", f: "fail", u: "unscored" };

const strings = stringsSchema();
const outcomesSchema = z.string().regex(/^[pfu]*$/);

/** Several rows of one suite as columns: a line of `cases.jsonl.gz`. */
const rowBlockSchema = z.strictObject({
  suite: z.string(),
  ids: stringsSchema({ least: 1 }),
  at: placesSchema,
  gold_at: placesSchema,
  gold: digestsSchema,
  /** A letter for each row: pass, fail, unscored. */
  outcomes: outcomesSchema,
  /** The evidence of each row, then of each trial. */
  evidence: evidenceTablesSchema,
  /** The texts of the rows `of`, of all where that is absent; absent where no texts are kept. */
  shown: z
    .strictObject({
      of: integersSchema.optional(),
      text: columnSchema(strings),
      expected: columnSchema(strings),
      got: columnSchema(strings),
    })
    .optional(),
  cluster: columnSchema(z.array(z.string().min(1).max(MAX_CLUSTER_LENGTH).nullable())).optional(),
  slices: columnSchema(z.array(z.record(z.string(), strings).nullable())).optional(),
  documents: documentsSchema.optional(),
  /** The trials of the rows `of`: how many each has, then names and results of all of them. */
  trials: z
    .strictObject({
      of: integersSchema,
      counts: z.array(z.int().min(1).max(MAX_TRIALS)),
      names: columnSchema(z.array(z.string().min(1).max(MAX_TRIAL_NAME_LENGTH))),
      outcomes: outcomesSchema,
    })
    .optional(),
});

type RowBlock = z.infer<typeof rowBlockSchema>;

const MISMATCH = "has columns of other lengths";

const same = (value: unknown): unknown => value;
const asText = (value: object | null): string | null => value && JSON.stringify(value);

/** Encodes rows (at least one, all of one suite) as one line of JSON. Equal rows give equal lines where the blocks before are equal. */
export function encodeRowBlock(rows: readonly CaseRow[], documents: DocumentEncoder): string {
  const shown = rows.flatMap((row, index) => (row.shown === null ? [] : [{ index, ...row.shown }]));
  const tried = rows.flatMap(({ trials }, index) => (trials ? [{ index, trials }] : []));
  const trials = tried.flatMap((one) => one.trials);
  const block: RowBlock = {
    suite: (rows[0] as CaseRow).suite,
    ids: rows.map(({ id }) => id),
    at: encodePlaces(rows, "at"),
    gold_at: encodePlaces(rows, "gold_at"),
    gold: encodeDigests(rows),
    outcomes: lettersOf(rows),
    evidence: encodeEvidence([...rows, ...trials].map(({ evidence }) => evidence)),
    ...(shown.length > 0 && {
      shown: {
        ...(shown.length < rows.length && { of: shown.map(({ index }) => index) }),
        text: encodeColumn(
          shown.map(({ text }) => text),
          same,
        ),
        expected: encodeColumn(
          shown.map(({ expected }) => expected),
          same,
        ),
        got: encodeColumn(
          shown.map(({ got }) => got),
          same,
        ),
      },
    }),
    ...(rows.some(({ cluster }) => cluster !== undefined) && {
      cluster: encodeColumn(
        rows.map(({ cluster = null }) => cluster),
        same,
      ),
    }),
    ...(rows.some(({ slices }) => slices) && {
      slices: encodeColumn(
        rows.map(({ slices = null }) => slices),
        asText,
      ),
    }),
    documents: documents.encode(rows),
    ...(tried.length > 0 && {
      trials: {
        of: tried.map(({ index }) => index),
        counts: tried.map((one) => one.trials.length),
        names: encodeColumn(
          trials.map(({ trial }) => trial),
          same,
        ),
        outcomes: lettersOf(trials),
      },
    }),
  };
  return JSON.stringify(block);
}

function lettersOf(rows: readonly { readonly outcome: Outcome }[]): string {
  return rows.map(({ outcome }) => LETTERS[outcome]).join("");
}

/** What rows of several blocks share: equal values become one object. */
export interface SharedValues {
  /** Returns the evidence to use for a suite's, or throws. */
  readonly accept: (suite: string, evidence: Evidence) => Evidence;
  readonly documents: DocumentDecoder;
}

/** Decodes the parsed JSON of a line. Returns why the line is unusable, as a clause. */
export function decodeRowBlock(value: unknown, { accept, documents }: SharedValues): CaseRow[] | string {
  const parsed = rowBlockSchema.safeParse(value);
  if (!parsed.success) return "is not a block of cases";
  const block = parsed.data;
  const { suite, ids, outcomes } = block;
  const count = ids.length;
  const trials = decodeTrials(block);
  const shown = decodeShown(block);
  if (trials === null) return MISMATCH;
  const evidence = decodeEvidence(block.evidence, count + trials.rows.length, (one) => accept(suite, one));
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
    ...{ suite, at, goldAt, gold: goldOf, shown: new Map() },
    ...{ cluster: clusterOf, slices: slicesOf, documents: documentsOf },
    ...(trials.of.length > 0 && { trials: trialsByRow(trials, evidence, count) }),
  };
  const rows: CaseRow[] = [];
  for (let row = 0; row < count; row += 1) {
    const outcome = OUTCOMES[outcomes.charAt(row)] as Outcome;
    const own = { id: ids[row] as string, outcome, evidence: evidence[row] as Evidence, shown: shown(row) };
    rows.push(new StoredRow(own, columns, row));
  }
  for (const row of trials.of) {
    const why = trialInconsistency(rows[row] as CaseRow);
    if (why !== null) return why;
  }
  return rows;
}

/** Returns a function that returns the texts of each row; null if the columns do not fit. */
function decodeShown({ shown, ids }: RowBlock): ((row: number) => CaseRow["shown"]) | null {
  if (shown === undefined) return () => null;
  const { of } = shown;
  const count = of === undefined ? ids.length : of.length;
  const [text, expected, got] = [shown.text, shown.expected, shown.got].map((column) => decodeColumn(column, count));
  if (!text || !expected || !got || (of && !areAscending(of, ids.length))) return null;
  const textsOf = (index: number) => ({ text: text(index), expected: expected(index), got: got(index) });
  if (of === undefined) return textsOf;
  let next = 0;
  return (row) => {
    if (of[next] !== row) return null;
    next += 1;
    return textsOf(next - 1);
  };
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
    outcome: OUTCOMES[letter] as Outcome,
  }));
  return { of, counts, rows };
}

/** Returns the trials by their row, with the evidence that follows that of the rows. */
function trialsByRow(trials: DecodedTrials, evidence: readonly Evidence[], count: number): Map<number, TrialRow[]> {
  const byRow = new Map<number, TrialRow[]>();
  let next = 0;
  for (const [place, row] of trials.of.entries()) {
    const end = next + (trials.counts[place] as number);
    const own = trials.rows.slice(next, end);
    const first = count + next;
    byRow.set(
      row,
      own.map((trial, offset) => ({ ...trial, evidence: evidence[first + offset] as Evidence })),
    );
    next = end;
  }
  return byRow;
}

function areAscending(indices: readonly number[], limit: number): boolean {
  return indices.every((one, index) => one < limit && one > (index === 0 ? -1 : (indices[index - 1] as number)));
}
