import { type Case, documentsOf, type Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { type Chart, sliceBars } from "../../core/view/chart.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { describe } from "./describe.ts";
import { checkSuite, type Evidence, evidenceSchema, observe } from "./evidence.ts";
import { metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";

/** Retrieval: ranked documents compared with relevance judgements (source: trec_eval). */
export const retrieval = defineFamily<Params, Gold, Trace, Evidence>({
  id: "retrieval",
  title: "Retrieval: rankings of documents",
  caseNoun: "query",
  params: paramsSchema,
  input: { fields, signs, oneLine: true, forms: ["rankings"], readGold, readTrace },
  evidence: evidenceSchema,
  observe: (one, { params }) => observe(one, params),
  checkSuite,
  gated: ["ndcg@", "recall@", "mrr", "hit_rate@"],
  metrics,
  outcome: outcomeOf,
  describe,
  documents,
  charts,
});

/** A query passes within the limits of `pass`. */
function outcomeOf({ skipped, broken }: Evidence): Outcome {
  if (skipped) return "unscored";
  return broken.length === 0 ? "pass" : "fail";
}

/** Returns the documents of the relevant passages, or else those of the retrieved ones. */
export function documents({ gold, trace }: Case<Gold, Trace>): string[] {
  const relevant = gold.judgements.flatMap(([id, grade]) => (grade > 0 ? [id] : []));
  return documentsOf(relevant.length > 0 ? relevant : (trace?.retrieved ?? []));
}

function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const largest = (kind: string): string =>
    now.scores.findLast(({ metric, slice }) => slice === "" && metric.startsWith(`${kind}@`))?.metric ?? "";
  return [
    ...sliceBars(now, base, { metric: largest("ndcg"), title: "nDCG by slice" }),
    ...sliceBars(now, base, { metric: largest("recall"), title: "Recall by slice" }),
  ];
}
