import type { ErrorDetail } from "../../core/error.ts";
import { isObject, isWide } from "../../core/json.ts";
import type { FieldRole } from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/line.ts";
import { firstFew, quoted } from "../../math/text/texts.ts";
import { suggest } from "./field-error.ts";
import { listKeys } from "./field-names.ts";
import { pathOf, roleOf, valueAt } from "./field-path.ts";
import type { Mapping } from "./mapping.ts";
import { firstRecord, foundIn, hasSigns, isExportOf, type Preset, scoreValues } from "./presets/preset.ts";
import { presets } from "./presets/presets.ts";
import { adviceOnCsv } from "./presets/promptfoo.ts";

/** How many records are inspected: enough to recognize a file, at a small part of the cost of reading all of it. */
const INSPECTED_RECORDS = 100;
/** How many scores a message lists. */
const MAX_NAMES = 5;
/** Fields that traces can lack without an error, although hardly any work without them. */
const ROLES: readonly FieldRole[] = ["id", "passages", "passage_ids", "answer", "citations"];

/** Inspects the first records of one side: whether they are of the preset's tool, and what seems to be in them that is not read. */
export class Inspection {
  readonly #mapping: Mapping;
  /** Whether the config does not say how lines are read, although metrics look for scores in them. */
  readonly #isPlain: boolean;
  readonly #preset: Preset | null;
  /** How many records are of the preset, how many lack its signs, and the first of those. */
  #own = 0;
  #others = 0;
  #firstOther: unknown;
  /** Lines that were read, the record of the first one, and the roles that any of them has. */
  #lines = 0;
  #first: unknown;
  readonly #found = new Set<FieldRole>();
  /** A warning that lines without a preset look like those of a tool, of whose results some are not read; null otherwise. */
  unreadResults: ErrorDetail | null = null;

  constructor(mapping: Mapping, findsScores: boolean) {
    this.#mapping = mapping;
    this.#isPlain = mapping.isPlain && findsScores;
    this.#preset = mapping.preset;
  }

  /** Notes a record that was read or not. Returns the error of one of another tool, and of one that cannot be read and is of none. */
  check(record: unknown, isRead: boolean): FieldError | null {
    const preset = this.#preset;
    if (preset === null) return null;
    if (!isObject(record) || hasSigns(preset, record)) {
      this.#own += 1;
      return null;
    }
    if (isRead && this.#others >= INSPECTED_RECORDS) return null;
    if (this.#others === 0) this.#firstOther = record;
    this.#others += 1;
    const isOther = otherPreset(preset, record) !== null;
    const isOwn = !isOther && isLike(preset, record);
    if (isOwn) this.#own += 1;
    if (isOwn || (isRead && !isOther)) return null;
    return { path: [], what: `the record does not look like one of ${preset.id}`, todo: this.#todo(preset, record) };
  }

  /** Returns the error of a document in which the preset finds no record and another one does; null for any other document. */
  ofOtherTool(document: unknown): FieldError | null {
    const preset = this.#preset;
    const lines = Array.isArray(document) ? document.slice(0, 1) : [];
    const other = preset && [document, ...lines].find((one) => otherPreset(preset, one) !== null);
    if (!other) return null;
    return { path: [], what: `the file does not look like one of ${preset.id}`, todo: this.#todo(preset, other) };
  }

  /** Returns why all of the first records seem to be of something else than the preset's tool; null when they do not. */
  mismatch(): ErrorDetail | null {
    const preset = this.#preset;
    if (preset === null || this.#own > 0 || this.#others === 0) return null;
    return { what: `No record looks like one of ${preset.id}.`, todo: this.#todo(preset, this.#firstOther) };
  }

  /** Notes a line that was read, and its record. */
  note(record: unknown, line: unknown, id: string | null, isRow: boolean): void {
    if (this.#lines >= INSPECTED_RECORDS) return;
    if (this.#lines === 0) {
      this.#first = record;
      if (this.#isPlain && !isWide(record)) this.unreadResults = unreadResults(record, isRow, this.#mapping.presetKey);
    }
    this.#lines += 1;
    if (id !== null) this.#found.add("id");
    const { fields } = this.#mapping;
    for (const [field, { role }] of Object.entries(fields)) {
      if (role !== undefined && valueAt(line, pathOf(field, fields)) !== undefined) this.#found.add(role);
    }
  }

  /** Returns a warning about results, or else about essential fields, that are not read although the records seem to have them. */
  warning(): ErrorDetail | null {
    const { found, todo } = this.missing();
    return this.unreadResults ?? (todo === undefined ? null : { what: `No trace has ${quoted(found)}.`, todo });
  }

  /** Returns the fields that no line has although the first record seems to have them elsewhere, and how to read them. */
  missing(): ReturnType<typeof suggest> {
    const { fields } = this.#mapping;
    const lacking = ROLES.filter((role) => this.#lines > 0 && !this.#found.has(role)).flatMap(
      (role) => Object.keys(fields).find((field) => fields[field]?.role === role) ?? [],
    );
    // None of them is another field with a meaning in the family.
    const isFree = ([key]: readonly [string, unknown]): boolean => roleOf(key, fields) === undefined;
    const first = this.#first;
    return suggest(
      lacking,
      this.#mapping,
      isObject(first) ? Object.fromEntries(Object.entries(first).filter(isFree)) : first,
    );
  }

  #todo(preset: Preset, record: unknown): string {
    const advice = adviceOnCsv(record);
    if (advice !== null) return advice;
    const other = otherPreset(preset, record);
    if (other !== null) return `It looks like one of ${other}: write \`${this.#mapping.presetKey}: ${other}\`.`;
    const keys = listKeys(record) || "no keys";
    return `It has ${keys}: name the tool that wrote it, or leave the preset out and map your fields with \`fields\`.`;
  }
}

function otherPreset(preset: Preset, record: unknown): string | null {
  return presets.find((one) => one !== preset && isExportOf(one, record))?.id ?? null;
}

/** Returns whether a record has a name of a preset, or anything that it finds but a question and an id. */
function isLike(preset: Preset, record: Record<string, unknown>): boolean {
  if (preset.detects.flat().some((name) => Object.hasOwn(record, name))) return true;
  const { question: _question, id: _id, ...others } = foundIn(preset, record);
  return Object.values(others).some((one) => (isObject(one) ? Object.keys(one).length > 0 : (one ?? null) !== null));
}

/** Returns a warning about the scores that a preset finds in a record and that the record itself does not have under their names. */
function unreadResults(record: unknown, isRow: boolean, presetKey: string): ErrorDetail | null {
  const preset = presets.find((one) => isExportOf(one, record));
  if (!preset || !isObject(record)) return null;
  const own = isObject(record["scores"]) ? record["scores"] : {};
  const { scores } = foundIn(preset, firstRecord(preset, record));
  const all = Object.keys(scoreValues(scores, isRow, () => {}));
  const unread = all.filter((name) => !Object.hasOwn(own, name) && !Object.hasOwn(record, name));
  if (unread.length === 0) return null;
  const names = firstFew(unread, MAX_NAMES, (name) => `\`${name}\``);
  const what = `The traces look like an export of ${preset.id}, of whose results these are not read: ${names}.`;
  return { what, todo: `Add to the suite: \`${presetKey}: ${preset.id}\`.` };
}
