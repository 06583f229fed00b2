import type { DefinedGates } from "../../core/definition.ts";
import type { MeasureChange } from "../../core/diff.ts";
import { scoreName } from "../../core/score.ts";
import type { SuiteGates } from "../../core/verdict/gate.ts";
import type { GatesBySuite } from "../gate-set.ts";
import { type CaseSides, countCases, countEqualCases } from "./cases.ts";

/** The suites of a run and of its base, with their cases. */
interface SuiteSides extends CaseSides {
  readonly base: GatesBySuite;
  readonly own: GatesBySuite;
}

/**
 * Returns the change of a suite that this run no longer has: `renamed` where an added one has its gold set or its files, `replaced`
 * where an added one has most of its cases and is probably the same, else `removed`. `before` has the gates that are gone with its name.
 */
export function removedSuite(suite: string, sides: SuiteSides): MeasureChange {
  const added = [...sides.own].filter(([name]) => !sides.base.has(name));
  const { total, passed } = countCases(suite, sides.before);
  const effect = { cases: total, ids: [], passed };
  const same = added.find((one) => isSameSuite(suite, one, sides));
  const alike = same ? null : findAlike(suite, total, added, sides);
  const [name, gates] = same ?? alike?.added ?? [];
  if (name === undefined || gates === undefined) {
    return { suite, what: "suite", part: "removed", before: null, after: null, effect };
  }
  const [part, more] = alike ? ["replaced", { kept: alike.kept }] : ["renamed", {}];
  const before = lostGates(suite, gates, sides);
  return { suite, what: "suite", part, before, after: name, effect: { ...effect, ...more } };
}

/** Returns whether an added suite has the gold set or the files of a removed one. */
function isSameSuite(
  suite: string,
  [name, gates]: readonly [string, DefinedGates],
  { base, before, head }: SuiteSides,
): boolean {
  const gold = before?.report.suites[suite]?.fingerprint.gold;
  const files = filesKey(base.get(suite));
  const isSameGold = gold !== undefined && head.report.suites[name]?.fingerprint.gold === gold;
  return isSameGold || (files !== null && filesKey(gates) === files);
}

function filesKey(gates: DefinedGates | undefined): string | null {
  const { family, gold, traces } = gates?.definition ?? {};
  return family === undefined ? null : JSON.stringify([family, gold, traces]);
}

/** The least share of a removed suite's cases that an added one must have to be taken for it. */
const MIN_ALIKE = 0.5;

/** Returns the added suite that has most of a removed suite's cases; null if none has enough of them. */
function findAlike(suite: string, total: number, all: readonly (readonly [string, SuiteGates])[], sides: SuiteSides) {
  const alike = all.map((added) => ({ added, kept: countEqualCases([suite, added[0]], sides) }));
  const [most] = alike.toSorted((a, b) => b.kept - a.kept);
  return most !== undefined && total > 0 && most.kept >= MIN_ALIKE * total ? most : null;
}

/** Returns the gates of a removed suite that the one in its place does not have: `precision max_drop`. */
function lostGates(suite: string, now: SuiteGates, { base }: SuiteSides): string[] {
  const [was, is] = [base.get(suite), new Set(gateNames(now))];
  return was === undefined ? [] : gateNames(was).filter((name) => !is.has(name));
}

function gateNames({ metrics, cases }: SuiteGates): string[] {
  const named = metrics.flatMap((gate) => Object.keys(gate.conditions).map((key) => `${scoreName(gate)} ${key}`));
  return [...named, ...Object.keys(cases).map((key) => `cases ${key}`)];
}
