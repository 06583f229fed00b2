import { isObject, isWide } from "../../core/json.ts";
import type { CaseFields, FieldRole, PresetId } from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/line.ts";
import type { DataPath } from "./expression.ts";
import { expressionOf, fieldsIn, findFieldExpression, listKeys } from "./field-names.ts";
import { pathOf, roleOf, valueAt } from "./field-path.ts";
import type { Assignment, Mapping } from "./mapping.ts";
import { fieldExpression, firstRecord, foundIn, isExportOf, type Preset } from "./presets/preset.ts";
import { presets } from "./presets/presets.ts";

/** The keys of a suite that say how the files of one side are read. */
export interface ConfigKeys {
  readonly fieldsKey: "fields" | "gold_fields";
  readonly presetKey: "preset" | "gold_preset";
  /** Whether the suite has such fields already: a second key of the name would be refused. */
  readonly hasFields: boolean;
}

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
  const { line, fields, keys, mapping } = mapped;
  const suggest = (names: readonly string[]): readonly Suggestion[] =>
    names.map((name) => suggestField(name, fields, mapping.preset?.id ?? null, mapped.record));
  const isMissing = error.path.length > 0 && valueAt(line, error.path) === undefined;
  const from =
    mapping.assignments.findLast(({ target }) => startsWith(error.path, target)) ??
    (isMissing ? mapping.assignments.find(({ target }) => startsWith(target, error.path)) : undefined);
  if (from) return explainAssigned(error, from, mapped);
  // A field of the record cannot replace a missing field of a list's item.
  if (isMissing) return error.path.some((key) => typeof key === "number") ? error : explainMissing(error, mapped);
  if (error.path.length === 0) {
    // An error of the whole line names the fields that it lacks.
    const isNamed = (name: string): boolean => error.what.includes(`\`${name}\``);
    const missing = Object.keys(fields).filter(
      (name) => isNamed(name) && valueAt(line, pathOf(name, fields)) === undefined,
    );
    return withTodo(error, suggestionText(suggest(missing), keys), error.todo);
  }
  const field = String(error.path[0]);
  if (mapping.preset || error.todo !== undefined || roleOf(field, fields) === undefined) return error;
  const find = () =>
    suggestionText(
      suggest([field]).map((one) => ({ ...one, entry: null })),
      keys,
    );
  // Only for errors that are listed: every row of CSV has one where a family reads a number, until its other value is tried.
  return Object.defineProperty({ ...error }, "todo", { enumerable: true, get: find });
}

/** Returns the error with what there is of an advice. */
function withTodo(error: FieldError, ...parts: readonly (string | undefined)[]): FieldError {
  const todo = parts.filter(Boolean).join(" ");
  return todo === "" ? error : { ...error, todo };
}

function startsWith(path: DataPath, start: DataPath): boolean {
  return start.length > 0 && start.every((key, index) => path[index] === key);
}

function explainAssigned(error: FieldError, from: Assignment, mapped: MappedRecord): FieldError {
  const { field, target, expression, preset } = from;
  const { record, line } = mapped;
  const rest = error.path.slice(target.length);
  const existing = expression.paths.find((one) => (valueAt(record, one) ?? null) !== null);
  const isInside = existing !== undefined && valueAt(record, [...existing, ...rest]) !== undefined;
  const path = isInside ? [...existing, ...rest] : (existing ?? expression.paths[0] ?? []);
  const source = preset === null ? `(from \`${expression.text}\`)` : `(preset \`${preset}\`: \`${expression.text}\`)`;
  if (valueAt(line, target) !== undefined) {
    const name = `\`${error.path.join(".")}\``;
    const isNamed = error.what.startsWith(name);
    return {
      ...error,
      path,
      what: isNamed ? `${name} ${source}${error.what.slice(name.length)}` : `${error.what} ${source}`,
    };
  }
  const missing = { ...error, path, what: `\`${field}\` ${source} is missing` };
  if (preset !== null)
    return { ...missing, todo: "Write it into the record as the preset expects it, or map it in `fields`." };
  return { ...withAdvice(missing, field, mapped), given: String(expression.paths[0]?.at(-1) ?? field) };
}

/** Explains a missing field: where it seems to be, or which keys the record has and how to map one of them. */
function explainMissing(error: FieldError, mapped: MappedRecord): FieldError {
  const { record, fields, keys } = mapped;
  const { preset } = mapped.mapping;
  // What `fields` calls it; of an object that is missing as a whole, its field with a role.
  const inside = Object.keys(fields).filter((name) => startsWith(pathOf(name, fields), error.path));
  const field = inside.find((name) => fields[name]?.role !== undefined) ?? inside[0] ?? error.path.join(".");
  const role = roleOf(field, fields);
  if (preset !== null && (role === undefined || !fieldExpression(preset, role))) {
    const hasResults = fieldExpression(preset, "scores") !== undefined;
    const other = hasResults ? `, or score what ${preset.id} measured with \`family: scores\`` : "";
    return {
      ...error,
      todo: `\`${keys.presetKey}: ${preset.id}\` does not fill it: map it in \`${keys.fieldsKey}\`${other}.`,
    };
  }
  const advice = adviceFor(record);
  if (advice !== null) return { ...error, todo: advice };
  return withAdvice(error, field, mapped);
}

/** How many fields of a record "did you mean" considers. */
const MAX_NAMES = 50;

/** Adds where a missing field seems to be, or else which keys the record has, to an error without an advice that names another field. */
function withAdvice(error: FieldError, field: string, { record, fields, mapping, keys }: MappedRecord): FieldError {
  const known = fieldsIn(record)
    .slice(0, MAX_NAMES)
    .map(({ path }) => expressionOf(path));
  const suggestion = suggestionText([suggestField(field, fields, mapping.preset?.id ?? null, record)], keys);
  const names = listKeys(record);
  const isId = field === "id";
  const orRow = isId ? ", or write `id: row` in the suite to number the lines" : "";
  const map = `The record has ${names}. Map the right one in \`${keys.fieldsKey}\`: \`${field}: …\`${orRow}.`;
  const isListed = names !== "" && (error.todo === undefined || isId);
  return withTodo({ ...error, given: field, known }, error.todo, suggestion ?? (isListed ? map : undefined));
}

/** Returns what to do about a record of a form that a tool writes too and that no preset reads; null for any other record. */
export function adviceFor(record: unknown): string | null {
  const advice = isObject(record) ? presets.map((one) => one.adviceFor?.(record) ?? null) : [];
  return advice.find((one) => one !== null) ?? null;
}

/** How a missing field can be found: the preset that the record looks like, and an entry for `fields`. */
export interface Suggestion {
  readonly preset: PresetId | null;
  /** As in a map of YAML: `claim: output.answer`. */
  readonly entry: string | null;
}

/** Returns where a record seems to have a field, given as `fields` calls it; `preset` is the one that the config names. */
export function suggestField(field: string, fields: CaseFields, preset: PresetId | null, record: unknown): Suggestion {
  if (isWide(record)) return { preset: null, entry: null };
  const role = roleOf(field, fields);
  const known = preset === null ? presets.filter((one) => isExportOf(one, record)) : [];
  const expression = findFieldExpression(field, role, record);
  const isElsewhere = role === "scores" || (role === "id" && expression === null);
  const fitting = known.find((one) => hasRole(one, role, record)) ?? (isElsewhere ? known[0] : undefined);
  const isPlain = expression !== null && /^[A-Za-z_][\w.]*$/.test(expression);
  const text = isPlain ? expression : `'${expression?.replaceAll("'", "''")}'`;
  return { preset: fitting?.id ?? null, entry: expression === null ? null : `${field}: ${text}` };
}

/** Returns whether a preset finds a role in a document. It finds the ids of all records in which it finds a question. */
function hasRole(preset: Preset, role: FieldRole | undefined, document: unknown): boolean {
  if (role === undefined) return false;
  const found = foundIn(preset, firstRecord(preset, document));
  // Other exports have the same names; the question of this one is a string.
  return (found[role === "id" ? "question" : role] ?? null) !== null && typeof (found.question ?? "") === "string";
}

/** Returns what to add to the config for some missing fields; undefined when none were found. */
export function suggestionText(
  suggestions: readonly Suggestion[],
  { fieldsKey, presetKey, hasFields }: ConfigKeys,
): string | undefined {
  const preset = suggestions.find((one) => one.preset !== null)?.preset;
  const entries = suggestions.flatMap(({ entry }) => entry ?? []).join(", ");
  if (hasFields && entries !== "") return `Add to \`${fieldsKey}\` of the suite: \`${entries}\`.`;
  const ways = [preset && `\`${presetKey}: ${preset}\``, entries && `\`${fieldsKey}: { ${entries} }\``].filter(Boolean);
  return ways.length > 0 ? `Add to the suite: ${ways.join(" or ")}.` : undefined;
}
