import type { Change } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { isMainScore, measuredValue, type Score, scoreName, unscoredCount } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import type { ChangeReason } from "../core/verdict/gate-reason.ts";
import { isEqualRounded, roundingOf } from "../math/numbers.ts";
import { CONFIDENCE } from "../scoring/scores.ts";
import type { PairedChange } from "./paired-changes.ts";

/** One suite in both reports. */
export type SuitePair = readonly [SuiteReport | undefined, SuiteReport | undefined];

/** The basis of a comparison besides scores: the paired cases, and why a metric cannot be compared. */
interface ComparisonBasis {
  /** Why a metric cannot be compared, by its id; null where it can. */
  readonly redefined: (metric: string) => ChangeReason | null;
  readonly paired: readonly PairedChange[] | null;
  /** Whether the paired cases are all cases of both runs, so that scores can be compared without them, too. */
  readonly isComplete: boolean;
  /** Whether the runs have no case in common. */
  readonly isDisjoint: boolean;
}

/** Returns all changes of one suite: those of this run's scores in their order, then those of removed scores. */
export function suiteChanges(suite: string, [base, head]: SuitePair, basis: ComparisonBasis): Change[] {
  const before = new Map((base?.scores ?? []).map((score) => [scoreName(score), score]));
  const after = new Map((head?.scores ?? []).map((score) => [scoreName(score), score]));
  const pairs = new Map((basis.paired ?? []).map((pair) => [scoreName(pair), pair]));
  // A slice that only this run has is compared when the baseline has its metric: its cases are in both runs.
  const known = new Map((base?.scores ?? []).map((score) => [score.metric, score]));
  return [...new Set([...after.keys(), ...before.keys()])].map((name) => {
    const now = after.get(name);
    const comparable = before.get(name) ?? (now && pairs.has(name) ? known.get(now.metric) : undefined);
    return changeOf(suite, { before: before.get(name), comparable, now, pair: pairs.get(name) }, basis);
  });
}

/** The chance of a wrong "clearly worse" in a comparison. */
const CLEAR_LEVEL = 0.05;

/**
 * Marks the scores of slices that clearly got worse: one-sided, corrected for all scores of slices that are compared (Holm 1979), in all
 * suites together. `chanceOf` gives the two-sided chance of a change if nothing changed, null where it is not known.
 */
export function markClear(changes: readonly Change[], chanceOf: (change: Change) => number | null): Change[] {
  const slices = changes.flatMap((change) => {
    const p = isMainScore(change) || change.fine ? null : chanceOf(change);
    return p === null ? [] : [{ change, p: change.kind === "worse" ? p / 2 : 1 - p / 2 }];
  });
  slices.sort((a, b) => a.p - b.p);
  const end = slices.findIndex(({ p }, index) => !(p <= CLEAR_LEVEL / (slices.length - index)));
  const clear = new Set(slices.slice(0, end < 0 ? slices.length : end).map(({ change }) => change));
  return changes.map((change) => (clear.has(change) ? { ...change, clear: true as const } : change));
}

interface ScorePair {
  readonly before: Score | undefined;
  /** The baseline's score, or else one of the same metric. */
  readonly comparable: Score | undefined;
  readonly now: Score | undefined;
  readonly pair: PairedChange | undefined;
}

function changeOf(suite: string, { before, comparable, now, pair }: ScorePair, basis: ComparisonBasis): Change {
  const { metric = "", slice = "", unit, headline, fine } = now ?? before ?? {};
  const name = { suite, metric, slice, ...(unit && { unit }), ...(headline && { headline }), ...(fine && { fine }) };
  const withheld = (kind: Change["kind"], reason: ChangeReason): Change => {
    return { ...name, kind, base: measuredValue(before), head: measuredValue(now), delta: null, ...UNTESTED, reason };
  };
  const isUnlabelled = comparable?.status === "failed" && unscoredCount(comparable) > 0;
  const unlabelled = isUnlabelled ? { base_unlabelled: true as const } : {};
  const isNew = before === undefined && pair?.base === null && pair.head !== null;
  if (!comparable || isNew) return withheld("added", { kind: "new" });
  if (!now) return withheld("removed", { kind: "gone" });
  const redefined = basis.redefined(now.metric);
  if (redefined !== null) return withheld("redefined", redefined);
  if (comparable.revision !== now.revision) return withheld("redefined", { kind: "revision" });
  if (before?.status === "undefined" && now.status === "undefined") {
    return withheld("same", { kind: "undefined" });
  }
  if (!pair && unscoredCount(comparable) + unscoredCount(now) > 0) {
    return { ...withheld("redefined", { kind: "unpaired" }), ...unlabelled };
  }
  const isUnpaired = basis.paired !== null && !basis.isComplete && !pair;
  const [base, head] = pair
    ? [pair.base, pair.head]
    : isUnpaired
      ? [null, null]
      : [measuredValue(before), measuredValue(now)];
  const impact = pair && pair.unscored > 0 ? { unscored: pair.unscored } : {};
  if (base === null || head === null) {
    const both = measuredValue(before) !== null && measuredValue(now) !== null;
    const kind = pair?.unscored ? "none_scored" : basis.isDisjoint ? "none_shared" : "none_comparable";
    const reason = both ? ({ kind } as const) : whyUnmeasured(comparable, now);
    const change = { ...withheld("redefined", reason), ...impact, ...unlabelled };
    return base !== null && head === null ? { ...change, lost: true } : change;
  }
  // Where only the last digits differ, they come from another order of sums.
  const delta = isEqualRounded(base, head) ? 0 : head - base;
  const kind = kindOf(delta, now.better);
  const { n, interval, cases } = pair ?? UNTESTED;
  const uncertainty =
    interval === null ? NO_INTERVAL : { interval: [...interval] as [number, number], confidence: CONFIDENCE };
  const full = fullScores([base, head], [measuredValue(before), measuredValue(now)]);
  const clustered = pair && pair.clusters !== null ? { clusters: pair.clusters } : {};
  return { ...name, kind, base, head, delta, n, ...uncertainty, cases, ...clustered, ...full, reason: null, ...impact };
}

/** Returns the scores over all cases of each run; nothing where they are those over the compared cases. */
function fullScores(compared: readonly [number, number], all: readonly (number | null)[]): Pick<Change, "full"> {
  const [base = null, head = null] = all;
  const isSame = (one: number, full: number | null): boolean =>
    full !== null && Math.abs(one - full) <= roundingOf(1, full);
  return isSame(compared[0], base) && isSame(compared[1], head) ? {} : { full: { base, head } };
}

const NO_INTERVAL = { interval: null, confidence: null };
const UNTESTED = { n: null, ...NO_INTERVAL, cases: null };

function kindOf(delta: number, better: Better): Change["kind"] {
  if (delta === 0) return "same";
  return delta > 0 === (better === "higher") ? "better" : "worse";
}

function whyUnmeasured(before: Score, after: Score): ChangeReason {
  const [side, score] = measuredValue(after) === null ? (["run", after] as const) : (["baseline", before] as const);
  return { kind: "no_value", side, detail: "why" in score ? score.why : null };
}
