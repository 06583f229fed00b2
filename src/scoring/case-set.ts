import type { Evidence } from "../core/case.ts";
import { type CountedCase, caseFor, evidenceOf, partsFor } from "../core/case-results.ts";
import {
  type CorpusMetric,
  isQuantile,
  type Metric,
  type MetricGroup,
  type QuantileMetric,
  type RatioMetric,
  reasonUnscored,
  type SummedMetric,
  type Weights,
} from "../core/metric.ts";
import { groupBy, indicesByKey, pick } from "../math/group.ts";
import { getOrCreate, lazy } from "../math/memo.ts";
import type { Clusters } from "../math/statistics/jackknife.ts";
import { type QuantileSample, quantileOf } from "../math/statistics/quantile.ts";
import { leastCommonMultiple, scaleOfTrials, type WeightedEvidence, weightRows } from "./ratios.ts";

/** Computes the values of some metrics by how often each case counts, NaN where one is undefined; reuses its array. */
type WeightedValues = (weights: Weights) => Float64Array;

/** Prepared evidence of a round. */
type Evaluate = ReturnType<MetricGroup["prepare"]>;

/** A group prepared for each round of trials, and the indices of its metrics. */
interface PreparedGroup {
  readonly rounds: readonly Evaluate[];
  readonly places: readonly number[];
}

/** The rows of a slice, and what the metrics of a group share: each group is prepared once for them. */
export class CaseSet {
  private readonly prepared = new Map<MetricGroup, readonly Evaluate[]>();
  private readonly placesByName = new Map<MetricGroup, ReadonlyMap<string, readonly number[]>>();
  private readonly isScoredByKey = new Map<unknown, boolean>();
  private readonly byReads = new Map<CorpusMetric["reads"], CaseSet>();
  readonly rows: readonly CountedCase[];
  private readonly scale = lazy(() => scaleOfTrials(this.rows));
  /** Returns the evidence of all cases, weighted: each case has the same weight, however many trials it has. */
  readonly weighedAll = lazy(() => weightRows(this.rows, this.scale()));
  /** Returns the evidence of each round, a round having one trial of every case. */
  readonly evidenceByRound = lazy((): readonly (readonly Evidence[])[] =>
    this.rows.some(({ trials }) => trials)
      ? Array.from({ length: countRounds(this.rows) }, (_, round) => this.rows.map((row) => evidenceIn(row, round)))
      : [this.allEvidence()],
  );

  /** Which part of the rows is their evidence (`scores`, `choices`); undefined for the family's evidence. */
  private readonly reads: CorpusMetric["reads"];

  constructor(rows: readonly CountedCase[], reads?: CorpusMetric["reads"]) {
    this.rows = rows;
    this.reads = reads;
  }

  /** Returns all evidence of all cases, including that of each trial. */
  allEvidence(): readonly Evidence[] {
    return this.weighedAll().evidence;
  }

  /** Returns the same cases as a metric reads them: a set of their scores or choices, one for all metrics of these. */
  partFor(metric: Metric): CaseSet {
    const reads = metric.kind === "trial" ? undefined : metric.reads;
    if (reads === undefined || reads === this.reads) return this;
    return getOrCreate(
      this.byReads,
      reads,
      () =>
        new CaseSet(
          this.rows.map((row) => caseFor({ reads }, row)),
          reads,
        ),
    );
  }

  /** Computes the value of each metric where every case counts once; null where it is undefined. */
  values(metrics: readonly CorpusMetric[]): Map<CorpusMetric, number | null> {
    const found = new Map<CorpusMetric, number | null>();
    // A quantile is that of all trials, as its interval and its test are.
    for (const metric of metrics.filter(isQuantile)) {
      const { values } = this.quantileSample(metric, null);
      found.set(
        metric,
        quantileOf(
          values.filter((value) => !Number.isNaN(value)),
          metric.quantile.share,
        ),
      );
    }
    const others = metrics.filter((metric) => !isQuantile(metric));
    for (const { rounds, places } of this.byGroup(others)) {
      // Each round is read before the next one: several rounds may return the same object.
      const each = rounds.map((evaluate) => {
        const result = evaluate(null);
        return places.map((place) => others[place]?.read(result) ?? null);
      });
      for (const [index, place] of places.entries()) {
        const values = each.map((round) => round[index] ?? null);
        const sum = values.reduce((all, one) => (all === null || one === null ? null : all + one), 0);
        found.set(others[place] as CorpusMetric, sum === null ? null : sum / values.length);
      }
    }
    return found;
  }

  /** Returns a function that computes the values of metrics by how often each case counts. For repeated trials a value is the mean over rounds, each with one trial of every case. */
  weightedValues(metrics: readonly CorpusMetric[]): WeightedValues {
    const values = new Float64Array(metrics.length);
    const groups = this.byGroup(metrics);
    return (weights) => {
      values.fill(0);
      for (const { rounds, places } of groups) {
        for (const evaluate of rounds) {
          const result = evaluate(weights);
          for (const place of places)
            values[place] = (values[place] as number) + (metrics[place]?.read(result) ?? Number.NaN);
        }
        for (const place of places) values[place] = (values[place] as number) / rounds.length;
      }
      return values;
    };
  }

  /** Estimates the cost of computing these metrics once, in cases visited. */
  costOf(metrics: readonly CorpusMetric[]): number {
    const byGroup = new Map(metrics.map((metric) => [metric.group, metric]));
    const costs = [...byGroup].map(([group, metric]) => {
      const [evidence = []] = this.partFor(metric).evidenceByRound();
      return group.work?.(evidence.filter((one) => reasonUnscored(metric, one) === null)) ?? 0;
    });
    return Math.max(this.rows.length, ...costs);
  }

  /** Returns the indices of the cases that have the name of a metric; null for a metric without a name, which is about all cases. */
  placesOf(metric: SummedMetric | CorpusMetric): readonly number[] | null {
    if (metric.kind === "trial" || metric.name === undefined || metric.group === undefined) return null;
    const { group, name } = metric;
    const namesIn = (one: Evidence): readonly string[] =>
      reasonUnscored(metric, one) === null ? (group.namesIn?.(one) ?? []) : [];
    const part = this.partFor(metric);
    const places = getOrCreate(part.placesByName, group, () =>
      indicesByKey(part.rows, (row) => (row.trials ? evidenceOf(row).flatMap(namesIn) : namesIn(row.evidence))),
    );
    return places.get(name) ?? [];
  }

  /** Returns the weighted evidence of the cases that a metric is about. */
  weighed(metric: RatioMetric): WeightedEvidence {
    const places = this.placesOf(metric);
    const { rows, weighedAll, scale } = this.partFor(metric);
    return places === null ? weighedAll() : weightRows(pick(rows, places), scale());
  }

  /** Returns whether a metric scores all cases in all their trials. */
  isScored(metric: RatioMetric | CorpusMetric): boolean {
    const isKnown = (one: Evidence): boolean => reasonUnscored(metric, one) === null;
    const part = this.partFor(metric);
    return getOrCreate(part.isScoredByKey, unscoredKey(metric), () => part.allEvidence().every(isKnown));
  }

  /** Counts the cases that a corpus metric measures: those that it is about and scores in some trial. */
  countOf(metric: CorpusMetric): number {
    const isKnown = (one: Evidence): boolean => reasonUnscored(metric, one) === null;
    const places = this.placesOf(metric);
    if (places !== null) return places.length;
    if (this.isScored(metric)) return this.rows.length;
    return this.rows.filter((row) => partsFor(metric, row).some(isKnown)).length;
  }

  /** Returns the numbers of a quantile over all cases, which are scored. A unit is a case with its trials, or a cluster of cases. */
  quantileSample(metric: QuantileMetric, clusters: Clusters | null): QuantileSample {
    const cases = this.rows.length;
    const evidence = this.partFor(metric).evidenceByRound().flat();
    const values = Float64Array.from(evidence, (one) => metric.quantile.of(one) ?? Number.NaN);
    const unitOf = Uint32Array.from(values, (_, at) => clusters?.of[at % cases] ?? at % cases);
    return { values, unitOf, units: clusters?.count ?? cases };
  }

  private byGroup(metrics: readonly CorpusMetric[]): readonly PreparedGroup[] {
    const byGroup = groupBy(metrics.keys(), (place) => (metrics[place] as CorpusMetric).group);
    return [...byGroup].map(([group, places]) => {
      const metric = metrics[places[0] as number] as CorpusMetric;
      const part = this.partFor(metric);
      return { rounds: getOrCreate(part.prepared, group, () => part.prepare(metric)), places };
    });
  }

  /** Prepares the group of a metric for the scored cases of each round. */
  private prepare(metric: CorpusMetric): readonly Evaluate[] {
    const { group } = metric;
    if (this.isScored(metric)) return this.evidenceByRound().map((evidence) => group.prepare(evidence));
    return this.evidenceByRound().map((evidence) => {
      const places = [...evidence.keys()].filter((place) => reasonUnscored(metric, evidence[place]) === null);
      const evaluate = group.prepare(pick(evidence, places));
      const kept = new Uint32Array(places.length);
      return (weights: Weights) => {
        if (weights === null) return evaluate(null);
        for (const [at, place] of places.entries()) kept[at] = weights[place] as number;
        return evaluate(kept);
      };
    });
  }
}

/** Returns a key that metrics share if they score the same cases: all without `unscored`, and others of one group. */
export function unscoredKey(metric: Metric): unknown {
  if (metric.kind === "trial") return metric;
  return metric.unscored === undefined ? (metric.reads ?? "no trace") : (metric.group ?? metric);
}

const MOST_ROUNDS = 20;

/** Returns the number of rounds in which every trial of a case is used equally often; the most trials of a case where that would be too many. */
function countRounds(rows: readonly CountedCase[]): number {
  const sizes = new Set(rows.map(({ trials }) => trials?.length ?? 1));
  const even = [...sizes].reduce(leastCommonMultiple, 1);
  return even <= MOST_ROUNDS ? even : [...sizes].reduce((most, size) => Math.max(most, size), 1);
}

function evidenceIn({ evidence, trials }: CountedCase, round: number): Evidence {
  return trials?.[round % trials.length]?.evidence ?? evidence;
}
