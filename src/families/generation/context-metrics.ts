import { inOrder, NotLabelled } from "../../core/judge/judge-request.ts";
import { isBlank } from "../../math/text/words.ts";
import { statementsOf } from "./answer-metrics.ts";
import { takeAnswerApart } from "./answer-requests.ts";
import { judgeGrounding, judgeRetrieval } from "./context-requests.ts";
import { findItem, type JudgedMetric, type MetricJudge, pairEntries, sentenceItems } from "./judge-input.ts";
import { best, countAgainst, type MetricResult, shareOf } from "./metric-record.ts";
import type { Claim, ContextVerdict, ReferenceVerdict, Support, Verdicts } from "./verdicts.ts";

const contextPrecision: JudgedMetric = {
  id: "context_precision",
  title: "how far up the useful contexts stand (average precision, mean over cases)",
  source: "valor-metrics: Context Precision",
  none: "no case has contexts judged for use",
  limit: { at: 0.5, if: "retrieval" },
  value: ({ contexts }) => {
    const useful = contexts?.flatMap((context) => isUseful(context) ?? []);
    return !useful || useful.length < (contexts?.length ?? 0) ? null : averagePrecision(useful);
  },
  isGiven: ({ contexts }) => contexts?.every(({ useful }) => useful !== undefined) ?? false,
  hasFields: ({ question, contexts, filledReferences }) =>
    question !== null && contexts !== null && filledReferences.length > 0,
  ofNoContexts: () => ({ verdicts: { contexts: [] } }),
  judge: async (judge) =>
    contextVerdicts(judge, (await judgeRetrieval(judge)).contexts, ({ useful, analysis }) => {
      return { useful: useful === "yes", whyUseless: analysis };
    }),
};

/** Returns whether a context is useful for any reference; undefined where nobody judged it. */
export function isUseful({ useful }: ContextVerdict): boolean | undefined {
  return Array.isArray(useful) ? useful.includes(true) : useful;
}

/** Returns the verdicts on all contexts, of the judge's entries for them. */
function contextVerdicts<Entry extends { readonly id: string }>(
  { input }: MetricJudge,
  entries: readonly Entry[],
  verdictOf: (entry: Entry) => ContextVerdict,
): MetricResult {
  const pairs = pairEntries(input.contexts ?? [], entries);
  return { verdicts: { contexts: pairs.map(([, entry]) => verdictOf(entry)) } };
}

/** Returns Σ P@k·v_k / Σ v_k over the contexts in their order; 0 if none is useful (valor-metrics, Context Precision). */
export function averagePrecision(useful: readonly boolean[]): number {
  let found = 0;
  let sum = 0;
  for (const [index, isUseful] of useful.entries()) {
    if (!isUseful) continue;
    found += 1;
    sum += found / (index + 1);
  }
  return found === 0 ? 0 : sum / found;
}

const contextRecall: JudgedMetric = {
  id: "context_recall",
  title: "statements of the reference that the contexts account for (mean over cases)",
  source: "valor-metrics: Context Recall; rag-evaluation-writeup: Context Recall",
  none: "no case has judged statements of a reference",
  limit: { at: 0.5, if: "retrieval" },
  needsReferences: true,
  value: ({ references }, isGrounded) => {
    const attributed = bestAttributed(references ?? []);
    return attributed && (isGrounded ? attributedShare(attributed) : 0);
  },
  cause: ({ references }) =>
    countAgainst(
      bestAttributed(references ?? []),
      { noun: "expected statements", defect: "in no context" },
      ({ attributable }) => !attributable,
    ),
  isGiven: ({ references }) => references?.every(({ statements }) => statements !== undefined) ?? false,
  hasFields: ({ contexts, filledReferences }) => contexts !== null && filledReferences.length > 0,
  ofNoContexts: ({ references }) => ({
    verdicts: {
      references: references.map(({ text }) => ({ statements: isBlank(text) ? [] : [{ text, attributable: false }] })),
    },
  }),
  judge: async (judge) => {
    const lists = await inOrder(
      judge.input.references.map(async ({ id, text }) => {
        const statements = isBlank(text) ? [] : await statementsOf(judge, id);
        const pairs = statements.length === 0 ? [] : pairEntries(statements, (await judgeRetrieval(judge)).statements);
        return pairs.map(([item, { attributable, analysis }]) => {
          return { text: item.text, attributable: attributable === "yes", reason: analysis };
        });
      }),
    );
    return { verdicts: { references: lists.map((statements) => ({ statements })) } };
  },
};

/** Returns the statements of the reference that the contexts cover best, among those with statements (valor-metrics, Context Recall); null if there are none. */
export function bestAttributed(references: readonly ReferenceVerdict[]): Attributed | null {
  const lists = references.flatMap(({ statements }) => (statements && statements.length > 0 ? [statements] : []));
  return best(lists, attributedShare);
}

type Attributed = NonNullable<ReferenceVerdict["statements"]>;

function attributedShare(statements: Attributed): number {
  return statements.filter(({ attributable }) => attributable).length / statements.length;
}

const contextRelevance: JudgedMetric = {
  id: "context_relevance",
  title: "contexts that are relevant to the query (mean over cases)",
  source: "valor-metrics: Context Relevance",
  none: "no case has contexts judged for relevance",
  limit: { at: 0.5, if: "retrieval" },
  value: ({ contexts }) => shareOf(contexts, "relevant", 0),
  isGiven: ({ contexts }) => contexts?.every(({ relevant }) => relevant !== undefined) ?? false,
  hasFields: ({ question, contexts }) => question !== null && contexts !== null,
  ofNoContexts: () => ({ verdicts: { contexts: [] } }),
  judge: async (judge) =>
    contextVerdicts(judge, (await judgeRetrieval(judge)).contexts, ({ relevant, analysis }) => {
      return { relevant: relevant === "yes", whyUseless: analysis };
    }),
};

const faithfulness: JudgedMetric = {
  id: "faithfulness",
  title: "claims of the answer that the contexts imply (mean over cases)",
  source: "valor-metrics: Faithfulness; rag-evaluation-writeup: Faithfulness",
  none: "no case has judged claims",
  limit: { at: 0.5, if: "answer" },
  value: ({ claims }, isGrounded) => (claims ? impliedShare(claims, isGrounded) : null),
  cause: ({ claims }) => countAgainst(claims, { noun: "claims", defect: "not implied" }, ({ implied }) => !implied),
  isGiven: ({ claims }) => claims !== undefined,
  hasFields: ({ answer, contexts }) => answer !== null && contexts !== null,
  ofEmptyAnswer: () => ({ verdicts: { claims: [] } }),
  judge: async (judge) => {
    const claims = await judgeClaims(judge);
    return { verdicts: { claims: claims.map((claim) => ({ ...claim, sentence: null })) } };
  },
};

/** Returns the share of parts of an answer that the contexts imply (valor-metrics, Faithfulness): 0 if no context was retrieved; undefined without any, since nothing is not perfect. */
export function impliedShare(parts: readonly Pick<Support, "implied">[], isGrounded: boolean): number | null {
  if (parts.length === 0) return null;
  return isGrounded ? parts.filter(({ implied }) => implied).length / parts.length : 0;
}

/** Asks which claims of the answer the contexts imply; without contexts none is, and nothing is asked. */
async function judgeClaims(judge: MetricJudge): Promise<Claim[]> {
  const { claims } = await takeAnswerApart(judge);
  const contexts = judge.input.contexts ?? [];
  if (contexts.length === 0 || claims.length === 0)
    return claims.map(({ text, sentence }) => ({ text, implied: false, contexts: [], sentence }));
  return pairEntries(claims, (await judgeGrounding(judge)).claims).map(([{ text, sentence }, entry]) => {
    const implied = entry.implied === "yes";
    // Contexts are named only where they imply the claim.
    const places = (implied ? entry.contexts : []).flatMap((id) => findItem(contexts, id) ?? []);
    return { text, implied, contexts: uniqueSorted(places), reason: entry.analysis, sentence };
  });
}

const uniqueSorted = (places: readonly number[]): number[] => [...new Set(places)].sort((a, b) => a - b);

const faithfulnessBySentence: JudgedMetric = {
  id: "faithfulness_by_sentence",
  title: "sentences of the answer that the contexts imply (mean over cases)",
  source: "rag-evaluation-writeup: The Enhanced Faithfulness Metric",
  none: "no case has judged sentences, or claims that name theirs",
  limit: { at: 0.5, if: "answer" },
  value: (verdicts, isGrounded) => {
    const sentences = sentencesOf(verdicts);
    return sentences && impliedShare(sentences, isGrounded);
  },
  cause: (verdicts) =>
    countAgainst(sentencesOf(verdicts), { noun: "sentences", defect: "not implied" }, ({ implied }) => !implied),
  isGiven: (verdicts) => sentencesOf(verdicts) !== null,
  hasFields: ({ answer, contexts }) => answer !== null && contexts !== null,
  ofEmptyAnswer: () => ({ verdicts: { sentences: [] } }),
  judge: async (judge) => {
    const claims = await judgeClaims(judge);
    // A claim without a sentence could belong to any, so no sentence is certain then.
    if (claims.some(({ sentence }) => sentence === null)) throw new NotLabelled("malformed");
    const texts = new Map(sentenceItems(judge.input.answer ?? "").map(({ id, text }) => [id, text]));
    const sentences = supportBySentence(claims).map((one) => ({ ...one, text: texts.get(one.text) ?? one.text }));
    return { verdicts: { sentences } };
  },
};

/** Returns the sentences of the answer with their verdicts, given directly or derived from claims that name them; null without either. */
export function sentencesOf({ sentences, claims }: Verdicts): readonly Support[] | null {
  if (sentences) return sentences;
  const judged = supportBySentence(claims ?? []);
  return judged.length === 0 ? null : judged;
}

/** Returns the sentences of claims in order. A sentence is implied if all of its claims are; claims without a sentence are skipped. */
export function supportBySentence(claims: readonly Claim[]): Support[] {
  const sentences = new Map<string, Support>();
  for (const { sentence, implied, contexts } of claims) {
    if (sentence === null) continue;
    const known = sentences.get(sentence);
    sentences.set(sentence, {
      text: sentence,
      implied: implied && (known?.implied ?? true),
      contexts: uniqueSorted([...(known?.contexts ?? []), ...contexts]),
    });
  }
  return [...sentences.values()];
}

const hallucination: JudgedMetric = {
  id: "hallucination",
  title: "contexts that the answer contradicts (mean over cases)",
  better: "lower",
  source: "valor-metrics: Hallucination",
  none: "no case has contexts judged for contradiction",
  limit: { at: 0.5, if: "answer" },
  value: ({ contexts }) => shareOf(contexts, "contradicted", null),
  isGiven: ({ contexts }) => contexts?.every(({ contradicted }) => contradicted !== undefined) ?? false,
  hasFields: ({ answer, contexts }) => answer !== null && contexts !== null && contexts.length > 0,
  ofEmptyAnswer: ({ contexts }) => ({
    verdicts: { contexts: (contexts ?? []).map(() => ({ contradicted: false })) },
  }),
  judge: async (judge) =>
    contextVerdicts(judge, (await judgeGrounding(judge)).contexts, ({ contradicted, analysis }) => {
      return { contradicted: contradicted === "yes", whyContradicted: analysis };
    }),
};

/** The metrics of the retrieved contexts, and of the answer beside them. */
export const CONTEXT_METRICS: readonly JudgedMetric[] = [
  contextPrecision,
  contextRecall,
  contextRelevance,
  faithfulness,
  faithfulnessBySentence,
  hallucination,
];
