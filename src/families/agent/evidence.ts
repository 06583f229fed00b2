import { z } from "zod";
import { truncate } from "../../core/case.ts";
import { isLabel } from "../../core/line/parsed-line.ts";
import { isBlank, singleLine } from "../../math/text/words.ts";
import {
  type AlignedRow,
  type ArgumentChange,
  align,
  type MatchParam,
  type Params,
  type RowKind,
} from "./alignment.ts";
import type { Gold, Trace } from "./case.ts";
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
  /** Whether the line has an output, and whether that is blank, which fails the case; absent where it has none. */
  output: z.enum(["given", "blank"]).exactOptional(),
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
  const { rows } = alignment;
  const wrong = isMissing || correct ? [] : rows.filter(({ kind }) => isWrong(kind, params.match));
  const problems = [...new Set(wrong.map((row) => clauseOf(row, rows)))];
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
    ...(typeof trace?.output === "string" && { output: isBlank(trace.output) ? "blank" : "given" }),
    tools: countTools(gold.calls, alignment.matched),
    problems: problems.slice(0, MOST_PROBLEMS),
    more_problems: Math.max(0, problems.length - MOST_PROBLEMS),
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

const MOST_PROBLEMS = 3;
const MOST_CHANGES = 3;
const LONGEST_NAME = 60;
const LONGEST_VALUE = 40;

export function isWrong(kind: RowKind, match: MatchParam): boolean {
  if (kind === "changed") return true;
  if (kind === "missing") return match !== "subset";
  if (kind === "unexpected") return match !== "superset";
  return kind === "moved" && match === "strict";
}

/** Returns what is wrong with a row as a clause. */
function clauseOf(row: AlignedRow, rows: readonly AlignedRow[]): string {
  const { kind, expected, called, changes } = row;
  const tool = quote(expected?.name ?? called?.name ?? "");
  if (kind === "changed") return `called ${tool} ${changesText(changes)}`;
  if (kind === "moved") return orderText(row, rows);
  const isTool = (call: ToolCall | null): boolean => call !== null && call.name === (expected ?? called)?.name;
  const wanted = rows.filter((one) => isTool(one.expected)).length;
  const made = rows.filter((one) => isTool(one.called)).length;
  if (made === 0) return `did not call ${tool}`;
  return wanted === 0
    ? `called ${tool}, which is not expected`
    : `called ${tool} ${times(made)} instead of ${times(wanted)}`;
}

/** Names a call that was made too early, and the one that it should follow. */
function orderText(row: AlignedRow, rows: readonly AlignedRow[]): string {
  const [expectedAt, place, name] = [rows.indexOf(row), row.calledAt ?? 0, quote(row.expected?.name ?? "")];
  const others = rows.map(({ expected, calledAt }, index) => {
    const isOther = expected !== null && calledAt !== null && expected.name !== row.expected?.name;
    return { index, calledAt: calledAt ?? 0, name: isOther ? quote(expected.name) : null };
  });
  const early = others.find((one) => one.name !== null && one.index > expectedAt && one.calledAt < place);
  if (early) return `called ${early.name} before ${name}`;
  const late = others.find((one) => one.name !== null && one.index < expectedAt && one.calledAt > place);
  return late ? `called ${name} before ${late.name}` : `called ${name} out of order`;
}

function times(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${count} times`;
}

function changesText(changes: readonly ArgumentChange[]): string {
  const texts = changes.slice(0, MOST_CHANGES).map(changeText);
  const more = changes.length - texts.length;
  return [...texts, ...(more > 0 ? [`with ${more} more differences`] : [])].join(" and ");
}

function changeText({ name, expected, actual }: ArgumentChange): string {
  if (name === null) return `with ${valueText(actual)} instead of ${valueText(expected)}`;
  if (actual === null) return `without ${quote(name)}`;
  if (expected === null) return `with the unexpected ${quote(name)} ${valueText(actual)}`;
  return `with ${quote(name)} ${valueText(actual)} instead of ${valueText(expected)}`;
}

function valueText(json: string | null): string {
  return truncate(json ?? "", LONGEST_VALUE);
}

function quote(name: string): string {
  return `\`${truncate(singleLine(name), LONGEST_NAME)}\``;
}
