import type { ErrorDetail } from "../../core/error.ts";
import { joinWords } from "../../math/text/join-words.ts";
import { isObject, isWide } from "../json-object.ts";
import { fieldExpression, firstRecord, isExportOf, type Preset, preparedRecord } from "./presets/preset.ts";
import { presets } from "./presets/presets.ts";
import { scoreValues } from "./score-values.ts";

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
  try {
    const found = firstRecord(preset, record);
    const prepared = isObject(found) ? preparedRecord(preset, found) : null;
    const scores = prepared && scoreValues(fieldExpression(preset, "scores")?.valueIn(prepared), isRow, () => {});
    return Object.keys(scores ?? {}).filter((name) => !isRead(name));
  } catch {
    return [];
  }
}
