import type { Evidence } from "../core/case.ts";
import type { RatioMetric, Table, Weights, WholeMetric } from "../core/metric.ts";
import { type CountedCase, evidenceOf } from "../core/trial.ts";
import { type Seed, seedOfPieces } from "../math/statistics/random.ts";
import {
  countWholeSetCases,
  leastCommonMultiple,
  type RatioSums,
  sumRatio,
  type WeightedEvidence,
  weightRows,
} from "./ratios.ts";

/** Cases in an order that does not depend on how they came, and a seed out of what they hold. */
export interface CaseOrder {
  readonly order: readonly number[];
  readonly seed: Seed;
}

/** The values of some metrics, NaN where one has none; the same array each time. What `left` marks as 0 need not be worked out. */
export type WeightedValues = (weights: Weights, left?: Uint8Array) => Float64Array;

/** A table of each round of trials, and the places of the metrics that are read from it. */
interface TablePart {
  readonly rounds: readonly ((weights: Weights) => unknown)[];
  readonly places: readonly number[];
}

/** The rows of a slice, and what several metrics need of them, looked at once. */
export class CaseSet {
  private readonly prepared = new Map<Table, readonly ((weights: Weights) => unknown)[]>();
  private readonly sums = new Map<RatioMetric, RatioSums>();
  private readonly counts = new Map<WholeMetric["isCounted"], number>();
  private readonly source: () => readonly CountedCase[];
  private made: readonly CountedCase[] | null = null;
  private weights: WeightedEvidence | null;
  private rounds: (readonly Evidence[])[] | null = null;
  private ordered: CaseOrder | null = null;
  private texts: readonly string[] | null = null;

  /** Rows that are made only when they are asked for come with their weights. */
  constructor(
    rows: readonly CountedCase[] | (() => readonly CountedCase[]),
    weightedEvidence: WeightedEvidence | null = null,
  ) {
    this.source = typeof rows === "function" ? rows : () => rows;
    this.weights = weightedEvidence;
  }

  get rows(): readonly CountedCase[] {
    this.made ??= this.source();
    return this.made;
  }

  /** The value of each metric where every case counts once; null where there is nothing to measure. */
  values(metrics: readonly WholeMetric[]): Map<WholeMetric, number | null> {
    const found = new Map<WholeMetric, number | null>();
    for (const { rounds, places } of this.byTable(metrics)) {
      // Read before the next table is looked at: several rounds may share what they give.
      const each = rounds.map((look) => {
        const seen = look(null);
        return places.map((place) => metrics[place]?.read(seen) ?? null);
      });
      for (const [index, place] of places.entries()) {
        const values = each.map((round) => round[index] ?? null);
        const sum = values.reduce((all, one) => (all === null || one === null ? null : all + one), 0);
        found.set(metrics[place] as WholeMetric, sum === null ? null : sum / values.length);
      }
    }
    return found;
  }

  /** The values of metrics by how often each case counts, each of their tables looked at once; of repeated trials the mean over rounds, a round taking one trial of each case. */
  weightedValues(metrics: readonly WholeMetric[]): WeightedValues {
    const values = new Float64Array(metrics.length);
    const parts = this.byTable(metrics);
    return (weights, left) => {
      values.fill(0);
      for (const { rounds, places } of parts) {
        if (left && !places.some((place) => left[place])) continue;
        for (const look of rounds) {
          const seen = look(weights);
          for (const place of places) values[place] = (values[place] as number) + valueIn(metrics[place], seen);
        }
        for (const place of places) values[place] = (values[place] as number) / rounds.length;
      }
      return values;
    };
  }

  /** How much work weighing these metrics is, in cases that are looked at. */
  costOf(metrics: readonly WholeMetric[]): number {
    const evidence = this.evidenceByRound()[0] ?? [];
    const tables = new Set(metrics.map(({ table }) => table));
    return [...tables].reduce((most, { work }) => Math.max(most, work?.(evidence) ?? 0), this.rows.length);
  }

  /** The evidence with its weights: each case weighs the same, however many trials it has. */
  weighed(): WeightedEvidence {
    this.weights ??= weightRows(this.rows);
    return this.weights;
  }

  /** The sums of a ratio metric. */
  ratioSums(metric: RatioMetric): RatioSums {
    const sums = this.sums.get(metric) ?? sumRatio(metric, this.weighed());
    this.sums.set(metric, sums);
    return sums;
  }

  /** Cases that have a part in a metric of the whole set; metrics that count by the same function are counted once. */
  countOf(metric: WholeMetric): number {
    const count = this.counts.get(metric.isCounted) ?? countWholeSetCases(metric, this.rows);
    this.counts.set(metric.isCounted, count);
    return count;
  }

  /** What each case holds, as a text. */
  caseKeys(): readonly string[] {
    this.texts ??= this.rows.map(({ evidence, trials }) => JSON.stringify([evidence, trials ?? null]));
    return this.texts;
  }

  /** The cases in the order of what they hold. */
  contentOrder(): CaseOrder {
    this.ordered ??= orderByContent(this.caseKeys());
    return this.ordered;
  }

  private byTable(metrics: readonly WholeMetric[]): readonly TablePart[] {
    const places = new Map<Table, number[]>();
    for (const [place, { table }] of metrics.entries()) {
      const known = places.get(table);
      if (known) known.push(place);
      else places.set(table, [place]);
    }
    return [...places].map(([table, own]) => ({ rounds: this.prepare(table), places: own }));
  }

  private prepare(table: Table): readonly ((weights: Weights) => unknown)[] {
    const known = this.prepared.get(table) ?? this.evidenceByRound().map((evidence) => table.prepare(evidence));
    this.prepared.set(table, known);
    return known;
  }

  /** The evidence of each round of trials, a round taking one trial of each case. */
  evidenceByRound(): readonly (readonly Evidence[])[] {
    this.rounds ??= Array.from({ length: countRounds(this.rows) }, (_, round) =>
      this.rows.map((row) => evidenceIn(row, round)),
    );
    return this.rounds;
  }
}

function valueIn(metric: WholeMetric | undefined, seen: unknown): number {
  return metric?.read(seen) ?? Number.NaN;
}

/** Texts in their order, and a seed out of them; which of two equal ones comes first makes no difference. */
export function orderByContent(texts: readonly string[]): CaseOrder {
  const order = texts.map((_, index) => index);
  order.sort((a, b) => ((texts[a] as string) < (texts[b] as string) ? -1 : Number(texts[a] !== texts[b])));
  return { order, seed: seedOfPieces(piecesOf(texts, order)) };
}

/** The texts in that order with breaks between them; all together can be longer than a text may be. */
function* piecesOf(texts: readonly string[], order: readonly number[]): Generator<string> {
  for (const [place, index] of order.entries()) {
    if (place > 0) yield "\n";
    yield texts[index] as string;
  }
}

/** All evidence of all rows, that of each trial too. */
export function allEvidence(rows: readonly CountedCase[]): readonly Evidence[] {
  return rows.some(({ trials }) => trials) ? rows.flatMap(evidenceOf) : rows.map(({ evidence }) => evidence);
}

const MOST_ROUNDS = 20;

/** So many rounds that every trial of a case stands in as many of them; as many as the most trials where that would take too many. */
function countRounds(rows: readonly CountedCase[]): number {
  const sizes = new Set(rows.map(({ trials }) => trials?.length ?? 1));
  const even = [...sizes].reduce(leastCommonMultiple, 1);
  return even <= MOST_ROUNDS ? even : [...sizes].reduce((most, size) => Math.max(most, size), 1);
}

function evidenceIn({ evidence, trials }: CountedCase, round: number): Evidence {
  return trials?.[round % trials.length]?.evidence ?? evidence;
}
