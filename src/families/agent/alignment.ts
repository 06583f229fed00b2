import { groupBy } from "../../math/statistics/group.ts";
import { type ArgumentChange, compareCalls } from "./arguments.ts";
import { commonSubsequence, type IsEqual, maximumMatching, type Pair } from "./matching.ts";
import type { Params } from "./params.ts";
import type { ToolCall } from "./tool-call.ts";

/**
 * How a call compares with the other list. `equal`: called as expected, in order; `moved`: called as expected, out of order; `changed`: the tool was
 * called with other arguments; `missing`: expected, not called; `unexpected`: called, not expected.
 */
export type RowKind = "equal" | "moved" | "changed" | "missing" | "unexpected";

/** A row of two lists of calls side by side. */
export interface AlignedRow {
  readonly kind: RowKind;
  readonly expected: ToolCall | null;
  readonly called: ToolCall | null;
  /** The position of the call; null for one that was not made. */
  readonly calledAt: number | null;
  readonly changes: readonly ArgumentChange[];
}

/** Two lists of calls side by side, and the numbers that the metrics need. */
interface Alignment {
  readonly rows: readonly AlignedRow[];
  /** The most pairs of equal calls, and of calls of the same tool. */
  readonly equal: number;
  readonly sameTool: number;
  /** The length of the longest common subsequence. */
  readonly inOrder: number;
  /** The positions of the matched expected calls. */
  readonly matched: ReadonlySet<number>;
  readonly isCorrect: boolean;
}

/** Aligns the expected calls with the actual ones. */
export function align(expected: readonly ToolCall[], called: readonly ToolCall[], params: Params): Alignment {
  const { isEqual: compare, changes } = compareCalls(expected, called, params.arguments);
  const isEqual = remember(expected.length, called.length, compare);
  const inOrder = commonSubsequence(expected.length, called.length, isEqual);
  const equal = maximumMatching(expected.length, called.length, isEqual, inOrder);
  const changed = pairByTool(expected, called, equal);
  const moved = new Set(outOfOrder(equal).map(([expectedAt]) => expectedAt));
  const kindOf = ([expectedAt]: Pair): RowKind => (moved.has(expectedAt) ? "moved" : "equal");
  const pairs = [
    ...equal.map((pair) => ({ pair, kind: kindOf(pair), changes: [] })),
    ...changed.map((pair) => ({ pair, kind: "changed" as const, changes: changes(...pair) })),
  ];
  const counts = { expected: expected.length, called: called.length, equal: equal.length };
  return {
    rows: sideBySide(expected, called, pairs),
    equal: equal.length,
    sameTool: equal.length + changed.length,
    inOrder: inOrder.length,
    matched: new Set(equal.map(([expectedAt]) => expectedAt)),
    isCorrect: isCorrect(params.match, counts, isEqual),
  };
}

interface Counts {
  readonly expected: number;
  readonly called: number;
  readonly equal: number;
}

function isCorrect(match: Params["match"], { expected, called, equal }: Counts, isEqual: IsEqual): boolean {
  if (match === "subset") return equal === called;
  if (match === "superset") return equal === expected;
  if (expected !== called) return false;
  if (match === "unordered") return equal === expected;
  return Array.from({ length: expected }, (_, index) => isEqual(index, index)).every(Boolean);
}

/** Computes each answer once. */
function remember(expected: number, called: number, isEqual: IsEqual): IsEqual {
  const answers = new Uint8Array(expected * called);
  for (let row = 0; row < expected; row += 1) {
    for (let column = 0; column < called; column += 1) {
      answers[row * called + column] = Number(isEqual(row, column));
    }
  }
  return (row, column) => answers[row * called + column] === 1;
}

/** Pairs the calls that are left with calls of the same tool, both in order. */
function pairByTool(expected: readonly ToolCall[], called: readonly ToolCall[], equal: readonly Pair[]): Pair[] {
  const [usedExpected, usedCalled] = [new Set(equal.map(([at]) => at)), new Set(equal.map(([, at]) => at))];
  const left = [...called.keys()].filter((at) => !usedCalled.has(at));
  const free = groupBy(left, (at) => called[at]?.name);
  return expected.flatMap(({ name }, expectedAt): Pair[] => {
    const calledAt = usedExpected.has(expectedAt) ? undefined : free.get(name)?.shift();
    return calledAt === undefined ? [] : [[expectedAt, calledAt]];
  });
}

/** Returns the fewest pairs without which the others are in order. Expects pairs in the order of the expected calls. */
function outOfOrder(pairs: readonly Pair[]): Pair[] {
  const ofCalled = pairs.map(([, calledAt]) => calledAt);
  const sorted = ofCalled.toSorted((a, b) => a - b);
  const kept = commonSubsequence(pairs.length, pairs.length, (row, column) => ofCalled[row] === sorted[column]);
  const inOrder = new Set(kept.map(([index]) => index));
  return pairs.filter((_, index) => !inOrder.has(index));
}

interface PairedRow {
  readonly pair: Pair;
  readonly kind: RowKind;
  readonly changes: readonly ArgumentChange[];
}

/** Orders rows by the expected calls; an unexpected call follows the call before it. */
function sideBySide(
  expected: readonly ToolCall[],
  called: readonly ToolCall[],
  pairs: readonly PairedRow[],
): AlignedRow[] {
  const byExpected = new Map(pairs.map((row) => [row.pair[0], row]));
  const paired = new Set(pairs.map(({ pair }) => pair[1]));
  const rows: AlignedRow[] = [];
  const addUnexpected = (from: number): void => {
    for (let at = from; at < called.length && !paired.has(at); at += 1) {
      rows.push({ kind: "unexpected", expected: null, called: called[at] as ToolCall, calledAt: at, changes: [] });
    }
  };
  addUnexpected(0);
  for (const [expectedAt, call] of expected.entries()) {
    const row = byExpected.get(expectedAt);
    if (row === undefined) rows.push({ kind: "missing", expected: call, called: null, calledAt: null, changes: [] });
    else {
      const { kind, changes, pair } = row;
      const [, calledAt] = pair;
      rows.push({ kind, expected: call, called: called[calledAt] as ToolCall, calledAt, changes });
      addUnexpected(calledAt + 1);
    }
  }
  return rows;
}
