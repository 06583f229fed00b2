import { MAX_CLUSTER_LENGTH } from "../../core/case.ts";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import type { ParsedLine } from "../../core/line/line.ts";
import { getOrCreate } from "../../math/memo.ts";
import { quoted } from "../../math/text/join-words.ts";
import type { LineReaders } from "../join/joined-case.ts";

/** A gold line as its family parses it, and the values that put it into slices and into a cluster. */
export interface GoldWithFields {
  readonly gold: unknown;
  /** By field; a field that the line does not have is left out. */
  readonly slices: Record<string, string[]>;
  /** Absent where the line does not have the cluster field: the case is a cluster of its own. */
  readonly cluster?: string;
}

/** The fields of gold lines that group cases. */
export interface GroupFields {
  /** Fields that scores are broken down by. */
  readonly slices: readonly string[];
  /** Whether lines need not have the fields of slices, nor values that can name one. */
  readonly slicesByDefault?: true | undefined;
  /** The field whose equal values make cases depend on each other. */
  readonly cluster?: string | undefined;
}

/** What is noted of gold lines. */
export interface FieldNotes {
  readonly fieldNames: Set<string>;
  /** The values found, by field of slices; collecting stops once there are too many. */
  readonly values: Map<string, Set<string>>;
  hasCluster: boolean;
}

/** A field with more values than this does not group cases. */
const MAX_VALUES = 200;
const MAX_VALUE_LENGTH = 100;
/** The most fields that an error names. */
const MAX_NAMED = 10;

/** Returns whether gold lines are read as `GoldWithFields`. */
export function readsFields({ slices, cluster }: GroupFields): boolean {
  return slices.length > 0 || cluster !== undefined;
}

/** Reads gold lines together with the fields that group cases: those of slices, and that of clusters. */
export class GoldFieldReader {
  readonly #readers: LineReaders;
  readonly #fields: GroupFields;
  readonly notes: FieldNotes = { fieldNames: new Set(), values: new Map(), hasCluster: false };

  constructor(readers: LineReaders, fields: GroupFields) {
    this.#readers = readers;
    this.#fields = fields;
  }

  readonly readTrace = (line: unknown): ParsedLine<unknown> => this.#readers.readTrace(line);

  /** The family's check of gold against trace. */
  get check(): LineReaders["check"] {
    const { check } = this.#readers;
    if (!check || !readsFields(this.#fields)) return check;
    return ({ gold, trace }) => check({ gold: (gold as GoldWithFields).gold, trace });
  }

  /** Returns the gold line without the values that group cases: another field to group by is no edit. */
  readonly goldOf = (gold: unknown): unknown => (readsFields(this.#fields) ? (gold as GoldWithFields).gold : gold);

  readonly readGold = (line: unknown): ParsedLine<unknown> => {
    const reading = this.#readers.readGold(line);
    if (!reading.ok || !readsFields(this.#fields)) return reading;
    if (isObject(line)) for (const key of Object.keys(line)) this.notes.fieldNames.add(key);
    const slices: Record<string, string[]> = {};
    for (const field of this.#fields.slices) {
      const values = valuesOf(line, field, MAX_VALUE_LENGTH);
      if (values === null && this.#fields.slicesByDefault) continue;
      if (values === null) return refuse(field, MAX_VALUE_LENGTH, "leave the field out of `slices`");
      if (values.length === 0) continue;
      slices[field] = values;
      this.#note(field, values);
    }
    const { cluster: field } = this.#fields;
    const clusters = field === undefined ? [] : valuesOf(line, field, MAX_CLUSTER_LENGTH);
    if (clusters === null) return refuse(field ?? "", MAX_CLUSTER_LENGTH, "name another field as `cluster`");
    const [cluster] = clusters;
    if (cluster !== undefined) this.notes.hasCluster = true;
    const gold: GoldWithFields = { gold: reading.value, slices, ...(cluster !== undefined && { cluster }) };
    return { ...reading, value: gold };
  };

  /** Throws a UserError for fields that no gold line has, and for slices that put nearly every case into one of its own. */
  checkFields(suite: string): void {
    const errors = new ErrorList();
    const at = `suite \`${suite}\`, \`slices\``;
    for (const field of this.#fields.slicesByDefault ? [] : this.#fields.slices) {
      const values = this.notes.values.get(field) ?? new Set();
      if (values.size === 0) errors.add({ ...this.#missing(field), at });
      else if (values.size > MAX_VALUES) {
        const what = `The field \`${field}\` has more than ${MAX_VALUES} different values, too many for slices.`;
        errors.add({ what, at, todo: "Name a field that groups the cases." });
      }
    }
    const { cluster } = this.#fields;
    if (cluster !== undefined && !this.notes.hasCluster) {
      errors.add({ ...this.#missing(cluster), at: `suite \`${suite}\`, \`cluster\`` });
    }
    errors.throwIfAny("input");
  }

  /** Returns the fields of slices; of those that the family chose, the ones with several values, but not too many. */
  usableSlices(): readonly string[] {
    const { slices, slicesByDefault } = this.#fields;
    if (!slicesByDefault) return slices;
    return slices.filter((field) => {
      const { size } = this.notes.values.get(field) ?? new Set();
      return size > 1 && size <= MAX_VALUES;
    });
  }

  #note(field: string, values: Iterable<string>): void {
    const known = getOrCreate(this.notes.values, field, () => new Set<string>());
    if (known.size <= MAX_VALUES) for (const value of values) known.add(value);
  }

  #missing(field: string): Omit<ErrorDetail, "at"> {
    const known = [...this.notes.fieldNames];
    return {
      what: `No gold line has the field \`${field}\`.`,
      given: field,
      known,
      todo: `Name one of their fields: ${quoted(known.slice(0, MAX_NAMED))}.`,
    };
  }
}

function refuse(field: string, length: number, otherwise: string): ParsedLine<unknown> {
  const what = `\`${field}\` must be a string, a number, true or false, or a list of those, each of at most ${length} characters`;
  return { ok: false, errors: [{ path: field.split("."), what, todo: `Write such a value, or ${otherwise}.` }] };
}

/** Returns the values of a field as strings, each once; none for a missing field, null for what cannot be a value. */
function valuesOf(line: unknown, name: string, length: number): string[] | null {
  const field = fieldOf(line, name.split("."));
  if (field === undefined || field === null) return [];
  const values = (Array.isArray(field) ? field : [field]).map((value: unknown) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value).trim() : null,
  );
  const texts = values.filter((value): value is string => value !== null && value.length <= length);
  return texts.length < values.length ? null : [...new Set(texts.filter((text) => text !== ""))];
}

/** Returns the value at a path. A key `__proto__` is not a field: no row could be stored with it. */
function fieldOf(line: unknown, path: readonly string[]): unknown {
  let value = line;
  for (const key of path) {
    value = isObject(value) && key !== "__proto__" && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}
