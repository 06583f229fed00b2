import { z } from "zod";

/** Some gold lines: how many, and the first few of their ids. */
export const goldLinesSchema = z.strictObject({ count: z.int().nonnegative(), ids: z.array(z.string()) });

/** How one suite's gold set differs from the baseline's; `lines` is null when the cases of both runs are not available. */
export const goldChangeSchema = z.strictObject({
  suite: z.string(),
  lines: z
    .strictObject({
      added: goldLinesSchema,
      removed: goldLinesSchema,
      edited: goldLinesSchema,
      /** Those of the removed and of the edited ones that failed in the baseline. */
      removed_failing: goldLinesSchema,
      edited_failing: goldLinesSchema,
    })
    .nullable(),
});

/** Some gold lines. */
export type GoldLines = z.infer<typeof goldLinesSchema>;
/** How one suite's gold set differs from the baseline's. */
export type GoldChange = z.infer<typeof goldChangeSchema>;

/** Prints the counts of changed gold lines: `3 gold lines edited, 1 removed`. */
export function formatGoldChange({ lines }: GoldChange): string {
  if (lines === null) return "the gold set changed";
  const kinds = (["removed", "edited", "added"] as const).filter((kind) => lines[kind].count > 0);
  const counts = kinds.map((kind, index) => {
    const { count } = lines[kind];
    return index === 0 ? `${count} gold ${count === 1 ? "line" : "lines"} ${kind}` : `${count} ${kind}`;
  });
  return counts.length === 0 ? "the gold set changed" : counts.join(", ");
}
