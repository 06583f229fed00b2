import { IOU_STEPS, matchGreedily, matchThreshold, type Overlaps, UNMATCHED } from "../../math/statistics/matching.ts";
import { AREAS, type LabelEvidence, MOST_MATCHED } from "./evidence.ts";
import type { ShapedDetection, ShapedImage, ShapedObject } from "./image.ts";
import { type Shape, shapeIous } from "./shape.ts";

/** Least and most area in each range, in pixels: a shape on the border is in both. */
const RANGES: Readonly<Record<(typeof AREAS)[number], readonly [least: number, most: number]>> = {
  all: [0, 1e10],
  small: [0, 32 ** 2],
  medium: [32 ** 2, 96 ** 2],
  large: [96 ** 2, 1e10],
};

type Columns = Pick<LabelEvidence, "counts" | "matched" | "ignored">;

/** Which objects do not count in a range of areas: crowds, and those outside of it. */
export function ignoredObjects(area: (typeof AREAS)[number], objects: readonly ShapedObject[]): Uint8Array {
  return Uint8Array.from(objects, (object) => Number(object.crowd || isOutside(object, area)));
}

function isOutside({ area }: Shape, range: (typeof AREAS)[number]): boolean {
  const [least, most] = RANGES[range];
  return area < least || area > most;
}

/** Which objects are crowds. */
export const crowdFlags = (objects: readonly ShapedObject[]): Uint8Array =>
  Uint8Array.from(objects, ({ crowd }) => Number(crowd));

/** What the things of one label come to in each range of areas, at each of the ten IoUs. */
export function matchByArea(things: ShapedImage): Columns {
  const detections = things.detections.slice(0, MOST_MATCHED);
  const contest = contestOf(things, detections);
  const columns = AREAS.map((area) => {
    const ignored = ignoredObjects(area, things.objects);
    const outside = detections.map((detection) => isOutside(detection, area));
    return { count: ignored.filter((one) => one === 0).length, ...bitsOf(contest, ignored, outside) };
  });
  return {
    counts: columns.map(({ count }) => count) as Columns["counts"],
    matched: columns.map(({ matched }) => matched) as Columns["matched"],
    ignored: columns.map(({ ignored }) => ignored) as Columns["ignored"],
  };
}

/** The detections that overlap any object enough to take it at the lowest IoU, by their places; most of an image's overlap none. */
interface Contest extends Omit<Overlaps, "ignored"> {
  readonly places: readonly number[];
}

function contestOf(things: ShapedImage, all: readonly ShapedDetection[]): Contest {
  const { type, objects } = things;
  const crowds = crowdFlags(objects);
  const ious = shapeIous(type, all, objects, crowds);
  const least = matchThreshold(IOU_STEPS[0] as number);
  const rowOf = (place: number): Float64Array => ious.subarray(place * objects.length, (place + 1) * objects.length);
  const places = [...all.keys()].filter((place) => rowOf(place).some((iou) => iou >= least));
  const own = new Float64Array(places.length * objects.length);
  for (const [index, place] of places.entries()) own.set(rowOf(place), index * objects.length);
  return { ious: own, crowds, detections: places.length, objects: objects.length, places };
}

const EVERY = (1 << IOU_STEPS.length) - 1;

/** A bit for each IoU: the detection found an object that counts, or it does not count itself. */
function bitsOf(contest: Contest, kinds: Uint8Array, outside: readonly boolean[]) {
  const matched = outside.map(() => 0);
  const ignored = outside.map((isOut) => (isOut ? EVERY : 0));
  if (contest.detections === 0) return { matched, ignored };
  for (const [step, iou] of IOU_STEPS.entries()) {
    const bit = 1 << step;
    const matches = matchGreedily({ ...contest, ignored: kinds }, iou);
    for (const [index, place] of contest.places.entries()) {
      const object = matches[index] as number;
      if (object === UNMATCHED) continue;
      const counts = kinds[object] === 0;
      if (counts) matched[place] = (matched[place] as number) | bit;
      ignored[place] = counts ? (ignored[place] as number) & ~bit : (ignored[place] as number) | bit;
    }
  }
  return { matched, ignored };
}
