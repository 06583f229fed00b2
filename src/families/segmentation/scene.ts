import { LONGEST_NAME, LONGEST_OUTLINE, MOST_ENTRIES, type Scene, truncateText } from "../../core/view/figure.ts";
import { Mask } from "../../math/geometry/mask.ts";
import { maskOutlines, svgPath } from "../../math/geometry/outline.ts";
import { getOrCreate } from "../../math/memo.ts";
import { formatCount } from "../../math/text/integer.ts";
import { singleLine } from "../../math/text/whitespace.ts";
import { type Evidence, labelIou, labelPixels } from "./evidence.ts";
import { formatShare } from "./explain.ts";
import type { LabelMap, Size } from "./label-map.ts";
import { labelIndexer, type NamedMap } from "./overlap.ts";

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
    note: `${formatCount(pixels, "pixel")} ${WORDS[kind]}, IoU ${formatShare(labelIou(evidence, label))}`,
  };
}

/** Truth and prediction sampled on one grid, row by row: indices of labels, −1 for no label. */
interface SampledMaps extends Size {
  readonly truth: Int32Array;
  readonly predicted: Int32Array;
}

/** Samples both label maps with at most `side` cells per side; each cell has the class of the pixel in its middle. Without a prediction no cell has a predicted label. */
function sampleMaps(truth: NamedMap, predicted: NamedMap | null, labels: readonly string[], side: number): SampledMaps {
  const { map } = truth;
  const scale = Math.max(1, map.width / side, map.height / side);
  const width = Math.max(1, Math.round(map.width / scale));
  const height = Math.max(1, Math.round(map.height / scale));
  const sample = (named: NamedMap | null): Int32Array =>
    named === null
      ? new Int32Array(width * height).fill(-1)
      : sampleMap(named.map, labelIndexer(named, labels), { width, height });
  return { width, height, truth: sample(truth), predicted: sample(predicted) };
}

function sampleMap(map: LabelMap, labelOf: (classIndex: number) => number, { width, height }: Size): Int32Array {
  const cells = new Int32Array(width * height);
  let run = 0;
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * map.height) / height);
    for (let x = 0; x < width; x += 1) {
      const pixel = row * map.width + Math.floor(((x + 0.5) * map.width) / width);
      while ((map.runEnds[run] as number) <= pixel) run += 1;
      cells[y * width + x] = labelOf(map.runClasses[run] as number);
    }
  }
  return cells;
}

/** The kinds of regions of a label: true pixels that are not predicted, wrongly predicted pixels, and right pixels. */
const REGION_KINDS = ["missed", "wrong", "found"] as const;
type RegionKind = (typeof REGION_KINDS)[number];

/** Returns the key of a region of a label, given by its index. */
const regionKey = (kind: RegionKind, label: number): number => REGION_KINDS.length * label + REGION_KINDS.indexOf(kind);

/** Returns the outlines of the regions with the given keys as SVG paths in pixels of the image; none of a region without a cell. */
function regionPaths(maps: SampledMaps, keys: ReadonlySet<number>, size: Size): Map<number, string> {
  const { width, height } = maps;
  const [scaleX, scaleY] = [size.width / width, size.height / height];
  const paths = new Map<number, string>();
  for (const [key, edges] of regionEdges(maps, keys)) {
    const rings = maskOutlines(new Mask(height, width, edges), Number.POSITIVE_INFINITY).map((ring) =>
      ring.map((value, at) => Math.round(value * (at % 2 === 0 ? scaleX : scaleY))),
    );
    paths.set(key, svgPath(rings));
  }
  return paths;
}

/** Returns the edges of the mask of each region. */
function regionEdges({ width, height, truth, predicted }: SampledMaps, keys: ReadonlySet<number>) {
  const regions = new Map<number, number[]>();
  const add = (kind: RegionKind, label: number, at: number): void => {
    const key = regionKey(kind, label);
    if (label < 0 || !keys.has(key)) return;
    const edges = getOrCreate(regions, key, () => []);
    if (edges.at(-1) === at) edges[edges.length - 1] = at + 1;
    else edges.push(at, at + 1);
  };
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      const [at, cell] = [x * height + y, y * width + x];
      const [expected, given] = [truth[cell] as number, predicted[cell] as number];
      if (expected === given) add("found", expected, at);
      else {
        add("missed", expected, at);
        add("wrong", given, at);
      }
    }
  }
  return regions;
}
