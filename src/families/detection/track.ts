import { IOU_STEPS } from "../../math/matching.ts";
import { AREAS } from "./evidence.ts";
import { type Ranked, rankAll, type SeenLabel } from "./rank.ts";

const EVERY = (1 << IOU_STEPS.length) - 1;

/** Most detections of an image that recall looks at, the best ones. */
export const MOST_DETECTED = [100, 10, 1] as const;

/** The detections of one label in one range of areas, by score, as columns; `row` is the place of an image in the evidence. */
export interface Track {
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
export function tracksOf(images: readonly (readonly SeenLabel[])[], leastScore: number | null): Track[] {
  const ranked = rankAll(images);
  return AREAS.map((_, area) => ({ ...objectsIn(images.flat(), area), ...detectionsIn(ranked, area, leastScore) }));
}

function objectsIn(all: readonly SeenLabel[], area: number): Pick<Track, "objectRows" | "objectCounts"> {
  const counting = all.filter(({ seen }) => (seen.counts[area] as number) > 0);
  return {
    objectRows: Uint32Array.from(counting, ({ row }) => row),
    objectCounts: Uint32Array.from(counting, ({ seen }) => seen.counts[area] as number),
  };
}

function detectionsIn(ranked: readonly Ranked[], area: number, leastScore: number | null) {
  const falseRows: number[] = [];
  const rest: Ranked[] = [];
  const before: number[] = [];
  for (const one of ranked) {
    const ignored = bitsIn("ignored", one, area);
    if (ignored === EVERY) continue;
    if (ignored === 0 && bitsIn("matched", one, area) === 0) falseRows.push(one.row);
    else {
      rest.push(one);
      before.push(falseRows.length);
    }
  }
  const isLow = ({ seen, place }: Ranked): boolean =>
    leastScore !== null && (seen.scores[place] as number) < leastScore;
  return {
    falseRows: Uint32Array.from(falseRows),
    rows: Uint32Array.from(rest, ({ row }) => row),
    before: Uint32Array.from(before),
    matched: Uint16Array.from(rest, (one) => bitsIn("matched", one, area)),
    ignored: Uint16Array.from(rest, (one) => bitsIn("ignored", one, area)),
    reach: Uint8Array.from(rest, (one) => (isLow(one) ? 0 : MOST_DETECTED.filter((most) => one.place < most).length)),
  };
}

function bitsIn(column: "matched" | "ignored", { seen, place }: Ranked, area: number): number {
  return seen[column][area]?.[place] as number;
}
