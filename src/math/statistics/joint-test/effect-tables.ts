import type { DrawMany } from "../random.ts";
import type { SwapGroup } from "./swap-units.ts";

/** The sums of effects for every arrangement of a few units. */
export interface EffectTable {
  readonly rows: number;
  /** The statistics that any of the units has an effect on: of many slices, a unit is in few. */
  readonly places: Uint32Array;
  /** The sum on each of these statistics for each arrangement. */
  readonly sums: Float64Array;
}

/** The most arrangements in a table: 8 units with two choices. A draw then costs one addition for 8 units. */
const MOST_ROWS = 256;

/** Cuts the units of a group into tables, and yields the sums of each on all statistics of the group. */
export function* cutTables({ first, count, units }: SwapGroup, tables: EffectTable[]): Generator<Float64Array> {
  let [rows, start] = [1, 0];
  for (let end = 0; end <= units.length; end += 1) {
    const choices = (units[end]?.length ?? 0) / count;
    const isFull = rows * choices > MOST_ROWS;
    if (rows > 1 && (isFull || end === units.length)) {
      const sums = sumUnits(units.slice(start, end), count);
      tables.push(keepEffects(sums, { first, count, rows }));
      yield sums;
    }
    if (isFull) [rows, start] = [1, end];
    rows *= choices;
  }
}

/** Returns the sums of all arrangements of units, those of an arrangement together. */
function sumUnits(units: readonly Float64Array[], count: number): Float64Array {
  let sums = new Float64Array(count);
  for (const unit of units) {
    const all = new Float64Array((sums.length / count) * unit.length);
    let at = 0;
    for (let choice = 0; choice < unit.length; choice += count) {
      for (let row = 0; row < sums.length; row += count) {
        for (let column = 0; column < count; column += 1) {
          all[at++] = (sums[row + column] as number) + (unit[choice + column] as number);
        }
      }
    }
    sums = all;
  }
  return sums;
}

type Cut = Pick<SwapGroup, "first" | "count"> & Pick<EffectTable, "rows">;

/** Leaves out the statistics on which all sums are 0. */
function keepEffects(sums: Float64Array, { first, count, rows }: Cut): EffectTable {
  const isMoved = new Uint8Array(count);
  for (let row = 0; row < sums.length; row += count) {
    for (let column = 0; column < count; column += 1) if (sums[row + column] !== 0) isMoved[column] = 1;
  }
  const columns = Uint32Array.from(isMoved.keys()).filter((column) => isMoved[column] === 1);
  const kept = new Float64Array(rows * columns.length);
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < columns.length; at += 1) {
      kept[row * columns.length + at] = sums[row * count + (columns[at] as number)] as number;
    }
  }
  return { rows, places: columns.map((column) => first + column), sums: kept };
}

/** A part of all arrangements, and the number of statistics. */
interface ArrangementBatch {
  readonly start: number;
  readonly size: number;
  readonly hypotheses: number;
}

/** Returns the statistics of some arrangements: of random ones, or without draws of the next ones in their enumeration. */
export function readArrangements(
  tables: readonly EffectTable[],
  { start, size, hypotheses }: ArrangementBatch,
  draw: DrawMany | null,
): Float64Array {
  const statistics = new Float64Array(size * hypotheses);
  const chosen = new Uint32Array(size);
  let before = 1;
  for (const { rows, places, sums } of tables) {
    if (draw) draw(rows, chosen);
    else for (let at = 0; at < size; at += 1) chosen[at] = Math.floor((start + at) / before) % rows;
    for (let place = 0; place < size; place += 1) {
      const [from, to] = [(chosen[place] as number) * places.length, place * hypotheses];
      for (let at = 0; at < places.length; at += 1) {
        const statistic = to + (places[at] as number);
        statistics[statistic] = (statistics[statistic] as number) + (sums[from + at] as number);
      }
    }
    before *= rows;
  }
  return statistics;
}
