import type { SuiteConfig } from "../core/config/config.ts";
import type { DefinedGates, Definition } from "../core/definition.ts";
import type { Report } from "../core/report.ts";

/** The gates of several suites by the suite's name. */
export type GatesBySuite = ReadonlyMap<string, DefinedGates>;

/** Returns the gates of a config's suites. */
export function gatesOfSuites(suites: readonly SuiteConfig[]): GatesBySuite {
  return new Map(suites.map(({ name, gates }) => [name, gates]));
}

/** Returns the gates of a stored report, with the definitions that it has. */
export function gatesOfReport({ suites }: Pick<Report, "suites">): GatesBySuite {
  return new Map(Object.entries(suites).map(([name, { definition }]) => [name, gatesOfDefinition(definition)]));
}

function gatesOfDefinition(definition: Definition): DefinedGates {
  const { cluster, duplicates } = definition;
  const { cases_severity: casesSeverity, freeze, quarantine, ...gates } = definition.gates;
  const optional = { ...(freeze && { freeze }), ...(quarantine && { quarantine }) };
  return { ...gates, casesSeverity, ...optional, ...(cluster !== undefined && { cluster }), duplicates, definition };
}
