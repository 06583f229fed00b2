import { parseArgs } from "node:util";
import { pairedIntervals } from "../src/comparison/paired-tests.ts";
import { type Clusters, groupClusters } from "../src/math/statistics/clusters.ts";
import type { Interval } from "../src/math/statistics/interval.ts";
import { quantileDifferenceInterval, quantileInterval } from "../src/math/statistics/quantile/order-interval.ts";
import { quantileOf } from "../src/math/statistics/quantile/quantile.ts";
import { type SwapUnit, testQuantileSwaps } from "../src/math/statistics/quantile/swap-test.ts";
import { type Random, seedRandom } from "../src/math/statistics/random.ts";
import { ratioInterval } from "../src/scoring/intervals.ts";
import { normal, uniform } from "./noise/draws.ts";

// `node bench/aggregates.ts [--repetitions N]`: how often the 95% intervals of medians, quantiles and means contain the truth, of a
// score and of its change over the same cases, and how often a gate on them fails, if nothing changed and if everything takes a fifth
// longer. Latencies are lognormal (σ 0.7); both runs of a case correlate. `--only TEXT` simulates one situation.
const { values: options } = parseArgs({
  options: { repetitions: { type: "string", default: "300" }, only: { type: "string", default: "" } },
});
const REPETITIONS = Number(options.repetitions);
const SIZES = [30, 100, 400, 2000];
const SHARES = [0.5, 0.9, 0.95, 0.99];
const CLUSTER = 10;
const CONFIDENCE = 0.95;
const RESAMPLES = 1000;
const DRAWS = 499;

/** How the latencies of cases vary. */
interface Situation {
  readonly name: string;
  /** How much longer the head takes. */
  readonly factor: number;
  /** The correlation of the logarithms of both runs. */
  readonly together: number;
  /** The share of cases that are drawn again in the head. */
  readonly changed: number;
  /** Latencies are rounded to multiples of this. */
  readonly step: number;
  readonly isClustered: boolean;
}

const PLAIN = { factor: 1.2, together: 0.7, changed: 1, step: 0, isClustered: false };
const SITUATIONS: readonly Situation[] = [
  { name: "independent cases", ...PLAIN },
  { name: "a fifth of the cases changed", ...PLAIN, changed: 0.2 },
  { name: "multiples of 200 ms", ...PLAIN, step: 200 },
  { name: "10 cases a document", ...PLAIN, isClustered: true },
];

const CHOSEN = SITUATIONS.filter(({ name }) => name.includes(options.only));

interface Sample {
  readonly base: Float64Array;
  readonly head: Float64Array;
  readonly clusters: Clusters | null;
}

function draw(situation: Situation, n: number, random: Random): Sample {
  const { factor, together, changed, step, isClustered } = situation;
  const [base, head] = [new Float64Array(n), new Float64Array(n)];
  const latency = (z: number): number => {
    const value = Math.exp(6 + 0.7 * z);
    return step === 0 ? value : Math.round(value / step) * step;
  };
  let [document, before, after] = [0, 0, 0];
  const noise = (shared: number): number => (isClustered ? Math.SQRT1_2 * (shared + normal(random)) : normal(random));
  for (let index = 0; index < n; index += 1) {
    if (index % CLUSTER === 0) [document, before, after] = [normal(random), normal(random), normal(random)];
    const usual = noise(document);
    const mixed = (shared: number): number => Math.sqrt(together) * usual + Math.sqrt(1 - together) * noise(shared);
    base[index] = latency(mixed(before));
    const isChanged = uniform(random) < changed;
    head[index] = isChanged ? latency(mixed(after) + Math.log(factor) / 0.7) : (base[index] as number);
  }
  const names = Array.from(base, (_, index) => String(Math.floor(index / CLUSTER)));
  return { base, head, clusters: isClustered ? groupClusters(names) : null };
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const termsOf = (top: Float64Array) => ({ top, bottom: new Float64Array(top.length).fill(1) });
const ALL = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/** Counts intervals, and those that contain the truth. */
class Coverage {
  #made = 0;
  #right = 0;
  add(interval: Interval | null, truth: number): void {
    if (interval === null) return;
    this.#made += 1;
    if (interval[0] <= truth + 1e-9 && truth <= interval[1] + 1e-9) this.#right += 1;
  }
  text(of: number): string {
    if (this.#made < of / 20) return "none".padStart(11);
    const share = this.#right / this.#made;
    return `${(100 * share).toFixed(1)}% ± ${(100 * Math.sqrt((share * (1 - share)) / this.#made)).toFixed(1)}`.padStart(
      11,
    );
  }
}

/** Cases of which the quantiles and the mean are taken for the true ones. */
function drawTruth(situation: Situation): Sample {
  return draw(situation, 1_000_000, seedRandom([5, 6, 7, SITUATIONS.indexOf(situation)]));
}

function simulateCoverage(situation: Situation, n: number, large: Sample): string[] {
  const random = seedRandom([n, 1, 2, SITUATIONS.indexOf(situation)]);
  const truths = SHARES.map(
    (share) => [quantileOf(large.base, share) ?? 0, quantileOf(large.head, share) ?? 0] as const,
  );
  const means = [meanOf(large.base), meanOf(large.head)] as const;
  const [scores, changes] = [0, 1].map(() => [...SHARES, 0].map(() => new Coverage())) as [Coverage[], Coverage[]];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const { base, head, clusters } = draw(situation, n, random);
    for (const [place, share] of SHARES.entries()) {
      const [before, now] = truths[place] as readonly [number, number];
      const samples = { base: { values: base, clusters }, head: { values: head, clusters } };
      scores[place]?.add(quantileInterval(samples.head, share, CONFIDENCE), now);
      changes[place]?.add(quantileDifferenceInterval(samples, share, CONFIDENCE), now - before);
    }
    if (clusters !== null || n > 400) continue;
    const [before, now] = [termsOf(base), termsOf(head)];
    const delta = { pair: { base: before, head: now }, delta: meanOf(head) - meanOf(base), range: ALL };
    scores.at(-1)?.add(ratioInterval(now, meanOf(head), { range: ALL, most: 2000, resamples: RESAMPLES }), means[1]);
    changes.at(-1)?.add(pairedIntervals([delta], { most: 2000, resamples: RESAMPLES })[0] ?? null, means[1] - means[0]);
  }
  return [scores, changes].map((all) => all.map((one) => one.text(REPETITIONS)).join(" "));
}

/** Returns how often a gate against regressions fails at a level of 5%. */
function simulateGate(situation: Situation, n: number, share: number): string {
  const random = seedRandom([n, Math.round(share * 100), 3, 4]);
  let failed = 0;
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const { base, head, clusters } = draw(situation, n, random);
    const count = clusters?.count ?? n;
    const members = Array.from({ length: count }, (): number[] => []);
    for (let index = 0; index < n; index += 1) members[clusters?.of[index] ?? index]?.push(index);
    const units = members.map(
      (own): SwapUnit => [head, base].map((values) => Float64Array.from(own, (index) => values[index] as number)),
    );
    const { results } = testQuantileSwaps({ units, share, better: "lower" }, DRAWS);
    if ((results[0]?.p ?? 1) <= 0.05) failed += 1;
  }
  const rate = failed / REPETITIONS;
  return `${(100 * rate).toFixed(1)}% ± ${(100 * Math.sqrt((rate * (1 - rate)) / REPETITIONS)).toFixed(1)}`.padStart(
    11,
  );
}

const print = (line: string): void => console.log(line.trimEnd());
print(`95% intervals that contain the truth, ${REPETITIONS} repetitions; "none": too few cases for an interval`);
print(
  `${"".padEnd(30)} ${"cases".padStart(5)} ${"".padEnd(6)} ${["median", "p90", "p95", "p99", "mean"].map((one) => one.padStart(11)).join(" ")}`,
);
for (const situation of CHOSEN) {
  const large = drawTruth(situation);
  for (const n of SIZES) {
    const [score, change] = simulateCoverage(situation, n, large);
    print(`${situation.name.padEnd(30)} ${String(n).padStart(5)} score  ${score}`);
    print(`${"".padEnd(36)} change ${change}`);
  }
}
const GATED = [0, 0.5, 0.9, 0.95, 0.99, 1];
for (const [title, factor] of [
  ["Gates that fail although nothing changed (at most 5%)", 1],
  ["Gates that fail if everything takes a fifth longer", 1.2],
] as const) {
  print("");
  print(title);
  print(
    `${"".padEnd(30)} ${"cases".padStart(5)} ${["min", "median", "p90", "p95", "p99", "max"].map((one) => one.padStart(11)).join(" ")}`,
  );
  for (const situation of CHOSEN) {
    for (const n of [30, 100, 400]) {
      const rates = GATED.map((share) => simulateGate({ ...situation, factor }, n, share));
      print(`${situation.name.padEnd(30)} ${String(n).padStart(5)} ${rates.join(" ")}`);
    }
  }
}
