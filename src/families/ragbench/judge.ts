import type { Case } from "../../core/case.ts";
import {
  type Ask,
  inOrder,
  type JudgeContext,
  labelOrReason,
  type NotLabelled,
} from "../../core/judge/judge-request.ts";
import { type CutCase, cutCase, type Gold, type KeyedSentence, type Trace } from "./case.ts";
import { packSentences } from "./chunks.ts";
import { clusterCase } from "./clusters.ts";
import { combineLabels, type JudgedSentences, spreadJudged } from "./combine.ts";
import { labellingOf } from "./method.ts";
import { METRIC_IDS } from "./metrics.ts";
import type { Params } from "./params.ts";
import { type SentenceInputs, sentenceLabels } from "./sentence-prompt.ts";

/** The judge's labels of a case, or why there are none; null if no judge is needed. */
export type JudgeResult = JudgedSentences | NotLabelled | null;

/** Asks the judge to label a case; null if its line brings labels, or no metric of the family is measured. */
export function judgeCase(
  { gold, trace }: Case<Gold, Trace>,
  ask: Ask,
  { params, metrics }: JudgeContext & { readonly params: Params },
): JudgeResult | Promise<JudgeResult> {
  if (trace === null || trace.labels || params.method === "heuristic" || params.method === "labels") return null;
  if (!METRIC_IDS.some((id) => metrics.has(id))) return null;
  const cut = cutCase(gold, trace);
  if (cut === null || labellingOf(params, cut).by === "heuristic") return null;
  const { clusters, shown } = clusterCase(cut, params);
  const labels = inOrder(sentenceInputs(shown, params.chunking).map((inputs) => ask(sentenceLabels, inputs)));
  return labelOrReason(labels.then((parts) => spreadJudged(combineLabels(shown, parts, params.combine), clusters)));
}

/** The inputs of a case's requests, one for each part of its documents. */
export function sentenceInputs(
  { question, documents, response }: CutCase,
  chunking: Params["chunking"],
): SentenceInputs[] {
  const keyed = ([key, text]: KeyedSentence) => ({ key, text });
  return packSentences(documents, chunking).map((pack) => ({
    question,
    documents: pack.map(keyed),
    response: response.map(keyed),
  }));
}
