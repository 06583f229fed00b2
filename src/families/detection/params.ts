import { z } from "zod";

/** The most IoUs of average precision: the evidence has a bit for each. */
export const MOST_IOUS = 20;
/** The default IoUs as written: COCO's. */
const COCO_IOUS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];
/** The same as pycocotools has them: numpy's `linspace(0.5, 0.95, 10)`, bit for bit. */
const IOU_STEPS = COCO_IOUS.map((iou, step) => (step === 9 ? iou : 0.5 + step * ((0.95 - 0.5) / 9)));

const fraction = z.number().min(0).max(1);
const iou = z.number().gt(0).max(1);

export const paramsSchema = z
  .strictObject({
    iou_type: z
      .enum(["bbox", "segm"])
      .nullable()
      .default(null)
      .describe(
        "Whether IoU is computed from boxes or masks; by default from masks in images whose detections have any.",
      ),
    matching: z
      .enum(["coco", "document"])
      .default("coco")
      .describe(
        "How detections are matched with objects: `coco` as pycocotools, or `document` as in the pseudo-code of Valor's page.",
      ),
    iou_thresholds: z
      .array(iou)
      .min(1)
      .max(MOST_IOUS)
      .refine((ious) => new Set(ious).size === ious.length, { error: "an IoU occurs twice" })
      .default(COCO_IOUS)
      .describe(
        "The IoUs at which average precision and recall are computed and over which they are averaged; at most 20.",
      ),
    recall_score_threshold: fraction
      .nullable()
      .default(null)
      .describe("Recall counts only detections with at least this score; by default all."),
    pr_curve_iou_threshold: iou
      .default(0.5)
      .describe("The IoU at which a detection finds an object, for the curves and the case result."),
    pr_curve_max_examples: z
      .int()
      .min(0)
      .default(1)
      .describe(
        "Number of examples that the detailed curve lists for each label, threshold and kind; 20,000 in all at most, 2,000 with masks.",
      ),
    pr_curve_example_geometry: z
      .enum(["box", "mask"])
      .default("box")
      .describe("Whether examples have boxes only, or also masks where masks are compared."),
    curves: z
      .array(z.enum(["pr_curve", "detailed_pr_curve", "recall_by_iou"]))
      .refine((names) => new Set(names).size === names.length, { error: "a curve occurs twice" })
      .default(["pr_curve", "detailed_pr_curve", "recall_by_iou"])
      .describe("The curves that the report contains."),
    found_score_threshold: fraction
      .default(0.5)
      .describe("An image passes when the detections with at least this score find all objects, and nothing else."),
  })
  .describe("Parameters of the family `detection`.");

export type Params = z.infer<typeof paramsSchema>;

/** Returns the IoUs of average precision in ascending order; those of COCO to the last bit as pycocotools has them. */
export function iouSteps({ iou_thresholds }: Pick<Params, "iou_thresholds">): readonly number[] {
  return iou_thresholds
    .map((iou) => IOU_STEPS.find((step) => Math.abs(step - iou) < 1e-9) ?? iou)
    .sort((one, other) => one - other);
}

/** Formats an IoU as written in a config and in slice names: `0.9`. */
export const iouName = (iou: number): string => String(Math.round(iou * 1e9) / 1e9);
