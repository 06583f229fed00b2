import { COSINES, inOrder, NotLabelled } from "../../../core/judge/judge-request.ts";
import { supportBySentence } from "../compute.ts";
import type { JudgedId } from "../judged.ts";
import type { Claim, ContextVerdict, ReferenceVerdict } from "../verdicts.ts";
import { coherence } from "./exact-answer-prompts.ts";
import { findItem, isBlank, sentenceItems, spreadOverReferences } from "./input.ts";
import type { JudgedMetric } from "./requests.ts";
import { type ClaimItem, contextVerdict, type MetricResult, pairEntries, referenceVerdict } from "./results.ts";
import type { Item } from "./verdict-list.ts";

type Verdict<Name extends string> = { readonly id: string } & { readonly [name in Name]: "yes" | "no" };
type Verdicts<Name extends string> = Promise<readonly Verdict<Name>[]>;

/** The verdicts on the statements of the answer and of one reference by each other. */
interface MatchVerdicts {
  readonly statements: readonly Verdict<"supported">[];
  readonly reference_statements: readonly Verdict<"present">[];
}

/** How the judge is asked for what the metrics need: each member returns items or verdicts on items, or throws NotLabelled. */
export interface Profile {
  statements(metric: JudgedMetric): Promise<readonly Item[]>;
  relevance(metric: JudgedMetric, statements: readonly Item[]): Verdicts<"relevant">;
  referenceStatements(metric: JudgedMetric, reference: Item): Promise<readonly Item[]>;
  match(metric: JudgedMetric, reference: Item, statements: MatchedItems): Promise<MatchVerdicts>;
  attribution(metric: JudgedMetric, reference: Item, statements: readonly Item[]): Verdicts<"attributable">;
  questions(
    metric: JudgedMetric,
  ): Promise<{ readonly questions: readonly string[]; readonly noncommittal: "yes" | "no" }>;
  opinions(metric: JudgedMetric): Promise<readonly Item[]>;
  bias(metric: JudgedMetric, opinions: readonly Item[]): Verdicts<"biased">;
  toxicity(metric: JudgedMetric, opinions: readonly Item[]): Verdicts<"toxic">;
  claims(metric: JudgedMetric): Promise<readonly ClaimItem[]>;
  support(metric: JudgedMetric, claims: readonly Item[]): Promise<readonly ClaimEntry[]>;
  contradiction(metric: JudgedMetric): Verdicts<"contradicted">;
  contextRelevance(metric: JudgedMetric): Verdicts<"relevant">;
  /** Returns for each context whether it is useful: for each reference, or for any. */
  usefulness(metric: JudgedMetric): Promise<readonly (readonly boolean[])[]>;
}

/** What the answer states, and what one reference does. */
interface MatchedItems {
  readonly ours: readonly Item[];
  readonly theirs: readonly Item[];
}

type ClaimEntry = Verdict<"implied"> & { readonly contexts: readonly string[] };

/** How many questions are generated from an answer (as in RAGAS). */
export const QUESTIONS = 3;

/** Judges each metric of a case by what the judge says of its parts. */
export const JUDGE: Readonly<Record<JudgedId, (metric: JudgedMetric, profile: Profile) => Promise<MetricResult>>> = {
  answer_correctness: async (metric, profile) => {
    const { input } = metric;
    const matches = await inOrder(input.references.map((reference) => matchReference(metric, profile, reference)));
    // A blank reference has nothing in common with the answer.
    const blank = unmatched(await profile.statements(metric), []);
    const all = spreadOverReferences(input, matches, blank);
    return { verdicts: { references: all.map((matched) => referenceVerdict({ matched })) } };
  },
  answer_relevance: async (metric, profile) => {
    const statements = await profile.statements(metric);
    const pairs = await verdictsOn(statements, () => profile.relevance(metric, statements));
    return {
      verdicts: { statements: pairs.map(([{ text }, { relevant }]) => ({ text, relevant: relevant === "yes" })) },
    };
  },
  answer_relevancy: compareQuestions,
  bias: async (metric, profile) => {
    const opinions = await profile.opinions(metric);
    const pairs = await verdictsOn(opinions, () => profile.bias(metric, opinions));
    return {
      verdicts: { opinions: pairs.map(([{ text }, { biased }]) => ({ text, biased: biased === "yes", toxic: null })) },
    };
  },
  toxicity: async (metric, profile) => {
    const opinions = await profile.opinions(metric);
    const pairs = await verdictsOn(opinions, () => profile.toxicity(metric, opinions));
    return {
      verdicts: { opinions: pairs.map(([{ text }, { toxic }]) => ({ text, biased: null, toxic: toxic === "yes" })) },
    };
  },
  context_precision: async (metric, profile) => {
    const useful = await profile.usefulness(metric);
    return { verdicts: { contexts: useful.map((one) => contextVerdict({ useful: one })) } };
  },
  context_relevance: async (metric, profile) =>
    contextsResult(metric, await profile.contextRelevance(metric), ({ relevant }) => ({
      relevant: relevant === "yes",
    })),
  context_recall: async (metric, profile) => {
    const { input } = metric;
    const lists = await inOrder(input.references.map((reference) => attributeReference(metric, profile, reference)));
    const all = spreadOverReferences(input, lists, []);
    return { verdicts: { references: all.map((statements) => referenceVerdict({ statements })) } };
  },
  faithfulness: async (metric, profile) => {
    const claims = await judgeClaims(metric, profile);
    return { verdicts: { claims: claims.map((claim) => ({ ...claim, sentence: null })) } };
  },
  faithfulness_by_sentence: async (metric, profile) =>
    sentencesResult(await judgeClaims(metric, profile), sentenceItems(metric.input.answer ?? "")),
  hallucination: async (metric, profile) =>
    contextsResult(metric, await profile.contradiction(metric), ({ contradicted }) => ({
      contradicted: contradicted === "yes",
    })),
  summary_coherence: async ({ input, ask }) => {
    const { grade } = await ask(coherence, { text: input.summaryOf ?? "", summary: input.answer ?? "" });
    return { verdicts: { coherence: Number(grade) } };
  },
};

/** Pairs items with the verdicts on them; nothing is asked without items. */
async function verdictsOn<I extends Item, Entry extends { readonly id: string }>(
  items: readonly I[],
  ask: () => Promise<readonly Entry[]>,
): Promise<(readonly [I, Entry])[]> {
  return items.length === 0 ? [] : pairEntries(items, await ask());
}

/** Statements that answer and reference share, that only the answer has, and that only the reference has. */
type Matched = NonNullable<ReferenceVerdict["matched"]>;

async function matchReference(metric: JudgedMetric, profile: Profile, reference: Item): Promise<Matched> {
  const [ours, theirs] = await inOrder([profile.statements(metric), profile.referenceStatements(metric, reference)]);
  if (ours.length === 0 || theirs.length === 0) return unmatched(ours, theirs);
  const judged = await profile.match(metric, reference, { ours, theirs });
  const supported = pairEntries(ours, judged.statements);
  const present = pairEntries(theirs, judged.reference_statements);
  const texts = (pairs: readonly (readonly [Item, unknown])[]): string[] => pairs.map(([{ text }]) => text);
  return {
    tp: texts(supported.filter(([, verdict]) => verdict.supported === "yes")),
    fp: texts(supported.filter(([, verdict]) => verdict.supported === "no")),
    fn: texts(present.filter(([, verdict]) => verdict.present === "no")),
  };
}

/** Returns the match of an answer with a reference that have nothing in common. */
function unmatched(statements: readonly Item[], expected: readonly Item[]): Matched {
  return { tp: [], fp: statements.map(({ text }) => text), fn: expected.map(({ text }) => text) };
}

async function attributeReference(metric: JudgedMetric, profile: Profile, reference: Item) {
  const statements = await profile.referenceStatements(metric, reference);
  const pairs = await verdictsOn(statements, () => profile.attribution(metric, reference, statements));
  return pairs.map(([{ text }, { attributable }]) => ({ text, attributable: attributable === "yes" }));
}

/** Compares the question with the questions that the answer would answer; an evasive answer scores 0. */
async function compareQuestions(metric: JudgedMetric, profile: Profile): Promise<MetricResult> {
  const { input, ask } = metric;
  const made = await profile.questions(metric);
  const questions = made.questions.filter((text) => !isBlank(text)).slice(0, QUESTIONS);
  if (made.noncommittal === "yes") {
    return {
      verdicts: { questions: questions.map((text) => ({ text, similarity: null })) },
      value: 0,
      noncommittal: true,
    };
  }
  if (questions.length === 0) throw new NotLabelled("malformed");
  const { cosines } = await ask(COSINES, { text: input.question ?? "", others: questions });
  if (cosines.length !== questions.length || !cosines.every(Number.isFinite)) throw new NotLabelled("malformed");
  const bounded = cosines.map((cosine) => Math.max(-1, Math.min(1, cosine)));
  return { verdicts: { questions: questions.map((text, index) => ({ text, similarity: bounded[index] ?? null })) } };
}

function contextsResult<Entry extends { readonly id: string }>(
  { input }: JudgedMetric,
  entries: readonly Entry[],
  verdictOf: (entry: Entry) => Partial<ContextVerdict>,
): MetricResult {
  const pairs = pairEntries(input.contexts ?? [], entries);
  return { verdicts: { contexts: pairs.map(([, entry]) => contextVerdict(verdictOf(entry))) } };
}

/** Judges the answer's claims by the contexts; without contexts no claim is implied, and nothing is asked. */
async function judgeClaims(metric: JudgedMetric, profile: Profile): Promise<Claim[]> {
  const claims = await profile.claims(metric);
  const contexts = metric.input.contexts ?? [];
  if (contexts.length === 0)
    return claims.map(({ text, sentence }) => ({ text, implied: false, contexts: [], sentence }));
  const pairs = await verdictsOn(claims, () => profile.support(metric, claims));
  return pairs.map(([{ text, sentence }, entry]) => {
    const implied = entry.implied === "yes";
    // Contexts are named only where they imply the claim.
    const indexes = (implied ? entry.contexts : []).flatMap((id) => findItem(contexts, id) ?? []);
    return { text, implied, contexts: [...new Set(indexes)].sort((a, b) => a - b), sentence };
  });
}

/** Returns the claims by sentence; a claim without a sentence could belong to any, so no sentence is certain then. */
function sentencesResult(claims: readonly Claim[], sentences: readonly Item[]): MetricResult {
  if (claims.some(({ sentence }) => sentence === null)) throw new NotLabelled("malformed");
  const texts = new Map(sentences.map(({ id, text }) => [id, text]));
  return {
    verdicts: {
      sentences: supportBySentence(claims).map((one) => ({ ...one, text: texts.get(one.text) ?? one.text })),
    },
  };
}
