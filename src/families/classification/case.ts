import { truncate } from "../../core/case.ts";
import { isObject } from "../../core/json.ts";
import { type CaseFields, isString } from "../../core/line/field.ts";
import { NO_KEY, readKeys, readLabels } from "../../core/line/label-key.ts";
import {
  anything,
  type FieldError,
  type Fields,
  fieldError,
  kindError,
  LONGEST_LABEL,
  labelError,
  labelOf,
  lineReader,
  type Path,
} from "../../core/line/parsed-line.ts";

/** The most labels with a score in a case. */
export const MOST_LABELS = 100_000;

export const fields: CaseFields = {
  id: { role: "id" },
  label: { side: "gold", isClassLabel: true },
  text: { role: "question", side: "gold" },
  predictions: { side: "traces" },
  predicted: { side: "traces", isClassLabel: true },
};

export interface Gold {
  /** Displayed for the case. */
  readonly text: string;
  /** The right label of each key, keys in code unit order; the key is `""` for a label without keys. */
  readonly truth: readonly (readonly [key: string, label: string])[];
}

export interface Trace {
  readonly answers: readonly Prediction[];
}

/** The prediction for one key: its label (null: none), and the scores of labels if the system gave any. */
export interface Prediction {
  readonly key: string;
  readonly predicted: string | null;
  readonly labels: string[] | null;
  readonly scores: number[] | null;
  /** Whether the system gave the label beside the scores; absent where it is the one with the highest score. */
  readonly decided?: true;
}

/** Reads the `id`, the `label` and the `text` of a line. */
export const readGold = lineReader(
  { label: anything, text: anything },
  ({ label: given, text }, errors): Gold => ({
    text: isString(text) ? text : "",
    truth: readLabels(given, ["label"], errors).map(({ key, label }) => [key, label] as const),
  }),
);

/** Reads the `id`, the `predictions` and the `predicted` label of a line; a `label` in the same line must have the same keys. */
export const readTrace = lineReader(
  { label: anything, predictions: anything, predicted: anything },
  (line, errors): Trace => {
    const answers = readPredictions(line, errors);
    if (errors.length === 0) errors.push(...keyErrors(line, answers));
    return { answers };
  },
);

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

type ScoredLabels = Omit<Prediction, "key">;

const NO_SCORES: ScoredLabels = { predicted: null, labels: null, scores: null };

/** Reads the predictions of a line by key, in code unit order; a `predicted` label overrides the label with the highest score. */
function readPredictions(line: Fields, errors: FieldError[]): Prediction[] {
  const { predictions = null, predicted } = line;
  if (predictions === null && predicted === undefined) {
    const todo = 'Give the scores of labels, or `"predicted"` with the label alone.';
    errors.push({ path: ["predicted"], what: "the line has neither `predictions` nor `predicted`", todo });
    return [];
  }
  if (predictions !== null && !isObject(predictions)) {
    errors.push(kindError(["predictions"], "a score for each label", predictions));
    return [];
  }
  const byKey = Object.values(predictions ?? {}).some(isObject);
  if (predictions !== null && predicted !== undefined && predicted !== null && byKey !== isObject(predicted)) {
    const what = "and `predictions` do not have the same form: one is by key, the other is not";
    errors.push(fieldError(["predicted"], what, "Write both by key, or neither."));
    return [];
  }
  if (byKey || isObject(predicted)) return readByKey(predictions, isObject(predicted) ? predicted : {}, errors);
  const scored = predictions === null ? NO_SCORES : readScores(["predictions"], predictions, errors);
  return [withDecision(NO_KEY, scored, ["predicted"], predicted, errors)];
}

function readByKey(predictions: Fields | null, decisions: Fields, errors: FieldError[]): Prediction[] {
  const field = predictions === null ? "predicted" : "predictions";
  const keys = readKeys({ ...predictions, ...decisions }, [field], errors);
  if (keys.length === 0) errors.push(fieldError([field], "is empty", "Give each key a label."));
  return keys.map((key) => {
    const scores = predictions && Object.hasOwn(predictions, key) ? predictions[key] : null;
    const path = ["predictions", key];
    if (scores !== null && !isObject(scores)) errors.push(kindError(path, "a score for each label", scores));
    const scored = isObject(scores) ? readScores(path, scores, errors) : NO_SCORES;
    return withDecision(key, scored, ["predicted", key], Object.hasOwn(decisions, key) ? decisions[key] : null, errors);
  });
}

/** Replaces the predicted label by the system's own decision; `null`, or an empty string or `NaN` as in CSV, is no decision. */
function withDecision(
  key: string,
  { predicted, labels, scores }: ScoredLabels,
  path: Path,
  value: unknown,
  errors: FieldError[],
): Prediction {
  const isNone = typeof value === "string" ? /^\s*(?:nan)?\s*$/i.test(value) : value == null || Number.isNaN(value);
  if (isNone) return { key, predicted, labels, scores };
  const label = typeof value === "string" && value.length > LONGEST_LABEL ? truncate(value) : labelOf(value);
  if (label === null) errors.push(labelError(path, value));
  return { key, predicted: label ?? "", labels, scores, ...(labels !== null && { decided: true as const }) };
}

/** Reads the labels as written with their scores; predicted is the first label with the highest score. */
function readScores(path: Path, map: Fields, errors: FieldError[]): ScoredLabels {
  const labels = Object.keys(map);
  if (labels.length === 0) {
    const todo = 'Write `"predicted": null` instead if the system gave no label.';
    errors.push(fieldError(path, "is empty: no label has a score", todo));
  }
  if (labels.length > MOST_LABELS) errors.push(fieldError(path, `has more than ${MOST_LABELS} labels`));
  let best = 0;
  const scores = labels.map((label, index) => {
    const score = map[label];
    if (typeof score !== "number" || !Number.isFinite(score))
      errors.push(kindError([...path, label], "a finite number", score));
    else if (labelOf(label) === null) errors.push(labelError([...path, label], label));
    if ((score as number) > (map[labels[best] as string] as number)) best = index;
    // Turns -0, which JSON does not keep, into 0.
    return (score as number) + 0;
  });
  const names = labels.map((label) => labelOf(label) ?? label);
  return { predicted: names[best] ?? null, labels: names, scores };
}
