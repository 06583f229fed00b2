import { type Interval, percentileInterval } from "../../math/interval.ts";
import { drawBelow, type Random, seedOfText, seedRandom } from "../../math/random.ts";
import type { CaseRow, Evidence } from "../case.ts";
import type { PairedTest } from "../diff.ts";
import type { WholeMetric } from "../metric.ts";
import { CONFIDENCE, type Depth } from "./estimate.ts";
import type { Counted } from "./term.ts";

/** Rows that are looked at in all resamples of one whole-set metric together, and the bounds of their number. */
const WORK = 4_000_000;
const LEAST_RESAMPLES = 200;
const MOST_RESAMPLES = 2000;

/** A number computed from all evidence at once; of repeated trials the mean over rounds, a round taking one trial of each case. */
export function summarizeWhole(metric: WholeMetric<Evidence>, rows: readonly Counted[]): number | null {
  const rounds = rows.reduce((most, { trials }) => Math.max(most, trials?.length ?? 1), 1);
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) {
    const value = metric.summarize(rows.map((row) => evidenceIn(row, round)));
    if (value === null) return null;
    sum += value;
  }
  return sum / rounds;
}

function evidenceIn({ evidence, trials }: Counted, round: number): Evidence {
  return trials?.[round % trials.length]?.evidence ?? evidence;
}

/** The percentile interval of a whole-set metric by resampling cases; null when too few resamples give a number. */
export function wholeInterval(metric: WholeMetric<Evidence>, rows: readonly Counted[]): Interval | null {
  const random = seedRandom(seedOf(rows));
  const values = resamplesFor(rows.length).map(() => {
    const drawn = drawIndices(rows.length, random).map((index) => rows[index] as Counted);
    return summarizeWhole(metric, drawn) ?? Number.NaN;
  });
  return percentileInterval(values, CONFIDENCE);
}

interface Sides {
  readonly base: readonly CaseRow[];
  readonly head: readonly CaseRow[];
}

/** A whole-set metric before and now over the same cases, with the interval of its difference and a randomisation test. */
export function compareWhole(metric: WholeMetric<Evidence>, sides: Sides, depth: Depth) {
  const [base, head] = [summarizeWhole(metric, sides.base), summarizeWhole(metric, sides.head)];
  const n = sides.head.length;
  if (base === null || head === null) return { base, head, n, interval: null, test: null };
  const moved = movedPlaces(sides);
  const draws = Math.min(depth.draws, resamplesFor(n).length);
  const test = testWhole(metric, sides, { delta: head - base, moved, draws });
  const interval = moved.length === 0 ? ([0, 0] as const) : depth.intervals ? deltaInterval(metric, sides) : null;
  return { base, head, n, interval, test };
}

function deltaInterval(metric: WholeMetric<Evidence>, { base, head }: Sides): Interval | null {
  const random = seedRandom(seedOf([...base, ...head]));
  const value = (rows: readonly CaseRow[], drawn: readonly number[]): number =>
    summarizeWhole(
      metric,
      drawn.map((index) => rows[index] as CaseRow),
    ) ?? Number.NaN;
  const deltas = resamplesFor(head.length).map(() => {
    const drawn = drawIndices(head.length, random);
    return value(head, drawn) - value(base, drawn);
  });
  return percentileInterval(deltas, CONFIDENCE);
}

/** How often is the difference as large when the sides of each changed case are swapped by chance? */
function testWhole(
  metric: WholeMetric<Evidence>,
  { base, head }: Sides,
  { delta, moved, draws }: { readonly delta: number; readonly moved: readonly number[]; readonly draws: number },
): PairedTest {
  const counts = { changed: moved.length, broke: 0, healed: 0, mid_p: null, adjusted: null };
  if (moved.length === 0) return { name: "randomization", p: 1, ...counts };
  const random = seedRandom(seedOf([...head, ...base]));
  let large = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const [one, other] = [[...base], [...head]];
    for (const index of moved) {
      if (random() < 2 ** 31) [one[index], other[index]] = [other[index] as CaseRow, one[index] as CaseRow];
    }
    const [was, is] = [summarizeWhole(metric, one), summarizeWhole(metric, other)];
    if (was === null || is === null || Math.abs(is - was) >= Math.abs(delta) - 1e-12) large += 1;
  }
  return { name: "randomization", p: (large + 1) / (draws + 1), ...counts, least_p: 1 / (draws + 1) };
}

function movedPlaces({ base, head }: Sides): number[] {
  return head.flatMap((row, index) => (textOf(row) === textOf(base[index] as CaseRow) ? [] : [index]));
}

function textOf({ evidence, trials }: Counted): string {
  return JSON.stringify([evidence, trials ?? null]);
}

/** As many empty resamples as the work allows. */
function resamplesFor(n: number): Float64Array {
  return new Float64Array(Math.max(LEAST_RESAMPLES, Math.min(MOST_RESAMPLES, Math.floor(WORK / Math.max(1, n)))));
}

function drawIndices(n: number, random: Random): number[] {
  return Array.from({ length: n }, () => drawBelow(random, n));
}

/** The seed of rows, whatever their order. */
function seedOf(rows: readonly Counted[]): ReturnType<typeof seedOfText> {
  return seedOfText(rows.map(textOf).sort().join("\n"));
}
