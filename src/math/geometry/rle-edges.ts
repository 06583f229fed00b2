/** Places where a mask changes its colour, collected in any order; two at the same place cancel each other. */
export interface RleEdges {
  readonly add: (place: number) => void;
  /** Runs of background and foreground in turn, `pixels` together. */
  readonly runs: (pixels: number) => Uint32Array;
}

/** Beyond this many, those that cancel are taken out before more room is made: crossings are many, places few. */
const ROOM = 256;

/** No toggles yet. */
export function rleEdges(): RleEdges {
  let places = new Uint32Array(ROOM);
  let end = 0;
  return {
    add: (place) => {
      if (end === places.length) {
        end = cancelPairs(places, end);
        if (2 * end > places.length) places = widen(places);
      }
      places[end] = place;
      end += 1;
    },
    runs: (pixels) => {
      end = cancelPairs(places, end);
      // A change of colour behind the last pixel changes nothing.
      if (end > 0 && places[end - 1] === pixels) end -= 1;
      const counts = new Uint32Array(end + 1);
      for (let i = 0; i <= end; i += 1)
        counts[i] = (i < end ? (places[i] as number) : pixels) - (i > 0 ? (places[i - 1] as number) : 0);
      return counts;
    },
  };
}

function widen(places: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(2 * places.length);
  wider.set(places);
  return wider;
}

/** Sorts the first `end` places and leaves those that stand there an odd number of times; says how many. */
function cancelPairs(places: Uint32Array, end: number): number {
  const sorted = places.subarray(0, end).sort();
  let kept = 0;
  for (let i = 0; i < end; i += 1) {
    if (i + 1 < end && sorted[i] === sorted[i + 1]) i += 1;
    else {
      sorted[kept] = sorted[i] as number;
      kept += 1;
    }
  }
  return kept;
}
