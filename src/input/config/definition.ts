import { resolve } from "node:path";
import type { SuiteConfig, SuiteMapping } from "../../core/config/config.ts";
import { SPENDING_LIMITS } from "../../core/config/limits.ts";
import type { DefinedGates, Definition, FieldMetric } from "../../core/definition.ts";
import type { Json } from "../../core/json.ts";
import type { LineMapping } from "../../core/line/field.ts";
import { relativePath } from "../../core/paths.ts";
import { redactKnown } from "../../core/secrets.ts";

/** Returns the gates of a config's suites with their definitions; paths are relative to the root. */
export function definedGates(suites: readonly SuiteConfig[], root: string): ReadonlyMap<string, DefinedGates> {
  return new Map(suites.map((suite) => [suite.name, { ...suite.gates, definition: definitionOf(suite, root) }]));
}

/** Returns everything in a suite's config that its scores and gates depend on. `found` are the scores of its lines with those that its config does not name. */
export function definitionOf(
  { folder, ...suite }: SuiteConfig,
  root: string,
  found: readonly FieldMetric[] = suite.fieldMetrics?.metrics ?? [],
): Definition {
  const { family, params, gates, judge } = suite;
  const { cluster, duplicates = "last", casesSeverity, ...conditions } = gates;
  const [gold, traces] = [suite.gold, suite.traces].map((patterns) =>
    patterns.map((pattern) => relativePath(root, resolve(folder, pattern))),
  ) as [string[], string[]];
  return redactKnown({
    family: family.id,
    gold,
    traces,
    fields: mappingSettings(suite.mapping),
    params: { ...params },
    slices: [...suite.slices],
    // `recall@k` is the name of `recall@5` that does not depend on a parameter.
    metrics: suite.metrics.map(({ id, aliases = [] }) => aliases.find((alias) => alias.includes("@")) ?? id),
    scores: scoreSettings(found),
    ...(cluster !== undefined && { cluster }),
    duplicates,
    judge: judgeSettings(suite),
    ...(judge && { spending: entriesOf(judge, (key) => SPENDING_KEYS.includes(key)) }),
    gates: { ...conditions, cases_severity: casesSeverity } as Definition["gates"],
  });
}

/** What a judge may spend, and the prices that dollars are computed by. */
const SPENDING_KEYS: readonly string[] = [...SPENDING_LIMITS, "prices"];
/** Further settings that do not change the judge's labels: those of speed and storage. */
const OTHER_KEYS: readonly string[] = ["concurrency", "deadline", "retries", "labels"];

function entriesOf(settings: object, isWanted: (key: string) => boolean): Record<string, Json> {
  return Object.fromEntries(Object.entries(settings).filter(([key, value]) => value !== undefined && isWanted(key)));
}

/** Returns the judge's settings and the suite's own questions to it, by config key. */
function judgeSettings({ judge, custom = {} }: Pick<SuiteConfig, "judge" | "custom">): Record<string, string> {
  const settings = entriesOf(judge ?? {}, (key) => !SPENDING_KEYS.includes(key) && !OTHER_KEYS.includes(key));
  const questions = Object.entries(custom).map(([name, metric]) => [`custom.${name}`, metric] as const);
  return Object.fromEntries(
    [...Object.entries(settings), ...questions].map(([key, value]) => [
      key,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
}

/** Returns what defines scores of lines, by config key. Where scores are is part of their definition. */
function scoreSettings(metrics: readonly FieldMetric[]): Record<string, string> {
  const entries = metrics.flatMap(({ name, ...definition }) =>
    Object.entries(definition).map(([key, value]) => [`metrics.${name}.${key}`, String(value)] as const),
  );
  return Object.fromEntries(entries);
}

/** Returns the expressions of a mapping by config key; none for lines that are read unchanged. */
function mappingSettings(mapping: SuiteMapping | undefined): Record<string, string> {
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
    ...fields.map(([field, expression]): [string, string] => [`${prefix}fields.${field}`, expression]),
  ];
  return Object.fromEntries(mapping ? [...entries(mapping.traces, ""), ...entries(mapping.gold, "gold_")] : []);
}
