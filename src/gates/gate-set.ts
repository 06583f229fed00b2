import type { SuiteConfig } from "../core/config/config.ts";
import {
  type CaseConditions,
  caseConditionsSchema,
  type Gate,
  type GateResult,
  metricConditionsSchema,
  type SuiteGates,
} from "../core/gate.ts";
import type { Report } from "../core/report.ts";
import { definedMetrics, ofSuite } from "../core/suite-report.ts";
import { definitionSettings, settingsOfSuite } from "./measure/settings.ts";

/** The gates of several suites by the suite's name. */
export type GatesBySuite = ReadonlyMap<string, SuiteGates>;

/** Returns the gates of a config's suites, with all settings that their scores depend on. */
export function gatesOfSuites(suites: readonly SuiteConfig[]): GatesBySuite {
  return new Map(
    suites.map((suite) => {
      return [suite.name, { ...suite.gates, ...settingsOfSuite(suite) }];
    }),
  );
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
