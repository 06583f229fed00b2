import { truncate } from "../../core/case.ts";
import type { SuiteConfig, SuiteMapping } from "../../core/config/config.ts";
import type { FieldMetric } from "../../core/defined-metrics.ts";
import type { MeasureChange } from "../../core/diff.ts";
import type { SuiteGates } from "../../core/gate.ts";
import type { Json } from "../../core/json.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { LineMapping } from "../../core/line/field.ts";

export type SuiteChange = Omit<MeasureChange, "suite">;

/** The most ids of cases that a change names. */
export const MAX_IDS = 5;

/** The most entries of a list and settings that a change has; foreign ones in a baseline have no end. */
const MAX_ENTRIES = 100;

/** Returns a setting with another value. */
export function valueChange(what: MeasureChange["what"], before?: string, after?: string): SuiteChange[] {
  const value = (text = ""): string | null => (text === "" ? null : truncate(text));
  return before === after ? [] : [{ what, part: "settings", before: value(before), after: value(after), effect: null }];
}

/** Returns the entries that a list lost and gained; none of both where only their order changed, which matters for files. */
export function listChange(
  what: MeasureChange["what"],
  part: string,
  was: readonly string[],
  is: readonly string[],
): SuiteChange[] {
  const [had, has] = [new Set(was), new Set(is)];
  const [lost, gained] = [was.filter((one) => !has.has(one)), is.filter((one) => !had.has(one))];
  const isSame = what === "files" ? was.join("\n") === is.join("\n") : lost.length + gained.length === 0;
  const first = (list: readonly string[]): string[] => list.slice(0, MAX_ENTRIES).map((one) => truncate(one));
  return isSame ? [] : [{ what, part, before: first(lost), after: first(gained), effect: null }];
}

/** Returns the settings whose values differ; none if a side is unknown. */
export function settingsChange(
  what: MeasureChange["what"],
  part: string,
  was: Settings | undefined,
  is: Settings | undefined,
): SuiteChange[] {
  const keys = changedKeys(was, is).slice(0, MAX_ENTRIES);
  const pick = (settings: Settings = {}): Record<string, string> =>
    Object.fromEntries(keys.flatMap((key) => (settings[key] === undefined ? [] : [[key, textOf(settings[key])]])));
  return keys.length === 0 ? [] : [{ what, part, before: pick(was), after: pick(is), effect: null }];
}

function textOf(value: Json): string {
  return truncate(typeof value === "string" ? value : JSON.stringify(value));
}

/** Settings by their keys in the config. */
export type Settings = Readonly<Record<string, Json>>;

/** Returns the keys whose values differ; none if a side is unknown. */
export function changedKeys(was: Settings | undefined, is: Settings | undefined): string[] {
  if (!was || !is) return [];
  const all = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return all.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
}

/** Returns everything in a suite's config that its scores depend on. */
export function settingsOfSuite(
  suite: SuiteConfig,
): Pick<SuiteGates, "params" | "scores" | "judge" | "spending" | "mapping" | "measure"> {
  return {
    params: suite.params,
    scores: definitionSettings(suite.fieldMetrics?.metrics ?? []),
    judge: judgeSettings(suite),
    ...(suite.judge && { spending: spendingSettings(suite.judge) }),
    mapping: mappingSettings(suite.mapping),
    measure: measureSettings(suite),
  };
}

/** Returns the family, folder, file patterns, slices and metrics of a suite as lists in one string each. */
function measureSettings({ family, folder, ...suite }: SuiteConfig): Readonly<Record<string, string>> {
  // `recall@k` is the name of `recall@5` that does not depend on a parameter.
  const metrics = suite.metrics.map(({ id, aliases = [] }) => aliases.find((alias) => alias.includes("@")) ?? id);
  const { gold, traces, slices } = suite;
  const joined = Object.entries({ gold, traces, slices, metrics }).map(([key, list]) => [key, list.join(", ")]);
  return { family: family.id, folder, ...Object.fromEntries(joined) };
}

/** The limits of what a judge may spend. */
export const SPENDING_LIMITS = ["max_calls", "max_tokens", "max_usd"] as const;

/** Settings of speed, cost and storage, which do not change the judge's labels. */
const SPENDING_KEYS: ReadonlySet<string> = new Set([
  "concurrency",
  ...SPENDING_LIMITS,
  "prices",
  "deadline",
  "retries",
  "labels",
]);

/** Returns the judge's settings and the suite's custom metrics, by config key. */
function judgeSettings({ judge, custom }: Pick<SuiteConfig, "judge" | "custom">): Readonly<Record<string, string>> {
  const settings = Object.entries(judge ?? {}).filter(([key, value]) => value !== undefined && !SPENDING_KEYS.has(key));
  const own = Object.entries(custom ?? {}).map(([name, metric]) => [`custom.${name}`, metric] as const);
  return Object.fromEntries(
    [...settings, ...own].map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}

/** Returns the limits of what a judge may spend, and the prices that dollars are computed by. */
function spendingSettings({ max_calls, max_tokens, max_usd, prices }: JudgeSettings): Settings {
  const known = Object.entries({ max_calls, max_tokens, max_usd, prices }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Settings;
}

/** Returns what defines scores of lines, by config key. Where scores are is part of their definition. */
export function definitionSettings(metrics: readonly FieldMetric[]): Readonly<Record<string, string>> {
  const entries = metrics.flatMap(({ name, ...definition }) =>
    Object.entries(definition).map(([key, value]) => [`metrics.${name}.${key}`, String(value)] as const),
  );
  return Object.fromEntries(entries);
}

/** Returns the expressions of a mapping by config key; none for lines that are read unchanged. */
function mappingSettings(mapping: SuiteMapping | undefined): Readonly<Record<string, string>> {
  const entries = (
    { preset, records, fields, id, repeats, groupBy }: LineMapping,
    prefix: string,
  ): [string, string][] => [
    ...Object.entries({
      preset,
      records,
      id: id && [id.from, id.pattern ?? []].flat().join(" "),
      trial: repeats && "repeat",
      group_by: groupBy,
    }).flatMap(([key, value]): [string, string][] => (value ? [[`${prefix}${key}`, value]] : [])),
    ...fields.map(([own, expression]): [string, string] => [`${prefix}fields.${own}`, expression]),
  ];
  return Object.fromEntries(mapping ? [...entries(mapping.traces, ""), ...entries(mapping.gold, "gold_")] : []);
}
