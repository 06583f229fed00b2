import { MAX_CLUSTER_LENGTH } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import { ErrorList } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import type { FieldError } from "../../core/line/line.ts";
import { getOrCreate } from "../../math/memo.ts";
import { quoted } from "../../math/text/texts.ts";
import { valueAt } from "./field-path.ts";

/** The values of a gold line that group its case. */
export interface Groups {
  /** By field; a field that the line does not have is left out. */
  readonly slices: Record<string, string[]>;
  /** Absent where the line does not have the cluster field: the case is a cluster of its own. */
  readonly cluster?: string;
}

/** A field with more values than this does not group cases. */
const MAX_VALUES = 200;
const MAX_VALUE_LENGTH = 100;
/** The most fields that an error names. */
const MAX_NAMED = 10;

/** Reads the fields of gold lines that group cases, those of slices and that of clusters, and notes what they have. */
export class GroupFields {
  readonly #slices: readonly string[];
  /** Whether lines need not have the fields of slices, nor values that can name one. */
  readonly #byDefault: boolean;
  readonly #cluster: string | undefined;
  readonly #fieldNames = new Set<string>();
  /** The values found, by field of slices; collecting stops once there are too many. */
  readonly #values = new Map<string, Set<string>>();
  #hasCluster = false;

  constructor({ slices = [], slicesByDefault, gates }: Partial<SuiteConfig>) {
    this.#slices = slices;
    this.#byDefault = slicesByDefault === true;
    this.#cluster = gates?.cluster;
  }

  /** Returns the values of a gold line, or why they cannot group its case; undefined where no field does. `file` is what the slice `file` is in lines without such a field. */
  read(line: unknown, file = ""): Groups | FieldError | undefined {
    const field = this.#cluster;
    if (this.#slices.length === 0 && field === undefined) return undefined;
    if (isObject(line)) for (const key of Object.keys(line)) this.#fieldNames.add(key);
    const slices: Record<string, string[]> = {};
    for (const name of this.#slices) {
      const own = valuesOf(line, name, MAX_VALUE_LENGTH);
      const values = name === "file" && own?.length === 0 ? [file] : own;
      if (values === null && this.#byDefault) continue;
      if (values === null) return refuse(name, MAX_VALUE_LENGTH, "leave the field out of `slices`");
      if (values.length === 0) continue;
      slices[name] = values;
      const known = getOrCreate(this.#values, name, () => new Set<string>());
      if (known.size <= MAX_VALUES) for (const value of values) known.add(value);
    }
    if (field === undefined) return { slices };
    const clusters = valuesOf(line, field, MAX_CLUSTER_LENGTH);
    if (clusters === null) return refuse(field, MAX_CLUSTER_LENGTH, "name another field as `cluster`");
    const [cluster] = clusters;
    this.#hasCluster ||= cluster !== undefined;
    return { slices, ...(cluster !== undefined && { cluster }) };
  }

  /** Throws a UserError for fields that no gold line has, and for slices that put nearly every case into one of its own. */
  checkFields(suite: string): void {
    const errors = new ErrorList();
    const known = [...this.#fieldNames];
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
    for (const field of this.#byDefault ? [] : this.#slices) check(field, "slices", this.#sizeOf(field));
    if (this.#cluster !== undefined) check(this.#cluster, "cluster", Number(this.#hasCluster));
    errors.throwIfAny("input");
  }

  /** Returns the fields of slices; of those that the family chose, the ones with several values, but not too many. */
  usableSlices(): readonly string[] {
    const isUsable = (size: number): boolean => size > 1 && size <= MAX_VALUES;
    return this.#slices.filter((field) => !this.#byDefault || isUsable(this.#sizeOf(field)));
  }

  #sizeOf(field: string): number {
    return this.#values.get(field)?.size ?? 0;
  }
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
