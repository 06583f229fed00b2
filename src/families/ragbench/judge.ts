import type { Case } from "../../core/case.ts";
import {
  type Ask,
  inOrder,
  type JudgeContext,
  labelOrReason,
  type NotLabelled,
} from "../../core/judge/judge-request.ts";
import { type CutCase, cutCase, type Gold, type KeyedSentence, type Trace } from "./case.ts";
import { clusterCase } from "./clusters.ts";
import { combineLabels, type JudgedSentences, spreadJudged } from "./combine.ts";
import { labellingOf } from "./method.ts";
import { METRIC_IDS } from "./metrics.ts";
import type { Params } from "./params.ts";
import { type SentenceInputs, sentenceLabels } from "./sentence-prompt.ts";

/** The judge's labels of a case, or why there are none; null if no judge is needed. */
export type JudgeResult = JudgedSentences | NotLabelled | null;

/** Asks the judge to label a case; null if its trace has labels, or no metric of the family is measured. */
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

/** Letters of English per token, roughly; a character beyond ASCII counts as one token. */
const LETTERS_PER_TOKEN = 4;

/** The tokens around a sentence in the request. */
const FRAME = 12;

/**
 * Packs sentences in order into parts of about `size` tokens. Nothing is left out: a larger sentence gets its own part. A part begins
 * with the last sentences of the one before that have at most `overlap` tokens and leave room. Without sentences there is one empty
 * part.
 */
export function packSentences(
  sentences: readonly KeyedSentence[],
  { size, overlap }: Params["chunking"],
): readonly (readonly KeyedSentence[])[] {
  const parts: KeyedSentence[][] = [[]];
  let used = 0;
  for (const sentence of sentences) {
    const own = tokensOf(sentence);
    const part = parts.at(-1) ?? [];
    if (part.length === 0 || used + own <= size) {
      part.push(sentence);
      used += own;
      continue;
    }
    const repeated = lastSentences(part, Math.min(overlap, size - own));
    parts.push([...repeated, sentence]);
    used = own + repeated.reduce((sum, one) => sum + tokensOf(one), 0);
  }
  return parts;
}

/** Returns as many sentences from the end as have at most this many tokens, but never all. */
function lastSentences(part: readonly KeyedSentence[], most: number): readonly KeyedSentence[] {
  let left = most;
  let start = part.length;
  while (start > 1) {
    left -= tokensOf(part[start - 1] as KeyedSentence);
    if (left < 0) break;
    start -= 1;
  }
  return part.slice(start);
}

function tokensOf([key, text]: KeyedSentence): number {
  const beyond = text.replace(/\p{ASCII}+/gu, "").length;
  return FRAME + beyond + Math.ceil((key.length + text.length - beyond) / LETTERS_PER_TOKEN);
}
