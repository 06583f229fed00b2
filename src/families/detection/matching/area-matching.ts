import { matchGreedily, matchThreshold, type Overlaps, UNMATCHED } from "../../../math/statistics/matching.ts";
import { AREAS, type LabelEvidence, MOST_MATCHED } from "../evidence.ts";
import type { Shape, ShapedImage, ShapedObject } from "../image.ts";

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
  return flagsOf(objects, (object) => object.crowd || isOutside(object, area));
}

function flagsOf<T>(items: readonly T[], isFlagged: (item: T) => boolean): Uint8Array {
  const flags = new Uint8Array(items.length);
  for (let at = 0; at < items.length; at += 1) if (isFlagged(items[at] as T)) flags[at] = 1;
  return flags;
}

function isOutside({ area }: Shape, range: (typeof AREAS)[number]): boolean {
  const [smallest, largest] = RANGES[range];
  return area < smallest || area > largest;
}

export const crowdFlags = (objects: readonly ShapedObject[]): Uint8Array => flagsOf(objects, ({ crowd }) => crowd);

/**
 * Matches the detections of one label with its objects in each range of areas and at each IoU (pycocotools 2.0.11,
 * `COCOeval.evaluateImg`). `overlaps` are those of all its detections. Lists without a set bit are shared: most detections find nothing.
 */
export function matchByArea(
  { objects, detections: all }: ShapedImage,
  ious: readonly number[],
  overlaps: Float64Array,
): AreaColumns {
  const detections = all.slice(0, MOST_MATCHED);
  const allIous = (1 << ious.length) - 1;
  if (objects.length === 0) return withoutObjects(detections, allIous);
  const candidates = findCandidates(overlaps, objects, { count: detections.length, lowest: ious[0] as number });
  const known = new Map<string, readonly Int32Array[]>();
  const columns = AREAS.map((area) => {
    const ignored = ignoredObjects(area, objects);
    const outside = flagsOf(detections, (detection) => isOutside(detection, area));
    const count = ignored.reduce((sum, flag) => sum + 1 - flag, 0);
    // Objects that all count, or none of which does, are matched alike.
    const pattern = count === 0 || count === objects.length ? "" : ignored.join("");
    const matches = known.get(pattern) ?? matchAtEach({ ...candidates, ignored }, ious);
    known.set(pattern, matches);
    return { count, ...matchBits({ ...candidates, ignored }, matches, { outside, all: allIous }) };
  });
  return {
    counts: columns.map(({ count }) => count) as AreaColumns["counts"],
    matched: columns.map(({ matched }) => matched) as AreaColumns["matched"],
    ignored: columns.map(({ ignored }) => ignored) as AreaColumns["ignored"],
  };
}

const NO_COUNTS: AreaColumns["counts"] = [0, 0, 0, 0];

/** Returns the columns of a label that is only detected: most labels of an image are. */
function withoutObjects(detections: readonly Shape[], allIous: number): AreaColumns {
  const none = noBits(detections.length);
  const outsideOf = (area: (typeof AREAS)[number]): number[] =>
    detections.some((detection) => isOutside(detection, area))
      ? detections.map((detection) => (isOutside(detection, area) ? allIous : 0))
      : none;
  return {
    counts: NO_COUNTS,
    matched: [none, none, none, none],
    ignored: AREAS.map(outsideOf) as AreaColumns["ignored"],
  };
}

/** The detections that reach the lowest IoU with any object, by their indices; most detections of an image overlap none. */
interface Candidates extends Overlaps {
  readonly indices: readonly number[];
}

function findCandidates(
  overlaps: Float64Array,
  objects: readonly ShapedObject[],
  { count, lowest }: { readonly count: number; readonly lowest: number },
): Omit<Candidates, "ignored"> {
  const threshold = matchThreshold(lowest);
  const width = objects.length;
  const indices: number[] = [];
  for (let index = 0; index < count; index += 1) {
    for (let at = index * width; at < (index + 1) * width; at += 1) {
      if ((overlaps[at] as number) < threshold) continue;
      indices.push(index);
      break;
    }
  }
  const ious = new Float64Array(indices.length * width);
  for (let row = 0; row < indices.length; row += 1) {
    const from = (indices[row] as number) * width;
    for (let object = 0; object < width; object += 1) ious[row * width + object] = overlaps[from + object] as number;
  }
  return { ious, crowds: crowdFlags(objects), detections: indices.length, objects: width, indices };
}

/**
 * Returns the matches at each IoU, which ascend. When all pairs of a matching reach a higher IoU too, it is that of the higher one:
 * each detection still takes the same object, and those without one find none.
 */
function matchAtEach(candidates: Candidates, ious: readonly number[]): readonly Int32Array[] {
  if (candidates.detections === 0) return [];
  let matches: Int32Array = new Int32Array();
  let reached = Number.NEGATIVE_INFINITY;
  return ious.map((iou) => {
    if (reached >= matchThreshold(iou)) return matches;
    matches = matchGreedily(candidates, iou);
    reached = Number.POSITIVE_INFINITY;
    for (let row = 0; row < matches.length; row += 1) {
      const object = matches[row] as number;
      if (object === UNMATCHED) continue;
      reached = Math.min(reached, candidates.ious[row * candidates.objects + object] as number);
    }
    return matches;
  });
}

/** Returns a bit for each IoU: whether the detection found an object that counts, and whether it does not count itself. */
function matchBits(
  candidates: Candidates,
  matches: readonly Int32Array[],
  { outside, all }: { readonly outside: Uint8Array; readonly all: number },
): { readonly matched: number[]; readonly ignored: number[] } {
  const none = noBits(outside.length);
  const outsideBits = outside.includes(1) ? Array.from(outside, (isOut) => isOut * all) : none;
  if (matches.length === 0) return { matched: none, ignored: outsideBits };
  const [matched, ignored] = [none.slice(), outsideBits.slice()];
  for (let step = 0; step < matches.length; step += 1) {
    const bit = 1 << step;
    const atStep = matches[step] as Int32Array;
    for (let row = 0; row < atStep.length; row += 1) {
      const object = atStep[row] as number;
      if (object === UNMATCHED) continue;
      const index = candidates.indices[row] as number;
      const counts = candidates.ignored[object] === 0;
      if (counts) matched[index] = (matched[index] as number) | bit;
      ignored[index] = counts ? (ignored[index] as number) & ~bit : (ignored[index] as number) | bit;
    }
  }
  return { matched, ignored };
}

const zeros: number[][] = [];

/** Returns the list of so many zeros, at most `MOST_MATCHED`. */
function noBits(length: number): number[] {
  zeros[length] ??= Array<number>(length).fill(0);
  return zeros[length];
}
