import type { LineFault } from "../../core/family.ts";
import type { OwnFields } from "../../core/field.ts";
import { adviseOn, type MissingField } from "./advice.ts";
import type { Assignment, Mapping } from "./mapping.ts";
import { pathOf, valueAt } from "./target.ts";

/** A record, the family's line made of it, and by which mapping. */
export interface MadeLine {
  readonly record: unknown;
  readonly line: unknown;
  readonly mapping: Mapping;
  readonly own: OwnFields;
  readonly keys: Pick<MissingField, "fieldsKey" | "presetKey">;
}

/** A family's fault in the user's own terms: by the field of the record that it comes from, or how to find a missing one. */
export function explainFault(fault: LineFault, made: MadeLine): LineFault {
  const from = made.mapping.assignments.findLast(({ target }) =>
    target.every((key, index) => fault.path[index] === key),
  );
  if (from && from.target.length > 0) return fromField(fault, from, made);
  const isMissing = fault.path.length > 0 && valueAt(made.line, fault.path) === undefined;
  return isMissing ? withAdvice(fault, nameOf(fault, made.own), made) : fault;
}

function fromField(fault: LineFault, { own, target, expression, preset }: Assignment, made: MadeLine): LineFault {
  const rest = fault.path.slice(target.length);
  const isPlace = expression.path.length > 0 && valueAt(made.record, expression.path) !== undefined;
  const path = isPlace ? [...expression.path, ...rest] : expression.path;
  const source = preset === null ? `(from \`${expression.text}\`)` : `(preset \`${preset}\`: \`${expression.text}\`)`;
  if (valueAt(made.line, target) === undefined) {
    const what = `\`${own}\` ${source} is missing`;
    return withAdvice({ ...fault, path, what }, own, made);
  }
  const name = `\`${fault.path.join(".")}\``;
  const what = fault.what.startsWith(name)
    ? `${name} ${source}${fault.what.slice(name.length)}`
    : `${fault.what} ${source}`;
  return { ...fault, path, what };
}

function withAdvice(fault: LineFault, own: string, { record, mapping, own: fields, keys }: MadeLine): LineFault {
  const role = Object.hasOwn(fields, own) ? fields[own]?.role : undefined;
  const { todo, given, known } = adviseOn({ own, role, ...keys, preset: mapping.preset?.id ?? null }, record);
  const both = [fault.todo, todo].filter((one) => one !== undefined).join(" ");
  return { ...fault, given, known, ...(both !== "" && { todo: both }) };
}

/** What `fields` calls the field of a fault's path. */
function nameOf({ path }: LineFault, own: OwnFields): string {
  const whole = path.join(".");
  return Object.keys(own).find((name) => pathOf(name, own).join(".") === whole) ?? whole;
}
