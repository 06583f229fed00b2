import { type Case, documentsOf, type Outcome } from "../../core/case.ts";
import { defineFamily, type ScoredCase } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { type Chart, sliceBars } from "../../core/view/chart.ts";
import { createFacts, createList, type Facts, type Figure, type List } from "../../core/view/figure.ts";
import { textBeside } from "../../math/text/number-format.ts";
import { firstFew } from "../../math/text/texts.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { checkSuite, type Evidence, evidenceSchema, observe } from "./evidence.ts";
import { metrics } from "./metrics.ts";
import { measureAt, type Params, paramsSchema } from "./params.ts";

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
  describe: { reason, texts, figures },
  documents,
  charts,
});

/** A query passes within the limits of `pass`. */
function outcomeOf({ skipped, broken }: Evidence): Outcome {
  if (skipped) return "unscored";
  return broken.length === 0 ? "pass" : "fail";
}

/** Returns the documents of the relevant passages, or else those of the retrieved ones. */
function documents({ gold, trace }: Case<Gold, Trace>): string[] {
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

function reason(evidence: Evidence): string {
  const { relevant, retrieved, depth, hits, broken, skipped } = evidence;
  if (relevant === 0)
    return `no document is relevant, so that ${skipped ? "nothing is measured" : "every metric is 0"}`;
  if (retrieved === 0) return "retrieves nothing";
  const [[rank] = []] = hits;
  const beyond = rank !== undefined && rank > depth ? `, beyond ${depth}` : "";
  const found =
    rank === undefined ? "retrieves no relevant document" : `the first relevant document is at rank ${rank}${beyond}`;
  const limits = broken
    .filter(({ metric }) => metric !== `hit_rate@${depth}`)
    .map(({ metric, value, limit }) => `${metric} is below ${limit} (${textBeside(value, limit)})`);
  return [...limits, found].join("; ");
}

/** The most ids that a summary names, and the most ranks before them. */
const NAMED = 10;
const RANKED = 3;

/** Returns relevant documents with their grades, and what was retrieved: the ranks of relevant documents, then all documents by rank. */
function texts({ gold, trace }: { readonly gold: Gold; readonly trace: Trace | null }) {
  const relevant = gold.judgements.filter(([, grade]) => grade > 0);
  const expected = firstFew(relevant, NAMED, ([id, grade]) => `${id} (grade ${grade})`) || "(no relevant document)";
  if (trace === null) return { text: gold.query, expected, got: "(no trace)" };
  if (trace.retrieved.length === 0) return { text: gold.query, expected, got: "(nothing retrieved)" };
  const rankOf = ranksOf(trace.retrieved);
  const ranks = firstFew(
    relevant,
    RANKED,
    ([id]) => `${id} ${rankOf.has(id) ? `at rank ${rankOf.get(id)}` : "not retrieved"}`,
  );
  const all = firstFew(trace.retrieved, NAMED);
  return { text: gold.query, expected, got: ranks === "" ? all : `${ranks} · ${all}` };
}

type RetrievalCase = ScoredCase<Params, Gold, Trace, Evidence>;

/** Facts about a query: its values, and the rank of each relevant document, so that two runs show which ones moved. */
function factsOf(one: RetrievalCase): Facts {
  const { evidence } = one;
  const { relevant, depth, broken } = evidence;
  if (relevant === 0) return createFacts([["Relevant documents", "none", "open"]]);
  const found = Math.round(relevant * measureAt("recall", depth)(evidence));
  const tone = broken.length > 0 ? "bad" : found === relevant ? "good" : "plain";
  return createFacts([
    ["Relevant documents", `${found} of ${relevant} among the first ${depth}`, tone],
    [`nDCG@${depth}`, measureAt("ndcg", depth)(evidence).toFixed(4)],
    ...broken.map(({ metric, value, limit }) => [metric, `${value.toFixed(4)}, below ${limit}`, "bad"] as const),
    ...rankFacts(one),
  ]);
}

function rankFacts({ gold, trace, evidence }: RetrievalCase) {
  const ranks = ranksOf(trace?.retrieved ?? []);
  const relevant = gold.judgements.filter(([, grade]) => grade > 0);
  return relevant.map(([id, grade]) => {
    const rank = ranks.get(id);
    const name = `Rank of ${id} (grade ${grade})`;
    if (rank === undefined) return [name, "not retrieved", "bad"] as const;
    const isWithin = rank <= evidence.depth;
    return [name, isWithin ? String(rank) : `${rank}, beyond ${evidence.depth}`, isWithin ? "good" : "bad"] as const;
  });
}

/** Returns the first rank of each document. */
function ranksOf(retrieved: readonly string[]): ReadonlyMap<string, number> {
  return new Map(retrieved.map((id, index) => [id, index + 1] as const).toReversed());
}

/** Lists the retrieved documents by rank with their grades; null if there are none. */
function rankingList({ gold, trace, evidence }: RetrievalCase): List | null {
  const retrieved = trace?.retrieved ?? [];
  if (retrieved.length === 0) return null;
  const grades = new Map(gold.judgements);
  const first = ranksOf(retrieved);
  const entries = retrieved.map((id, index) => {
    const [grade, isRepeated, isBeyond] = [grades.get(id), first.get(id) !== index + 1, index >= evidence.depth];
    const isRelevant = (grade ?? 0) > 0;
    const tags = [
      ...(grade === undefined ? [] : [`grade ${grade}`]),
      ...(isRepeated ? ["again: does not count"] : []),
      ...(isBeyond ? [`beyond ${evidence.depth}`] : []),
    ];
    const tone = !isRelevant || isRepeated ? ("plain" as const) : isBeyond ? ("bad" as const) : ("good" as const);
    return { text: id, tags, tone };
  });
  return createList("Retrieved", entries, true);
}

function figures(one: RetrievalCase): readonly Figure[] {
  return [factsOf(one), rankingList(one)].filter((figure) => figure !== null);
}
