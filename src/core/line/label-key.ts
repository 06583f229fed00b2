import { groupBy } from "../../math/group.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { isObject, type Json } from "../json.ts";
import { sliceName } from "../score.ts";
import { type FieldError, fieldError, labelError, labelOf, type Path } from "./parsed-line.ts";

/** The key of labels that are written without keys. */
export const NO_KEY = "";

/** The most keys of a case or an object. */
export const MOST_KEYS = 1000;

/** A label with its key: `dog` of the key `animal`, or with `NO_KEY`. */
export interface KeyedLabel {
  readonly key: string;
  readonly label: string;
}

/** Returns the slice of a key; empty if labels have no keys. */
export function keySlice(key: string): string {
  return key === NO_KEY ? "" : sliceName("key", key);
}

/** Returns a label as it is shown: `dog`, or with a key `animal: dog`. */
export function labelName({ key, label }: KeyedLabel): string {
  return key === NO_KEY ? label : `${key}: ${label}`;
}

/** Returns one string for a key and its label, which sorts by key and then by label. Keys do not contain the separator. */
export function labelId({ key, label }: KeyedLabel): string {
  return `${key}${SEPARATOR}${label}`;
}

const SEPARATOR = "\0";

export function parseLabelId(id: string): KeyedLabel {
  const at = id.indexOf(SEPARATOR);
  return { key: id.slice(0, at), label: id.slice(at + 1) };
}

/** Creates an object by label; by key and label where labels have keys. */
export function objectByLabel(entries: readonly (readonly [KeyedLabel, Json])[]): Record<string, Json> {
  const byKey = [...groupBy(entries, ([{ key }]) => key)].map(([key, part]): [string, Record<string, Json>] => [
    key,
    Object.fromEntries(part.map(([{ label }, value]) => [label, value])),
  ]);
  const [only] = byKey;
  return only && byKey.length === 1 && only[0] === NO_KEY ? only[1] : Object.fromEntries(byKey);
}

/**
 * Reads a label, an object of labels by key, in the order of the keys, or Valor's form of one, `{"key": …, "value": …}`; an error for
 * each that cannot be one.
 */
export function readLabels(value: unknown, path: Path, errors: FieldError[]): KeyedLabel[] {
  if (!isObject(value)) return [{ key: NO_KEY, label: readLabel(value, path, errors) }];
  const { key: name, value: label, ...others } = value;
  if (typeof name === "string" && label !== undefined && Object.keys(others).length === 0) {
    const [key] = readKeys({ [name]: label }, [...path, "key"], errors);
    return [{ key: key ?? NO_KEY, label: readLabel(label, [...path, "value"], errors) }];
  }
  const keys = readKeys(value, path, errors);
  if (keys.length === 0) errors.push(fieldError(path, "is empty", "Give a label for each key."));
  return keys.map((key) => ({ key, label: readLabel(value[key], [...path, key], errors) }));
}

/** Returns the keys of an object in code unit order, and adds an error for each that cannot be a key. */
export function readKeys(value: Readonly<Record<string, unknown>>, path: Path, errors: FieldError[]): string[] {
  const keys = Object.keys(value).sort(compareTexts);
  if (keys.length > MOST_KEYS) errors.push(fieldError(path, `has more than ${MOST_KEYS} keys`, "Split the case."));
  for (const key of keys) {
    if (labelOf(key) === null) errors.push(labelError([...path, key], key));
    else if (key.includes(SEPARATOR)) errors.push(fieldError([...path, key], "contains the character 0"));
  }
  return keys;
}

function readLabel(value: unknown, path: Path, errors: FieldError[]): string {
  const label = labelOf(value);
  if (label === null) errors.push(labelError(path, value));
  return label ?? "";
}

/** How often a label occurs as truth and as prediction: in cases, objects or pixels. */
interface LabelFrequency {
  readonly label: string;
  readonly truth: number;
  readonly predicted: number;
}

/** The most labels with scores of their own that never occur as truth. */
const MOST_NEVER_TRUE = 20;

/**
 * Selects the labels that get scores of their own, in code unit order: at most `most` that occur as truth and 20 that do not, the
 * most frequent of each.
 */
export function selectLabels(labels: readonly LabelFrequency[], most: number): string[] {
  const asTruth = labels.filter(({ truth }) => truth > 0);
  const neverTrue = labels.filter(({ truth }) => truth === 0);
  const byFrequency = (key: "truth" | "predicted") => (a: LabelFrequency, b: LabelFrequency) =>
    b[key] - a[key] || compareTexts(a.label, b.label);
  return [
    ...asTruth.sort(byFrequency("truth")).slice(0, most),
    ...neverTrue.sort(byFrequency("predicted")).slice(0, MOST_NEVER_TRUE),
  ]
    .map(({ label }) => label)
    .sort(compareTexts);
}
