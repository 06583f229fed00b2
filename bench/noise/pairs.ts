import type { CaseRow } from "../../src/core/case.ts";
import type { Random } from "../../src/math/random.ts";
import { toyRow } from "../toy.ts";
import { normal, uniform } from "./draws.ts";
import type { Settings } from "./situation.ts";

/** A system that answers unchanged cases as before: how many of its cases change, and how. */
export interface Change extends Settings {
  readonly n: number;
  /** The chance of a case to get worse, and to get better. */
  readonly worse: number;
  readonly better: number;
  /** The drop that `non_inferior` has to exclude. */
  readonly margin?: number;
}

/** A system of which whole documents get worse: all their right answers become wrong. */
export interface Collapse extends Change {
  readonly documents: number;
  readonly sizes: Sizes;
  readonly collapse: number;
}

/** Whether all documents have as many cases, or the k-th 1/k as many as the first. */
type Sizes = "equal" | "unequal";

/** The share of right answers before the change. */
export const RATE = 0.9;

/** The two runs of a change, by case. */
export interface Pair {
  readonly bases: [CaseRow[]];
  readonly heads: [CaseRow[]];
}

function pairOf(count: number, resultsOf: (index: number) => readonly [base: number, head: number], names?: string[]) {
  const pair: Pair = { bases: [[]], heads: [[]] };
  for (let index = 0; index < count; index += 1) {
    const [base, head] = resultsOf(index);
    const cluster = names?.[index];
    const rowOf = (m0: number): CaseRow => ({ ...toyRow(index, { m0 }), ...(cluster !== undefined && { cluster }) });
    pair.bases[0].push(rowOf(base));
    pair.heads[0].push(rowOf(head));
  }
  return pair;
}

/** Draws the runs of a change: each case gets worse, better, or stays. */
function drawChange(random: Random, { n, worse, better }: Change): Pair {
  return pairOf(n, () => {
    const drawn = uniform(random);
    if (drawn < worse) return [1, 0];
    if (drawn < worse + better) return [0, 1];
    const same = Number(uniform(random) < RATE);
    return [same, same];
  });
}

/** Returns the name of the document of each case. */
export function documentNames(n: number, documents: number, sizes: Sizes): string[] {
  const weights = Array.from({ length: documents }, (_, at) => (sizes === "equal" ? 1 : 1 / (at + 1)));
  const total = weights.reduce((sum, one) => sum + one, 0);
  return weights.flatMap((weight, at) =>
    Array.from({ length: Math.max(1, Math.round((n * weight) / total)) }, () => `d${at}`),
  );
}

/** Draws the runs of a change that makes all right answers of some documents wrong. */
function drawCollapse(random: Random, { n, documents, sizes, collapse, worse, better }: Collapse): Pair {
  const names = documentNames(n, documents, sizes);
  const fallen = new Set([...new Set(names)].filter(() => uniform(random) < collapse));
  const resultsOf = (index: number): [number, number] => {
    const [base, drawn] = [Number(uniform(random) < RATE), uniform(random)];
    if (fallen.has(names[index] as string)) return [base, 0];
    return [base, base === 1 ? Number(drawn >= worse / RATE) : Number(drawn < better / (1 - RATE))];
  };
  return pairOf(names.length, resultsOf, names);
}

/** How a system changes: its two runs, and the drop of its score over endlessly many cases or documents. */
export interface Kind<Settings extends Change> {
  draw(random: Random, settings: Settings): Pair;
  dropOf(settings: Settings): number;
}

export const CASES: Kind<Change> = { draw: drawChange, dropOf: ({ worse, better }) => worse - better };
export const DOCUMENTS: Kind<Collapse> = {
  draw: drawCollapse,
  dropOf: ({ collapse, worse, better }) => RATE * collapse + (1 - collapse) * (worse - better),
};

/** Draws two runs of a continuous score of a few equal documents, whose cases have something in common in each run. */
export function drawUnchanged(random: Random, n: number, documents: number): Pair {
  const names = documentNames(n, documents, "equal");
  const commonOf = () => new Map(names.map((name) => [name, normal(random)]));
  const common = [commonOf(), commonOf()] as const;
  const valueIn = (run: 0 | 1, index: number): number =>
    1 / (1 + Math.exp(-(common[run].get(names[index] as string) ?? 0) - normal(random)));
  return pairOf(n, (index) => [valueIn(0, index), valueIn(1, index)], names);
}
