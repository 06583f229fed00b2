import type { CaseRow } from "../../core/case.ts";
import { applicableMetrics, isHeadline, type Metric, type RatioMetric } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import type { PowerRow } from "../../core/self-test.ts";
import { ratioTerms } from "../../core/trial.ts";
import { type Clusters, groupClusters, sumByCluster } from "../../math/statistics/clusters.ts";
import {
  casesNeeded,
  casesNeededWithNoise,
  smallestDetectableDrop,
  smallestDropWithNoise,
} from "../../math/statistics/power.ts";
import { deltaError, type RatioTerms } from "../../math/statistics/ratio.ts";
import { allEvidence } from "../../scoring/case-set.ts";
import { isProportion } from "../../scoring/ratios.ts";
import { type NoisyRows, noiseSourceOf } from "./draw-pairs.ts";

const DROPS = [0.01, 0.02, 0.05, 0.1] as const;

interface Assumptions {
  /** The share of answers that change without a change of the system, where no second run and no trials say it. */
  readonly churn: number;
  /** The one-sided level of the test. */
  readonly level: number;
}

/** Returns the power table of a suite's main metrics that are proportions and are measured in some case. */
export function powerTable(metrics: readonly Metric[], suite: NoisyRows, assumptions: Assumptions): PowerRow[] {
  return applicableMetrics(metrics, allEvidence(suite.rows)).flatMap((metric) =>
    metric.kind === "ratio" && isHeadline(metric) ? (powerOf(metric, suite, assumptions) ?? []) : [],
  );
}

function powerOf(metric: RatioMetric, suite: NoisyRows, { churn, level }: Assumptions): PowerRow | null {
  const { rows, gates } = suite;
  const terms = ratioTerms(metric, rows);
  // Cases of means of fractions and of plain numbers do not flip.
  if (metric.unit !== "fraction") return null;
  if (!rows.some(({ trials }) => trials) && !isProportion(terms)) return null;
  const cases = sharesOf(terms).length;
  if (cases === 0) return null;
  const runs = twoRuns(suite);
  const pair = runs && { base: ratioTerms(metric, runs.base), head: ratioTerms(metric, runs.head) };
  const noise = pair ? flipShare(pair) : assumedNoise(terms, churn);
  const clusters = gates.cluster === undefined ? null : groupClusters(rows.map(({ cluster }) => cluster));
  const effect = clusters === null ? 1 : designEffect(pair ?? { base: null, head: terms }, clusters);
  const most = Math.floor(cases / effect);
  const needed = DROPS.map((drop) => ({
    drop,
    cases: scale(casesNeeded(drop, level), effect),
    cases_with_noise: scale(casesNeededWithNoise(drop, noise, level), effect),
  }));
  return {
    metric: scoreName({ metric: metric.id, slice: metric.slice ?? "" }),
    cases,
    ...(clusters && { clusters: sumByCluster([terms] as const, clusters)[0].top.length, design_effect: effect }),
    noise,
    detectable: smallestDetectableDrop(most, level),
    detectable_with_noise: smallestDropWithNoise(most, noise, level),
    needed,
  };
}

function scale(cases: number, effect: number): number {
  return Math.min(Number.MAX_SAFE_INTEGER, Math.ceil(cases * effect));
}

/** Returns each counted case's own value. */
function sharesOf({ top, bottom }: RatioTerms): number[] {
  return Array.from(bottom).flatMap((weight, index) => (weight === 0 ? [] : [(top[index] as number) / weight]));
}

/** Returns the share of cases that flip if a share `churn` of the answers is drawn anew: two independent answers differ with the chance 2 · rate · (1 − rate). */
function assumedNoise(terms: RatioTerms, churn: number): number {
  const shares = sharesOf(terms);
  const rate = shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return churn * 2 * rate * (1 - rate);
}

interface TermsOfRuns {
  readonly base: RatioTerms | null;
  readonly head: RatioTerms;
}

/** Returns the share of cases that differ between two runs, of those that count in both. */
function flipShare({ base, head }: { readonly base: RatioTerms; readonly head: RatioTerms }): number {
  let [differing, counted] = [0, 0];
  for (let i = 0; i < head.bottom.length; i += 1) {
    const [before, now] = [base.bottom[i] as number, head.bottom[i] as number];
    if (before === 0 || now === 0) continue;
    counted += 1;
    differing += Math.abs((head.top[i] as number) / now - (base.top[i] as number) / before);
  }
  return counted === 0 ? 0 : differing / counted;
}

/** Returns the design effect of the difference of two runs, or of the score of one; at least 1. */
function designEffect({ base, head }: TermsOfRuns, clusters: Clusters): number {
  const error = base === null ? errorOfOne(head, clusters) : errorOfTwo(head, base, clusters);
  const effect = (error / deltaError(head, base)) ** 2;
  return Number.isFinite(effect) ? Math.max(1, effect) : 1;
}

function errorOfOne(terms: RatioTerms, clusters: Clusters): number {
  return deltaError(sumByCluster([terms] as const, clusters)[0], null);
}

function errorOfTwo(head: RatioTerms, base: RatioTerms, clusters: Clusters): number {
  const [now, before] = sumByCluster([head, base] as const, clusters);
  return deltaError(now, before);
}

/** The same cases in two runs of one system, in the same order. */
interface TwoRuns {
  readonly base: readonly CaseRow[];
  readonly head: readonly CaseRow[];
}

/** Returns two runs of the suite: its second run, or the first two trials of each case; null where it has neither. */
function twoRuns(suite: NoisyRows): TwoRuns | null {
  const source = noiseSourceOf(suite);
  if (source === "churn") return null;
  const second = new Map((suite.again ?? []).map((row) => [row.id, row]));
  const head = (row: CaseRow): CaseRow => (source === "again" ? (second.get(row.id) ?? row) : trialOf(row, 1));
  return {
    base: source === "again" ? suite.rows : suite.rows.map((row) => trialOf(row, 0)),
    head: suite.rows.map(head),
  };
}

/** Returns a case by one of its trials; as it is where it has none. */
function trialOf({ trials = [], ...row }: CaseRow, place: number): CaseRow {
  const trial = trials[place % Math.max(1, trials.length)];
  return trial ? { ...row, outcome: trial.outcome, evidence: trial.evidence } : row;
}
