import { createHash } from "node:crypto";
import type { CaseFields, FieldRole, LineMapping, PresetId } from "../../core/field.ts";
import type { FieldError } from "../../core/line.ts";
import { isMap } from "../config/map.ts";
import { compileExpression, type Expression } from "./expression.ts";
import { pathOf, type Target, valueAt, withoutValueAt, withValueAt } from "./field-path.ts";
import type { Preset } from "./presets/preset.ts";
import { findPreset } from "./presets/presets.ts";

/** What fills one field of a line. */
export interface Assignment {
  /** The field as the user calls it. */
  readonly field: string;
  readonly target: Target;
  readonly expression: Expression;
  /** Whether a preset says so: where it finds nothing, the line's own field stays. */
  readonly preset: PresetId | null;
}

/** A record as a line of the family, or why it cannot be one. */
export interface MappedLine {
  readonly line: unknown;
  readonly errors: readonly FieldError[];
}

/** These are lists everywhere; a text in their place is the only one. */
const LISTS: ReadonlySet<FieldRole> = new Set(["passages", "passage_ids", "citations", "references"]);

/** Which files of a suite lines stand in. */
export type Side = "traces" | "gold";

/** Turns lines and documents of an export into lines of a family. */
export class Mapping {
  readonly preset: Preset | null;
  /** Those of `fields` last, and of two that meet the wider one first. */
  readonly assignments: readonly Assignment[];
  /** Whether lines are taken as they are. */
  readonly isPlain: boolean;
  readonly #records: Expression | null;
  readonly #own: CaseFields;
  readonly #side: Side;

  /** The mapping must have been checked, as suites' are. */
  constructor({ preset, records, fields }: LineMapping, own: CaseFields, side: Side) {
    this.preset = preset === null ? null : (findPreset(preset) ?? null);
    this.#own = own;
    this.#side = side;
    this.#records = records === null ? null : compileExpression(records);
    const written = fields.map(([name, text]): Assignment => {
      return { field: name, target: pathOf(name, own), expression: compileExpression(text), preset: null };
    });
    const taken = new Set(written.map(({ target }) => target.join(".")));
    const known = presetAssignments(this.preset, own).filter(({ target }) => !taken.has(target.join(".")));
    this.assignments = [...known, ...written.sort((a, b) => a.target.length - b.target.length)];
    this.isPlain = preset === null && records === null && fields.length === 0;
  }

  /** The records of a line; one that an expression finds nothing in has none. */
  recordsIn(line: unknown): readonly unknown[] {
    const found = this.pick(line);
    if (found === null) return [];
    return Array.isArray(found) ? found : [found];
  }

  /** What a document says its records are: a list of them, or one; null where an expression finds none. */
  pick(document: unknown): unknown {
    if (this.#records !== null) return this.#records.valueIn(document);
    return this.preset ? this.preset.recordsIn(document) : [document];
  }

  /** A record as a line of the family; fields that nothing is mapped onto pass unchanged. */
  lineOf(record: unknown): MappedLine {
    if (!isMap(record) || (this.preset === null && this.assignments.length === 0)) return { line: record, errors: [] };
    const prepared = this.preset?.prepare(record) ?? record;
    const errors: FieldError[] = [];
    let line: Record<string, unknown> = { ...prepared };
    for (const assignment of this.assignments) {
      try {
        const value = assignment.expression.valueIn(prepared);
        line =
          assignment.preset === null ? assign(line, assignment, value) : this.#fill(line, assignment, value, prepared);
      } catch (error) {
        errors.push(faultOf(assignment, error));
      }
    }
    return { line: this.preset ? this.#withId(line, prepared, this.preset) : line, errors };
  }

  /** Fills a field as the preset says; other fields of its role would say the same again. */
  #fill(
    line: Record<string, unknown>,
    { field, target }: Assignment,
    value: unknown,
    record: unknown,
  ): Record<string, unknown> {
    const role = this.#own[field]?.role;
    if (value === null) {
      const isSilent = role === "answer" && this.#side === "traces" && this.preset?.silent.valueIn(record);
      return isSilent ? withValueAt(line, target, null) : line;
    }
    const others = role === undefined ? [] : targetsOf(role, this.#own).filter((other) => !this.#isWritten(other));
    const bare = others.reduce(withoutValueAt, line);
    const isOne = role !== undefined && LISTS.has(role) && !Array.isArray(value);
    return withValueAt(bare, target, isOne ? [value] : value);
  }

  /** An export that names no cases is told apart by its questions: their digests stay when lines are moved. */
  #withId(line: Record<string, unknown>, record: Record<string, unknown>, preset: Preset): Record<string, unknown> {
    const id = preset.fields.get("id")?.valueIn(record) ?? questionId(this.#questionIn(line, record, preset));
    if (id === null) return line;
    const system = preset.system?.valueIn(record);
    const whole = system ? `${String(id)}/${String(system)}` : id;
    const targets = targetsOf("id", this.#own).filter((target) => !this.#isWritten(target));
    return targets.reduce((so, target) => withValueAt(so, target, whole), line);
  }

  /** The question where the config says it is, else where the preset does. */
  #questionIn(line: Record<string, unknown>, record: Record<string, unknown>, preset: Preset): unknown {
    const written = targetsOf("question", this.#own).find((target) => this.#isWritten(target));
    return written ? valueAt(line, written) : preset.fields.get("question")?.valueIn(record);
  }

  #isWritten(target: Target): boolean {
    return this.assignments.some((one) => one.preset === null && one.target.join(".") === target.join("."));
  }
}

function assign(line: Record<string, unknown>, { target }: Assignment, value: unknown): Record<string, unknown> {
  return value === null ? withoutValueAt(line, target) : withValueAt(line, target, value);
}

function targetsOf(role: FieldRole, own: CaseFields): readonly Target[] {
  return Object.entries(own).flatMap(([name, field]) => (field.role === role ? [pathOf(name, own)] : []));
}

/** What a preset fills: the first field of each role; ids are made once the rest is known. */
function presetAssignments(preset: Preset | null, own: CaseFields): Assignment[] {
  const filled = new Set<FieldRole>(["id"]);
  return Object.entries(own).flatMap(([name, { role }]): Assignment[] => {
    const expression = role === undefined || filled.has(role) ? undefined : preset?.fields.get(role);
    if (role !== undefined) filled.add(role);
    return preset && expression ? [{ field: name, target: pathOf(name, own), expression, preset: preset.id }] : [];
  });
}

/** `q-` and the first 16 hex digits of the SHA-256 of the question's text (or of its JSON); null for no question. */
export function questionId(question: unknown): string | null {
  if (question === null || question === undefined) return null;
  const text = typeof question === "string" ? question : JSON.stringify(question);
  return `q-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
}

function faultOf({ field, target, expression }: Assignment, error: unknown): FieldError {
  const why = error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
  const todo = "Guard it against what a line may lack, for instance with `not_null()` or `to_array()`.";
  return { path: target, what: `\`${field}\` cannot be read by \`${expression.text}\`: ${why}`, todo };
}
