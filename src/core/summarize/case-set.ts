import { type Seed, seedOfText } from "../../math/random.ts";
import type { Evidence } from "../case.ts";
import type { RatioMetric, WeightedValue, WholeMetric } from "../metric.ts";
import { type Counted, evidenceOf } from "./term.ts";
import { leastMultiple, type Sums, sumWeighed, type Weighed, weighRows } from "./weight.ts";

/** Cases in an order that does not depend on how they came, and a seed out of what they hold. */
export interface Ordered {
  readonly order: readonly number[];
  readonly seed: Seed;
}

/** The rows of a slice, and what several metrics need of them, looked at once. */
export class CaseSet {
  private readonly prepared = new Map<WholeMetric, WeightedValue>();
  private readonly sums = new Map<RatioMetric, Sums>();
  private readonly source: () => readonly Counted[];
  private made: readonly Counted[] | null = null;
  private weights: Weighed | null;
  private rounds: (readonly Evidence[])[] | null = null;
  private ordered: Ordered | null = null;
  private texts: readonly string[] | null = null;

  /** Rows that are made only when they are asked for come with their weights. */
  constructor(rows: readonly Counted[] | (() => readonly Counted[]), weighed: Weighed | null = null) {
    this.source = typeof rows === "function" ? rows : () => rows;
    this.weights = weighed;
  }

  get rows(): readonly Counted[] {
    this.made ??= this.source();
    return this.made;
  }

  /** The value of a metric by how often each case counts; of repeated trials the mean over rounds, a round taking one trial of each case. */
  weightedValue(metric: WholeMetric): WeightedValue {
    const known = this.prepared.get(metric);
    if (known) return known;
    const values = this.roundsOfTrials().map((evidence) => metric.prepare(evidence));
    const value: WeightedValue = (weights) => {
      let sum = 0;
      for (const one of values) {
        const found = one(weights);
        if (found === null) return null;
        sum += found;
      }
      return sum / values.length;
    };
    this.prepared.set(metric, value);
    return value;
  }

  /** The evidence with its weights: each case weighs the same, however many trials it has. */
  weighed(): Weighed {
    this.weights ??= weighRows(this.rows);
    return this.weights;
  }

  /** The sums of a ratio metric. */
  sumsOf(metric: RatioMetric): Sums {
    const sums = this.sums.get(metric) ?? sumWeighed(metric, this.weighed());
    this.sums.set(metric, sums);
    return sums;
  }

  /** What each case holds, as a text. */
  caseTexts(): readonly string[] {
    this.texts ??= this.rows.map(({ evidence, trials }) => JSON.stringify([evidence, trials ?? null]));
    return this.texts;
  }

  /** The cases in the order of what they hold. */
  inOrder(): Ordered {
    this.ordered ??= orderTexts(this.caseTexts());
    return this.ordered;
  }

  private roundsOfTrials(): readonly (readonly Evidence[])[] {
    this.rounds ??= Array.from({ length: countRounds(this.rows) }, (_, round) =>
      this.rows.map((row) => evidenceIn(row, round)),
    );
    return this.rounds;
  }
}

/** Texts in their order, and a seed out of them; which of two equal ones comes first makes no difference. */
export function orderTexts(texts: readonly string[]): Ordered {
  const order = texts.map((_, index) => index);
  order.sort((a, b) => ((texts[a] as string) < (texts[b] as string) ? -1 : Number(texts[a] !== texts[b])));
  return { order, seed: seedOfText(order.map((index) => texts[index]).join("\n")) };
}

/** All evidence of all rows, that of each trial too. */
export function allEvidence(rows: readonly Counted[]): readonly Evidence[] {
  return rows.some(({ trials }) => trials) ? rows.flatMap(evidenceOf) : rows.map(({ evidence }) => evidence);
}

const MOST_ROUNDS = 20;

/** So many rounds that every trial of a case stands in as many of them; as many as the most trials where that would take too many. */
function countRounds(rows: readonly Counted[]): number {
  const sizes = new Set(rows.map(({ trials }) => trials?.length ?? 1));
  const even = [...sizes].reduce(leastMultiple, 1);
  return even <= MOST_ROUNDS ? even : [...sizes].reduce((most, size) => Math.max(most, size), 1);
}

function evidenceIn({ evidence, trials }: Counted, round: number): Evidence {
  return trials?.[round % trials.length]?.evidence ?? evidence;
}
