import { z } from "zod";
import { isLabel } from "../../core/line/line-fields.ts";
import { align } from "./alignment.ts";
import type { Gold, Trace } from "./case.ts";
import type { Params } from "./params.ts";
import { problemsOf } from "./problems.ts";
import type { ToolCall } from "./tool-call.ts";

const count = z.int().nonnegative();

/** The evidence of an agent's run: counts of calls, and what is wrong with them. */
export const evidenceSchema = z.strictObject({
  /** Whether the case has no trace; the counts of calls are then 0. */
  missing: z.boolean(),
  expected: count,
  called: count,
  /** The most pairs of equal calls, and of calls of the same tool. */
  equal: count,
  same_tool: count,
  /** The length of the longest common subsequence. */
  in_order: count,
  /** Whether the first tools are the same; null where no call is expected and none was made. */
  first: z.boolean().nullable(),
  /** Whether the calls match as `match` says. */
  correct: z.boolean(),
  steps: z.number().nonnegative().nullable(),
  /** The expected calls by tool, and how many of them were made. */
  tools: z.array(z.strictObject({ tool: z.string(), expected: count, equal: count })),
  /** What is wrong, as clauses: the first few, and how many more there are. */
  problems: z.array(z.string()),
  more_problems: count,
});
export type Evidence = z.infer<typeof evidenceSchema>;

export function observe(gold: Gold, trace: Trace | null, params: Params): Evidence {
  const called = trace?.calls ?? [];
  const alignment = align(gold.calls, called, params);
  const isMissing = trace === null;
  const correct = !isMissing && alignment.isCorrect;
  const problems = isMissing || correct ? { problems: [], more: 0 } : problemsOf(alignment.rows, params.match);
  return {
    missing: isMissing,
    expected: gold.calls.length,
    called: called.length,
    equal: alignment.equal,
    same_tool: alignment.sameTool,
    in_order: alignment.inOrder,
    first: gold.calls.length + called.length === 0 ? null : gold.calls[0]?.name === called[0]?.name,
    correct,
    steps: trace?.steps ?? null,
    tools: countTools(gold.calls, alignment.matched),
    problems: problems.problems,
    more_problems: problems.more,
  };
}

/** Counts the expected calls and the matched ones of each tool, in the order of their names. Names that cannot be in a slice are left out. */
function countTools(expected: readonly ToolCall[], matched: ReadonlySet<number>): Evidence["tools"] {
  const tools = new Map<string, { tool: string; expected: number; equal: number }>();
  for (const [at, { name }] of expected.entries()) {
    if (!isLabel(name)) continue;
    const one = tools.get(name) ?? { tool: name, expected: 0, equal: 0 };
    one.expected += 1;
    one.equal += Number(matched.has(at));
    tools.set(name, one);
  }
  return [...tools.values()].sort((a, b) => (a.tool < b.tool ? -1 : 1));
}
