import { isObject } from "../../core/json.ts";
import { type LineMapping, valueAt } from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/parsed-line.ts";
import { ofOtherTool } from "../diagnoses/preset-signs.ts";
import { inputError } from "../formats/file-errors.ts";
import { keysOf } from "../formats/json/find-records.ts";
import { asFound, type FoundRecord, type RecordSearch } from "../formats/record.ts";
import { compileExpression, type Expression } from "./expression.ts";
import { type Mapping, messageOf } from "./mapping.ts";
import { contradictionIn, isExportOf, recordsOf, Skipped } from "./presets/preset.ts";
import { presets } from "./presets/presets.ts";

const GUARD = "Guard the expression against missing fields, for example with `not_null()` or `to_array()`.";

/** Returns how the records of a side are found by its preset and by `records`, `group_by` and `id: file` in its config. */
export function searchOf(mapping: Mapping, { groupBy, id }: LineMapping): RecordSearch {
  const { preset, records, presetKey } = mapping;
  return {
    ...((preset !== null || records !== null) && {
      find: (value, isLine) => {
        const found = findIn(mapping, value, isLine);
        const isDocument = records !== null && !isLine && groupBy === undefined && Array.isArray(found);
        return isDocument ? [...found, ...skippedBeside(records, value)] : found;
      },
    }),
    ...(preset?.joinsLines === true && records === null && { joinsLines: true }),
    ...(groupBy !== undefined && { groupOf: (row: unknown) => groupOf(groupBy, row) }),
    isOneCase: id?.from === "file",
    suggestPreset: (document) => {
      const known = presets.find((one) => isExportOf(one, document))?.id;
      if (known === undefined) return null;
      return `It looks like an export of ${known}: add \`${presetKey}: ${known}\` to the suite.`;
    },
  };
}

function findIn(mapping: Mapping, value: unknown, isLine: boolean): readonly FoundRecord[] | FieldError | null {
  const { preset, records } = mapping;
  try {
    const found = recordsIn(mapping, value, isLine);
    const why = preset && records === null && !isLine && found ? contradictionIn(preset, value, found) : null;
    if (why) return { path: [], what: why, todo: "Run the evaluation again, to its end." };
    // A document without any record that is one of another tool is not passed over.
    const isEmpty = found?.every((one) => one.value instanceof Skipped);
    return (isEmpty ? ofOtherTool(mapping, value) : null) ?? found;
  } catch (error) {
    return { path: [], what: `\`records\` cannot be computed: ${messageOf(error)}`, todo: GUARD };
  }
}

/** Returns the records of a document, or of a line, which can be a single one; null where `records` finds no list in a document. */
function recordsIn({ preset, records }: Mapping, value: unknown, isLine: boolean): readonly FoundRecord[] | null {
  if (records === null) return preset ? recordsOf(preset, value) : asFound([value]);
  const found = records.valueIn(value);
  if (Array.isArray(found)) return asFound(found);
  return isLine ? asFound(found === null ? [] : [found]) : null;
}

/** Returns the entries of the lists beside the one that `records` picks, which have the same keys, as what is left out. */
function skippedBeside({ paths: [path = []] }: Expression, document: unknown): readonly FoundRecord[] {
  const parent = valueAt(document, path.slice(0, -1));
  const keys = keysOf(valueAt(document, path));
  if (keys === "" || !isObject(parent)) return [];
  return Object.entries(parent).flatMap(([name, list]) => {
    const isLike = Array.isArray(list) && name !== path.at(-1) && keysOf(list) === keys;
    const left = new Skipped([`record of \`${name}\``, `records of \`${name}\``]);
    return isLike ? asFound(list.map(() => left)) : [];
  });
}

function groupOf(text: string, row: unknown): unknown {
  try {
    return compileExpression(text).valueIn(row);
  } catch (error) {
    throw inputError("`group_by`", `\`${text}\` cannot be computed: ${messageOf(error)}.`, GUARD);
  }
}
