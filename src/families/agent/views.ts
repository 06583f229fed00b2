import type { ScoredCase } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, fractionAxis, sliceBars } from "../../core/view/bars.ts";
import type { Chart } from "../../core/view/chart.ts";
import { createFacts, createPairs, type Facts, type Figure, type Pairs, type Tone } from "../../core/view/figure.ts";
import { type AlignedRow, align, type RowKind } from "./alignment.ts";
import type { Gold, Trace } from "./case.ts";
import type { Evidence } from "./evidence.ts";
import { callText } from "./explain.ts";
import type { MatchParam, Params } from "./params.ts";
import { isWrong } from "./problems.ts";

type AgentCase = ScoredCase<Params, Gold, Trace, Evidence>;

const TAGS: Readonly<Record<RowKind, string>> = {
  equal: "as expected",
  moved: "in another order",
  changed: "other arguments",
  missing: "missing",
  unexpected: "not expected",
};

/** The figures of a case: counts, and the two lists of calls side by side. */
export function figures(one: AgentCase): readonly Figure[] {
  return [factsOf(one), ...(one.trace === null ? [] : [callPairs(one.gold, one.trace, one.params)])];
}

function factsOf({ gold, trace, evidence, params }: AgentCase): Facts {
  const { expected, called, equal, steps } = evidence;
  const tone: Tone = evidence.correct ? "good" : "bad";
  if (trace === null)
    return createFacts([
      ["Trace", "none", "bad"],
      ["Expected calls", String(gold.calls.length)],
    ]);
  return createFacts([
    ["Calls", `${equal} of ${expected} expected, ${called - equal} not expected`, tone],
    ["Compared", `${params.match}, arguments ${argumentsText(params.arguments)}`],
    ...(steps === null ? [] : ([["Steps", String(steps)]] as const)),
    ...(trace.output === "" ? [] : ([["Output", trace.output]] as const)),
  ]);
}

function argumentsText(param: Params["arguments"]): string {
  if (typeof param === "string") return param;
  return `exact, ${Object.entries(param)
    .map(([name, tolerance]) => `${name} ± ${tolerance}`)
    .join(", ")}`;
}

function callPairs(gold: Gold, trace: Trace, params: Params): Pairs {
  const { rows } = align(gold.calls, trace.calls, params);
  return createPairs(
    "Tool calls",
    ["Expected", "Called"],
    rows.map((row) => pairOf(row, params.match)),
  );
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

/** Charts of the recall of each tool, and of correctness by slice. */
export function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  const byTool = barChart({
    title: "Expected calls that were made, by tool",
    caption: `tool_recall of each expected tool, ${base ? "the largest drop" : "the lowest"} first.`,
    axis: fractionAxis("tool_recall"),
    ...barsBy(now, base, "tool_recall", "tool"),
  });
  const slices = sliceBars(now, base, { metric: "tool_correctness", title: "Tool correctness by slice" });
  return [...byTool, ...slices];
}
