import { isObject } from "../../core/json.ts";
import type { CaseFields } from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/line.ts";
import type { DataPath } from "./expression.ts";
import { expressionOf, fieldsIn, listKeys } from "./field-names.ts";
import { pathOf, valueAt } from "./field-path.ts";
import { adviceFor } from "./inspection.ts";
import type { Assignment, Mapping } from "./mapping.ts";
import { fieldExpression } from "./presets/preset.ts";
import { type ConfigKeys, roleOf, type Suggestion, suggestField, suggestionText } from "./suggestion.ts";

/** A record, the family's line made of it, and by which mapping. */
interface MappedRecord {
  readonly record: unknown;
  readonly line: unknown;
  readonly mapping: Mapping;
  readonly fields: CaseFields;
  readonly keys: ConfigKeys;
}

/** Rewords a family's error in terms of the record: names the field that the value comes from, or how to map a missing one. */
export function explainFieldError(error: FieldError, mapped: MappedRecord): FieldError {
  const { assignments } = mapped.mapping;
  const isMissing = error.path.length > 0 && valueAt(mapped.line, error.path) === undefined;
  const from =
    assignments.findLast(({ target }) => startsWith(error.path, target)) ??
    (isMissing ? assignments.find(({ target }) => startsWith(target, error.path)) : undefined);
  if (from) return explainAssigned(error, from, mapped);
  // A field of the record cannot replace a missing field of a list's item.
  if (isMissing && error.path.some((key) => typeof key === "number")) return error;
  if (isMissing) return explainMissing(error, fieldOf(error, mapped.fields), mapped);
  return error.path.length === 0 ? suggestNamedFields(error, mapped) : suggestPreset(error, mapped);
}

function suggest(field: string, { record, fields, mapping }: MappedRecord): Suggestion {
  return suggestField(field, fields, mapping.preset?.id ?? null, record);
}

/** Adds to an error about a value the preset of the tool that seems to have written it. */
function suggestPreset(error: FieldError, mapped: MappedRecord): FieldError {
  const field = String(error.path[0]);
  if (mapped.mapping.preset || error.todo !== undefined || roleOf(field, mapped.fields) === undefined) return error;
  const find = (): string | undefined => suggestionText([{ ...suggest(field, mapped), entry: null }], mapped.keys);
  // Only for errors that are listed: every row of CSV has one where a family reads a number, until its other value is tried.
  return Object.defineProperty({ ...error }, "todo", { enumerable: true, get: find });
}

/** Adds to an error of a whole line, which names missing fields, where the record seems to have them. */
function suggestNamedFields(error: FieldError, mapped: MappedRecord): FieldError {
  const { line, fields, keys } = mapped;
  const missing = Object.keys(fields).filter(
    (name) => error.what.includes(`\`${name}\``) && valueAt(line, pathOf(name, fields)) === undefined,
  );
  const todo = suggestionText(
    missing.map((field) => suggest(field, mapped)),
    keys,
  );
  return todo === undefined ? error : { ...error, todo: [todo, error.todo].filter(Boolean).join(" ") };
}

function startsWith(path: DataPath, start: DataPath): boolean {
  return start.length > 0 && start.every((key, index) => path[index] === key);
}

function explainAssigned(error: FieldError, from: Assignment, mapped: MappedRecord): FieldError {
  const { field, target, expression, preset } = from;
  const rest = error.path.slice(target.length);
  const existing = expression.paths.find((one) => (valueAt(mapped.record, one) ?? null) !== null);
  const isInside = existing !== undefined && valueAt(mapped.record, [...existing, ...rest]) !== undefined;
  const path = isInside ? [...existing, ...rest] : (existing ?? expression.paths[0] ?? []);
  const source = preset === null ? `(from \`${expression.text}\`)` : `(preset \`${preset}\`: \`${expression.text}\`)`;
  if (valueAt(mapped.line, target) === undefined) {
    const missing = { ...error, path, what: `\`${field}\` ${source} is missing` };
    if (preset !== null) {
      return { ...missing, todo: "Write it into the record as the preset expects it, or map it in `fields`." };
    }
    const [found = []] = expression.paths;
    return withKeys({ ...withSuggestion(missing, field, mapped), given: String(found.at(-1) ?? field) }, found, mapped);
  }
  const name = `\`${error.path.join(".")}\``;
  const isNamed = error.what.startsWith(name);
  const what = isNamed ? `${name} ${source}${error.what.slice(name.length)}` : `${error.what} ${source}`;
  return { ...error, path, what };
}

/** Adds the keys of the innermost object on the path to a missing field. */
function withKeys(error: FieldError, path: DataPath, { record }: MappedRecord): FieldError {
  const length = path.findLastIndex((_, index) => isObject(valueAt(record, path.slice(0, index + 1)))) + 1;
  const keys = listKeys(valueAt(record, path.slice(0, length)));
  if ((error.todo !== undefined && !isMissingId(error)) || path.length === 0 || keys === "") return error;
  const owner = length === 0 ? "The record" : `\`${path.slice(0, length).join(".")}\``;
  return { ...error, todo: [error.todo, `${owner} has ${keys}.`].filter(Boolean).join(" ") };
}

/** Explains a missing field: where it seems to be, or which keys the record has and how to map one of them. */
function explainMissing(error: FieldError, field: string, mapped: MappedRecord): FieldError {
  const { record, fields, keys } = mapped;
  const { preset } = mapped.mapping;
  const role = roleOf(field, fields);
  if (preset !== null && (role === undefined || !fieldExpression(preset, role))) {
    const hasResults = fieldExpression(preset, "scores") !== undefined;
    const other = hasResults ? `, or score what ${preset.id} measured with \`family: scores\`` : "";
    const todo = `\`${keys.presetKey}: ${preset.id}\` does not fill it: map it in \`${keys.fieldsKey}\`${other}.`;
    return { ...error, todo };
  }
  const advice = adviceFor(record);
  if (advice !== null) return { ...error, todo: advice };
  const suggested = withSuggestion(error, field, mapped);
  const names = listKeys(record);
  const isExplained = suggested.todo !== undefined && !(isMissingId(error) && suggested.todo === error.todo);
  if (isExplained || names === "") return suggested;
  const todo = `The record has ${names}. Map the right one in \`${keys.fieldsKey}\`: \`${field}: …\`.`;
  return { ...suggested, todo: [suggested.todo, todo].filter(Boolean).join(" ") };
}

/** Returns whether an error is that of a missing id, whose advice does not say where the id can be. */
function isMissingId({ todo }: FieldError): boolean {
  return todo?.endsWith("an id of its own.") === true;
}

/** How many fields of a record "did you mean" considers. */
const MAX_NAMES = 50;

function withSuggestion(error: FieldError, field: string, mapped: MappedRecord): FieldError {
  const todo = [error.todo, suggestionText([suggest(field, mapped)], mapped.keys)].filter(Boolean).join(" ");
  const names = fieldsIn(mapped.record).slice(0, MAX_NAMES);
  const known = names.map(({ path }) => expressionOf(path));
  return { ...error, given: field, known, ...(todo !== "" && { todo }) };
}

/** Returns what `fields` calls the field of an error's path; of an object that is missing as a whole, its field with a role. */
function fieldOf({ path }: FieldError, fields: CaseFields): string {
  const inside = Object.keys(fields).filter((name) => startsWith(pathOf(name, fields), path));
  return inside.find((name) => fields[name]?.role !== undefined) ?? inside[0] ?? path.join(".");
}
