import type { SuiteConfig, SuiteMapping } from "../core/config.ts";
import type { LineMapping } from "../core/field.ts";
import {
  type CaseConditions,
  caseConditionsSchema,
  type Gate,
  type GateResult,
  metricConditionsSchema,
  type SuiteGates,
} from "../core/gate.ts";

/** The gates of several suites by the suite's name. */
export type GatesBySuite = ReadonlyMap<string, SuiteGates>;

/** The gates of a config's suites, with the parameters that they are held by and how the lines under them are read. */
export function gatesOfSuites(
  suites: readonly Pick<SuiteConfig, "name" | "gates" | "params" | "mapping" | "judge" | "custom">[],
): GatesBySuite {
  return new Map(
    suites.map(({ name, gates, params, mapping, ...asked }) => {
      const told = { params, judge: judgeTexts(asked), mapping: mappingTexts(mapping) };
      return [name, { ...gates, ...told }];
    }),
  );
}

/** What only says how fast and for how much a judge is asked, and where its labels are kept, makes no other judge. */
const SPENDING: ReadonlySet<string> = new Set([
  "concurrency",
  "confirm",
  "max_calls",
  "max_tokens",
  "max_usd",
  "prices",
  "deadline",
  "labels",
]);

/** What a judge is and what it is asked, by the config's keys. */
function judgeTexts({ judge, custom }: Pick<SuiteConfig, "judge" | "custom">): Readonly<Record<string, string>> {
  const settings = Object.entries(judge ?? {}).filter(([key, value]) => value !== undefined && !SPENDING.has(key));
  const own = Object.entries(custom ?? {}).map(([name, metric]) => [`custom.${name}`, metric] as const);
  return Object.fromEntries(
    [...settings, ...own].map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}

/** A mapping's texts by the keys that a config has for them; none for lines that are read as they are. */
function mappingTexts(mapping: SuiteMapping | undefined): Readonly<Record<string, string>> {
  const textsOf = ({ preset, records, fields }: LineMapping, prefix: string): [string, string][] => [
    ...(preset === null ? [] : [[`${prefix}preset`, preset] as [string, string]]),
    ...(records === null ? [] : [[`${prefix}records`, records] as [string, string]]),
    ...fields.map(([own, text]): [string, string] => [`${prefix}fields.${own}`, text]),
  ];
  return Object.fromEntries(mapping ? [...textsOf(mapping.traces, ""), ...textsOf(mapping.gold, "gold_")] : []);
}

/** The gates that a report was ruled by, read back from its rulings, which are foreign; null when one is no demand that this version knows. */
export function gatesOfResults(rulings: readonly GateResult[]): GatesBySuite | null {
  const gates = new Map<string, SuiteGates>();
  for (const suite of new Set(rulings.map((ruling) => ruling.suite))) {
    const read = readSuite(rulings.filter((ruling) => ruling.suite === suite));
    if (read === null) return null;
    gates.set(suite, read);
  }
  return gates;
}

function readSuite(rulings: readonly GateResult[]): SuiteGates | null {
  const metrics = new Map<string, Gate>();
  const cases: Record<string, unknown> = {};
  let freeze: string | null = null;
  for (const { metric, slice, demand, severity, implied } of rulings) {
    const { freeze: label, ...limits } = demand;
    if (typeof label === "string") freeze = label;
    if (metric === "cases") Object.assign(cases, implied === true ? {} : limits);
    else {
      const demands = metricConditionsSchema.safeParse({ ...metrics.get(`${metric}[${slice}]`)?.demands, ...limits });
      if (!demands.success) return null;
      metrics.set(`${metric}[${slice}]`, { metric, slice, demands: demands.data, severity });
    }
  }
  const read = caseConditionsSchema.safeParse(cases);
  if (!read.success) return null;
  const casesSeverity = rulings.find(({ metric, demand }) => metric === "cases" && !("freeze" in demand))?.severity;
  const onCases: Omit<CaseConditions, "severity"> = read.data;
  return {
    metrics: [...metrics.values()],
    cases: onCases,
    casesSeverity: casesSeverity ?? "fail",
    ...(freeze !== null && { freeze }),
  };
}
