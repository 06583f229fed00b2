import type { SuiteConfig, SuiteMapping } from "../core/config/config.ts";
import { definedMetrics, type FieldMetric } from "../core/defined/field-metric.ts";
import {
  type CaseConditions,
  caseConditionsSchema,
  type Gate,
  type GateResult,
  metricConditionsSchema,
  type SuiteGates,
} from "../core/gate.ts";
import type { LineMapping } from "../core/line/field.ts";
import type { Report } from "../core/report.ts";
import { ofSuite } from "../core/suite-report.ts";
import { spendingSettings } from "./setting-changes.ts";

/** The gates of several suites by the suite's name. */
export type GatesBySuite = ReadonlyMap<string, SuiteGates>;

/** Returns the gates of a config's suites, with all settings that their scores depend on. */
export function gatesOfSuites(suites: readonly SuiteConfig[]): GatesBySuite {
  return new Map(
    suites.map((suite) => {
      const { name, gates, params, mapping } = suite;
      const scores = definitionSettings(suite.fieldMetrics?.metrics ?? []);
      const spending = suite.judge && { spending: spendingSettings(suite.judge) };
      const judge = { judge: judgeSettings(suite), ...spending };
      const settings = { params, scores, ...judge, mapping: mappingSettings(mapping) };
      return [name, { ...gates, ...settings, measure: measureSettings(suite) }];
    }),
  );
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

/** Settings of speed, cost and storage, which do not change the judge's labels. */
const SPENDING_KEYS: ReadonlySet<string> = new Set([
  "concurrency",
  "max_calls",
  "max_tokens",
  "max_usd",
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

/** Reads the gates of a stored report, which is untrusted; null if it has none, or if this version does not know a condition. */
export function gatesOfReport({ verdict, suites }: Pick<Report, "verdict" | "suites">): GatesBySuite | null {
  const gates = verdict && gatesOfResults(verdict.gates);
  if (gates === null) return null;
  return new Map(
    [...gates].map(([name, suite]) => {
      // Freezes are evaluated for pull requests only, so a report of the base branch has no result of them.
      const { freeze, clusters, field_metrics: ofLines } = (Object.hasOwn(suites, name) ? suites[name] : null) ?? {};
      const scores = ofLines && { scores: definitionSettings(definedMetrics(ofLines)) };
      return [name, { ...suite, ...(freeze && { freeze }), ...(clusters && { cluster: clusters.field }), ...scores }];
    }),
  );
}

/** Reads gates from their results; null if this version does not know a condition. */
export function gatesOfResults(results: readonly GateResult[]): GatesBySuite | null {
  const gates = new Map<string, SuiteGates>();
  for (const suite of new Set(results.map((result) => result.suite))) {
    const read = gatesOfSuite(ofSuite(results, suite));
    if (read === null) return null;
    gates.set(suite, read);
  }
  return gates;
}

function gatesOfSuite(results: readonly GateResult[]): SuiteGates | null {
  const metrics = new Map<string, Gate>();
  const cases: Record<string, unknown> = {};
  let freeze: SuiteGates["freeze"];
  for (const { metric, slice, demand, severity, implied } of results) {
    // Failed only because the base's rule forbids duplicates; it is no condition of the run's own.
    const { freeze: frozen, duplicates: _, ...limits } = demand;
    if (typeof frozen === "object" && "scope" in frozen) freeze = frozen;
    if (metric === "cases") Object.assign(cases, implied === true ? {} : limits);
    else {
      const name = `${metric}[${slice}]`;
      const conditions = metricConditionsSchema.safeParse({ ...metrics.get(name)?.conditions, ...limits });
      if (!conditions.success) return null;
      metrics.set(name, { metric, slice, conditions: conditions.data, severity });
    }
  }
  const read = caseConditionsSchema.safeParse(cases);
  if (!read.success) return null;
  const casesSeverity = results.find(({ metric, demand }) => metric === "cases" && !("freeze" in demand))?.severity;
  const onCases: Omit<CaseConditions, "severity"> = read.data;
  return {
    metrics: [...metrics.values()],
    cases: onCases,
    casesSeverity: casesSeverity ?? "fail",
    ...(freeze && { freeze }),
  };
}
