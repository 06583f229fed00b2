import { printPlace, truncate } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { ErrorDetail } from "../../core/error.ts";
import { isObject, isWide } from "../../core/json.ts";
import { NO_MAPPING, withScores } from "../../core/line/field.ts";
import { labelOf, wholeLabelsIn } from "../../core/line/line.ts";
import { lineFieldsIn } from "../../families/custom/template.ts";
import { getOrCreate } from "../../math/memo.ts";
import { countEdits } from "../../math/text/edit-distance.ts";
import { formatCount } from "../../math/text/number-format.ts";
import type { DataRecord } from "../formats/record.ts";
import { plainName } from "./field-names.ts";
import { pathOf, type Target, valueAt } from "./field-path.ts";
import type { Side } from "./mapping.ts";

/** What decides which fields of lines are read. */
export type ReadingSuite = Pick<SuiteConfig, "family"> &
  Partial<Pick<SuiteConfig, "gold" | "mapping" | "fieldMetrics" | "custom" | "slices" | "gates">>;

/** The fields that metrics, slices or clusters need of an object in lines: of the line itself, or of one in it. */
type ReadObject = readonly [path: Target, needed: Set<string>];

/** The most warnings of a suite's side, the most characters of a field in one, and the most fields that are noted. */
const MOST_WARNINGS = 10;
const LONGEST_FIELD = 80;
const MOST_FIELDS = 1000;

/** Finds fields that nothing reads in lines that lack a field of nearly the same name, which is read, and labels that are read without a fraction. */
export class MisspeltFields {
  readonly #objects: readonly ReadObject[];
  /** Names of other fields, which are not misspelt. */
  readonly #others: ReadonlySet<string>;
  /** By file and field: what a field that nothing reads seems to misspell, and the warning; null where it misspells nothing. */
  readonly #found = new Map<string, readonly [meant: string, warning: ErrorDetail] | null>();
  /** The file and the keys of the line before, so that lines of one shape are looked at once. */
  #shape = "";
  readonly #labelFields: readonly string[];
  /** The first label that is written with a fraction, in how many there are. */
  #whole: readonly [label: string, count: number] = ["", 0];

  constructor(suite: ReadingSuite, side: Side) {
    const fields = withScores(suite.family.input.fields);
    const { fields: mapped } = suite.mapping?.[side] ?? NO_MAPPING;
    // Of expressions, those that are a path.
    const plain = mapped.filter(([, expression]) => /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(expression));
    this.#labelFields = Object.keys(fields).filter((name) => fields[name]?.isClassLabel && fields[name].side === side);
    this.#objects = objectsOf([...plain.map(([, expression]) => expression.split(".")), ...ownPaths(suite, side)]);
    const known = [...Object.keys(fields), ...mapped.map(([field]) => field)].flatMap((field) => pathOf(field, fields));
    this.#others = new Set([...known, ...wordsRead(suite, side), "trial"]);
  }

  /** Looks at the keys of a line. */
  note(line: unknown, file: string, place: DataRecord["place"]): void {
    if (!isObject(line) || isWide(line)) return;
    for (const name of this.#labelFields) {
      const [first, ...others] = wholeLabelsIn(line[name]);
      if (first !== undefined) this.#whole = [this.#whole[0] || first, this.#whole[1] + others.length + 1];
    }
    const objects = this.#objects.map(([path]) => Object.keys(objectAt(line, path)));
    const shape = [file, ...objects.map((keys) => keys.join("\0"))].join("\n");
    if (shape === this.#shape) return;
    this.#shape = shape;
    for (const [index, [path, needed]] of this.#objects.entries()) {
      const keys = objects[index] ?? [];
      for (const key of keys.filter((one) => !needed.has(one) && !this.#others.has(one))) {
        const id = [file, ...path, key].join("\0");
        const known = this.#found.get(id);
        if (known === null || (known === undefined && this.#found.size >= MOST_FIELDS)) continue;
        const meant = known?.[0] ?? mostSimilar(key, [...needed]);
        // Where a line has both, each is a field of its own.
        if (meant === null || keys.includes(meant)) this.#found.set(id, null);
        else if (known === undefined) {
          const [written, name] = [key, meant].map((one) => `\`${truncate([...path, one].join("."), LONGEST_FIELD)}\``);
          const what = `The field ${written} is not read, and the line has no ${name}.`;
          const at = printPlace({ file, line: place.entry === undefined ? place.line : 0 });
          this.#found.set(id, [meant, { what, at, todo: `If ${name} is meant, rename it.` }]);
        }
      }
    }
  }

  /** Returns a warning for each misspelt field of each file, with the first line that has it. `known` are fields that another warning names. */
  warnings(known: readonly string[] = []): ErrorDetail[] {
    const all = [...this.#found.values()].flatMap((one) => (one === null || known.includes(one[0]) ? [] : [one[1]]));
    const left = all.length - MOST_WARNINGS;
    const more = left > 0 ? [{ what: `${left} more fields of the files seem to be misspelt.` }] : [];
    return [...this.#wholeLabels(), ...all.slice(0, MOST_WARNINGS), ...more];
  }

  /** Returns a warning that labels such as `1.0` are read as `1`, as pandas writes whole numbers beside missing ones. */
  #wholeLabels(): ErrorDetail[] {
    const [label, count] = this.#whole;
    if (count === 0) return [];
    const labels = formatCount(count, "label is", "labels are");
    const where = this.#labelFields.join("`, `");
    return [{ what: `${labels} read as whole numbers in \`${where}\`: \`${label}\` as \`${labelOf(label)}\`.` }];
  }
}

function objectAt(line: unknown, path: Target): Readonly<Record<string, unknown>> {
  const value = path.length === 0 ? line : valueAt(line, path);
  return isObject(value) ? value : {};
}

/** Returns where lines have the fields that the suite does not map: those of the family on this side, slices and the cluster. */
function ownPaths({ family, mapping, gold, slices = [], gates }: ReadingSuite, side: Side): Target[] {
  const { fields } = family.input;
  const { preset, fields: mapped } = mapping?.[side] ?? NO_MAPPING;
  const isWhole = gold?.length === 0;
  const ofFamily = Object.entries(fields).flatMap(([name, { role, side: own = side }]) =>
    // A missing id or score has a message of its own.
    preset === null && role !== "id" && role !== "scores" && (isWhole || own === side) ? name : [],
  );
  const groups = side === "gold" || isWhole ? [...slices, gates?.cluster ?? []].flat() : [];
  return [...ofFamily, ...groups]
    .filter((name) => !mapped.some(([field]) => field === name))
    .map((name) => pathOf(name, fields));
}

/** Returns the words of all expressions of a suite, and the fields that its metrics read. */
export function wordsRead({ mapping, fieldMetrics, custom = {} }: ReadingSuite, side: Side): string[] {
  const { fields, scores = [], records } = mapping?.[side] ?? NO_MAPPING;
  const expressions = [...fields, ...scores].map(([, expression]) => expression);
  const metrics = (fieldMetrics?.metrics ?? []).flatMap(({ name, field = "" }) => [name, field]);
  const shown = lineFieldsIn(custom).map(({ field }) => field);
  const words = [...expressions, records ?? "", ...metrics].flatMap((text) => text.match(/[\p{L}\p{N}_]+/gu) ?? []);
  return [...words, ...shown];
}

/** Returns the objects that have the fields of these paths, each with the names of the fields. */
function objectsOf(paths: readonly Target[]): ReadObject[] {
  const objects = new Map<string, ReadObject>();
  for (const path of paths) {
    for (const [depth, name] of path.entries()) {
      const parent = path.slice(0, depth);
      getOrCreate(objects, parent.join("\0"), (): ReadObject => [parent, new Set()])[1].add(name);
    }
  }
  return [...objects.values()];
}

/** Names of fewer letters are too often other words (`test` for `text`); those of many letters may differ in two. */
const LEAST_LETTERS = 5;
const MANY_LETTERS = 10;
const MOST_LETTERS = 64;

/** Returns the name that a field most probably misspells; null when it is none of them. */
export function mostSimilar(field: string, names: readonly string[]): string | null {
  const counted = names.map((name) => ({ name, edits: countMisspellings(plainName(field), plainName(name)) }));
  const [best] = counted.sort((a, b) => a.edits - b.edits);
  return best !== undefined && best.edits < Number.POSITIVE_INFINITY ? best.name : null;
}

/** Counts the edits between two names of which one misspells the other; infinite for different words. */
function countMisspellings(field: string, name: string): number {
  if (field === name) return 0;
  const most = name.length < MANY_LETTERS ? 1 : 2;
  const lengths = [field.length, name.length].sort((a, b) => a - b);
  const [short = 0, long = 0] = lengths;
  const isLike =
    short >= LEAST_LETTERS &&
    long <= Math.min(MOST_LETTERS, short + most) &&
    // Numbered fields are fields of their own, and a typing error is seldom in the first letter.
    field[0] === name[0] &&
    field.replace(/\D/g, "") === name.replace(/\D/g, "");
  const edits = isLike ? countEdits(field, name) : Number.POSITIVE_INFINITY;
  return edits <= most ? edits : Number.POSITIVE_INFINITY;
}
