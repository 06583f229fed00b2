import { defineFamily } from "../../core/family.ts";
import { fields, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { type Evidence, evidenceSchema, observe } from "./evidence.ts";
import { documents, explain, outcomeOf, summarize } from "./explain.ts";
import { metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";
import { views } from "./views.ts";

/** Retrieval: ranked documents compared with relevance judgements (source: trec_eval). */
export const retrieval = defineFamily<Params, Gold, Trace, Evidence>({
  id: "retrieval",
  title: "Retrieval: rankings of documents",
  caseNoun: "query",
  params: paramsSchema,
  input: { fields, oneLine: true, readGold, readTrace },
  evidence: evidenceSchema,
  observe: (one, { params }) => observe(one, params),
  metrics,
  outcome: outcomeOf,
  explain,
  summarize,
  documents,
  views,
});
