import { createHash } from "node:crypto";
import type { CaseFields, FieldRole, LineMapping, PresetId } from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/line.ts";
import type { FoundRecord } from "../formats/record.ts";
import { isObject } from "../json-object.ts";
import { compileExpression, type Expression } from "./expression.ts";
import { pathOf, type Target, valueAt, withoutValueAt, withValueAt } from "./field-path.ts";
import { asFound, fieldExpression, type Preset, recordsOf } from "./presets/preset.ts";
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
  readonly line: unknown;
  readonly errors: readonly FieldError[];
}

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
  readonly #records: Expression | null;
  readonly #fields: CaseFields;
  readonly #side: Side;

  /** Expects a mapping that has been validated, as those of suites are. */
  constructor({ preset, records, fields }: LineMapping, caseFields: CaseFields, side: Side) {
    this.preset = preset === null ? null : (findPreset(preset) ?? null);
    this.#fields = caseFields;
    this.#side = side;
    this.#records = records === null ? null : compileExpression(records);
    const own = fields.map(([field, expression]): Assignment => {
      return { field, target: pathOf(field, caseFields), expression: compileExpression(expression), preset: null };
    });
    const taken = new Set(own.map(({ target }) => target.join(".")));
    const ofPreset = presetAssignments(this.preset, caseFields).filter(({ target }) => !taken.has(target.join(".")));
    this.assignments = [...ofPreset, ...own.sort((a, b) => a.target.length - b.target.length)];
    this.findsRecords = preset !== null || records !== null;
    this.isPlain = !this.findsRecords && fields.length === 0;
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

  /** Maps a record to a line of the family; fields that nothing is mapped to stay as they are. */
  lineOf(record: unknown): MappedLine {
    if (!isObject(record) || (this.preset === null && this.assignments.length === 0)) {
      return { line: record, errors: [] };
    }
    const prepared = this.preset?.prepare?.(record) ?? record;
    const errors: FieldError[] = [];
    let line: Record<string, unknown> = { ...prepared };
    for (const assignment of this.assignments) {
      try {
        const value = assignment.expression.valueIn(prepared);
        line =
          assignment.preset === null ? assign(line, assignment, value) : this.#fill(line, assignment, value, prepared);
      } catch (error) {
        errors.push(errorOf(assignment, error));
      }
    }
    return { line: this.preset ? this.#withId(line, prepared, this.preset) : line, errors };
  }

  /** Returns the found records, or the value of `records` when that is not a list. */
  #find(document: unknown): unknown {
    if (this.#records === null) return this.preset ? recordsOf(this.preset, document) : asFound([document]);
    const value = this.#records.valueIn(document);
    return Array.isArray(value) ? asFound(value) : value;
  }

  /** Fills a field by the preset; other fields of its role are removed. */
  #fill(
    line: Record<string, unknown>,
    { field, target }: Assignment,
    value: unknown,
    record: unknown,
  ): Record<string, unknown> {
    const role = this.#fields[field]?.role;
    if (value === null) {
      const canBeUnanswered = role === "answer" && this.#side === "traces" && this.preset !== null;
      const isUnanswered = canBeUnanswered && compileExpression(this.preset.unanswered).valueIn(record);
      return isUnanswered ? withValueAt(line, target, null) : line;
    }
    const others = role === undefined ? [] : targetsOf(role, this.#fields).filter((other) => !this.#isMapped(other));
    const bare = others.reduce(withoutValueAt, line);
    const isOne = role !== undefined && LIST_ROLES.has(role) && !Array.isArray(value);
    return withValueAt(bare, target, isOne ? [value] : value);
  }

  /** Cases of an export without ids are identified by the digests of their questions, which stay when lines are moved. */
  #withId(line: Record<string, unknown>, record: Record<string, unknown>, preset: Preset): Record<string, unknown> {
    const own = fieldExpression(preset, "id")?.valueIn(record) ?? null;
    const id = own ?? questionId(this.#questionIn(line, record, preset));
    if (id === null) return line;
    const system = preset.system === undefined ? null : compileExpression(preset.system).valueIn(record);
    const whole = system ? `${String(id)}/${String(system)}` : id;
    const targets = targetsOf("id", this.#fields).filter((target) => !this.#isMapped(target));
    return targets.reduce((mapped, target) => withValueAt(mapped, target, whole), line);
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

/** Returns `q-` and the first 16 hex digits of the SHA-256 of a question's text (or of its JSON); null for no question. */
export function questionId(question: unknown): string | null {
  if (question === null || question === undefined) return null;
  const text = typeof question === "string" ? question : JSON.stringify(question);
  return `q-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
}

function errorOf({ field, target, expression }: Assignment, error: unknown): FieldError {
  const why = error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
  const todo = "Guard it against missing fields, for example with `not_null()` or `to_array()`.";
  return { path: target, what: `\`${field}\` cannot be read by \`${expression.text}\`: ${why}`, todo };
}
