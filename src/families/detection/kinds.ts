import { leastOverlap, matchGreedily, UNMATCHED } from "../../math/statistics/matching.ts";
import { crowdsAmong, ignoredIn } from "./area-match.ts";
import { KINDS, type LabelEvidence, type ObjectsEvidence } from "./evidence.ts";
import type { PlacedDetection, PlacedImage, PlacedObject } from "./image.ts";
import { overlaps, type Shape } from "./shape.ts";

/** So many detections at a time are laid over the objects of an image, which bounds the space it takes. */
const AT_ONCE = 200;

/** Which things lie over each other although their labels differ. */
export interface Confusions {
  /** Detections over an object of another label. */
  readonly mistaken: ReadonlySet<PlacedDetection>;
  /** The best score of a detection of another label over an object. */
  readonly confused: ReadonlyMap<PlacedObject, number>;
}

/** The things of different labels in an image that lie over each other by `iou` at least, free or not; crowds are objects like any other. */
export function confusionsIn(image: PlacedImage, iou: number): Confusions {
  const mistaken = new Set<PlacedDetection>();
  const confused = new Map<PlacedObject, number>();
  const { type, objects } = image;
  for (const detections of inPieces(image.detections)) {
    const ious = overlaps(type, detections, objects);
    for (const [at, overlap] of ious.entries()) {
      if (overlap < leastOverlap(iou)) continue;
      const detection = detections[Math.floor(at / objects.length)] as PlacedDetection;
      const object = objects[at % objects.length] as PlacedObject;
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
export function matchesAt(
  { type, objects, detections: all }: PlacedImage,
  { iou, plain }: { iou: number; plain: boolean },
): { readonly matches: readonly number[]; readonly ignored: Uint8Array } {
  const ignored = plain ? new Uint8Array(objects.length) : ignoredIn("all", objects);
  const crowds = plain ? ignored : crowdsAmong(objects);
  const taken = new Uint8Array(objects.length);
  const matches: number[] = [];
  for (const detections of inPieces(all)) {
    const ious = overlaps(type, detections, objects, crowds);
    const piece = { ious, detections: detections.length, objects: objects.length, ignored, crowds };
    for (const object of matchGreedily(piece, iou, taken)) matches.push(object);
  }
  return { matches, ignored };
}

/**
 * What became of the things of one label at `iou`. Crowds swallow what else finds nothing, and do not count; with `plain`
 * they are objects like any other, as in the curves of the page that defines them.
 */
export function kindsAt(
  things: PlacedImage,
  { mistaken, confused }: Confusions,
  { iou, plain }: { iou: number; plain: boolean },
) {
  const { objects, detections } = things;
  const { matches, ignored } = matchesAt(things, { iou, plain });
  const found = new Map<PlacedObject, number>();
  const kinds = matches.map((object, place) => {
    const detection = detections[place] as PlacedDetection;
    if (object === UNMATCHED) return mistaken.has(detection) ? KINDS.misclassification : KINDS.hallucination;
    found.set(objects[object] as PlacedObject, detection.score);
    return ignored[object] ? KINDS.overCrowd : KINDS.found;
  });
  const counted = objects.filter((_, place) => ignored[place] === 0);
  return { kinds, objects: told(counted, found, confused) } satisfies Pick<LabelEvidence, "kinds" | "objects">;
}

function told(
  objects: readonly PlacedObject[],
  found: ReadonlyMap<PlacedObject, number>,
  confused: ReadonlyMap<PlacedObject, number>,
): ObjectsEvidence {
  return {
    found: objects.map((object) => found.get(object) ?? null),
    confused: objects.map((object) => confused.get(object) ?? null),
    boxes: boxNumbers(objects),
  };
}

/** The boxes of things, four numbers each, to a hundredth of a pixel. */
export function boxNumbers(shapes: readonly Shape[]): number[] {
  return shapes.flatMap(({ box }) => box.map((number) => Math.round(number * 100) / 100 + 0));
}
