import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import { type Metric, type RatioMetric, ratio, whole } from "../../core/metric.ts";
import { sliceName } from "../../core/slice.ts";
import { exactSum, fractionSums } from "../../math/statistics/sum.ts";
import { type Amounts, type Evidence, isSupported, labelledSentences } from "./evidence.ts";
import type { Params } from "./params.ts";

/** One case's fraction as two amounts, which are divided only if the second is not 0. */
type Share = (amounts: Amounts) => { readonly part: number; readonly of: number };

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

/** Whose labels a group of scores counts. */
interface Labels {
  /** What distinguishes its scores from those of the same name. */
  readonly facts: Partial<Pick<RatioMetric, "slice" | "headline" | "isJudged">>;
  /** Returns null for a case without such labels. */
  readonly amountsOf: (evidence: Evidence) => Amounts | null;
  readonly isSupported: (evidence: Evidence) => boolean;
  readonly unscored: { readonly documents: Unscored; readonly response: Unscored; readonly strict: Unscored };
}

/** The labels that count: those of the line, of the judge, or of the heuristic. */
const OF_CASE: Labels = {
  facts: { isJudged: true },
  amountsOf: (evidence) => evidence.amounts ?? evidence,
  isSupported,
  unscored: { documents: documentsUnscored, response: responseUnscored, strict: strictUnscored },
};

const SCORED: Unscored = () => null;

/** The labels of the heuristic, where it labels every case beside the judge. */
const OF_HEURISTIC: Labels = {
  facts: { slice: sliceName("method", "heuristic"), headline: true },
  amountsOf: ({ heuristic = null }) => heuristic,
  isSupported: ({ heuristic }) => heuristic !== undefined && isSupported(heuristic),
  unscored: { documents: SCORED, response: SCORED, strict: SCORED },
};

/** Creates a metric that is the mean of each case's fraction; cases with 0/0 do not count. */
function meanShare(
  definition: Pick<RatioMetric, "id" | "title" | "source"> & { readonly why: string; readonly share: Share },
  { facts, amountsOf }: Labels,
  unscored: Unscored,
): RatioMetric<Evidence> {
  const { share: shareOf, why, ...own } = definition;
  const share = (evidence: Evidence): ReturnType<Share> => {
    const amounts = unscored(evidence) === null ? amountsOf(evidence) : null;
    return amounts === null ? NO_SHARE : shareOf(amounts);
  };
  return ratio({
    ...own,
    ...facts,
    better: "higher",
    revision: 1,
    whenUndefined: { value: null, why },
    unscored,
    top: (evidence) => {
      const { part, of } = share(evidence);
      return of === 0 ? 0 : part / of;
    },
    bottom: (evidence) => Number(share(evidence).of > 0),
  });
}

const RELEVANCE = {
  id: "context_relevance",
  title: "document sentences that are relevant to the question, mean over cases",
  source: "ragbench-labeling: Context Relevance; RAGBench paper, arXiv:2407.11005",
  why: "no labelled case has a document sentence",
  share: ({ relevant, documents }: Amounts) => ({ part: relevant, of: documents }),
};

const UTILIZATION = {
  paper: {
    id: "context_utilization",
    title: "document sentences that the response uses, mean over cases",
    source: "RAGBench paper, arXiv:2407.11005: utilization",
    why: "no labelled case has a document sentence",
    share: ({ utilized, documents }: Amounts) => ({ part: utilized, of: documents }),
  },
  document: {
    id: "context_utilization",
    title: "relevant sentences that the response uses, mean over cases",
    source: "ragbench-labeling: Context Utilization",
    why: "no labelled case has a relevant sentence",
    share: ({ both, relevant }: Amounts) => ({ part: both, of: relevant }),
  },
};

const COMPLETENESS = {
  id: "completeness",
  title: "relevant sentences that the response uses, mean over cases",
  source: "ragbench-labeling: Completeness; RAGBench paper, arXiv:2407.11005",
  why: "no labelled case has a relevant sentence",
  share: ({ both, relevant }: Amounts) => ({ part: both, of: relevant }),
};

const ADHERENCE = {
  id: "adherence",
  title: "response sentences that the documents support in full, mean over cases",
  source: "ragbench-labeling: Adherence",
  why: "no labelled case has a response sentence",
  share: ({ full, sentences }: Amounts) => ({ part: full, of: sentences }),
};

/** Creates the scores over one group of labels: four means over cases, the paper's adherence, and the mean of the four. */
function scoresOf(labels: Labels, utilization: Params["utilization"]): readonly Metric<Evidence>[] {
  const { documents, response } = labels.unscored;
  const four = [
    meanShare(RELEVANCE, labels, documents),
    meanShare(UTILIZATION[utilization], labels, documents),
    meanShare(COMPLETENESS, labels, documents),
    meanShare(ADHERENCE, labels, response),
  ];
  return [...four, strictAdherence(labels), average(labels, four)];
}

function strictAdherence({ facts, amountsOf, isSupported: isFull, unscored }: Labels): RatioMetric<Evidence> {
  return ratio<Evidence>({
    ...facts,
    id: "adherence_strict",
    title: "cases in which every response sentence is supported in full",
    better: "higher",
    revision: 1,
    source: "RAGBench paper, arXiv:2407.11005: adherence",
    whenUndefined: { value: null, why: "no labelled case has a response sentence" },
    top: (evidence) => Number(isFull(evidence)),
    bottom: (evidence) => Number((amountsOf(evidence)?.sentences ?? 0) > 0 && unscored.strict(evidence) === null),
    unscored: unscored.strict,
  });
}

type SuiteScores = readonly RatioMetric<Evidence>[];

/** Returns the bounds of the average for any result of its unscored cases: the means of the bounds of the four scores. */
function averageBounds(four: SuiteScores, evidence: readonly Evidence[]): readonly [number, number] {
  const each = four.map(({ top, bottom, unscored }) => {
    const missing = evidence.filter((one) => unscored?.(one) !== null).length;
    const [sum, count] = [exactSum(evidence, top), exactSum(evidence, bottom) + missing];
    return count === 0 ? ([0, 1] as const) : ([sum / count, (sum + missing) / count] as const);
  });
  const mean = (end: 0 | 1): number => each.reduce((sum, bounds) => sum + bounds[end], 0) / each.length;
  return [mean(0), mean(1)];
}

function average({ facts, unscored }: Labels, four: SuiteScores): Metric<Evidence> {
  return whole<Evidence>({
    ...facts,
    id: "average",
    title: "mean of context_relevance, context_utilization, completeness and adherence",
    better: "higher",
    revision: 1,
    source: "ragbench-labeling: JSON Output Format, `average`",
    whenUndefined: { value: null, why: "one of the four scores it is the mean of is not measured" },
    unscored: (evidence) => unscored.documents(evidence) ?? unscored.response(evidence),
    bounds: (evidence) => averageBounds(four, evidence),
    prepare: (evidence) => {
      const columns = four.map(({ top, bottom }) =>
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
}

export const METRIC_IDS = scoresOf(OF_CASE, "paper").map(({ id }) => id);

/** The scores of a suite; with both methods of a hybrid, those of the heuristic stand beside those that count. */
export function metrics({ method, hybrid, utilization }: Params): readonly Metric<Evidence>[] {
  const scores = scoresOf(OF_CASE, utilization);
  if (method !== "hybrid" || hybrid !== "both") return scores;
  const beside = scoresOf(OF_HEURISTIC, utilization);
  return scores.map((score, index) => ({
    ...score,
    breakdown: {
      keySets: [["method"]],
      values: { method: ["heuristic"] },
      isHeadline: () => true,
      metricsOf: () => beside.slice(index, index + 1),
    },
  }));
}
