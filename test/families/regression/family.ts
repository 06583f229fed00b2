import { z } from "zod";
import { defineFamily } from "../../../src/core/family.ts";
import { fields, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { type Evidence, metrics } from "./metrics.ts";

const params = z.strictObject({
  tolerance: z.number().min(0).default(1).describe("A case passes with an absolute error of at most this."),
});

/** Regression: predicted numbers compared with expected ones. */
export const regression = defineFamily<z.infer<typeof params>, Gold, Trace, Evidence>({
  id: "regression",
  title: "Regression",
  caseNoun: "question",
  params,
  input: { fields, oneLine: true, readGold, readTrace },
  evidence: z.strictObject({ error: z.number(), tolerance: z.number() }),
  observe: ({ gold, trace }, { params: { tolerance } }) => ({ error: trace.prediction - gold.target, tolerance }),
  metrics: () => metrics,
  outcome: ({ error, tolerance }) => (Math.abs(error) <= tolerance ? "pass" : "fail"),
  describe: {
    reason: ({ error }) => (error === 0 ? "is exact" : `is ${Math.abs(error)} too ${error > 0 ? "high" : "low"}`),
    texts: ({ gold, trace }) => ({
      text: gold.question,
      expected: String(gold.target),
      got: trace ? String(trace.prediction) : "(no trace)",
    }),
  },
});
