import type { LineFault, LineReading } from "../../core/family.ts";
import { MOST_KEYS, NO_KEY } from "./evidence.ts";
import { byCodeUnits, oneOfEachText } from "./label-list.ts";
import { type Fields, isMap, labelFault, labelText, mustBe, readId } from "./line.ts";
import { type Prediction, readPredictions } from "./prediction.ts";

/** What was expected: the right label of each key, keys in the order of code units (`""`: the label has no key). */
export interface Gold {
  /** What people are shown of the case. */
  readonly text: string;
  readonly truth: readonly (readonly [key: string, label: string])[];
}

/** What the system said for each key. */
export interface Trace {
  readonly answers: readonly Prediction[];
}

/** Reads the `id`, the `label` and the `text` of a line. */
export function readGold(line: unknown): LineReading<Gold> {
  if (!isMap(line)) return { ok: false, faults: [mustBe([], "an object: one case a line", line)] };
  const faults: LineFault[] = [];
  const id = readId(line, faults);
  const truth = readTruth(line["label"], faults);
  if (faults.length > 0) return { ok: false, faults };
  const text = line["text"];
  return { ok: true, id, value: { text: typeof text === "string" ? text : "", truth } };
}

function readTruth(value: unknown, faults: LineFault[]): Gold["truth"] {
  if (!isMap(value)) return [[NO_KEY, readLabel(["label"], value, faults)]];
  const keys = Object.keys(value).sort(byCodeUnits);
  if (keys.length === 0) faults.push({ path: ["label"], what: "`label` is empty", todo: "Give the right label." });
  if (keys.length > MOST_KEYS) faults.push(tooManyKeys("label"));
  return keys.map((key) => {
    if (labelText(key) === null) faults.push(labelFault(["label", key], key));
    return [key, readLabel(["label", key], value[key], faults)];
  });
}

function tooManyKeys(field: string): LineFault {
  return { path: [field], what: `\`${field}\` has more than ${MOST_KEYS} keys`, todo: "Split the case." };
}

function readLabel(path: readonly string[], value: unknown, faults: LineFault[]): string {
  const label = labelText(value);
  if (label === null) faults.push(labelFault(path, value));
  return oneOfEachText(label ?? "");
}

/** Reads the `id`, the `predictions` and what was `predicted` of a line; where its `label` stands beside them, they have its keys. */
export function readTrace(line: unknown): LineReading<Trace> {
  if (!isMap(line)) return { ok: false, faults: [mustBe([], "an object: one case a line", line)] };
  const faults: LineFault[] = [];
  const id = readId(line, faults);
  const answers = readPredictions(line, faults);
  if (faults.length === 0) checkKeys(line, answers, faults);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, id, value: { answers } };
}

/** Half of a case would count as wrong in silence where the two halves of a line name different keys. */
function checkKeys({ label }: Fields, answers: readonly Prediction[], faults: LineFault[]): void {
  if (label === undefined || label === null) return;
  const wanted = isMap(label) ? Object.keys(label) : [NO_KEY];
  const given = answers.map(({ key }) => key);
  const absent = wanted.find((key) => !given.includes(key));
  const extra = given.find((key) => !wanted.includes(key));
  if (absent === undefined && extra === undefined) return;
  const what =
    absent === NO_KEY || extra === NO_KEY
      ? "`label` and what was predicted do not have the same form: one is by key, the other is not"
      : absent === undefined
        ? `there is a prediction for \`${extra}\`, which is no key of \`label\``
        : `there is no prediction for \`${absent}\`, which is a key of \`label\``;
  const todo = "Give both the same keys; `null` in `predicted` says that the system gave no label.";
  faults.push({ path: ["label"], what, todo });
}
