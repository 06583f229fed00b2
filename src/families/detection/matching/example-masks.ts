import { compressedCounts } from "../../../math/geometry/compressed-counts.ts";
import { exampleIndices } from "../curves/label-curves.ts";
import { type LabelEvidence, LONGEST_MASK, type MasksEvidence } from "../evidence.ts";
import type { Shape, ShapedImage } from "../image.ts";
import type { Params } from "../params.ts";
import { ignoredObjects } from "./area-matching.ts";

/** Returns the masks of detections and objects of one label that can be examples; null if examples have boxes only. */
export function exampleMasks(
  { type, objects, detections }: ShapedImage,
  one: LabelEvidence,
  params: Params,
): MasksEvidence | null {
  const { pr_curve_example_geometry: geometry, pr_curve_max_examples: most, matching, curves } = params;
  const [shape] = [...detections, ...objects];
  const isWanted = geometry === "mask" && most > 0 && curves.includes("detailed_pr_curve");
  if (!isWanted || type !== "segm" || !shape) return null;
  const ignored = matching === "coco" && one.plain === null ? ignoredObjects("all", objects) : null;
  const counted = objects.filter((_, index) => !ignored?.[index]);
  const indices = exampleIndices(one, most);
  const { height, width } = shape.mask().mask;
  return {
    size: [height, width],
    detections: masksAt(detections, indices.detections),
    objects: masksAt(counted, indices.objects),
  };
}

/** Returns the compressed run lengths of shapes by index, without those that are too long for an example. */
function masksAt(shapes: readonly Shape[], indices: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    indices.flatMap((index) => {
      const counts = compressedCounts((shapes[index] as Shape).mask().mask);
      return counts.length > LONGEST_MASK ? [] : [[String(index), counts]];
    }),
  );
}
