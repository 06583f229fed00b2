import { type CaseRow, textsOf } from "../core/case.ts";
import { ownValue } from "../core/json.ts";
import type { Fallen } from "../core/verdict/fallen.ts";
import { binomialUpperTail } from "../math/statistics/distributions.ts";
import { sliceFields } from "../scoring/slices.ts";

/** Fewer cases than this are no group. */
const FEWEST = 3;
/** The most values that are named together, and the least share of all that got worse that they have. */
const MAX_VALUES = 3;
const LEAST_SHARE = 1 / 3;
/** The chance that cases which got worse anywhere are said to be somewhere, corrected for all values of all fields. */
const LEVEL = 0.05;
/** How many times more often than elsewhere something got worse there. */
const LEAST_RATIO = 2;
/** More different expected answers than this are no labels. */
const MAX_LABELS = 100;

/** A value with what got worse with it and all that has it, by their numbers. */
interface Value {
  readonly name: string;
  readonly worse: readonly number[];
  readonly all: readonly number[];
}

/**
 * Returns the values of one field that account for most of what got worse: 27 of 30 cases in `topic=returns`, which has 40 of 150 cases.
 * Fields are those of slices and, where cases expect one of few answers, these. Null where no field tells: where what got worse could be
 * there by chance, or is as frequent elsewhere.
 */
export function findFallenSlice(
  rows: readonly Pick<CaseRow, "slices" | "shown">[],
  isWorse: (row: Pick<CaseRow, "slices" | "shown">, index: number) => boolean,
): Fallen | null {
  const worse = [...rows.keys()].filter((index) => isWorse(rows[index] as CaseRow, index));
  const fields = sliceFields(rows).map((field) => ({ field, valuesOf: (at: number) => valuesIn(rows, at, field) }));
  const labels = hasLabels(rows)
    ? [{ field: null, valuesOf: (at: number) => [textsOf(rows[at] as CaseRow).expected] }]
    : [];
  return findFallen(
    [...fields, ...labels].map(({ field, valuesOf }) => ({
      field,
      values: groupByValue(worse, rows.length, valuesOf),
    })),
    { of: worse.length, all: rows.length },
  );
}

function valuesIn(rows: readonly Pick<CaseRow, "slices">[], at: number, field: string): readonly string[] {
  return ownValue(rows[at]?.slices ?? {}, field) ?? [];
}

/** Returns whether all cases have an expected answer that others have too. */
function hasLabels(rows: readonly Pick<CaseRow, "shown">[]): boolean {
  const labels = new Set<string>();
  for (const { shown } of rows) {
    if (!shown?.expected) return false;
    labels.add(shown.expected);
    if (labels.size > MAX_LABELS) return false;
  }
  return labels.size > 1 && labels.size * FEWEST <= rows.length;
}

/** Groups cases by the values that any case which got worse has. */
function groupByValue(worse: readonly number[], count: number, valuesOf: (at: number) => readonly string[]): Value[] {
  const values = new Map<string, { readonly worse: number[]; readonly all: number[] }>();
  for (const at of worse) {
    for (const name of valuesOf(at)) {
      const found = values.get(name) ?? { worse: [], all: [] };
      values.set(name, found);
      found.worse.push(at);
    }
  }
  for (let at = 0; at < count; at += 1) for (const name of valuesOf(at)) values.get(name)?.all.push(at);
  return [...values].map(([name, found]) => ({ name, ...found }));
}

/** Finds the field whose clearest values have most of what got worse, beyond their share of everything. */
export function findFallen(
  fields: readonly { readonly field: string | null; readonly values: readonly Value[] }[],
  { of, all }: { readonly of: number; readonly all: number },
): Fallen | null {
  if (of < FEWEST) return null;
  const tests = fields.reduce((sum, { values }) => sum + values.length, 0);
  const isClear = ({ worse: { length }, all: { length: size } }: Value): boolean =>
    length * all > size * of && binomialUpperTail(length, of, size / all) * tests <= LEVEL;
  const found = fields.flatMap(({ field, values }): Fallen[] => {
    const large = values.filter(({ worse: { length } }) => length >= FEWEST && length * 2 * MAX_VALUES >= of);
    const named = large
      .filter(isClear)
      .toSorted((a, b) => b.worse.length - a.worse.length)
      .slice(0, MAX_VALUES);
    const union = (key: "worse" | "all"): number => new Set(named.flatMap((one) => one[key])).size;
    const [worse, size] = [union("worse"), union("all")];
    const isMost =
      named.length > 0 && worse >= LEAST_SHARE * of && worse * (all - size) >= LEAST_RATIO * (of - worse) * size;
    return isMost ? [{ field, values: named.map(({ name }) => name), worse, of, size, all }] : [];
  });
  const excess = ({ worse, size }: Fallen): number => worse / of - size / all;
  return found.toSorted((a, b) => excess(b) - excess(a))[0] ?? null;
}

/** Returns whether a case has one of the values. */
export function isInFallen({ field, values }: Fallen, row: Pick<CaseRow, "slices" | "shown">): boolean {
  const own = field === null ? [textsOf(row).expected] : valuesIn([row], 0, field);
  return own.some((value) => values.includes(value));
}
