import { expressionOf } from "../../input/mapping/field-names.ts";
import { valuesOf } from "./locate.ts";

type Fields = Record<string, unknown>;

/** Free text has about as many values as lines; labels have few, and predictions are of the same. */
const MOST_LABELS = 60;
const LEAST_SHARED = 0.5;

/** Returns whether values look like labels, and predictions like predictions of them. */
export function areLabels(truth: readonly unknown[], predicted: readonly unknown[] | null): boolean {
  const labels = new Set(truth.filter((value) => value !== null).map(String));
  const isFew = labels.size <= MOST_LABELS && (truth.length < 4 || labels.size <= truth.length / 2);
  if (!isFew || labels.size === 0) return false;
  const given = (predicted ?? []).filter((value) => value !== null).map(String);
  return predicted === null || given.filter((value) => labels.has(value)).length >= given.length * LEAST_SHARED;
}

/** Returns the JMESPath of scores that are in a column for each label, such as `prob_cat`; null without such columns. */
export function scoreColumns(records: readonly Fields[], truth: readonly unknown[]): string | null {
  const labels = [...new Set(truth.filter((value) => value !== null).map(String))];
  const keys = Object.keys(records[0] ?? {});
  if (labels.length < 2 || labels.length > MOST_LABELS) return null;
  for (const first of keys.filter((key) => key.endsWith(labels[0] ?? "") && key !== labels[0])) {
    const prefix = first.slice(0, first.length - (labels[0]?.length ?? 0));
    if (!labels.every((label) => keys.includes(prefix + label)) || !/[_\s.:-]$/.test(prefix)) continue;
    const entries = labels.map((label) => `${JSON.stringify(label)}: to_number(${expressionOf([prefix + label])})`);
    const expression = `{${entries.join(", ")}}`;
    const values = valuesOf(expression, records);
    const isComplete = values.every((value) =>
      Object.values((value ?? {}) as Fields).every((one) => typeof one === "number"),
    );
    if (values.length > 0 && isComplete) return expression;
  }
  return null;
}
