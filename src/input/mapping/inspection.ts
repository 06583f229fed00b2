import type { ErrorDetail } from "../../core/error.ts";
import { isObject, isWide } from "../../core/json.ts";
import type { CaseFields, FieldRole } from "../../core/line/field.ts";
import type { FieldError } from "../../core/line/line.ts";
import { joinWords, quoted } from "../../math/text/texts.ts";
import { adviceFor, type ConfigKeys, type Suggestion, suggestField, suggestionText } from "./field-error.ts";
import { listKeys } from "./field-names.ts";
import { pathOf, roleOf, valueAt } from "./field-path.ts";
import { firstRecord, foundIn, hasSigns, isExportOf, type Preset, scoreValues } from "./presets/preset.ts";
import { presets } from "./presets/presets.ts";

/** How many records are inspected: enough to recognize a file, at a small part of the cost of reading all of it. */
const INSPECTED_RECORDS = 100;
/** How many scores a message lists. */
const MAX_NAMES = 5;
/** Fields that traces can lack without an error, although hardly any work without them. */
const ROLES: readonly FieldRole[] = ["id", "answer", "passages", "passage_ids", "citations"];

/** Inspects the first records of one side: whether they are of the preset's tool, and what seems to be in them that is not read. */
export class Inspection {
  readonly #preset: Preset | null;
  readonly #fields: CaseFields;
  readonly #keys: ConfigKeys;
  /** Records without the signs of the preset, the first of them, and how many records are of the preset. */
  #others = 0;
  #firstOther: unknown;
  #own = 0;
  /** Lines that were read, the record of the first one, and the roles that any of them has. */
  #lines = 0;
  #first: unknown;
  readonly #found = new Set<FieldRole>();
  #unread: { readonly preset: Preset; readonly scores: readonly string[] } | null = null;

  constructor(preset: Preset | null, fields: CaseFields, keys: ConfigKeys) {
    this.#preset = preset;
    this.#fields = fields;
    this.#keys = keys;
  }

  /** Notes a record that was read or not. Returns the error of one of another tool, and of one that cannot be read and is of none. */
  check(record: unknown, isRead: boolean): FieldError | null {
    const preset = this.#preset;
    if (preset === null) return null;
    const isSure = !isObject(record) || hasSigns(preset, record);
    if (!isSure && isRead && this.#others >= INSPECTED_RECORDS) return null;
    const isOther = !isSure && otherPreset(preset, record) !== null;
    const isOwn = isSure || (!isOther && isLike(preset, record));
    if (isOwn) this.#own += 1;
    if (!isSure) {
      if (this.#others === 0) this.#firstOther = record;
      this.#others += 1;
    }
    if (isOwn || (isRead && !isOther)) return null;
    return { path: [], what: `the record does not look like one of ${preset.id}`, todo: this.#todo(preset, record) };
  }

  /** Returns the error of a document in which the preset finds no record and another one does; null for any other document. */
  ofOtherTool(document: unknown): FieldError | null {
    const preset = this.#preset;
    const lines = Array.isArray(document) ? document.slice(0, 1) : [];
    const other = preset && [document, ...lines].map((one) => otherPreset(preset, one)).find((one) => one !== null);
    if (!other) return null;
    return { path: [], what: `the file does not look like one of ${preset.id}`, todo: this.#write(other) };
  }

  /** Returns why all of the first records seem to be of something else than the preset's tool; null when they do not. */
  mismatch(): ErrorDetail | null {
    const preset = this.#preset;
    if (preset === null || this.#own > 0 || this.#others === 0) return null;
    return { what: `No record looks like one of ${preset.id}.`, todo: this.#todo(preset, this.#firstOther) };
  }

  /** Notes a line that was read, and its record. `isPlain` says that the config does not tell how lines are read. */
  note(
    record: unknown,
    line: unknown,
    { id, isPlain, isRow }: Readonly<{ id: string | null; isPlain: boolean; isRow: boolean }>,
  ): void {
    if (this.#lines >= INSPECTED_RECORDS) return;
    if (this.#lines === 0) this.#first = record;
    if (this.#lines === 0 && isPlain && !isWide(record)) {
      const preset = presets.find((one) => isExportOf(one, record));
      if (preset) this.#unread = { preset, scores: unreadScores(preset, record, isRow) };
    }
    this.#lines += 1;
    if (id !== null) this.#found.add("id");
    for (const [field, { role }] of Object.entries(this.#fields)) {
      if (role !== undefined && valueAt(line, pathOf(field, this.#fields)) !== undefined) this.#found.add(role);
    }
  }

  /** Returns a warning about results, or else about essential fields, that are not read although the records seem to have them. */
  warning(): ErrorDetail | null {
    return this.unreadWarning() ?? this.#missingWarning();
  }

  /** Returns the fields that no line has although the first record seems to have them elsewhere, and where. */
  missing(): readonly { readonly field: string; readonly suggestion: Suggestion }[] {
    if (this.#lines === 0) return [];
    const done = new Set<FieldRole>(this.#found);
    const [first, fields] = [this.#first, this.#fields];
    // None of them is another field with a meaning in the family.
    const isOther = ([key]: readonly [string, unknown]): boolean => roleOf(key, fields) === undefined;
    const others = isObject(first) ? Object.fromEntries(Object.entries(first).filter(isOther)) : first;
    return Object.entries(fields).flatMap(([field, { role }]) => {
      if (role === undefined || !ROLES.includes(role) || done.has(role)) return [];
      done.add(role);
      const suggestion = suggestField(field, fields, this.#preset?.id ?? null, others);
      return suggestion.preset === null && suggestion.entry === null ? [] : [{ field, suggestion }];
    });
  }

  #missingWarning(): ErrorDetail | null {
    const missing = this.missing();
    if (missing.length === 0) return null;
    const suggestions = missing.map(({ suggestion }) => suggestion);
    const todo = suggestionText(suggestions, this.#keys);
    return todo === undefined ? null : { what: `No trace has ${quoted(missing.map(({ field }) => field))}.`, todo };
  }

  /** Returns a warning that lines without a preset look like those of a tool, of whose results some are not read; null otherwise. */
  unreadWarning(): ErrorDetail | null {
    const { preset, scores = [] } = this.#unread ?? {};
    if (!preset || scores.length === 0) return null;
    const more = scores.length > MAX_NAMES ? [`${scores.length - MAX_NAMES} more`] : [];
    const names = joinWords([...scores.slice(0, MAX_NAMES).map((name) => `\`${name}\``), ...more]);
    const what = `The traces look like an export of ${preset.id}, of which ${names} ${scores.length === 1 ? "is" : "are"} not read.`;
    return { what, todo: `Add to the suite: \`${this.#keys.presetKey}: ${preset.id}\`.` };
  }

  #write(other: string): string {
    return `It looks like one of ${other}: write \`${this.#keys.presetKey}: ${other}\`.`;
  }

  #todo(preset: Preset, record: unknown): string {
    const other = otherPreset(preset, record);
    const named = `It has ${listKeys(record) || "no keys"}: name the tool that wrote it, or leave the preset out and map your fields with \`fields\`.`;
    return adviceFor(record) ?? (other === null ? named : this.#write(other));
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

/** Returns the scores that a preset finds in a record and that the record itself does not have under their names. */
function unreadScores(preset: Preset, record: unknown, isRow: boolean): readonly string[] {
  if (!isObject(record)) return [];
  const own = isObject(record["scores"]) ? record["scores"] : {};
  const isRead = (name: string): boolean => Object.hasOwn(own, name) || Object.hasOwn(record, name);
  const { scores } = foundIn(preset, firstRecord(preset, record));
  return Object.keys(scoreValues(scores, isRow, () => {})).filter((name) => !isRead(name));
}
