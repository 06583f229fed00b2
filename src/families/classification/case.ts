import type { FieldError, ParsedLine } from "../../core/line.ts";
import { MOST_KEYS, NO_KEY } from "./evidence.ts";
import { byCodeUnits, internString } from "./label-list.ts";
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
export function readGold(line: unknown): ParsedLine<Gold> {
  if (!isMap(line)) return { ok: false, errors: [mustBe([], "an object: one case a line", line)] };
  const errors: FieldError[] = [];
  const id = readId(line, errors);
  const truth = readTruth(line["label"], errors);
  if (errors.length > 0) return { ok: false, errors };
  const text = line["text"];
  return { ok: true, id, value: { text: typeof text === "string" ? text : "", truth } };
}

function readTruth(value: unknown, errors: FieldError[]): Gold["truth"] {
  if (!isMap(value)) return [[NO_KEY, readLabel(["label"], value, errors)]];
  const keys = Object.keys(value).sort(byCodeUnits);
  if (keys.length === 0) errors.push({ path: ["label"], what: "`label` is empty", todo: "Give the right label." });
  if (keys.length > MOST_KEYS) errors.push(tooManyKeys("label"));
  return keys.map((key) => {
    if (labelText(key) === null) errors.push(labelFault(["label", key], key));
    return [key, readLabel(["label", key], value[key], errors)];
  });
}

function tooManyKeys(field: string): FieldError {
  return { path: [field], what: `\`${field}\` has more than ${MOST_KEYS} keys`, todo: "Split the case." };
}

function readLabel(path: readonly string[], value: unknown, errors: FieldError[]): string {
  const label = labelText(value);
  if (label === null) errors.push(labelFault(path, value));
  return internString(label ?? "");
}

/** Reads the `id`, the `predictions` and what was `predicted` of a line; where its `label` stands beside them, they have its keys. */
export function readTrace(line: unknown): ParsedLine<Trace> {
  if (!isMap(line)) return { ok: false, errors: [mustBe([], "an object: one case a line", line)] };
  const errors: FieldError[] = [];
  const id = readId(line, errors);
  const answers = readPredictions(line, errors);
  if (errors.length === 0) checkKeys(line, answers, errors);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, id, value: { answers } };
}

/** Half of a case would count as wrong in silence where the two halves of a line name different keys. */
function checkKeys({ label }: Fields, answers: readonly Prediction[], errors: FieldError[]): void {
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
  errors.push({ path: ["label"], what, todo });
}
