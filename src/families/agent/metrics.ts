import { type Metric, type MetricFacts, type RatioMetric, ratio } from "../../core/metric.ts";
import { sliceName } from "../../core/score.ts";
import { quotient } from "../../math/numbers.ts";
import { compareTexts } from "../../math/text/texts.ts";
import type { Evidence } from "./evidence.ts";

const DEEPEVAL = "deepeval, ToolCorrectnessMetric";
const RAGAS = "ragas, ToolCallF1";
const AGENTEVALS = "agentevals, trajectory match";

type Definition = Pick<MetricFacts, "id" | "title" | "source" | "whenUndefined"> &
  Partial<MetricFacts> & {
    /** The value of a case; null where it is 0/0 and the case does not count. */
    readonly value: (evidence: Evidence) => number | null;
    /** Whether a case without a trace would count if it had one; by default each would. */
    readonly canCount?: (evidence: Evidence) => boolean;
  };

/** Declares a mean over the cases that have a value. Without a trace, no metric is measured. */
function mean({ value, canCount = () => true, ...facts }: Definition): RatioMetric<Evidence> {
  return ratio({
    ...facts,
    unscored: (evidence) => (evidence.missing && canCount(evidence) ? "no trace" : null),
    top: (evidence) => value(evidence) ?? 0,
    bottom: (evidence) => Number(value(evidence) !== null),
  });
}

const NO_EXPECTED = { value: null, why: "no case expects a call", because: "gold" } as const;
const expectsCall = ({ expected }: Evidence): boolean => expected > 0;
/** The share of no call: 0 where one is expected, so that an agent that stops calling loses no case. */
const noneOf = (expected: number): number | null => (expected > 0 ? 0 : null);

function toolRecall(tool: string): RatioMetric<Evidence> {
  const countsOf = ({ tools }: Evidence) => tools.find((one) => one.tool === tool);
  return mean({
    id: "tool_recall",
    slice: sliceName("tool", tool),
    title: "share of the expected calls of the tool that were made",
    source: `recall; ${RAGAS}`,
    whenUndefined: { value: null, why: "no case expects a call of the tool", because: "gold" },
    canCount: (evidence) => countsOf(evidence) !== undefined,
    value: (evidence) => {
      const counts = countsOf(evidence);
      return counts ? counts.equal / counts.expected : null;
    },
  });
}

/** The most tools with a score of their own: those that most cases expect. */
const MOST_TOOLS = 100;

function expectedTools(evidence: readonly Evidence[]): string[] {
  const counts = new Map<string, number>();
  for (const { tool } of evidence.flatMap(({ tools }) => tools)) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  const most = [...counts].sort(([a, x], [b, y]) => y - x || compareTexts(a, b)).slice(0, MOST_TOOLS);
  return most.map(([tool]) => tool).sort(compareTexts);
}

/** The steps of a case; one whose trace does not say how many is unscored where others do. */
const steps: RatioMetric<Evidence> = ratio({
  id: "steps",
  title: "steps of a case",
  better: "lower",
  unit: "steps",
  range: [0, Number.POSITIVE_INFINITY],
  source: "README, `steps`",
  whenUndefined: { value: null, why: "no case has `steps`" },
  appliesTo: (evidence) => evidence.steps !== null,
  unscored: ({ missing, steps }) => (missing ? "no trace" : steps === null ? "no score" : null),
  top: (evidence) => evidence.steps ?? 0,
  bottom: (evidence) => Number(evidence.steps !== null),
});

export const metrics: readonly Metric<Evidence>[] = [
  mean({
    id: "tool_correctness",
    title: "share of cases whose calls are the expected ones, as `match` says",
    source: `${AGENTEVALS}; ${DEEPEVAL}`,
    whenUndefined: { value: null, why: "there is no case" },
    value: ({ correct }) => Number(correct),
  }),
  mean({
    id: "tool_precision",
    title: "share of the calls that are expected",
    source: `precision; ${RAGAS}`,
    revision: 2,
    whenUndefined: { value: null, why: "no case expects a call or has one" },
    value: ({ equal, expected, called }) => quotient(equal, called) ?? noneOf(expected),
  }),
  {
    ...mean({
      id: "tool_recall",
      title: "share of the expected calls that were made",
      source: `recall; ${RAGAS}`,
      whenUndefined: NO_EXPECTED,
      canCount: expectsCall,
      value: ({ equal, expected }) => quotient(equal, expected),
    }),
    breakdown: {
      keySets: [["tool"]],
      listing: { list: expectedTools },
      metricsOf: (tools: readonly string[]) => tools.map(toolRecall),
    },
  },
  mean({
    id: "tool_f1",
    title: "harmonic mean of precision and recall of the calls",
    source: RAGAS,
    whenUndefined: { value: null, why: "no case expects a call or has one" },
    value: ({ equal, expected, called }) => quotient(2 * equal, expected + called),
  }),
  mean({
    id: "argument_match",
    title: "share of the calls of expected tools that have the expected arguments",
    source: `${AGENTEVALS}: tool_args_match_mode`,
    revision: 2,
    whenUndefined: NO_EXPECTED,
    canCount: expectsCall,
    value: ({ equal, expected, same_tool: sameTool }) => quotient(equal, sameTool) ?? noneOf(expected),
  }),
  mean({
    id: "first_tool_match",
    title: "share of cases that call the expected tool first",
    source: "README, `first_tool_match`",
    whenUndefined: { value: null, why: "no case expects a call or has one" },
    value: ({ first }) => (first === null ? null : Number(first)),
  }),
  mean({
    id: "order_match",
    title: "share of the expected calls that were made in the expected order",
    source: `${DEEPEVAL}: should_consider_ordering, longest common subsequence`,
    whenUndefined: NO_EXPECTED,
    canCount: expectsCall,
    value: ({ in_order: inOrder, expected }) => quotient(inOrder, expected),
  }),
  mean({
    id: "unexpected_calls",
    title: "calls of a case that are not expected",
    better: "lower",
    unit: "calls",
    range: [0, Number.POSITIVE_INFINITY],
    source: `${RAGAS}: false positives`,
    whenUndefined: { value: null, why: "there is no case" },
    value: ({ called, equal }) => called - equal,
  }),
  steps,
];
