import type { SuiteConfig } from "../../../core/config.ts";
import { type Problem, UserError } from "../../../core/error.ts";
import type { LineReading } from "../../../core/family.ts";
import { type LineMapping, type OwnFields, PLAIN_LINES } from "../../../core/field.ts";
import { jsonText } from "../../formats/json-text.ts";
import { presets } from "../presets/presets.ts";
import type { SideKeys } from "./advice.ts";
import { explainFault } from "./fault.ts";
import { type MappedLine, Mapping, type Side } from "./mapping.ts";
import { UnseenFields } from "./unseen.ts";

/** Reads one line of the family. */
export type ReadLine = (line: unknown) => LineReading<unknown>;

/** Takes what one record says, and the text that it is told by. */
export type TakeReading = (reading: LineReading<unknown>, text: string) => void;

/** What a record says, and the family's line that was made of it. */
export interface RecordReading {
  readonly reading: LineReading<unknown>;
  readonly line: unknown;
}

/** Stands between the records of files and the family that reads them: maps their fields, and tells faults in the files' own terms. */
export class LineMap {
  /** Picks the records out of a whole document, where the suite says where they are. */
  readonly pick: ((whole: unknown) => unknown) | undefined;
  readonly #mapping: Mapping;
  readonly #own: OwnFields;
  readonly #side: Side;
  readonly #keys: SideKeys;
  readonly #unseen: UnseenFields;

  constructor(mapping: LineMapping, own: OwnFields, side: Side) {
    this.#mapping = new Mapping(mapping, own, side);
    this.#own = own;
    this.#side = side;
    const hasFields = mapping.fields.length > 0;
    this.#keys =
      side === "gold"
        ? { fieldsKey: "gold_fields", presetKey: "gold_preset", hasFields }
        : { fieldsKey: "fields", presetKey: "preset", hasFields };
    this.#unseen = new UnseenFields(own, this.#keys, mapping.preset);
    const isPicked = mapping.preset !== null || mapping.records !== null;
    this.pick = isPicked ? (whole) => this.#pick(whole) : undefined;
  }

  /** What the config would say of a document that looks like a known export; null for any other. */
  readonly advise = (whole: unknown): string | null => {
    const preset = presets.find((one) => one.fits(whole))?.id;
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
      take({ ok: false, faults: [{ path: [], what: records, todo: RECORDS_TODO }] }, text);
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
  readRecord(record: unknown, read: ReadLine): RecordReading {
    const { line, faults } = this.#mapping.isPlain ? { line: record, faults: [] } : this.#mapped(record);
    const reading = read(line);
    if (reading.ok && faults.length === 0) {
      this.#unseen.note(record, line, reading.id);
      return { reading, line };
    }
    const made = { record, line, mapping: this.#mapping, own: this.#own, keys: this.#keys };
    const told = faults.map(({ path }) => path.join("."));
    const others = reading.ok ? [] : reading.faults.filter(({ path }) => !told.includes(path.join(".")));
    const explained = [...faults, ...others.map((fault) => explainFault(fault, made))];
    return { reading: { ok: false, faults: explained }, line };
  }

  /** Fields that none of the first records has, although they seem to stand elsewhere. */
  tellUnseen(): Problem | null {
    return this.#unseen.tell();
  }

  #mapped(record: unknown): MappedLine {
    try {
      return this.#mapping.lineOf(record);
    } catch (error) {
      const todo = "Leave out what no metric reads.";
      return { line: record, faults: [{ path: [], what: `the record cannot be mapped: ${messageOf(error)}`, todo }] };
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
export interface LineMaps {
  readonly gold: LineMap;
  readonly traces: LineMap;
}

/** The maps of a suite; of one that maps nothing they only explain faults. */
export function openMaps({ family, mapping }: Pick<SuiteConfig, "family" | "mapping">): LineMaps {
  return {
    gold: new LineMap(mapping?.gold ?? PLAIN_LINES, family.fields, "gold"),
    traces: new LineMap(mapping?.traces ?? PLAIN_LINES, family.fields, "traces"),
  };
}

/** Inside of a record that was taken out of a line, the line's columns do not hold. */
function withoutPlaces(reading: LineReading<unknown>): LineReading<unknown> {
  return reading.ok ? reading : { ok: false, faults: reading.faults.map((fault) => ({ ...fault, path: [] })) };
}
