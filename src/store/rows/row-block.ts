import { z } from "zod";
import {
  type CaseRow,
  MAX_CLUSTER_LENGTH,
  MAX_SHOWN_LENGTH,
  MAX_TRIAL_NAME_LENGTH,
  MAX_TRIALS,
  type Outcome,
} from "../../core/case.ts";
import { columnSchema, encodeColumn, integersSchema, stringsSchema } from "./columns.ts";
import { digestsSchema, encodeDigests } from "./digests.ts";
import { type DocumentEncoder, documentsSchema } from "./documents.ts";
import { encodeEvidence, evidenceTablesSchema } from "./evidence-tables.ts";
import { encodePlaces, placesSchema } from "./places.ts";

const LETTERS: Readonly<Record<Outcome, string>> = { pass: "p", fail: "f", unscored: "u" };

/** The outcomes by their letters. */
export const OUTCOME_OF_LETTER: Readonly<Record<string, Outcome>> = { p: "pass", f: "fail", u: "unscored" };

const texts = columnSchema(stringsSchema({ longest: MAX_SHOWN_LENGTH }));
const outcomesSchema = z.string().regex(/^[pfu]*$/);

/** Several rows of one suite as columns: a line of `cases.jsonl.gz`. */
export const rowBlockSchema = z.strictObject({
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
      text: texts,
      expected: texts,
      got: texts,
    })
    .optional(),
  cluster: columnSchema(z.array(z.string().min(1).max(MAX_CLUSTER_LENGTH).nullable())).optional(),
  slices: columnSchema(z.array(z.record(z.string(), stringsSchema()).nullable())).optional(),
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

/** Several rows of one suite as columns, as parsed. */
export type RowBlock = z.infer<typeof rowBlockSchema>;

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
        text: encodeColumn(shown.map(({ text }) => text)),
        expected: encodeColumn(shown.map(({ expected }) => expected)),
        got: encodeColumn(shown.map(({ got }) => got)),
      },
    }),
    ...(rows.some(({ cluster }) => cluster !== undefined) && {
      cluster: encodeColumn(rows.map(({ cluster = null }) => cluster)),
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
        names: encodeColumn(trials.map(({ trial }) => trial)),
        outcomes: lettersOf(trials),
      },
    }),
  };
  return JSON.stringify(block);
}

function lettersOf(rows: readonly { readonly outcome: Outcome }[]): string {
  return rows.map(({ outcome }) => LETTERS[outcome]).join("");
}
