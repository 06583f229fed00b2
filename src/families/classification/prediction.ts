import { truncate } from "../../core/case.ts";
import type { FieldError } from "../../core/line.ts";
import { LONGEST_LABEL, MOST_KEYS, MOST_LABELS, NO_KEY } from "./evidence.ts";
import { byCodeUnits, internList, internString } from "./label-list.ts";
import { type Fields, isMap, labelFault, labelText, mustBe, type Path } from "./line.ts";

/** What a system said for one key: its label (null: none), and the scores of labels where it gave any. */
export interface Prediction {
  readonly key: string;
  readonly predicted: string | null;
  readonly labels: string[] | null;
  readonly scores: number[] | null;
}

type Scored = Pick<Prediction, "predicted" | "labels" | "scores">;

const NOTHING: Scored = { predicted: null, labels: null, scores: null };

/** What a line predicts, by key in the order of code units; `predicted`, where it is given, goes before the best score. */
export function readPredictions(line: Fields, faults: FieldError[]): Prediction[] {
  const { predictions = null, predicted } = line;
  if (predictions === null && predicted === undefined) {
    const what = "the line has neither `predictions` nor `predicted`";
    faults.push({ path: [], what, todo: 'Give the label\'s scores, or `"predicted"` with the label alone.' });
    return [];
  }
  if (predictions !== null && !isMap(predictions)) {
    faults.push(mustBe(["predictions"], "a score for each label", predictions));
    return [];
  }
  const byKey = predictions !== null && isMap(firstValue(predictions));
  if (predictions !== null && predicted !== undefined && predicted !== null && byKey !== isMap(predicted)) {
    const what = "`predictions` and `predicted` do not have the same form: one is by key, the other is not";
    faults.push({ path: ["predicted"], what, todo: "Write both by key, or neither." });
    return [];
  }
  if (byKey || isMap(predicted)) return readByKey(predictions, predicted, faults);
  const scored = predictions === null ? NOTHING : readScores(["predictions"], predictions, faults);
  return [{ key: NO_KEY, ...withDecision(scored, ["predicted"], predicted, faults) }];
}

function firstValue(fields: Fields): unknown {
  for (const key in fields) if (Object.hasOwn(fields, key)) return fields[key];
  return undefined;
}

function readByKey(predictions: Fields | null, predicted: unknown, faults: FieldError[]): Prediction[] {
  const decisions = isMap(predicted) ? predicted : {};
  const keys = [...new Set([...Object.keys(predictions ?? {}), ...Object.keys(decisions)])].sort(byCodeUnits);
  const field = predictions === null ? "predicted" : "predictions";
  if (keys.length === 0) faults.push({ path: [field], what: `\`${field}\` is empty`, todo: "Give each key a label." });
  if (keys.length > MOST_KEYS) faults.push({ path: [field], what: `\`${field}\` has more than ${MOST_KEYS} keys` });
  return keys.map((key) => {
    if (labelText(key) === null) faults.push(labelFault([field, key], key));
    const scores = predictions && Object.hasOwn(predictions, key) ? predictions[key] : null;
    const path = ["predictions", key];
    if (scores !== null && !isMap(scores)) faults.push(mustBe(path, "a score for each label", scores));
    const scored = isMap(scores) ? readScores(path, scores, faults) : NOTHING;
    const decision = Object.hasOwn(decisions, key) ? decisions[key] : null;
    return { key, ...withDecision(scored, ["predicted", key], decision, faults) };
  });
}

/** The label that a system decided on goes before its best score; no label at all is `null`, or an empty text as in CSV. */
function withDecision(scored: Scored, path: Path, value: unknown, faults: FieldError[]): Scored {
  if (value === undefined || value === null || value === "") return scored;
  const label = typeof value === "string" && value.length > LONGEST_LABEL ? truncate(value) : labelText(value);
  if (label === null) faults.push(labelFault(path, value));
  return { ...scored, predicted: internString(label ?? "") };
}

/** The labels as they are written with their scores, and the first that none goes before. */
function readScores(path: Path, map: Fields, faults: FieldError[]): Scored {
  const labels = internList(Object.keys(map));
  const size = labels.length;
  if (size === 0) {
    const todo = 'Write `"predicted": null` instead where the system gave no label.';
    faults.push({ path, what: `\`${path.join(".")}\` is empty: no label has a score`, todo });
  }
  if (size > MOST_LABELS) faults.push({ path, what: `\`${path.join(".")}\` has more than ${MOST_LABELS} labels` });
  const scores = new Array<number>(size);
  let best = 0;
  for (let i = 0; i < size; i += 1) {
    const label = labels[i] as string;
    const score = map[label];
    if (typeof score !== "number" || !Number.isFinite(score)) {
      faults.push(mustBe([...path, label], "a finite number", score));
    } else if (labelText(label) === null) {
      faults.push(labelFault([...path, label], label));
    }
    // No minus zero: it is no less than zero, and JSON does not keep it.
    scores[i] = (score as number) + 0;
    if ((scores[i] as number) > (scores[best] as number)) best = i;
  }
  return { predicted: labels[best] ?? null, labels, scores };
}
