import type { SuiteConfig } from "../../core/config.ts";
import type { LineFault, LineReading } from "../../core/family.ts";
import { type LineMapping, type OwnFields, PLAIN_LINES } from "../../core/field.ts";
import { explainFault } from "./fault.ts";
import { Mapping, type Side } from "./mapping.ts";

/** Reads one line of the family. */
export type ReadLine = (line: unknown) => LineReading<unknown>;

/** Takes what one record of a line says, and the text that it stands for (its own JSON where the line was no plain record). */
export type TakeReading = (reading: LineReading<unknown>, text: string) => void;

/** Stands between the lines of files and the family that reads them: maps their fields, and tells faults in the files' own terms. */
export class LineMap {
  readonly #mapping: Mapping;
  readonly #own: OwnFields;
  readonly #side: Side;

  constructor(mapping: LineMapping, own: OwnFields, side: Side) {
    this.#mapping = new Mapping(mapping, own, side);
    this.#own = own;
    this.#side = side;
  }

  /** Reads all records of a parsed line or document. */
  readonly read = (json: unknown, text: string, read: ReadLine, take: TakeReading): void => {
    if (this.#mapping.isPlain) {
      take(this.#readRecord(json, json, read, []), text);
      return;
    }
    const records = this.#mapping.recordsIn(json);
    for (const record of records) {
      const { line, faults } = this.#mapping.lineOf(record);
      const reading = this.#readRecord(record, line, read, faults);
      take(record === json ? reading : withoutPlaces(reading), this.#textOf(line, text));
    }
  };

  /** What a gold line is told by when it is edited is what the family sees of it, so that a changed mapping is an edit too. */
  #textOf(line: unknown, text: string): string {
    return this.#side === "gold" ? JSON.stringify(line) : text;
  }

  #readRecord(record: unknown, line: unknown, read: ReadLine, faults: readonly LineFault[]): LineReading<unknown> {
    const reading = read(line);
    if (reading.ok && faults.length === 0) return reading;
    const keys =
      this.#side === "gold"
        ? { fieldsKey: "gold_fields", presetKey: "gold_preset" }
        : { fieldsKey: "fields", presetKey: "preset" };
    const made = { record, line, mapping: this.#mapping, own: this.#own, keys };
    const told = faults.map(({ path }) => path.join("."));
    const others = reading.ok ? [] : reading.faults.filter(({ path }) => !told.includes(path.join(".")));
    return { ok: false, faults: [...faults, ...others.map((fault) => explainFault(fault, made))] };
  }
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
