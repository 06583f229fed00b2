import { columnSorter } from "../../math/statistics/sorted-order.ts";
import { AREAS } from "./evidence.ts";
import { type LabelRows, labelIn, matchedInTrials } from "./labels/label-rows.ts";

/** COCO's `maxDets`: the numbers of detections of an image that recall considers, those with the highest scores; the first is all that are matched. */
export const MAX_DETECTIONS = [100, 10, 1] as const;

/** How many IoUs the evidence has bits for, and the lowest score of detections that recall counts (null: any). */
export interface CurveSettings {
  readonly ious: number;
  readonly minScore: number | null;
}

/**
 * The data of the precision-recall curves of one label in one range of areas, for all IoUs: its detections by
 * descending score, as columns. A row is the index of an image in the evidence.
 */
export interface PrCurve<Rows = Uint32Array> {
  /** Images with objects that count, and how many. */
  readonly objectRows: Rows;
  readonly objectCounts: Uint32Array;
  /** The rows of detections that are false at every IoU. */
  readonly falseRows: Rows;
  /** The other detections, without those that never count: their rows, and how many of `falseRows` have a higher score. */
  readonly rows: Rows;
  readonly before: Uint32Array;
  /** Bits for the IoUs at which the detection found an object, and at which it does not count. */
  readonly matched: Uint32Array;
  readonly ignored: Uint32Array;
  /** How many of `MAX_DETECTIONS` include it, from the front; 0 if its score is too low for recall. */
  readonly reach: Uint8Array;
}

/** Returns the curves of labels one after another, one for each range of areas. */
export function prCurves(labels: Iterable<LabelRows>, settings: CurveSettings): PrCurve[] {
  const own = [...labels];
  const buffers = createBuffers(own.reduce((most, one) => Math.max(most, countDetections(one)), 0));
  return own.flatMap((label) => {
    const ranked = rankDetections(label, buffers);
    return countObjects(label).map((objects, area) => ({
      ...objects,
      ...detectionColumns(ranked, area, settings, buffers.columns),
    }));
  });
}

function countDetections(label: LabelRows): number {
  let count = 0;
  for (let at = 0; at < label.rows.length; at += 1) count += labelIn(label, at).matched;
  return count;
}

/** Returns the objects of a label that count in each range of areas. */
function countObjects(label: LabelRows): readonly Pick<PrCurve, "objectRows" | "objectCounts">[] {
  const lists = AREAS.map(() => ({ rows: [] as number[], counts: [] as number[] }));
  for (let at = 0; at < label.rows.length; at += 1) {
    const one = labelIn(label, at);
    for (let area = 0; area < lists.length; area += 1) {
      const count = one.count(area);
      if (count === 0) continue;
      lists[area]?.rows.push(label.rows[at] as number);
      lists[area]?.counts.push(count);
    }
  }
  return lists.map(({ rows, counts }) => ({
    objectRows: new Uint32Array(rows),
    objectCounts: new Uint32Array(counts),
  }));
}

/** The matched detections of a label over all images, as columns: there are far more of them than of anything else. */
interface RankedDetections {
  /** The detections by descending score. */
  readonly places: Uint32Array;
  /** The score with its sign changed, the row, and the place among the detections of its row. */
  readonly keys: Float64Array;
  readonly rows: Uint32Array;
  readonly indices: Uint32Array;
  /** By area. */
  readonly matched: readonly Uint32Array[];
  readonly ignored: readonly Uint32Array[];
}

/** Arrays for the label with the most detections, reused by all: the garbage collector runs once for some megabytes of new arrays. */
interface Buffers extends Omit<RankedDetections, "places"> {
  readonly sort: ReturnType<typeof columnSorter>;
  readonly columns: Pick<PrCurve, "falseRows" | "rows" | "before" | "matched" | "ignored" | "reach">;
}

function createBuffers(size: number): Buffers {
  const integers = (): Uint32Array => new Uint32Array(size);
  return {
    sort: columnSorter(size),
    keys: new Float64Array(size),
    rows: integers(),
    indices: integers(),
    matched: AREAS.map(integers),
    ignored: AREAS.map(integers),
    columns: {
      falseRows: integers(),
      rows: integers(),
      before: integers(),
      matched: integers(),
      ignored: integers(),
      reach: new Uint8Array(size),
    },
  };
}

function detectionColumns(
  ranked: RankedDetections,
  area: number,
  { ious, minScore }: CurveSettings,
  { falseRows, rows, before, matched, ignored, reach }: Buffers["columns"],
): Buffers["columns"] {
  const { places } = ranked;
  const [matchedBits, ignoredBits] = [ranked.matched[area] as Uint32Array, ranked.ignored[area] as Uint32Array];
  const all = (1 << ious) - 1;
  let [falses, others] = [0, 0];
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] as number;
    const [found, left] = [matchedBits[place] as number, ignoredBits[place] as number];
    if (left === all) continue;
    if (left === 0 && found === 0) {
      falseRows[falses] = ranked.rows[place] as number;
      falses += 1;
      continue;
    }
    rows[others] = ranked.rows[place] as number;
    before[others] = falses;
    matched[others] = found;
    ignored[others] = left;
    const isTooLow = minScore !== null && -(ranked.keys[place] as number) < minScore;
    reach[others] = isTooLow ? 0 : reachOf(ranked.indices[place] as number);
    others += 1;
  }
  return {
    falseRows: falseRows.slice(0, falses),
    rows: rows.slice(0, others),
    before: before.slice(0, others),
    matched: matched.slice(0, others),
    ignored: ignored.slice(0, others),
    reach: reach.slice(0, others),
  };
}

function reachOf(index: number): number {
  let reach = 1;
  while (reach < MAX_DETECTIONS.length && index < (MAX_DETECTIONS[reach] as number)) reach += 1;
  return reach;
}

/**
 * Ranks the matched detections of a label over all images by descending score. Equal scores keep the order of images and files; the
 * rows of one image, its trials, alternate, so that repeating all rows changes nothing.
 */
function rankDetections(label: LabelRows, { sort, keys, rows, indices, matched, ignored }: Buffers): RankedDetections {
  let first = 0;
  for (let start = 0; start < label.rows.length; ) {
    const counts = matchedInTrials(label, start);
    for (let trial = 0; trial < counts.length; trial += 1) {
      const one = labelIn(label, start + trial);
      const count = counts[trial] as number;
      for (let index = 0; index < count; index += 1) {
        const place = first + placeInImage(counts, trial, index);
        keys[place] = -one.score(index);
        rows[place] = label.rows[start + trial] as number;
        indices[place] = index;
        for (let area = 0; area < AREAS.length; area += 1) {
          (matched[area] as Uint32Array)[place] = one.bitsAt(area, index);
          (ignored[area] as Uint32Array)[place] = one.bitsAt(AREAS.length + area, index);
        }
      }
    }
    for (const count of counts) first += count;
    start += counts.length;
  }
  const { places } = sort(keys.subarray(0, first));
  return { places, keys, rows, indices, matched, ignored };
}

/** Returns the place of a detection among those of an image, whose trials alternate. */
function placeInImage(counts: readonly number[], trial: number, index: number): number {
  if (counts.length === 1) return index;
  let place = 0;
  for (let other = 0; other < counts.length; other += 1)
    place += Math.min(counts[other] as number, other < trial ? index + 1 : index);
  return place;
}

/** A curve whose rows are images, or the blocks that these are in. */
export type WeighedCurve = PrCurve<Uint32Array | Uint8Array>;

/**
 * Returns a function that replaces the rows of curves by their blocks. Weights of images are looked up in the order of scores, which
 * is slow where there are a million: each is then in another part of the memory.
 */
export function blockCurves(curves: readonly PrCurve[]): (of: Uint8Array) => readonly WeighedCurve[] {
  let known: { readonly of: Uint8Array; readonly curves: readonly WeighedCurve[] } | null = null;
  return (of) => {
    if (known?.of === of) return known.curves;
    const blocksOf = (rows: Uint32Array): Uint8Array => {
      const blocks = new Uint8Array(rows.length);
      for (let at = 0; at < rows.length; at += 1) blocks[at] = of[rows[at] as number] as number;
      return blocks;
    };
    const inBlocks = curves.map((curve) => ({
      ...curve,
      objectRows: blocksOf(curve.objectRows),
      falseRows: blocksOf(curve.falseRows),
      rows: blocksOf(curve.rows),
    }));
    known = { of, curves: inBlocks };
    return inBlocks;
  };
}

/** Returns the weights of blocks of which one is left out. */
export function allBut(block: number): Uint32Array {
  return new Uint32Array(256).fill(1).fill(0, block, block + 1);
}
