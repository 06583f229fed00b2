import { getOrCreate } from "../../math/memo.ts";
import { stem } from "../../math/text/stem.ts";
import type { CutCase, Labels, Support } from "./case.ts";

/** A document sentence is relevant with at least these shares of the question's weight and of the best sentence's share. */
const RELEVANT = 0.3;
const NEAR_BEST = 0.7;
/** The factor for a sentence without a number if the question asks for one. */
const NO_NUMBER = 0.5;
/** A sentence of the response uses the document sentence with at least this share of its weight, then those that add this much. */
const FIRST = 0.4;
const FURTHER = 0.3;
/** It is fully supported only if the sentences that it uses together have this share of its weight. */
const FULL = 0.55;
/** Sentences with fewer words than this are not checked for negation. */
const MIN_CLAIM_WORDS = 3;

const ASKS_NUMBER = /\b(?:when|what year|how (?:many|much|long|far|old|often)|what percentage)\b/iu;

interface Source {
  readonly key: string;
  readonly content: Content;
}

/**
 * Labels a case by its words: stems without stop words, with a higher weight the fewer document sentences have them; `refusal` is the
 * sentence that refuses to answer. It is deterministic. The README lists its limits, and its agreement with people.
 */
export function labelByWords({ question, documents, response }: CutCase, refusal: string): Labels {
  const sources = documents.map(([key, text]): Source => ({ key, content: contentOf(text) }));
  const asked = contentOf(question);
  const claims = response.map(([, text]) => contentOf(text));
  const index = indexStems([asked, ...claims], sources);
  const refused = normalize(refusal);
  const hasWord = response.some(([, text]) => normalize(text) !== "");
  const support = response.map(([key, text], at): Support => {
    if (normalize(text) === refused) return { key, full: true, from: ["supported_without_sentence"] };
    const content = claims[at] as Content;
    if (content.stems.size === 0) return { key, full: hasWord, from: hasWord ? ["general"] : [] };
    const { used, share } = findUsed(content, sources, index);
    const full = share >= FULL && agrees(content, used, asked);
    return { key, full, from: used.map((source) => source.key) };
  });
  const used = new Set(support.flatMap(({ from }) => from));
  return {
    relevant: findRelevant(asked, ASKS_NUMBER.test(question), sources, index),
    utilized: documents.flatMap(([key]) => (used.has(key) ? [key] : [])),
    support,
    overall: support.length > 0 && support.every(({ full }) => full),
  };
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function findRelevant(asked: Content, forNumber: boolean, sources: readonly Source[], index: StemIndex): string[] {
  const total = weightOf(asked.stems, index);
  if (total === 0) return [];
  const weights = sharedWeights(asked.stems, sources, index);
  const shares = sources.map(({ content }, at) => {
    const share = (weights[at] as number) / total;
    return forNumber && !content.hasNumber ? share * NO_NUMBER : share;
  });
  const least = Math.max(RELEVANT, NEAR_BEST * shares.reduce((best, share) => Math.max(best, share), 0));
  return sources.flatMap(({ key }, at) => ((shares[at] ?? 0) >= least ? [key] : []));
}

/** Finds the document sentences that a sentence of the response uses, at most three, and their share of its weight. */
function findUsed(content: Content, sources: readonly Source[], index: StemIndex): { used: Source[]; share: number } {
  const total = weightOf(content.stems, index);
  const left = new Set(content.stems);
  const used: Source[] = [];
  for (;;) {
    const gains = sharedWeights(left, sources, index);
    const best = gains.reduce((top, gain, at) => (gain > (gains[top] ?? 0) ? at : top), 0);
    const next = sources[best];
    if (!next || (gains[best] ?? 0) < total * (used.length === 0 ? FIRST : FURTHER)) break;
    used.push(next);
    for (const word of next.content.stems) left.delete(word);
  }
  return { used, share: 1 - weightOf(left, index) / total };
}

/** Whether numbers and names occur in one of the used sentences or in the question, and both affirm or both deny. */
function agrees(content: Content, used: readonly Source[], asked: Content): boolean {
  const facts = [...content.facts].filter((fact) => !asked.stems.has(fact));
  if (!used.some((source) => facts.every((fact) => source.content.stems.has(fact)))) return false;
  return content.stems.size < MIN_CLAIM_WORDS || content.isNegated === used.some((source) => source.content.isNegated);
}

type Content = ReturnType<typeof contentOf>;

/** A number with its digits grouped, letters behind it or not (`1950s`, `3rd`), or a word with its apostrophes. */
const TOKEN = /\d+(?:[.,]\d+)*\p{L}*|[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu;

/** The most tokens whose facts are kept. */
const MOST_TOKENS = 20_000;
/** Texts repeat most of their words, and stemming one takes far longer than looking it up. */
const tokens = new Map<string, ReturnType<typeof tokenFacts>>();

/** Returns what a token is, wherever it stands; `found` is its stem or its digits, null for a word that is not compared. */
function tokenFacts(token: string) {
  const word = plainWord(token);
  const number = numberIn(word);
  return {
    found: number ?? stemOf(word),
    isNumber: number !== null,
    isNegation: NEGATIONS.has(word) || /n['’]t$/u.test(token),
    isCapitalized: /^\p{Lu}/u.test(token),
  };
}

/**
 * Returns what of a sentence is compared with others: the stems of its words without stop words, and its numbers; and as `facts`
 * those that no other word can replace, numbers and capitalized words except the first of the sentence.
 */
export function contentOf(sentence: string) {
  const stems = new Set<string>();
  const facts = new Set<string>();
  let [hasNumber, isNegated, first] = [false, false, true];
  for (const token of sentence.match(TOKEN) ?? []) {
    if (tokens.size >= MOST_TOKENS) tokens.clear();
    const { found, isNumber, isNegation, isCapitalized } = getOrCreate(tokens, token, () => tokenFacts(token));
    if (isNegation) isNegated = true;
    if (isNumber) hasNumber = true;
    if (found !== null) {
      stems.add(found);
      if (isNumber || (!first && isCapitalized)) facts.add(found);
    }
    first = false;
  }
  return { stems, facts, hasNumber, isNegated };
}

/** Converts a word to lower case without accents and possessive. */
function plainWord(token: string): string {
  const lower = token.toLowerCase();
  if (/^[a-z0-9]*$/u.test(lower)) return lower;
  const bare = lower.normalize("NFD").replace(/\p{M}/gu, "");
  return bare.replace(/['’]s$/u, "").replace(/['’]/gu, "");
}

/** Returns the digits of a number without thousands separators; null for a word. */
function numberIn(word: string): string | null {
  if (/^\d/u.test(word)) return word.replace(/\p{L}+$/u, "").replace(/,/gu, "");
  return NUMBER_WORDS.get(word) ?? null;
}

function stemOf(word: string): string | null {
  if (STOP_WORDS.has(word) || NEGATIONS.has(word) || word === "") return null;
  return /^[a-z0-9]+$/u.test(word) ? stem(word) : word;
}

/** The weight of each stem, and the indices of the document sentences that have it. */
type StemIndex = ReadonlyMap<string, StemEntry>;
type StemEntry = { readonly weight: number; readonly places: readonly number[] };

/** Indexes the stems of texts, with weights by rarity among n sentences: ln(1 + n / m) for a stem in m of them; m is 0.5 if none has it. */
function indexStems(texts: readonly Content[], sources: readonly Source[]): StemIndex {
  const places = new Map<string, number[]>();
  for (const { stems } of texts) for (const stem of stems) places.set(stem, []);
  for (const [at, { content }] of sources.entries()) for (const stem of content.stems) places.get(stem)?.push(at);
  const weigh = (count: number): number => Math.log(1 + sources.length / (count || 0.5));
  return new Map([...places].map(([stem, having]) => [stem, { weight: weigh(having.length), places: having }]));
}

function weightOf(stems: Iterable<string>, index: StemIndex): number {
  let sum = 0;
  for (const stem of stems) sum += (index.get(stem) as StemEntry).weight;
  return sum;
}

/** Returns the total weight of the stems that each document sentence has too. */
function sharedWeights(stems: Iterable<string>, sources: readonly Source[], index: StemIndex): number[] {
  const sums = sources.map(() => 0);
  for (const stem of stems) {
    const { weight, places } = index.get(stem) as StemEntry;
    for (const at of places) sums[at] = (sums[at] as number) + weight;
  }
  return sums;
}

/** Stop words, in lower case and without accents: articles, pronouns, auxiliaries, short adverbs. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing " +
    "down during each either else ever few for from further had has have having he her here hers herself him himself his how however i if in into is it its " +
    "itself just less like many may me might more most much must my myself of off often on once one only onto or other our ours out over own per " +
    "rather really same shall she should since so some still such than that the their theirs them themselves then there these they this those " +
    "though through thus to too under until up upon us usually very was we were what when where whether which while who whom whose why will with within " +
    "would yet you your yours yes according called known used use name give"
  ).split(" "),
);

export const NEGATIONS: ReadonlySet<string> = new Set(
  "not no never none nobody nothing nor neither cannot without".split(" "),
);

/** Numbers as words, without `one`, which is usually a pronoun. */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  "two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, index) => [word, String(index + 2)]),
);
