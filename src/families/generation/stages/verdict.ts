import { z } from "zod";

/** A text with the id by which the judge speaks of it. */
export type Item = { readonly id: string; readonly text: string };

/** A verdict with two sides. */
export const yesNo = z.enum(["yes", "no"]);

/** The same where yes is the exception: estimates suppose what stands first. */
export const noYes = z.enum(["no", "yes"]);

/** A list of verdicts: each says which item it is on, thinks, and then decides. */
export function verdictList<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.strictObject({ id: z.string(), analysis: z.string(), ...shape }));
}

/** The ids of items, in their order. */
export function idsOf(items: readonly { readonly id: string }[]): string[] {
  return items.map(({ id }) => id);
}

/** What every stage with verdicts says of its answer. */
export const BY_ID = "Give one entry for each id that is asked for: what decides it, then the verdict.";
