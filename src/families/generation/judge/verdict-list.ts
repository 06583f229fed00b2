import { z } from "zod";

/** A string with the id that the judge names it by. */
export type Item = { readonly id: string; readonly text: string };

/** A verdict of yes or no. */
export const yesNo = z.enum(["yes", "no"]);

/** The same where yes is the exception: sample answers take the first value. */
export const noYes = z.enum(["no", "yes"]);

/** The schema of a list of verdicts: an entry names its item, then gives an analysis, then decides. */
export function verdictList<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.strictObject({ id: z.string(), analysis: z.string(), ...shape }));
}

/** The ids of items, in their order. */
export function idsOf(items: readonly { readonly id: string }[]): string[] {
  return items.map(({ id }) => id);
}

/** What every prompt with verdicts says about its answer. */
export const BY_ID = "Give one entry for each id that is asked for: what decides it, then the verdict.";
