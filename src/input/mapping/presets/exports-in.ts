import { isObject } from "../../../core/json.ts";
import { isResourceName } from "../../../families/fields/known-scores.ts";
import { isMeasured } from "../score-columns.ts";
import { foundIn, isExportOf, LeftOut, type Preset, recordsOf } from "./preset.ts";
import { presets } from "./presets.ts";

/** The beginning of a file: its document, undefined for lines, and its first records. */
interface SeenFile {
  readonly document: unknown;
  readonly records: readonly Record<string, unknown>[];
}

/** Returns the presets that read results from a file. */
export const exportsIn = (file: SeenFile): readonly Preset[] => presets.filter((preset) => readsResults(preset, file));

const TRIED_RECORDS = 20;

/** Returns whether a preset reads results from a file: some scores besides times and costs, or whether cases pass. */
function readsResults(preset: Preset, { document, records }: SeenFile): boolean {
  const all = Array.isArray(document) ? document.slice(0, TRIED_RECORDS) : (document ?? records);
  if (preset.begins && Object.entries(preset.begins).every(([key, value]) => records[0]?.[key] === value)) return true;
  if (!isExportOf(preset, document === undefined && !preset.joinsLines ? records[0] : all)) return false;
  const documents = Array.isArray(all) && !preset.joinsLines ? all.slice(0, TRIED_RECORDS) : [all];
  const found = documents.flatMap((one) => {
    try {
      return recordsOf(preset, one);
    } catch {
      return [];
    }
  });
  const cases = found.flatMap(({ value }) => (isObject(value) && !(value instanceof LeftOut) ? [value] : []));
  return cases.slice(0, TRIED_RECORDS).some((record) => {
    const { scores, pass = null } = foundIn(preset, record);
    const measured = Object.entries(isObject(scores) ? scores : {}).filter(([, value]) => isMeasured(value));
    if (pass !== null || preset.id !== "ragas") return pass !== null || measured.length > 0;
    // Own lines with a question look like ragas' rows; without an answer, or with times alone, they are no results of ragas.
    const isAnswered = ["response", "answer", "user_input"].some((name) => record[name] !== undefined);
    return isAnswered && measured.some(([name]) => !isResourceName(name));
  });
}
