import type { KeyedLabel } from "../../../core/line/label-key.ts";
import { getOrCreate } from "../../../math/memo.ts";
import { allLabels, labelNumber } from "./label-names.ts";
import { IMAGE, LABEL } from "./pack.ts";
import { PackedLabels } from "./packed-labels.ts";

/** Labels of images as threads send them: the blocks that they are in, and where. */
interface SentLabels {
  readonly integers: readonly Int32Array[];
  readonly doubles: readonly Float64Array[];
  /** The index of the integers, that of the doubles, and the start of each. */
  readonly places: Uint32Array;
  /** The labels by their numbers in the thread that sends them. */
  readonly names: readonly KeyedLabel[];
}

/** Returns packed labels as plain data. */
export function sendLabels(values: readonly PackedLabels[]): SentLabels {
  const integers = new Map<Int32Array, number>();
  const doubles = new Map<Float64Array, number>();
  const places = new Uint32Array(3 * values.length);
  for (const [index, value] of values.entries()) {
    places[3 * index] = getOrCreate(integers, value.integers, () => integers.size);
    places[3 * index + 1] = getOrCreate(doubles, value.doubles, () => doubles.size);
    places[3 * index + 2] = value.start;
  }
  return { integers: [...integers.keys()], doubles: [...doubles.keys()], places, names: allLabels() };
}

/** Returns packed labels that another thread sent; numbers the labels as in this one. */
export function receiveLabels({ integers, doubles, places, names }: SentLabels): PackedLabels[] {
  const numbers = Uint32Array.from(names, labelNumber);
  for (const block of integers) renumber(block, numbers);
  return Array.from({ length: places.length / 3 }, (_, index) => {
    const [own, other] = [integers[places[3 * index] as number], doubles[places[3 * index + 1] as number]];
    return new PackedLabels({
      integers: own as Int32Array,
      doubles: other as Float64Array,
      start: places[3 * index + 2] as number,
    });
  });
}

/** Replaces the numbers of labels in a block. Its images follow each other; the zeros after the last one are images without labels. */
function renumber(block: Int32Array, numbers: Uint32Array): void {
  for (let at = 0; at + IMAGE.size <= block.length; ) {
    const count = block[at + IMAGE.labels] as number;
    at += IMAGE.size;
    for (let label = 0; label < count; label += 1) {
      block[at + LABEL.name] = numbers[block[at + LABEL.name] as number] as number;
      at += block[at + LABEL.integers] as number;
    }
  }
}
