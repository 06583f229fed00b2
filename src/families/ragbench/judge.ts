import {
  ask,
  type JudgeLabels as Found,
  type JudgeLabel,
  type JudgeRequest,
  type NotLabelledReason,
} from "../../core/judge-request.ts";
import { groupBy } from "../../math/statistics/group.ts";
import type { KeyedSentence } from "./case.ts";
import type { Labels, Support } from "./label.ts";
import { packSentences } from "./pack.ts";
import type { CutCase } from "./sentences.ts";
import { type SentenceAnswer, sentenceLabels } from "./stages/sentence-labels.ts";

/** What a judge is asked about a case: its sentences, in as many asks as its documents take. */
export function askJudge({ question, documents, response }: CutCase): Record<string, JudgeRequest> {
  const packs = packSentences(documents).map((pack, index): [string, JudgeRequest] => [
    askName(index),
    ask(sentenceLabels, { question, documents: pack.map(shownAs), response: response.map(shownAs) }),
  ]);
  return Object.fromEntries(packs);
}

function askName(index: number): string {
  return `sentences ${index}`;
}

/** What a judge wrote beside its labels: of the documents, of the response as a whole, and of sentences of the response by key. */
export interface Explained {
  readonly documents: readonly string[];
  readonly response: readonly string[];
  readonly sentences: ReadonlyMap<string, readonly string[]>;
}

/** What a judge wrote beside its labels, ask by ask: of no weight for any score. */
export function explained(found: Found): Explained {
  const answers: SentenceAnswer[] = [];
  for (let index = 0; found.has(askName(index)); index += 1) {
    const label = found.get(askName(index));
    if (label?.status === "labelled") answers.push(label.answer as unknown as SentenceAnswer);
  }
  const entries = answers.flatMap((answer) => answer.sentence_support_information);
  const groups = groupBy(entries, (entry) => entry.response_sentence_key);
  return {
    documents: answers.map((answer) => answer.relevance_explanation),
    response: answers.map((answer) => answer.overall_supported_explanation),
    sentences: new Map([...groups].map(([key, group]) => [key, group.map(({ explanation }) => explanation)])),
  };
}

function shownAs([key, text]: KeyedSentence): { key: string; text: string } {
  return { key, text };
}

type Agreed = Extract<JudgeLabel, { status: "labelled" }>["agreed"];

/** What the judge said of a case, how many of several say so, and the keys of sentences of the response that it left out. */
export type Judged =
  | { readonly ok: true; readonly labels: Labels; readonly leftOut: readonly string[]; readonly agreed: Agreed }
  | { readonly ok: false; readonly why: NotLabelledReason };

/**
 * The labels of a case out of what was asked about it, one label an ask. A sentence of the response that one part of the documents supports in
 * full is supported in full; keys of several parts are put together. One part without a label leaves the whole case without.
 */
export function judgedLabels(cut: CutCase, found: Found): Judged {
  const answers: SentenceAnswer[] = [];
  let agreed: Agreed;
  for (const name of Object.keys(askJudge(cut))) {
    const label = found.get(name);
    if (label?.status !== "labelled") return { ok: false, why: label?.why ?? "not labelled" };
    answers.push(label.answer as unknown as SentenceAnswer);
    if (label.agreed && label.agreed.agree / label.agreed.of < (agreed ? agreed.agree / agreed.of : 2))
      agreed = label.agreed;
  }
  const support = cut.response.map(([key]) => supportOf(key, answers));
  const leftOut = cut.response.flatMap(([key], index) => (support[index] === null ? [key] : []));
  return {
    ok: true,
    leftOut,
    agreed,
    labels: {
      relevant: answers.flatMap((answer) => answer.all_relevant_sentence_keys),
      utilized: answers.flatMap((answer) => answer.all_utilized_sentence_keys),
      support: support.filter((one) => one !== null),
      overall: answers.length === 1 ? (answers[0]?.overall_supported ?? null) : null,
    },
  };
}

/** How a sentence is supported by all parts of the documents; null where that is not known, since some part does not say and no other says in full. */
function supportOf(key: string, answers: readonly SentenceAnswer[]): Support | null {
  const entries = answers.map(({ sentence_support_information: list }) =>
    list.find((entry) => entry.response_sentence_key === key),
  );
  const said = entries.filter((entry) => entry !== undefined);
  const full = said.some((entry) => entry.fully_supported);
  if (!full && said.length < answers.length) return null;
  if (answers.length === 1) return { key, full, from: said.flatMap((entry) => entry.supporting_sentence_keys) };
  return { key, full, from: [...new Set(said.flatMap((entry) => entry.supporting_sentence_keys))] };
}
