import { MAX_CLUSTER_LENGTH, MAX_TRIAL_NAME_LENGTH } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import { ErrorList } from "../../core/error.ts";
import { valueAt } from "../../core/line/field.ts";
import { describeValue, type FieldError } from "../../core/line/parsed-line.ts";
import { quoted } from "../../math/text/texts.ts";

/** The values of a gold line that group its case. */
export interface Groups {
  /** By field; a field that the line does not have is left out. */
  readonly slices: Record<string, string[]>;
  /** Absent where the line does not have the cluster field: the case is a cluster of its own. */
  readonly cluster?: string;
}

/** What a suite says of the fields that group cases. */
export type GroupingSuite = Partial<Pick<SuiteConfig, "name" | "slices" | "slicesByDefault" | "gates">>;

const MAX_VALUE_LENGTH = 100;

/**
 * Returns the values of a gold line, or why they cannot group its case; undefined where no field does. Lines without
 * a field `file` have as that slice the group of their file, else its name. Slices by default begin with that group: `easy/strict-match`.
 */
export function readGroups(
  line: unknown,
  { slices: fields = [], slicesByDefault, gates }: GroupingSuite,
  { name: file, group }: { readonly name: string; readonly group: string | undefined },
): Groups | FieldError | undefined {
  const field = gates?.cluster;
  if (fields.length === 0 && field === undefined) return undefined;
  const slices: Record<string, string[]> = {};
  const prefix = slicesByDefault && group !== undefined ? [group] : [];
  for (const name of fields) {
    const fieldValues = valuesOf(line, name, MAX_VALUE_LENGTH);
    if (fieldValues === null && slicesByDefault) continue;
    const inFile =
      fieldValues?.length === 0 ? prefix : (fieldValues?.map((value) => [...prefix, value].join("/")) ?? null);
    const values = name === "file" && fieldValues?.length === 0 ? [group ?? fileStem(file)] : inFile;
    if (values === null) return refuse(name, MAX_VALUE_LENGTH, "leave the field out of `slices`");
    if (values.length > 0) slices[name] = values;
  }
  if (field === undefined) return { slices };
  const clusters = valuesOf(line, field, MAX_CLUSTER_LENGTH);
  if (clusters === null) return refuse(field, MAX_CLUSTER_LENGTH, "name another field as `cluster`");
  const [cluster] = clusters;
  return { slices, ...(cluster !== undefined && { cluster }) };
}

function refuse(field: string, length: number, otherwise: string): FieldError {
  const what = `\`${field}\` must be a string, a number, true or false, or a list of those, each of at most ${length} characters`;
  return { path: field.split("."), what, todo: `Write such a value, or ${otherwise}.` };
}

/** Returns the values of a field as strings, each once; none for a missing field, null for what cannot be a value. */
function valuesOf(line: unknown, name: string, length: number): string[] | null {
  const path = name.split(".");
  // No row could be stored with such a field.
  const field = path.includes("__proto__") ? undefined : valueAt(line, path);
  if (field === undefined || field === null) return [];
  const values = [field].flat().map((value: unknown) => (typeof value === "object" ? null : String(value).trim()));
  if (values.some((value) => value === null || value.length > length)) return null;
  return [...new Set(values as string[])].filter((value) => value !== "");
}

/** A field with more values than this does not group cases. */
const MAX_VALUES = 200;
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

/** Returns the name of a file without its extension. */
export function fileStem(file: string): string {
  return file.replace(/(?<=.)(?:\.[A-Za-z]\w{0,7})?(?:\.gz)?$/, "");
}

/** Returns the trial that a line names, null where it names none, or why it cannot be one. */
export function readTrial(line: unknown): string | null | FieldError {
  const trial = typeof line === "object" && line !== null && "trial" in line ? line.trial : null;
  if (trial === null) return null;
  const isName = typeof trial === "string" && trial !== "" && trial.length <= MAX_TRIAL_NAME_LENGTH;
  if (isName || Number.isSafeInteger(trial)) return String(trial);
  const given = typeof trial === "number" ? trial : describeValue(trial);
  const what = `\`trial\` must be a whole number or a string of 1 to ${MAX_TRIAL_NAME_LENGTH} characters, not ${given}`;
  return { path: ["trial"], what, todo: "Number the trials of a case: `1`, `2`, `3`." };
}
