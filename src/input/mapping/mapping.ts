import { errorMessage } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import type { CaseFields, FieldRole, LineMapping, PresetId } from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/line.ts";
import { asFound, type FoundRecord } from "../formats/record.ts";
import { compileExpression, type Expression } from "./expression.ts";
import { pathOf, type Target, valueAt, withoutValueAt, withValueAt } from "./field-path.ts";
import { type Fields, fieldsOf, questionId } from "./presets/fields.ts";
import {
  fieldExpression,
  type LeaveOut,
  LeftOut,
  type LeftOutNoun,
  type Preset,
  recordsOf,
  scoreValues,
} from "./presets/preset.ts";
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
const LIST_ROLES: ReadonlySet<FieldRole> = new Set(["passages", "passage_ids", "citations", "references"]);
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
  readonly #fields: CaseFields;
  readonly #side: Side;
  /** The targets that the user's own mapping fills. */
  readonly #mapped: ReadonlySet<string>;

  /** Expects a mapping that has been validated, as those of suites are. */
  constructor({ preset, records, fields, scores = [] }: LineMapping, caseFields: CaseFields, side: Side) {
    this.preset = preset === null ? null : (findPreset(preset) ?? null);
    this.#fields = caseFields;
    this.#side = side;
    this.records = records === null ? null : compileExpression(records);
    const [scoresAt = []] = this.#targetsOf("scores");
    const own = [
      ...fields.map(([field, text]) => ({ field, target: pathOf(field, caseFields), text })),
      ...scores.map(([name, text]) => ({ field: [...scoresAt, name].join("."), target: [...scoresAt, name], text })),
    ].map(({ text, ...one }): Assignment => ({ ...one, expression: compileExpression(text), preset: null }));
    this.#mapped = new Set(own.map(({ target }) => target.join(".")));
    const ofPreset = presetAssignments(this.preset, caseFields).filter(({ target }) => !this.#isMapped(target));
    this.assignments = [...ofPreset, ...own.sort((a, b) => a.target.length - b.target.length)];
    this.isPlain = this.preset === null && records === null && own.length === 0;
  }

  /** Returns the records of a document; null when `records` finds no list of them. */
  recordsOf(document: unknown): readonly FoundRecord[] | null {
    const found = this.#find(document);
    return Array.isArray(found) ? found : null;
  }

  /** Returns the records of a line, which may be a single one; none when `records` finds nothing. */
  recordsOfLine(line: unknown): readonly FoundRecord[] {
    const found = this.#find(line);
    if (Array.isArray(found)) return found;
    return found === null ? [] : asFound([found]);
  }

  /** Maps a record, or a row of CSV, to a line of the family; fields that nothing is mapped to stay as they are. */
  lineOf(record: unknown, isRow = false): MappedLine {
    if (record instanceof LeftOut) return { line: undefined, errors: [], leftOut: [record.noun] };
    const { preset, assignments } = this;
    if (!isObject(record) || (preset === null && assignments.length === 0)) {
      return { line: record, errors: [], leftOut: [] };
    }
    const leftOut: LeftOutNoun[] = [];
    const leaveOut: LeaveOut = (noun, count = 1) => {
      for (let left = count; left > 0; left -= 1) leftOut.push(noun);
    };
    const prepared = preset?.prepare ? preset.prepare(record, leaveOut) : record;
    if (prepared === null) return { line: undefined, errors: [], leftOut };
    let line = withoutValueAt(prepared, [DERIVED]);
    const errors: FieldError[] = [];
    for (const assignment of assignments) {
      const { field, target, expression } = assignment;
      try {
        const found = expression.valueIn(prepared);
        const role = this.#fields[field]?.role;
        const value =
          role === "scores" && assignment.preset && found !== null ? scoreValues(found, isRow, leaveOut) : found;
        line = assignment.preset
          ? this.#fill(line, assignment, { value, role, record: prepared })
          : set(line, target, value);
      } catch (error) {
        const why = errorMessage(error).replace(/\.$/, "");
        const what = `\`${field}\` cannot be read by \`${expression.text}\`: ${why}`;
        errors.push({ path: target, what, todo: GUARD_FIELD });
      }
    }
    if (preset === null) return { line, errors, leftOut };
    const whole = this.#withId(this.#withTrial(line, prepared, preset), prepared, preset);
    if (whole !== null) return { line: whole, errors, leftOut };
    leaveOut(["record without an id and a question", "records without an id and a question"]);
    return { line: undefined, errors: [], leftOut };
  }

  /** Returns the found records, or the value of `records` when that is not a list. */
  #find(document: unknown): unknown {
    if (this.records === null) return this.preset ? recordsOf(this.preset, document) : asFound([document]);
    const value = this.records.valueIn(document);
    return Array.isArray(value) ? asFound(value) : value;
  }

  /** Fills a field by the preset; other fields of its role are removed. */
  #fill(line: Fields, { target }: Assignment, { value, role, record }: Filling): Fields {
    if (value === null) {
      const { unanswered = "`true`" } = this.preset ?? {};
      const canBeUnanswered = role === "answer" && this.#side === "traces";
      const isUnanswered = canBeUnanswered && compileExpression(unanswered).valueIn(record);
      const hasNoResult = role === "pass" && Object.hasOwn(fieldsOf(record[DERIVED]), "pass");
      return isUnanswered || hasNoResult ? withValueAt(line, target, null) : line;
    }
    const others = role === undefined ? [] : this.#targetsOf(role).filter((other) => !this.#isMapped(other));
    const isOne = role !== undefined && LIST_ROLES.has(role) && !Array.isArray(value);
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
    const own = fieldExpression(preset, "id")?.valueIn(record) ?? null;
    const id = own ?? questionId(this.#questionIn(line, record, preset));
    const system = id !== null && preset.system !== undefined && compileExpression(preset.system).valueIn(record);
    const whole = system ? `${String(id)}/${String(system)}` : id;
    const isKnown = (target: Target): boolean => this.#isMapped(target) || (valueAt(line, target) ?? null) !== null;
    if (whole === null) return targets.length === 0 || targets.some(isKnown) ? line : null;
    const free = targets.filter((target) => !this.#isMapped(target));
    return free.reduce((filled, target) => withValueAt(filled, target, whole), line);
  }

  /** Returns the question that the config maps, else the one that the preset maps. */
  #questionIn(line: Fields, record: Fields, preset: Preset): unknown {
    const mapped = this.#targetsOf("question").find((target) => this.#isMapped(target));
    return mapped ? valueAt(line, mapped) : fieldExpression(preset, "question")?.valueIn(record);
  }

  #isMapped(target: Target): boolean {
    return this.#mapped.has(target.join("."));
  }

  #targetsOf(role: FieldRole): readonly Target[] {
    const fields = this.#fields;
    return Object.keys(fields).flatMap((name) => (fields[name]?.role === role ? [pathOf(name, fields)] : []));
  }
}

interface Filling {
  readonly value: unknown;
  readonly role: FieldRole | undefined;
  /** The prepared record that the value is from. */
  readonly record: Fields;
}

function set(line: Fields, target: Target, value: unknown): Fields {
  return value === null ? withoutValueAt(line, target) : withValueAt(line, target, value);
}

/** Returns what a preset fills: the first field of each role. Ids are made once the rest is known. */
function presetAssignments(preset: Preset | null, fields: CaseFields): Assignment[] {
  const filled = new Set<FieldRole>(["id"]);
  return Object.entries(fields).flatMap(([field, { role }]): Assignment[] => {
    if (preset === null || role === undefined || filled.has(role)) return [];
    filled.add(role);
    const expression = fieldExpression(preset, role);
    return expression ? [{ field, target: pathOf(field, fields), expression, preset: preset.id }] : [];
  });
}
