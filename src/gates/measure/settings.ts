import type { SuiteConfig, SuiteMapping } from "../../core/config/config.ts";
import type { FieldMetric } from "../../core/defined/field-metric.ts";
import type { SuiteGates } from "../../core/gate.ts";
import type { Json } from "../../core/json.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import type { LineMapping } from "../../core/line/field.ts";

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
function measureSettings({
  family,
  folder,
  gold,
  traces,
  slices,
  metrics,
}: SuiteConfig): Readonly<Record<string, string>> {
  // `recall@k` is the name of `recall@5` that does not depend on a parameter.
  const names = metrics.map(({ id, aliases = [] }) => aliases.find((alias) => alias.includes("@")) ?? id);
  const lists = { gold, traces, slices, metrics: names };
  const joined = Object.entries(lists).map(([key, list]) => [key, list.join(", ")]);
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
  const entries = ({ preset, records, fields }: LineMapping, prefix: string): [string, string][] => [
    ...(preset === null ? [] : [[`${prefix}preset`, preset] as [string, string]]),
    ...(records === null ? [] : [[`${prefix}records`, records] as [string, string]]),
    ...fields.map(([own, expression]): [string, string] => [`${prefix}fields.${own}`, expression]),
  ];
  return Object.fromEntries(mapping ? [...entries(mapping.traces, ""), ...entries(mapping.gold, "gold_")] : []);
}
