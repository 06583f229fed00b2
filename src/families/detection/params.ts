import { z } from "zod";

/** The parameters of the family. */
export const paramsSchema = z
  .strictObject({
    iou_type: z
      .enum(["bbox", "segm"])
      .nullable()
      .default(null)
      .describe(
        "Whether IoU is computed from boxes or masks; by default from masks in images whose detections have any.",
      ),
    recall_score_threshold: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .default(null)
      .describe("Recall counts only detections with at least this score; by default all."),
    pr_curve_iou_threshold: z
      .number()
      .gt(0)
      .max(1)
      .default(0.5)
      .describe("The IoU at which a detection finds an object, for the curves and the case result."),
    pr_curve_max_examples: z
      .int()
      .min(0)
      .max(20)
      .default(1)
      .describe("Number of examples that the detailed curve lists for each label, threshold and kind; at most 20."),
    found_score_threshold: z
      .number()
      .min(0)
      .max(1)
      .default(0.5)
      .describe("An image passes when the detections with at least this score find all objects, and nothing else."),
  })
  .describe("Parameters of the family `detection`.");

/** The parameters with their defaults. */
export type Params = z.infer<typeof paramsSchema>;
