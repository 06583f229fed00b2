import { z } from "zod";
import type { JsonRecord, JudgePrompt } from "../../../core/judge/judge-request.ts";

/** A string with the id that the judge names it by. */
export type Item = { readonly id: string; readonly text: string };

export const yesNo = z.enum(["yes", "no"]);

/** The same where yes is the exception: sample answers take the first value. */
export const noYes = z.enum(["no", "yes"]);

/** The schema of a list of verdicts: an entry names its item, then gives an analysis, then decides. */
export function verdictList<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.strictObject({ id: z.string(), analysis: z.string(), ...shape }));
}

export function idsOf(items: readonly { readonly id: string }[]): string[] {
  return items.map(({ id }) => id);
}

/** What every prompt with verdicts says about its answer. */
export const BY_ID = "Give one entry for each id that is asked for: what decides it, then the verdict.";

type VerdictShape = Readonly<Record<string, typeof yesNo | z.ZodArray<z.ZodString>>>;
type VerdictEntry<Shape extends VerdictShape> = { id: string; analysis: string } & {
  [Name in keyof Shape]: Shape[Name] extends typeof yesNo ? "yes" | "no" : string[];
};

/** How each item of one list of a prompt's inputs is judged. */
interface ItemVerdicts<List extends string, Shape extends VerdictShape, Inputs extends Record<List, Item[]>> {
  readonly id: string;
  /** What comes before `BY_ID`. */
  readonly instructions: string;
  /** The name of the list, in the inputs and in the answer. */
  readonly list: List;
  readonly verdict: Shape;
  readonly canary: {
    readonly name: string;
    readonly inputs: Inputs;
    readonly isFooled: (entry: VerdictEntry<Shape>) => boolean;
  };
}

/** Creates a prompt that judges each item of one list; its inputs have the type of those of the canary. */
export function itemVerdicts<
  List extends string,
  Shape extends VerdictShape,
  Inputs extends JsonRecord & Record<List, Item[]>,
>({
  id,
  instructions,
  list,
  verdict,
  canary: { name, inputs, isFooled },
}: ItemVerdicts<List, Shape, Inputs>): JudgePrompt<Inputs, Record<List, VerdictEntry<Shape>[]>> {
  type Answer = Record<List, VerdictEntry<Shape>[]>;
  return {
    id,
    instructions: `${instructions}\n\n${BY_ID}`,
    answer: z.strictObject({ [list]: verdictList(verdict) }) as unknown as z.ZodType<Answer>,
    verdictIds: (given) => ({ [list]: idsOf(given[list]) }),
    canaries: [{ name, inputs, isFooled: (answer) => answer[list].some(isFooled) }],
  };
}
