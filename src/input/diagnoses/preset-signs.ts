import type { ErrorDetail } from "../../core/error.ts";
import { isObject } from "../../core/json.ts";
import type { FieldError } from "../../core/line/parsed-line.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { FileErrors } from "../formats/file-errors.ts";
import type { DataRecord } from "../formats/record.ts";
import { isWide, listKeys } from "../mapping/field-names.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { firstRecord, foundIn, hasSigns, isExportOf, type Preset, scoreValues } from "../mapping/presets/preset.ts";
import { presets } from "../mapping/presets/presets.ts";
import { adviceOnCsv } from "../mapping/presets/promptfoo.ts";

const MAX_NAMES = 5;

/** Returns the error of a record that seems to be of another tool than the preset's, or of none; null for any other. */
export function ofOtherOrigin(mapping: Mapping, record: unknown): FieldError | null {
  const { preset } = mapping;
  if (preset === null || !isObject(record) || hasSigns(preset, record)) return null;
  return otherPreset(preset, record) === null && isLike(preset, record) ? null : notOf(mapping, preset, record);
}

/** Returns the error of a document in which the preset finds no record and another one does; null for any other document. */
export function ofOtherTool(mapping: Mapping, document: unknown): FieldError | null {
  const { preset } = mapping;
  const lines = Array.isArray(document) ? document.slice(0, 1) : [];
  const other = preset && [document, ...lines].find((one) => otherPreset(preset, one) !== null);
  return other ? notOf(mapping, preset, other, "file") : null;
}

function notOf(mapping: Mapping, preset: Preset, record: unknown, noun = "record"): FieldError {
  const what = `the ${noun} does not look like one of ${preset.id}`;
  return { path: [], what, todo: adviceFor(mapping, preset, record) };
}

/** A record that was read although it lacks the names that those of the preset's tool have, its number in its file, and the file. */
export interface UnrecognizedRecord {
  readonly record: DataRecord;
  readonly row: number;
  readonly file: string;
}

/**
 * Adds the errors of records that are of another tool. Returns why all of them seem to be of something else than the preset's tool; null
 * when they do not. `recognized` is how many records have the names of the preset's tool.
 */
export function checkSigns(
  mapping: Mapping,
  { recognized, unrecognized }: { readonly recognized: number; readonly unrecognized: readonly UnrecognizedRecord[] },
  errors: FileErrors,
): ErrorDetail | null {
  const { preset } = mapping;
  const [first] = unrecognized;
  if (preset === null || first === undefined) return null;
  let likeCount = recognized;
  for (const { record, row, file } of unrecognized) {
    errors.file = file;
    if (otherPreset(preset, record.value) !== null)
      errors.addFields([notOf(mapping, preset, record.value)], record.place, `${file} ${row}`);
    else if (isLike(preset, record.value)) likeCount += 1;
  }
  if (likeCount > 0) return null;
  return { what: `No record looks like one of ${preset.id}.`, todo: adviceFor(mapping, preset, first.record.value) };
}

function adviceFor({ presetKey }: Mapping, preset: Preset, record: unknown): string {
  const advice = adviceOnCsv(record);
  if (advice !== null) return advice;
  const other = otherPreset(preset, record);
  if (other !== null) return `It looks like one of ${other}: write \`${presetKey}: ${other}\`.`;
  const keys = listKeys(record) || "no keys";
  return `It has ${keys}: name the tool that wrote it, or leave the preset out and map your fields with \`fields\`.`;
}

function otherPreset(preset: Preset, record: unknown): string | null {
  return presets.find((one) => one !== preset && isExportOf(one, record))?.id ?? null;
}

/** Returns whether a record has a name of a preset, or anything that it finds but a question and an id. */
function isLike(preset: Preset, record: unknown): boolean {
  if (isObject(record) && preset.detects.flat().some((name) => Object.hasOwn(record, name))) return true;
  const { question: _question, id: _id, ...others } = foundIn(preset, record);
  return Object.values(others).some((one) => (isObject(one) ? Object.keys(one).length > 0 : (one ?? null) !== null));
}

/** Returns a warning about the scores that a preset finds in a record and that the record itself does not have under their names. */
export function unreadResults(record: unknown, isRow: boolean, { presetKey }: Mapping): ErrorDetail | null {
  const preset = isWide(record) ? undefined : presets.find((one) => isExportOf(one, record));
  if (!preset || !isObject(record)) return null;
  const familyScores = isObject(record["scores"]) ? record["scores"] : {};
  const { scores } = foundIn(preset, firstRecord(preset, record));
  const all = Object.keys(scoreValues(scores, isRow, () => {}));
  const unread = all.filter((name) => !Object.hasOwn(familyScores, name) && !Object.hasOwn(record, name));
  if (unread.length === 0) return null;
  const names = firstFew(unread, MAX_NAMES, (name) => `\`${name}\``);
  const what = `The traces look like an export of ${preset.id}, of whose results these are not read: ${names}.`;
  return { what, todo: `Add to the suite: \`${presetKey}: ${preset.id}\`.` };
}
