import { binomialAtLeast } from "../distributions.ts";
import { seedDraws, seedOfNumbers } from "../random.ts";
import { cutTables, type EffectTable, readArrangements } from "./effect-tables.ts";
import { effectReader, limitUnits, type SwapGroup, sortUnits } from "./swap-units.ts";

/** Up to this many arrangements are all enumerated. */
const MOST_ENUMERATED = 16_384;
/** Statistics closer than this are equal up to rounding; they have a variance of 1. */
const ROUNDING = 1e-9;
/** Draws whose statistics are held at a time. */
const BATCH = 1024;

/** The one-sided test of one hypothesis. */
export interface JointResult {
  /** The chance of at least this statistic if nothing changed, and the same corrected for all hypotheses. */
  readonly p: number;
  readonly adjusted: number;
  /** The square root of the effects' variance over all arrangements; 0 if no unit has an effect. */
  readonly error: number;
  /** The sum of effects, in units of `error`; of the blocks' error if units were merged. */
  readonly statistic: number;
  readonly units: number;
}

/** The tests of several hypotheses together. */
export interface JointTest {
  readonly results: readonly JointResult[];
  /** Returns the largest statistic that is not significant at a level: the quantile of the largest statistic of all hypotheses. */
  critical(level: number): number;
}

/**
 * Tests several one-sided hypotheses together by rearranging units, such as swapping the two runs of a case. A statistic is the sum
 * of the units' effects divided by the root of its variance over all arrangements, which no arrangement changes. The step-down
 * procedure compares each statistic with the maximum over itself and all smaller ones (Westfall and Young 1993, algorithm 4.1):
 * adjusted p-values at most alpha include a false positive with a chance of at most alpha, however the hypotheses depend on each
 * other. Up to 16,384 arrangements are all enumerated, and p is exact. Else `draws` are drawn, the observed arrangement counts as one
 * more (Phipson and Smyth 2010), and Hoeffding's inequality bounds what no draw reaches. The seed is computed from the effects, and
 * the order of units does not matter.
 */
export function testJointly(given: readonly SwapGroup[], hypotheses: number, draws: number): JointTest {
  const all = given.map(sortUnits);
  const groups = all.map(limitUnits);
  const [plain, sums] = [summarizeEffects(all, hypotheses), summarizeEffects(groups, hypotheses)];
  const scaled = groups.map((group) => scaleGroup(group, sums.error));
  const order = stepOrder(sums);
  const counted = countArrangements(scaled, { order, statistic: sums.statistic }, draws);
  const effectsOn = effectReader(all, plain.error);
  const p = sums.statistic.map((_, place) => {
    if (sums.units[place] === 0) return 1;
    return (
      exactP(effectsOn(place)) ?? boundedShare(counted, counted.own[place] as number, () => tailBound(sums, place))
    );
  });
  const adjusted = adjustSteps({ order, p, boundOf: (step) => stepBound(sums, order, step) }, counted);
  const results = Array.from(sums.statistic, (statistic, place) => ({
    p: p[place] as number,
    adjusted: adjusted[place] as number,
    statistic,
    error: plain.error[place] as number,
    units: plain.units[place] as number,
  }));
  return { results, critical: counted.critical };
}

interface EffectSums {
  readonly error: Float64Array;
  readonly statistic: Float64Array;
  readonly units: Uint32Array;
  /** Hoeffding's variance factor: the sum of squared half-ranges divided by the variance; 1 for two choices. */
  readonly spread: Float64Array;
}

function summarizeEffects(groups: readonly SwapGroup[], hypotheses: number): EffectSums {
  const [squares, sums, ranges] = [0, 1, 2].map(() => new Float64Array(hypotheses)) as Columns;
  const units = new Uint32Array(hypotheses);
  for (const group of groups) {
    for (const unit of group.units) {
      for (let column = 0; column < group.count; column += 1) {
        const { mean, half, observed } = describeColumn(unit, column, group.count);
        const place = group.first + column;
        squares[place] = (squares[place] as number) + mean;
        sums[place] = (sums[place] as number) + observed;
        ranges[place] = (ranges[place] as number) + half * half;
        if (half > 0) units[place] = (units[place] as number) + 1;
      }
    }
  }
  const divide = (sum: number, square: number): number => (square > 0 ? sum / square : 0);
  const error = squares.map(Math.sqrt);
  const statistic = sums.map((sum, place) => divide(sum, error[place] as number));
  return { error, statistic, units, spread: ranges.map((range, place) => divide(range, squares[place] as number)) };
}

type Columns = [Float64Array, Float64Array, Float64Array];

/** Returns the mean square, half the range and the observed value of a unit's effects on one statistic. */
function describeColumn(unit: Float64Array, column: number, count: number) {
  let [square, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = column; at < unit.length; at += count) {
    const effect = unit[at] as number;
    square += effect * effect;
    least = Math.min(least, effect);
    most = Math.max(most, effect);
  }
  return { mean: (square * count) / unit.length, half: (most - least) / 2, observed: unit[column] as number };
}

/** Divides effects by the error of their statistic, so that statistics are plain sums. */
function scaleGroup({ first, count, units }: SwapGroup, error: Float64Array): SwapGroup {
  const scale = (effect: number, at: number): number => {
    const by = error[first + (at % count)] as number;
    return by > 0 ? effect / by : 0;
  };
  return { first, count, units: units.map((unit) => unit.map(scale)) };
}

/** Returns the hypotheses that have effects, the largest statistic first. */
function stepOrder({ statistic, units }: EffectSums): number[] {
  const places = Array.from(statistic, (_, place) => place).filter((place) => units[place] !== 0);
  return places.sort((a, b) => (statistic[b] as number) - (statistic[a] as number) || a - b);
}

/** How many arrangements reach the observed statistics. */
interface ArrangementCounts {
  /** By hypothesis: its own statistic; by step: the maximum over the step's hypotheses and all later ones. */
  readonly own: Uint32Array;
  readonly steps: Uint32Array;
  /** Whether arrangements were drawn, not enumerated. */
  readonly areDrawn: boolean;
  readonly share: (count: number) => number;
  readonly critical: (level: number) => number;
}

function countArrangements(
  groups: readonly SwapGroup[],
  observed: { readonly order: readonly number[]; readonly statistic: Float64Array },
  draws: number,
): ArrangementCounts {
  const { order, statistic } = observed;
  const tables: EffectTable[] = [];
  const seed = seedOfNumbers(allSums(groups, tables));
  const ways = tables.reduce((product, { rows }) => product * rows, 1);
  const areDrawn = ways > MOST_ENUMERATED;
  const total = areDrawn ? draws : ways;
  const maxima = new Float64Array(total);
  const own = new Uint32Array(statistic.length);
  const steps = new Uint32Array(order.length);
  const draw = areDrawn ? seedDraws(seed) : null;
  for (let start = 0; start < total; start += BATCH) {
    const size = Math.min(BATCH, total - start);
    const sums = readArrangements(tables, { start, size, hypotheses: statistic.length }, draw);
    for (let at = 0; at < size; at += 1) {
      let largest = Number.NEGATIVE_INFINITY;
      for (let step = order.length - 1; step >= 0; step -= 1) {
        const place = order[step] as number;
        const drawn = sums[at * statistic.length + place] as number;
        const reached = (statistic[place] as number) - ROUNDING;
        if (drawn > largest) largest = drawn;
        if (drawn >= reached) own[place] = (own[place] as number) + 1;
        if (largest >= reached) steps[step] = (steps[step] as number) + 1;
      }
      maxima[start + at] = largest;
    }
  }
  const more = Number(areDrawn);
  maxima.sort();
  const critical = (level: number): number => {
    const allowed = Math.floor(level * (total + more) + ROUNDING) - more;
    return maxima[Math.max(0, Math.min(total - 1, total - 1 - allowed))] ?? 0;
  };
  return { own, steps, areDrawn, share: (count) => (count + more) / (total + more), critical };
}

/** Cuts the units of all groups into tables, and yields the sums of each. */
function* allSums(groups: readonly SwapGroup[], tables: EffectTable[]): Generator<Float64Array> {
  for (const group of groups) yield* cutTables(group, tables);
}

/** Returns Hoeffding's bound of the chance that a statistic reaches a value, by default its observed one (Hoeffding 1963, theorem 2). */
function tailBound({ statistic, spread }: EffectSums, place: number, value = statistic[place] as number): number {
  return Math.exp(-(Math.max(0, value) ** 2) / (2 * (spread[place] as number)));
}

/** Returns the bound of a step's p: the sum of the bounds of its hypothesis and all later ones. */
function stepBound(sums: EffectSums, order: readonly number[], step: number): number {
  const value = sums.statistic[order[step] as number];
  return order.slice(step).reduce((all, other) => all + tailBound(sums, other, value), 0);
}

/** Returns the share of arrangements, or the bound if no draw is among them and the bound is lower. */
function boundedShare({ areDrawn, share }: ArrangementCounts, count: number, bound: () => number): number {
  return areDrawn && count === 0 ? Math.min(share(count), bound()) : share(count);
}

/** Returns the adjusted p-values by hypothesis: none is below that of an earlier step, or below its own p. */
function adjustSteps(
  {
    order,
    p,
    boundOf,
  }: { readonly order: readonly number[]; readonly p: Float64Array; readonly boundOf: (step: number) => number },
  counted: ArrangementCounts,
): Float64Array {
  const adjusted = new Float64Array(p.length).fill(1);
  let largest = 0;
  for (const [step, place] of order.entries()) {
    const joint = boundedShare(counted, counted.steps[step] as number, () => boundOf(step));
    const own = p[place] as number;
    largest = Math.max(largest, own, order.length === 1 ? 0 : joint);
    adjusted[place] = largest;
  }
  return adjusted;
}

/** Returns the exact p of one hypothesis by itself: binomial if all its effects are equal in size, else by enumeration; null if it has too many units. */
function exactP(column: readonly Float64Array[]): number | null {
  const size = Math.abs(column[0]?.[0] ?? 0);
  const isEqual = (effect: number): boolean => Math.abs(Math.abs(effect) - size) <= ROUNDING * size;
  if (column.every((effects) => effects.length === 2 && effects.every(isEqual))) {
    const worse = column.filter((effects) => (effects[0] as number) > 0).length;
    return binomialAtLeast(worse, column.length, 0.5);
  }
  if (column.reduce((ways, { length }) => ways * length, 1) > MOST_ENUMERATED) return null;
  const statistic = Float64Array.of(column.reduce((sum, effects) => sum + (effects[0] as number), 0));
  const { own, share } = countArrangements([{ first: 0, count: 1, units: column }], { order: [0], statistic }, 0);
  return share(own[0] as number);
}
