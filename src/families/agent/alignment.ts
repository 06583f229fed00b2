import { canonicalJson, isObject, type Json } from "../../core/json.ts";
import { isWithin } from "../../math/numbers.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { commonSubsequence, type IsEqual, maximumMatching, type Pair } from "./matching.ts";
import type { ArgumentsParam, Params } from "./params.ts";
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
  const [left, right] = [expected.map(prepare), called.map(prepare)];
  const changesAt = (row: number, column: number) =>
    changesOf(left[row] as Prepared, right[column] as Prepared, params.arguments);
  // Each answer is computed once.
  const answers = left.map(({ name }, row) =>
    Uint8Array.from(right, (call, column) => Number(name === call.name && changesAt(row, column).length === 0)),
  );
  const isEqual: IsEqual = (row, column) => answers[row]?.[column] === 1;
  const inOrder = commonSubsequence(expected.length, called.length, isEqual);
  const equal = maximumMatching(expected.length, called.length, isEqual, inOrder);
  const changed = pairByTool(expected, called, equal);
  const moved = new Set(outOfOrder(equal).map(([expectedAt]) => expectedAt));
  const pairs: PairedRow[] = [
    ...equal.map((pair) => ({ pair, kind: moved.has(pair[0]) ? ("moved" as const) : ("equal" as const), changes: [] })),
    ...changed.map((pair) => ({ pair, kind: "changed" as const, changes: changesAt(...pair) })),
  ];
  return {
    rows: sideBySide(expected, called, pairs),
    equal: equal.length,
    sameTool: equal.length + changed.length,
    inOrder: inOrder.length,
    matched: new Set(equal.map(([expectedAt]) => expectedAt)),
    isCorrect: {
      subset: equal.length === called.length,
      superset: equal.length === expected.length,
      unordered: equal.length === expected.length && called.length === expected.length,
      strict: called.length === expected.length && expected.every((_, index) => isEqual(index, index)),
    }[params.match],
  };
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

/** What is wrong with an argument: `unexpected` has no expected value, `missing` no actual one. Values are canonical JSON. */
export interface ArgumentChange {
  /** The name; null if the arguments as a whole differ, because one of them is no object. */
  readonly name: string | null;
  readonly expected: string | null;
  readonly actual: string | null;
}

/** The arguments of a call, prepared to be compared many times. */
interface Prepared {
  readonly name: string;
  readonly text: string;
  /** Each argument as canonical JSON; null if they are no object. */
  readonly byName: ReadonlyMap<string, string> | null;
  readonly values: Json;
}

function prepare({ name, arguments: values }: ToolCall): Prepared {
  const byName = isObject(values)
    ? new Map(Object.keys(values).map((key) => [key, canonicalJson(values[key] as Json)]))
    : null;
  return { name, text: canonicalJson(values), byName, values };
}

function changesOf(expected: Prepared, actual: Prepared, param: ArgumentsParam): readonly ArgumentChange[] {
  if (param === "ignore" || expected.text === actual.text) return [];
  const [mine, theirs] = [expected.byName, actual.byName];
  if (mine === null || theirs === null) return [{ name: null, expected: expected.text, actual: actual.text }];
  const isEqual = (name: string): boolean =>
    mine.get(name) === theirs.get(name) || isClose(name, expected.values, actual.values, param);
  const wrong = [...mine.keys()].filter((name) => !isEqual(name));
  const more = param === "subset" ? [] : [...theirs.keys()].filter((name) => !mine.has(name));
  return [...wrong, ...more].map((name) => ({
    name,
    expected: mine.get(name) ?? null,
    actual: theirs.get(name) ?? null,
  }));
}

/** Returns whether an argument has a tolerance, and two numbers that differ by at most that. */
function isClose(name: string, expected: Json, actual: Json, param: ArgumentsParam): boolean {
  if (typeof param === "string" || !Object.hasOwn(param, name)) return false;
  const [one, other] = [expected, actual].map((values) => (values as Record<string, Json>)[name]);
  if (typeof one !== "number" || typeof other !== "number") return false;
  return isWithin(one, other, param[name] as number);
}
