import { maskOutlines, svgPath } from "../../math/geometry/outline.ts";
import type { SampledMaps } from "./cells.ts";

/** What a label's pixels are: right, predicted where the truth has another label or none, or there and not predicted. */
export const REGION_KINDS = ["missed", "wrong", "found"] as const;
export type Kind = (typeof REGION_KINDS)[number];

/** Which region: of a label, by its place. */
export const regionKey = (kind: Kind, place: number): number =>
  REGION_KINDS.length * place + REGION_KINDS.indexOf(kind);

/** The regions that are asked for (by their keys) as SVG paths in pixels of the image, around cells and their holes; none of a region without a cell. */
export function regionPaths(
  cells: SampledMaps,
  asked: ReadonlySet<number>,
  size: { readonly width: number; readonly height: number },
): Map<number, string> {
  const runs = runsOf(cells, asked);
  const { width, height } = cells;
  const [wide, high] = [size.width / width, size.height / height];
  const paths = new Map<number, string>();
  for (const [key, { counts, end }] of runs) {
    const mask = { width, height, counts: Uint32Array.from([...counts, width * height - end]) };
    const rings = maskOutlines(mask, Number.POSITIVE_INFINITY).map((ring) =>
      ring.map((value, at) => Math.round(value * (at % 2 === 0 ? wide : high))),
    );
    paths.set(key, svgPath(rings));
  }
  return paths;
}

/** Runs of a region down the columns, background first, up to a pixel. */
interface Runs {
  readonly counts: number[];
  end: number;
}

function runsOf({ width, height, truth, predicted }: SampledMaps, asked: ReadonlySet<number>): Map<number, Runs> {
  const regions = new Map<number, Runs>();
  const add = (kind: Kind, place: number, at: number): void => {
    const key = regionKey(kind, place);
    if (place < 0 || !asked.has(key)) return;
    const runs = regions.get(key) ?? { counts: [], end: 0 };
    regions.set(key, runs);
    if (runs.end === at && runs.counts.length > 0) runs.counts[runs.counts.length - 1] = (runs.counts.at(-1) ?? 0) + 1;
    else runs.counts.push(at - runs.end, 1);
    runs.end = at + 1;
  };
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      const [at, cell] = [x * height + y, y * width + x];
      const [wanted, given] = [truth[cell] as number, predicted[cell] as number];
      if (wanted === given) add("found", wanted, at);
      else add("missed", wanted, at);
      if (wanted !== given) add("wrong", given, at);
    }
  }
  return regions;
}
