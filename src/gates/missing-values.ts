import type { GateTests, ScoreTest } from "../comparison/gate-tests.ts";
import { MISSING_LEVEL, testName } from "../comparison/gated-scores.ts";
import type { MeasureChange } from "../core/diff.ts";
import type { UnscoredReason } from "../core/metric.ts";
import {
  findNamed,
  type Missing as MissingCounts,
  missingOfScore,
  type Score,
  scoreName,
  unscoredCount,
} from "../core/score.ts";
import { ofSuite } from "../core/suite-report.ts";
import type { GateResult } from "../core/verdict/gate.ts";
import type { OwnReason } from "../core/verdict/gate-reason.ts";
import { leastWhere, ROUNDING } from "../math/numbers.ts";
import { binomialUpperTail } from "../math/statistics/distributions.ts";
import { fewestSignificant } from "../math/statistics/power.ts";
import { type ConditionResult, type GatedSuite, withoutValue } from "./condition.ts";

/** The largest share of cases without a value, and by how much it may exceed the baseline's. */
const MAX_SHARE = 0.25;
/** So large a share is too much even where chance explains it, as of few cases: of 4 one may lack a value, of 3 none. */
const MOST_SHARE = 1 / 3;
const MAX_RISE = 0.05;

/**
 * Returns how many of all cases may have no value: fewer than a third, and no more than chance explains (binomial p > 0.05) if each case
 * lacks one with a chance of 25%: 11 of 35, 32 of 100.
 */
export function mostMissing(all: number): number {
  const isTooMany = (count: number): boolean => binomialUpperTail(count, all, MAX_SHARE) <= MISSING_LEVEL;
  return Math.min(Math.ceil(all * MOST_SHARE - ROUNDING) - 1, leastWhere(0, all + 1, isTooMany) - 1);
}

/** Reasons that the cases share, so that their values are not missing at random: the answers that changed are those without a label. */
const NOT_AT_RANDOM = ["no judge", "no key", "refused key", "canary", "budget", "not labelled"] as const;
/** Those of a judge that was down: single requests are lost at random. */
const LOST = ["rate", "time-out", "outage"] as const;
/** The system's own fault: no judge can give these values later. */
const BY_SYSTEM = ["no score", "no trace"] as const;

/** The cases of a gated score that have no value. */
interface Missing {
  readonly name: string;
  readonly count: number;
  readonly all: number;
  /** By why they have none; null where nobody knows. */
  readonly missing: MissingCounts | null;
  /** Whether a gate depends on these cases. */
  readonly isGated: boolean;
  /** The test of their rise, where the baseline's cases are known. */
  readonly test?: ScoreTest["missing"];
}

/**
 * Limits the cases without a value, because they could hide a regression: of each gated score, and of the results. With `max_unscored`
 * their number; else more than 25%, or 5 points more than in the baseline, must be chance with p > 0.05. Cases that wait for labels leave
 * the run incomplete; others fail it. Nothing is reported where all cases have a value.
 */
export function evaluateMissing(gated: GatedSuite, tests: GateTests): GateResult[] {
  const { gates, name: suite } = gated;
  const { max_unscored: limit, max_new_failures: newFailures } = gates.cases;
  const blocking = gates.metrics.filter(({ severity }) => severity === "fail");
  const { unscored: withoutResult, total: all } = gated.suite.cases;
  const found = (blocking.length > 0 ? blocking : gates.metrics).flatMap((gate) =>
    missingOf(gated.suite, findNamed(gated.suite.scores, gate), tests.get(testName(suite, gate))?.missing),
  );
  const byOther = evaluateBasis(gated);
  const counts = [...found.map(({ count }) => count), ...byOther.map(({ actual }) => actual ?? 0)];
  const most = counts.reduce((count, one) => Math.max(count, one), withoutResult);
  const onlyWarns = gates.metrics.length > 0 && blocking.length === 0;
  const like = { suite, metric: "cases", slice: "", severity: onlyWarns ? "warn" : gates.casesSeverity } as const;
  if (limit !== undefined) {
    const demand = { max_unscored: limit };
    if (gated.suite.no_results && found.length === 0 && gates.metrics.length === 0)
      return [{ ...like, demand, ...withoutValue("fail", { kind: "no_results" }) }];
    const reason = { kind: "count", removed: 0 } as const;
    return [{ ...like, demand, outcome: most <= limit ? "pass" : "fail", actual: most, reason }];
  }
  // Where no gate counts results, only many missing ones matter.
  const isGated = newFailures !== undefined || gates.metrics.length === 0;
  const noResult = { name: "result", count: withoutResult, all, missing: whyNoResult(gated.suite), isGated };
  const shared = [...NOT_AT_RANDOM, ...(wasJudgeDown(gated.suite) ? LOST : [])];
  const worst = [...found, ...(withoutResult === 0 ? [] : [noResult])].map((one) =>
    evaluateShare(one, one.isGated && hasAny(one.missing, shared)),
  );
  worst.push(...byOther);
  const failed = worst.find(({ outcome }) => outcome === "fail") ?? worst.find(({ outcome }) => outcome !== "pass");
  const shown = failed ?? worst[0];
  return shown === undefined ? [] : [{ ...like, ...shown, implied: true }];
}

function hasAny(missing: MissingCounts | null, reasons: readonly UnscoredReason[]): boolean {
  return reasons.some((reason) => (missing?.[reason] ?? 0) > 0);
}

const isOtherBasis = ({ what, part }: MeasureChange): boolean => what === "basis" && part === "lines";

/** Evaluates the cases that are measured by something else than in the baseline: without an approval, as missing values. */
function evaluateBasis({ name, suite, diff, approval }: GatedSuite): (ConditionResult & Pick<GateResult, "demand">)[] {
  const changes = approval?.kind === "given" ? [] : ofSuite(diff.measure, name).filter(isOtherBasis);
  const count = changes.reduce((sum, { effect }) => sum + (effect?.cases ?? 0), 0);
  if (count === 0) return [];
  const all = suite.cases.total;
  const allowed = Math.max(MAX_RISE * all, fewestSignificant(MISSING_LEVEL) - 1);
  const demand = { max_unscored: Math.floor(allowed) };
  const outcome = count <= allowed ? "pass" : "fail";
  return [{ demand, outcome, actual: count, reason: { kind: "other_basis", all } }];
}

/** Returns the reasons for which a judge labelled nothing, if it decides the results; else null. */
function whyNoResult(suite: GatedSuite["suite"]): MissingCounts | null {
  const { scores, field_metrics: ofLines = {} } = suite;
  const judged = scores.filter(({ metric }) => !Object.hasOwn(ofLines, metric));
  return judged.flatMap((score) => missingOf(suite, score))[0]?.missing ?? null;
}

/** Returns the cases of a score that have no value. Repeated trials are one case. */
function missingOf(
  { cases }: Pick<GatedSuite["suite"], "cases">,
  score: Score | undefined,
  test?: ScoreTest["missing"],
): Missing[] {
  const { lost = 0 } = test ?? {};
  if (score === undefined || unscoredCount(score) + lost === 0) return [];
  const count = unscoredCount(score) + lost;
  const scored = score.status === "partial" || score.status === "measured" ? score.n : 0;
  const all = Math.min(cases.total, count + scored);
  const known = unscoredCount(score) > 0 ? missingOfScore(score) : {};
  const missing = lost > 0 ? { ...known, "no score": (known["no score"] ?? 0) + lost } : known;
  return [{ name: scoreName(score), count, all, missing, isGated: true, ...(test && { test }) }];
}

/** Returns whether more than a quarter of the requests of this run were lost. What has a stored label was not asked for. */
function wasJudgeDown({ judge }: GatedSuite["suite"]): boolean {
  return (judge?.lost ?? 0) > MAX_SHARE * (judge?.misses ?? 0);
}

/**
 * Evaluates a share by the test of its rise, if there is one; the result names the largest number of cases that it allows. `isOpen`: no
 * number does, because the cases are not missing at random.
 */
function evaluateShare(
  { name, count, all, missing, test }: Missing,
  isOpen: boolean,
): ConditionResult & Pick<GateResult, "demand"> {
  const reason = { kind: "missing", score: name === "result" ? null : name, all, missing, share: isOpen } as const;
  const result = (allowed: number, outcome: ConditionResult["outcome"], why: OwnReason = reason) => {
    return { demand: { max_unscored: Math.floor(allowed) }, outcome, actual: count, reason: why };
  };
  const waits = missing !== null && !hasAny(missing, BY_SYSTEM);
  const open = (allowed: number, why: OwnReason = reason) =>
    waits ? { ...result(allowed, "inconclusive", why), incomplete: true as const } : result(allowed, "fail", why);
  const limit = mostMissing(all);
  if (isOpen) return open(0);
  if (count > limit) return open(limit, { ...reason, most: MAX_SHARE });
  if (test !== undefined && test.rise > MAX_RISE && test.adjusted <= MISSING_LEVEL) {
    // The most that pass however the test corrects them: too few that all got worse are chance.
    const most = Math.max(MAX_RISE * all, fewestSignificant(MISSING_LEVEL) - 1);
    const allowed = count - test.rise * all + most + ROUNDING;
    return open(allowed, { ...reason, rise: { size: test.rise, p: test.adjusted } });
  }
  return result(limit, "pass");
}
