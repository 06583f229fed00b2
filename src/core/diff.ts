import { z } from "zod";
import { baselineRecordSchema } from "./baseline.ts";
import { pairChoiceSchema } from "./definition.ts";
import { ownValue } from "./json.ts";
import { partChangeSchema } from "./part.ts";
import { openBoundsSchema, unitSchema } from "./score.ts";
import { fallenSchema } from "./verdict/fallen.ts";
import { gateChangeSchema } from "./verdict/gate.ts";
import { changeReasonSchema } from "./verdict/gate-reason.ts";

/** The value of a setting, the entries of a list, or several settings by their keys. */
const valueSchema = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]);

/** The cases that a change concerns, what became of them, and the first few ids: of those that are counted below, if there are any. */
const effectSchema = z.strictObject({
  cases: z.int().nonnegative(),
  ids: z.array(z.string()),
  /** Those that passed, and those that failed: in the baseline, of added ones now. */
  passed: z.int().nonnegative().optional(),
  failed: z.int().nonnegative().optional(),
  /** Edited cases whose result changed. */
  fixed: z.int().nonnegative().optional(),
  regressed: z.int().nonnegative().optional(),
  /** Cases of a suite that is gone which the added suite in its place has. */
  kept: z.int().nonnegative().optional(),
});

/**
 * One change of what defines a suite's scores. `before` and `after` have what differs: the changed settings, the entries that a list
 * lost and gained. Null is nothing.
 */
export const measureChangeSchema = z.strictObject({
  suite: z.string(),
  what: z.enum([
    ...([
      "link",
      "files",
      "suite",
      "family",
      "scores",
      "fields",
      "basis",
      "gold",
      "trials",
      "params",
      "judge",
    ] as const),
    ...(["metrics", "slices", "cluster", "duplicates"] as const),
  ]),
  /** Which part of it: `traces` of the files, `removed` of the gold set. */
  part: z.string(),
  before: valueSchema.nullable(),
  after: valueSchema.nullable(),
  effect: effectSchema.nullable(),
});
export type MeasureChange = z.infer<typeof measureChangeSchema>;

/**
 * One score in both runs. Where there is a delta, `base`, `head`, `delta`, `interval`, `n` and `cases` are over the same cases: those
 * that both runs have with the same gold line. `delta` is head − base, in the metric's own unit. Without a delta, `base` and `head` are
 * the scores over all cases of each run.
 */
const changeSchema = z.strictObject({
  suite: z.string(),
  metric: z.string(),
  slice: z.string(),
  kind: z.enum(["better", "worse", "same", "added", "removed", "redefined"]),
  base: z.number().nullable(),
  head: z.number().nullable(),
  delta: z.number().nullable(),
  /** Compared cases that count in either run; null when only the two scores were available. */
  n: z.int().nullable(),
  /** The paired interval of the delta, and its confidence. */
  interval: openBoundsSchema.nullable(),
  confidence: z.number().nullable(),
  /** The compared cases whose contribution changed, and how many of them made the score worse and better; null without a delta. */
  cases: z
    .strictObject({ changed: z.int().nonnegative(), worse: z.int().nonnegative(), better: z.int().nonnegative() })
    .nullable(),
  /** Of a score that compares answers: how many pairs the judge found what of. Then `base` is 0.5: no difference. */
  pairs: z.partialRecord(pairChoiceSchema, z.int().nonnegative()).optional(),
  /** True where another judge or question than the base's graded both answers; else absent. */
  rejudged: z.literal(true).optional(),
  /** True where a slice's score got worse by more than chance explains, corrected for all slices and scores compared; else absent. */
  clear: z.literal(true).optional(),
  /** Compared clusters; absent where all cases are independent. */
  clusters: z.int().nonnegative().optional(),
  /** The scores over all cases of each run, where one of them differs from that over the compared cases; else absent. Null: no number. */
  full: z.strictObject({ base: z.number().nullable(), head: z.number().nullable() }).optional(),
  /** Why there is no delta; null when there is one. */
  reason: changeReasonSchema.nullable(),
  /** True where the baseline has a value over the compared cases and this run has none; else absent. */
  lost: z.boolean().optional(),
  /** True where the baseline has no value because its labels are missing; else absent. */
  base_unlabelled: z.literal(true).optional(),
  /** Cases that a run did not score, which are not compared; absent where there are none. */
  unscored: z.int().positive().optional(),
  /** As in its scores: absent for fractions, and for scores of slices. */
  unit: unitSchema.optional(),
  headline: z.literal(true).optional(),
  fine: z.literal(true).optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** Returns whether the interval of a change excludes 0; null without an interval. */
export function excludesZero({ interval }: Pick<Change, "interval">): boolean | null {
  if (interval === null) return null;
  const [low, high] = interval;
  return (low !== null && low > 0) || (high !== null && high < 0);
}

/** One case in both runs. */
const changedCaseSchema = z.strictObject({
  suite: z.string(),
  case: z.string(),
  at: z.string().nullable(),
  gold_at: z.string().nullable(),
  text: z.string(),
  expected: z.string(),
  /** What the baseline's gold line expects, where it expects another answer. */
  expected_before: z.string().optional(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  why: z.string().nullable(),
  /** Who made its answer, where its lines say so and the id does not: provider and prompt, or model. */
  group: z.string().optional(),
  /** Only of removed cases, and of those without a result in a run: true where the case passed in the baseline, or its trials with a result did. */
  passed_before: z.literal(true).optional(),
});
export type ChangedCase = z.infer<typeof changedCaseSchema>;

/** Cases by how their result changed. `edited` cases have another gold line and are also in the list of their flip. */
const caseChangesSchema = z.strictObject({
  regressed: z.array(changedCaseSchema),
  fixed: z.array(changedCaseSchema),
  still_failing: z.array(changedCaseSchema),
  added: z.array(changedCaseSchema),
  removed: z.array(changedCaseSchema),
  edited: z.array(changedCaseSchema),
  unscored: z.array(changedCaseSchema),
  /** Cases that fail now and passed in only some of the baseline's runs or trials: they are not newly failing. */
  flaky: z.array(changedCaseSchema),
});
export type CaseChanges = z.infer<typeof caseChangesSchema>;

/** How many gold lines of one suite differ from the baseline's; `lines` is null when the cases of both runs are not available. */
const goldChangeSchema = z.strictObject({
  suite: z.string(),
  lines: z
    .strictObject({
      added: z.int().nonnegative(),
      removed: z.int().nonnegative(),
      edited: z.int().nonnegative(),
      /** Lines with another id and the same text. */
      renamed: z.int().nonnegative(),
    })
    .nullable(),
});
export type GoldChange = z.infer<typeof goldChangeSchema>;

/** Changed cases of a suite without `cluster` that probably depend on each other: "12 of 14 changed cases share 2 of 40 values of `topic`". */
const dependenceSchema = z.strictObject({
  suite: z.string(),
  /** The field of gold lines to name as `cluster`; null for the documents of the cases, which no known field names. */
  field: z.string().nullable(),
  /** The changed cases that share the values, and all changed cases. */
  cases: z.int().positive(),
  changed: z.int().positive(),
  /** The shared values, and all values. */
  values: z.int().positive(),
  of: z.int().positive(),
});
export type Dependence = z.infer<typeof dependenceSchema>;

/**
 * A score that became worse other than by cases that regressed, and the cases whose own values became worse most; or one whose limit
 * failed without a baseline, and the cases that miss the limit by themselves.
 */
const scoreDropsSchema = z.strictObject({
  suite: z.string(),
  metric: z.string(),
  better: z.enum(["higher", "lower"]),
  /** As in scores: absent for fractions. */
  unit: unitSchema.optional(),
  /** The cases whose own value became worse, or misses the limit; and those whose value became better. */
  worse: z.int().nonnegative(),
  improved: z.int().nonnegative(),
  /** Where most of these cases are; absent where nothing tells. */
  fallen: fallenSchema.optional(),
  /** The first cases, the worst first, with both values: null without a baseline, and where only all cases together have one. */
  cases: z.array(z.strictObject({ flip: changedCaseSchema, from: z.number().nullable(), to: z.number().nullable() })),
});
export type ScoreDrops = z.infer<typeof scoreDropsSchema>;
export type DroppedCase = ScoreDrops["cases"][number];

/** The comparison of a report with its baseline. `flips` is null when the cases of a run are not available. */
export const diffSchema = z.strictObject({
  baseline: baselineRecordSchema,
  changes: z.array(changeSchema),
  /** Suites whose cases cannot be compared, and why; where only the judge differs, scores that need none still can. */
  redefined: z.array(z.strictObject({ suite: z.string(), reason: changeReasonSchema })),
  /** Suites with cases that are in one run only or have another gold line, and how many cases the deltas are over. */
  partial: z.array(z.strictObject({ suite: z.string(), cases: z.int() })),
  flips: caseChangesSchema.nullable(),
  /** By suite, how many cases still fail besides those that `flips` lists; absent where it lists all. */
  unlisted_failing: z.record(z.string(), z.int().positive()).optional(),
  /** Where most regressed cases are, by suite; absent where nothing tells. */
  fallen: z.record(z.string(), fallenSchema).optional(),
  /** Changes of parts of cases, such as objects in images; absent where no suite has such parts. */
  parts: z.array(partChangeSchema).optional(),
  /** Scores that became worse, and without a baseline those that fail, with their worst cases; absent where there are none. */
  score_drops: z.array(scoreDropsSchema).optional(),
  /** The noun for a case's text by suite: `question`, `image`. */
  shown: z.record(z.string(), z.string()).optional(),
  /** Conditions that differ from the base's; none when the base's gates are not known. */
  gates: z.array(gateChangeSchema),
  /** Suites whose gold set differs from the baseline's. */
  gold: z.array(goldChangeSchema),
  /** Changes of what defines the scores, the most important first. */
  measure: z.array(measureChangeSchema),
  /** Cases that have another id than in the baseline, found by their text. */
  renamed: z.array(z.strictObject({ suite: z.string(), from: z.string(), to: z.string() })),
  /** Suites whose trace files are the baseline's, byte for byte. */
  same_traces: z.array(z.string()),
  /** Suites without `cluster` whose changed cases probably depend on each other; absent where there are none. */
  dependence: z.array(dependenceSchema).optional(),
});
export type Diff = z.infer<typeof diffSchema>;

/** Returns the diff of a report without a comparison. */
export function emptyDiff(baseline: Diff["baseline"]): Diff {
  return {
    baseline,
    changes: [],
    redefined: [],
    partial: [],
    flips: null,
    gates: [],
    gold: [],
    measure: [],
    renamed: [],
    same_traces: [],
  };
}

/** Returns the noun for the text of a suite's cases: `question`, `image`; `text` where it is not known, as in a foreign report. */
export function caseNoun(nouns: Diff["shown"], suite: string): string {
  return ownValue(nouns ?? {}, suite) ?? "text";
}
