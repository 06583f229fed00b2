import type { JudgedId } from "../judged.ts";
import { contextVerdict, type Finding, inPlaces, referenceVerdict } from "./finding.ts";
import { isBlank, type Material } from "./material.ts";

/** What needs no judge: an answer without a word, nothing retrieved; null where a judge has to look. */
export function conventionOf(metric: JudgedId, material: Material): Finding | null {
  const { answer, contexts } = material;
  if (answer === null || isBlank(answer)) {
    const found = EMPTY_ANSWER[metric]?.(material);
    if (found) return found;
  }
  return contexts?.length === 0 ? (NO_CONTEXTS[metric]?.(material) ?? null) : null;
}

type Rules = Readonly<Partial<Record<JudgedId, (material: Material) => Finding>>>;

/** An answer without a word states nothing; one that was not given is asked only for what it then lacks. */
const EMPTY_ANSWER: Rules = {
  answer_correctness: (material) => ({
    verdicts: {
      references: textsOf(material).map((text) =>
        referenceVerdict({ matched: { tp: [], fp: [], fn: text === null ? [] : [text] } }),
      ),
    },
  }),
  answer_relevance: () => ({ verdicts: { statements: [] } }),
  answer_relevancy: () => ({ verdicts: { questions: [] }, value: 0 }),
  bias: () => ({ verdicts: { opinions: [] } }),
  toxicity: () => ({ verdicts: { opinions: [] } }),
  faithfulness: () => ({ verdicts: { claims: [] } }),
  faithfulness_by_sentence: () => ({ verdicts: { sentences: [] } }),
  hallucination: ({ contexts }) => ({
    verdicts: { contexts: (contexts ?? []).map(() => contextVerdict({ contradicted: false })) },
  }),
  summary_coherence: () => ({ verdicts: { coherence: 1 } }),
};

/** Where nothing was retrieved nothing is relevant, useful or a ground for anything. */
const NO_CONTEXTS: Rules = {
  context_precision: () => ({ verdicts: { contexts: [] } }),
  context_relevance: () => ({ verdicts: { contexts: [] } }),
  context_recall: (material) => ({
    verdicts: {
      references: textsOf(material).map((text) =>
        referenceVerdict({ statements: text === null ? [] : [{ text, attributable: false }] }),
      ),
    },
  }),
};

/** All references; null in the place of a blank one. */
function textsOf(material: Material): (string | null)[] {
  const texts = material.references.map(({ text }): string | null => text);
  return inPlaces(material, texts, null);
}
