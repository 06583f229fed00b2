import { matchGreedily, matchThreshold, type Overlaps, UNMATCHED } from "../../../math/statistics/matching.ts";
import { AREAS, type LabelEvidence, MOST_MATCHED } from "../evidence.ts";
import { type Shape, type ShapedDetection, type ShapedImage, type ShapedObject, shapeIous } from "../image.ts";

/** The smallest and largest area of each range, in pixels; an area on a border is in both ranges. */
const RANGES: Readonly<Record<(typeof AREAS)[number], readonly [smallest: number, largest: number]>> = {
  all: [0, 1e10],
  small: [0, 32 ** 2],
  medium: [32 ** 2, 96 ** 2],
  large: [96 ** 2, 1e10],
};

/** The columns of a label's evidence by range of areas. */
export type AreaColumns = Pick<LabelEvidence, "counts" | "matched" | "ignored">;

/** Flags the objects that do not count in a range of areas: crowd regions, and objects outside of the range. */
export function ignoredObjects(area: (typeof AREAS)[number], objects: readonly ShapedObject[]): Uint8Array {
  return Uint8Array.from(objects, (object) => Number(object.crowd || isOutside(object, area)));
}

function isOutside({ area }: Shape, range: (typeof AREAS)[number]): boolean {
  const [smallest, largest] = RANGES[range];
  return area < smallest || area > largest;
}

/** Flags the objects that are crowd regions. */
export const crowdFlags = (objects: readonly ShapedObject[]): Uint8Array =>
  Uint8Array.from(objects, ({ crowd }) => Number(crowd));

/** Matches the detections of one label with its objects in each range of areas and at each IoU (pycocotools 2.0.11, `COCOeval.evaluateImg`). */
export function matchByArea(image: ShapedImage, ious: readonly number[]): AreaColumns {
  const detections = image.detections.slice(0, MOST_MATCHED);
  const candidates = findCandidates(image, detections, ious[0] as number);
  const columns = AREAS.map((area) => {
    const ignored = ignoredObjects(area, image.objects);
    const outside = detections.map((detection) => isOutside(detection, area));
    return {
      count: ignored.filter((flag) => flag === 0).length,
      ...matchBits({ ...candidates, ignored }, outside, ious),
    };
  });
  return {
    counts: columns.map(({ count }) => count) as AreaColumns["counts"],
    matched: columns.map(({ matched }) => matched) as AreaColumns["matched"],
    ignored: columns.map(({ ignored }) => ignored) as AreaColumns["ignored"],
  };
}

/** The detections that reach the lowest IoU with any object, by their indices; most detections of an image overlap none. */
interface Candidates extends Overlaps {
  readonly indices: readonly number[];
}

function findCandidates(
  { type, objects }: ShapedImage,
  detections: readonly ShapedDetection[],
  lowest: number,
): Omit<Candidates, "ignored"> {
  const crowds = crowdFlags(objects);
  const all = shapeIous(type, detections, objects, crowds);
  const threshold = matchThreshold(lowest);
  const rowOf = (index: number): Float64Array => all.subarray(index * objects.length, (index + 1) * objects.length);
  const indices = [...detections.keys()].filter((index) => rowOf(index).some((iou) => iou >= threshold));
  const ious = new Float64Array(indices.length * objects.length);
  for (const [row, index] of indices.entries()) ious.set(rowOf(index), row * objects.length);
  return { ious, crowds, detections: indices.length, objects: objects.length, indices };
}

/** Returns a bit for each IoU: whether the detection found an object that counts, and whether it does not count itself. */
function matchBits(candidates: Candidates, outside: readonly boolean[], ious: readonly number[]) {
  const all = (1 << ious.length) - 1;
  const matched = outside.map(() => 0);
  const ignored = outside.map((isOut) => (isOut ? all : 0));
  if (candidates.detections === 0) return { matched, ignored };
  for (const [step, iou] of ious.entries()) {
    const bit = 1 << step;
    const matches = matchGreedily(candidates, iou);
    for (const [row, index] of candidates.indices.entries()) {
      const object = matches[row] as number;
      if (object === UNMATCHED) continue;
      const counts = candidates.ignored[object] === 0;
      if (counts) matched[index] = (matched[index] as number) | bit;
      ignored[index] = counts ? (ignored[index] as number) & ~bit : (ignored[index] as number) | bit;
    }
  }
  return { matched, ignored };
}
