import type { Case } from "../../core/case.ts";
import { matchByArea } from "./area-match.ts";
import type { Gold, Trace } from "./case.ts";
import type { Evidence, LabelEvidence } from "./evidence.ts";
import { byLabel, type PlacedImage, placeImage } from "./image.ts";
import { boxNumbers, type Confusions, confusionsIn, kindsAt } from "./kinds.ts";
import type { Params } from "./params.ts";

/** What is seen in an image: which detection finds which object, for each label, range of areas and IoU. */
export function observe({ gold, trace }: Case<Gold, Trace>, params: Params): Evidence {
  const image = placeImage(gold, trace, params);
  const confusions = confusionsIn(image, params.pr_curve_iou_threshold);
  return {
    image: typeof gold.image === "number" ? gold.image + 0 : gold.image,
    iou: image.detections.length === 0 ? null : image.type,
    missing: trace === null,
    threshold: params.found_score_threshold,
    labels: [...byLabel(image)].map(([label, things]) => ({ label, ...seeLabel(things, confusions, params) })),
  };
}

function seeLabel(things: PlacedImage, confusions: Confusions, params: Params): Omit<LabelEvidence, "label"> {
  const iou = params.pr_curve_iou_threshold;
  const someCrowd = things.objects.some(({ crowd }) => crowd);
  return {
    ...matchByArea(things),
    scores: things.detections.map(({ score }) => score),
    boxes: boxNumbers(things.detections),
    ...kindsAt(things, confusions, { iou, plain: false }),
    plain: someCrowd ? kindsAt(things, confusions, { iou, plain: true }) : null,
  };
}
