import { className } from "./class-name.ts";
import { type LabelMap, NONE } from "./label-map.ts";

/** A label map, and the names of its class indices where something gives them. */
export interface NamedMap {
  readonly map: LabelMap;
  readonly labels: readonly string[] | null;
}

/** What two label maps of one size have in common. */
export interface Overlaps {
  /** Labels that occur in one of them at least, in the order of code units. */
  readonly labels: readonly string[];
  /** Of each of them: pixels that have it in both, in the truth, in the prediction. */
  readonly pixels: readonly number[];
  readonly unlabelled: readonly [truth: number, predicted: number];
}

/**
 * Counts pixels by label. A pixel without a label is in no label's set, and that is all: where only the truth has none,
 * the prediction's label still counts (Valor: the sets of pixels of a label in either). Without a prediction nothing is in its sets.
 */
export function overlapsOf(truth: NamedMap, predicted: NamedMap | null): Overlaps {
  const names = new Set([...namesOf(truth), ...(predicted ? namesOf(predicted) : [])]);
  const labels = [...names].sort((one, other) => (one < other ? -1 : 1));
  const places = new Map(labels.map((label, place) => [label, place]));
  const pixels = new Array<number>(3 * labels.length).fill(0);
  const add = (place: number, part: number, count: number): void => {
    if (place >= 0) pixels[3 * place + part] = (pixels[3 * place + part] as number) + count;
  };
  const inTruth = labelIndexer(truth, places);
  const unlabelled = [
    eachRun(truth.map, inTruth, (place, count) => add(place, 1, count)),
    truth.map.width * truth.map.height,
  ] as [number, number];
  if (predicted) {
    const inPrediction = labelIndexer(predicted, places);
    unlabelled[1] = eachRun(predicted.map, inPrediction, (place, count) => add(place, 2, count));
    eachCommonRun(truth.map, predicted.map, (one, other, count) => {
      const place = inTruth(one);
      if (place === inPrediction(other)) add(place, 0, count);
    });
  }
  return { labels, pixels, unlabelled };
}

function namesOf({ map, labels }: NamedMap): string[] {
  return map.classes.map((key) => className(key, labels));
}

/** From the place of a class in a label map to that of its label; −1 where there is none. */
export function labelIndexer(named: NamedMap, places: ReadonlyMap<string, number>): (place: number) => number {
  const found = Int32Array.from(namesOf(named), (name) => places.get(name) ?? -1);
  return (place) => (place === NONE ? -1 : (found[place] as number));
}

/** Hands on the pixels of each run with the place of its label; returns how many have none. */
function eachRun(
  { places, ends }: LabelMap,
  labelAt: (place: number) => number,
  take: (place: number, count: number) => void,
): number {
  let [from, none] = [0, 0];
  for (let run = 0; run < ends.length; run += 1) {
    const end = ends[run] as number;
    const place = labelAt(places[run] as number);
    if (place < 0) none += end - from;
    else take(place, end - from);
    from = end;
  }
  return none;
}

/** Hands on stretches of pixels in which both label maps have one class each. */
export function eachCommonRun(
  one: LabelMap,
  other: LabelMap,
  take: (one: number, other: number, count: number) => void,
): void {
  let [at, otherAt, from] = [0, 0, 0];
  while (at < one.ends.length && otherAt < other.ends.length) {
    const [end, otherEnd] = [one.ends[at] as number, other.ends[otherAt] as number];
    const to = Math.min(end, otherEnd);
    take(one.places[at] as number, other.places[otherAt] as number, to - from);
    from = to;
    if (end === to) at += 1;
    if (otherEnd === to) otherAt += 1;
  }
}
