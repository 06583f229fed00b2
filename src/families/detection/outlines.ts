import { outlineOf } from "../../math/outline.ts";
import type { Evidence } from "./evidence.ts";
import { faultsOf } from "./faults.ts";
import { byLabel, type PlacedImage } from "./image.ts";
import type { Shape } from "./shape.ts";

/** The points of all outlines of an image, about 4 KB as JSON, and of one at least and at most; objects come before detections. */
const POINTS = 480;
const FEWEST = 8;
const MOST = 48;

/**
 * Evidence with the outlines that its picture needs: of masks, where anything is wrong in the image; of objects that count, and of
 * detections that reach the threshold. What has none is drawn as its box.
 */
export function withOutlines(evidence: Evidence, image: PlacedImage): Evidence {
  const { missed, wrong } = faultsOf(evidence);
  if (image.type !== "segm" || missed + wrong === 0) return evidence;
  const chosen = chosenShapes(image, evidence.threshold);
  const most = Math.min(MOST, Math.floor(POINTS / Math.max(1, chosen.size)));
  const outlines = (shapes: readonly Shape[]): number[][][] => {
    const drawn = shapes.map((one) => (chosen.has(one) ? outlineOf(one.mask().mask, most) : []));
    while (drawn.at(-1)?.length === 0) drawn.pop();
    return drawn;
  };
  const things = byLabel(image);
  const labels = evidence.labels.map((one) => {
    const { objects = [], detections = [] } = things.get(one.label) ?? {};
    const counting = objects.filter(({ crowd }) => !crowd);
    return { ...one, outlines: { detections: outlines(detections), objects: outlines(counting) } };
  });
  return { ...evidence, labels };
}

/** The shapes that get outlines: the first ones, as many as the points suffice for. */
function chosenShapes({ objects, detections }: PlacedImage, threshold: number): ReadonlySet<Shape> {
  const counting = objects.filter(({ crowd }) => !crowd);
  const seen = detections.filter(({ score }) => score >= threshold);
  return new Set([...counting, ...seen].slice(0, Math.floor(POINTS / FEWEST)));
}
