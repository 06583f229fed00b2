import { supportBySentence } from "../compute.ts";
import type { Item } from "../stages/verdict.ts";
import type { Claim } from "../verdicts.ts";
import type { Finding, Walk } from "./finding.ts";
import { isBlank, type Material, placeOf } from "./material.ts";
import { after, MALFORMED, map, plain, type Told } from "./told.ts";

/** How many questions are made of an answer (RAGAS' number; the write-up's N). */
export const QUESTIONS = 3;

/** A claim of an answer, and the id of its sentence; null where the judge named none that there is. */
export type ClaimItem = Item & { readonly sentence: string | null };

/** A claim with its verdict, as the judge gave it. */
export interface ClaimSaid {
  readonly contexts: readonly string[];
  readonly implied: "yes" | "no";
}

/** The sentence that the judge means. */
export function sentenceOf(sentences: readonly Item[], id: string): string | null {
  const place = placeOf(sentences, id);
  return place === null ? null : (sentences[place]?.id ?? null);
}

/** A claim's verdict; only what implies a claim is named beside it. */
export function claimVerdict(item: ClaimItem, said: ClaimSaid | null, contexts: readonly Item[]): Claim {
  const implied = said?.implied === "yes";
  const places = (implied ? (said?.contexts ?? []) : []).flatMap((id) => placeOf(contexts, id) ?? []);
  return {
    text: item.text,
    implied,
    contexts: [...new Set(places)].sort((one, other) => one - other),
    sentence: item.sentence,
  };
}

/** What the verdicts on claims tell of faithfulness. */
export function faithful(claims: Told<readonly Claim[]>): Told<Finding> {
  return map(claims, (list) => ({ verdicts: { claims: list.map((claim) => ({ ...claim, sentence: null })) } }));
}

/** What they tell of each sentence; a claim of no sentence could be any's. */
export function faithfulBySentence(claims: Told<readonly Claim[]>, sentences: readonly Item[]): Told<Finding> {
  return after(claims, (list) => {
    if (list.some(({ sentence }) => sentence === null)) return MALFORMED;
    const texts = new Map(sentences.map(({ id, text }) => [id, text]));
    const judged = supportBySentence(list).map((one) => ({ ...one, text: texts.get(one.text) ?? one.text }));
    return plain({ verdicts: { sentences: judged } });
  });
}

/** What the questions made of an answer have to do with the one asked: an answer that evades it has nothing to do with any. */
export function relevancyOf(
  { enquiry, material }: Walk,
  made: { readonly questions: readonly string[]; readonly noncommittal: "yes" | "no" },
): Told<Finding> {
  const questions = made.questions.filter((text) => !isBlank(text)).slice(0, QUESTIONS);
  if (made.noncommittal === "yes") {
    const unlike = questions.map((text) => ({ text, similarity: null }));
    return plain({ verdicts: { questions: unlike }, value: 0, noncommittal: true });
  }
  if (questions.length === 0) return MALFORMED;
  return map(enquiry.compare("question-cosines", questionOf(material), questions), (cosines) => ({
    verdicts: { questions: questions.map((text, place) => ({ text, similarity: cosines[place] ?? null })) },
  }));
}

/** What was asked, of a metric that needs it. */
export function questionOf({ question }: Material): string {
  return question ?? "";
}
