import { ErrorList } from "../../core/error.ts";
import type { ParsedLine } from "../../core/line.ts";
import { isMap } from "../config/map.ts";
import type { LineReaders } from "../join/join.ts";

/** A gold line as its family reads it, and the values that put it into slices. */
export interface SlicedGold {
  readonly gold: unknown;
  /** By field; a field that the line does not have is left out. */
  readonly slices: Record<string, string[]>;
}

/** More values than this group nothing. */
const MOST_VALUES = 200;
const LONGEST_VALUE = 100;

/** Reads gold lines together with the fields that scores are broken down by. */
export class SliceReader {
  readonly #readers: LineReaders;
  readonly #fields: readonly string[];
  readonly #seen = new Set<string>();
  /** By field the values seen: at most one line's more than are allowed. */
  readonly #values = new Map<string, Set<string>>();

  constructor(readers: LineReaders, fields: readonly string[]) {
    this.#readers = readers;
    this.#fields = fields;
  }

  readonly readTrace = (line: unknown): ParsedLine<unknown> => this.#readers.readTrace(line);

  /** What the family finds wrong between gold and trace. */
  get check(): LineReaders["check"] {
    const { check } = this.#readers;
    if (!check || this.#fields.length === 0) return check;
    return ({ gold, trace }) => check({ gold: (gold as SlicedGold).gold, trace });
  }

  readonly readGold = (line: unknown): ParsedLine<unknown> => {
    const reading = this.#readers.readGold(line);
    if (!reading.ok || this.#fields.length === 0) return reading;
    if (isMap(line)) for (const key of Object.keys(line)) this.#seen.add(key);
    const slices: Record<string, string[]> = {};
    for (const field of this.#fields) {
      const path = field.split(".");
      const values = valuesOf(fieldOf(line, path));
      if (values === null) {
        const what = `\`${field}\` must be a text, a number, true or false, or a list of those, each of at most ${LONGEST_VALUE} characters`;
        return { ok: false, errors: [{ path, what, todo: "Write such a value, or leave the field out of `slices`." }] };
      }
      if (values.length === 0) continue;
      slices[field] = values;
      const known = this.#values.get(field) ?? new Set<string>();
      if (known.size <= MOST_VALUES) for (const value of values) known.add(value);
      this.#values.set(field, known);
    }
    return { ...reading, value: { gold: reading.value, slices } satisfies SlicedGold };
  };

  /** Throws a UserError for fields that no gold line has, or that put nearly every case into a slice of its own. */
  checkFields(suite: string): void {
    const problems = new ErrorList();
    const at = `suite \`${suite}\`, \`slices\``;
    for (const field of this.#fields) {
      const values = this.#values.get(field) ?? new Set();
      if (values.size === 0) {
        const known = [...this.#seen];
        problems.add({
          what: `No gold line has the field \`${field}\`.`,
          at,
          given: field,
          known,
          todo: "Name one that they have.",
        });
      } else if (values.size > MOST_VALUES) {
        const what = `The field \`${field}\` has more than ${MOST_VALUES} different values; that makes no slices.`;
        problems.add({ what, at, todo: "Name a field that groups the cases." });
      }
    }
    problems.throwIfAny("input");
  }
}

/** What JSON calls `__proto__` is no field: no row could be stored with it. */
function fieldOf(line: unknown, path: readonly string[]): unknown {
  let value = line;
  for (const key of path) {
    value = isMap(value) && key !== "__proto__" && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** The values of a field as texts, each once; none for what is not there, null for what is no value. */
function valuesOf(field: unknown): string[] | null {
  if (field === undefined || field === null) return [];
  const values = (Array.isArray(field) ? field : [field]).map((value: unknown) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value).trim() : null,
  );
  const texts = values.filter((value): value is string => value !== null && value.length <= LONGEST_VALUE);
  return texts.length < values.length ? null : [...new Set(texts.filter((text) => text !== ""))];
}
