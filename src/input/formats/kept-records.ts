import { jsonText } from "./json-text.ts";
import type { DataRecord } from "./record.ts";
import type { Told } from "./record-faults.ts";
import { Spill } from "./spill.ts";

/** What the text of a record is: its JSON; with the keys in order, so that equal records have equal texts; or nothing. */
export type RecordTexts = "plain" | "ordered" | "none";

/** A record that stays in memory: what was read of it, and how its faults are told. */
interface Held {
  readonly told: Told;
  readonly value: unknown;
}

/** Records that may be asked for again: the values of those that are in memory anyway, the texts of all others on disk. */
export class KeptRecords {
  private readonly spill = new Spill();
  private readonly held = new Map<number, Held[]>();

  /** Keeps a record of a file, with what was read of it; gives its text and its place, or null where it is nested too deeply. */
  add(file: number, record: DataRecord, value: unknown, texts: RecordTexts): { text: string; offset: number } | null {
    const isHeld = record.isHeld === true;
    const isTextless = texts === "none" || (isHeld && texts === "plain");
    const text = isTextless ? "" : jsonText(record.value, texts === "ordered");
    if (text === null) return null;
    if (isHeld) return { text, offset: this.hold(file, record, value) };
    return { text, offset: isTextless ? 0 : this.spill.add(text) };
  }

  /** What is held of a record; undefined where the records of the file are not. */
  heldAt(file: number, offset: number): Held | undefined {
    return this.held.get(file)?.[offset];
  }

  /** The text of a record that is not held. */
  textAt(offset: number): string {
    return this.spill.at(offset);
  }

  /** Forgets all of it. */
  close(): void {
    this.spill.close();
    this.held.clear();
  }

  private hold(file: number, { placeOf, retell }: DataRecord, value: unknown): number {
    const list = this.held.get(file) ?? [];
    this.held.set(file, list);
    return list.push({ value, told: { placeOf, ...(retell && { retell }) } }) - 1;
  }
}
