import type { Evidence as StoredEvidence } from "../../../core/case.ts";
import { PackedJson } from "../../../core/json.ts";
import { AREAS, type Evidence, type LabelEvidence } from "../evidence.ts";
import { LabelCursor } from "./label-cursor.ts";
import { labelAt } from "./label-names.ts";
import { NumberBlocks, type PackedNumbers, packInto } from "./pack.ts";

/** The evidence of an image whose labels may be packed. */
export type KeptEvidence = Omit<Evidence, "labels"> & { labels: LabelEvidence[] | PackedLabels };

type WithLabels = Pick<KeptEvidence, "labels">;

const blocks = new NumberBlocks();
const unpacking = new LabelCursor();

/** The labels that were packed or unpacked last: the outcome, the texts and the view of an image follow each other. */
let last: { readonly packed: PackedLabels; readonly labels: readonly LabelEvidence[] } | null = null;

/**
 * The labels of an image as a few hundred bytes in blocks that many images share. A million images have a hundred million lists and
 * numbers, which take several times as much as objects, and most of the time of the garbage collector.
 */
export class PackedLabels extends PackedJson implements PackedNumbers {
  readonly integers: Int32Array;
  readonly doubles: Float64Array;
  /** Where its integers begin; the first ones say how many labels there are, and where its doubles begin. */
  readonly start: number;

  constructor({ integers, doubles, start }: PackedNumbers) {
    super();
    this.integers = integers;
    this.doubles = doubles;
    this.start = start;
  }

  toJSON(): LabelEvidence[] {
    const labels: LabelEvidence[] = [];
    for (unpacking.open(this); unpacking.next(); ) labels.push(unpackLabel(unpacking));
    return labels;
  }

  hash(): number {
    return unpacking.open(this).hash();
  }
}

function unpackLabel(cursor: LabelCursor): LabelEvidence {
  const { key, label } = labelAt(cursor.name);
  const listsFrom = (first: number) =>
    [0, 1, 2, 3].map((area) => cursor.bits(first + area)) as LabelEvidence["matched"];
  const { kinds, objects } = cursor.matches("own") as Pick<LabelEvidence, "kinds" | "objects">;
  return {
    key,
    label,
    counts: [cursor.count(0), cursor.count(1), cursor.count(2), cursor.count(3)],
    matched: listsFrom(0),
    ignored: listsFrom(AREAS.length),
    scores: cursor.scores(),
    boxes: cursor.boxes(),
    kinds,
    objects,
    plain: cursor.matches("plain"),
    masks: null,
  };
}

/** Packs the labels of observed evidence, unless they have masks. Equal evidence is packed alike. */
export function packEvidence(evidence: StoredEvidence): StoredEvidence {
  const labels = evidence["labels"] as LabelEvidence[] | PackedLabels;
  if (!Array.isArray(labels) || labels.some(({ masks }) => masks !== null)) return evidence;
  const packed = new PackedLabels(packInto(blocks, labels));
  last = { packed, labels };
  // What rows share is frozen.
  if (Object.isFrozen(evidence)) return Object.freeze({ ...evidence, labels: packed });
  evidence["labels"] = packed;
  return evidence;
}

export function labelsOf({ labels }: WithLabels): readonly LabelEvidence[] {
  if (!(labels instanceof PackedLabels)) return labels;
  if (last?.packed !== labels) last = { packed: labels, labels: labels.toJSON() };
  return last.labels;
}

/** Returns the labels of an image as they are packed: for what looks at all images, and at a few numbers of each. */
export function packedLabels({ labels }: WithLabels): PackedLabels {
  return labels instanceof PackedLabels ? labels : new PackedLabels(packInto(new NumberBlocks(0), labels));
}
