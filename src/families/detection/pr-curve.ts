import { IOU_STEPS } from "../../math/statistics/matching.ts";
import { type LabelRow, type RankedDetection, rankDetections } from "./detection-rank.ts";
import { AREAS } from "./evidence.ts";

const EVERY = (1 << IOU_STEPS.length) - 1;

/** Most detections of an image that recall looks at, the best ones. */
export const MAX_DETECTIONS = [100, 10, 1] as const;

/** The detections of one label in one range of areas, by score, as columns; `row` is the place of an image in the evidence. */
export interface PrCurve {
  /** Images with objects that count, and how many. */
  readonly objectRows: Uint32Array;
  readonly objectCounts: Uint32Array;
  /** The rows of detections that are false at every IoU. */
  readonly falseRows: Uint32Array;
  /** The other detections, but for those that never count: their rows, and how many of `falseRows` come before. */
  readonly rows: Uint32Array;
  readonly before: Uint32Array;
  /** A bit for each IoU: it found an object; it does not count. */
  readonly matched: Uint16Array;
  readonly ignored: Uint16Array;
  /** To how many of `MOST_DETECTED` it belongs, from the front; 0 where its score is too low for recall. */
  readonly reach: Uint8Array;
}

/** The tracks of a label, one for each range of areas. */
export function prCurves(images: readonly (readonly LabelRow[])[], leastScore: number | null): PrCurve[] {
  const ranked = rankDetections(images);
  return AREAS.map((_, area) => ({ ...objectsIn(images.flat(), area), ...detectionsIn(ranked, area, leastScore) }));
}

function objectsIn(all: readonly LabelRow[], area: number): Pick<PrCurve, "objectRows" | "objectCounts"> {
  const counting = all.filter(({ seen }) => (seen.counts[area] as number) > 0);
  return {
    objectRows: Uint32Array.from(counting, ({ row }) => row),
    objectCounts: Uint32Array.from(counting, ({ seen }) => seen.counts[area] as number),
  };
}

function detectionsIn(ranked: readonly RankedDetection[], area: number, leastScore: number | null) {
  const columns = roomFor(ranked.length);
  let [falses, others] = [0, 0];
  for (let i = 0; i < ranked.length; i += 1) {
    const one = ranked[i] as RankedDetection;
    const [matched, ignored] = [bitsIn("matched", one, area), bitsIn("ignored", one, area)];
    if (ignored === EVERY) continue;
    if (ignored === 0 && matched === 0) {
      columns.falseRows[falses] = one.row;
      falses += 1;
      continue;
    }
    columns.rows[others] = one.row;
    columns.before[others] = falses;
    columns.matched[others] = matched;
    columns.ignored[others] = ignored;
    columns.reach[others] = reachOf(one, leastScore);
    others += 1;
  }
  const { falseRows, rows, before, matched, ignored, reach } = columns;
  return {
    falseRows: falseRows.slice(0, falses),
    rows: rows.slice(0, others),
    before: before.slice(0, others),
    matched: matched.slice(0, others),
    ignored: ignored.slice(0, others),
    reach: reach.slice(0, others),
  };
}

function roomFor(most: number) {
  return {
    falseRows: new Uint32Array(most),
    rows: new Uint32Array(most),
    before: new Uint32Array(most),
    matched: new Uint16Array(most),
    ignored: new Uint16Array(most),
    reach: new Uint8Array(most),
  };
}

/** To how many of `MOST_DETECTED` a detection belongs. */
function reachOf({ seen, place }: RankedDetection, leastScore: number | null): number {
  if (leastScore !== null && (seen.scores[place] as number) < leastScore) return 0;
  let reach = 0;
  while (reach < MAX_DETECTIONS.length && place < (MAX_DETECTIONS[reach] as number)) reach += 1;
  return reach;
}

function bitsIn(column: "matched" | "ignored", { seen, place }: RankedDetection, area: number): number {
  return seen[column][area]?.[place] as number;
}
