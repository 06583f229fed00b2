import type { FieldRole, PresetId } from "../../../core/line/field.ts";
import type { FoundRecord } from "../../formats/record.ts";
import { isObject } from "../../json-object.ts";
import { compileExpression, type Expression } from "../expression.ts";

/** A known export of another tool, as data: all expressions are JMESPath. */
export interface Preset {
  readonly id: PresetId;
  /** Names that only records of this export have: at least one of each list. */
  readonly detects: readonly (readonly string[])[];
  /** The lists of records in a document, tried in this order. A list is its own, and anything else is one record. */
  readonly records?: readonly string[];
  /** Finds the records where expressions cannot. */
  readonly findRecords?: (document: unknown) => readonly FoundRecord[];
  /** Brings a record into the shape that the expressions are written for. */
  readonly prepare?: (record: Record<string, unknown>) => Record<string, unknown>;
  /** Where a record has each field. */
  readonly fields: Readonly<Partial<Record<FieldRole, string>>>;
  /** True for a record whose system was asked and gave no answer; otherwise a record without an answer is incomplete. */
  readonly unanswered: string;
  /** Distinguishes several systems in one export; null and 0 distinguish nothing. */
  readonly system?: string;
}

/** Returns the records of a document, each with the part of the document that it was made from. */
export function recordsOf({ records = [], findRecords }: Preset, document: unknown): readonly FoundRecord[] {
  if (findRecords) return findRecords(document);
  if (Array.isArray(document)) return asFound(document);
  for (const expression of records) {
    const list = compileExpression(expression).valueIn(document);
    if (Array.isArray(list)) return asFound(list);
  }
  return asFound([document]);
}

/** Returns records that are parts of their document. */
export function asFound(records: readonly unknown[]): readonly FoundRecord[] {
  return records.map((value) => ({ value, origin: value }));
}

/** Returns where a record has a field of this role; undefined when the export has none. */
export function fieldExpression({ fields }: Preset, role: FieldRole): Expression | undefined {
  const expression = fields[role];
  return expression === undefined ? undefined : compileExpression(expression);
}

/** Returns whether a document or a record looks like one of this export. */
export function isExportOf(preset: Preset, document: unknown): boolean {
  const record = firstRecord(preset, document);
  return isObject(record) && preset.detects.every((names) => names.some((name) => Object.hasOwn(record, name)));
}

/** Returns the first record of a document; undefined for one that is nested too deeply. */
function firstRecord(preset: Preset, document: unknown): unknown {
  try {
    return recordsOf(preset, document)[0]?.value;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
