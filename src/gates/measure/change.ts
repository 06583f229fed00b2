import { truncate } from "../../core/case.ts";
import type { Json } from "../../core/json.ts";
import type { MeasureChange } from "../../core/measure-change.ts";
import { changedKeys, type Settings } from "./settings.ts";

export type SuiteChange = Omit<MeasureChange, "suite">;

/** The most ids of cases that a change names. */
export const MAX_IDS = 5;

/** The most entries of a list and settings that a change has; foreign ones in a baseline have no end. */
const MAX_ENTRIES = 100;

/** Returns a setting with another value. */
export function valueChange(what: MeasureChange["what"], before?: string, after?: string): SuiteChange[] {
  const value = (text = ""): string | null => (text === "" ? null : truncate(text));
  return before === after ? [] : [{ what, part: "settings", before: value(before), after: value(after), effect: null }];
}

/** Returns the entries that a list lost and gained; none of both where only their order changed, which matters for files. */
export function listChange(
  what: MeasureChange["what"],
  part: string,
  was: readonly string[],
  is: readonly string[],
): SuiteChange[] {
  const [had, has] = [new Set(was), new Set(is)];
  const [lost, gained] = [was.filter((one) => !has.has(one)), is.filter((one) => !had.has(one))];
  const isSame = what === "files" ? was.join("\n") === is.join("\n") : lost.length + gained.length === 0;
  const first = (list: readonly string[]): string[] => list.slice(0, MAX_ENTRIES).map((one) => truncate(one));
  return isSame ? [] : [{ what, part, before: first(lost), after: first(gained), effect: null }];
}

/** Returns the settings whose values differ; none if a side is unknown. */
export function settingsChange(
  what: MeasureChange["what"],
  part: string,
  was: Settings | undefined,
  is: Settings | undefined,
): SuiteChange[] {
  const keys = changedKeys(was, is).slice(0, MAX_ENTRIES);
  const pick = (settings: Settings = {}): Record<string, string> =>
    Object.fromEntries(keys.flatMap((key) => (settings[key] === undefined ? [] : [[key, textOf(settings[key])]])));
  return keys.length === 0 ? [] : [{ what, part, before: pick(was), after: pick(is), effect: null }];
}

function textOf(value: Json): string {
  return truncate(typeof value === "string" ? value : JSON.stringify(value));
}
