import { ErrorList } from "../../core/error.ts";
import { quoted } from "../../math/text/texts.ts";
import type { GroupingSuite, Groups } from "../lines/groups.ts";

/** A field with more values than this does not group cases. */
const MAX_VALUES = 200;
/** The most fields that an error names. */
const MAX_NAMED = 10;

/**
 * Returns the fields that scores can be broken down by: those of the config, and of those that the family chose the ones with several values,
 * but not too many. Throws a UserError for fields of the config that no gold line has, and for slices that put nearly every case into one of
 * its own. `known` are the fields that lines have.
 */
export function usableSlices(
  { name: suite = "", slices = [], slicesByDefault, gates }: GroupingSuite,
  groups: readonly (Groups | undefined)[],
  known: readonly string[],
): readonly string[] {
  const sizes = new Map(slices.map((field) => [field, countValues(groups, field)]));
  const errors = new ErrorList();
  const check = (field: string, key: string, size: number): void => {
    const at = `suite \`${suite}\`, \`${key}\``;
    if (size === 0) {
      const todo = `Name one of their fields: ${quoted(known.slice(0, MAX_NAMED))}.`;
      errors.add({ what: `No gold line has the field \`${field}\`.`, at, given: field, known, todo });
    } else if (size > MAX_VALUES) {
      const what = `The field \`${field}\` has more than ${MAX_VALUES} different values, too many for slices.`;
      errors.add({ what, at, todo: "Name a field that groups the cases." });
    }
  };
  for (const [field, size] of slicesByDefault ? [] : sizes) check(field, "slices", size);
  const { cluster } = gates ?? {};
  if (cluster !== undefined) check(cluster, "cluster", Number(groups.some((one) => one?.cluster !== undefined)));
  errors.throwIfAny("input");
  if (!slicesByDefault) return slices;
  return [...sizes].flatMap(([field, size]) => (size >= 2 && size <= MAX_VALUES ? [field] : []));
}

/** Counts the different values of a field; stops once there are too many. */
function countValues(groups: readonly (Groups | undefined)[], field: string): number {
  const values = new Set<string>();
  for (const one of groups) {
    if (values.size > MAX_VALUES) break;
    for (const value of one?.slices[field] ?? []) values.add(value);
  }
  return values.size;
}
