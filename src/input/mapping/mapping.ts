import { errorMessage } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import type { CaseFields, FieldRole, LineMapping } from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/line.ts";
import type { PresetId } from "../../core/line/preset.ts";
import { asFound, type FoundRecord } from "../formats/record.ts";
import { compileExpression, type Expression } from "./expression.ts";
import { pathOf, type Target, valueAt, withoutValueAt, withValueAt } from "./field-path.ts";
import { type Fields, fieldsOf, questionId } from "./presets/fields.ts";
import { fieldExpression, LeftOut, type LeftOutNoun, type Preset, recordsOf, scoreValues } from "./presets/preset.ts";
import { findPreset } from "./presets/presets.ts";

/** What fills one field of a line. */
export interface Assignment {
  /** The field as `fields` calls it. */
  readonly field: string;
  readonly target: Target;
  readonly expression: Expression;
  /** The preset that it is from: when it finds nothing, the line's own field stays. Null for the user's own mapping. */
  readonly preset: PresetId | null;
}

/** A record as a line of the family, or why it cannot be one. */
export interface MappedLine {
  /** Undefined for a record that is no case. */
  readonly line: unknown;
  readonly errors: readonly FieldError[];
  /** What the preset leaves out: the record, or parts of it. */
  readonly leftOut: readonly LeftOutNoun[];
}

/** The files of a suite that a line is from. */
export type Side = "traces" | "gold";

/** Where presets put what only their expressions read. */
const DERIVED = "derived";
/** The roles that are lists in every family; a single string becomes a list of one entry. */
const LIST_ROLES: readonly FieldRole[] = ["passages", "passage_ids", "citations", "references"];
const GUARD_FIELD = "Guard it against missing fields, for example with `not_null()` or `to_array()`.";

/** Turns records of an export into lines of a family. */
export class Mapping {
  readonly preset: Preset | null;
  /** Sorted: those of `fields` last; of two that overlap, the wider one first. */
  readonly assignments: readonly Assignment[];
  /** Whether lines are used as they are. */
  readonly isPlain: boolean;
  /** Where the records are by the config; null where it does not say. */
  readonly records: Expression | null;
  readonly fields: CaseFields;
  readonly #side: Side;
  /** The targets that the user's own mapping fills. */
  readonly #mapped: ReadonlySet<string>;
  /** Whether the config maps fields, and its keys for that and for a preset. */
  readonly hasFields: boolean;
  readonly fieldsKey: "fields" | "gold_fields";
  readonly presetKey: "preset" | "gold_preset";

  /** Expects a mapping that has been validated, as those of suites are. */
  constructor({ preset, records, fields, scores = [] }: LineMapping, caseFields: CaseFields, side: Side) {
    this.preset = preset === null ? null : (findPreset(preset) ?? null);
    this.fields = caseFields;
    this.#side = side;
    this.hasFields = fields.length > 0;
    this.fieldsKey = side === "gold" ? "gold_fields" : "fields";
    this.presetKey = side === "gold" ? "gold_preset" : "preset";
    this.records = records === null ? null : compileExpression(records);
    const [scoresAt = []] = this.#targetsOf("scores");
    const own = [
      ...fields.map(([field, text]) => ({ field, target: pathOf(field, caseFields), text })),
      ...scores.map(([name, text]) => ({ field: [...scoresAt, name].join("."), target: [...scoresAt, name], text })),
    ].map(({ text, ...one }): Assignment => ({ ...one, expression: compileExpression(text), preset: null }));
    this.#mapped = new Set(own.map(({ target }) => target.join(".")));
    const ofPreset = this.#presetAssignments().filter(({ target }) => !this.#isMapped(target));
    this.assignments = [...ofPreset, ...own.sort((a, b) => a.target.length - b.target.length)];
    this.isPlain = this.preset === null && records === null && own.length === 0;
  }

  /** Returns the records of a document, or of a line, which can be a single one; null where `records` finds no list in a document. */
  recordsOf(document: unknown, isLine: boolean): readonly FoundRecord[] | null {
    if (this.records === null) return this.preset ? recordsOf(this.preset, document) : asFound([document]);
    const value = this.records.valueIn(document);
    if (Array.isArray(value)) return asFound(value);
    return isLine ? asFound(value === null ? [] : [value]) : null;
  }

  /** Maps a record, or a row of CSV, to a line of the family; fields that nothing is mapped to stay as they are. `id` is its id, where it has none of its own. */
  lineOf(record: unknown, isRow = false, id: string | null = null): MappedLine {
    if (record instanceof LeftOut) return { line: undefined, errors: [], leftOut: [record.noun] };
    const { preset, assignments } = this;
    if (!isObject(record) || (preset === null && assignments.length === 0 && id === null))
      return { line: record, errors: [], leftOut: [] };
    const leftOut: LeftOutNoun[] = [];
    const errors: FieldError[] = [];
    const leaveOut = (noun: LeftOutNoun, count = 1): void => void leftOut.push(...Array<LeftOutNoun>(count).fill(noun));
    const prepared = preset?.prepare ? preset.prepare(record, leaveOut) : record;
    if (prepared === null) return { line: undefined, errors, leftOut };
    let line = withoutValueAt(prepared, [DERIVED]);
    for (const assignment of assignments) {
      const { field, target, expression } = assignment;
      try {
        const found = expression.valueIn(prepared);
        if (assignment.preset === null) {
          line = found === null ? withoutValueAt(line, target) : withValueAt(line, target, found);
          continue;
        }
        const isScores = this.fields[field]?.role === "scores" && found !== null;
        line = this.#fill(line, assignment, isScores ? scoreValues(found, isRow, leaveOut) : found, prepared);
      } catch (error) {
        const why = errorMessage(error).replace(/\.$/, "");
        const what = `\`${field}\` cannot be read by \`${expression.text}\`: ${why}`;
        errors.push({ path: target, what, todo: GUARD_FIELD });
      }
    }
    if (preset !== null) line = this.#withTrial(line, prepared, preset);
    if (id !== null) line = this.#targetsOf("id").reduce((filled, target) => withValueAt(filled, target, id), line);
    if (preset === null || id !== null) return { line, errors, leftOut };
    const whole = this.#withId(line, prepared, preset);
    if (whole !== null) return { line: whole, errors, leftOut };
    leaveOut(["record without an id and a question", "records without an id and a question"]);
    return { line: undefined, errors: [], leftOut };
  }

  /** Returns what the preset fills: the first field of each role. Ids are made once the rest is known. */
  #presetAssignments(): Assignment[] {
    const { preset } = this;
    const filled = new Set<FieldRole>(["id"]);
    return Object.entries(this.fields).flatMap(([field, { role }]): Assignment[] => {
      if (preset === null || role === undefined || filled.has(role)) return [];
      filled.add(role);
      const expression = fieldExpression(preset, role);
      return expression ? [{ field, target: pathOf(field, this.fields), expression, preset: preset.id }] : [];
    });
  }

  /** Fills a field by the preset; other fields of its role are removed. */
  #fill(line: Fields, { field, target }: Assignment, value: unknown, record: Fields): Fields {
    const role = this.fields[field]?.role as FieldRole;
    if (value === null) {
      const { unanswered = "`true`" } = this.preset ?? {};
      const canBeUnanswered = role === "answer" && this.#side === "traces";
      const isUnanswered = canBeUnanswered && compileExpression(unanswered).valueIn(record);
      const hasNoResult = role === "pass" && Object.hasOwn(fieldsOf(record[DERIVED]), "pass");
      return isUnanswered || hasNoResult ? withValueAt(line, target, null) : line;
    }
    const others = this.#targetsOf(role).filter((other) => !this.#isMapped(other));
    const isOne = LIST_ROLES.includes(role) && !Array.isArray(value);
    return withValueAt(others.reduce(withoutValueAt, line), target, isOne ? [value] : value);
  }

  /** Fills `trial` where the preset finds it and the config does not map it. */
  #withTrial(line: Fields, record: Fields, { trial }: Preset): Fields {
    const value = trial === undefined || this.#isMapped(["trial"]) ? null : compileExpression(trial).valueIn(record);
    return value === null ? line : withValueAt(line, ["trial"], value);
  }

  /** Fills the id: cases of an export without ids are identified by the digests of their questions, which stay when lines are moved. Null without both. */
  #withId(line: Fields, record: Fields, preset: Preset): Fields | null {
    const targets = this.#targetsOf("id");
    const asked = this.#targetsOf("question").find((target) => this.#isMapped(target));
    const question = asked ? valueAt(line, asked) : fieldExpression(preset, "question")?.valueIn(record);
    const id = fieldExpression(preset, "id")?.valueIn(record) ?? questionId(question);
    const system = id !== null && preset.system !== undefined && compileExpression(preset.system).valueIn(record);
    const isKnown = (target: Target): boolean => this.#isMapped(target) || (valueAt(line, target) ?? null) !== null;
    if (id === null) return targets.length === 0 || targets.some(isKnown) ? line : null;
    const free = targets.filter((target) => !this.#isMapped(target));
    const whole = system ? `${String(id)}/${String(system)}` : id;
    return free.reduce((filled, target) => withValueAt(filled, target, whole), line);
  }

  #isMapped(target: Target): boolean {
    return this.#mapped.has(target.join("."));
  }

  #targetsOf(role: FieldRole): readonly Target[] {
    const fields = this.fields;
    return Object.keys(fields).flatMap((name) => (fields[name]?.role === role ? [pathOf(name, fields)] : []));
  }
}
