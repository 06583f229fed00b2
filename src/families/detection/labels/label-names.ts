import { type KeyedLabel, labelId } from "../../../core/line/label-key.ts";
import { getOrCreate } from "../../../math/memo.ts";

interface NamedLabel extends KeyedLabel {
  readonly id: string;
}

const labels: NamedLabel[] = [];
const numbers = new Map<string, Map<string, number>>();

/** Returns the number of a label in this process: packed evidence and metrics look labels up by it. */
export function labelNumber({ key, label }: KeyedLabel): number {
  const ofKey = getOrCreate(numbers, key, () => new Map<string, number>());
  return getOrCreate(ofKey, label, () => labels.push({ key, label, id: labelId({ key, label }) }) - 1);
}

export function labelAt(number: number): NamedLabel {
  return labels[number] as NamedLabel;
}

/** Returns all labels that have a number, in the order of the numbers. */
export function allLabels(): readonly KeyedLabel[] {
  return labels;
}
