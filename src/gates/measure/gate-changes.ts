import type { GateChange, Limit, Severity, SuiteGates } from "../../core/verdict/gate.ts";
import type { GatesBySuite } from "../base-gates.ts";

/** Returns every condition that differs between the base's gates and this run's, suite by suite. A removed suite is a change of the measure. */
export function compareGates(base: GatesBySuite, head: GatesBySuite): GateChange[] {
  const whole = { metric: "", slice: "", demand: "suite", before: null, after: null, kind: "added" } as const;
  return [...head].flatMap(([suite, after]): GateChange[] => {
    const before = base.get(suite);
    if (before === undefined) return [{ suite, ...whole }];
    const [was, is] = [listConditions(before), listConditions(after)];
    const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
      compareConditions(was.get(key), is.get(key)),
    );
    // All conditions of a gate share its severity, so that change would otherwise be listed several times.
    return [...new Map(changes.map((one) => [JSON.stringify(one), { suite, ...one }])).values()];
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
function listConditions({ metrics, cases, casesSeverity, freeze, quarantine }: SuiteGates): Map<string, Condition> {
  const onCases = { metric: "cases", slice: "", severity: "fail" } as const;
  const quarantined = quarantine?.map(({ case: id, until }) => `${id} until ${until}`);
  const all = [
    ...metrics,
    { ...onCases, severity: casesSeverity, conditions: { max_missing: 0, ...cases } },
    { ...onCases, conditions: { freeze, quarantine: quarantined } },
  ].flatMap(({ conditions, ...gate }) =>
    Object.entries(conditions).flatMap(([demand, limit]: [string, Limit | undefined]): Condition[] =>
      limit === undefined ? [] : [{ ...gate, demand, limit }],
    ),
  );
  return new Map(all.map((one) => [JSON.stringify([one.metric, one.slice, one.demand]), one]));
}

function compareConditions(was: Condition | undefined, is: Condition | undefined): Omit<GateChange, "suite">[] {
  const { metric, slice, demand } = (is ?? was) as Condition;
  const none = demand === "quarantine" ? [] : null;
  const [before, after] = [was?.limit ?? none, is?.limit ?? none];
  const kind = before === null ? "added" : after === null ? "removed" : directionOf([demand], before, after);
  const name = { metric, slice };
  const changes: Omit<GateChange, "suite">[] = [];
  if (kind !== null) changes.push({ ...name, demand, before, after: is?.limit ?? null, kind });
  if (was && is && was.severity !== is.severity) {
    const direction = is.severity === "warn" ? "loosened" : "tightened";
    changes.push({ ...name, demand: "severity", before: was.severity, after: is.severity, kind: direction });
  }
  return changes;
}

type Direction = "loosened" | "tightened" | "changed";

/**
 * The limits that are looser where they are lower, and where they are higher. A higher confidence or minimum effect makes it harder to
 * detect a regression; a proof needs more with a higher confidence.
 */
const LOOSER_IF_LOWER = /^(?:min|non_inferior\.confidence)$/;
const LOOSER_IF_HIGHER = /^max(?:_|$)|\.(?:confidence|min_effect|margin)$/;

/** The limits that apply where a part of a record is not set. */
const DEFAULT_PARTS: Readonly<Record<string, number>> = { min_effect: 0 };

/** Returns the direction in which a limit, or a part of one, changed: `changed` if unknown, null if it is the same in another order. */
function directionOf(path: readonly string[], was: unknown, is: unknown): Direction | null {
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  if (Array.isArray(was) && Array.isArray(is)) return listDirection(path[0] === "quarantine", was, is);
  if (isRecord(was) && isRecord(is)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    const parts = keys.map((key) => {
      const [before, after] = [was, is].map((one) => one[key] ?? DEFAULT_PARTS[key]);
      return directionOf([...path, key], before, after);
    });
    const [first = null, ...others] = new Set(parts.filter((part) => part !== null));
    return others.length > 0 ? "changed" : first;
  }
  if (path.at(-1) === "scope") return is === "gold" ? "loosened" : "tightened";
  const name = path.join(".");
  const isLower = LOOSER_IF_LOWER.test(name);
  if (typeof was !== "number" || typeof is !== "number" || !(isLower || LOOSER_IF_HIGHER.test(name))) return "changed";
  return is < was === isLower ? "loosened" : "tightened";
}

function isRecord(limit: unknown): limit is Readonly<Record<string, unknown>> {
  return typeof limit === "object" && limit !== null && !Array.isArray(limit);
}

/** Looser where a case is no longer required, or where one is quarantined that was not, or for longer. */
function listDirection(isQuarantine: boolean, before: readonly string[], after: readonly string[]): Direction | null {
  const [old, current] = [new Set(before), new Set(after)];
  const isLost = before.some((one) => !current.has(one));
  if (!isLost && after.every((one) => old.has(one))) return null;
  if (!isQuarantine) return isLost ? "loosened" : "tightened";
  const parse = (one: string) => one.split(/ until (?!.* until )/s) as [string, string];
  const ends = new Map(before.map(parse));
  return after.map(parse).some(([id, until]) => until > (ends.get(id) ?? "")) ? "loosened" : "tightened";
}
