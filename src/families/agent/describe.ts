import type { Describe, ScoredCase } from "../../core/family.ts";
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
import { type AlignedRow, align, type RowKind } from "./alignment.ts";
import type { Gold, Trace } from "./case.ts";
import { type Evidence, isWrong } from "./evidence.ts";
import type { MatchParam, Params } from "./params.ts";
import { callText, type ToolCall } from "./tool-call.ts";

export const describe: Describe<Params, Gold, Trace, Evidence> = {
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
};

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
