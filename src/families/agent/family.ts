import { defineFamily } from "../../core/family.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { type Evidence, evidenceSchema, observe } from "./evidence.ts";
import { explain, summarize } from "./explain.ts";
import { metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";
import { charts, figures } from "./views.ts";

/** Agents: the tool calls that were made, compared with those that were expected. */
export const agent = defineFamily<Params, Gold, Trace, Evidence>({
  id: "agent",
  title: "Agents: tool calls and trajectories",
  caseNoun: "task",
  params: paramsSchema,
  input: { fields, signs, oneLine: true, readGold, readTrace },
  evidence: evidenceSchema,
  observe: ({ gold, trace }, { params }) => observe(gold, trace, params),
  observeMissing: (gold, { params }) => observe(gold, null, params),
  metrics: () => metrics,
  outcome: ({ correct }) => (correct ? "pass" : "fail"),
  describe: { reason: explain, texts: summarize, figures },
  charts,
});
