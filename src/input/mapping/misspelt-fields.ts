import { printPlace, truncate } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { ErrorDetail } from "../../core/error.ts";
import { isObject, isWide } from "../../core/json.ts";
import { NO_MAPPING } from "../../core/line/field.ts";
import { labelOf, wholeLabelsIn } from "../../core/line/line.ts";
import { lineFieldsIn } from "../../families/custom/template.ts";
import { getOrCreate } from "../../math/memo.ts";
import { editDistance } from "../../math/text/edit-distance.ts";
import { formatCount } from "../../math/text/number-format.ts";
import type { DataRecord } from "../formats/record.ts";
import { plainName } from "./field-names.ts";
import { pathOf, type Target, valueAt } from "./field-path.ts";
import type { Side } from "./mapping.ts";

/** What decides which fields of lines are read. */
export type ReadingSuite = Pick<SuiteConfig, "family"> &
  Partial<Pick<SuiteConfig, "gold" | "mapping" | "fieldMetrics" | "custom" | "slices" | "gates">>;

/** The fields that are read of an object in lines: of the line itself, or of an object in it. */
interface ReadObject {
  readonly path: Target;
  /** Fields that metrics, slices or clusters need. */
  readonly needed: Set<string>;
}

/** The most warnings of a suite's side, the most characters of a field in one, and the most fields of a file that are looked at. */
const MOST_WARNINGS = 10;
const LONGEST_FIELD = 80;
const MOST_FIELDS = 1000;

/** Finds fields that nothing reads in lines that lack a field of nearly the same name, which is read, and labels that are read without a fraction. */
export class MisspeltFields {
  readonly #objects: readonly ReadObject[];
  /** Names of other fields, which are not misspelt. */
  readonly #others: ReadonlySet<string>;
  /** By file its fields that nothing reads, each with what it seems to misspell and the warning; null for one that misspells nothing. */
  readonly #files = new Map<string, Map<string, readonly [meant: string, warning: ErrorDetail] | null>>();
  #file = "";
  #last: readonly (readonly string[])[] = [];
  readonly #labelFields: readonly string[];
  /** The first label that is written with a fraction, in how many there are. */
  #whole: readonly [label: string, count: number] = ["", 0];

  constructor(suite: ReadingSuite, side: Side) {
    const { family, mapping } = suite;
    const { fields } = family.input;
    const { fields: mapped } = mapping?.[side] ?? NO_MAPPING;
    // Of expressions, those that are a path.
    const plain = mapped.filter(([, expression]) => /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(expression));
    this.#labelFields = Object.keys(fields).filter((name) => fields[name]?.isClassLabel && fields[name].side === side);
    this.#objects = objectsOf([...plain.map(([, expression]) => expression.split(".")), ...ownPaths(suite, side)]);
    this.#others = new Set([
      ...Object.keys(fields).flatMap((field) => pathOf(field, fields)),
      ...mapped.flatMap(([field]) => pathOf(field, fields)),
      ...wordsRead(suite, side),
      "trial",
    ]);
  }

  /** Looks at the keys of a line. One of the same shape as the one before it costs a comparison of its keys. */
  note(line: unknown, file: string, place: DataRecord["place"]): void {
    for (const name of this.#labelFields) {
      const [first, ...others] = isObject(line) ? wholeLabelsIn(line[name]) : [];
      if (first !== undefined) this.#whole = [this.#whole[0] || first, this.#whole[1] + others.length + 1];
    }
    const isSame = ({ path }: ReadObject, index: number): boolean =>
      haveKeys(objectAt(line, path), this.#last[index] ?? []);
    if ((file === this.#file && this.#objects.every(isSame)) || isWide(line)) return;
    this.#file = file;
    this.#last = this.#objects.map(({ path }) => Object.keys(objectAt(line, path)));
    const found = getOrCreate(this.#files, file, () => new Map());
    for (const [index, { path, needed }] of this.#objects.entries()) {
      const keys = this.#last[index] ?? [];
      for (const key of keys) {
        const field = [...path, key].join(".");
        const known = found.get(field);
        if (known === null || needed.has(key) || this.#others.has(key)) continue;
        if (known === undefined && found.size >= MOST_FIELDS) continue;
        const meant = known?.[0] ?? mostSimilar(key, [...needed]);
        // Where a line has both, each is a field of its own.
        if (meant === null || keys.includes(meant)) found.set(field, null);
        else if (known === undefined) {
          const [written, name] = [key, meant].map((one) => `\`${truncate([...path, one].join("."), LONGEST_FIELD)}\``);
          const what = `The field ${written} is not read, and the line has no ${name}.`;
          const at = printPlace({ file, line: place.entry === undefined ? place.line : 0 });
          found.set(field, [meant, { what, at, todo: `If ${name} is meant, rename it.` }]);
        }
      }
    }
  }

  /** Returns a warning for each misspelt field of each file, with the first line that has it. `known` are fields that another warning names. */
  warnings(known: readonly string[] = []): ErrorDetail[] {
    const found = [...this.#files.values()].flatMap((fields) => [...fields.values()]);
    const all = found.flatMap((one) => (one === null || known.includes(one[0]) ? [] : [one[1]]));
    const left = all.length - MOST_WARNINGS;
    const more = left > 0 ? [{ what: `${left} more fields of the files seem to be misspelt.` }] : [];
    return [...this.#wholeLabels(), ...all.slice(0, MOST_WARNINGS), ...more];
  }

  /** Returns a warning that labels such as `1.0` are read as `1`, as pandas writes whole numbers beside missing ones. */
  #wholeLabels(): ErrorDetail[] {
    const [label, count] = this.#whole;
    if (count === 0) return [];
    const labels = formatCount(count, "label is", "labels are");
    return [
      {
        what: `${labels} read as whole numbers in \`${this.#labelFields.join("`, `")}\`: \`${label}\` as \`${labelOf(label)}\`.`,
      },
    ];
  }
}

function objectAt(line: unknown, path: Target): Readonly<Record<string, unknown>> {
  const value = path.length === 0 ? line : valueAt(line, path);
  return isObject(value) ? value : {};
}

/** Returns whether an object has these keys in this order. */
function haveKeys(object: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  let at = 0;
  for (const key in object) if (key !== keys[at++]) return false;
  return at === keys.length;
}

/** Returns where lines have the fields that the suite does not map: those of the family on this side, slices and the cluster. */
function ownPaths({ family, mapping, gold, slices = [], gates }: ReadingSuite, side: Side): Target[] {
  const { fields } = family.input;
  const { preset, fields: mapped } = mapping?.[side] ?? NO_MAPPING;
  const isWhole = gold?.length === 0;
  const isFree = (name: string): boolean => !mapped.some(([field]) => field === name);
  const ofFamily = Object.keys(fields).filter((name) => {
    const { role, side: own = side } = fields[name] ?? {};
    // A missing id or score has a message of its own.
    return preset === null && role !== "id" && role !== "scores" && (isWhole || own === side);
  });
  const groups = side === "gold" || isWhole ? [...slices, gates?.cluster ?? []].flat() : [];
  return [
    ...ofFamily.filter(isFree).map((name) => pathOf(name, fields)),
    ...groups.filter(isFree).map((name) => name.split(".")),
  ];
}

/** Returns the words of all expressions of a suite, and the fields that its metrics read. */
export function wordsRead({ mapping, fieldMetrics, custom = {} }: ReadingSuite, side: Side): string[] {
  const { fields, scores = [], records } = mapping?.[side] ?? NO_MAPPING;
  const expressions = [...fields, ...scores].map(([, expression]) => expression);
  const metrics = (fieldMetrics?.metrics ?? []).flatMap(({ name, field = "" }) => [name, field]);
  const shown = lineFieldsIn(custom);
  const words = [...expressions, records ?? "", ...metrics].flatMap((text) => text.match(/[\p{L}\p{N}_]+/gu) ?? []);
  return [...words, ...shown];
}

/** Returns the objects that have the fields of these paths, each with the names of the fields. */
function objectsOf(paths: readonly Target[]): ReadObject[] {
  const objects = new Map<string, ReadObject>();
  for (const path of paths) {
    for (const [depth, name] of path.entries()) {
      const parent = path.slice(0, depth);
      getOrCreate(objects, parent.join("\0"), () => ({ path: parent, needed: new Set<string>() })).needed.add(name);
    }
  }
  return [...objects.values()];
}

/** Names of fewer letters are too often other words (`test` for `text`); those of many letters may differ in two. */
const LEAST_LETTERS = 5;
const MANY_LETTERS = 10;
const MOST_LETTERS = 64;
const ASCII = 128;

/** Returns the name that a field most probably misspells; null when it is none of them. */
export function mostSimilar(field: string, names: readonly string[]): string | null {
  const counted = names.flatMap((name) => {
    const edits = countEdits(plainName(field), plainName(name));
    return edits === null ? [] : [{ name, edits }];
  });
  return counted.sort((a, b) => a.edits - b.edits)[0]?.name ?? null;
}

/** Counts the edits between two names of which one misspells the other; null for different words. */
function countEdits(field: string, name: string): number | null {
  if (field === name) return 0;
  const [short, long] = [Math.min(field.length, name.length), Math.max(field.length, name.length)];
  if (short < LEAST_LETTERS || long > MOST_LETTERS || long - short > 2) return null;
  // Numbered fields are fields of their own, and a typing error is seldom in the first letter.
  if (field[0] !== name[0] || field.replace(/\D/g, "") !== name.replace(/\D/g, "")) return null;
  // Letters others than those of ASCII equal none.
  const codesOf = (text: string): Int32Array =>
    Int32Array.from(text, (letter) => (letter < "\x80" ? letter.charCodeAt(0) : -1));
  const edits = editDistance(codesOf(field), codesOf(name), ASCII);
  const isSwap = edits === 2 && [...field].sort().join("") === [...name].sort().join("");
  return isSwap ? 1 : edits <= (name.length < MANY_LETTERS ? 1 : 2) ? edits : null;
}
