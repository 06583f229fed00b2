import { z } from "zod";
import { canonicalJson, isObject, type Json } from "../../core/json.ts";
import { groupBy } from "../../math/group.ts";
import { isWithin } from "../../math/numbers.ts";
import type { ToolCall } from "./tool-call.ts";

const tolerances = z.record(z.string().min(1), z.number().min(0));

export const paramsSchema = z
  .strictObject({
    match: z
      .enum(["strict", "unordered", "subset", "superset"])
      .default("strict")
      .describe(
        "When `tool_correctness` is 1. `strict`: exactly the expected calls in their order; `unordered`: in any order; `subset`: no other calls than the expected ones; `superset`: at least the expected ones.",
      ),
    arguments: z
      .union([z.enum(["exact", "subset", "ignore"]), tolerances])
      .default("exact")
      .describe(
        "When two calls of a tool are equal. `exact`: all arguments are equal; `subset`: the expected ones are, and there may be more; `ignore`: always; `{amount: 0.01}`: as `exact`, but this number may differ by 0.01.",
      ),
  })
  .describe("Parameters of the family `agent`.");
export type Params = z.infer<typeof paramsSchema>;
export type MatchParam = Params["match"];
export type ArgumentsParam = Params["arguments"];

/** A pair of an expected and an actual call, by their positions. */
export type Pair = readonly [expectedAt: number, calledAt: number];

export type IsEqual = (expectedAt: number, calledAt: number) => boolean;

/** Returns the pairs of a longest common subsequence of two lists, of which only the equality of entries is known. */
export function commonSubsequence(expected: number, called: number, isEqual: IsEqual): Pair[] {
  const width = called + 1;
  const lengths = new Uint32Array((expected + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] as number;
  for (let row = expected - 1; row >= 0; row -= 1) {
    for (let column = called - 1; column >= 0; column -= 1) {
      const rest = Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row * width + column] = isEqual(row, column) ? Math.max(rest, at(row + 1, column + 1) + 1) : rest;
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < expected && column < called) {
    if (isEqual(row, column) && at(row, column) === at(row + 1, column + 1) + 1) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

/**
 * Returns a maximum one-to-one matching of equal calls: none pairs more of them. Starts from given pairs. Source: augmenting paths, Berge 1957.
 * Taking the first equal call each time would not do: with tolerances, a call can equal two expected ones that do not equal each other.
 */
export function maximumMatching(expected: number, called: number, isEqual: IsEqual, start: readonly Pair[]): Pair[] {
  const ofExpected = new Int32Array(expected).fill(-1);
  const ofCalled = new Int32Array(called).fill(-1);
  for (const [one, other] of start) [ofExpected[one], ofCalled[other]] = [other, one];
  for (let root = 0; root < expected; root += 1) {
    if (ofExpected[root] === -1) augment(root, ofExpected, ofCalled, isEqual);
  }
  return [...ofExpected].flatMap((calledAt, expectedAt): Pair[] => (calledAt < 0 ? [] : [[expectedAt, calledAt]]));
}

/** Matches one more expected call, if a path of alternately unmatched and matched pairs leads from it to an unmatched call. */
function augment(root: number, ofExpected: Int32Array, ofCalled: Int32Array, isEqual: IsEqual): void {
  const cameFrom = new Int32Array(ofCalled.length).fill(-1);
  const queue = [root];
  for (const expectedAt of queue) {
    for (let calledAt = 0; calledAt < ofCalled.length; calledAt += 1) {
      if (cameFrom[calledAt] !== -1 || !isEqual(expectedAt, calledAt)) continue;
      cameFrom[calledAt] = expectedAt;
      const next = ofCalled[calledAt] as number;
      if (next !== -1) {
        queue.push(next);
        continue;
      }
      // Each expected call on the path takes the next call, back to the root.
      for (let end = calledAt; ; ) {
        const owner = cameFrom[end] as number;
        const before = ofExpected[owner] as number;
        [ofExpected[owner], ofCalled[end]] = [end, owner];
        if (owner === root) return;
        end = before;
      }
    }
  }
}

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

/**
 * Aligns the expected calls with the actual ones, side by side. Also returns the most pairs of equal calls and of calls of the same
 * tool, the length of the longest common subsequence, and the positions of the expected calls that were made (`matched`).
 */
export function align(expected: readonly ToolCall[], called: readonly ToolCall[], params: Params) {
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
  const rowOf = (kind: RowKind, [at, calledAt]: Pair) =>
    [at, { kind, calledAt, changes: changesAt(at, calledAt) }] as const;
  const paired = new Map([
    ...equal.map((pair) => rowOf(moved.has(pair[0]) ? "moved" : "equal", pair)),
    ...changed.map((pair) => rowOf("changed", pair)),
  ]);
  return {
    rows: sideBySide(expected, called, paired),
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

/** Orders rows by the expected calls; an unexpected call follows the call before it. */
function sideBySide(
  expected: readonly ToolCall[],
  called: readonly ToolCall[],
  paired: ReadonlyMap<number, Omit<AlignedRow, "expected" | "called"> & { calledAt: number }>,
): AlignedRow[] {
  const places = new Set([...paired.values()].map(({ calledAt }) => calledAt));
  const unexpectedFrom = (start: number): AlignedRow[] => {
    const next = called.findIndex((_, at) => at >= start && places.has(at));
    return called.slice(start, next < 0 ? called.length : next).map((call, index) => {
      return { kind: "unexpected", expected: null, called: call, calledAt: start + index, changes: [] };
    });
  };
  const rows = expected.flatMap((call, expectedAt): AlignedRow[] => {
    const row = paired.get(expectedAt);
    if (!row) return [{ kind: "missing", expected: call, called: null, calledAt: null, changes: [] }];
    return [{ ...row, expected: call, called: called[row.calledAt] ?? null }, ...unexpectedFrom(row.calledAt + 1)];
  });
  return [...unexpectedFrom(0), ...rows];
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
  return [...wrong, ...more].map((name) => {
    return { name, expected: mine.get(name) ?? null, actual: theirs.get(name) ?? null };
  });
}

/** Returns whether an argument has a tolerance, and two numbers that differ by at most that. */
function isClose(name: string, expected: Json, actual: Json, param: ArgumentsParam): boolean {
  if (typeof param === "string" || !Object.hasOwn(param, name)) return false;
  const [one, other] = [expected, actual].map((values) => (values as Record<string, Json>)[name]);
  if (typeof one !== "number" || typeof other !== "number") return false;
  return isWithin(one, other, param[name] as number);
}
