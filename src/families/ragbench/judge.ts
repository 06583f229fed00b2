import type { Case } from "../../core/case.ts";
import {
  type Agreement,
  type Ask,
  inOrder,
  type JudgeContext,
  type JudgeLabel,
  labelOrReason,
  type NotLabelled,
} from "../../core/judge/judge-request.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { type CutCase, cutCase, type Gold, type KeyedSentence, type Labels, type Support, type Trace } from "./case.ts";
import { labellingOf, type Method } from "./method.ts";
import { METRICS } from "./metrics.ts";
import { type SentenceAnswer, type SentenceInputs, sentenceLabels } from "./sentence-prompt.ts";

/** The judge's labels of a case. */
export interface JudgedSentences {
  readonly labels: Labels;
  /** The keys of the response's sentences that the judge left out. */
  readonly leftOut: readonly string[];
  /** The least agreement of several samples or judges; absent for one. */
  readonly agreed: Agreement | undefined;
  readonly explanations: Explanations;
}

/** The judge's explanations: of the documents, of the response, and of its sentences by key. No score depends on them. */
export interface Explanations {
  readonly documents: readonly string[];
  readonly response: readonly string[];
  readonly sentences: ReadonlyMap<string, readonly string[]>;
}

/** The judge's labels of a case, or why there are none; null if no judge is needed. */
export type JudgeResult = JudgedSentences | NotLabelled | null;

/** Asks the judge to label a case; null if its line brings labels, or no metric of the family is measured. */
export function judgeCase(
  { gold, trace }: Case<Gold, Trace>,
  ask: Ask,
  { params, metrics }: JudgeContext & { readonly params: { readonly method: Method } },
): JudgeResult | Promise<JudgeResult> {
  if (trace === null || trace.labels || params.method === "heuristic" || params.method === "labels") return null;
  if (!METRICS.some(({ id }) => metrics.has(id))) return null;
  const cut = cutCase(gold, trace);
  if (cut === null || labellingOf(params.method, cut).by === "heuristic") return null;
  const labels = inOrder(sentenceInputs(cut).map((inputs) => ask(sentenceLabels, inputs)));
  return labelOrReason(labels.then((all) => combineLabels(cut, all)));
}

/** The inputs of a case's requests, one for each part of its documents. */
export function sentenceInputs({ question, documents, response }: CutCase): SentenceInputs[] {
  const keyed = ([key, text]: KeyedSentence) => ({ key, text });
  return packSentences(documents).map((pack) => ({
    question,
    documents: pack.map(keyed),
    response: response.map(keyed),
  }));
}

/**
 * Combines the labels of all parts of the documents. A sentence of the response that one part fully supports is fully
 * supported; keys of several parts are merged.
 */
export function combineLabels(cut: CutCase, parts: readonly JudgeLabel<SentenceAnswer>[]): JudgedSentences {
  const answers = parts.map(({ answer }) => answer);
  const support = cut.response.map(([key]) => supportOf(key, answers));
  return {
    leftOut: cut.response.flatMap(([key], index) => (support[index] === null ? [key] : [])),
    agreed: leastAgreement(parts),
    labels: {
      relevant: answers.flatMap((answer) => answer.all_relevant_sentence_keys),
      utilized: answers.flatMap((answer) => answer.all_utilized_sentence_keys),
      support: support.filter((one) => one !== null),
      overall: answers.length === 1 ? (answers[0]?.overall_supported ?? null) : null,
    },
    explanations: explain(answers),
  };
}

function leastAgreement(parts: readonly JudgeLabel<SentenceAnswer>[]): Agreement | undefined {
  const share = ({ agree, of }: Agreement): number => agree / of;
  return parts.flatMap(({ agreed }) => agreed ?? []).toSorted((a, b) => share(a) - share(b))[0];
}

/** How the documents support a sentence; null where a part has no verdict and no other part fully supports it. */
function supportOf(key: string, answers: readonly SentenceAnswer[]): Support | null {
  const entries = answers.flatMap(
    (answer) => answer.sentence_support_information.find((entry) => entry.response_sentence_key === key) ?? [],
  );
  const full = entries.some((entry) => entry.fully_supported);
  if (!full && entries.length < answers.length) return null;
  const from = entries.flatMap((entry) => entry.supporting_sentence_keys);
  return { key, full, from: answers.length === 1 ? from : [...new Set(from)] };
}

function explain(answers: readonly SentenceAnswer[]): Explanations {
  const entries = answers.flatMap((answer) => answer.sentence_support_information);
  const groups = groupBy(entries, (entry) => entry.response_sentence_key);
  return {
    documents: answers.map((answer) => answer.relevance_explanation),
    response: answers.map((answer) => answer.overall_supported_explanation),
    sentences: new Map([...groups].map(([key, group]) => [key, group.map(({ explanation }) => explanation)])),
  };
}

/** The most tokens of documents in one request, roughly: few enough for small models, enough for most cases. */
export const MOST_TOKENS = 12_000;

/** Letters of English per token, roughly; a character beyond ASCII counts as one token. */
const LETTERS_PER_TOKEN = 4;

/** The tokens around a sentence in the request. */
const FRAME = 12;

/**
 * Packs sentences in order into parts of about `most` tokens. Nothing is left out: a larger sentence gets its own part. Without
 * sentences there is one empty part.
 */
export function packSentences(sentences: readonly KeyedSentence[], most: number = MOST_TOKENS): KeyedSentence[][] {
  const packs: KeyedSentence[][] = [[]];
  let size = 0;
  for (const sentence of sentences) {
    const own = tokensOf(sentence);
    if (size > 0 && size + own > most) {
      packs.push([]);
      size = 0;
    }
    packs.at(-1)?.push(sentence);
    size += own;
  }
  return packs;
}

function tokensOf([key, text]: KeyedSentence): number {
  const beyond = text.replace(/\p{ASCII}+/gu, "").length;
  return FRAME + beyond + Math.ceil((key.length + text.length - beyond) / LETTERS_PER_TOKEN);
}
