import type { SuiteConfig } from "../../core/config.ts";
import { type ErrorDetail, UserError } from "../../core/error.ts";
import { type CaseFields, type LineMapping, NO_MAPPING } from "../../core/field.ts";
import type { ParsedLine } from "../../core/line.ts";
import { jsonText } from "../formats/json-text.ts";
import { explainFieldError } from "./field-error.ts";
import { type MappedLine, Mapping, type Side } from "./mapping.ts";
import { MissingFields } from "./missing-fields.ts";
import { presets } from "./presets/presets.ts";
import type { ConfigKeys } from "./suggestion.ts";

/** Reads one line of the family. */
export type ReadLine = (line: unknown) => ParsedLine<unknown>;

/** Takes what one record says, and the text that it is told by. */
export type TakeReading = (reading: ParsedLine<unknown>, text: string) => void;

/** What a record says, and the family's line that was made of it. */
export interface ParsedRecord {
  readonly reading: ParsedLine<unknown>;
  readonly line: unknown;
}

/** Stands between the records of files and the family that reads them: maps their fields, and tells errors in the files' own terms. */
export class LineMapper {
  /** Picks the records out of a whole document, where the suite says where they are. */
  readonly pick: ((whole: unknown) => unknown) | undefined;
  readonly #mapping: Mapping;
  readonly #own: CaseFields;
  readonly #side: Side;
  readonly #keys: ConfigKeys;
  readonly #unseen: MissingFields;

  constructor(mapping: LineMapping, own: CaseFields, side: Side) {
    this.#mapping = new Mapping(mapping, own, side);
    this.#own = own;
    this.#side = side;
    const hasFields = mapping.fields.length > 0;
    this.#keys =
      side === "gold"
        ? { fieldsKey: "gold_fields", presetKey: "gold_preset", hasFields }
        : { fieldsKey: "fields", presetKey: "preset", hasFields };
    this.#unseen = new MissingFields(own, this.#keys, mapping.preset);
    const isPicked = mapping.preset !== null || mapping.records !== null;
    this.pick = isPicked ? (whole) => this.#pick(whole) : undefined;
  }

  /** What the config would say of a document that looks like a known export; null for any other. */
  readonly suggestPreset = (whole: unknown): string | null => {
    const preset = presets.find((one) => one.detects(whole))?.id;
    return preset === undefined ? null : `Add to the suite: \`${this.#keys.presetKey}: ${preset}\`.`;
  };

  /** Reads all records of a line of JSONL; places are told within the line. */
  readLine(json: unknown, text: string, read: ReadLine, take: TakeReading): void {
    if (this.#mapping.isPlain) {
      take(this.readRecord(json, read).reading, text);
      return;
    }
    const records = this.#recordsIn(json);
    if (typeof records === "string") {
      take({ ok: false, errors: [{ path: [], what: records, todo: RECORDS_TODO }] }, text);
      return;
    }
    for (const record of records) {
      const { reading, line } = this.readRecord(record, read);
      take(record === json ? reading : withoutPlaces(reading), this.textOf(line, text));
    }
  }

  /** The records of a line, or why it cannot be said which they are. */
  #recordsIn(json: unknown): readonly unknown[] | string {
    try {
      return this.#mapping.recordsIn(json);
    } catch (error) {
      return `\`records\` cannot be computed: ${messageOf(error)}`;
    }
  }

  /** Picks the records out of a whole document. Throws a UserError where that cannot be computed. */
  #pick(whole: unknown): unknown {
    try {
      return this.#mapping.pick(whole);
    } catch (error) {
      const what = `\`records\` cannot be computed: ${messageOf(error)}.`;
      throw new UserError("input", [{ what, todo: RECORDS_TODO }]);
    }
  }

  /** Reads one record, as it was picked out of a line or a file. */
  readRecord(record: unknown, read: ReadLine): ParsedRecord {
    const { line, errors } = this.#mapping.isPlain ? { line: record, errors: [] } : this.#mapped(record);
    const reading = read(line);
    if (reading.ok && errors.length === 0) {
      this.#unseen.add(record, line, reading.id);
      return { reading, line };
    }
    const made = { record, line, mapping: this.#mapping, own: this.#own, keys: this.#keys };
    const told = errors.map(({ path }) => path.join("."));
    const others = reading.ok ? [] : reading.errors.filter(({ path }) => !told.includes(path.join(".")));
    const explained = [...errors, ...others.map((fault) => explainFieldError(fault, made))];
    return { reading: { ok: false, errors: explained }, line };
  }

  /** Fields that none of the first records has, although they seem to stand elsewhere. */
  missingFieldsWarning(): ErrorDetail | null {
    return this.#unseen.warning();
  }

  #mapped(record: unknown): MappedLine {
    try {
      return this.#mapping.lineOf(record);
    } catch (error) {
      const todo = "Leave out what no metric reads.";
      return { line: record, errors: [{ path: [], what: `the record cannot be mapped: ${messageOf(error)}`, todo }] };
    }
  }

  /** What gold that is mapped is told by when it is edited: what the family sees of it, so that a changed mapping is an edit too. */
  textOf(line: unknown, text: string): string {
    return this.#side === "gold" && !this.#mapping.isPlain ? (jsonText(line, true) ?? text) : text;
  }
}

const RECORDS_TODO =
  "Guard the expression against what a file may lack, for instance with `not_null()` or `to_array()`.";

function messageOf(error: unknown): string {
  if (error instanceof RangeError) return "it is nested too deeply";
  return error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
}

/** The maps of both sides of a suite. */
export interface LineMappers {
  readonly gold: LineMapper;
  readonly traces: LineMapper;
}

/** The maps of a suite; of one that maps nothing they only explain errors. */
export function createLineMappers({ family, mapping }: Pick<SuiteConfig, "family" | "mapping">): LineMappers {
  return {
    gold: new LineMapper(mapping?.gold ?? NO_MAPPING, family.input.fields, "gold"),
    traces: new LineMapper(mapping?.traces ?? NO_MAPPING, family.input.fields, "traces"),
  };
}

/** Inside of a record that was taken out of a line, the line's columns do not hold. */
function withoutPlaces(reading: ParsedLine<unknown>): ParsedLine<unknown> {
  return reading.ok ? reading : { ok: false, errors: reading.errors.map((fault) => ({ ...fault, path: [] })) };
}
