import { canonicalJson, isObject, type Json } from "../../core/json.ts";

import { isWithin } from "../../math/numbers.ts";
import type { ArgumentsParam } from "./params.ts";
import type { ToolCall } from "./tool-call.ts";

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

/** Compares expected calls with actual ones, by position in their lists. */
interface CallComparison {
  /** Whether the tools and their arguments are equal, as the parameter `arguments` says. */
  readonly isEqual: (expectedAt: number, calledAt: number) => boolean;
  /** Returns what differs in the arguments; empty if they are equal. */
  readonly changes: (expectedAt: number, calledAt: number) => readonly ArgumentChange[];
}

/** Prepares the comparison of two lists of calls. */
export function compareCalls(
  expected: readonly ToolCall[],
  called: readonly ToolCall[],
  param: ArgumentsParam,
): CallComparison {
  const [left, right] = [expected.map(prepare), called.map(prepare)];
  const changes = (expectedAt: number, calledAt: number): readonly ArgumentChange[] =>
    changesOf(left[expectedAt] as Prepared, right[calledAt] as Prepared, param);
  return {
    changes,
    isEqual: (expectedAt, calledAt) =>
      left[expectedAt]?.name === right[calledAt]?.name && changes(expectedAt, calledAt).length === 0,
  };
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
