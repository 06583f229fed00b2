import type { GateChange, Limit, Severity, SuiteGates } from "../core/gate.ts";
import type { Json } from "../core/json.ts";
import type { GatesBySuite } from "./gate-set.ts";

/** Returns every condition and scoring setting that differs between the base's gates and this run's, suite by suite. */
export function compareGates(base: GatesBySuite, head: GatesBySuite): GateChange[] {
  const whole = { metric: "", slice: "", demand: "suite", before: null, after: null } as const;
  return [...new Set([...base.keys(), ...head.keys()])].flatMap((suite): GateChange[] => {
    const [before, after] = [base.get(suite), head.get(suite)];
    if (!before || !after) return [{ suite, ...whole, kind: after ? "added" : "removed" }];
    const conditions = compareConditions(suite, listConditions(before), listConditions(after));
    return [...compareScoring(suite, before, after), ...conditions];
  });
}

interface Condition {
  readonly metric: string;
  readonly slice: string;
  readonly demand: string;
  readonly limit: Limit;
  readonly severity: Severity;
}

/** Lists all conditions of a suite, including the implied one that every case has a trace. */
function listConditions(gates: SuiteGates): Map<string, Condition> {
  const onCases = { metric: "cases", slice: "", severity: gates.casesSeverity };
  const cases = { max_missing: 0, ...gates.cases };
  const all = [
    ...gates.metrics.flatMap(({ conditions, ...gate }) =>
      definedEntries(conditions).map((one) => ({ ...gate, ...one })),
    ),
    ...definedEntries(cases).map((one) => ({ ...onCases, ...one })),
    ...definedEntries({ freeze: gates.freeze }).map((one) => ({ ...onCases, ...one, severity: "fail" as const })),
  ];
  return new Map(all.map((one) => [`${one.metric}\u0000${one.slice}\u0000${one.demand}`, one]));
}

function definedEntries(conditions: object): { demand: string; limit: Limit }[] {
  return Object.entries(conditions).flatMap(([demand, limit]) => (limit === undefined ? [] : [{ demand, limit }]));
}

function compareConditions(
  suite: string,
  base: ReadonlyMap<string, Condition>,
  head: ReadonlyMap<string, Condition>,
): GateChange[] {
  const changes = [...new Set([...base.keys(), ...head.keys()])].flatMap((key) => {
    const [before, after] = [base.get(key), head.get(key)];
    return [limitChange(suite, before, after), severityChange(suite, before, after)].filter(
      (change) => change !== null,
    );
  });
  // All conditions of a gate share its severity, so that change would otherwise be listed several times.
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

/** Limits of conditions that apply even if they are not set, for comparing them with set ones. */
const IMPLIED_LIMITS: ReadonlyMap<string, number> = new Map([["max_unscored", 0]]);

function limitChange(suite: string, base: Condition | undefined, head: Condition | undefined): GateChange | null {
  const either = head ?? base;
  if (!either || JSON.stringify(base?.limit) === JSON.stringify(head?.limit)) return null;
  const { metric, slice, demand } = either;
  const before = base?.limit ?? (head?.limit === 0 ? undefined : IMPLIED_LIMITS.get(demand));
  const kind = before === undefined ? "added" : !head ? "removed" : directionOf(demand, before, head.limit);
  if (kind === null) return null;
  return { suite, metric, slice, demand, before: before ?? null, after: head?.limit ?? null, kind };
}

function severityChange(suite: string, base: Condition | undefined, head: Condition | undefined): GateChange | null {
  if (!base || !head || base.severity === head.severity) return null;
  const kind = head.severity === "warn" ? "loosened" : "tightened";
  const { metric, slice } = head;
  return { suite, metric, slice, demand: "severity", before: base.severity, after: head.severity, kind };
}

type Direction = "loosened" | "tightened" | "changed";

/** Returns the direction in which a condition changed: `changed` if unknown, null if only the order of a list differs. */
function directionOf(demand: string, before: Limit, after: Limit): Direction | null {
  if (Array.isArray(before) && Array.isArray(after)) return listDirection(before, after);
  if (typeof before === "number" && typeof after === "number") return numberDirection(demand, before, after);
  if (isRecord(before) && isRecord(after)) return recordDirection(before, after);
  return "changed";
}

function listDirection(before: readonly string[], after: readonly string[]): Direction | null {
  const [old, current] = [new Set(before), new Set(after)];
  if (before.some((id) => !current.has(id))) return "loosened";
  return after.some((id) => !old.has(id)) ? "tightened" : null;
}

/** The direction in which each limit is looser. A higher confidence or minimum effect makes it harder to detect a regression. */
const LOOSER_WHEN: Readonly<Record<string, "lower" | "higher">> = {
  min: "lower",
  max: "higher",
  max_drop: "higher",
  max_drop_relative: "higher",
  max_missing: "higher",
  max_new_failures: "higher",
  max_unscored: "higher",
  confidence: "higher",
  min_effect: "higher",
};

function numberDirection(demand: string, before: number, after: number): Direction {
  const looser = LOOSER_WHEN[demand];
  if (looser === undefined) return "changed";
  return after > before === (looser === "higher") ? "loosened" : "tightened";
}

type LimitRecord = Exclude<Limit, number | string | readonly string[]>;

function isRecord(limit: Limit): limit is LimitRecord {
  return typeof limit === "object" && !Array.isArray(limit);
}

/** Returns the common direction of all changed parts of a record; `changed` if they differ. */
function recordDirection(before: LimitRecord, after: LimitRecord): Direction | null {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
  const directions = new Set(
    keys.map((key): Direction => {
      // `min_effect` defaults to 0.
      const missing = key === "min_effect" ? 0 : undefined;
      const [was, is] = [before[key] ?? missing, after[key] ?? missing];
      return typeof was === "number" && typeof is === "number" ? numberDirection(key, was, is) : "changed";
    }),
  );
  const [first = null] = directions;
  return directions.size > 1 ? "changed" : first;
}

/** Returns the changes of settings that scores depend on: parameters, judge, and the mapping of fields. */
function compareScoring(suite: string, before: SuiteGates, after: SuiteGates): GateChange[] {
  return [
    ...compareParams(suite, before, after),
    ...compareJudges(suite, before, after),
    ...compareSettings(suite, "fields", [before.mapping, after.mapping]),
  ];
}

/** Returns the changed parameters of a suite as one change; none if a side is unknown. */
export function compareParams(suite: string, { params: was }: SuiteGates, { params: is }: SuiteGates): GateChange[] {
  return compareSettings(suite, "params", [was, is]);
}

/** Returns the changed settings of a suite's judge as one change; none if a side is unknown. */
export function compareJudges(suite: string, { judge: was }: SuiteGates, { judge: is }: SuiteGates): GateChange[] {
  return compareSettings(suite, "judge", [was, is]);
}

type Settings = Readonly<Record<string, Json>>;

function compareSettings(
  suite: string,
  demand: "params" | "judge" | "fields",
  [was, is]: readonly [Settings | undefined, Settings | undefined],
): GateChange[] {
  if (!was || !is) return [];
  const all = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const keys = all.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  if (keys.length === 0) return [];
  // A missing parameter is printed as "none"; missing settings of the judge and of fields are left out.
  const print = (settings: Settings): Limit => {
    const printed = demand === "params" ? keys : Object.keys(settings).filter((key) => keys.includes(key));
    return Object.fromEntries(printed.map((key) => [key, plainValue(settings[key])]));
  };
  return [{ suite, metric: "", slice: "", demand, before: print(was), after: print(is), kind: "changed" }];
}

function plainValue(value: Json | undefined): number | string | boolean {
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  return value === undefined ? "none" : JSON.stringify(value);
}
