import { settingOf } from "./cells.ts";
import { type Result, type Share, shareIn } from "./results.ts";
import type { Settings } from "./situation.ts";

/** What a column of some situations has to reach; a fact, without a goal, where any share is allowed. */
export interface Goal {
  readonly title: string;
  readonly least: number;
  readonly most: number;
  readonly column: string;
  isAbout(result: Result): boolean;
}

const most = (limit: number) => ({ least: 0, most: limit });
const least = (limit: number) => ({ least: limit, most: 1 });
const FACT = { least: 0, most: 1 } as const;
const FALSE_ALARMS = { ...most(0.055), column: "fail" } as const;
const COVERAGE = { least: 0.93, most: 0.99, column: "covers" } as const;
/** More than 99% is said, and allowed: with few changes, or few documents, any true interval is wide. */
const SAFE_COVERAGE = { ...least(0.93), column: "covers" } as const;

/** Returns the situations of a part that have these settings, or one of several. */
function of(part: string, wanted: Readonly<Record<string, Settings[string] | readonly Settings[string][]>> = {}) {
  return {
    isAbout: ({ part: own, settings }: Result): boolean =>
      own === part &&
      Object.entries(wanted).every(([key, value]) => {
        const is = settingOf(settings, key);
        return Array.isArray(value) ? value.some((one) => one === is) : value === is;
      }),
  };
}

/**
 * The least power by falling metrics and base runs. Of one metric alone: a single gate finds the drop in 77.8% and 93.1% (p ≤ 0.05, z = 1.645),
 * so that at the level of one of five, p ≤ 0.01 (z = 2.326), it is Φ(0.765 + 1.645 − 2.326) = 53% and Φ(1.483 + 1.645 − 2.326) = 79%.
 */
const POWER = [
  { falls: "all", bases: 1, share: 0.57 },
  { falls: "all", bases: 5, share: 0.85 },
  { falls: "one", bases: 1, share: 0.53 },
  { falls: "one", bases: 5, share: 0.79 },
] as const;

const runs = (count: number): string => `${count} base run${count > 1 ? "s" : ""}`;
const about = (cluster: number): string => (cluster === 1 ? "independent cases" : `${cluster} cases a document`);

const CALIBRATION: readonly Goal[] = [
  ...[1, 3, 10].map((cluster) => ({
    ...{ title: `nothing changed, ${about(cluster)}: fail`, ...FALSE_ALARMS },
    ...of("unchanged", { cluster }),
  })),
  { title: "nothing changed: inconclusive", ...most(0.05), column: "inconclusive", ...of("unchanged") },
  { title: "nothing changed, 4, 5 and 6 documents, continuous score: fail", ...FALSE_ALARMS, ...of("few-units") },
  { title: "nothing changed, 5 base runs: fail", ...FALSE_ALARMS, ...of("unchanged-5-base-runs") },
  { title: "nothing changed, a noisier head, 5 and 10 base runs: fail", ...FALSE_ALARMS, ...of("noisier-head") },
  { title: "README's gates, nothing changed: fail", ...FALSE_ALARMS, ...of("readme") },
  { title: "families, nothing changed: fail", ...FALSE_ALARMS, ...of("families") },
  { title: "2%, 6% and 20% missing values on both sides: fail", ...FALSE_ALARMS, ...of("gaps") },
  {
    ...{ title: "2% and 6% missing values on both sides: inconclusive", ...most(0.01), column: "inconclusive" },
    ...of("gaps", { gaps: [0.02, 0.06] }),
  },
  {
    ...{ title: "nothing changed, 10 slices: one is called clearly worse", ...most(0.05) },
    ...{ column: "a slice is called worse", ...of("slices") },
  },
  ...[1, 5].map((bases) => ({
    ...{ title: `nothing changed, a whole run shifts by 2 points (sd), ${runs(bases)}: fail`, ...FACT, column: "fail" },
    ...of("run-shift", { shift: 2, bases }),
  })),
];

const AGAIN = "passes after it failed";

const DETECTION: readonly Goal[] = [
  { title: "stated detectable drop: found", least: 0.75, most: 0.92, column: "found", ...of("detectable") },
  ...POWER.map(({ falls, bases, share }) => ({
    title: `5-point drop of ${falls === "all" ? "all 5" : "1 of 5"} metrics, n = 400, ${runs(bases)}: its gate fails`,
    ...{ ...least(share), column: "first gate fails" },
    ...of("power", { n: 400, drop: 0.05, gates: 5, falls, bases }),
  })),
  ...(
    [
      ["1 run each", { trials: 1, bases: 1 }],
      ["3 trials on both sides", { trials: 3 }],
      ["5 base runs", { bases: 5 }],
    ] as const
  ).map(([title, settings]) => ({
    ...{ title: `15-point drop, n = 35, ${title}: found`, ...FACT, column: "fail" },
    ...of("trials", { n: 35, ...settings }),
  })),
  ...[
    [60, 1],
    [400, 1],
    [400, 2],
  ].map(([n = 0, bases = 0]) => ({
    ...{
      title: `nothing changed, failed, run again once, n = ${n}, ${runs(bases)}: passes`,
      ...least(0.3),
      column: AGAIN,
    },
    ...of("run-again-unchanged", { n, bases }),
  })),
  ...[
    [5, 400, 0.25],
    [10, 120, 0.35],
    [10, 60, 0.45],
  ].map(([points = 0, n = 0, limit = 0]) => ({
    ...{
      title: `${points} points worse, n = ${n}, failed, run again up to 4 times: passes`,
      ...most(limit),
      column: AGAIN,
    },
    ...of("run-again-worse", { n }),
  })),
];

const INTERVALS: readonly Goal[] = [
  ...[1, 3, 10].map((cluster) => ({
    title: `95% interval of Δ, ${about(cluster)}: contains the truth`,
    ...(cluster < 10 ? COVERAGE : SAFE_COVERAGE),
    ...of("coverage", { cluster }),
  })),
  { title: "95% interval of Δ, families: contains the truth", ...SAFE_COVERAGE, ...of("families") },
  { title: "95% interval of Δ, few changed cases: contains the truth", ...SAFE_COVERAGE, ...of("few-changed") },
  { title: "95% interval of Δ, few documents collapse: contains the truth", ...SAFE_COVERAGE, ...of("few-documents") },
  ...(
    [
      ["a rate", ["rate"], SAFE_COVERAGE],
      ["a mean", ["mean"], SAFE_COVERAGE],
      ["F1", ["f1", "macro f1"], SAFE_COVERAGE],
      ["AUC and AP", ["roc_auc", "ap"], { ...SAFE_COVERAGE, least: 0.92 }],
      ["a median and p95", ["median", "p95"], { ...SAFE_COVERAGE, least: 0.92 }],
    ] as const
  ).map(([title, scores, goal]) => ({
    ...{ title: `95% interval of ${title}: contains the truth`, ...goal, ...of("score-intervals", { of: scores }) },
  })),
  {
    ...{ title: "“at least L worse”: L is above the true drop", ...most(0.05), column: "says too much" },
    ...of("at-least"),
  },
  ...["non-inferior", "non-inferior-noisy"].map((part) => ({
    title: `non_inferior, drop of just the margin${part === "non-inferior" ? "" : ", noisy answers"}: passes`,
    ...{ ...most(0.05), column: "passes", ...of(part) },
  })),
  ...[0, 0.005, 0.02].map((churn) => ({
    ...{ title: `non_inferior, ${100 * churn}% worse and as many better: passes`, ...FACT, column: "passes" },
    ...of("non-inferior-unchanged", { worse: churn }),
  })),
];

const TREND: readonly Goal[] = [
  {
    ...{ title: "30 unchanged pushes: a trend is said", ...most(0.04), column: "found by push 30" },
    ...of("trend", { answers: "anew", fall: 0 }),
  },
  ...[10, 20].map((push) => ({
    ...{ title: `0.8 points a push, n = 60 to 1,000: found by push ${push}`, ...FACT, column: `found by push ${push}` },
    ...of("trend", { answers: "anew", fall: 0.008 }),
  })),
  {
    ...{ title: "0.8 points a push, 60 kept answers: found by push 10", ...FACT, column: "found by push 10" },
    ...of("trend", { answers: "kept" }),
  },
  {
    ...{ title: "answers that wander, no loss: a trend is said by push 30", ...FACT, column: "found by push 30" },
    ...of("trend", { answers: "wandering" }),
  },
];

/** The goals, in the order of the table. */
export const GOALS: readonly Goal[] = [...CALIBRATION, ...DETECTION, ...INTERVALS, ...TREND];

/** A result and its share of what a goal is about. */
export interface Found {
  readonly result: Result;
  readonly share: Share;
}

/** Returns the results with the lowest and the highest share of what a goal is about; null if none was simulated. */
export function rangeFor(goal: Goal, results: readonly Result[]): readonly [lowest: Found, highest: Found] | null {
  const all = results.flatMap((result): Found[] => {
    const share = goal.isAbout(result) ? shareIn(result, goal.column) : null;
    return share === null ? [] : [{ result, share }];
  });
  all.sort((one, other) => one.share.share - other.share.share);
  const [lowest, highest] = [all[0], all.at(-1)];
  return lowest && highest ? [lowest, highest] : null;
}

/** Whether a share reaches its goal: yes, no, or within two Monte-Carlo standard errors of it. */
export function markOf({ least: low, most: high }: Goal, { share, error }: Share): "✓" | "✓ (within error)" | "✗" {
  if (share >= low && share <= high) return "✓";
  return share >= low - 2 * error && share <= high + 2 * error ? "✓ (within error)" : "✗";
}
