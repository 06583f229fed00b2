import { type Metric, type RatioMetric, ratio, whole } from "../../core/metric.ts";
import { fractionSums } from "../../math/fraction-sum.ts";
import { type Evidence, isLabelled } from "./evidence.ts";

/** One case's fraction of two counts; null where there is nothing to divide by. */
type Share = (evidence: Evidence) => { readonly part: number; readonly of: number };

/** A mean over cases of each case's fraction; cases in which it is 0/0 do not count. */
function meanShare(
  definition: Pick<RatioMetric, "id" | "title" | "source"> & { readonly why: string; readonly share: Share },
): RatioMetric<Evidence> {
  const { share, why, ...facts } = definition;
  return ratio({
    ...facts,
    better: "higher",
    revision: 1,
    vacuous: { value: null, why },
    top: (evidence) => {
      const { part, of } = share(evidence);
      return of === 0 ? 0 : part / of;
    },
    bottom: (evidence) => Number(share(evidence).of > 0),
  });
}

const relevance = meanShare({
  id: "context_relevance",
  title: "document sentences that are relevant to the question, mean over cases",
  source: "ragbench-labeling: Context Relevance; RAGBench paper, arXiv:2407.11005",
  why: "no labelled case has a document sentence",
  share: ({ relevant, documents }) => ({ part: relevant, of: documents }),
});

const utilization = meanShare({
  id: "context_utilization",
  title: "document sentences that the response uses, mean over cases",
  source: "RAGBench paper, arXiv:2407.11005: utilization",
  why: "no labelled case has a document sentence",
  share: ({ utilized, documents }) => ({ part: utilized, of: documents }),
});

const completeness = meanShare({
  id: "completeness",
  title: "relevant sentences that the response uses, mean over cases",
  source: "ragbench-labeling: Completeness; RAGBench paper, arXiv:2407.11005",
  why: "no labelled case has a relevant sentence",
  share: ({ both, relevant }) => ({ part: both, of: relevant }),
});

const adherence = meanShare({
  id: "adherence",
  title: "response sentences that the documents support in full, mean over cases",
  source: "ragbench-labeling: Adherence",
  why: "no labelled case has a response sentence",
  share: ({ full, sentences }) => ({ part: full, of: sentences }),
});

const strict = ratio<Evidence>({
  id: "adherence_strict",
  title: "cases in which every response sentence is supported in full",
  better: "higher",
  revision: 1,
  source: "RAGBench paper, arXiv:2407.11005: adherence",
  vacuous: { value: null, why: "no labelled case has a response sentence" },
  top: ({ full, sentences }) => Number(sentences > 0 && full === sentences),
  bottom: ({ sentences }) => Number(sentences > 0),
});

const SUITE_SCORES = [relevance, utilization, completeness, adherence];

const average = whole<Evidence>({
  id: "average",
  title: "mean of context_relevance, context_utilization, completeness and adherence",
  better: "higher",
  revision: 1,
  source: "ragbench-labeling: JSON Output Format, `average`",
  vacuous: { value: null, why: "one of the four scores it is the mean of is not measured" },
  prepare: (evidence) => {
    const columns = SUITE_SCORES.map(({ top, bottom }) =>
      fractionSums(Float64Array.from(evidence, (one) => (bottom(one) === 0 ? Number.NaN : top(one)))),
    );
    return (weights) => {
      let sum = 0;
      for (const column of columns) {
        const one = column(weights);
        if (one.count === 0) return null;
        sum += one.sum / one.count;
      }
      return sum / columns.length;
    };
  },
});

/** The scores of a suite: four means over cases, the paper's adherence, and the mean of the four. */
export const METRICS: readonly Metric<Evidence>[] = [...SUITE_SCORES, strict, average];

/** Sums over all cases, by the names that the document gives them, and whose labels they come from. */
export function countsOf(rows: readonly { readonly evidence: Evidence }[]): Record<string, number> {
  const sum = (of: (evidence: Evidence) => number): number => rows.reduce((total, row) => total + of(row.evidence), 0);
  const by = (labels: Evidence["labels"]): number => sum((evidence) => Number(evidence.labels === labels));
  return {
    fully_supported_sentences: sum(({ full }) => full),
    partially_supported_sentences: sum(({ partial }) => partial),
    unsupported_sentences: sum(({ sentences, full, partial }) => sentences - full - partial),
    overall_supported: sum((one) => Number(isLabelled(one) && (one.overall ?? isSupported(one)))),
    overall_contradicted: sum((one) =>
      Number(isLabelled(one) && one.overall !== null && one.overall !== isSupported(one)),
    ),
    label_errors: sum(({ invented, repeated, unlabelled }) => invented + repeated + unlabelled),
    invented_keys: sum(({ invented }) => invented),
    repeated_keys: sum(({ repeated }) => repeated),
    unlabelled_sentences: sum(({ unlabelled }) => unlabelled),
    given: by("given"),
    heuristic: by("heuristic"),
    unscored: by("none") + by("no_documents"),
    share_judged: 0,
  };
}

/** Whether the sentences' own labels say that the whole response is supported. */
export function isSupported({ full, sentences }: Evidence): boolean {
  return sentences > 0 && full === sentences;
}
