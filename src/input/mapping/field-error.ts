import type { CaseFields } from "../../core/field.ts";
import type { FieldError } from "../../core/line.ts";
import { isMap } from "../config/map.ts";
import type { DataPath } from "./expression.ts";
import { pathOf, valueAt } from "./field-path.ts";
import type { Assignment, Mapping } from "./mapping.ts";
import { type ConfigKeys, fieldNames, suggestField, suggestionText } from "./suggestion.ts";

/** A record, the family's line made of it, and by which mapping. */
export interface MappedRecord {
  readonly record: unknown;
  readonly line: unknown;
  readonly mapping: Mapping;
  readonly own: CaseFields;
  readonly keys: ConfigKeys;
}

/** A family's fault in the user's own terms: by the field of the record that it comes from, or how to find a missing one. */
export function explainFieldError(fault: FieldError, made: MappedRecord): FieldError {
  const { assignments } = made.mapping;
  const isMissing = fault.path.length > 0 && valueAt(made.line, fault.path) === undefined;
  const from =
    assignments.findLast(({ target }) => leadsTo(target, fault.path)) ??
    (isMissing ? assignments.find(({ target }) => leadsTo(fault.path, target)) : undefined);
  if (from) return fromField(fault, from, made);
  // What an item of a list has not, no field of the record can be.
  if (isMissing && fault.path.some((key) => typeof key === "number")) return fault;
  if (isMissing) return withAnyAdvice(fault, nameOf(fault, made.own), made);
  return fault.path.length === 0 ? withAdviceOnNamed(fault, made) : fault;
}

/** A fault of a whole line names the fields of which it has none: where the record seems to hold one elsewhere, that is told. */
function withAdviceOnNamed(fault: FieldError, { record, line, mapping, own, keys }: MappedRecord): FieldError {
  const missing = Object.entries(own).filter(
    ([name]) => fault.what.includes(`\`${name}\``) && valueAt(line, pathOf(name, own)) === undefined,
  );
  const preset = mapping.preset?.id ?? null;
  const advice = missing.map(([name, { role }]) => suggestField({ own: name, role, preset }, record));
  const todo = suggestionText(advice, keys);
  return todo === undefined ? fault : { ...fault, todo: [todo, fault.todo].filter(Boolean).join(" ") };
}

function leadsTo(path: DataPath, other: DataPath): boolean {
  return path.length > 0 && path.every((key, index) => other[index] === key);
}

function fromField(
  fault: FieldError,
  { field, target, expression, preset }: Assignment,
  made: MappedRecord,
): FieldError {
  const rest = fault.path.slice(target.length);
  const there = expression.paths.find((one) => (valueAt(made.record, one) ?? null) !== null);
  const isInside = there !== undefined && valueAt(made.record, [...there, ...rest]) !== undefined;
  const path = isInside ? [...there, ...rest] : (there ?? expression.paths[0] ?? []);
  const source = preset === null ? `(from \`${expression.text}\`)` : `(preset \`${preset}\`: \`${expression.text}\`)`;
  if (valueAt(made.line, target) === undefined) {
    const what = `\`${field}\` ${source} is missing`;
    if (preset === null)
      return withKeysThere(withAdvice({ ...fault, path, what }, field, made), expression.paths[0] ?? [], made);
    const todo = "Write it into the record as the preset expects it, or map it in `fields`.";
    return { ...fault, path, what, todo };
  }
  const name = `\`${fault.path.join(".")}\``;
  const what = fault.what.startsWith(name)
    ? `${name} ${source}${fault.what.slice(name.length)}`
    : `${fault.what} ${source}`;
  return { ...fault, path, what };
}

const MOST_KEYS = 8;

/** Where the path to a missing field ends, and what stands there instead. */
function withKeysThere(fault: FieldError, path: DataPath, { record }: MappedRecord): FieldError {
  const found = path.findLastIndex((_, index) => isMap(valueAt(record, path.slice(0, index + 1)))) + 1;
  const there = valueAt(record, path.slice(0, found));
  const keys = isMap(there) ? Object.keys(there).slice(0, MOST_KEYS) : [];
  if (fault.todo !== undefined || path.length === 0 || keys.length === 0) return fault;
  const place = found === 0 ? "The record" : `\`${path.slice(0, found).join(".")}\``;
  return { ...fault, todo: `${place} has ${keys.map((key) => `\`${key}\``).join(", ")}.` };
}

/** Where nothing in the record looks like the missing field: what it has, and where to say which of it is meant. */
function withAnyAdvice(fault: FieldError, own: string, made: MappedRecord): FieldError {
  const advised = withAdvice(fault, own, made);
  const has = isMap(made.record) ? Object.keys(made.record).slice(0, MOST_KEYS) : [];
  if (advised.todo !== undefined || has.length === 0) return advised;
  const names = has.map((key) => `\`${key}\``).join(", ");
  const todo = `The record has ${names}: if one of them is it, say so in \`${made.keys.fieldsKey}\`: \`${own}: …\`.`;
  return { ...advised, todo };
}

function withAdvice(fault: FieldError, own: string, { record, mapping, own: fields, keys }: MappedRecord): FieldError {
  const role = Object.hasOwn(fields, own) ? fields[own]?.role : undefined;
  const todo = suggestionText([suggestField({ own, role, preset: mapping.preset?.id ?? null }, record)], keys);
  const both = [fault.todo, todo].filter((one) => one !== undefined).join(" ");
  return { ...fault, given: own, known: fieldNames(record), ...(both !== "" && { todo: both }) };
}

/** What `fields` calls the field of a fault's path: of a map that is not there what it is for, if that has a role. */
function nameOf({ path }: FieldError, own: CaseFields): string {
  const inside = Object.keys(own).filter((name) => leadsTo(path, pathOf(name, own)));
  return inside.find((name) => own[name]?.role !== undefined) ?? inside[0] ?? path.join(".");
}
