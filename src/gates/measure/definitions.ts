import { truncate } from "../../core/case.ts";
import { SPENDING_LIMITS } from "../../core/config/limits.ts";
import type { Definition } from "../../core/definition.ts";
import type { MeasureChange } from "../../core/diff.ts";
import { canonicalJson, isObject, type Json } from "../../core/json.ts";

export type SuiteChange = Omit<MeasureChange, "suite">;
/** A key of a definition, or what two reports say of it. */
type Value = string | readonly string[] | Settings | undefined;
type Settings = Readonly<Record<string, Json>>;

/** The most ids of cases that a change names. */
export const MAX_IDS = 5;

/** The most entries of a list and settings that a change has; foreign ones in a baseline have no end. */
const MAX_ENTRIES = 100;

/** What a change of each key is: what changes, and which part of it. Gates have their own list. */
const CHANGES: Readonly<Record<Exclude<keyof Definition, "gates">, readonly [MeasureChange["what"], string]>> = {
  family: ["family", "settings"],
  gold: ["files", "gold"],
  traces: ["files", "traces"],
  slices: ["slices", "slices"],
  metrics: ["metrics", "metrics"],
  fields: ["fields", "settings"],
  params: ["params", "settings"],
  scores: ["scores", "definition"],
  judge: ["judge", "settings"],
  spending: ["judge", "limits"],
  cluster: ["cluster", "settings"],
  duplicates: ["duplicates", "settings"],
};

/** Returns each key of a definition that differs from the baseline's. */
export function diffDefinitions(was: Definition, is: Definition): SuiteChange[] {
  const raised = raisedLimits(was.spending, is.spending);
  const comparable = (one: Definition, other: Definition): Definition => {
    const common = new Set(Object.keys(other.scores).map(metricOf));
    // Added and removed metrics are changes of their list.
    const scores = pick(one.scores, (key) => common.has(metricOf(key)));
    return { ...one, scores, spending: pick(one.spending, (key) => raised.includes(key)) };
  };
  const [before, after] = [comparable(was, is), comparable(is, was)];
  const keys = Object.keys(CHANGES) as (keyof typeof CHANGES)[];
  return keys.flatMap((key) => valueChange(CHANGES[key], before[key], after[key]));
}

/** Returns the change of a value: the text, the entries that a list lost and gained in any order, or the settings that differ. */
export function valueChange(
  [what, part]: readonly [MeasureChange["what"], string],
  was: Value,
  is: Value,
): SuiteChange[] {
  if (canonicalJson(was) === canonicalJson(is)) return [];
  const [before, after] = [onlyIn(was, is), onlyIn(is, was)];
  const isReordered = [before, after].every((one) => Array.isArray(one) && one.length === 0);
  return isReordered ? [] : [{ what, part, before, after, effect: null }];
}

/** Returns the part of a value that another one does not have, with bounded texts. */
function onlyIn(value: Value, other: Value): MeasureChange["before"] {
  if (value === undefined) return null;
  if (typeof value === "string") return truncate(value);
  if (isObject(value)) {
    const isSame = ([key, one]: [string, unknown]): boolean =>
      isObject(other) && Object.hasOwn(other, key) && canonicalJson(other[key]) === canonicalJson(one);
    const entries = Object.entries(value).filter((entry) => !isSame(entry));
    return Object.fromEntries(entries.slice(0, MAX_ENTRIES).map(([key, one]) => [key, textOf(one)]));
  }
  const known = new Set(Array.isArray(other) ? other : []);
  const lost = (value as readonly string[]).filter((one) => !known.has(one));
  return lost.slice(0, MAX_ENTRIES).map((one) => truncate(one));
}

function textOf(value: unknown): string {
  return truncate(typeof value === "string" ? value : JSON.stringify(value));
}

/** Returns the settings whose keys are wanted. */
export function pick<Value>(
  settings: Readonly<Record<string, Value>> = {},
  isWanted: (key: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => isWanted(key)));
}

/** Returns the part of a key that names the metric: `metrics.cost` of `metrics.cost.unit`. */
export function metricOf(key: string): string {
  return key.slice(0, key.lastIndexOf("."));
}

/** Returns the keys of limits of a judge that allow more than before. Stricter limits are not listed, and none without a judge. */
function raisedLimits(was: Settings = {}, is: Settings | undefined): string[] {
  if (is === undefined) return [];
  const limitOf = (settings: Settings, key: string): number => Number(settings[key] ?? Number.POSITIVE_INFINITY);
  const raised: readonly string[] = SPENDING_LIMITS.filter((key) => limitOf(is, key) > limitOf(was, key));
  const isCheaper = pricesOf(was).some((price, at) => (pricesOf(is)[at] ?? 0) < price);
  return isCheaper && "max_usd" in is ? [...raised, "prices"] : [...raised];
}

function pricesOf({ prices }: Settings): number[] {
  const kinds: Record<string, unknown> = isObject(prices) ? prices : {};
  return ["input", "output", "embedding"].map((kind) => Number(kinds[kind] ?? 0));
}
