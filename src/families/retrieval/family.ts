import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { documentsOf } from "../../core/line/line-fields.ts";
import { firstFew } from "../../math/text/join-words.ts";
import { textBeside } from "../../math/text/number-format.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { type Evidence, evidenceSchema, observe } from "./evidence.ts";
import { metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";
import { charts, figures } from "./views.ts";

/** Retrieval: ranked documents compared with relevance judgements (source: trec_eval). */
export const retrieval = defineFamily<Params, Gold, Trace, Evidence>({
  id: "retrieval",
  title: "Retrieval: rankings of documents",
  caseNoun: "query",
  params: paramsSchema,
  input: { fields, signs, oneLine: true, readGold, readTrace },
  evidence: evidenceSchema,
  observe: (one, { params }) => observe(one, params),
  metrics,
  outcome: outcomeOf,
  describe: { reason: explain, texts: summarize, figures },
  documents,
  charts,
});

/** The most ids that a summary names. */
const NAMED = 10;

/** A query passes within the limits of `pass`; it is not scored if no document is relevant. */
function outcomeOf({ relevant, broken }: Evidence): Outcome {
  if (relevant === 0) return "unscored";
  return broken.length === 0 ? "pass" : "fail";
}

function explain(evidence: Evidence): string {
  const { relevant, retrieved, depth, hits, broken } = evidence;
  if (relevant === 0) return "no document is relevant, so that nothing can be measured";
  if (retrieved === 0) return "retrieves nothing";
  const [first] = hits;
  const found = first === undefined ? foundNone(relevant) : firstAt(first[0], depth);
  const limits = broken
    .filter(({ metric }) => metric !== `hit_rate@${depth}`)
    .map(({ metric, value, limit }) => `${metric} ${textBeside(value, limit)} is below ${limit}`);
  return [...limits, found].join("; ");
}

function foundNone(relevant: number): string {
  return relevant === 1
    ? "does not retrieve the relevant document"
    : `retrieves none of ${relevant} relevant documents`;
}

function firstAt(rank: number, depth: number): string {
  return `the first relevant document is at rank ${rank}${rank > depth ? `, beyond ${depth}` : ""}`;
}

/** Summarizes a case for people: relevant documents with their grades, and what was retrieved, best first. */
function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const relevant = new Map(gold.judgements.filter(([, grade]) => grade > 0));
  const named = (id: string): string => (relevant.has(id) ? `${id} (grade ${relevant.get(id)})` : id);
  const expected = namesOf([...relevant.keys()].map(named));
  const got = trace === null ? "(no trace)" : namesOf(trace.retrieved.map(named)) || "(nothing retrieved)";
  return { text: gold.query, expected: expected || "(no relevant document)", got };
}

function namesOf(ids: readonly string[]): string {
  return firstFew(ids, NAMED);
}

/** Returns the documents of the relevant passages, or else those of the retrieved ones. */
export function documents({ gold, trace }: Case<Gold, Trace>): string[] {
  const relevant = gold.judgements.flatMap(([id, grade]) => (grade > 0 ? [id] : []));
  return documentsOf(relevant.length > 0 ? relevant : (trace?.retrieved ?? []));
}
