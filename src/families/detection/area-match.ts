import { IOU_STEPS, matchGreedily, UNMATCHED } from "../../math/matching.ts";
import { AREAS, type LabelEvidence, MOST_MATCHED } from "./evidence.ts";
import type { PlacedImage, PlacedObject } from "./image.ts";
import { overlaps, type Shape } from "./shape.ts";

/** Least and most area in each range, in pixels: a shape on the border is in both. */
const RANGES: Readonly<Record<(typeof AREAS)[number], readonly [least: number, most: number]>> = {
  all: [0, 1e10],
  small: [0, 32 ** 2],
  medium: [32 ** 2, 96 ** 2],
  large: [96 ** 2, 1e10],
};

type Columns = Pick<LabelEvidence, "counts" | "matched" | "ignored">;

/** Which objects do not count in a range of areas: crowds, and those outside of it. */
export function ignoredIn(area: (typeof AREAS)[number], objects: readonly PlacedObject[]): Uint8Array {
  return Uint8Array.from(objects, (object) => Number(object.crowd || isOutside(object, area)));
}

function isOutside({ area }: Shape, range: (typeof AREAS)[number]): boolean {
  const [least, most] = RANGES[range];
  return area < least || area > most;
}

/** Which objects are crowds. */
export const crowdsAmong = (objects: readonly PlacedObject[]): Uint8Array =>
  Uint8Array.from(objects, ({ crowd }) => Number(crowd));

/** What the things of one label come to in each range of areas, at each of the ten IoUs. */
export function matchByArea(things: PlacedImage): Columns {
  const detections = things.detections.slice(0, MOST_MATCHED);
  const crowds = crowdsAmong(things.objects);
  const ious = overlaps(things.type, detections, things.objects, crowds);
  const found = { ious, crowds, detections: detections.length, objects: things.objects.length };
  const columns = AREAS.map((area) => {
    const ignored = ignoredIn(area, things.objects);
    const outside = detections.map((detection) => isOutside(detection, area));
    return { count: ignored.filter((one) => one === 0).length, ...bitsOf({ ...found, ignored }, outside) };
  });
  return {
    counts: columns.map(({ count }) => count) as Columns["counts"],
    matched: columns.map(({ matched }) => matched) as Columns["matched"],
    ignored: columns.map(({ ignored }) => ignored) as Columns["ignored"],
  };
}

/** A bit for each IoU: the detection found an object that counts, or it does not count itself. */
function bitsOf(found: Parameters<typeof matchGreedily>[0], outside: readonly boolean[]) {
  const matched = outside.map(() => 0);
  const ignored = outside.map(() => 0);
  for (const [step, iou] of IOU_STEPS.entries()) {
    for (const [place, object] of matchGreedily(found, iou).entries()) {
      const isIgnored = object === UNMATCHED ? outside[place] : found.ignored[object] === 1;
      if (isIgnored) ignored[place] = (ignored[place] as number) | (1 << step);
      else if (object !== UNMATCHED) matched[place] = (matched[place] as number) | (1 << step);
    }
  }
  return { matched, ignored };
}
