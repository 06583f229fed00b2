import { defineFamily } from "../../core/family.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, type Chart, fractionAxis, sliceBars } from "../../core/view/chart.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { describe } from "./describe.ts";
import { type Evidence, evidenceSchema, observe } from "./evidence.ts";
import { metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";

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
  describe,
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
