import { ErrorList } from "../../core/error.ts";
import type { ParsedLine } from "../../core/line/line.ts";
import { quoted } from "../config/config-errors.ts";
import type { LineReaders } from "../join/joined-case.ts";
import { isObject } from "../json-object.ts";

/** A gold line as its family parses it, and the values that put it into slices. */
export interface SlicedGold {
  readonly gold: unknown;
  /** By field; a field that the line does not have is left out. */
  readonly slices: Record<string, string[]>;
}

/** A field with more values than this does not group cases. */
const MAX_VALUES = 200;
const MAX_VALUE_LENGTH = 100;
/** The most fields that an error names. */
const MAX_NAMED = 10;

/** Reads gold lines together with the fields that scores are broken down by. */
export class SliceReader {
  readonly #readers: LineReaders;
  readonly #fields: readonly string[];
  readonly #fieldNames = new Set<string>();
  /** The values found, by field; collecting stops once there are too many. */
  readonly #values = new Map<string, Set<string>>();

  constructor(readers: LineReaders, fields: readonly string[]) {
    this.#readers = readers;
    this.#fields = fields;
  }

  readonly readTrace = (line: unknown): ParsedLine<unknown> => this.#readers.readTrace(line);

  /** The family's check of gold against trace. */
  get check(): LineReaders["check"] {
    const { check } = this.#readers;
    if (!check || this.#fields.length === 0) return check;
    return ({ gold, trace }) => check({ gold: (gold as SlicedGold).gold, trace });
  }

  readonly readGold = (line: unknown): ParsedLine<unknown> => {
    const reading = this.#readers.readGold(line);
    if (!reading.ok || this.#fields.length === 0) return reading;
    if (isObject(line)) for (const key of Object.keys(line)) this.#fieldNames.add(key);
    const slices: Record<string, string[]> = {};
    for (const field of this.#fields) {
      const path = field.split(".");
      const values = valuesOf(fieldOf(line, path));
      if (values === null) {
        const what = `\`${field}\` must be a string, a number, true or false, or a list of those, each of at most ${MAX_VALUE_LENGTH} characters`;
        return { ok: false, errors: [{ path, what, todo: "Write such a value, or leave the field out of `slices`." }] };
      }
      if (values.length === 0) continue;
      slices[field] = values;
      const known = this.#values.get(field) ?? new Set<string>();
      if (known.size <= MAX_VALUES) for (const value of values) known.add(value);
      this.#values.set(field, known);
    }
    return { ...reading, value: { gold: reading.value, slices } satisfies SlicedGold };
  };

  /** Throws a UserError for fields that no gold line has, or that put nearly every case into a slice of its own. */
  checkFields(suite: string): void {
    const errors = new ErrorList();
    const at = `suite \`${suite}\`, \`slices\``;
    for (const field of this.#fields) {
      const values = this.#values.get(field) ?? new Set();
      if (values.size === 0) {
        const known = [...this.#fieldNames];
        errors.add({
          what: `No gold line has the field \`${field}\`.`,
          at,
          given: field,
          known,
          todo: `Name one of their fields: ${quoted(known.slice(0, MAX_NAMED))}.`,
        });
      } else if (values.size > MAX_VALUES) {
        const what = `The field \`${field}\` has more than ${MAX_VALUES} different values, too many for slices.`;
        errors.add({ what, at, todo: "Name a field that groups the cases." });
      }
    }
    errors.throwIfAny("input");
  }
}

/** Returns the value at a path. A key `__proto__` is not a field: no row could be stored with it. */
function fieldOf(line: unknown, path: readonly string[]): unknown {
  let value = line;
  for (const key of path) {
    value = isObject(value) && key !== "__proto__" && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** Returns the values of a field as strings, each once; none for a missing field, null for what cannot be a value. */
function valuesOf(field: unknown): string[] | null {
  if (field === undefined || field === null) return [];
  const values = (Array.isArray(field) ? field : [field]).map((value: unknown) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value).trim() : null,
  );
  const texts = values.filter((value): value is string => value !== null && value.length <= MAX_VALUE_LENGTH);
  return texts.length < values.length ? null : [...new Set(texts.filter((text) => text !== ""))];
}
