import type { ErrorDetail } from "../../core/error.ts";
import { isObject, isWide } from "../../core/json.ts";
import type { FieldError } from "../../core/line/line.ts";
import { joinWords } from "../../math/text/texts.ts";
import { listKeys } from "./field-names.ts";
import { firstRecord, foundIn, hasSigns, isExportOf, type Preset, scoreValues } from "./presets/preset.ts";
import { presets } from "./presets/presets.ts";

const INSPECTED_RECORDS = 100;

/** Finds out whether records are of the tool that the config names as their preset. */
export class PresetCheck {
  readonly #preset: Preset;
  readonly #presetKey: string;
  #count = 0;
  /** How many records are of the preset. */
  #own = 0;
  #first: unknown;

  constructor(preset: Preset, presetKey: string) {
    this.#preset = preset;
    this.#presetKey = presetKey;
  }

  /** Inspects a record; the first ones decide. Returns the error of a record of another tool, and of one that cannot be read and is of none. */
  add(record: unknown, isRead: boolean): FieldError | null {
    if (!isObject(record) || hasSigns(this.#preset, record)) {
      this.#own += 1;
      return null;
    }
    if (isRead && this.#count >= INSPECTED_RECORDS) return null;
    if (this.#count === 0) this.#first = record;
    this.#count += 1;
    const isOther = otherPreset(this.#preset, record) !== null;
    const isOwn = !isOther && isLike(this.#preset, record);
    if (isOwn) this.#own += 1;
    if (isOwn || (isRead && !isOther)) return null;
    return { path: [], what: `the record does not look like one of ${this.#preset.id}`, todo: this.#todo(record) };
  }

  /** Returns the error of a document in which the preset finds no record and another one does; null for any other document. */
  ofOtherTool(document: unknown): FieldError | null {
    const lines = Array.isArray(document) ? document.slice(0, 1) : [];
    const other = [document, ...lines].map((one) => otherPreset(this.#preset, one)).find((one) => one !== null) ?? null;
    if (other === null) return null;
    return { path: [], what: `the file does not look like one of ${this.#preset.id}`, todo: this.#write(other) };
  }

  /** Returns why all of the first records seem to be of something else; null when they are not. */
  mismatch(): ErrorDetail | null {
    if (this.#own > 0 || this.#count === 0) return null;
    const what = `No record looks like one of ${this.#preset.id}.`;
    return { what, todo: this.#todo(this.#first) };
  }

  #write(other: string): string {
    return `It looks like one of ${other}: write \`${this.#presetKey}: ${other}\`.`;
  }

  #todo(record: unknown): string {
    const other = otherPreset(this.#preset, record);
    const named = `It has ${listKeys(record) || "no keys"}: name the tool that wrote it, or leave the preset out and map your fields with \`fields\`.`;
    return adviceFor(record) ?? (other === null ? named : this.#write(other));
  }
}

function otherPreset(preset: Preset, record: unknown): string | null {
  return presets.find((one) => one !== preset && isExportOf(one, record))?.id ?? null;
}

/** Returns what to do about a record of a form that a tool writes too and that no preset reads; null for any other record. */
export function adviceFor(record: unknown): string | null {
  if (!isObject(record)) return null;
  const advice = presets.map((one) => one.adviceFor?.(record) ?? null);
  return advice.find((one) => one !== null) ?? null;
}

/** Returns whether a record has a name of a preset, or anything that it finds but a question and an id. */
function isLike(preset: Preset, record: Record<string, unknown>): boolean {
  if (preset.detects.flat().some((name) => Object.hasOwn(record, name))) return true;
  const { question: _question, id: _id, ...others } = foundIn(preset, record);
  return Object.values(others).some((one) => (isObject(one) ? Object.keys(one).length > 0 : (one ?? null) !== null));
}

/** How many scores a message lists. */
const MAX_NAMES = 5;

/** Finds out whether the lines of a suite without a preset look like those of a tool, of whose results some are not read without it. */
export class UnreadResults {
  #first: { readonly preset: Preset; readonly unread: readonly string[] } | null = null;
  #count = 0;

  /** Inspects a record, or a row of CSV, that is a line as it is; the first one decides. */
  add(record: unknown, isRow: boolean): void {
    this.#count += 1;
    if (this.#count > 1 || isWide(record)) return;
    const preset = presets.find((one) => isExportOf(one, record));
    if (preset) this.#first = { preset, unread: unreadScores(preset, record, isRow) };
  }

  /** Returns a warning about results that are not read; null when all are. */
  warning(presetKey: string): ErrorDetail | null {
    const { preset, unread } = this.#first ?? { unread: [] };
    if (!preset || unread.length === 0) return null;
    const more = unread.length > MAX_NAMES ? [`${unread.length - MAX_NAMES} more`] : [];
    const names = [...unread.slice(0, MAX_NAMES).map((name) => `\`${name}\``), ...more];
    return {
      what: `The traces look like an export of ${preset.id}, of which ${joinWords(names)} ${unread.length === 1 ? "is" : "are"} not read.`,
      todo: `Add to the suite: \`${presetKey}: ${preset.id}\`.`,
    };
  }
}

/** Returns the scores that a preset finds in a record and that the record itself does not have under their names. */
function unreadScores(preset: Preset, record: unknown, isRow: boolean): readonly string[] {
  if (!isObject(record)) return [];
  const own = isObject(record["scores"]) ? record["scores"] : {};
  const isRead = (name: string): boolean => Object.hasOwn(own, name) || Object.hasOwn(record, name);
  const { scores } = foundIn(preset, firstRecord(preset, record));
  return Object.keys(scoreValues(scores, isRow, () => {})).filter((name) => !isRead(name));
}
