import type { Evidence } from "../core/case.ts";
import {
  areScored,
  type RatioMetric,
  type Table,
  type Unscored,
  type Weights,
  type WholeMetric,
} from "../core/metric.ts";
import { type CountedCase, caseFor, evidenceOf } from "../core/trial.ts";
import { getOrCreate, lazy } from "../math/memo.ts";
import { groupBy } from "../math/statistics/group.ts";
import { caseCounter } from "./case-counts.ts";
import { leastCommonMultiple, type RatioSums, sumRatio, weightRows } from "./ratios.ts";

/** Computes the values of some metrics by how often each case counts, NaN where one is undefined; reuses its array. */
type WeightedValues = (weights: Weights) => Float64Array;

/** Prepared evidence of a round. */
type Evaluate = ReturnType<Table["prepare"]>;

/** A prepared table for each round of trials, and the indices of the metrics that are read from it. */
interface TablePart {
  readonly rounds: readonly Evaluate[];
  readonly places: readonly number[];
}

/** The rows of a slice, and intermediate results that several metrics share. */
export class CaseSet {
  private readonly prepared = new Map<Table, readonly Evaluate[]>();
  private readonly sums = new Map<RatioMetric, RatioSums>();
  private readonly scored = new Map<Unscored, boolean>();
  private readonly parts = new Map<WholeMetric["reads"], CaseSet>();
  readonly rows: readonly CountedCase[];
  /** Returns all evidence of all cases, including that of each trial; always the same array. */
  readonly allEvidence = lazy(() => allEvidence(this.rows));
  /** Returns the evidence with its weights: each case has the same weight, however many trials it has. */
  readonly weighed = lazy(() => weightRows(this.rows, this.allEvidence()));
  /** Returns the evidence of each round, a round having one trial of every case. */
  readonly evidenceByRound = lazy((): readonly (readonly Evidence[])[] =>
    this.rows.some(({ trials }) => trials)
      ? Array.from({ length: countRounds(this.rows) }, (_, round) => this.rows.map((row) => evidenceIn(row, round)))
      : [this.allEvidence()],
  );
  private readonly counter = lazy(() =>
    caseCounter(this.rows.length, (index) => evidenceOf(this.rows[index] as CountedCase)),
  );

  constructor(rows: readonly CountedCase[]) {
    this.rows = rows;
  }

  /** Returns the same cases as a metric reads them: a set of their scores or choices, one for all metrics of these. */
  partFor({ reads }: Pick<WholeMetric, "reads">): CaseSet {
    if (reads === undefined) return this;
    return getOrCreate(this.parts, reads, () => new CaseSet(this.rows.map((row) => caseFor({ reads }, row))));
  }

  /** Computes the value of each metric where every case counts once; null where it is undefined. */
  values(metrics: readonly WholeMetric[]): Map<WholeMetric, number | null> {
    const found = new Map<WholeMetric, number | null>();
    for (const { rounds, places } of this.byTable(metrics)) {
      // Each round is read before the next one: several rounds may return the same object.
      const each = rounds.map((evaluate) => {
        const table = evaluate(null);
        return places.map((place) => metrics[place]?.read(table) ?? null);
      });
      for (const [index, place] of places.entries()) {
        const values = each.map((round) => round[index] ?? null);
        const sum = values.reduce((all, one) => (all === null || one === null ? null : all + one), 0);
        found.set(metrics[place] as WholeMetric, sum === null ? null : sum / values.length);
      }
    }
    return found;
  }

  /** Returns a function that computes the values of metrics by how often each case counts. For repeated trials a value is the mean over rounds, each with one trial of every case. */
  weightedValues(metrics: readonly WholeMetric[]): WeightedValues {
    const values = new Float64Array(metrics.length);
    const parts = this.byTable(metrics);
    return (weights) => {
      values.fill(0);
      for (const { rounds, places } of parts) {
        for (const evaluate of rounds) {
          const table = evaluate(weights);
          for (const place of places) values[place] = (values[place] as number) + valueIn(metrics[place], table);
        }
        for (const place of places) values[place] = (values[place] as number) / rounds.length;
      }
      return values;
    };
  }

  /** Estimates the cost of computing these metrics once, in cases visited. */
  costOf(metrics: readonly WholeMetric[]): number {
    const evidence = this.evidenceByRound()[0] ?? [];
    const tables = new Set(metrics.map(({ table }) => table));
    return [...tables].reduce((most, { work }) => Math.max(most, work?.(evidence) ?? 0), this.rows.length);
  }

  ratioSums(metric: RatioMetric): RatioSums {
    return getOrCreate(this.sums, metric, () => sumRatio(metric, this.weighed()));
  }

  /** Returns whether all cases are scored in all their trials, found once for all metrics with the same function. */
  isScored(unscored: Unscored): boolean {
    return getOrCreate(this.scored, unscored, () => areScored(this.allEvidence(), unscored));
  }

  /** Counts the cases that take part in a metric of the whole set, once for all metrics with the same function. */
  countOf(metric: WholeMetric): number {
    return this.counter()(metric);
  }

  private byTable(metrics: readonly WholeMetric[]): readonly TablePart[] {
    const byTable = groupBy(metrics.keys(), (place) => (metrics[place] as WholeMetric).table);
    return [...byTable].map(([table, places]) => {
      return { rounds: this.partFor(metrics[places[0] ?? 0] as WholeMetric).prepare(table), places };
    });
  }

  private prepare(table: Table): readonly Evaluate[] {
    return getOrCreate(this.prepared, table, () => this.evidenceByRound().map((evidence) => table.prepare(evidence)));
  }
}

function valueIn(metric: WholeMetric | undefined, table: unknown): number {
  return metric?.read(table) ?? Number.NaN;
}

/** Returns all evidence of all rows, including that of each trial. */
export function allEvidence(rows: readonly CountedCase[]): readonly Evidence[] {
  return rows.some(({ trials }) => trials) ? rows.flatMap(evidenceOf) : rows.map(({ evidence }) => evidence);
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
