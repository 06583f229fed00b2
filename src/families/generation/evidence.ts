import { z } from "zod";
import { type Outcome, truncate } from "../../core/case.ts";
import type { ErrorDetail } from "../../core/error.ts";
import type { SuiteFindings } from "../../core/family.ts";
import { ownValue } from "../../core/json.ts";
import { NOT_LABELLED_REASONS } from "../../core/judge/judge-request.ts";
import { bestMatched, countMatches } from "./answer-metrics.ts";
import type { OverlapParams } from "./overlap.ts";
import type { Stated, Verdicts } from "./verdicts.ts";

/** The source of the judged values of a case, by metric; present if a judge was asked. */
const judgedSourcesSchema = z.strictObject({
  /** `given`: the verdicts of the line; `judge`: labels; `rule`: it needed none. */
  from: z.record(z.string(), z.enum(["given", "judge", "rule"])),
  /** How many of several samples or judges agree in the verdicts behind it. */
  agreed: z.record(z.string(), z.strictObject({ of: z.int().positive(), agree: z.int().nonnegative() })),
  /** Why it has none although it should. */
  unscored: z.record(z.string(), z.enum(NOT_LABELLED_REASONS)),
  /** Whether the answer evades the question. */
  noncommittal: z.boolean(),
});
export type JudgedSources = z.infer<typeof judgedSourcesSchema>;

/** The most statements of a list that are kept for one case. */
const MOST_KEPT = 30;
/** Cut texts have 200 code points, of at most two UTF-16 units. */
const LONGEST = 400;

const count = z.int().nonnegative();
const texts = z.array(z.string().max(LONGEST)).max(MOST_KEPT);

/** The statements in both texts, in the answer only and in the reference only, and their numbers, as the write-up prints them. */
const matchedSchema = z.strictObject({
  tp: texts,
  fp: texts,
  fn: texts,
  num_tp: count,
  num_fp: count,
  num_fn: count,
});

/** Keeps the statements of the reference that the answer matches best: texts cut, lists bounded; null if none was judged. */
export function keepMatched({ references }: Verdicts): Evidence["matched"] {
  const matched = bestMatched(references ?? []);
  if (matched === null) return null;
  const cut = (list: readonly Stated[] = []): string[] => list.slice(0, MOST_KEPT).map(({ text }) => truncate(text));
  const { tp, fp, fn } = countMatches(matched);
  return { tp: cut(matched.tp), fp: cut(matched.fp), fn: cut(matched.fn), num_tp: tp, num_fp: fp, num_fn: fn };
}

/** The evidence of a case. Any metric may have a value: the schema knows neither their names nor their ranges. */
export const evidenceSchema = z.strictObject({
  /** `none`: the line has no prediction; `missing`: there is no line. Both count as an empty text. */
  answer: z.enum(["given", "none", "missing"]),
  /** The metrics that leave nothing of a reference that is not blank. */
  reduced: z.array(z.string()).exactOptional(),
  /** The values of the metrics that were measured. */
  values: z.record(z.string(), z.number()),
  /** The counts of metrics of which scores over several cases use the sums. */
  counts: z.record(z.string(), z.array(z.number().nonnegative())),
  /** The broken limits, the metrics with a limit but no value, and why the verdicts do not count. */
  broken: z.array(z.strictObject({ metric: z.string(), limit: z.number() })),
  unmeasured: z.array(z.string()),
  mismatch: z.string().max(300).nullable(),
  /** What in the verdicts breaks a limit, as clauses by metric. */
  causes: z.record(z.string(), z.string()),
  /** Null without verdicts on a reference. */
  matched: matchedSchema.nullable(),
  /** The source of the judged values; null if no judge was needed. */
  labelled: judgedSourcesSchema.nullable(),
  /** Why the prediction does not fit its schema. */
  misfit: z.string().max(LONGEST).exactOptional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** The share of cases from which on ROUGE's missing words are worth a warning. */
const MOST_WITHOUT_WORDS = 0.05;

const REDUCED: Readonly<Record<string, string>> = {
  rouge: "a reference without a word that ROUGE reads: its value is 0",
  exact_match: "a reference of which SQuAD's normalization leaves nothing: `exact_match` compares it as written",
  token_f1: "a reference of which SQuAD's normalization leaves nothing: `token_f1` compares it as written",
  numeric_match: "no reference that is a number: `numeric_match` does not count them",
};

/** Warns of references of which metrics leave nothing, once for each. */
export function checkSuite(
  evidence: readonly Evidence[],
  { tokenizer }: Pick<OverlapParams, "tokenizer">,
): SuiteFindings {
  const warnings = Object.entries(REDUCED).flatMap(([id, what]): ErrorDetail[] => {
    const count = evidence.filter(({ reduced }) => reduced?.includes(id)).length;
    if (count <= (id === "rouge" ? evidence.length * MOST_WITHOUT_WORDS : 0)) return [];
    const todo = "Add `tokenizer: unicode` to `params` to compare the words of any script.";
    const isCured = id === "rouge" && tokenizer !== "unicode";
    return [{ what: `${count} of ${evidence.length} cases have ${what}.`, ...(isCured && { todo }) }];
  });
  return { warnings };
}

/** Returns the result of a case: it fails without a prediction or with a broken limit, and is unscored if its limits cannot be checked. */
export function outcomeOf(evidence: Evidence): Outcome {
  if (evidence.answer !== "given" || evidence.broken.length > 0) return "fail";
  return whyUnscored(evidence) === null ? "pass" : "unscored";
}

/** Explains why the limits of a case cannot be checked; null if they can. */
export function whyUnscored({ mismatch, unmeasured: [metric], labelled, values }: Evidence): string | null {
  if (mismatch !== null) return mismatch;
  if (metric !== undefined) {
    const reason = labelled && ownValue(labelled.unscored, metric);
    return reason
      ? `${metric} could not be labelled: ${reason}`
      : `${metric} is not measured, although \`pass\` asks for it`;
  }
  return Object.keys(values).length > 0 ? null : "there is neither a reference nor a verdict to measure it by";
}

/** Returns whether limits apply to a case: its line is there, and its verdicts fit it. */
export function hasLimits({ answer, mismatch }: Pick<Evidence, "answer" | "mismatch">): boolean {
  return answer !== "missing" && mismatch === null;
}
