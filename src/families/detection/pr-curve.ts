import { evidenceText } from "../../core/case.ts";
import { labelId } from "../../core/line/label-key.ts";
import { columnSorter } from "../../math/statistics/sorted-order.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import { AREAS, type Evidence, type LabelEvidence } from "./evidence.ts";

/** COCO's `maxDets`: the numbers of detections of an image that recall considers, those with the highest scores; the first is all that are matched. */
export const MAX_DETECTIONS = [100, 10, 1] as const;

/** How many IoUs the evidence has bits for, and the lowest score of detections that recall counts (null: any). */
export interface CurveSettings {
  readonly ious: number;
  readonly minScore: number | null;
}

/** The evidence of a label in each row that has it, image by image: as lists, because there are millions of rows. */
export interface LabelRows {
  readonly rows: readonly number[];
  readonly evidence: readonly LabelEvidence[];
  /** The index at which each image begins; an image with trials has several rows. */
  readonly starts: readonly number[];
}

/**
 * The data of the precision-recall curves of one label in one range of areas, for all IoUs: its detections by
 * descending score, as columns. A row is the index of an image in the evidence.
 */
export interface PrCurve {
  /** Images with objects that count, and how many. */
  readonly objectRows: Uint32Array;
  readonly objectCounts: Uint32Array;
  /** The rows of detections that are false at every IoU. */
  readonly falseRows: Uint32Array;
  /** The other detections, without those that never count: their rows, and how many of `falseRows` have a higher score. */
  readonly rows: Uint32Array;
  readonly before: Uint32Array;
  /** Bits for the IoUs at which the detection found an object, and at which it does not count. */
  readonly matched: Uint32Array;
  readonly ignored: Uint32Array;
  /** How many of `MAX_DETECTIONS` include it, from the front; 0 if its score is too low for recall. */
  readonly reach: Uint8Array;
}

/** Returns the curves of labels one after another, one for each range of areas. */
export function prCurves(labels: Iterable<LabelRows>, settings: CurveSettings): PrCurve[] {
  const all = [...labels];
  const buffers = createBuffers(all.reduce((most, { evidence }) => Math.max(most, countDetections(evidence)), 0));
  return all.flatMap((label) => {
    const ranked = rankDetections(label, buffers);
    return AREAS.map((_, area) => ({
      ...countObjects(label, area),
      ...detectionColumns(ranked, area, settings, buffers.columns),
    }));
  });
}

function countDetections(evidence: readonly LabelEvidence[]): number {
  let count = 0;
  for (const one of evidence) count += matchedIn(one);
  return count;
}

function countObjects({ rows, evidence }: LabelRows, area: number): Pick<PrCurve, "objectRows" | "objectCounts"> {
  const [objectRows, objectCounts]: [number[], number[]] = [[], []];
  for (let at = 0; at < rows.length; at += 1) {
    const count = evidence[at]?.counts[area] as number;
    if (count === 0) continue;
    objectRows.push(rows[at] as number);
    objectCounts.push(count);
  }
  return { objectRows: new Uint32Array(objectRows), objectCounts: new Uint32Array(objectCounts) };
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

/** Groups the evidence by label, by the ids of labels in code unit order; within a label by image, images in order. */
export function rowsByLabel(evidence: readonly Evidence[]): Map<string, LabelRows> {
  const labels = new Map<string, { rows: number[]; evidence: LabelEvidence[]; starts: number[]; last: unknown }>();
  for (const row of rowsByImage(evidence)) {
    const { image, labels: own } = evidence[row] as Evidence;
    for (const label of own) {
      const id = labelId(label);
      const known = labels.get(id) ?? { rows: [], evidence: [], starts: [], last: null };
      if (known.rows.length === 0) labels.set(id, known);
      if (known.last !== image) known.starts.push(known.rows.length);
      known.last = image;
      known.rows.push(row);
      known.evidence.push(label);
    }
  }
  return new Map([...labels].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the rows by image, images by number, then by string. The rows of one image, its trials, are ordered by content. */
function rowsByImage(evidence: readonly Evidence[]): number[] {
  const imageOf = (row: number): Evidence["image"] => (evidence[row] as Evidence).image;
  const texts = new Map<number, string>();
  const textOf = (row: number): string => {
    const text = texts.get(row) ?? evidenceText(evidence[row] as Evidence);
    texts.set(row, text);
    return text;
  };
  return [...evidence.keys()].sort(
    (a, b) => compareImages(imageOf(a), imageOf(b)) || compareTexts(textOf(a), textOf(b)),
  );
}

function compareImages(one: number | string, other: number | string): number {
  if (one === other) return 0;
  if (typeof one === typeof other) return one < other ? -1 : 1;
  return typeof one === "number" ? -1 : 1;
}

/**
 * Ranks the matched detections of a label over all images by descending score. Equal scores keep the order of images and files; the
 * rows of one image alternate, so that repeating all rows changes nothing.
 */
function rankDetections(
  { rows: own, evidence, starts }: LabelRows,
  { sort, keys, rows, indices, matched, ignored }: Buffers,
): RankedDetections {
  let first = 0;
  for (let image = 0; image < starts.length; image += 1) {
    const [start, end] = [starts[image] as number, starts[image + 1] ?? own.length];
    const trials = evidence.slice(start, end);
    for (let trial = 0; trial < trials.length; trial += 1) {
      const one = trials[trial] as LabelEvidence;
      const count = matchedIn(one);
      for (let index = 0; index < count; index += 1) {
        const place = first + placeInImage(trials, trial, index);
        keys[place] = -(one.scores[index] as number);
        rows[place] = own[start + trial] as number;
        indices[place] = index;
        for (let area = 0; area < AREAS.length; area += 1) {
          (matched[area] as Uint32Array)[place] = bitsAt(one.matched[area], index);
          (ignored[area] as Uint32Array)[place] = bitsAt(one.ignored[area], index);
        }
      }
    }
    first += countDetections(trials);
  }
  const { places } = sort(keys.subarray(0, first));
  return { places, keys, rows, indices, matched, ignored };
}

/** Returns the place of a detection among those of an image, whose trials alternate. */
function placeInImage(trials: readonly LabelEvidence[], trial: number, index: number): number {
  if (trials.length === 1) return index;
  let place = 0;
  for (let other = 0; other < trials.length; other += 1) {
    place += Math.min(matchedIn(trials[other] as LabelEvidence), other < trial ? index + 1 : index);
  }
  return place;
}

/** Returns the bits of a detection; none where there are no ranges of areas. */
const bitsAt = (bits: readonly number[] | undefined, index: number): number =>
  bits !== undefined && index < bits.length ? (bits[index] as number) : 0;

const matchedIn = ({ matched }: LabelEvidence): number => matched[0].length;
