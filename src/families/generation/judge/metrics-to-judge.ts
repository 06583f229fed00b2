import type { JudgeContext } from "../../../core/judge/judge-request.ts";
import { JUDGED, type JudgedId, sentencesOf } from "../judged.ts";
import type { PassLimits } from "../limits.ts";
import type { Verdicts } from "../verdicts.ts";
import { isBlank, type JudgeInput, spreadOverReferences } from "./input.ts";
import { contextVerdict, type MetricResult, referenceVerdict } from "./results.ts";

/** Returns the judged metrics that are measured, have the fields they need, and do not follow from the line's own verdicts. */
export function metricsToJudge(
  input: JudgeInput,
  given: Verdicts | null,
  { context, pass }: { readonly context: JudgeContext; readonly pass: PassLimits | null },
): JudgedId[] {
  const isNamed = (metric: JudgedId): boolean => pass !== null && Object.hasOwn(pass, metric);
  const isMeasured = (metric: JudgedId): boolean => {
    if (isNamed(metric)) return true;
    const canBe = context.hasJudge && (metric !== "answer_relevancy" || context.hasEmbeddings);
    return canBe && context.metrics.has(metric);
  };
  return JUDGED.filter(
    (metric) => isMeasured(metric) && HAS_FIELDS[metric](input) && !(given && isGiven(metric, given)),
  );
}

/** Whether the case has the fields that a metric needs. */
const HAS_FIELDS: Readonly<Record<JudgedId, (input: JudgeInput) => boolean>> = {
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

/** Whether verdicts decide a metric, even as undefined. */
export function isGiven(metric: JudgedId, given: Verdicts): boolean {
  return DECIDES[metric](given);
}

const DECIDES: Readonly<Record<JudgedId, (given: Verdicts) => boolean>> = {
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

/** The result of a metric that needs no judge: the answer is empty, or nothing was retrieved. Null where a judge must decide. */
export function resultByRule(metric: JudgedId, input: JudgeInput): MetricResult | null {
  const { answer, contexts } = input;
  const ofEmpty = answer === null || isBlank(answer) ? EMPTY_ANSWER[metric]?.(input) : undefined;
  return ofEmpty ?? (contexts?.length === 0 ? NO_CONTEXTS[metric]?.(input) : undefined) ?? null;
}

type Rules = Readonly<Partial<Record<JudgedId, (input: JudgeInput) => MetricResult>>>;

/** An empty answer states nothing; of a missing answer only what it lacks is measured. */
const EMPTY_ANSWER: Rules = {
  answer_correctness: (input) => ({
    verdicts: {
      references: allReferences(input).map((text) =>
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

/** Without contexts nothing is relevant, useful or supported. */
const NO_CONTEXTS: Rules = {
  context_precision: () => ({ verdicts: { contexts: [] } }),
  context_relevance: () => ({ verdicts: { contexts: [] } }),
  context_recall: (input) => ({
    verdicts: {
      references: allReferences(input).map((text) =>
        referenceVerdict({ statements: text === null ? [] : [{ text, attributable: false }] }),
      ),
    },
  }),
};

/** All references, with null for blank ones. */
function allReferences(input: JudgeInput): (string | null)[] {
  const texts = input.references.map(({ text }): string | null => text);
  return spreadOverReferences(input, texts, null);
}
