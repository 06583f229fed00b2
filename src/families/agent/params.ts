import { z } from "zod";

const tolerances = z.record(z.string().min(1), z.number().min(0));

export const paramsSchema = z
  .strictObject({
    match: z
      .enum(["strict", "unordered", "subset", "superset"])
      .default("strict")
      .describe(
        "When `tool_correctness` is 1. `strict`: exactly the expected calls in their order; `unordered`: in any order; `subset`: no other calls than the expected ones; `superset`: at least the expected ones.",
      ),
    arguments: z
      .union([z.enum(["exact", "subset", "ignore"]), tolerances])
      .default("exact")
      .describe(
        "When two calls of a tool are equal. `exact`: all arguments are equal; `subset`: the expected ones are, and there may be more; `ignore`: always; `{amount: 0.01}`: as `exact`, but this number may differ by 0.01.",
      ),
  })
  .describe("Parameters of the family `agent`.");
export type Params = z.infer<typeof paramsSchema>;
export type MatchParam = Params["match"];
export type ArgumentsParam = Params["arguments"];
