import { z } from "zod";
import { defineFamily } from "../../core/family.ts";
import { quoted } from "../../math/text/texts.ts";
import { fields, type Gold, passSchema, readGold, readTrace, type Trace } from "./case.ts";

const params = z.strictObject({ pass: passSchema.exactOptional() }).describe("Parameters of the family `scores`.");

const evidence = z.strictObject({
  /** Null where a value is missing; absent where neither the line nor a rule says whether the case passes. */
  pass: z.boolean().nullable().exactOptional(),
  /** The conditions that do not hold, with their values, or the field that says so. */
  failed: z.array(z.string()).exactOptional(),
  /** The scores or fields that are missing. */
  missing: z.array(z.string()).exactOptional(),
  /** Why a case fails, as its tool says it. */
  reason: z.string().exactOptional(),
});

type Evidence = z.infer<typeof evidence>;

/** Scores: numbers that other tools computed. The metrics are the scores that the lines have. */
export const scores = defineFamily<z.infer<typeof params>, Gold, Trace, Evidence>({
  id: "scores",
  title: "Scores of other tools",
  caseNoun: "input",
  params,
  suiteParams: { pass: passSchema },
  detectsScores: true,
  defaultSlices: ["group"],
  input: { fields, oneLine: true, readGold, readTrace },
  evidence,
  observe: ({ trace: { result, reason } }) => {
    if (result === null) return reason === "" ? {} : { reason };
    const { pass, failed, missing } = result;
    return {
      pass,
      ...(failed.length > 0 && { failed: [...failed] }),
      ...(missing.length > 0 && { missing: [...missing] }),
      ...(pass !== true && reason !== "" && { reason }),
    };
  },
  gated: ["success"],
  metrics: () => [],
  outcome: ({ pass }) => (pass === true ? "pass" : pass === false ? "fail" : "unscored"),
  hasNoResult: ({ pass }) => pass === undefined,
  failing: (evidence) => (evidence.pass === true ? { ...evidence, pass: false } : evidence),
  describe: {
    reason,
    withoutTexts: ({ reason: _, ...evidence }) => evidence,
    texts: ({ gold, trace }) => ({
      text: gold.text,
      expected: gold.expected,
      got: trace === null ? "(no trace)" : trace.output,
    }),
  },
});

function reason({ pass, failed = [], missing = [], reason: why }: Evidence): string {
  if (pass === true) return "passes";
  if (pass === undefined) return why ?? "has no result";
  if (why !== undefined) return pass === false ? `fails: ${why}` : `has no result: ${why}`;
  if (pass === false) return failed.length === 0 ? "does not pass" : `fails ${failed.join(", ")}`;
  return missing.length > 0 ? `has no ${quoted(missing)}` : "has no result";
}
