import { defineFamily, type ScoredCase } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, type Chart, fractionAxis, sliceBars } from "../../core/view/chart.ts";
import {
  createFacts,
  createList,
  createPairs,
  type Fact,
  type Figure,
  type Pairs,
  type Tone,
} from "../../core/view/figure.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { type AlignedRow, align, type MatchParam, type Params, paramsSchema, type RowKind } from "./alignment.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { type Evidence, evidenceSchema, isWrong, observe } from "./evidence.ts";
import { metrics } from "./metrics.ts";
import { callText, type ToolCall } from "./tool-call.ts";

/** Agents: the tool calls that were made, compared with those that were expected. */
export const agent = defineFamily<Params, Gold, Trace, Evidence>({
  id: "agent",
  title: "Agents: tool calls and trajectories",
  caseNoun: "task",
  params: paramsSchema,
  input: { fields, signs, oneLine: true, readGold, readTrace },
  evidence: evidenceSchema,
  observe: ({ gold, trace }, { params }) => observe(gold, trace, params),
  observeMissing: (gold, { params }) => observe(gold, null, params),
  gated: ["tool_correctness", "argument_match", "tool_f1"],
  metrics: () => metrics,
  outcome: ({ correct, output }) => (correct && output !== "blank" ? "pass" : "fail"),
  // A line without its output is not one whose output is blank.
  basis: ({ missing, output }) => (missing ? undefined : output ? "calls and output" : "calls"),
  describe: {
    reason: (evidence) => {
      if (evidence.missing) return "has no trace";
      if (evidence.correct) return evidence.output === "blank" ? "the output is blank" : whyCorrect(evidence);
      const { problems, more_problems: more } = evidence;
      return [...problems, ...(more > 0 ? [formatCount(more, "more problem")] : [])].join("; ");
    },
    // "called `search` with "a" instead of "b"": the names of tools are no texts, what they were called with is.
    withoutTexts: ({ problems, ...evidence }) => ({
      ...evidence,
      problems: problems.map((clause) => clause.replace(/ with(?:out)? .*$/s, " with other arguments")),
    }),
    texts: ({ gold, trace }) => ({
      text: gold.input,
      expected: callsText(gold.calls),
      got: trace === null ? "(no trace)" : callsText(trace.calls),
    }),
    figures,
  },
  charts,
});

function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const byTool = barChart({
    title: "Expected calls that were made, by tool",
    caption: `tool_recall of each expected tool, ${base ? "the largest drop" : "the lowest"} first.`,
    axis: fractionAxis("tool_recall"),
    ...barsBy(now, base, "tool_recall", "tool"),
  });
  const slices = sliceBars(now, base, { metric: "tool_correctness", title: "Tool correctness by slice" });
  return [...byTool, ...slices];
}

function whyCorrect({ expected, called, equal }: Evidence): string {
  if (expected + called === 0) return "called no tool, as expected";
  const made = expected === 0 ? "no call is expected" : `made ${equal} of ${formatCount(expected, "expected call")}`;
  return called > equal ? `${made}, and ${called - equal} more` : made;
}

function callsText(calls: readonly ToolCall[]): string {
  return calls.length === 0 ? "(no call)" : calls.map(callText).join(" → ");
}

const TAGS: Readonly<Record<RowKind, string>> = {
  equal: "as expected",
  moved: "in another order",
  changed: "other arguments",
  missing: "missing",
  unexpected: "not expected",
};

function figures({ gold, trace, evidence, params }: ScoredCase<Params, Gold, Trace, Evidence>): readonly Figure[] {
  if (trace === null) {
    const expected: Fact = ["Expected calls", String(gold.calls.length)];
    return [createFacts([["Trace", "none", "bad"], expected])];
  }
  const { expected, called, equal, steps, correct } = evidence;
  const facts = createFacts([
    ["Calls", `${equal} of ${expected} expected, ${called - equal} not expected`, correct ? "good" : "bad"],
    ["Compared", `${params.match}, arguments ${argumentsText(params.arguments)}`],
    ...(steps === null ? [] : ([["Steps", String(steps)]] as const)),
    ...(trace.output ? ([["Output", trace.output]] as const) : []),
  ]);
  const rows = align(gold.calls, trace.calls, params).rows.map((row) => pairOf(row, params.match));
  const messages = trace.messages.map((text) => ({ text }));
  return [
    ...[facts, createPairs("Tool calls", ["Expected", "Called"], rows)],
    ...(messages.length === 0 ? [] : [createList("Messages", messages)]),
  ];
}

function argumentsText(param: Params["arguments"]): string {
  if (typeof param === "string") return param;
  const tolerances = Object.entries(param).map(([name, tolerance]) => `${name} ± ${tolerance}`);
  return `exact, ${tolerances.join(", ")}`;
}

function pairOf({ kind, expected, called, calledAt, changes }: AlignedRow, match: MatchParam): Pairs["rows"][number] {
  const wrong: Tone = isWrong(kind, match) ? "bad" : "plain";
  return {
    left: expected && callText(expected),
    right: called && callText(called),
    tone: kind === "equal" ? "good" : wrong,
    tag: kind === "moved" ? `${TAGS[kind]}: call ${(calledAt ?? 0) + 1}` : TAGS[kind],
    changes: changes.map(({ name, expected: left, actual: right }) => ({ name: name ?? "all arguments", left, right })),
  };
}
