import { isObject } from "../../../core/json.ts";
import { directionOf, isResourceName } from "../../../families/fields/known-scores.ts";
import { type Column, isMeasured } from "../score-columns.ts";
import { benchmarks } from "./benchmarks.ts";
import { braintrust, langfuse, langsmith } from "./experiments.ts";
import { inspectAi } from "./inspect-ai.ts";
import { deepeval, ragas } from "./libraries.ts";
import { mlflow } from "./mlflow.ts";
import { modelEvals } from "./model-evals.ts";
import { openinference } from "./openinference/openinference.ts";
import { foundIn, isExportOf, type Preset, readableRecords, Skipped, scoreValues } from "./preset.ts";
import { promptfoo } from "./promptfoo.ts";
import { services } from "./services.ts";
import { tables } from "./tables.ts";
import { testReports } from "./test-reports.ts";

/** The known exports. To add one, add its paths to `tables.ts` or its file here, and its id to `core/line/preset.ts`. */
export const presets: readonly Preset[] = [
  ragas,
  deepeval,
  promptfoo,
  openinference,
  inspectAi,
  mlflow,
  langsmith,
  braintrust,
  langfuse,
  ...testReports,
  ...tables,
  ...benchmarks,
  ...modelEvals,
  ...services,
];

export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}

/** The beginning of a file: its document, undefined for lines, and its first records. */
interface SeenFile {
  readonly document: unknown;
  readonly records: readonly Record<string, unknown>[];
}

/** Returns the presets that read results from a file. */
export const exportsIn = (file: SeenFile): readonly Preset[] => presets.filter((preset) => readsResults(preset, file));

/** Returns the scores that a preset finds in a file, with whether the tool or their names say which direction is better. */
export function scoresIn(preset: Preset, file: SeenFile): readonly Column[] {
  const columns = casesIn(preset, file).flatMap(({ scores }) => {
    return Object.entries(scores).flatMap(([name, value]): [string, Column][] => {
      const isKnown = directionOf(name, preset.directions ?? {}, value) !== undefined;
      const column = { name, definition: isKnown ? {} : { better: null }, isKnown, isResource: isResourceName(name) };
      return isMeasured(value) ? [[name, column]] : [];
    });
  });
  return [...new Map(columns).values()].slice(0, MOST_COLUMNS);
}

const [TRIED_RECORDS, MOST_COLUMNS] = [20, 20];

/** Returns whether a preset reads results from a file: some scores besides times and costs, or whether cases pass. */
function readsResults(preset: Preset, file: SeenFile): boolean {
  const { document, records } = file;
  if (preset.begins && Object.entries(preset.begins).every(([key, value]) => records[0]?.[key] === value)) return true;
  if (!isExportOf(preset, document === undefined && !preset.joinsLines ? records[0] : beginOf(file))) return false;
  return casesIn(preset, file).some(({ value, scores, pass }) => {
    const measured = Object.keys(scores).filter((name) => isMeasured(scores[name]));
    if (pass !== null || preset.id !== "ragas") return pass !== null || measured.length > 0;
    // Own lines with a question look like ragas' rows; without an answer, or with times alone, they are no results of ragas.
    const isAnswered = ["response", "answer", "user_input"].some((name) => value[name] !== undefined);
    return isAnswered && measured.some((name) => !isResourceName(name));
  });
}

const beginOf = ({ document, records }: SeenFile): unknown =>
  Array.isArray(document) ? document.slice(0, TRIED_RECORDS) : (document ?? records);

/** Returns the first cases that a preset finds in a file, with their scores and whether they pass. */
function casesIn(preset: Preset, file: SeenFile) {
  const all = beginOf(file);
  const documents = Array.isArray(all) && !preset.joinsLines ? all.slice(0, TRIED_RECORDS) : [all];
  const found = documents.flatMap((one) => readableRecords(preset, one));
  const cases = found.flatMap(({ value }) => (isObject(value) && !(value instanceof Skipped) ? [value] : []));
  return cases.slice(0, TRIED_RECORDS).map((value) => {
    const { scores, pass = null } = foundIn(preset, value);
    return { value, scores: scoreValues(scores, file.document === undefined, () => {}), pass };
  });
}
