import type { Cell } from "./cells.ts";
import { type Result, type Share, shareOf } from "./results.ts";

/** What the gates have to reach. */
export interface Goal {
  readonly title: string;
  readonly least: number;
  readonly most: number;
  /** The cells that must reach it; the worst of them is shown. */
  isAbout(cell: Cell): boolean;
  shareIn(result: Result): Share;
}

const fails = ({ fail, repetitions }: Result): Share => shareOf(fail, repetitions);
const undecided = ({ inconclusive, repetitions }: Result): Share => shareOf(inconclusive, repetitions);
const firstFails = ({ first, repetitions }: Result): Share => shareOf(first, repetitions);
const firstPasses = ({ firstPasses: passes, repetitions }: Result): Share => shareOf(passes, repetitions);
/** Intervals of one repetition depend on each other, so that the error is that of the repetitions. */
const covers = ({ covered, intervals, repetitions }: Result): Share => ({
  ...shareOf((covered / Math.max(1, intervals)) * repetitions, repetitions),
  share: covered / intervals,
});

/** Of the pull requests whose first run failed, those that passed after they were run again. */
const heals = ({ healed, firstRuns }: Result): Share => shareOf(healed, Math.max(1, firstRuns));
/** Of the pull requests that got worse by the drop that an unchanged run stated as detectable. */
const detects = ({ first, intervals }: Result): Share => shareOf(first, Math.max(1, intervals));

const most = (limit: number) => ({ least: 0, most: limit });
const least = (limit: number) => ({ least: limit, most: 1 });

const isUnchanged = ({ part, drop }: Cell): boolean => part === "unchanged" && drop === 0;
const isGaps = ({ part }: Cell): boolean => part === "gaps";
const isPower = ({ part, n, drop, rate, gates, cluster }: Cell): boolean =>
  part === "power" && n === 400 && drop === 0.05 && rate === "mixed" && gates === 5 && cluster === 1;

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

/** The goals, in the order of the table. */
export const GOALS: readonly Goal[] = [
  {
    title: "nothing changed, independent cases: fail",
    ...most(0.05),
    isAbout: (cell) => isUnchanged(cell) && cell.cluster === 1,
    shareIn: fails,
  },
  { title: "nothing changed: inconclusive", ...most(0.05), isAbout: isUnchanged, shareIn: undecided },
  ...[3, 10].map((cluster) => ({
    title: `nothing changed, ${cluster} cases a document: fail`,
    ...most(0.05),
    isAbout: (cell: Cell) => isUnchanged(cell) && cell.cluster === cluster,
    shareIn: fails,
  })),
  {
    title: "nothing changed, a noisier head, 5 and 10 base runs: fail",
    ...most(0.055),
    isAbout: ({ part }) => part === "noisier-head",
    shareIn: fails,
  },
  { title: "2% and 6% missing values on both sides: fail", ...most(0.05), isAbout: isGaps, shareIn: fails },
  { title: "2% and 6% missing values on both sides: inconclusive", ...most(0), isAbout: isGaps, shareIn: undecided },
  {
    title: "stated detectable drop (80%): found",
    least: 0.75,
    most: 0.92,
    isAbout: ({ part }) => part === "detectable",
    shareIn: detects,
  },
  ...[1, 2].map((bases) => ({
    title: `nothing changed, failed, run again once, ${bases} base run${bases > 1 ? "s" : ""}: passes`,
    ...least(0.3),
    isAbout: ({ part, bases: own }: Cell) => part === "run-again-unchanged" && own === bases,
    shareIn: heals,
  })),
  {
    title: "5 points worse, failed, run again up to 4 times: passes",
    ...most(0.25),
    isAbout: ({ part, heads }) => part === "run-again-worse" && heads === 5,
    shareIn: heals,
  },
  {
    title: "nothing changed, 5 base runs: fail",
    ...most(0.05),
    isAbout: ({ part }) => part === "unchanged-5-base-runs",
    shareIn: fails,
  },
  ...[1, 3, 10].map((cluster) => ({
    title: `95% interval of Δ, ${cluster === 1 ? "independent cases" : `${cluster} cases a document`}: contains the truth`,
    least: 0.93,
    most: 0.97,
    isAbout: ({ part, ...cell }: Cell) => part === "coverage" && cell.cluster === cluster,
    shareIn: covers,
  })),
  ...POWER.map(({ falls, bases, share }) => ({
    title: `5-point drop of ${falls === "all" ? "all 5" : "1 of 5"} metrics, n = 400, ${bases} base run${bases > 1 ? "s" : ""}: its gate fails`,
    ...least(share),
    isAbout: (cell: Cell) => isPower(cell) && cell.falls === falls && cell.bases === bases,
    shareIn: firstFails,
  })),
  {
    title: "README's gates, nothing changed: fail",
    ...most(0.05),
    isAbout: ({ part, mix }) => part === "readme" && mix === "readme",
    shareIn: fails,
  },
  {
    title: "families, nothing changed: fail",
    ...most(0.05),
    isAbout: ({ part, drop }) => part === "families" && drop === 0,
    shareIn: fails,
  },
  {
    title: "non_inferior, drop of just the margin: passes",
    ...most(0.05),
    isAbout: ({ part, drop }) => part === "non-inferior" && drop > 0,
    shareIn: firstPasses,
  },
];

/** The worst result of the cells of a goal; null if none was simulated. */
export function worstFor(
  goal: Goal,
  results: readonly Result[],
): { readonly result: Result; readonly share: Share } | null {
  const all = results
    .filter(({ cell }) => goal.isAbout(cell))
    .map((result) => ({ result, share: goal.shareIn(result) }));
  const distance = ({ share: { share } }: { readonly share: Share }): number =>
    Math.max(goal.least > 0 ? goal.least - share : -1, goal.most < 1 ? share - goal.most : -1);
  return all.reduce<(typeof all)[number] | null>(
    (worst, one) => (worst === null || distance(one) > distance(worst) ? one : worst),
    null,
  );
}

/** Whether a share reaches its goal: yes, no, or within two Monte-Carlo standard errors of it. */
export function markOf({ least: low, most: high }: Goal, { share, error }: Share): "✓" | "✓ (within error)" | "✗" {
  if (share >= low && share <= high) return "✓";
  return share >= low - 2 * error && share <= high + 2 * error ? "✓ (within error)" : "✗";
}
