import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import { type Metric, type RatioMetric, ratio, whole } from "../../core/metric.ts";
import { exactSum, fractionSums } from "../../math/statistics/sum.ts";
import { type Evidence, isLabelled, labelledSentences } from "./evidence.ts";

/** One case's fraction as two counts, which are divided only if the second is not 0. */
type Share = (evidence: Evidence) => { readonly part: number; readonly of: number };

/** Why a case is not scored; null if it is, or does not count. */
type Unscored = (evidence: Evidence) => NotLabelledReason | null;

const NO_SHARE = { part: 0, of: 0 };

/** Returns why the sentences of the documents are not labelled; null if they are, or if there are none. */
const documentsUnscored: Unscored = ({ documents, judged }) => (documents > 0 ? (judged?.unscored ?? null) : null);

/** Returns why sentences of the response are not labelled; null if all are. */
const responseUnscored: Unscored = (evidence) => {
  if (evidence.sentences === labelledSentences(evidence)) return null;
  return evidence.judged ? (evidence.judged.unscored ?? "malformed") : null;
};

/** Returns the same as `responseUnscored`, but null if a labelled sentence is not supported, which decides the case. */
const strictUnscored: Unscored = (evidence) =>
  evidence.full < labelledSentences(evidence) ? null : responseUnscored(evidence);

/** Creates a metric that is the mean of each case's fraction; cases with 0/0 do not count. */
function meanShare(
  definition: Pick<RatioMetric, "id" | "title" | "source"> & {
    readonly why: string;
    readonly share: Share;
    readonly unscored: Unscored;
  },
): RatioMetric<Evidence> {
  const { share: shareOf, why, ...facts } = definition;
  const share: Share = (evidence) => (definition.unscored(evidence) === null ? shareOf(evidence) : NO_SHARE);
  return ratio({
    ...facts,
    better: "higher",
    revision: 1,
    isJudged: true,
    whenUndefined: { value: null, why },
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
  unscored: documentsUnscored,
});

const utilization = meanShare({
  id: "context_utilization",
  title: "document sentences that the response uses, mean over cases",
  source: "RAGBench paper, arXiv:2407.11005: utilization",
  why: "no labelled case has a document sentence",
  share: ({ utilized, documents }) => ({ part: utilized, of: documents }),
  unscored: documentsUnscored,
});

const completeness = meanShare({
  id: "completeness",
  title: "relevant sentences that the response uses, mean over cases",
  source: "ragbench-labeling: Completeness; RAGBench paper, arXiv:2407.11005",
  why: "no labelled case has a relevant sentence",
  share: ({ both, relevant }) => ({ part: both, of: relevant }),
  unscored: documentsUnscored,
});

const adherence = meanShare({
  id: "adherence",
  title: "response sentences that the documents support in full, mean over cases",
  source: "ragbench-labeling: Adherence",
  why: "no labelled case has a response sentence",
  share: ({ full, sentences }) => ({ part: full, of: sentences }),
  unscored: responseUnscored,
});

const strictAdherence = ratio<Evidence>({
  id: "adherence_strict",
  title: "cases in which every response sentence is supported in full",
  better: "higher",
  revision: 1,
  source: "RAGBench paper, arXiv:2407.11005: adherence",
  whenUndefined: { value: null, why: "no labelled case has a response sentence" },
  top: (evidence) => Number(isSupported(evidence)),
  bottom: (evidence) => Number(evidence.sentences > 0 && strictUnscored(evidence) === null),
  isJudged: true,
  unscored: strictUnscored,
});

const SUITE_SCORES = [relevance, utilization, completeness, adherence];

/** Returns the bounds of the average for any result of its unscored cases: the means of the bounds of the four scores. */
function averageBounds(evidence: readonly Evidence[]): readonly [number, number] {
  const each = SUITE_SCORES.map(({ top, bottom, unscored }) => {
    const missing = evidence.filter((one) => unscored?.(one) !== null).length;
    const [sum, count] = [exactSum(evidence, top), exactSum(evidence, bottom) + missing];
    return count === 0 ? ([0, 1] as const) : ([sum / count, (sum + missing) / count] as const);
  });
  const mean = (end: 0 | 1): number => each.reduce((sum, bounds) => sum + bounds[end], 0) / each.length;
  return [mean(0), mean(1)];
}

const average = whole<Evidence>({
  id: "average",
  title: "mean of context_relevance, context_utilization, completeness and adherence",
  better: "higher",
  revision: 1,
  source: "ragbench-labeling: JSON Output Format, `average`",
  whenUndefined: { value: null, why: "one of the four scores it is the mean of is not measured" },
  isJudged: true,
  unscored: (evidence) => documentsUnscored(evidence) ?? responseUnscored(evidence),
  bounds: averageBounds,
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
export const METRICS: readonly Metric<Evidence>[] = [...SUITE_SCORES, strictAdherence, average];

/** Whether the response is fully supported by the labels of its sentences. */
export function isSupported({ full, sentences }: Evidence): boolean {
  return sentences > 0 && full === sentences;
}

/** Sums the counts of all cases by the document's names, and counts who labelled them. */
export function countsOf(rows: readonly { readonly evidence: Evidence }[]): Record<string, number> {
  const sum = (of: (evidence: Evidence) => number): number => rows.reduce((total, row) => total + of(row.evidence), 0);
  const by = (labels: Evidence["labels"]): number => sum((evidence) => Number(evidence.labels === labels));
  const labelled = sum((one) => Number(isLabelled(one)));
  return {
    fully_supported_sentences: sum(({ full }) => full),
    partially_supported_sentences: sum(({ partial }) => partial),
    unsupported_sentences: sum((one) => labelledSentences(one) - one.full - one.partial),
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
    ...(rows.some(({ evidence }) => evidence.judged) && judgedCounts(sum)),
    unscored: by("none") + by("no_documents"),
    share_judged: labelled === 0 ? 0 : by("judge") / labelled,
  };
}

/** Counts the judge's labels and its agreement with the heuristic. */
function judgedCounts(sum: (of: (evidence: Evidence) => number) => number): Record<string, number> {
  return {
    judge: sum(({ labels }) => Number(labels === "judge")),
    left_out_sentences: sum(({ judged }) => judged?.left_out ?? 0),
    audited: sum(({ judged }) => Number(typeof judged?.agrees === "boolean")),
    audit_agreed: sum(({ judged }) => Number(judged?.agrees === true)),
  };
}
