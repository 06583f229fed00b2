import { z } from "zod";
import { lineTexts, mustBe } from "../../core/line/line.ts";

/** A list of texts, or one text alone: the list of it. */
export const textOrTexts = z.preprocess((value) => (typeof value === "string" ? [value] : value), lineTexts.nullish());

/** An object in which only these fields may stand: a misspelt one is told, not passed over. */
export function exactly<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape)
    .map((name) => `\`${name}\``)
    .join(", ");
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== "unrecognized_keys") return mustBe("an object")(issue);
      const names = issue.keys.map((name) => `\`${name}\``).join(", ");
      return `has no field ${names}; its fields are ${known}`;
    },
  });
}
