import { matchGreedily, matchThreshold, UNMATCHED } from "../../math/statistics/matching.ts";
import { crowdFlags, ignoredObjects } from "./area-match.ts";
import { KINDS, type LabelEvidence, type ObjectsEvidence } from "./evidence.ts";
import type { ShapedDetection, ShapedImage, ShapedObject } from "./image.ts";
import { type Shape, shapeIous } from "./shape.ts";

/** So many detections at a time are laid over the objects of an image, which bounds the space it takes. */
const AT_ONCE = 200;

/** Which things lie over each other although their labels differ. */
export interface LabelConfusions {
  /** Detections over an object of another label. */
  readonly mistaken: ReadonlySet<ShapedDetection>;
  /** The best score of a detection of another label over an object. */
  readonly confused: ReadonlyMap<ShapedObject, number>;
}

/** The things of different labels in an image that lie over each other by `iou` at least, free or not; crowds are objects like any other. */
export function findConfusions(image: ShapedImage, iou: number): LabelConfusions {
  const mistaken = new Set<ShapedDetection>();
  const confused = new Map<ShapedObject, number>();
  const { type, objects } = image;
  for (const detections of inPieces(image.detections)) {
    const ious = shapeIous(type, detections, objects);
    for (const [at, overlap] of ious.entries()) {
      if (overlap < matchThreshold(iou)) continue;
      const detection = detections[Math.floor(at / objects.length)] as ShapedDetection;
      const object = objects[at % objects.length] as ShapedObject;
      if (object.label === detection.label) continue;
      mistaken.add(detection);
      confused.set(object, Math.max(detection.score, confused.get(object) ?? 0));
    }
  }
  return { mistaken, confused };
}

function* inPieces<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += AT_ONCE) yield list.slice(from, from + AT_ONCE);
}

/** Of each detection of one label the place of the object that it takes at `iou`, or `UNMATCHED`; and which objects do not count. */
export function matchAtIou(
  { type, objects, detections: all }: ShapedImage,
  { iou, plain }: { iou: number; plain: boolean },
): { readonly matches: readonly number[]; readonly ignored: Uint8Array } {
  const ignored = plain ? new Uint8Array(objects.length) : ignoredObjects("all", objects);
  const crowds = plain ? ignored : crowdFlags(objects);
  const taken = new Uint8Array(objects.length);
  const matches: number[] = [];
  for (const detections of inPieces(all)) {
    const ious = shapeIous(type, detections, objects, crowds);
    const piece = { ious, detections: detections.length, objects: objects.length, ignored, crowds };
    for (const object of matchGreedily(piece, iou, taken)) matches.push(object);
  }
  return { matches, ignored };
}

/**
 * What became of the things of one label at `iou`. Crowds swallow what else finds nothing, and do not count; with `plain`
 * they are objects like any other, as in the curves of the page that defines them.
 */
export function classifyMatches(
  things: ShapedImage,
  { mistaken, confused }: LabelConfusions,
  { iou, plain }: { iou: number; plain: boolean },
) {
  const { objects, detections } = things;
  const { matches, ignored } = matchAtIou(things, { iou, plain });
  const found = new Map<ShapedObject, number>();
  const kinds = matches.map((object, place) => {
    const detection = detections[place] as ShapedDetection;
    if (object === UNMATCHED) return mistaken.has(detection) ? KINDS.misclassification : KINDS.hallucination;
    found.set(objects[object] as ShapedObject, detection.score);
    return ignored[object] ? KINDS.overCrowd : KINDS.found;
  });
  const counted = objects.filter((_, place) => ignored[place] === 0);
  return { kinds, objects: told(counted, found, confused) } satisfies Pick<LabelEvidence, "kinds" | "objects">;
}

function told(
  objects: readonly ShapedObject[],
  found: ReadonlyMap<ShapedObject, number>,
  confused: ReadonlyMap<ShapedObject, number>,
): ObjectsEvidence {
  return {
    found: objects.map((object) => found.get(object) ?? null),
    confused: objects.map((object) => confused.get(object) ?? null),
    boxes: roundedBoxes(objects),
  };
}

/** The boxes of things, four numbers each, to a hundredth of a pixel. */
export function roundedBoxes(shapes: readonly Shape[]): number[] {
  return shapes.flatMap(({ box }) => box.map((number) => Math.round(number * 100) / 100 + 0));
}
