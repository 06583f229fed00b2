import type { CaseRow } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import { sliceName } from "../../core/score.ts";

/** Returns the fields that scores are broken down by: the usable ones, and those that a gate names. */
export function usedSlices({ slices, gates }: SuiteConfig, usable: readonly string[]): readonly string[] {
  const isNamed = (field: string): boolean => gates.metrics.some(({ slice }) => slice.includes(sliceName(field, "")));
  return slices.filter((field) => usable.includes(field) || isNamed(field));
}

/** Removes the values of fields that scores are not broken down by. */
export function withSlices(
  rows: readonly CaseRow[],
  { suite, slices }: { readonly suite: SuiteConfig; readonly slices: readonly string[] },
): readonly CaseRow[] {
  if (slices.length === suite.slices.length) return rows;
  return rows.map(({ slices: all = {}, ...row }) => {
    const kept = Object.entries(all).filter(([field]) => slices.includes(field));
    return slices.length === 0 ? row : { ...row, slices: Object.fromEntries(kept) };
  });
}
