import type { ErrorDetail } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import type { FieldRole } from "../../core/line/field.ts";
import { quoted } from "../../math/text/texts.ts";
import { pathOf, roleOf } from "../mapping/field-path.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { suggest } from "./field-error.ts";
import type { LineTable } from "./line-table.ts";

/** Fields that traces can lack without an error, although hardly any work without them. */
const ROLES: readonly FieldRole[] = ["id", "passages", "passage_ids", "answer", "citations"];

/** Returns a warning about essential fields that no trace has although the first record seems to have them elsewhere, and which they are. */
export function unreadFields(
  mapping: Mapping,
  table: LineTable,
): { found: readonly string[]; warning: ErrorDetail | null } {
  const { fields } = mapping;
  const hasRole = (role: FieldRole): boolean =>
    (role === "id" && table.hasIds) ||
    Object.keys(fields).some((field) => fields[field]?.role === role && table.hasField(pathOf(field, fields)));
  const lacking = ROLES.filter((role) => table.lines > 0 && !hasRole(role)).flatMap(
    (role) => Object.keys(fields).find((field) => fields[field]?.role === role) ?? [],
  );
  // None of them is another field with a meaning in the family.
  const isFree = ([key]: readonly [string, unknown]): boolean => roleOf(key, fields) === undefined;
  const record = table.first?.record;
  const free = isObject(record) ? Object.fromEntries(Object.entries(record).filter(isFree)) : record;
  const { found, todo } = suggest(lacking, mapping, free);
  return { found, warning: todo === undefined ? null : { what: `No trace has ${quoted(found)}.`, todo } };
}
