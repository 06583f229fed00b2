import { z } from "zod";
import { defineFamily } from "../../core/family.ts";
import { quoted } from "../../math/text/join-words.ts";
import { fields, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { passSchema } from "./pass-rule.ts";

const params = z.strictObject({ pass: passSchema.optional() }).describe("Parameters of the family `scores`.");

type ScoresParams = { pass?: string | string[] };

const evidence = z.strictObject({
  /** Null where a value is missing; absent where neither the line nor a rule says whether the case passes. */
  pass: z.boolean().nullable().optional(),
  /** The conditions that do not hold, with their values, or the field that says so. */
  failed: z.array(z.string()).optional(),
  /** The scores or fields that are missing. */
  missing: z.array(z.string()).optional(),
  /** Why a case fails, as its tool says it. */
  reason: z.string().optional(),
});

type Evidence = { pass?: boolean | null; failed?: string[]; missing?: string[]; reason?: string };

/** Scores: numbers that other tools computed. The metrics are the scores that the lines have. */
export const scores = defineFamily<ScoresParams, Gold, Trace, Evidence>({
  id: "scores",
  title: "Scores of other tools",
  caseNoun: "input",
  params: params as unknown as z.ZodType<ScoresParams>,
  suiteParams: { pass: passSchema },
  findsScores: true,
  defaultSlices: ["group"],
  input: { fields, oneLine: true, readGold, readTrace },
  evidence: evidence as unknown as z.ZodType<Evidence>,
  observe: ({ trace: { result, reason } }) => {
    if (result === null) return {};
    const { pass, failed, missing } = result;
    return {
      pass,
      ...(failed.length > 0 && { failed: [...failed] }),
      ...(missing.length > 0 && { missing: [...missing] }),
      ...(pass !== true && reason !== "" && { reason }),
    };
  },
  metrics: () => [],
  outcome: ({ pass }) => (pass === true ? "pass" : pass === false ? "fail" : "unscored"),
  hasNoResult: ({ pass }) => pass === undefined,
  explain,
  summarize: ({ gold, trace }) => ({
    text: gold.text,
    expected: gold.expected,
    got: trace === null ? "(no trace)" : trace.output,
  }),
});

function explain({ pass, failed = [], missing = [], reason }: Evidence): string {
  if (pass === true) return "passes";
  if (reason !== undefined) return pass === false ? `fails: ${reason}` : `has no result: ${reason}`;
  if (pass === false) return `fails ${failed.join(", ")}`;
  return missing.length > 0 ? `has no ${quoted(missing)}` : "has no result";
}
