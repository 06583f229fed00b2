import { type CaseRow, hasNoTrace, type Measured } from "../../core/case.ts";
import { majorityOutcome } from "../../core/case-results.ts";
import type { Family } from "../../core/family.ts";
import type { Metric, SummedMetric } from "../../core/metric.ts";
import { findNamed, measuredValue } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Gate } from "../../core/verdict/gate.ts";
import { ratioTerms } from "../../scoring/ratios.ts";

/** A scored suite, its metrics of quality, and by id its cases as they are with a bad answer: that of another case, else none. */
export interface RankedSuite {
  readonly report: SuiteReport;
  readonly rows: readonly CaseRow[];
  readonly family: Pick<Family, "outcome" | "failing">;
  readonly gates: readonly Gate[];
  readonly metrics: readonly Metric[];
  readonly bad: ReadonlyMap<string, CaseRow>;
}

/**
 * Gives the better half of the cases results of strictly worse ones: of the case that is half of all places below, or of the next worse
 * ones in turn. Better is the result, then the gated scores in their order. Where all are equal, half of them get a bad answer. Null where
 * nothing says whether a case is good.
 */
export function worsenHalf(suite: RankedSuite): readonly CaseRow[] | null {
  const { rows, report, metrics, bad } = suite;
  const hasResults = report.no_results !== true;
  if (!hasResults && metrics.length === 0) return null;
  const ranked = rows.filter(({ at, outcome }) => at !== null && (outcome !== "unscored" || !hasResults));
  const columns = rankingMetrics(suite).map((metric) => goodness(metric, ranked, report));
  columns.unshift(ranked.map(({ outcome }) => Number(outcome === "pass")));
  const compare = (a: number, b: number): number => {
    const column = columns.find((one) => one[a] !== one[b]);
    return column === undefined ? 0 : (column[b] as number) - (column[a] as number);
  };
  const order = [...ranked.keys()].sort((a, b) => compare(a, b) || a - b);
  const half = Math.ceil(order.length / 2);
  const given = new Map<string, CaseRow>();
  let worse = 0;
  for (const [place, own] of order.slice(0, half).entries()) {
    while (worse < order.length && compare(own, order[worse] as number) >= 0) worse += 1;
    const isBelow = place + half >= worse && place + half < order.length;
    const donor = ranked[order[isBelow ? place + half : worse + (place % (order.length - worse))] ?? -1];
    const row = ranked[own] as CaseRow;
    given.set(row.id, donor ? withResults(row, donor) : withBadAnswer(row, bad.get(row.id) ?? row, suite));
  }
  return rows.map((row) => given.get(row.id) ?? row);
}

/** Returns the metrics with a value of each case: those with a gate that blocks, else all. */
function rankingMetrics({ metrics, gates }: RankedSuite): readonly SummedMetric[] {
  const summed = metrics.filter((metric) => metric.kind !== "corpus");
  const blocking = gates.filter(({ severity }) => severity === "fail");
  const gated = summed.filter(({ id }) => blocking.some(({ metric }) => metric === id));
  return gated.length > 0 ? gated : summed;
}

/** Returns how good each case is by a metric, larger for better; where it does not count, as good as all together. */
function goodness(metric: SummedMetric, rows: readonly CaseRow[], { scores }: SuiteReport): readonly number[] {
  const { top, bottom } = ratioTerms(metric, rows);
  const all = measuredValue(findNamed(scores, { metric: metric.id, slice: metric.slice ?? "" })) ?? 0;
  const sign = metric.better === "higher" ? 1 : -1;
  return Array.from(bottom, (weight, at) => sign * (weight === 0 ? all : (top[at] as number) / weight));
}

type Results = Pick<CaseRow, "outcome" | "trials"> & Measured;

function withResults(row: CaseRow, { outcome, evidence, scores, choices, trials }: Results): CaseRow {
  return { ...row, outcome, evidence, scores, choices, trials };
}

/** Returns a case as with a bad answer, with the worst scores that its line can have: without a range 0, or twice as many. */
function withBadAnswer(row: CaseRow, bad: CaseRow, { metrics, family }: RankedSuite): CaseRow {
  const ofLines = metrics.filter((metric) => metric.kind !== "trial" && metric.reads === "scores");
  const worst = ({ evidence, scores = {}, choices }: Measured) => {
    const given = hasNoTrace(bad.evidence) ? (family.failing?.(evidence) ?? evidence) : bad.evidence;
    const least = ofLines.flatMap(({ id, better, range }) => {
      const end = range[better === "higher" ? 0 : 1];
      const value = scores[id] ?? null;
      if (value === null) return [];
      const other = better === "lower" ? value * 2 : Math.min(0, value * 2);
      return [[id, Number.isFinite(end) ? end : other]];
    });
    return {
      outcome: family.outcome(given),
      evidence: given,
      scores: { ...scores, ...Object.fromEntries(least) },
      choices,
    };
  };
  const trials = row.trials?.map((trial) => ({ ...trial, ...worst(trial) }));
  const outcome = trials && { outcome: majorityOutcome(trials.map((trial) => trial.outcome)) };
  return withResults(row, { ...worst(row), trials, ...outcome });
}
