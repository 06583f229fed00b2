import type { NotLabelledReason } from "../../core/judge/judge-request.ts";
import { corpus, type Metric, type RatioMetric, ratio, reasonUnscored } from "../../core/metric.ts";
import { sliceName } from "../../core/score.ts";
import { exactSum } from "../../math/exact-sum.ts";
import { quotient } from "../../math/numbers.ts";
import { type Amounts, type Evidence, isSupported, labelledSentences } from "./evidence.ts";
import type { Params } from "./params.ts";

type Unscored = (evidence: Evidence) => NotLabelledReason | null;

/** Returns why sentences of the response are not labelled; null if all are. */
const responseUnscored: Unscored = (evidence) => {
  if (evidence.sentences === labelledSentences(evidence)) return null;
  return evidence.judged ? (evidence.judged.unscored ?? "malformed") : null;
};

/** Whose labels a group of scores counts. */
interface Labels {
  /** What distinguishes its scores from those of the same name. */
  readonly facts: Partial<Pick<RatioMetric, "slice" | "headline" | "isJudged">>;
  /** Returns null for a case without such labels. */
  readonly amountsOf: (evidence: Evidence) => Amounts | null;
  readonly isSupported: (evidence: Evidence) => boolean;
  /** Why a case is not scored; null if it is, or does not count. One sentence that is not supported decides strict adherence. */
  readonly unscored: { readonly documents: Unscored; readonly response: Unscored; readonly strict: Unscored };
}

/** The labels that count: those of the line, of the judge, or of the heuristic. */
const OF_CASE: Labels = {
  facts: { isJudged: true },
  amountsOf: (evidence) => evidence.amounts ?? evidence,
  isSupported,
  unscored: {
    documents: ({ documents, judged }) => (documents > 0 ? (judged?.unscored ?? null) : null),
    response: responseUnscored,
    strict: (evidence) => (evidence.full < labelledSentences(evidence) ? null : responseUnscored(evidence)),
  },
};

const SCORED: Unscored = () => null;

/** The labels of the heuristic, where it labels every case beside the judge. */
const OF_HEURISTIC: Labels = {
  facts: { slice: sliceName("method", "heuristic"), headline: true },
  amountsOf: ({ heuristic = null }) => heuristic,
  isSupported: ({ heuristic }) => heuristic !== undefined && isSupported(heuristic),
  unscored: { documents: SCORED, response: SCORED, strict: SCORED },
};

/** The fraction of a case that a metric is the mean of; cases with 0/0 do not count. */
type Share = Pick<RatioMetric, "id" | "title" | "source"> & {
  readonly part: keyof Amounts;
  readonly of: keyof typeof UNDEFINED;
};

const UNDEFINED = {
  documents: "no labelled case has a document sentence",
  relevant: "no labelled case has a relevant sentence",
  sentences: "no labelled case has a response sentence",
} as const;

const RELEVANCE: Share = {
  id: "context_relevance",
  title: "document sentences that are relevant to the question, mean over cases",
  source: "ragbench-labeling: Context Relevance; RAGBench paper, arXiv:2407.11005",
  part: "relevant",
  of: "documents",
};

const USES_RELEVANT = {
  title: "relevant sentences that the response uses, mean over cases",
  part: "both",
  of: "relevant",
} as const;

const UTILIZATION: Readonly<Record<Params["utilization"], Share>> = {
  paper: {
    id: "context_utilization",
    title: "document sentences that the response uses, mean over cases",
    source: "RAGBench paper, arXiv:2407.11005: utilization",
    part: "utilized",
    of: "documents",
  },
  document: { ...USES_RELEVANT, id: "context_utilization", source: "ragbench-labeling: Context Utilization" },
};

const COMPLETENESS: Share = {
  ...USES_RELEVANT,
  id: "completeness",
  source: "ragbench-labeling: Completeness; RAGBench paper, arXiv:2407.11005",
};

const ADHERENCE: Share = {
  id: "adherence",
  title: "response sentences that the documents support in full, mean over cases",
  source: "ragbench-labeling: Adherence",
  part: "full",
  of: "sentences",
};

function meanShare({ part, of, ...declared }: Share, { facts, amountsOf, unscored }: Labels): RatioMetric<Evidence> {
  return ratio<Evidence>({
    ...declared,
    ...facts,
    whenUndefined: { value: null, why: UNDEFINED[of] },
    losesCases: true,
    unscored: of === "sentences" ? unscored.response : unscored.documents,
    top: (evidence) => {
      const amounts = amountsOf(evidence);
      return amounts && amounts[of] > 0 ? amounts[part] / amounts[of] : 0;
    },
    bottom: (evidence) => Number((amountsOf(evidence)?.[of] ?? 0) > 0),
  });
}

/** Creates the scores over one group of labels: four means over cases, the paper's adherence, and the mean of the four. */
function scoresOf(labels: Labels, utilization: Params["utilization"]): readonly Metric<Evidence>[] {
  const shares = [RELEVANCE, UTILIZATION[utilization], COMPLETENESS, ADHERENCE];
  const four = shares.map((share) => meanShare(share, labels));
  return [...four, strictAdherence(labels), average(labels, four)];
}

function strictAdherence({ facts, amountsOf, isSupported: isFull, unscored }: Labels): RatioMetric<Evidence> {
  return ratio<Evidence>({
    ...facts,
    id: "adherence_strict",
    title: "cases in which every response sentence is supported in full",
    source: "RAGBench paper, arXiv:2407.11005: adherence",
    whenUndefined: { value: null, why: UNDEFINED.sentences },
    losesCases: true,
    top: (evidence) => Number(isFull(evidence)),
    bottom: (evidence) => Number((amountsOf(evidence)?.sentences ?? 0) > 0),
    unscored: unscored.strict,
  });
}

type Four = readonly RatioMetric<Evidence>[];

/** Returns the bounds of the average for any result of its unscored cases: the means of the bounds of the four scores. */
function averageBounds(four: Four, evidence: readonly Evidence[]): readonly [number, number] {
  const each = four.map((share) => {
    const { top, bottom } = share;
    const missing = evidence.filter((one) => reasonUnscored(share, one) !== null).length;
    const [sum, count] = [exactSum(evidence.map(top)), exactSum(evidence.map(bottom)) + missing];
    return count === 0 ? ([0, 1] as const) : ([sum / count, (sum + missing) / count] as const);
  });
  const mean = (end: 0 | 1): number => each.reduce((sum, bounds) => sum + bounds[end], 0) / each.length;
  return [mean(0), mean(1)];
}

function average({ facts, unscored }: Labels, four: Four): Metric<Evidence> {
  return corpus<Evidence>({
    ...facts,
    id: "average",
    title: "mean of context_relevance, context_utilization, completeness and adherence",
    source: "ragbench-labeling: JSON Output Format, `average`",
    whenUndefined: { value: null, why: "one of the four scores it is the mean of is not measured" },
    unscored: (evidence) => unscored.documents(evidence) ?? unscored.response(evidence),
    means: four,
    bounds: (evidence) => averageBounds(four, evidence),
    prepare: (evidence) => {
      const columns = four.map(({ top, bottom }) =>
        [(one: Evidence) => (bottom(one) === 0 ? 0 : top(one)), bottom].map((of) => Float64Array.from(evidence, of)),
      );
      return (weights) => {
        const means = columns.map(([top = [], bottom = []]) =>
          quotient(exactSum(top, weights), exactSum(bottom, weights)),
        );
        return means.includes(null) ? null : means.reduce<number>((sum, one) => sum + (one ?? 0), 0) / means.length;
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
      listing: { list: () => beside },
      metricsOf: (scores: typeof beside) => scores.slice(index, index + 1),
    },
  }));
}
