import type { FieldRole, PresetId } from "../../../core/field.ts";
import { isMap } from "../../config/map.ts";
import { compileExpression, type Expression } from "../expression.ts";

/** A known export, as data: where its records stand, and where a record says what. */
export interface PresetDefinition {
  readonly id: PresetId;
  /** Where a document keeps its records, tried in this order; a list is its own, and anything else is one record. */
  readonly records?: readonly string[];
  /** Finds the records where expressions do not get there. */
  readonly findRecords?: (document: unknown) => readonly unknown[];
  /** Brings a record into the shape that the expressions are written for. */
  readonly prepare?: (record: Record<string, unknown>) => Record<string, unknown>;
  /** Where a record says what, as JMESPath. */
  readonly fields: Readonly<Partial<Record<FieldRole, string>>>;
  /** Tells of a record without an answer that the system was asked and gave none; else the answer is missing. */
  readonly silent: string;
  /** What tells apart the systems that were asked the same in one export; none and 0 tell nothing. */
  readonly system?: string;
  /** Names that only records of this export have, one of each list at least. */
  readonly detects: readonly (readonly string[])[];
}

/** A known export, its expressions parsed. */
export interface Preset {
  readonly id: PresetId;
  readonly recordsIn: (document: unknown) => readonly unknown[];
  readonly prepare: (record: Record<string, unknown>) => Record<string, unknown>;
  readonly fields: ReadonlyMap<FieldRole, Expression>;
  readonly silent: Expression;
  readonly system: Expression | null;
  /** Whether a document or a record looks like one of this export. */
  readonly detects: (document: unknown) => boolean;
}

/** A preset whose expressions are parsed when they are first asked for: most runs need none of them. */
export function definePreset(text: PresetDefinition): Preset {
  const { id, detects, prepare = (record) => record, records = [] } = text;
  const pick = once(() => picker(records));
  const { findRecords: recordsIn = (document: unknown) => pick()(document) } = text;
  const parsed = once(() => parseFields(text));
  return {
    id,
    recordsIn,
    prepare,
    get fields() {
      return parsed().fields;
    },
    get silent() {
      return parsed().silent;
    },
    get system() {
      return parsed().system;
    },
    detects: (document) => {
      const record = firstRecord(recordsIn, document);
      return isMap(record) && detects.every((names) => names.some((name) => Object.hasOwn(record, name)));
    },
  };
}

function parseFields(text: PresetDefinition): Pick<Preset, "fields" | "silent" | "system"> {
  const fields = Object.entries(text.fields) as [FieldRole, string][];
  return {
    fields: new Map(fields.map(([role, expression]) => [role, compileExpression(expression)])),
    silent: compileExpression(text.silent),
    system: text.system === undefined ? null : compileExpression(text.system),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function picker(texts: readonly string[]): (document: unknown) => readonly unknown[] {
  const places = texts.map(compileExpression);
  return (document) => {
    if (Array.isArray(document)) return document;
    for (const place of places) {
      const found = place.valueIn(document);
      if (Array.isArray(found)) return found;
    }
    return [document];
  };
}

/** What is nested too deeply looks like nothing. */
function firstRecord(find: (document: unknown) => readonly unknown[], document: unknown): unknown {
  try {
    return find(document)[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
