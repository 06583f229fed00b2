/** The ten IoUs of average precision, equal to numpy's `linspace(0.5, 0.95, 10)` to the last bit. */
export const IOU_STEPS: readonly number[] = Array.from({ length: 10 }, (_, step) =>
  step === 9 ? 0.95 : 0.5 + step * ((0.95 - 0.5) / 9),
);

/** The overlap required for an IoU of 1, allowing for rounding. */
const FULL = 1 - 1e-10;

/** Returns the overlap that counts as at least `iou`. */
export const matchThreshold = (iou: number): number => Math.min(iou, FULL);

/** The overlaps of detections (best score first) with objects, and the kinds of the objects. */
export interface Overlaps {
  /** `[detection * objects + object]`. */
  readonly ious: Float64Array;
  readonly detections: number;
  readonly objects: number;
  /** Objects that may be matched but do not count. */
  readonly ignored: Uint8Array;
  /** Objects that many detections may match. */
  readonly crowds: Uint8Array;
}

/** The value for a detection without an object. */
export const UNMATCHED = -1;

/**
 * Matches detections with objects, one after another. Each takes the free object with the largest overlap of at least `iou`, the
 * last one if several are equal. Ignored objects are taken only if no other can be (Lin et al., "Microsoft COCO", 2014; values:
 * pycocotools 2.0.11). Returns the object of each detection, or `UNMATCHED`, and updates `taken`, which marks taken objects.
 */
export function matchGreedily(overlaps: Overlaps, iou: number, taken = new Uint8Array(overlaps.objects)): Int32Array {
  const { detections, objects, ignored } = overlaps;
  const matches = new Int32Array(detections).fill(UNMATCHED);
  const seeker = { detection: 0, taken, least: matchThreshold(iou) };
  const someIgnored = ignored.includes(1);
  for (; objects > 0 && seeker.detection < detections; seeker.detection += 1) {
    let object = bestFree(overlaps, seeker, 0);
    if (object === UNMATCHED && someIgnored) object = bestFree(overlaps, seeker, 1);
    if (object === UNMATCHED) continue;
    matches[seeker.detection] = object;
    taken[object] = 1;
  }
  return matches;
}

interface Seeker {
  readonly detection: number;
  readonly taken: Uint8Array;
  readonly least: number;
}

/** Returns the free object with the largest overlap among those that count (`ignored` is 0) or those that do not. */
function bestFree(overlaps: Overlaps, { detection, taken, least }: Seeker, ignored: number): number {
  const { ious, objects, crowds } = overlaps;
  let [best, most] = [UNMATCHED, least];
  for (let object = 0; object < objects; object += 1) {
    const overlap = ious[detection * objects + object] as number;
    if (overlap < most || overlaps.ignored[object] !== ignored || (taken[object] && !crowds[object])) continue;
    [best, most] = [object, overlap];
  }
  return best;
}

/** Returns the free object with the largest overlap, the first if several are equal, and marks it as taken; `UNMATCHED` if none is free. */
export function takeLargest(overlaps: Float64Array, free: Uint8Array): number {
  let best = UNMATCHED;
  for (let object = 0; object < overlaps.length; object += 1) {
    if (free[object] && (best === UNMATCHED || (overlaps[object] as number) > (overlaps[best] as number)))
      best = object;
  }
  if (best !== UNMATCHED) free[best] = 0;
  return best;
}
