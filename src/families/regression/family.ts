import { z } from "zod";
import { defineFamily } from "../../core/family.ts";
import { isWithin } from "../../math/numbers.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { type Evidence, errorOf, metrics } from "./metrics.ts";

const params = z
  .strictObject({
    tolerance: z
      .number()
      .min(0)
      .nullable()
      .default(null)
      .describe("A case passes with an absolute error of at most this. Without it, cases neither pass nor fail."),
  })
  .describe("Parameters of the family `regression`.");

/** Regression: predicted numbers compared with expected ones. */
export const regression = defineFamily<z.infer<typeof params>, Gold, Trace, Evidence>({
  id: "regression",
  title: "Regression: predicted numbers",
  caseNoun: "case",
  params,
  input: { fields, signs, oneLine: true, readGold, readTrace },
  evidence: z.strictObject({
    target: z.number(),
    prediction: z.number().nullable(),
    tolerance: z.number().nullable(),
  }),
  observe: ({ gold: { target }, trace }, { params: { tolerance } }) => ({ target, ...trace, tolerance }),
  gated: ["mae", "rmse"],
  metrics: () => metrics,
  outcome: ({ target, prediction, tolerance }) => {
    if (tolerance === null) return "unscored";
    return prediction !== null && isWithin(prediction, target, tolerance) ? "pass" : "fail";
  },
  hasNoResult: ({ tolerance }) => tolerance === null,
  describe: {
    reason: (evidence) => {
      const error = errorOf(evidence);
      if (Number.isNaN(error)) return "has no prediction";
      return error === 0 ? "is exact" : `is ${round(Math.abs(error))} too ${error > 0 ? "high" : "low"}`;
    },
    texts: ({ gold, trace }) => ({
      text: gold.text,
      expected: String(gold.target),
      got: trace === null ? "(no trace)" : String(trace.prediction ?? "(no prediction)"),
    }),
  },
});

/** Rounds to six digits: the difference of decimal fractions has more in binary. */
const round = (value: number): number => Number(value.toPrecision(6));
