import { LONGEST_NAME, LONGEST_OUTLINE, MOST_ENTRIES, type Scene, truncateText } from "../../core/view/figure.ts";
import { type SampledMaps, sampleMaps } from "./cells.ts";
import { type Evidence, iouAt } from "./evidence.ts";
import { formatPercent, formatPixels, singleLine } from "./outcome.ts";
import type { NamedMap } from "./overlap.ts";
import { type Kind, regionKey, regionPaths } from "./regions.ts";

/** So many cells a side, from the finest; the last fits always. */
const SIDES = [256, 192, 128, 96, 64, 48, 32, 24, 16, 8];
/** The most characters of all outlines of an image. */
const MOST_DRAWN = 40_000;

/** The pixels of a label that are right, false or missed. */
interface Region {
  readonly kind: Kind;
  readonly place: number;
  readonly pixels: number;
}

/** The label maps of an image over each other as outlines, with the grid that they are drawn on: as fine as their shapes allow. */
export function sceneOf(
  truth: NamedMap,
  predicted: NamedMap | null,
  evidence: Evidence,
): { readonly scene: Scene; readonly grid: Pick<SampledMaps, "width" | "height"> } {
  const all = regionsOf(evidence);
  const kept = all.slice(0, MOST_ENTRIES);
  const { width, height } = truth.map;
  const { paths, grid } = drawnPaths(truth, predicted, evidence.labels, kept);
  // What is wrong lies on top.
  const shapes = kept
    .toSorted((a, b) => layerOf(a) - layerOf(b))
    .flatMap((region): Scene["shapes"] => {
      const path = paths.get(keyOf(region));
      if (path === undefined) return [];
      const { name, note } = saidOf(region, evidence);
      return [{ role: region.kind, name, note, shape: { kind: "outline", path } }];
    });
  return {
    scene: { kind: "scene", title: "Labels", width, height, shapes, left_out: all.length - shapes.length },
    grid,
  };
}

/** What is missed and what is false before what is right, the largest first. */
function regionsOf({ labels, pixels }: Evidence): Region[] {
  const regions = labels.flatMap((_, place): Region[] => {
    const [both = 0, truth = 0, predicted = 0] = pixels.slice(3 * place, 3 * place + 3);
    return [
      { kind: "missed", place, pixels: truth - both },
      { kind: "wrong", place, pixels: predicted - both },
      { kind: "found", place, pixels: both },
    ];
  });
  const rank = ({ kind }: Region): number => Number(kind === "found");
  return regions
    .filter((one) => one.pixels > 0)
    .sort((a, b) => rank(a) - rank(b) || b.pixels - a.pixels || a.place - b.place);
}

const layerOf = ({ kind }: Region): number => ["found", "missed", "wrong"].indexOf(kind);

const keyOf = ({ kind, place }: Region): number => regionKey(kind, place);

function drawnPaths(
  truth: NamedMap,
  predicted: NamedMap | null,
  labels: readonly string[],
  regions: readonly Region[],
) {
  const asked = new Set(regions.map(keyOf));
  for (const side of SIDES) {
    const grid = sampleMaps(truth, predicted, labels, side);
    const paths = regionPaths(grid, asked, truth.map);
    const lengths = [...paths.values()].map((path) => path.length);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    if (total <= MOST_DRAWN && lengths.every((length) => length <= LONGEST_OUTLINE)) return { paths, grid };
  }
  throw new Error("the coarsest grid fits always");
}

function saidOf({ kind, place, pixels }: Region, evidence: Evidence): { name: string; note: string } {
  const words = { missed: "missed", wrong: "wrong", found: "right" } as const;
  return {
    name: truncateText(singleLine(evidence.labels[place] ?? ""), LONGEST_NAME),
    note: `${formatPixels(pixels)} ${words[kind]}, IoU ${formatPercent(iouAt(evidence, place))}`,
  };
}
