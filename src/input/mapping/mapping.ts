import { errorMessage } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import type { CaseFields, FieldRole, LineMapping, PresetId } from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/line.ts";
import { asFound, type FoundRecord } from "../formats/record.ts";
import { compileExpression, type Expression } from "./expression.ts";
import { pathOf, type Target, valueAt, withoutValueAt, withValueAt } from "./field-path.ts";
import { fieldsOf, questionId } from "./presets/fields.ts";
import { fieldExpression, type LeaveOut, LeftOut, type LeftOutNoun, type Preset, recordsOf } from "./presets/preset.ts";
import { findPreset } from "./presets/presets.ts";
import { scoreValues } from "./score-values.ts";

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

/** A prepared record and what is made of it. */
interface Filling {
  readonly record: Record<string, unknown>;
  /** Whether it is from CSV, where every cell is a string. */
  readonly isRow: boolean;
  readonly leaveOut: LeaveOut;
  line: Record<string, unknown>;
}

/** Where presets put what only their expressions read. */
const DERIVED = "derived";
/** The roles that are lists in every family; a single string becomes a list of one entry. */
const LIST_ROLES: ReadonlySet<FieldRole> = new Set(["passages", "passage_ids", "citations", "references"]);

/** The files of a suite that a line is from. */
export type Side = "traces" | "gold";

/** Turns records of an export into lines of a family. */
export class Mapping {
  readonly preset: Preset | null;
  /** Sorted: those of `fields` last; of two that overlap, the wider one first. */
  readonly assignments: readonly Assignment[];
  /** Whether lines are used as they are. */
  readonly isPlain: boolean;
  /** Whether it finds records in a document. */
  readonly findsRecords: boolean;
  /** Whether the config says where the records are. */
  readonly hasOwnRecords: boolean;
  readonly #records: Expression | null;
  readonly #fields: CaseFields;
  readonly #side: Side;

  /** Expects a mapping that has been validated, as those of suites are. */
  constructor({ preset, records, fields, scores = [] }: LineMapping, caseFields: CaseFields, side: Side) {
    this.preset = preset === null ? null : (findPreset(preset) ?? null);
    this.#fields = caseFields;
    this.#side = side;
    this.#records = records === null ? null : compileExpression(records);
    const own = fields.map(([field, expression]): Assignment => {
      return { field, target: pathOf(field, caseFields), expression: compileExpression(expression), preset: null };
    });
    const [scoresAt = []] = targetsOf("scores", caseFields);
    for (const [name, expression] of scores) {
      const target = [...scoresAt, name];
      own.push({ field: target.join("."), target, expression: compileExpression(expression), preset: null });
    }
    const taken = new Set(own.map(({ target }) => target.join(".")));
    const ofPreset = presetAssignments(this.preset, caseFields).filter(({ target }) => !taken.has(target.join(".")));
    this.assignments = [...ofPreset, ...own.sort((a, b) => a.target.length - b.target.length)];
    this.hasOwnRecords = records !== null;
    this.findsRecords = preset !== null || records !== null;
    this.isPlain = !this.findsRecords && own.length === 0;
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
    if (!isObject(record) || (this.preset === null && this.assignments.length === 0)) {
      return { line: record, errors: [], leftOut: [] };
    }
    const leftOut: LeftOutNoun[] = [];
    const leaveOut: LeaveOut = (noun, count = 1) => {
      for (let left = count; left > 0; left -= 1) leftOut.push(noun);
    };
    const prepared = this.preset?.prepare ? this.preset.prepare(record, leaveOut) : record;
    if (prepared === null) return { line: undefined, errors: [], leftOut };
    const filling: Filling = { record: prepared, isRow, leaveOut, line: withoutValueAt(prepared, [DERIVED]) };
    const errors: FieldError[] = [];
    for (const assignment of this.assignments) {
      try {
        const value = assignment.expression.valueIn(prepared);
        if (assignment.preset === null) filling.line = assign(filling.line, assignment, value);
        else this.#fill(filling, assignment, value);
      } catch (error) {
        errors.push(errorOf(assignment, error));
      }
    }
    if (this.preset) {
      this.#fillTrial(filling, this.preset);
      this.#fillId(filling, this.preset);
    }
    if (this.preset && !this.#hasId(filling.line)) {
      leaveOut(["record without an id and a question", "records without an id and a question"]);
      return { line: undefined, errors: [], leftOut };
    }
    return { line: filling.line, errors, leftOut };
  }

  /** Returns the found records, or the value of `records` when that is not a list. */
  #find(document: unknown): unknown {
    if (this.#records === null) return this.preset ? recordsOf(this.preset, document) : asFound([document]);
    const value = this.#records.valueIn(document);
    return Array.isArray(value) ? asFound(value) : value;
  }

  /** Fills a field by the preset; other fields of its role are removed. */
  #fill(filling: Filling, { field, target }: Assignment, value: unknown): void {
    const { line, record } = filling;
    const role = this.#fields[field]?.role;
    if (value === null) {
      const canBeUnanswered = role === "answer" && this.#side === "traces" && this.preset !== null;
      const isUnanswered = canBeUnanswered && compileExpression(this.preset.unanswered).valueIn(record);
      const hasNoResult = role === "pass" && Object.hasOwn(fieldsOf(record[DERIVED]), "pass");
      if (isUnanswered || hasNoResult) filling.line = withValueAt(line, target, null);
      return;
    }
    const others = role === undefined ? [] : targetsOf(role, this.#fields).filter((other) => !this.#isMapped(other));
    const bare = others.reduce(withoutValueAt, line);
    filling.line = withValueAt(bare, target, valueFor(role, value, filling));
  }

  /** Fills `trial` where the preset finds it and the config does not map it. */
  #fillTrial(filling: Filling, { trial }: Preset): void {
    if (trial === undefined || this.#isMapped(["trial"])) return;
    const value = compileExpression(trial).valueIn(filling.record);
    if (value !== null) filling.line = withValueAt(filling.line, ["trial"], value);
  }

  /** Cases of an export without ids are identified by the digests of their questions, which stay when lines are moved. */
  #fillId(filling: Filling, preset: Preset): void {
    const { line, record } = filling;
    const own = fieldExpression(preset, "id")?.valueIn(record) ?? null;
    const id = own ?? questionId(this.#questionIn(line, record, preset));
    if (id === null) return;
    const system = preset.system === undefined ? null : compileExpression(preset.system).valueIn(record);
    const whole = system ? `${String(id)}/${String(system)}` : id;
    const targets = targetsOf("id", this.#fields).filter((target) => !this.#isMapped(target));
    filling.line = targets.reduce((mapped, target) => withValueAt(mapped, target, whole), line);
  }

  /** Returns whether a line has an id, or the config says where it is. */
  #hasId(line: Record<string, unknown>): boolean {
    const targets = targetsOf("id", this.#fields);
    return (
      targets.length === 0 ||
      targets.some((target) => this.#isMapped(target) || (valueAt(line, target) ?? null) !== null)
    );
  }

  /** Returns the question that the config maps, else the one that the preset maps. */
  #questionIn(line: Record<string, unknown>, record: Record<string, unknown>, preset: Preset): unknown {
    const mapped = targetsOf("question", this.#fields).find((target) => this.#isMapped(target));
    return mapped ? valueAt(line, mapped) : fieldExpression(preset, "question")?.valueIn(record);
  }

  /** Returns whether the user's own mapping fills a field. */
  #isMapped(target: Target): boolean {
    return this.assignments.some((one) => one.preset === null && one.target.join(".") === target.join("."));
  }
}

/** Returns a value as a field of this role has it: a list where all families have one, and scores by names that a config can use. */
function valueFor(role: FieldRole | undefined, value: unknown, { isRow, leaveOut }: Filling): unknown {
  if (role === "scores") return scoreValues(value, isRow, leaveOut);
  return role !== undefined && LIST_ROLES.has(role) && !Array.isArray(value) ? [value] : value;
}

function assign(line: Record<string, unknown>, { target }: Assignment, value: unknown): Record<string, unknown> {
  return value === null ? withoutValueAt(line, target) : withValueAt(line, target, value);
}

function targetsOf(role: FieldRole, fields: CaseFields): readonly Target[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.role === role ? [pathOf(name, fields)] : []));
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

function errorOf({ field, target, expression }: Assignment, error: unknown): FieldError {
  const why = errorMessage(error).replace(/\.$/, "");
  const todo = "Guard it against missing fields, for example with `not_null()` or `to_array()`.";
  return { path: target, what: `\`${field}\` cannot be read by \`${expression.text}\`: ${why}`, todo };
}
