/** The ten IoUs at which average precision is taken: as numpy's `linspace(0.5, 0.95, 10)` has them, to the last bit. */
export const IOU_STEPS: readonly number[] = Array.from({ length: 10 }, (_, step) =>
  step === 9 ? 0.95 : 0.5 + step * ((0.95 - 0.5) / 9),
);

/** A detection must overlap by so much where full overlap is asked for: rounding takes the last bits. */
const FULL = 1 - 1e-10;

/** The overlap that counts as one of at least `iou`. */
export const matchThreshold = (iou: number): number => Math.min(iou, FULL);

/** Overlaps of detections, best score first, with objects, and what kind of objects these are. */
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

/** In place of an object: none was matched. */
export const UNMATCHED = -1;

/**
 * Gives detections to objects, one after another: each takes the free object that it overlaps most, and by `iou` at least;
 * of equal ones the last. One that does not count is taken only where none that counts can be
 * (Lin et al., "Microsoft COCO", 2014; values: pycocotools 2.0.11). The object of each detection, or `UNMATCHED`; `taken`
 * says which objects are taken already, and is kept up.
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

/** The free object of most overlap among those that count (`ignored` is 0) or do not. */
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
