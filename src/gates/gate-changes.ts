import { z } from "zod";
import type { Severity, SuiteGates } from "../core/gate.ts";
import type { GatesBySuite } from "./gate-set.ts";
import { compareScoring } from "./scoring-change.ts";

const limitSchema = z.union([
  z.number(),
  z.string(),
  z.array(z.string()),
  z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
]);

/** What a demand asks for: a number, a label, ids of cases, or several named numbers. */
export type Limit = z.infer<typeof limitSchema>;

/** One demand that is not what it was at the base. `demand` can also be `severity`, `params` for the parameters of a suite, `judge` for who judges it, `fields` for how its lines are read, or `suite` for all that it demands. */
export const gateChangeSchema = z.strictObject({
  suite: z.string(),
  /** The metric's id, or `cases`; empty for a whole suite. */
  metric: z.string(),
  slice: z.string(),
  demand: z.string(),
  before: limitSchema.nullable(),
  after: limitSchema.nullable(),
  kind: z.enum(["loosened", "tightened", "added", "removed", "changed"]),
});

/** One demand that is not what it was at the base. */
export type GateChange = z.infer<typeof gateChangeSchema>;

/** Every demand that differs between two sets of gates, suite by suite: those of the second against those of the first. */
export function compareGates(base: GatesBySuite, head: GatesBySuite): GateChange[] {
  const whole = { metric: "", slice: "", demand: "suite", before: null, after: null } as const;
  return [...new Set([...base.keys(), ...head.keys()])].flatMap((suite): GateChange[] => {
    const [before, after] = [base.get(suite), head.get(suite)];
    if (before && after) {
      const measure = compareScoring(suite, before, after);
      return [...measure, ...compareSuite(suite, listDemands(before), listDemands(after))];
    }
    return [{ suite, ...whole, kind: after ? "added" : "removed" }];
  });
}

interface Stated {
  readonly metric: string;
  readonly slice: string;
  readonly demand: string;
  readonly limit: Limit;
  readonly severity: Severity;
}

/** All that a suite demands; a trace for each case is demanded without being asked for. */
function listDemands(gates: SuiteGates): Map<string, Stated> {
  const onCases = { metric: "cases", slice: "", severity: gates.casesSeverity };
  const cases = { max_missing: 0, ...gates.cases };
  const stated = [
    ...gates.metrics.flatMap(({ demands, ...gate }) => entries(demands).map((one) => ({ ...gate, ...one }))),
    ...entries(cases).map((one) => ({ ...onCases, ...one })),
    ...entries({ freeze: gates.freeze }).map((one) => ({ ...onCases, ...one, severity: "fail" as const })),
  ];
  return new Map(stated.map((one) => [`${one.metric}\u0000${one.slice}\u0000${one.demand}`, one]));
}

function entries(demands: object): { demand: string; limit: Limit }[] {
  return Object.entries(demands).flatMap(([demand, limit]) => (limit === undefined ? [] : [{ demand, limit }]));
}

function compareSuite(
  suite: string,
  base: ReadonlyMap<string, Stated>,
  head: ReadonlyMap<string, Stated>,
): GateChange[] {
  const changes = [...new Set([...base.keys(), ...head.keys()])].flatMap((key) => {
    const [was, is] = [base.get(key), head.get(key)];
    return [limitChange(suite, was, is), severityChange(suite, was, is)].filter((change) => change !== null);
  });
  // The severity of a gate is that of all its demands, and told once.
  const told = new Set<string>();
  return changes.filter((change) => {
    const key = JSON.stringify(change);
    return !told.has(key) && told.add(key);
  });
}

/** Demands that leave a verdict unsure where nobody makes them, and fail it where somebody does: allowing more is looser. */
const WITHOUT_BEING_ASKED: ReadonlyMap<string, number> = new Map([["max_unscored", 0]]);

function limitChange(suite: string, was: Stated | undefined, is: Stated | undefined): GateChange | null {
  const either = is ?? was;
  if (!either || JSON.stringify(was?.limit) === JSON.stringify(is?.limit)) return null;
  const { metric, slice, demand } = either;
  const before = was?.limit ?? (is?.limit === 0 ? undefined : WITHOUT_BEING_ASKED.get(demand));
  const kind = before === undefined ? "added" : !is ? "removed" : directionOf(demand, before, is.limit);
  if (kind === null) return null;
  return { suite, metric, slice, demand, before: before ?? null, after: is?.limit ?? null, kind };
}

function severityChange(suite: string, was: Stated | undefined, is: Stated | undefined): GateChange | null {
  if (!was || !is || was.severity === is.severity) return null;
  const kind = is.severity === "warn" ? "loosened" : "tightened";
  const { metric, slice } = is;
  return { suite, metric, slice, demand: "severity", before: was.severity, after: is.severity, kind };
}

type Direction = "loosened" | "tightened" | "changed";

/** Which way a demand moved; `changed` where that is not known, null when only the order of a list is another. */
function directionOf(demand: string, before: Limit, after: Limit): Direction | null {
  if (Array.isArray(before) && Array.isArray(after)) return listDirection(before, after);
  if (typeof before === "number" && typeof after === "number") return numberDirection(demand, before, after);
  if (isMap(before) && isMap(after)) return mapDirection(before, after);
  return "changed";
}

function listDirection(before: readonly string[], after: readonly string[]): Direction | null {
  const [was, is] = [new Set(before), new Set(after)];
  if (before.some((id) => !is.has(id))) return "loosened";
  return after.some((id) => !was.has(id)) ? "tightened" : null;
}

/** A floor is looser when it is lower, a ceiling when it is higher; so is the proof or the size that a regression needs to count. */
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

type LimitMap = Exclude<Limit, number | string | readonly string[]>;

function isMap(limit: Limit): limit is LimitMap {
  return typeof limit === "object" && !Array.isArray(limit);
}

/** All parts must have moved the same way for the whole to have a direction. */
function mapDirection(before: LimitMap, after: LimitMap): Direction | null {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
  const moved = new Set(
    keys.map((key): Direction => {
      // An effect of no size is what is meant when none is said.
      const [was, is] = [before[key] ?? defaultOf(key), after[key] ?? defaultOf(key)];
      return typeof was === "number" && typeof is === "number" ? numberDirection(key, was, is) : "changed";
    }),
  );
  const [first = null] = moved;
  return moved.size > 1 ? "changed" : first;
}

function defaultOf(key: string): number | undefined {
  return key === "min_effect" ? 0 : undefined;
}
