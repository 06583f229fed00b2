import type { Case } from "../../core/case.ts";
import { matchByArea } from "./area-match.ts";
import type { Gold, Trace } from "./case.ts";
import type { Evidence, LabelEvidence } from "./evidence.ts";
import { type ShapedImage, shapeImage, splitByLabel } from "./image.ts";
import { classifyMatches, findConfusions, type LabelConfusions, roundedBoxes } from "./label-match.ts";
import type { Params } from "./params.ts";

/** What is seen in an image: which detection finds which object, for each label, range of areas and IoU. */
export function observe({ gold, trace }: Case<Gold, Trace>, params: Params): Evidence {
  const image = shapeImage(gold, trace, params);
  const confusions = findConfusions(image, params.pr_curve_iou_threshold);
  return {
    image: typeof gold.image === "number" ? gold.image + 0 : gold.image,
    iou: image.detections.length === 0 ? null : image.type,
    missing: trace === null,
    threshold: params.found_score_threshold,
    labels: [...splitByLabel(image)].map(([label, things]) => ({ label, ...seeLabel(things, confusions, params) })),
  };
}

function seeLabel(things: ShapedImage, confusions: LabelConfusions, params: Params): Omit<LabelEvidence, "label"> {
  const iou = params.pr_curve_iou_threshold;
  const someCrowd = things.objects.some(({ crowd }) => crowd);
  return {
    ...matchByArea(things),
    scores: things.detections.map(({ score }) => score),
    boxes: roundedBoxes(things.detections),
    ...classifyMatches(things, confusions, { iou, plain: false }),
    plain: someCrowd ? classifyMatches(things, confusions, { iou, plain: true }) : null,
  };
}
