import { z } from "zod";
import { isEqualJson, isObject, type Json } from "./json.ts";
import { NOT_LABELLED_REASONS } from "./judge/judge-request.ts";
import { redactKnown } from "./secrets.ts";

/** The evidence of a case: a small plain row from which everything after `observe` is computed. */
export type Evidence = { [key: string]: Json };

/** The result of a case. */
export type Outcome = "pass" | "fail" | "unscored";

/** The strings that describe a case to a reader; stored rows truncate each to 200 code points. */
export interface CaseSummary {
  readonly text: string;
  readonly expected: string;
  readonly got: string;
}

/** A gold line joined with its trace by id; `trace` is null if there is none. */
export interface Case<Gold = unknown, Trace = unknown> {
  readonly gold: Gold;
  readonly trace: Trace | null;
}

/** Where a line is: its file and its number from 1. Line 0 where the file's name says all that is known, as `log.eval:sample.json`. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** Returns a place as it is stored and shown: `file:line`. */
export function printPlace({ file, line }: Place): string {
  return line === 0 ? file : `${file}:${line}`;
}

/** Returns whether a file is text, so that GitHub can link to its lines. */
export function isTextFile(file: string): boolean {
  return !/\.(?:gz|parquet|png)$/i.test(file);
}

/** The evidence of a case without a trace, in families that do not observe such cases themselves. */
export const NO_TRACE: Evidence = Object.freeze({ no_trace: true });

export const noTraceSchema = z.strictObject({ no_trace: z.literal(true) });

export function hasNoTrace(evidence: unknown): boolean {
  return (evidence as Evidence)["no_trace"] === true;
}

export const outcomeSchema = z.enum(["pass", "fail", "unscored"]);
/** What the family checks: parsed JSON, of which only its family knows the shape. */
const evidenceSchema = z.custom<Evidence>(isObject);

/** The most trials that one case may have, and the most UTF-16 units of a trial's name. */
export const MAX_TRIALS = 1000;
export const MAX_TRIAL_NAME_LENGTH = 200;

/** The most documents of a case that are stored. */
export const MAX_DOCUMENTS = 5;

/** The most UTF-16 units of the name of a cluster: enough for the address of a document. */
export const MAX_CLUSTER_LENGTH = 500;

/** Larger scores are mistakes, and sums of their squares lose digits. */
export const LARGEST_SCORE = 1e15;

/**
 * The numbers that a trace line brings, by name: `{ latency_ms: 912, correct: 1 }`; null where the line has none of
 * this name.
 */
const scoresSchema = z.record(z.string(), z.number().min(-LARGEST_SCORE).max(LARGEST_SCORE).nullable());
export type LineScores = Readonly<z.infer<typeof scoresSchema>>;

/**
 * What a judge chose for the suite's own questions and what that is worth, or why it chose nothing, by the name of the
 * metric.
 */
const choicesSchema = z.record(
  z.string(),
  z.union([
    z.strictObject({ choice: z.string(), value: z.number() }),
    // Of a pair of answers: why one is better, in the judge's words.
    z.strictObject({ choice: z.string(), value: z.number(), why: z.string() }),
    z.strictObject({ unscored: z.enum(["no trace", "no base answer", ...NOT_LABELLED_REASONS]) }),
  ]),
);
export type Choices = Readonly<z.infer<typeof choicesSchema>>;

/** What metrics are computed from. */
const measured = {
  evidence: evidenceSchema,
  /** Absent without a trace, and where the suite measures no scores of its lines. */
  scores: scoresSchema.optional(),
  /** Absent where the judge is asked nothing. */
  choices: choicesSchema.optional(),
};

/** One of several trials of a case. */
const trialRowSchema = z.strictObject({
  trial: z.string().min(1).max(MAX_TRIAL_NAME_LENGTH),
  outcome: outcomeSchema,
  ...measured,
});
export type TrialRow = z.infer<typeof trialRowSchema>;

/** A case of a report. `gold` is the digest of what the gold line says apart from its id (16 hex digits). */
export const caseRowSchema = z.strictObject({
  suite: z.string(),
  id: z.string(),
  at: z.string().nullable(),
  gold_at: z.string(),
  gold: z.string(),
  outcome: outcomeSchema,
  ...measured,
  /** Null where a suite has so many cases that the texts of this one are not kept. */
  shown: z.strictObject({ text: z.string(), expected: z.string(), got: z.string() }).nullable(),
  /** The value of the cluster field of the gold line: cases with the same value depend on each other. */
  cluster: z.string().min(1).max(MAX_CLUSTER_LENGTH).optional(),
  /** The values of the slice fields of the gold line. */
  slices: z.record(z.string(), z.array(z.string())).optional(),
  /** What its values are measured by, where its lines decide that: `labels of the line`. */
  basis: z.string().max(100).optional(),
  /** Whether its line has labels that do not count, because the baseline measures the case without. */
  unlabelled: z.literal(true).optional(),
  /** The documents that the case is about, where its family knows them and the suite names no cluster field. */
  documents: z.array(z.string()).max(MAX_DOCUMENTS).optional(),
  /** The trials in order, if traces name trials; the row itself then shows the majority. */
  trials: z.array(trialRowSchema).min(1).max(MAX_TRIALS).optional(),
});
export type CaseRow = z.infer<typeof caseRowSchema>;

/** What metrics are computed from: a case, or one of its trials. */
export type Measured = Pick<CaseRow, "evidence" | "scores" | "choices">;

/** Returns only what metrics are computed from. */
export function measuredOf({ evidence, scores, choices }: Measured): Measured {
  return { evidence, ...(scores && { scores }), ...(choices && { choices }) };
}

/** Returns whether two runs measured a case by something else, so that its results cannot be compared. */
export function hasOtherBasis({ basis: was }: Pick<CaseRow, "basis">, { basis: is }: Pick<CaseRow, "basis">): boolean {
  return was !== is && was !== undefined && is !== undefined;
}

/** Returns the first documents of passages by their ids, as many as are stored, each once: `guide.pdf` of the passage `guide.pdf#3`. */
export function documentsOf(passages: readonly unknown[]): string[] {
  const names: string[] = [];
  for (let index = 0; index < passages.length && names.length < MAX_DOCUMENTS; index += 1) {
    const id = String(passages[index]);
    const end = id.lastIndexOf("#");
    const name = end < 0 ? id : id.slice(0, end);
    if (name !== "" && !names.includes(name)) names.push(name);
  }
  return names;
}

/** The texts of a case whose texts are not kept. */
export const NO_TEXTS: CaseSummary = Object.freeze({ text: "", expected: "", got: "" });

/** Returns the texts of a case; empty ones where they are not kept. */
export function textsOf({ shown }: Pick<CaseRow, "shown">): CaseSummary {
  return shown ?? NO_TEXTS;
}

const SHOWN_LENGTH = 200;

/**
 * Truncates a string to a number of code points (200 by default) with an ellipsis. Known secrets are masked first: a part of one that
 * the cut leaves would not be found later.
 */
export function truncate(whole: string, most = SHOWN_LENGTH): string {
  if (whole.length <= most) return whole;
  const text = redactKnown(whole);
  // Counts code points without making a list of them: every case has several texts.
  let [at, end] = [0, 0];
  for (let points = 0; points < most && at < text.length; points += 1) {
    end = at;
    at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
  }
  return at >= text.length ? text : `${text.slice(0, end)}…`;
}

/** Returns whether two rows have the same evidence, scores and choices, in all trials. */
export function hasSameContent(one: TriedMeasured, other: TriedMeasured): boolean {
  const isSame = (key: keyof TriedMeasured): boolean => isEqualJson(one[key], other[key]);
  return isSame("evidence") && isSame("scores") && isSame("choices") && isSame("trials");
}
type TriedMeasured = Measured & Pick<CaseRow, "trials">;

/**
 * Returns all that metrics are computed from as one object, whose JSON tells whether two cases are equal and puts
 * trials in order.
 */
export function contentOf({ evidence, scores, choices }: Measured): Evidence {
  if (scores === undefined && choices === undefined) return evidence;
  return { ...evidence, ...(scores && { field_scores: scores }), ...(choices && { custom: choices }) };
}
