import type { GateChange, Limit, Quarantined, Severity, SuiteGates } from "../../core/gate.ts";
import type { GatesBySuite } from "../gate-set.ts";

/** Returns every condition that differs between the base's gates and this run's, suite by suite. A removed suite is a change of the measure. */
export function compareGates(base: GatesBySuite, head: GatesBySuite): GateChange[] {
  const whole = { metric: "", slice: "", demand: "suite", before: null, after: null, kind: "added" } as const;
  return [...head].flatMap(([suite, after]): GateChange[] => {
    const before = base.get(suite);
    return before ? compareConditions(suite, listConditions(before), listConditions(after)) : [{ suite, ...whole }];
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
    ...definedEntries({ freeze: gates.freeze, quarantine: gates.quarantine?.map(printQuarantined) }).map((one) => ({
      ...onCases,
      ...one,
      severity: "fail" as const,
    })),
  ];
  return new Map(all.map((one) => [`${one.metric}\u0000${one.slice}\u0000${one.demand}`, one]));
}

const UNTIL = " until ";

function printQuarantined({ case: id, until }: Quarantined): string {
  return `${id}${UNTIL}${until}`;
}

/** Looser where a case is quarantined that was not, or for longer. */
function quarantineDirection(before: readonly string[], after: readonly string[]): Direction | null {
  const parse = (one: string): [string, string] => {
    const at = one.lastIndexOf(UNTIL);
    return [one.slice(0, at), one.slice(at + UNTIL.length)];
  };
  const old = new Map(before.map(parse));
  if (after.map(parse).some(([id, until]) => until > (old.get(id) ?? ""))) return "loosened";
  return listDirection(before, after) === null ? null : "tightened";
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

function limitChange(suite: string, base: Condition | undefined, head: Condition | undefined): GateChange | null {
  const either = head ?? base;
  if (!either || JSON.stringify(base?.limit) === JSON.stringify(head?.limit)) return null;
  const { metric, slice, demand } = either;
  const before = base?.limit ?? (demand === "quarantine" ? [] : undefined);
  const after = head?.limit ?? (demand === "quarantine" ? [] : undefined);
  const kind = before === undefined ? "added" : after === undefined ? "removed" : directionOf(demand, before, after);
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
  if (Array.isArray(before) && Array.isArray(after)) {
    return demand === "quarantine" ? quarantineDirection(before, after) : listDirection(before, after);
  }
  if (typeof before === "number" && typeof after === "number") return numberDirection(demand, before, after);
  if (isRecord(before) && isRecord(after)) return recordDirection(demand, before, after);
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
  max_increase: "higher",
  max_increase_relative: "higher",
  max_missing: "higher",
  max_new_failures: "higher",
  max_unscored: "higher",
  confidence: "higher",
  min_effect: "higher",
  margin: "higher",
};

/** The limits that apply where a part of a record is not set. */
const DEFAULT_PARTS: Readonly<Record<string, number | string>> = { min_effect: 0 };

/** For parts that are words, the looser of the two. */
const LOOSER_WORD: Readonly<Record<string, string>> = { scope: "gold" };

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
function recordDirection(demand: string, before: LimitRecord, after: LimitRecord): Direction | null {
  const partOf = (limit: LimitRecord, key: string): unknown => limit[key] ?? DEFAULT_PARTS[key];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => partOf(before, key) !== partOf(after, key));
  const directions = new Set(
    changed.map((key) => partDirection(demand, key, [partOf(before, key), partOf(after, key)])),
  );
  const [first = null] = directions;
  return directions.size > 1 ? "changed" : first;
}

function partDirection(demand: string, key: string, [was, is]: readonly [unknown, unknown]): Direction {
  if (typeof was !== "number" || typeof is !== "number") {
    const looser = LOOSER_WORD[key];
    return looser === undefined ? "changed" : is === looser ? "loosened" : "tightened";
  }
  const direction = numberDirection(key, was, is);
  // A proof needs more with a higher confidence; a regression is harder to show with it.
  const isProof = demand === "non_inferior" && key === "confidence";
  return isProof ? (direction === "loosened" ? "tightened" : "loosened") : direction;
}
