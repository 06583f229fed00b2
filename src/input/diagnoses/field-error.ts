import { isObject } from "../../core/json.ts";
import {
  type CaseFields,
  expressionOf,
  FIELD_NAMES,
  isScalar,
  pathOf,
  roleOf,
  valueAt,
} from "../../core/line/field.ts";
import { type FieldError, fieldName } from "../../core/line/parsed-line.ts";
import type { FieldPath } from "../formats/file-errors.ts";
import { fieldsIn, isWide, listKeys, locate, ROLE_SIGNS } from "../mapping/field-names.ts";
import type { Assignment, Mapping } from "../mapping/mapping.ts";
import { fieldExpression, firstRecord, foundIn, isExportOf } from "../mapping/presets/preset.ts";
import { presets } from "../mapping/presets/presets.ts";
import { adviceOnCsv } from "../mapping/presets/promptfoo.ts";

/**
 * Rewords an error in the family's line that was made of a record in terms of that: names the field that the value comes from, or how to
 * map a missing one. "`prediction` must be a string" becomes "`prediction` (from `output.answer`) must be a string", at `output.answer`.
 */
export function explainFieldError(error: FieldError, record: unknown, line: unknown, mapping: Mapping): FieldError {
  const { fields, assignments } = mapping;
  const isMissing = error.path.length > 0 && valueAt(line, error.path) === undefined;
  const from =
    assignments.findLast(({ target }) => startsWith(error.path, target)) ??
    (isMissing ? assignments.find(({ target }) => startsWith(target, error.path)) : undefined);
  if (from) return explainAssigned(error, from, record, line, mapping);
  // A field of the record cannot replace a missing field of a list's item.
  if (isMissing)
    return error.path.some((key) => typeof key === "number") ? error : explainMissing(error, record, mapping);
  if (error.path.length === 0) {
    const lacking = Object.keys(fields).filter(
      (name) => error.lacks?.includes(name) && valueAt(line, pathOf(name, fields)) === undefined,
    );
    return withTodo(error, suggest(lacking, mapping, record).todo, error.todo);
  }
  const field = String(error.path[0]);
  if (mapping.preset || error.todo !== undefined || roleOf(field, fields) === undefined) return error;
  return withTodo(error, suggest([field], mapping, record, { isMissing: false }).todo);
}

function withTodo(error: FieldError, ...parts: readonly (string | undefined)[]): FieldError {
  const todo = parts.filter(Boolean).join(" ");
  return todo === "" ? error : { ...error, todo };
}

function startsWith(path: FieldPath, start: FieldPath): boolean {
  return start.length > 0 && start.every((key, index) => path[index] === key);
}

function explainAssigned(
  error: FieldError,
  { field, target, expression, preset }: Assignment,
  record: unknown,
  line: unknown,
  mapping: Mapping,
): FieldError {
  const rest = error.path.slice(target.length);
  const existing = expression.paths.find((one) => (valueAt(record, one) ?? null) !== null);
  const isInside = existing !== undefined && valueAt(record, [...existing, ...rest]) !== undefined;
  const path = isInside ? [...existing, ...rest] : (existing ?? expression.paths[0] ?? []);
  const source = preset === null ? `(from \`${expression.text}\`)` : `(preset \`${preset}\`: \`${expression.text}\`)`;
  if (valueAt(line, target) !== undefined) {
    const { clause, ...others } = error;
    const what = clause === undefined ? `${error.what} ${source}` : `${fieldName(error.path)} ${source} ${clause}`;
    return { ...others, path, what };
  }
  const missing = { ...error, path, clause: undefined, what: `\`${field}\` ${source} is missing` };
  const todo = "Write a value, or remove the record if it is empty.";
  const isNull = expression.paths.some((one) => valueAt(record, one) === null);
  if (isNull) return { ...missing, what: `\`${field}\` ${source} is empty`, todo };
  if (preset !== null)
    return { ...missing, todo: "Write it into the record as the preset expects it, or map it in `fields`." };
  return { ...withAdvice(missing, field, record, mapping), given: String(expression.paths[0]?.at(-1) ?? field) };
}

/** Explains a missing field: where it seems to be, or which keys the record has and how to map one of them. */
function explainMissing(error: FieldError, record: unknown, mapping: Mapping): FieldError {
  const { preset, fields, fieldsKey, presetKey } = mapping;
  // What `fields` calls it; of an object that is missing as a whole, its field with a role.
  const inside = Object.keys(fields).filter((name) => startsWith(pathOf(name, fields), error.path));
  const field = inside.find((name) => fields[name]?.role !== undefined) ?? inside[0] ?? error.path.join(".");
  const role = roleOf(field, fields);
  if (preset !== null && (role === undefined || !fieldExpression(preset, role))) {
    const hasResults = fieldExpression(preset, "scores") !== undefined;
    const other = hasResults ? `, or score what ${preset.id} measured with \`family: scores\`` : "";
    return { ...error, todo: `\`${presetKey}: ${preset.id}\` does not fill it: map it in \`${fieldsKey}\`${other}.` };
  }
  const advice = adviceOnCsv(record);
  return advice === null ? withAdvice(error, field, record, mapping) : { ...error, todo: advice };
}

/** How many fields of a record "did you mean" considers. */
const MAX_NAMES = 50;

/** Adds where a missing field seems to be, or else which keys the record has, to an error without an advice that names another field. */
function withAdvice(error: FieldError, field: string, record: unknown, mapping: Mapping): FieldError {
  const known = fieldsIn(record)
    .slice(0, MAX_NAMES)
    .map(({ path }) => expressionOf(path));
  const names = listKeys(record);
  const isId = field === "id";
  const orRow = isId ? ", or write `id: row` in the suite to number the lines" : "";
  const map = `The record has ${names}. Map the right one in \`${mapping.fieldsKey}\`: \`${field}: …\`${orRow}.`;
  const isListed = names !== "" && (error.todo === undefined || isId);
  const found = suggest([field], mapping, record).todo;
  // Gold is read from traces only where the suite names no file of it.
  const isGold = mapping.side === "traces" && mapping.fields[field]?.side === "gold" && found === undefined;
  const gold = isGold ? "Or name the file of expected answers: `gold: …`." : "";
  return withTodo({ ...error, given: field, known }, error.todo, found ?? (isListed ? map : undefined), gold);
}

/**
 * Returns which fields, as `fields` calls them, a record seems to have elsewhere, or as a preset finds them, and what to add to the
 * config. For fields that are there only presets are suggested.
 */
export function suggest(
  names: readonly string[],
  { preset: ownPreset, hasFields, fields, fieldsKey, presetKey }: Mapping,
  record: unknown,
  { isMissing = true } = {},
): { readonly found: readonly string[]; readonly todo: string | undefined } {
  if (names.length === 0 || isWide(record)) return { found: [], todo: undefined };
  const known = ownPreset === null ? presets.filter((one) => isExportOf(one, record)) : [];
  const all = names.map((field) => {
    const role = roleOf(field, fields);
    const expression = isMissing ? elsewhere(field, fields, record) : null;
    const fitting = known.find((preset) => {
      const inRecord = foundIn(preset, firstRecord(preset, record));
      // A preset finds the ids of all records in which it finds a question, which is a string: other exports have the same names.
      const presetValue = role && inRecord[role === "id" ? "question" : role];
      return (presetValue ?? null) !== null && typeof (inRecord.question ?? "") === "string";
    });
    const isOfExport = role === "scores" || (role === "id" && expression === null);
    const isPlain = expression !== null && /^[A-Za-z_][\w.]*$/.test(expression);
    const text = isPlain ? expression : `'${expression?.replaceAll("'", "''")}'`;
    const preset = fitting ?? (isOfExport ? known[0] : undefined);
    return { field, preset: preset?.id, entry: expression === null ? undefined : `${field}: ${text}` };
  });
  const preset = all.find((one) => one.preset)?.preset;
  const entries = all.flatMap(({ entry }) => entry ?? []).join(", ");
  const found = all.filter((one) => one.preset || one.entry).map(({ field }) => field);
  // A second key of the name would be refused.
  if (hasFields && entries !== "") return { found, todo: `Add to \`${fieldsKey}\` of the suite: \`${entries}\`.` };
  const ways = [preset && `\`${presetKey}: ${preset}\``, entries && `\`${fieldsKey}: { ${entries} }\``].filter(Boolean);
  return { found, todo: ways.length > 0 ? `Add to the suite: ${ways.join(" or ")}.` : undefined };
}

/** Returns the JMESPath of the field of a record that seems to be a missing one; null when none does. */
function elsewhere(field: string, fields: CaseFields, record: unknown): string | null {
  if (!isObject(record)) return null;
  const role = roleOf(field, fields);
  const { fits, entries = [], otherwise = "" } = (role && ROLE_SIGNS[role]) ?? {};
  const fieldExpression = expressionOf([field]);
  const sought = {
    ...{ field, at: fieldExpression, names: role ? FIELD_NAMES[role] : [], entries, otherwise },
    isOutput: fields[field]?.side === "traces",
    fits: fits ?? (role === "id" ? isScalar : (value: unknown) => !isObject(value)),
    ...(role === "references" && field.endsWith("s") && ({ isList: true } as const)),
  };
  // The field itself is what is missing.
  return locate(sought, [record], [fieldExpression, expressionOf(field.split("."))])?.expression ?? null;
}
