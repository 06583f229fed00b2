import { createList, type List, type Passages, type Tone } from "../../core/view/figure.ts";
import type { KeyedSentence } from "./case.ts";
import type { Explanations } from "./judge.ts";
import { passagesFigure, type ShownSentence } from "./passages.ts";
import type { SentenceVerdicts, Support } from "./sentence-verdicts.ts";

const SUPPORTS: Readonly<Record<Support, { readonly tone: Tone; readonly tag: string }>> = {
  full: { tone: "good", tag: "supported" },
  partial: { tone: "bad", tag: "supported in part" },
  none: { tone: "bad", tag: "not supported" },
  unlabelled: { tone: "bad", tag: "not labelled, so not supported" },
  unknown: { tone: "open", tag: "not labelled" },
};

/** What the paper's special keys say. */
const SPECIAL = new Map([
  ["general", "only sums up or leads over"],
  ["well_known_fact", "everybody knows it"],
  ["numerical_reasoning", "follows by calculating"],
  ["supported_without_sentence", "by the documents as a whole"],
]);

/** The response by sentence: how far each is supported, and by what. */
export function responsePassages(response: readonly KeyedSentence[], verdicts: SentenceVerdicts): Passages {
  const sentences = response.map(([key, text]): ShownSentence => {
    const support = verdicts.supportOf(key);
    const { tone, tag } = SUPPORTS[support];
    const { keys, special } = verdicts.restsOn(key);
    const tags = [tag, ...special.map((word) => SPECIAL.get(word) ?? word)];
    return { text, key, tone, tags, rests_on: [...keys], isTold: support !== "full" };
  });
  return passagesFigure("Response", [{ title: "", sentences }]);
}

/** The documents by sentence: what of them is relevant, and what the response uses. */
export function documentPassages(
  documents: readonly (readonly KeyedSentence[])[],
  { relevant, utilized }: SentenceVerdicts,
): Passages {
  const sheets = documents.map((sentences, number) => ({
    title: `Document ${number}`,
    sentences: sentences.map(([key, text]): ShownSentence => {
      const [isRelevant, isUsed] = [relevant?.has(key) === true, utilized?.has(key) === true];
      return {
        text,
        key,
        tone: isRelevant && isUsed ? "good" : "plain",
        tags: tagsOf(isRelevant, isUsed),
        rests_on: [],
        isTold: isRelevant || isUsed,
      };
    }),
  }));
  return passagesFigure("Documents", sheets);
}

function tagsOf(isRelevant: boolean, isUsed: boolean): string[] {
  if (isRelevant) return isUsed ? ["relevant", "used"] : ["relevant", "not used"];
  return isUsed ? ["used", "not relevant"] : [];
}

/** What a judge says of the sentences that are not supported in full; null where it says nothing. */
export function explainedList(
  response: readonly KeyedSentence[],
  verdicts: SentenceVerdicts,
  { sentences }: Explanations,
): List | null {
  const entries = response.flatMap(([key, text]) => {
    const support = verdicts.supportOf(key);
    const note = joined(sentences.get(key) ?? []);
    if (support === "full" || note === "") return [];
    const { tone, tag } = SUPPORTS[support];
    return [{ text: `${key}: ${text}`, tone, tags: [tag], note }];
  });
  return entries.length === 0 ? null : createList("Why sentences are not supported", entries);
}

/** Texts of several asks as one. */
export function joined(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join(" · ");
}
