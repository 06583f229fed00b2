import { truncate } from "../../core/case.ts";
import { isObject } from "../../core/json.ts";
import { MOST_KEYS, NO_KEY } from "../../core/line/label-key.ts";
import type { FieldError } from "../../core/line/line.ts";
import {
  type Fields,
  fieldError,
  kindError,
  LONGEST_LABEL,
  labelError,
  labelOf,
  type Path,
} from "../../core/line/line-fields.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import { internList, internString } from "./columns.ts";
import { MOST_LABELS } from "./evidence.ts";

/** The prediction for one key: its label (null: none), and the scores of labels if the system gave any. */
export interface Prediction {
  readonly key: string;
  readonly predicted: string | null;
  readonly labels: string[] | null;
  readonly scores: number[] | null;
}

type ScoredLabels = Omit<Prediction, "key">;

const NO_SCORES: ScoredLabels = { predicted: null, labels: null, scores: null };

/** Reads the predictions of a line by key, in code unit order; a `predicted` label overrides the label with the highest score. */
export function readPredictions(line: Fields, errors: FieldError[]): Prediction[] {
  const { predictions = null, predicted } = line;
  if (predictions === null && predicted === undefined) {
    const todo = 'Give the scores of labels, or `"predicted"` with the label alone.';
    errors.push(fieldError([], "has neither `predictions` nor `predicted`", todo));
    return [];
  }
  if (predictions !== null && !isObject(predictions)) {
    errors.push(kindError(["predictions"], "a score for each label", predictions));
    return [];
  }
  const byKey = predictions !== null && isObject(firstValue(predictions));
  if (predictions !== null && predicted !== undefined && predicted !== null && byKey !== isObject(predicted)) {
    const what = "and `predictions` do not have the same form: one is by key, the other is not";
    errors.push(fieldError(["predicted"], what, "Write both by key, or neither."));
    return [];
  }
  if (byKey || isObject(predicted)) return readByKey(predictions, predicted, errors);
  const scored = predictions === null ? NO_SCORES : readScores(["predictions"], predictions, errors);
  return [withDecision(NO_KEY, scored, ["predicted"], predicted, errors)];
}

function firstValue(fields: Fields): unknown {
  for (const key in fields) if (Object.hasOwn(fields, key)) return fields[key];
  return undefined;
}

function readByKey(predictions: Fields | null, predicted: unknown, errors: FieldError[]): Prediction[] {
  const decisions = isObject(predicted) ? predicted : {};
  const keys = [...new Set([...Object.keys(predictions ?? {}), ...Object.keys(decisions)])].sort(compareTexts);
  const field = predictions === null ? "predicted" : "predictions";
  if (keys.length === 0) errors.push(fieldError([field], "is empty", "Give each key a label."));
  if (keys.length > MOST_KEYS) errors.push(fieldError([field], `has more than ${MOST_KEYS} keys`));
  return keys.map((key) => {
    if (labelOf(key) === null) errors.push(labelError([field, key], key));
    const scores = predictions && Object.hasOwn(predictions, key) ? predictions[key] : null;
    const path = ["predictions", key];
    if (scores !== null && !isObject(scores)) errors.push(kindError(path, "a score for each label", scores));
    const scored = isObject(scores) ? readScores(path, scores, errors) : NO_SCORES;
    const decision = Object.hasOwn(decisions, key) ? decisions[key] : null;
    return withDecision(key, scored, ["predicted", key], decision, errors);
  });
}

/** Replaces the predicted label by the system's own decision; `null`, or an empty string as in CSV, is no decision. */
function withDecision(
  key: string,
  { predicted, labels, scores }: ScoredLabels,
  path: Path,
  value: unknown,
  errors: FieldError[],
): Prediction {
  if (value === undefined || value === null || value === "") return { key, predicted, labels, scores };
  const label = typeof value === "string" && value.length > LONGEST_LABEL ? truncate(value) : labelOf(value);
  if (label === null) errors.push(labelError(path, value));
  return { key, predicted: internString(label ?? ""), labels, scores };
}

/** Reads the labels as written with their scores; predicted is the first label with the highest score. */
function readScores(path: Path, map: Fields, errors: FieldError[]): ScoredLabels {
  const labels = internList(Object.keys(map));
  const size = labels.length;
  if (size === 0) {
    const todo = 'Write `"predicted": null` instead if the system gave no label.';
    errors.push(fieldError(path, "is empty: no label has a score", todo));
  }
  if (size > MOST_LABELS) errors.push(fieldError(path, `has more than ${MOST_LABELS} labels`));
  const scores = allocateScores(size);
  let best = 0;
  for (let i = 0; i < size; i += 1) {
    const label = labels[i] as string;
    const score = map[label];
    if (typeof score !== "number" || !Number.isFinite(score)) {
      errors.push(kindError([...path, label], "a finite number", score));
    } else if (labelOf(label) === null) {
      errors.push(labelError([...path, label], label));
    }
    // Turns -0, which JSON does not keep, into 0.
    scores[i] = (score as number) + 0;
    if ((scores[i] as number) > (scores[best] as number)) best = i;
  }
  return { predicted: labels[best] ?? null, labels, scores };
}

let lastScores: number[] = [];

/** Returns a list of so many numbers, to be overwritten. V8 stores a list that begins with a fraction as plain doubles, and so its copies; a new list would be converted at its first fraction. */
function allocateScores(size: number): number[] {
  if (lastScores.length !== size) lastScores = new Array<number>(size).fill(0.5);
  return lastScores.slice();
}
