import { printPlace } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import { isObject } from "../../core/json.ts";
import { NO_MAPPING, pathOf, type Target, valueAt, withScores } from "../../core/line/field.ts";
import { type Fields, wholeTextsIn } from "../../core/line/parsed-line.ts";
import { lineFieldsIn } from "../../families/custom/template.ts";
import { BARE_SCORES, FaultLabels } from "../../families/fields/known-scores.ts";
import { isScore, SCORES } from "../../families/fields/values.ts";
import { getOrCreate } from "../../math/memo.ts";
import type { DataRecord } from "../formats/record.ts";
import type { ReadableSuite } from "../lines/line-reader.ts";
import type { CaseLine, LineSource } from "../lines/read-line.ts";
import { MOST_KEYS } from "../mapping/field-names.ts";
import type { FileRole, Mapping } from "../mapping/mapping.ts";
import { hasSigns, type Preset, Skipped, type SkippedNoun } from "../mapping/presets/preset.ts";
import type { UnrecognizedRecord } from "./preset-signs.ts";

interface LineShape {
  readonly file: string;
  /** Where the first of them is. */
  readonly at: string;
  /** The keys of each object that is looked at, in the order of `LineTable.paths`: first those of the line itself. */
  readonly keys: readonly (readonly string[])[];
  /** The keys of the line itself whose values can be scores. */
  readonly numbers: readonly string[];
  /** How many lines have it. */
  count: number;
}

const LONGEST_NUMBER = 40;
/** More shapes are not told apart: files whose lines have names of their own as keys. */
const MOST_SHAPES = 10_000;
/** How many records without the names of a preset's tool are kept: enough to recognize a file. */
const MOST_UNRECOGNIZED = 100;

/** Counts what the lines of one side have. The warnings about lines are computed from it when reading is over. */
export class LineTable {
  /** Where in a line the objects are whose keys are noted. */
  readonly paths: readonly Target[];
  lines = 0;
  /** The first record, and whether it is a row of CSV. */
  first: { readonly record: unknown; readonly isRow: boolean } | null = null;
  hasIds = false;
  /** How many records have the names of the preset's tool, and the first that lack them. */
  recognized = 0;
  readonly unrecognized: UnrecognizedRecord[] = [];
  /** How often the preset leaves something out, by the noun for one. */
  readonly skipped = new Map<string, { readonly noun: SkippedNoun; count: number }>();
  /** How many lines have labels that do not count. */
  ignoredLabels = 0;
  /** By field: the first label or id that is written with a fraction (`1.0`), and how many such ones there are. */
  readonly wholeTexts = new Map<string, { readonly first: string; count: number }>();
  /** The field of the id, and those that are labels of classes. */
  readonly idField: string | undefined;
  readonly #labelFields: readonly string[];
  /** The scores that are measured and have a value in some line. */
  readonly measured = new Set<string>();
  /** What `pass` reads, and in how many of the lines it is missing. */
  readonly lacking = new Map<string, number>();
  /** The labels beside each score of a bare name. */
  readonly #faults = new Map<string, FaultLabels>();
  readonly #shapes = new Map<string, LineShape>();
  #last: LineShape | null = null;
  readonly #preset: Preset | null;
  /** Whether warnings about scores are computed from the numbers of lines. */
  readonly #countsNumbers: boolean;

  constructor(suite: ReadableSuite, side: FileRole, mapping: Mapping | null) {
    const fields = withScores(suite.family.input.fields);
    const parents = Object.keys(fields).map((name) => pathOf(name, fields).slice(0, -1));
    const all = [...readObjects(suite, side).map(([path]) => path), ...parents, [SCORES]];
    this.paths = [...new Map(all.map((path) => [path.join("\0"), path])).values()];
    this.idField = Object.keys(fields).find((name) => fields[name]?.role === "id");
    this.#labelFields = Object.keys(fields).filter((name) => fields[name]?.isClassLabel && fields[name].side === side);
    this.#preset = mapping?.preset ?? null;
    this.#countsNumbers = mapping !== null && side === "traces";
  }

  /** The scores of a bare name that are not lower where a label names a fault, with that label. */
  get unclear(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#faults].flatMap(([name, { highFault }]) => (highFault === null ? [] : [[name, highFault]])),
    );
  }

  get shapes(): readonly LineShape[] {
    return [...this.#shapes.values()];
  }

  /** Notes a record that was read: its number in its file, and what the preset leaves out of it. */
  noteRecord(unrecognized: UnrecognizedRecord, skipped: readonly SkippedNoun[]): void {
    for (const noun of skipped) getOrCreate(this.skipped, noun[0], () => ({ noun, count: 0 })).count += 1;
    const { value } = unrecognized.record;
    if (this.#preset === null || value instanceof Skipped) return;
    if (!isObject(value) || hasSigns(this.#preset, value)) this.recognized += 1;
    else if (this.unrecognized.length < MOST_UNRECOGNIZED) this.unrecognized.push(unrecognized);
  }

  note({ id, line, trace, hasIgnoredLabels }: CaseLine, record: DataRecord, source: LineSource): void {
    this.first ??= { record: record.value, isRow: source.isRow };
    this.lines += 1;
    if (id !== null) this.hasIds = true;
    if (hasIgnoredLabels) this.ignoredLabels += 1;
    for (const name of trace?.missing ?? []) addOne(this.lacking, name);
    const scores = trace?.scores;
    for (const name in scores) if (scores[name] !== null) this.measured.add(name);
    if (scores && isObject(line)) {
      for (const name of BARE_SCORES) {
        if (Object.hasOwn(scores, name))
          getOrCreate(this.#faults, name, () => new FaultLabels()).take(line, scores[name]);
      }
    }
    if (!isObject(line)) return;
    for (const name of source.isRow && this.idField ? [this.idField, ...this.#labelFields] : this.#labelFields) {
      for (const first of wholeTextsIn(line[name]))
        getOrCreate(this.wholeTexts, name, () => ({ first, count: 0 })).count += 1;
    }
    this.#noteLine(line, record, source.file.name);
  }

  /** Returns whether a line has a value at a path: its own fields and those of the objects that are looked at. */
  hasField(path: Target): boolean {
    const index = this.paths.findIndex((one) => one.join("\0") === path.slice(0, -1).join("\0"));
    return this.shapes.some(({ keys }) => keys[index]?.includes(path.at(-1) ?? "") === true);
  }

  #noteLine(line: Fields, { place }: DataRecord, file: string): void {
    const root = Object.keys(line);
    if (root.length > MOST_KEYS) return;
    const keys = this.paths.map((path) => (path.length === 0 ? root : keysOf(valueAt(line, path))));
    const numbers = this.#countsNumbers ? root.filter((key) => canBeScore(line[key])) : NO_NAMES;
    // Most lines have the keys of the one before.
    const last = this.#last;
    if (last === null || last.file !== file || !areAllEqual(last.keys, keys) || !areEqual(last.numbers, numbers)) {
      const id = [file, ...keys.map((names) => names.join("\0")), numbers.join("\0")].join("\n");
      const known = this.#shapes.get(id);
      if (known === undefined && this.#shapes.size >= MOST_SHAPES) return;
      const at = printPlace({ file, line: place.entry === undefined ? place.line : 0 });
      this.#last = known ?? { file, at, keys, numbers, count: 0 };
      this.#shapes.set(id, this.#last);
    }
    (this.#last as LineShape).count += 1;
  }
}

/** Returns whether a value can be a score; texts, lists and objects seldom are. */
function canBeScore(value: unknown): boolean {
  if (typeof value === "string") return value.length <= LONGEST_NUMBER && isScore(value);
  return typeof value !== "object" && isScore(value);
}

const NO_NAMES: readonly string[] = [];
const keysOf = (value: unknown): readonly string[] => (isObject(value) ? Object.keys(value) : NO_NAMES);

function areAllEqual(one: LineShape["keys"], other: LineShape["keys"]): boolean {
  for (let index = 0; index < one.length; index += 1) {
    if (!areEqual(one[index] ?? NO_NAMES, other[index] ?? NO_NAMES)) return false;
  }
  return true;
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

function addOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** What decides which fields of lines are read. */
export type ReadingSuite = Pick<SuiteConfig, "family"> &
  Partial<Pick<SuiteConfig, "gold" | "mapping" | "fieldMetrics" | "custom" | "slices" | "gates">>;

type ReadObject = readonly [path: Target, needed: ReadonlySet<string>];

/** Returns the objects in lines of which the suite reads fields. */
export function readObjects(suite: ReadingSuite, side: FileRole): readonly ReadObject[] {
  const { fields: mapped } = suite.mapping?.[side] ?? NO_MAPPING;
  // Of expressions, those that are a path.
  const paths = mapped.filter(([, expression]) => /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(expression));
  const objects = new Map<string, readonly [Target, Set<string>]>([["", [[], new Set()]]]);
  for (const path of [...paths.map(([, expression]) => expression.split(".")), ...ownPaths(suite, side)]) {
    for (const [depth, name] of path.entries()) {
      const parent = path.slice(0, depth);
      getOrCreate(objects, parent.join("\0"), () => [parent, new Set<string>()] as const)[1].add(name);
    }
  }
  return [...objects.values()];
}

/** Returns where lines have the fields that the suite does not map: those of the family on this side, slices and the cluster. */
function ownPaths({ family, mapping, gold, slices = [], gates }: ReadingSuite, side: FileRole): Target[] {
  const { fields } = family.input;
  const { preset, fields: mapped } = mapping?.[side] ?? NO_MAPPING;
  const isOneLine = gold?.length === 0;
  const ofFamily = Object.entries(fields).flatMap(([name, { role, side: own = side }]) =>
    // A missing id or score has a message of its own.
    preset === null && role !== "id" && role !== "scores" && (isOneLine || own === side) ? name : [],
  );
  const groups = side === "gold" || isOneLine ? [...slices, gates?.cluster ?? []].flat() : [];
  return [...ofFamily, ...groups]
    .filter((name) => !mapped.some(([field]) => field === name))
    .map((name) => pathOf(name, fields));
}

/** Returns the words of all expressions of a suite, and the fields that its metrics read. */
export function wordsRead({ mapping, fieldMetrics, custom = {} }: ReadingSuite, side: FileRole): string[] {
  const { fields, scores = [], records } = mapping?.[side] ?? NO_MAPPING;
  const expressions = [...fields, ...scores].map(([, expression]) => expression);
  const metrics = (fieldMetrics?.metrics ?? []).flatMap(({ name, field = "" }) => [name, field]);
  const shown = lineFieldsIn(custom).map(({ field }) => field);
  const words = [...expressions, records ?? "", ...metrics].flatMap((text) => text.match(/[\p{L}\p{N}_]+/gu) ?? []);
  return [...words, ...shown];
}
