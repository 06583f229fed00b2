import { z } from "zod";
import { type Outcome, truncate } from "../../core/case.ts";
import { NOT_LABELLED_REASONS } from "../../core/judge/judge-request.ts";
import type { UnscoredReason } from "../../core/metric.ts";
import { CHECKS, type CheckId } from "./checks/check-params.ts";
import { checksSchema, checkValue, checkValues } from "./checks/measure-checks.ts";
import { factualF1, type Support } from "./compute.ts";
import { countMatches, JUDGED, type JudgedId, sentencesOf } from "./judged.ts";
import { CASE_METRICS, type CaseMetric, type CaseValues, rangeOf } from "./limits.ts";
import { overlapSchema, ROUGE_TYPES, type RougeId } from "./overlap.ts";
import type { ReferenceVerdict, Verdicts } from "./verdicts.ts";

const metric = z.enum(JUDGED);

/** The source of the judged values of a case, by metric; present if a judge was asked. */
const judgedSourcesSchema = z.strictObject({
  /** `given`: the verdicts of the line; `judge`: labels; `rule`: it needed none. */
  from: z.partialRecord(metric, z.enum(["given", "judge", "rule"])),
  /** How many of several samples or judges agree in the verdicts behind it. */
  agreed: z.partialRecord(metric, z.strictObject({ of: z.int().positive(), agree: z.int().nonnegative() })),
  /** Why it has none although it should. */
  unscored: z.partialRecord(metric, z.enum(NOT_LABELLED_REASONS)),
  /** Whether the answer evades the question. */
  noncommittal: z.boolean(),
});
export type JudgedSources = z.infer<typeof judgedSourcesSchema>;

/** The maximum number of entries of a list that are kept for one case; those that count against it are kept first. */
const MOST_KEPT = 30;
/** Cut texts have 200 code points, of at most two UTF-16 units. */
const LONGEST = 400;

const text = z.string().max(LONGEST);
const count = z.int().nonnegative();
const kept = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ list: z.array(item).max(MOST_KEPT), left_out: count }).nullable();
const support = z.strictObject({ text, implied: z.boolean(), contexts: z.array(count).max(MOST_KEPT) });

/** The statements of one case with their verdicts, as the report lists them: texts cut, lists bounded; null: not judged. */
const statementsSchema = z.strictObject({
  tp: kept(text),
  fp: kept(text),
  fn: kept(text),
  statements: kept(z.strictObject({ text, relevant: z.boolean() })),
  claims: kept(support),
  sentences: kept(support),
  opinions: kept(z.strictObject({ text, biased: z.boolean().nullable(), toxic: z.boolean().nullable() })),
  reference_statements: kept(z.strictObject({ text, attributable: z.boolean() })),
  generated_questions: kept(z.strictObject({ text, similarity: z.number().min(-1).max(1).nullable() })),
});
export type Statements = z.infer<typeof statementsSchema>;

interface Kept<Item> {
  list: Item[];
  left_out: number;
}

/** Returns the statements to keep from verdicts; of several references, those of the one that the answer or the contexts match best. */
export function keepStatements(verdicts: Verdicts): Statements {
  const matched = bestMatched(verdicts.references ?? []);
  return {
    ...keepMatched(matched),
    statements: keep(verdicts.statements, ({ text, relevant }) => ({ text: truncate(text), relevant }), isIrrelevant),
    claims: keep(verdicts.claims, cutSupport, isUnsupported),
    sentences: keep(sentencesOf(verdicts), cutSupport, isUnsupported),
    opinions: keep(verdicts.opinions, (opinion) => ({ ...opinion, text: truncate(opinion.text) }), isBadOpinion),
    reference_statements: keep(
      bestAttributed(verdicts.references ?? []),
      ({ text, attributable }) => ({ text: truncate(text), attributable }),
      ({ attributable }) => !attributable,
    ),
    generated_questions: keep(verdicts.questions, (question) => ({ ...question, text: truncate(question.text) })),
  };
}

/** Keeps the statements of both texts. If only their numbers are known, all are left out. */
function keepMatched(matched: ReferenceVerdict["matched"]): Pick<Statements, "tp" | "fp" | "fn"> {
  const numbers = matched?.counts;
  const kept = (name: "tp" | "fp" | "fn") =>
    numbers ? { list: [], left_out: numbers[name] } : keep(matched?.[name], truncate);
  return { tp: kept("tp"), fp: kept("fp"), fn: kept("fn") };
}

const isIrrelevant = ({ relevant }: { readonly relevant: boolean }): boolean => !relevant;
const isUnsupported = ({ implied }: Support): boolean => !implied;
const isBadOpinion = ({
  biased,
  toxic,
}: {
  readonly biased: boolean | null;
  readonly toxic: boolean | null;
}): boolean => biased === true || toxic === true;

function cutSupport({ text, implied, contexts }: Support) {
  return { text: truncate(text), implied, contexts: contexts.slice(0, MOST_KEPT) };
}

/** Keeps a list in its order; of a long one, the entries that count against the case first. */
function keep<Item, Row>(
  items: readonly Item[] | null | undefined,
  row: (item: Item) => Row,
  isAgainst: (item: Item) => boolean = () => true,
): Kept<Row> | null {
  if (!items) return null;
  const ordered =
    items.length <= MOST_KEPT ? items : [...items.filter(isAgainst), ...items.filter((item) => !isAgainst(item))];
  return {
    list: ordered.slice(0, MOST_KEPT).map((item) => row(item)),
    left_out: Math.max(0, items.length - MOST_KEPT),
  };
}

/** Returns the statements of the reference that the answer matches best; null if none was judged. */
export function bestMatched(references: readonly ReferenceVerdict[]): ReferenceVerdict["matched"] {
  const matched = references.flatMap((reference) => reference.matched ?? []);
  return highest(matched, (one) => factualF1(countMatches(one)));
}

/** Returns the statements of the reference that the contexts cover best; null if there are none. */
export function bestAttributed(references: readonly ReferenceVerdict[]): ReferenceVerdict["statements"] {
  const lists = references.flatMap(({ statements }) => (statements && statements.length > 0 ? [statements] : []));
  return highest(lists, (list) => list.filter(({ attributable }) => attributable).length / list.length);
}

function highest<Item>(items: readonly Item[], worthOf: (item: Item) => number): Item | null {
  const [first = null, ...rest] = items;
  return rest.reduce((best, item) => (best !== null && worthOf(item) <= worthOf(best) ? best : item), first);
}

/** The maximum length of a mismatch, in UTF-16 units. */
const LONGEST_MISMATCH = 300;
const limited = z.number().min(-1).max(5);

type ValueSchema = z.ZodNullable<typeof limited>;

const share = z.number().min(0).max(1).nullable();

/** Returns the schema of a metric's value; most share theirs, because schemas take time to create. */
function valueSchema(metric: JudgedId): ValueSchema {
  const [least, most] = rangeOf(metric);
  return least === 0 && most === 1 ? share : z.number().min(least).max(most).nullable();
}

const judgedSchema = z.strictObject(
  Object.fromEntries(JUDGED.map((metric) => [metric, valueSchema(metric)])) as Record<JudgedId, ValueSchema>,
);

export const evidenceSchema = z.strictObject({
  /** `none`: the line has no prediction; `missing`: there is no line. Both count as an empty text. */
  answer: z.enum(["given", "none", "missing"]),
  /** Against the references; null without any. */
  overlap: overlapSchema.nullable(),
  /** The judged metrics; null without verdicts. */
  judged: judgedSchema.nullable(),
  /** The broken limits, the metrics with a limit but no value, and why the verdicts do not count. */
  broken: z.array(z.strictObject({ metric: z.enum(CASE_METRICS), limit: limited })).max(CASE_METRICS.length),
  unmeasured: z.array(z.enum(CASE_METRICS)).max(CASE_METRICS.length),
  mismatch: z.string().max(LONGEST_MISMATCH).nullable(),
  /** The statements that were judged; null without verdicts. */
  statements: statementsSchema.nullable(),
  /** The source of the judged values; null if no judge was needed. */
  labelled: judgedSourcesSchema.nullable().default(null),
  checks: checksSchema.default({}),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export function valuesOf({ overlap, judged, checks }: Pick<Evidence, "overlap" | "judged" | "checks">): CaseValues {
  const bleu = overlap?.bleu ?? null;
  return { ...(judged ?? UNJUDGED), ...UNMEASURED, ...overlap?.rouge, bleu, ...checkValues(checks) };
}

const UNMEASURED = Object.fromEntries(ROUGE_TYPES.map((type) => [type, null])) as Record<RougeId, null>;

const UNJUDGED = Object.fromEntries(JUDGED.map((metric) => [metric, null])) as Record<JudgedId, null>;

/** Returns a function that reads the value of a metric. It is fast, because metrics read every case many times. */
export function readerOf(metric: CaseMetric): (evidence: Evidence) => number | null {
  if (isJudged(metric)) return ({ judged }) => judged?.[metric] ?? null;
  if (metric === "bleu") return ({ overlap }) => overlap?.bleu ?? null;
  if (isCheck(metric)) return ({ checks }) => checkValue(checks, metric);
  return ({ overlap }) => overlap?.rouge[metric] ?? null;
}

export function isCheck(metric: CaseMetric): metric is CheckId {
  return CHECKS.some((check) => check === metric);
}

export function isJudged(metric: CaseMetric): metric is JudgedId {
  return Object.hasOwn(UNJUDGED, metric);
}

/** Returns the result of a case: it fails without a prediction or with a broken limit, and is unscored if its limits cannot be checked. */
export function outcomeOf(evidence: Evidence): Outcome {
  if (evidence.answer !== "given" || evidence.broken.length > 0) return "fail";
  return whyUnscored(evidence) === null ? "pass" : "unscored";
}

/** Returns why a judged metric has no value; null if it has one or needs none. */
export function unscoredOf({ answer, labelled }: Evidence, metric: CaseMetric): UnscoredReason | null {
  if (answer === "missing" && isJudged(metric)) return "no trace";
  return isJudged(metric) ? (labelled?.unscored[metric] ?? null) : null;
}

/** Returns whether limits apply to a case: its line is there, and its verdicts fit it. */
export function hasLimits({ answer, mismatch }: Pick<Evidence, "answer" | "mismatch">): boolean {
  return answer !== "missing" && mismatch === null;
}

/** Whether any metric has a value. Called for each case: overlap, which most have, is a value itself. */
function isMeasured({ overlap, judged, checks }: Evidence): boolean {
  const isValue = (value: number | null): boolean => value !== null;
  return (
    overlap !== null || Object.values(judged ?? {}).some(isValue) || Object.values(checkValues(checks)).some(isValue)
  );
}

/** Explains why the limits of a case cannot be checked; null if they can. */
export function whyUnscored(evidence: Evidence): string | null {
  if (evidence.mismatch !== null) return evidence.mismatch;
  const [metric] = evidence.unmeasured;
  const reason = metric && unscoredOf(evidence, metric);
  if (reason) return `${metric} could not be labelled: ${reason}`;
  if (metric !== undefined) return `${metric} is not measured, although \`pass\` asks for it`;
  return isMeasured(evidence) ? null : "there is neither a reference nor a verdict to measure it by";
}
