import { LONGEST_NAME, LONGEST_OUTLINE, MOST_ENTRIES, type Scene, truncateText } from "../../core/view/figure.ts";
import { singleLine } from "../../math/text/whitespace.ts";
import { type Evidence, labelIou, labelPixels } from "./evidence.ts";
import { formatPixels, formatShare } from "./explain.ts";
import type { Size } from "./label-map.ts";
import type { NamedMap } from "./overlap.ts";
import { type RegionKind, regionKey, regionPaths, sampleMaps } from "./regions.ts";

/** The cells per side of the grids, the finest first; the outlines on the last one always fit. */
const SIDES = [256, 192, 128, 96, 64, 48, 32, 24, 16, 8];
/** The most characters of all outlines of an image. */
const MOST_CHARACTERS = 40_000;
/** The drawing order: mistakes are on top. */
const LAYERS: readonly RegionKind[] = ["found", "missed", "wrong"];
const WORDS = { missed: "missed", wrong: "wrong", found: "right" } as const;

/** The right, wrong or missed pixels of a label. */
interface Region {
  readonly kind: RegionKind;
  readonly label: number;
  readonly pixels: number;
}

/** Draws truth and prediction of an image as outlines, on the finest grid on which they fit; also returns that grid. */
export function labelScene(
  truth: NamedMap,
  predicted: NamedMap | null,
  evidence: Evidence,
): { readonly scene: Scene; readonly grid: Size } {
  const all = listRegions(evidence);
  const kept = all.slice(0, MOST_ENTRIES);
  const { width, height } = truth.map;
  const { paths, grid } = drawRegions(truth, predicted, evidence.labels, kept);
  const shapes = kept
    .toSorted((a, b) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind))
    .flatMap((region): Scene["shapes"] => {
      const path = paths.get(regionKey(region.kind, region.label));
      return path === undefined ? [] : [{ ...describeRegion(region, evidence), shape: { kind: "outline", path } }];
    });
  return {
    scene: { kind: "scene", title: "Labels", width, height, shapes, left_out: all.length - shapes.length },
    grid,
  };
}

/** Lists missed and wrong regions before right ones, the largest first. */
function listRegions(evidence: Evidence): Region[] {
  const regions = evidence.labels.flatMap((_, label): Region[] => {
    const { intersection, truth, predicted } = labelPixels(evidence, label);
    return [
      { kind: "missed", label, pixels: truth - intersection },
      { kind: "wrong", label, pixels: predicted - intersection },
      { kind: "found", label, pixels: intersection },
    ];
  });
  const rank = ({ kind }: Region): number => Number(kind === "found");
  return regions
    .filter(({ pixels }) => pixels > 0)
    .sort((a, b) => rank(a) - rank(b) || b.pixels - a.pixels || a.label - b.label);
}

function drawRegions(
  truth: NamedMap,
  predicted: NamedMap | null,
  labels: readonly string[],
  regions: readonly Region[],
) {
  const keys = new Set(regions.map(({ kind, label }) => regionKey(kind, label)));
  for (const side of SIDES) {
    const grid = sampleMaps(truth, predicted, labels, side);
    const paths = regionPaths(grid, keys, truth.map);
    const lengths = [...paths.values()].map((path) => path.length);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    if (total <= MOST_CHARACTERS && lengths.every((length) => length <= LONGEST_OUTLINE)) return { paths, grid };
  }
  throw new Error("the outlines of the coarsest grid do not fit");
}

function describeRegion({ kind, label, pixels }: Region, evidence: Evidence) {
  return {
    role: kind,
    name: truncateText(singleLine(evidence.labels[label] ?? ""), LONGEST_NAME),
    note: `${formatPixels(pixels)} ${WORDS[kind]}, IoU ${formatShare(labelIou(evidence, label))}`,
  };
}
