import { labelOf } from "./class-name.ts";
import type { View } from "./evidence.ts";
import { type LabelMap, NONE } from "./label-map.ts";
import type { NamedMap } from "./overlap.ts";

/** So many pixels a side, from the finest; the last needs 64 runs at most. */
const SIDES = [64, 48, 32, 24, 16, 8];
const MOST_RUNS = 140;

/** A small version of both label maps, as fine as their shapes allow: every pixel is the middle one of those it stands for. */
export function viewOf(truth: NamedMap, predicted: NamedMap | null, labels: readonly string[]): View {
  const { width, height } = truth.map;
  const placeOf = new Map(labels.map((label, place) => [label, place]));
  for (const side of SIDES) {
    const scale = Math.max(1, width / side, height / side);
    const size = { width: Math.max(1, Math.round(width / scale)), height: Math.max(1, Math.round(height / scale)) };
    const both = [truth, predicted].map((named) => (named === null ? [] : runsOf(named, size, placeOf)));
    const [first = [], second = []] = both;
    if (side > 8 && Math.max(first.length, second.length) > 2 * MOST_RUNS) continue;
    return { ...size, truth: first.join(" "), predicted: second.join(" ") };
  }
  throw new Error("the coarsest view fits always");
}

/** Runs `place, length, …` of a small version; the empty list where there is no label map. */
function runsOf(
  { map, labels }: NamedMap,
  { width, height }: Pick<LabelMap, "width" | "height">,
  placeOf: ReadonlyMap<string, number>,
): number[] {
  const places = map.classes.map((key) => placeOf.get(labelOf(key, labels)) ?? -1);
  const runs: number[] = [];
  let run = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const row = Math.floor(((Math.floor(pixel / width) + 0.5) * map.height) / height);
    const column = Math.floor((((pixel % width) + 0.5) * map.width) / width);
    run = runAt(map, row * map.width + column, run);
    const found = map.places[run] as number;
    const place = found === NONE ? -1 : (places[found] as number);
    if (runs.at(-2) === place) runs[runs.length - 1] = (runs.at(-1) as number) + 1;
    else runs.push(place, 1);
  }
  return runs;
}

/** The run that a pixel is in, at or behind one that is known to be before it. */
function runAt({ ends }: LabelMap, pixel: number, from: number): number {
  let run = from;
  while ((ends[run] as number) <= pixel) run += 1;
  return run;
}
