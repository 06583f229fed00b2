import type { LabelMap } from "./label-map.ts";
import { labelIndexer, type NamedMap } from "./overlap.ts";

/** Both label maps on one grid, row by row: places of labels, −1 where there is none. */
export interface SampledMaps {
  readonly width: number;
  readonly height: number;
  readonly truth: Int32Array;
  readonly predicted: Int32Array;
}

/** Both label maps with so many cells a side at most: every cell is the middle pixel of those it stands for. Without a prediction there is no label in it. */
export function sampleMaps(
  truth: NamedMap,
  predicted: NamedMap | null,
  labels: readonly string[],
  side: number,
): SampledMaps {
  const { map } = truth;
  const scale = Math.max(1, map.width / side, map.height / side);
  const width = Math.max(1, Math.round(map.width / scale));
  const height = Math.max(1, Math.round(map.height / scale));
  const places = new Map(labels.map((label, place) => [label, place]));
  const sampled = (named: NamedMap | null): Int32Array =>
    named === null
      ? new Int32Array(width * height).fill(-1)
      : sample(named.map, labelIndexer(named, places), { width, height });
  return { width, height, truth: sampled(truth), predicted: sampled(predicted) };
}

function sample(
  map: LabelMap,
  labelAt: (place: number) => number,
  { width, height }: Pick<SampledMaps, "width" | "height">,
): Int32Array {
  const cells = new Int32Array(width * height);
  let run = 0;
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * map.height) / height);
    for (let x = 0; x < width; x += 1) {
      const pixel = row * map.width + Math.floor(((x + 0.5) * map.width) / width);
      while ((map.ends[run] as number) <= pixel) run += 1;
      cells[y * width + x] = labelAt(map.places[run] as number);
    }
  }
  return cells;
}
