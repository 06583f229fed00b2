import { truncate } from "../../core/case.ts";
import type { AnsweredCase } from "../../core/family.ts";
import { NotLabelled, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import { lastResult } from "../../math/memo.ts";
import { type CutCase, cutCase, type Gold, keysOf, type Labels, type Trace } from "./case.ts";
import { clusterCase, spreadLabels } from "./clusters.ts";
import type { JudgedSentences, LabelWeights } from "./combine.ts";
import { countLabels, resolveLabels } from "./compute.ts";
import { type Amounts, type Evidence, UNDOCUMENTED, UNLABELLED, unjudged } from "./evidence.ts";
import { labelByWords } from "./heuristic.ts";
import type { JudgeResult } from "./judge.ts";
import { type Labelling, labellingOf } from "./method.ts";
import type { Params } from "./params.ts";

const WITHOUT_LABELS = { none: UNLABELLED, no_documents: UNDOCUMENTED } as const;

export function observe({ gold, trace }: AnsweredCase<Gold, Trace>, params: Params, judged: JudgeResult): Evidence {
  const labelled = labelCase(gold, trace, params, judged);
  if (!("cut" in labelled)) return WITHOUT_LABELS[labelled.by];
  const evidence = evidenceOf(labelled, params);
  if (params.method !== "hybrid" || params.hybrid !== "both") return evidence;
  const { cut } = labelled;
  const byWords: WeighedLabels = { cut, labels: wordLabels(cut, params, { by: "heuristic", copies: null }) };
  return { ...evidence, heuristic: amountsOf(byWords, params) };
}

type CutLabels = Extract<CaseLabels, { cut: CutCase }>;

function evidenceOf(labelled: CutLabels, params: Params): Evidence {
  const { cut } = labelled;
  if (labelled.by === "unjudged") {
    return unjudged(labelled.why, { documents: cut.documents.length, sentences: cut.response.length });
  }
  if (labelled.by === "judge") return countedByJudge(labelled, params);
  return counted(labelled.by, { cut, labels: labelled.labels }, params);
}

function countedByJudge(labelled: Extract<CaseLabels, { by: "judge" }>, params: Params): Evidence {
  const { cut, isAudit, judged } = labelled;
  const { labels, weights, leftOut, agreed } = judged;
  const evidence = counted("judge", { cut, labels, leftOut, ...(weights && { weights }) }, params);
  const agrees = isAudit ? evidence.full === evidence.sentences : null;
  return {
    ...evidence,
    judged: { unscored: null, left_out: leftOut.length, agrees },
    ...(agreed && { agreed: { of: agreed.of, agree: agreed.agree } }),
  };
}

/** The labels of a case, with their weights where they are not all whole, and the sentences of the response that have none. */
interface WeighedLabels {
  readonly cut: CutCase;
  readonly labels: Labels;
  readonly weights?: LabelWeights;
  readonly leftOut?: readonly string[];
}

function counted(by: "given" | "heuristic" | "judge", weighed: WeighedLabels, params: Params): Evidence {
  const { cut, labels, weights, leftOut = [] } = weighed;
  const known = keysOf(cut.response).filter((key) => !leftOut.includes(key));
  const counts = countLabels(keysOf(cut.documents), known, labels);
  const isPlain = params.count === "sentences" && weights === undefined;
  return {
    labels: by,
    overall: labels.overall,
    ...counts,
    sentences: cut.response.length,
    weak: counts.weak === null ? null : truncate(counts.weak),
    ...(!isPlain && { amounts: amountsOf(weighed, params) }),
  };
}

/** Sums what the metrics divide: sentences or their characters, times the weights of their labels. */
function amountsOf({ cut, labels, weights }: WeighedLabels, { count }: Pick<Params, "count">): Amounts {
  const [documents, response] = [new Map(cut.documents), keysOf(cut.response)];
  const { relevant, utilized, degrees } = resolveLabels([...documents.keys()], response, labels);
  const has = (keys: ReadonlySet<string>) => (key: string) => Number(keys.has(key));
  const weightIn = (map: ReadonlyMap<string, number>) => (key: string) => map.get(key) ?? 0;
  const sum = (weightOf: (key: string) => number): number =>
    [...documents].reduce(
      (total, [key, text]) => total + (count === "sentences" ? 1 : lengthOf(text)) * weightOf(key),
      0,
    );
  return {
    documents: sum(() => 1),
    relevant: sum(weights ? weightIn(weights.relevant) : has(relevant.known)),
    utilized: sum(weights ? weightIn(weights.utilized) : has(utilized.known)),
    both: sum(weights ? weightIn(weights.both) : (key) => Number(relevant.known.has(key) && utilized.known.has(key))),
    sentences: response.length,
    full: weights
      ? response.reduce((total, key) => total + (weights.full.get(key) ?? 0), 0)
      : degrees.filter((degree) => degree === "full").length,
  };
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** The labels of a case and who gave them, or why there are none. */
export type CaseLabels =
  | { readonly by: "none" | "no_documents" }
  | { readonly by: "unjudged"; readonly cut: CutCase; readonly why: NotLabelledReason }
  | { readonly by: "given" | "heuristic"; readonly cut: CutCase; readonly labels: Labels }
  | {
      readonly by: "judge";
      readonly cut: CutCase;
      readonly judged: JudgedSentences;
      /** Whether the judge only audits what the heuristic accepted. */
      readonly isAudit: boolean;
    };

/** Returns the labels of a case: of its line, by the heuristic, or those of the judge. A case is observed and shown one right after the other. */
export const labelCase = lastResult((gold: Gold, trace: Trace, params: Params, judged: JudgeResult): CaseLabels => {
  if (!trace.labels && params.method === "labels") return { by: "none" };
  const cut = cutCase(gold, trace);
  if (cut === null) return { by: "no_documents" };
  if (trace.labels) return { by: "given", cut, labels: trace.labels };
  const labelling = labellingOf(params, cut);
  if (labelling.by === "heuristic") return { by: "heuristic", cut, labels: wordLabels(cut, params, labelling) };
  if (judged !== null && !(judged instanceof NotLabelled)) {
    return { by: "judge", cut, judged, isAudit: labelling.by === "audit" };
  }
  if (labelling.by === "judge") {
    return { by: "unjudged", cut, why: judged === null ? "not labelled" : judged.reason };
  }
  // Without an audit, the labels of the heuristic count.
  return { by: "heuristic", cut, labels: wordLabels(cut, params, labelling) };
});

/** The labels of the heuristic; a sentence that is copied from a document is supported by the sentence it copies. */
function wordLabels(cut: CutCase, params: Params, { copies }: Labelling): Labels {
  const { clusters, shown } = clusterCase(cut, params);
  const labels = labelByWords({ ...shown, refusal: params.refusal });
  return spreadLabels(copies === null ? labels : copiedLabels(cut, labels, copies), clusters);
}

function copiedLabels(cut: CutCase, { relevant }: Labels, copies: ReadonlyMap<string, string>): Labels {
  const used = new Set(copies.values());
  return {
    relevant,
    utilized: cut.documents.flatMap(([key]) => (used.has(key) ? [key] : [])),
    support: [...copies].map(([key, from]) => ({ key, full: true, from: [from] })),
    overall: true,
  };
}
