import { isObject } from "../../core/json.ts";
import { isResourceName } from "../../families/fields/known-scores.ts";
import { foundIn, isExportOf, LeftOut, type Preset, recordsOf } from "../../input/mapping/presets/preset.ts";
import { isMeasured } from "./columns.ts";
import type { Sample } from "./sample.ts";

const TRIED_RECORDS = 20;

/** Returns whether a preset reads results from a file: some scores besides times and costs, or whether cases pass. */
export function readsResults(preset: Preset, { document, records }: Sample): boolean {
  if (!isExportOf(preset, document ?? (preset.joinsLines ? records : records[0]))) return false;
  const all = document ?? records;
  const documents = Array.isArray(all) && !preset.joinsLines ? all.slice(0, TRIED_RECORDS) : [all];
  const found = documents.flatMap((one) => {
    try {
      return recordsOf(preset, one).flatMap(({ value }) =>
        isObject(value) && !(value instanceof LeftOut) ? [value] : [],
      );
    } catch {
      return [];
    }
  });
  return found.slice(0, TRIED_RECORDS).some((record) => hasResults(preset, record));
}

function hasResults(preset: Preset, record: Record<string, unknown>): boolean {
  const { scores, pass = null } = foundIn(preset, record);
  const measured = Object.entries(isObject(scores) ? scores : {}).filter(([, value]) => isMeasured(value));
  if (pass !== null || preset.id !== "ragas") return pass !== null || measured.length > 0;
  // Own lines with a question look like ragas' rows; without an answer, or with times alone, they are no results of ragas.
  const isAnswered = ["response", "answer", "user_input"].some((name) => record[name] !== undefined);
  return isAnswered && measured.some(([name]) => !isResourceName(name));
}
