import {
  answerCorrectness,
  contextPrecision,
  contextRecall,
  faithfulness,
  type Matches,
  meanSimilarity,
  type Support,
  shareOf,
  supportBySentence,
} from "./compute.ts";
import type { ContextVerdict, ReferenceVerdict, Verdicts } from "./verdicts.ts";

/** The metrics that need verdicts, in the order of the report. */
export const JUDGED = [
  "answer_correctness",
  "answer_relevance",
  "answer_relevancy",
  "bias",
  "toxicity",
  "context_precision",
  "context_recall",
  "context_relevance",
  "faithfulness",
  "faithfulness_by_sentence",
  "hallucination",
  "summary_coherence",
] as const;
export type JudgedId = (typeof JUDGED)[number];

/** The judged metrics of a case; null if not judged or undefined. */
export type Judged = Readonly<Record<JudgedId, number | null>>;

/** Computes the judged metrics of a case from its verdicts. `contexts` is the number of retrieved contexts; null if unknown. */
export function judge(verdicts: Verdicts, contexts: number | null): Judged {
  const isGrounded = (contexts ?? verdicts.contexts?.length) !== 0;
  return {
    answer_correctness: verdicts.references && correctnessOf(verdicts.references),
    answer_relevance:
      verdicts.statements &&
      shareOf(
        verdicts.statements.map(({ relevant }) => relevant),
        0,
      ),
    answer_relevancy: verdicts.questions && meanSimilarity(verdicts.questions.map(({ similarity }) => similarity)),
    bias: shareJudged(verdicts.opinions, ({ biased }) => biased, 0),
    toxicity: shareJudged(verdicts.opinions, ({ toxic }) => toxic, 0),
    context_precision: verdicts.contexts && precisionOf(verdicts.contexts),
    context_recall: verdicts.references && recallOf(verdicts.references, isGrounded),
    context_relevance: shareJudged(verdicts.contexts, ({ relevant }) => relevant, 0),
    faithfulness: verdicts.claims && faithfulness(verdicts.claims.map(isImplied), isGrounded),
    faithfulness_by_sentence: bySentence(verdicts, isGrounded),
    hallucination: shareJudged(verdicts.contexts, ({ contradicted }) => contradicted, null),
    summary_coherence: verdicts.coherence,
  };
}

const isImplied = ({ implied }: Support): boolean => implied;

/** Returns the share of true verdicts; null if not judged, `none` for an empty list. */
function shareJudged<Entry>(
  entries: readonly Entry[] | null,
  verdictOf: (entry: Entry) => boolean | null,
  none: number | null,
): number | null {
  const verdicts = entries?.map(verdictOf).filter((verdict) => verdict !== null) ?? null;
  if (verdicts === null || verdicts.length < (entries?.length ?? 0)) return null;
  return shareOf(verdicts, none);
}

function correctnessOf(references: readonly ReferenceVerdict[]): number | null {
  return answerCorrectness(references.flatMap(({ matched }) => (matched ? [countMatches(matched)] : [])));
}

/** Counts the statements in both texts, in the answer only, and in the reference only. */
export function countMatches({ tp, fp, fn, counts }: NonNullable<ReferenceVerdict["matched"]>): Matches {
  return counts ?? { tp: tp.length, fp: fp.length, fn: fn.length };
}

/** Returns the precision of contexts; a context is useful if it is so for any reference. */
function precisionOf(contexts: readonly ContextVerdict[]): number | null {
  const useful = contexts.flatMap((context) => (context.useful ? [context.useful.includes(true)] : []));
  return useful.length < contexts.length ? null : contextPrecision(useful);
}

function recallOf(references: readonly ReferenceVerdict[], isGrounded: boolean): number | null {
  return contextRecall(
    references.map(({ statements }) => (statements ?? []).map(({ attributable }) => attributable && isGrounded)),
  );
}

function bySentence(verdicts: Verdicts, isGrounded: boolean): number | null {
  const sentences = sentencesOf(verdicts);
  return sentences && faithfulness(sentences.map(isImplied), isGrounded);
}

/** Returns the sentences of the answer with their verdicts, given directly or derived from claims that name them; null without either. */
export function sentencesOf({ sentences, claims }: Verdicts): readonly Support[] | null {
  if (sentences) return sentences;
  const judged = supportBySentence(claims ?? []);
  return judged.length === 0 ? null : judged;
}
