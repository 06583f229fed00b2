import type { Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { charts } from "./charts.ts";
import { describe } from "./describe.ts";
import { type Evidence, evidenceSchema, observe } from "./evidence.ts";
import { countAbilities, isRight, metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";

/** A case passes with the right answer, or with a rejection if it tests negative rejection. */
function outcome(evidence: Evidence): Outcome {
  return (isRight(evidence) ?? evidence.rejected) ? "pass" : "fail";
}

/** Four abilities of a system that answers from documents (source: the RGB evaluation's document). */
export const rgb = defineFamily<Params, Gold, Trace, Evidence>({
  id: "rgb",
  title: "Retrieval-augmented generation: noise, rejection, integration, counterfactuals",
  caseNoun: "question",
  params: paramsSchema,
  input: {
    fields,
    signs,
    oneLine: true,
    readGold,
    readTrace,
    hasAnswer: ({ response }) => (response ?? "").trim() !== "",
  },
  evidence: evidenceSchema,
  observe: (one, { params }) => observe(one, params),
  observeMissing: (gold, { params }) => observe({ gold, trace: null }, params),
  metrics,
  outcome,
  describe,
  details: (rows) => ({ counts: countAbilities(rows.map(({ evidence }) => evidence)) }),
  charts,
});
