import { compareNumbers, countBelow, roundingOf } from "../../numbers.ts";
import type { JointTest } from "../joint-test/max-t.ts";
import { drawBelow, type Random, seedOfNumbers, seedRandom, shuffle } from "../random.ts";
import { between } from "./quantile.ts";

/** The values of a unit in each run, the head's first; equally many in each run. */
export type SwapUnit = readonly Float64Array[];

/** A one-sided test of a quantile of the head against that of all other runs. */
interface QuantileSwaps {
  /** The units whose runs are swapped together: cases, or clusters of them. */
  readonly units: readonly SwapUnit[];
  readonly share: number;
  readonly better: "higher" | "lower";
}

/** Up to this many arrangements are all enumerated; more units are merged at random into this many blocks. */
const MOST_ENUMERATED = 16_384;
const MOST_UNITS = 1024;
/** The most values read in all draws, and the least draws, also as a share of those asked for: fewer could not reach a low level. */
const WORK = 60_000_000;
const LEAST_DRAWS = 1000;
const LEAST_SHARE = 0.1;

/**
 * Tests whether a quantile became worse by swapping the runs of units: the chance of at least this difference if nothing changed. It is
 * exact for any distribution, also of the least and the largest value. Few units are all enumerated; else arrangements are drawn, and
 * the observed one counts as one more (Phipson and Smyth 2010). The seed is computed from the values, and the order of units does not matter.
 */
export function testQuantileSwaps(given: QuantileSwaps, draws: number): JointTest {
  const { changed, random } = prepareUnits(given.units);
  if (changed.length === 0) return NOTHING_CHANGED;
  const statistic = statisticOf(given, changed);
  const runs = changed[0]?.length ?? 0;
  const choices = new Uint8Array(changed.length + 1);
  const observed = statistic.of(choices);
  const ways = runs ** changed.length;
  const isDrawn = ways > MOST_ENUMERATED;
  const total = isDrawn
    ? Math.min(draws, Math.max(LEAST_DRAWS, Math.ceil(LEAST_SHARE * draws), Math.floor(WORK / statistic.work)))
    : ways;
  const found = new Float64Array(total);
  for (let draw = 0; draw < total; draw += 1) {
    if (isDrawn) drawChoices(choices, runs, random);
    else enumerateChoices(choices, runs, draw);
    found[draw] = statistic.of(choices);
  }
  return summarize(found.sort(), observed, {
    more: Number(isDrawn),
    least: roundingOf(statistic.largest),
    units: changed.length,
  });
}

const NOTHING_CHANGED: JointTest = {
  results: [{ p: 1, adjusted: 1, error: 0, statistic: 0, units: 0 }],
  critical: () => Number.POSITIVE_INFINITY,
};

function summarize(
  sorted: Float64Array,
  observed: number,
  { more, least, units }: { readonly more: number; readonly least: number; readonly units: number },
): JointTest {
  const total = sorted.length + more;
  const reached = (value: number): number => sorted.length - countBelow(sorted, value - least) + more;
  const p = reached(observed) / total;
  const error = Math.sqrt(sorted.reduce((sum, one) => sum + one * one, 0) / sorted.length);
  const critical = (level: number): number => {
    const allowed = Math.floor(level * total + 1e-9) - more;
    const value = sorted[Math.max(0, sorted.length - 1 - allowed)] ?? 0;
    const isReachable = reached(sorted.at(-1) as number) / total <= level;
    return isReachable && error > 0 ? value / error : Number.POSITIVE_INFINITY;
  };
  const statistic = error > 0 ? observed / error : 0;
  return { results: [{ p, adjusted: p, error, statistic, units }], critical };
}

/** Returns the units whose values differ between runs, in the order of their values, merged into blocks if there are very many. */
function prepareUnits(units: readonly SwapUnit[]): { readonly changed: readonly SwapUnit[]; readonly random: Random } {
  const sorted = units.map((unit) => unit.map((values) => values.slice().sort()));
  const changed = sorted.filter((runs) => !areEqual(runs));
  changed.sort(compareUnits);
  const random = seedRandom(seedOfNumbers(changed.flat()));
  if (changed.length <= MOST_UNITS) return { changed, random };
  shuffle(changed, random);
  const blocks: Float64Array[][] = [];
  for (const [index, unit] of changed.entries()) {
    const known = blocks[index % MOST_UNITS];
    if (known === undefined) blocks.push([...unit]);
    else for (const [run, values] of unit.entries()) known[run] = joined(known[run] ?? values, values);
  }
  return { changed: blocks, random };
}

function joined(one: Float64Array, other: Float64Array): Float64Array {
  const both = new Float64Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Returns whether all runs of a unit have the same sorted values. */
function areEqual(runs: SwapUnit): boolean {
  return runs.every((values) => compareNumbers(values, runs[0] as Float64Array) === 0);
}

function compareUnits(a: SwapUnit, b: SwapUnit): number {
  for (const [run, values] of a.entries()) {
    const difference = compareNumbers(values, b[run] as Float64Array);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Chooses the head's run of each unit at random; two runs take one bit each. */
function drawChoices(choices: Uint8Array, runs: number, random: Random): void {
  const last = choices.length - 1;
  if (runs !== 2) {
    for (let unit = 0; unit < last; unit += 1) choices[unit] = drawBelow(random, runs);
    return;
  }
  for (let unit = 0, bits = 0; unit < last; unit += 1) {
    if (unit % 32 === 0) bits = random();
    choices[unit] = (bits >>> (unit % 32)) & 1;
  }
}

function enumerateChoices(choices: Uint8Array, runs: number, draw: number): void {
  for (let unit = 0, rest = draw; unit < choices.length - 1; unit += 1) {
    choices[unit] = rest % runs;
    rest = Math.floor(rest / runs);
  }
}

/** The difference of the quantiles, positive if the head is worse, by the run of each unit that is the head. */
interface Statistic {
  readonly of: (choices: Uint8Array) => number;
  /** The values that one evaluation reads. */
  readonly work: number;
  /** The size of the largest value. */
  readonly largest: number;
}

/** All values in the order in which they are counted, from the end that is nearer to the quantile. */
interface SortedRows {
  readonly values: Float64Array;
  readonly unitOf: Uint32Array;
  readonly runOf: Uint8Array;
}

function statisticOf({ units, share, better }: QuantileSwaps, changed: readonly SwapUnit[]): Statistic {
  const isLow = share <= 0.5;
  const rows = sortRows(units, changed, isLow);
  const runs = changed[0]?.length ?? 0;
  const perRun = rows.values.length / runs;
  const places = [perRun, perRun * (runs - 1)].map((count) => placesOf(isLow ? share : 1 - share, count)) as [
    Places,
    Places,
  ];
  const sign = better === "lower" ? 1 : -1;
  const of = (choices: Uint8Array): number => {
    const [head, others] = readQuantiles(rows, choices, places);
    return sign * (head - others);
  };
  const largest = rows.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return { of, largest, work: changed.length + rows.values.length * Math.min(share, 1 - share) + 2 };
}

/** Two neighbouring ranks, and the share between them. */
interface Places {
  readonly low: number;
  readonly high: number;
  readonly between: number;
}

function placesOf(share: number, count: number): Places {
  const place = share * (count - 1);
  const low = Math.floor(place);
  return { low, high: Math.min(low + 1, count - 1), between: place - low };
}

function sortRows(units: readonly SwapUnit[], changed: readonly SwapUnit[], isLow: boolean): SortedRows {
  const rows: { readonly value: number; readonly unit: number; readonly run: number }[] = [];
  const add = (unit: SwapUnit, place: number): void => {
    for (const [run, values] of unit.entries()) for (const value of values) rows.push({ value, unit: place, run });
  };
  for (const [place, unit] of changed.entries()) add(unit, place);
  // The rows of other units are the same whichever run is the head; the first always is.
  for (const unit of units) {
    if (areEqual(unit.map((values) => values.slice().sort()))) add(unit, changed.length);
  }
  rows.sort((a, b) => (isLow ? a.value - b.value : b.value - a.value));
  return {
    values: Float64Array.from(rows, ({ value }) => value),
    unitOf: Uint32Array.from(rows, ({ unit }) => unit),
    runOf: Uint8Array.from(rows, ({ run }) => run),
  };
}

/** Returns the quantile of the head's rows and that of all others. Rows are read only as far as the last rank. */
function readQuantiles(
  { values, unitOf, runOf }: SortedRows,
  choices: Uint8Array,
  [head, others]: readonly [Places, Places],
): [number, number] {
  let [mine, theirs] = [0, 0];
  let [headLow, headHigh, otherLow, otherHigh] = [0, 0, 0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (choices[unitOf[at] as number] === runOf[at]) {
      if (mine === head.low) headLow = value;
      if (mine === head.high) headHigh = value;
      mine += 1;
    } else {
      if (theirs === others.low) otherLow = value;
      if (theirs === others.high) otherHigh = value;
      theirs += 1;
    }
    if (mine > head.high && theirs > others.high) break;
  }
  return [between(headLow, headHigh, head.between), between(otherLow, otherHigh, others.between)];
}
