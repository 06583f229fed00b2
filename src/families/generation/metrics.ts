import { type Metric, type MetricFacts, ratio, whole } from "../../core/metric.ts";
import { CHECKS } from "./checks/check-params.ts";
import { prepareCorpusChrf } from "./checks/measure-checks.ts";
import { type Evidence, isCheck, isJudged, readerOf, unscoredOf } from "./evidence.ts";
import { JUDGED } from "./judged.ts";
import { type CaseMetric, isLowerBetter, rangeOf } from "./limits.ts";
import { type OverlapParams, prepareCorpusBleu, ROUGE_TYPES, type RougeId, type RougeMeasure } from "./overlap.ts";

type Facts = Pick<MetricFacts, "title" | "source"> & Partial<Pick<MetricFacts, "unit">> & { readonly none: string };

const NO_REFERENCES = "no case has references";

/** The title, source and unit of every metric with a value for a single case. */
const FACTS: Readonly<Record<CaseMetric, Facts>> = {
  answer_correctness: {
    title: "statements that answer and reference share (F1, mean over cases)",
    source: "valor-metrics: Answer Correctness; rag-evaluation-writeup: Answer Correctness",
    none: "no case has `tp`, `fp` and `fn` of a reference",
  },
  answer_relevance: {
    title: "statements of the answer that are relevant to the query (mean over cases)",
    source: "valor-metrics: Answer Relevance",
    none: "no case has judged statements",
  },
  answer_relevancy: {
    title: "cosine of the query with the questions that its answer would answer (mean over cases)",
    unit: "number",
    source: "rag-evaluation-writeup: Answer relevance",
    none: "no case has generated questions with a similarity, for which a judge needs an `embedding_model`",
  },
  bias: {
    title: "biased opinions among all opinions of the answer (mean over cases)",
    source: "valor-metrics: Bias",
    none: "no case has opinions judged for bias",
  },
  toxicity: {
    title: "toxic opinions among all opinions of the answer (mean over cases)",
    source: "valor-metrics: Toxicity",
    none: "no case has opinions judged for toxicity",
  },
  context_precision: {
    title: "how far up the useful contexts stand (average precision, mean over cases)",
    source: "valor-metrics: Context Precision",
    none: "no case has contexts judged for use",
  },
  context_recall: {
    title: "statements of the reference that the contexts account for (mean over cases)",
    source: "valor-metrics: Context Recall; rag-evaluation-writeup: Context Recall",
    none: "no case has judged statements of a reference",
  },
  context_relevance: {
    title: "contexts that are relevant to the query (mean over cases)",
    source: "valor-metrics: Context Relevance",
    none: "no case has contexts judged for relevance",
  },
  faithfulness: {
    title: "claims of the answer that the contexts imply (mean over cases)",
    source: "valor-metrics: Faithfulness; rag-evaluation-writeup: Faithfulness",
    none: "no case has judged claims",
  },
  faithfulness_by_sentence: {
    title: "sentences of the answer that the contexts imply (mean over cases)",
    source: "rag-evaluation-writeup: The Enhanced Faithfulness Metric",
    none: "no case has judged sentences, or claims that name theirs",
  },
  hallucination: {
    title: "contexts that the answer contradicts (mean over cases)",
    source: "valor-metrics: Hallucination",
    none: "no case has contexts judged for contradiction",
  },
  summary_coherence: {
    title: "coherence of the summary, 1 to 5 (mean over cases)",
    unit: "number",
    source: "valor-metrics: Summary Coherence",
    none: "no case has a judged coherence",
  },
  rouge1: rouge("words"),
  rouge2: rouge("pairs of words"),
  rouge3: rouge("sequences of 3 words"),
  rouge4: rouge("sequences of 4 words"),
  rouge5: rouge("sequences of 5 words"),
  rouge6: rouge("sequences of 6 words"),
  rouge7: rouge("sequences of 7 words"),
  rouge8: rouge("sequences of 8 words"),
  rouge9: rouge("sequences of 9 words"),
  rougeL: rouge("longest common run of words, with gaps,"),
  rougeLsum: rouge("longest common runs of words by line, with gaps,"),
  bleu: {
    title: "BLEU of each prediction (mean over cases)",
    source: "valor-metrics: BLEU; Papineni et al. 2002, as nltk's sentence_bleu",
    none: NO_REFERENCES,
  },
  exact_match: {
    title: "predictions that equal a reference",
    source: "Rajpurkar et al. 2016 (SQuAD, evaluate-v1.1.py): exact_match",
    none: NO_REFERENCES,
  },
  token_f1: {
    title: "words that prediction and reference share (F1, mean over cases)",
    source: "Rajpurkar et al. 2016 (SQuAD, evaluate-v1.1.py): f1",
    none: NO_REFERENCES,
  },
  contains: {
    title: "predictions that contain what they must contain",
    source: "our definition: a substring",
    none: "no case has references, or a string to look for",
  },
  regex: {
    title: "predictions with a match of the pattern",
    source: "RE2's syntax and semantics",
    none: "no case has a pattern",
  },
  json_valid: {
    title: "predictions that are JSON",
    source: "RFC 8259",
    none: "no case is checked: name `json_valid` in `params`",
  },
  json_schema: {
    title: "predictions that are JSON and fit the schema",
    source: "JSON Schema, drafts 2020-12 and 07",
    none: "no case has a schema",
  },
  numeric_match: {
    title: "predictions whose number is near enough to that of a reference",
    source: "our definition: absolute and relative tolerance, as Python's math.isclose",
    none: "no case has a number as its reference",
  },
  wer: {
    title: "word errors per word of the references",
    source: "Morris, Maier and Green 2004, as jiwer's wer",
    none: "no case has a reference with a word",
  },
  cer: {
    title: "character errors per character of the references",
    source: "Morris, Maier and Green 2004, as jiwer's cer",
    none: "no case has a reference with a character",
  },
  chrf: {
    title: "character n-grams that prediction and reference share (chrF, mean over cases)",
    source: "Popović 2015, as sacreBLEU's sentence chrF2",
    none: NO_REFERENCES,
  },
};

function rouge(units: string): Facts {
  return {
    title: `${units} that prediction and reference share (F1, mean over cases)`,
    source: "valor-metrics: ROUGE; Lin 2004, as rouge_score 0.1.2",
    none: NO_REFERENCES,
  };
}

/** What decides which metrics there are. */
type MetricParams = Pick<OverlapParams, "rouge_types" | "rouge_measure" | "bleu_weights">;

/** Returns all metrics of the family in the order of the report; of ROUGE, the types that are measured. */
export function metrics(params: MetricParams): Metric<Evidence>[] {
  const { rouge_types, rouge_measure, bleu_weights } = params;
  const facts = (type: RougeId): Facts => measuredAs(rouge_measure, FACTS[type]);
  return [
    ...JUDGED.map((id) => meanOf(id)),
    ...ROUGE_TYPES.filter((type) => rouge_types.includes(type)).map((type) => meanOf(type, facts(type))),
    meanOf("bleu"),
    corpusBleu(bleu_weights),
    ...CHECKS.map((id) => meanOf(id)),
    corpusChrf,
  ];
}

/** Names recall or precision in the title of a type of ROUGE. */
function measuredAs(measure: RougeMeasure, facts: Facts): Facts {
  return measure === "f1" ? facts : { ...facts, title: facts.title.replace("F1", measure) };
}

const NEEDS_REFERENCES: ReadonlySet<CaseMetric> = new Set(["answer_correctness", "context_recall"]);

/** Creates a metric that is the mean over the cases with a value, each counting once. */
function meanOf(id: CaseMetric, { none, ...facts }: Facts = FACTS[id]): Metric<Evidence> {
  const numberOf = readerOf(id);
  return ratio<Evidence>({
    id,
    better: isLowerBetter(id) ? "lower" : "higher",
    range: rangeOf(id),
    revision: 1,
    whenUndefined: { value: null, why: none, ...(!isJudged(id) && { because: "gold" }) },
    top: (evidence) => numberOf(evidence) ?? 0,
    bottom: (evidence) => Number(numberOf(evidence) !== null),
    ...(isJudged(id) && { isJudged: true, unscored: (evidence: Evidence) => unscoredOf(evidence, id) }),
    ...(NEEDS_REFERENCES.has(id) && { lacksGold: (evidence) => evidence.every(({ overlap }) => overlap === null) }),
    ...(isCheck(id) && whereMeasured((evidence) => numberOf(evidence) !== null)),
    ...((id === "wer" || id === "cer") && errorRate(id)),
    ...facts,
  });
}

/** Of checks, a suite's report has those that were made; a case without a trace is then not scored. */
function whereMeasured(isMeasured: (evidence: Evidence) => boolean) {
  return {
    appliesTo: isMeasured,
    unscored: (evidence: Evidence) => (evidence.answer === "missing" && isMeasured(evidence) ? "no trace" : null),
  } as const;
}

/** Long references count more in error rates, as in speech recognition. */
function errorRate(id: "wer" | "cer") {
  return {
    maxWeight: Number.POSITIVE_INFINITY,
    top: ({ checks }: Evidence) => checks?.[id]?.edits ?? 0,
    bottom: ({ checks }: Evidence) => checks?.[id]?.length ?? 0,
  };
}

function corpusBleu(weights: readonly number[]): Metric<Evidence> {
  return whole<Evidence>({
    id: "corpus_bleu",
    title: "BLEU of all predictions together",
    better: "higher",
    revision: 1,
    source: "valor-metrics: BLEU; Papineni et al. 2002, as nltk's corpus_bleu",
    whenUndefined: { value: null, why: NO_REFERENCES, because: "gold" },
    unscored: ({ answer, overlap }) => (answer === "missing" && overlap !== null ? "no trace" : null),
    prepare: (evidence) =>
      prepareCorpusBleu(
        evidence.map(({ overlap }) => overlap?.counts ?? null),
        weights,
      ),
  });
}

const corpusChrf: Metric<Evidence> = whole<Evidence>({
  id: "corpus_chrf",
  title: "chrF of all predictions together",
  better: "higher",
  revision: 1,
  source: "Popović 2015, as sacreBLEU's corpus chrF2",
  whenUndefined: { value: null, why: NO_REFERENCES, because: "gold" },
  ...whereMeasured(({ checks }) => checks?.chrf !== undefined),
  prepare: (evidence) => prepareCorpusChrf(evidence.map(({ checks }) => checks?.chrf ?? null)),
});
