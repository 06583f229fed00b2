import { z } from "zod";
import { isLabel, labelOf } from "../../core/line/parsed-line.ts";

const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: "it must be a colour: `#rrggbb`" });
const fraction = z.number().min(0).max(1);
const level = z.int().min(0).max(255);
const colour = z.union([hexColour, z.tuple([level, level, level])]);
const label = z
  .string()
  .refine(isLabel, { error: "it must be a label: a string of at most 400 characters" })
  .overwrite((name) => labelOf(name) ?? name);

const names = z.array(label).min(1).max(10_000);

/** The names of class indices: a list, or lists by key. */
export const namesSchema = z.union([names, z.record(label, names)]);

/** Returns whether no two labels have the same colour, however it is written. */
function areDifferent(colors: Readonly<Record<string, z.infer<typeof colour>>>): boolean {
  const codes = Object.values(colors).map(colourCode);
  return new Set(codes).size === codes.length;
}

export const paramsSchema = z
  .strictObject({
    labels: z
      .union([...namesSchema.options, z.null()])
      .default(null)
      .describe(
        "The names of the class indices 0, 1, 2 …, or lists of them by key, for lines that have no `labels` of their own.",
      ),
    void: z
      .union([z.int().min(0).max(65_535), hexColour, z.null()])
      .exactOptional()
      .describe(
        "The palette index, grey value or colour (`#rrggbb`) of PNG pixels without a label; null if every pixel has one. By default 255; the run stops if 255 may be a class.",
      ),
    ignore: z
      .enum(["truth", "none"])
      .default("truth")
      .describe("`truth`: pixels that are void in the truth count nowhere; `none`: a label predicted there counts."),
    colors: z
      .record(label, colour)
      .refine(areDifferent, { error: "two labels cannot have the same colour" })
      .nullable()
      .default(null)
      .describe("The colour of each label, `#rrggbb` or `[r, g, b]`, for PNG files whose colours are the classes."),
    pass_iou: fraction.default(0.5).describe("An image passes when the mean IoU of the labels in it is at least this."),
  })
  .describe("Parameters of the family `segmentation`.");
export type Params = z.infer<typeof paramsSchema>;

/** Converts a colour, `#rrggbb` or its three levels, to the number 0xrrggbb. */
export function colourCode(colour: string | readonly number[]): number {
  if (typeof colour === "string") return Number.parseInt(colour.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = colour;
  return (red << 16) | (green << 8) | blue;
}

/** Formats a colour code as `#rrggbb`. */
export function formatColour(code: number): string {
  return `#${code.toString(16).padStart(6, "0")}`;
}
