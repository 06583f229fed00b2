import { isObject } from "../../core/json.ts";
import { NO_KEY, readLabels } from "../../core/line/label-key.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import { type Fields, fieldError, kindError, readId } from "../../core/line/line-fields.ts";
import { internString } from "./columns.ts";
import { type Prediction, readPredictions } from "./prediction.ts";

/** The right label of each key, keys in code unit order; the key is `""` for a label without keys. */
export interface Gold {
  /** Displayed for the case. */
  readonly text: string;
  readonly truth: readonly (readonly [key: string, label: string])[];
}

/** The predictions of the system for each key. */
export interface Trace {
  readonly answers: readonly Prediction[];
}

/** Reads the `id`, the `label` and the `text` of a line. */
export function readGold(line: unknown): ParsedLine<Gold> {
  if (!isObject(line)) return { ok: false, errors: [kindError([], "an object: one case a line", line)] };
  const errors: FieldError[] = [];
  const id = readId(line, "case", errors);
  const truth = readLabels(line["label"], ["label"], errors).map(
    ({ key, label }) => [key, internString(label)] as const,
  );
  if (errors.length > 0) return { ok: false, errors };
  const text = line["text"];
  return { ok: true, id: String(id), value: { text: typeof text === "string" ? text : "", truth } };
}

/** Reads the `id`, the `predictions` and the `predicted` label of a line; a `label` in the same line must have the same keys. */
export function readTrace(line: unknown): ParsedLine<Trace> {
  if (!isObject(line)) return { ok: false, errors: [kindError([], "an object: one case a line", line)] };
  const errors: FieldError[] = [];
  const id = readId(line, "case", errors);
  const answers = readPredictions(line, errors);
  if (errors.length === 0) errors.push(...keyErrors(line, answers));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, id: String(id), value: { answers } };
}

/** Compares the keys of the two halves of a line: a key of only one half would silently count as wrong. */
function keyErrors({ label }: Fields, answers: readonly Prediction[]): FieldError[] {
  if (label === undefined || label === null) return [];
  const expected = readLabels(label, ["label"], []).map(({ key }) => key);
  const given = answers.map(({ key }) => key);
  const absent = expected.find((key) => !given.includes(key));
  const extra = given.find((key) => !expected.includes(key));
  if (absent === undefined && extra === undefined) return [];
  const what =
    absent === NO_KEY || extra === NO_KEY
      ? "and the prediction do not have the same form: one is by key, the other is not"
      : absent === undefined
        ? `does not have the key \`${extra}\` of the prediction`
        : `has the key \`${absent}\`, for which there is no prediction`;
  return [
    fieldError(["label"], what, "Give both the same keys; `null` in `predicted` means that the system gave no label."),
  ];
}
