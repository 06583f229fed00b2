import type { SuiteGates } from "../core/gate.ts";
import type { Json } from "../core/json.ts";
import type { GateChange, Limit } from "./gate-changes.ts";

/** Whether a change is of what scores are made of and with, and not of what is demanded of them. */
export function isScoringChange({ demand }: Pick<GateChange, "demand">): boolean {
  return demand === "params" || demand === "judge" || demand === "fields";
}

/** What differs in how a suite's scores are made: its parameters, its judge, how its lines are read; each as one change. */
export function compareScoring(suite: string, before: SuiteGates, after: SuiteGates): GateChange[] {
  return [
    ...compareParams(suite, before, after),
    ...compareJudges(suite, before, after),
    ...compareTexts(suite, "fields", [before.mapping, after.mapping]),
  ];
}

/** The parameters of a suite that differ as one change; none where a side is not known. */
export function compareParams(suite: string, { params: was }: SuiteGates, { params: is }: SuiteGates): GateChange[] {
  if (!was || !is) return [];
  const keys = keysApart(was, is);
  if (keys.length === 0) return [];
  const limit = (params: Table): Limit => Object.fromEntries(keys.map((key) => [key, plainOf(params[key])]));
  return [{ suite, ...SCORING, demand: "params", before: limit(was), after: limit(is) }];
}

/** What differs in a suite's judge, as one change; none where a side is not known. */
export function compareJudges(suite: string, { judge: was }: SuiteGates, { judge: is }: SuiteGates): GateChange[] {
  return compareTexts(suite, "judge", [was, is]);
}

type Texts = Readonly<Record<string, string>>;

/** What differs between texts by key, as one change; none where a side is not known. */
function compareTexts(
  suite: string,
  demand: string,
  [was, is]: readonly [Texts | undefined, Texts | undefined],
): GateChange[] {
  if (!was || !is) return [];
  const keys = keysApart(was, is);
  if (keys.length === 0) return [];
  const limit = (texts: Texts): Limit =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)));
  return [{ suite, ...SCORING, demand, before: limit(was), after: limit(is) }];
}

const SCORING = { metric: "", slice: "", kind: "changed" } as const;

type Table = Readonly<Record<string, Json>>;

function keysApart(was: Table, is: Table): string[] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
}

function plainOf(value: Json | undefined): number | string | boolean {
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  return value === undefined ? "none" : JSON.stringify(value);
}
