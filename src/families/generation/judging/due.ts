import type { JudgeContext } from "../../../core/judge-request.ts";
import { JUDGED, type JudgedId, sentencesOf } from "../judged.ts";
import type { PassLimits } from "../limits.ts";
import type { Verdicts } from "../verdicts.ts";
import type { Material } from "./material.ts";

/** The metrics that a judge is asked for in one case. */
export type Due = ReadonlySet<JudgedId>;

/** What of the judged metrics is wanted, has what it needs, and is not told by the verdicts of the line. */
export function dueOf(
  material: Material,
  given: Verdicts | null,
  { facts, pass }: { readonly facts: JudgeContext; readonly pass: PassLimits | null },
): Due {
  const isNamed = (metric: JudgedId): boolean => pass !== null && Object.hasOwn(pass, metric);
  const isWanted = (metric: JudgedId): boolean => {
    if (isNamed(metric)) return true;
    const canBe = facts.hasJudge && (metric !== "answer_relevancy" || facts.hasEmbeddings);
    return canBe && facts.metrics.has(metric);
  };
  return new Set(
    JUDGED.filter((metric) => isWanted(metric) && NEEDS[metric](material) && !(given && isTold(metric, given))),
  );
}

/** Whether the case has what a metric is measured by. */
const NEEDS: Readonly<Record<JudgedId, (material: Material) => boolean>> = {
  answer_correctness: ({ references }) => references.length > 0,
  answer_relevance: ({ question }) => question !== null,
  answer_relevancy: ({ question }) => question !== null,
  bias: ({ answer }) => answer !== null,
  toxicity: ({ answer }) => answer !== null,
  context_precision: ({ question, contexts, references }) =>
    question !== null && contexts !== null && references.length > 0,
  context_recall: ({ contexts, references }) => contexts !== null && references.length > 0,
  context_relevance: ({ question, contexts }) => question !== null && contexts !== null,
  faithfulness: ({ answer, contexts }) => answer !== null && contexts !== null,
  faithfulness_by_sentence: ({ answer, contexts }) => answer !== null && contexts !== null,
  hallucination: ({ answer, contexts }) => answer !== null && contexts !== null && contexts.length > 0,
  summary_coherence: ({ answer, summaryOf }) => answer !== null && summaryOf !== null,
};

/** Whether verdicts tell a metric, be it that there is nothing to measure. */
export function isTold(metric: JudgedId, given: Verdicts): boolean {
  return TOLD[metric](given);
}

const TOLD: Readonly<Record<JudgedId, (given: Verdicts) => boolean>> = {
  answer_correctness: ({ references }) => references?.every(({ matched }) => matched !== null) ?? false,
  answer_relevance: ({ statements }) => statements !== null,
  answer_relevancy: ({ questions }) => questions !== null,
  bias: ({ opinions }) => opinions?.every(({ biased }) => biased !== null) ?? false,
  toxicity: ({ opinions }) => opinions?.every(({ toxic }) => toxic !== null) ?? false,
  context_precision: ({ contexts }) => contexts?.every(({ useful }) => useful !== null) ?? false,
  context_recall: ({ references }) => references?.every(({ statements }) => statements !== null) ?? false,
  context_relevance: ({ contexts }) => contexts?.every(({ relevant }) => relevant !== null) ?? false,
  faithfulness: ({ claims }) => claims !== null,
  faithfulness_by_sentence: (given) => sentencesOf(given) !== null,
  hallucination: ({ contexts }) => contexts?.every(({ contradicted }) => contradicted !== null) ?? false,
  summary_coherence: ({ coherence }) => coherence !== null,
};
