import type { KeyedSentence } from "./case.ts";
import { type Content, contentOf } from "./content.ts";
import type { Labels, Support } from "./label.ts";
import { type StemWeight, weighStems, weightOf } from "./weight.ts";

/** What the heuristic looks at. */
export interface HeuristicInput {
  readonly question: string;
  readonly documents: readonly KeyedSentence[];
  readonly response: readonly KeyedSentence[];
  /** The sentence that refuses to answer. */
  readonly refusal: string;
}

/** A document sentence is relevant that has this share of the question's weight, and of what the best one has of it. */
const RELEVANT = 0.3;
const NEAR_BEST = 0.7;
/** What counts of that share where the question asks for a number and the sentence has none. */
const NO_NUMBER = 0.5;
/** A sentence of the response uses the one that has this share of its weight, then those that add this much. */
const FIRST = 0.4;
const FURTHER = 0.3;
/** It is supported in full when the sentences it uses have this share of its weight together. */
const FULL = 0.55;
/** Sentences of fewer words than this are not asked whether they say yes or no. */
const CLAIM = 3;

const ASKS_NUMBER = /\b(?:when|what year|how (?:many|much|long|far|old|often)|what percentage)\b/iu;

interface Source {
  readonly key: string;
  readonly content: Content;
}

/**
 * Labels of a case by its words alone: stems without stop words, each weighing more the fewer of the documents' sentences
 * have it. The same words always give the same labels; what they cannot see stands in the README beside their agreement.
 */
export function labelByWords({ question, documents, response, refusal }: HeuristicInput): Labels {
  const sources = documents.map(([key, text]): Source => ({ key, content: contentOf(text) }));
  const weigh = weighStems(sources.map(({ content }) => content.stems));
  const asked = contentOf(question);
  const support = response.map(([key, text]): Support => {
    if (plain(text) === plain(refusal)) return { key, full: true, from: ["supported_without_sentence"] };
    const content = contentOf(text);
    if (content.stems.size === 0) return { key, full: true, from: ["general"] };
    const { used, share } = findUsed(content, sources, weigh);
    const full = share >= FULL && agrees(content, used, asked);
    return { key, full, from: used.map((source) => source.key) };
  });
  const used = new Set(support.flatMap(({ from }) => from));
  return {
    relevant: findRelevant(asked, ASKS_NUMBER.test(question), sources, weigh),
    utilized: documents.flatMap(([key]) => (used.has(key) ? [key] : [])),
    support,
    overall: support.length > 0 && support.every(({ full }) => full),
  };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function findRelevant(asked: Content, forNumber: boolean, sources: readonly Source[], weigh: StemWeight): string[] {
  const total = weightOf(asked.stems, weigh);
  if (total === 0) return [];
  const shares = sources.map(({ content }) => {
    const share = weightOf(asked.stems, (word) => (content.stems.has(word) ? weigh(word) : 0)) / total;
    return forNumber && !content.hasNumber ? share * NO_NUMBER : share;
  });
  const least = Math.max(RELEVANT, NEAR_BEST * shares.reduce((best, share) => Math.max(best, share), 0));
  return sources.flatMap(({ key }, index) => ((shares[index] ?? 0) >= least ? [key] : []));
}

/** The document sentences that a sentence of the response rests on, at most three, and what share of it they have. */
function findUsed(content: Content, sources: readonly Source[], weigh: StemWeight): { used: Source[]; share: number } {
  const total = weightOf(content.stems, weigh);
  const left = new Set(content.stems);
  const used: Source[] = [];
  for (;;) {
    const gains = sources.map((source) => weightOf(left, (word) => (source.content.stems.has(word) ? weigh(word) : 0)));
    const best = gains.reduce((top, gain, index) => (gain > (gains[top] ?? 0) ? index : top), 0);
    const next = sources[best];
    if (!next || (gains[best] ?? 0) < total * (used.length === 0 ? FIRST : FURTHER)) break;
    used.push(next);
    for (const word of next.content.stems) left.delete(word);
  }
  return { used, share: 1 - weightOf(left, weigh) / total };
}

/** Numbers and names stand in one of the used sentences or in the question, and both say yes or both say no. */
function agrees(content: Content, used: readonly Source[], asked: Content): boolean {
  const facts = [...content.facts].filter((fact) => !asked.stems.has(fact));
  if (!used.some((source) => facts.every((fact) => source.content.stems.has(fact)))) return false;
  return content.stems.size < CLAIM || content.isNegated === used.some((source) => source.content.isNegated);
}
