import { MAX_CLUSTER_LENGTH } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { FieldError } from "../../core/line/line.ts";
import { valueAt } from "../mapping/field-path.ts";
import { fileStem } from "./identity.ts";

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
    const own = valuesOf(line, name, MAX_VALUE_LENGTH);
    if (own === null && slicesByDefault) continue;
    const inFile = own?.length === 0 ? prefix : (own?.map((value) => [...prefix, value].join("/")) ?? null);
    const values = name === "file" && own?.length === 0 ? [group ?? fileStem(file)] : inFile;
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
