import { z } from "zod";
import { parseColour } from "./colour-code.ts";
import { isLabel } from "./line.ts";

const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: "it must be a colour: `#rrggbb`" });
const level = z.int().min(0).max(255);
const colour = z.union([hexColour, z.tuple([level, level, level])]);
const label = z.string().refine(isLabel, { error: "it must be a label: a text of at most 400 letters" });

/** Whether no colour stands for two labels, however it is written. */
function areDifferent(colors: Readonly<Record<string, z.infer<typeof colour>>>): boolean {
  const codes = Object.values(colors).map(parseColour);
  return new Set(codes).size === codes.length;
}

/** The parameters of the family. */
export const paramsSchema = z
  .strictObject({
    labels: z
      .array(label)
      .min(1)
      .max(10_000)
      .nullable()
      .default(null)
      .describe("The names of the class indices 0, 1, 2 …, for lines that have no `labels` of their own."),
    void: z
      .union([z.int().min(0).max(65_535), hexColour, z.null()])
      .default(255)
      .describe(
        "The palette index, grey value or colour (`#rrggbb`) of PNG pixels without a label; null: all have one.",
      ),
    colors: z
      .record(label, colour)
      .refine(areDifferent, { error: "two labels cannot have the same colour" })
      .nullable()
      .default(null)
      .describe("The colour of each label, `#rrggbb` or `[r, g, b]`, for PNG files whose colours are the classes."),
    pass_iou: z
      .number()
      .min(0)
      .max(1)
      .default(0.5)
      .describe("An image passes when the mean IoU of the labels in it is at least this."),
  })
  .describe("Parameters of the family `segmentation`.");

/** The parameters of the family. */
export type Params = z.infer<typeof paramsSchema>;
