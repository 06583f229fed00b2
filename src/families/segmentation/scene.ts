import { LONGEST_OUTLINE, MOST_ENTRIES, type Scene } from "../../core/view/figure.ts";
import { Mask, type Size } from "../../math/geometry/mask.ts";
import { maskOutlines, svgPath } from "../../math/geometry/outline.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { singleLine } from "../../math/text/words.ts";
import { type LabelEvidence, labelIndexer, labelIou, type NamedMap } from "./evidence.ts";

/** The cells per side of the grids, the finest first; the outlines on the last one always fit. */
const SIDES = [256, 192, 128, 96, 64, 48, 32, 24, 16, 8];
/** The most characters of all outlines of an image. */
const MOST_CHARACTERS = 40_000;
/** The words for the regions, in the drawing order: mistakes are on top. */
const WORDS = { found: "right", missed: "missed", wrong: "wrong" } as const;
type RegionKind = keyof typeof WORDS;
const LAYERS = Object.keys(WORDS);

/** The right, wrong or missed pixels of a label, by its index among those of the key. */
interface Region {
  readonly kind: RegionKind;
  readonly label: number;
  readonly pixels: number;
}

/** Draws truth and prediction of an image as outlines, on the finest grid on which they fit; also returns that grid. */
export function labelScene(
  truth: NamedMap,
  predicted: NamedMap | null,
  labels: readonly LabelEvidence[],
): { readonly scene: Scene; readonly grid: Size } {
  const all = listRegions(labels);
  const { width, height } = truth.map;
  const names = labels.map(({ label }) => label);
  const { paths, grid } = drawRegions(truth, predicted, names, all.slice(0, MOST_ENTRIES));
  const shapes = paths
    .toSorted(([a], [b]) => LAYERS.indexOf(a.kind) - LAYERS.indexOf(b.kind))
    .map(([{ kind, label, pixels }, path]): Scene["shapes"][number] => {
      const one = labels[label] as LabelEvidence;
      const note = `${formatCount(pixels, "pixel")} ${WORDS[kind]}, IoU ${formatShare(labelIou(one))}`;
      return { role: kind, name: singleLine(one.label), note, shape: { kind: "outline", path } };
    });
  const scene: Scene = { kind: "scene", title: "Labels", width, height, shapes, left_out: all.length - shapes.length };
  return { scene, grid };
}

/** Lists missed and wrong regions before right ones, the largest first. */
function listRegions(labels: readonly LabelEvidence[]): Region[] {
  const regions = labels.flatMap(({ intersection, truth, predicted }, label): Region[] => [
    { kind: "missed", label, pixels: truth - intersection },
    { kind: "wrong", label, pixels: predicted - intersection },
    { kind: "found", label, pixels: intersection },
  ]);
  const rank = ({ kind }: Region): number => Number(kind === "found");
  return regions
    .filter(({ pixels }) => pixels > 0)
    .sort((a, b) => rank(a) - rank(b) || b.pixels - a.pixels || a.label - b.label);
}

/** Returns regions with their outlines as SVG paths in pixels of the image; without those that have no cell. */
function drawRegions(
  truth: NamedMap,
  predicted: NamedMap | null,
  labels: readonly string[],
  regions: readonly Region[],
) {
  const { width, height } = truth.map;
  for (const side of SIDES) {
    const scale = Math.max(1, width / side, height / side);
    const grid = { width: Math.max(1, Math.round(width / scale)), height: Math.max(1, Math.round(height / scale)) };
    const expected = sampleMap(truth, labels, grid);
    const given = predicted ? sampleMap(predicted, labels, grid) : expected.map(() => -1);
    const paths = regions.flatMap((region) => {
      const rings = maskOutlines(regionMask(region, expected, given, grid), Number.POSITIVE_INFINITY);
      const scaled = rings.map((ring) =>
        ring.map((value, at) => Math.round(value * (at % 2 === 0 ? width / grid.width : height / grid.height))),
      );
      return rings.length === 0 ? [] : [[region, svgPath(scaled)] as const];
    });
    const total = paths.reduce((sum, [, { length }]) => sum + length, 0);
    if (total <= MOST_CHARACTERS && paths.every(([, { length }]) => length <= LONGEST_OUTLINE)) return { paths, grid };
  }
  throw new Error("the outlines of the coarsest grid do not fit");
}

/** Samples a label map, column by column: indices of labels, −1 for no label. Each cell has the class of the pixel in its middle. */
function sampleMap(named: NamedMap, labels: readonly string[], { width, height }: Size): number[] {
  const { map } = named;
  const labelOf = labelIndexer(named, labels);
  const cells = new Array<number>(width * height);
  let run = 0;
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * map.height) / height);
    for (let x = 0; x < width; x += 1) {
      const pixel = row * map.width + Math.floor(((x + 0.5) * map.width) / width);
      while ((map.runEnds[run] as number) <= pixel) run += 1;
      cells[x * height + y] = labelOf(map.runClasses[run] as number);
    }
  }
  return cells;
}

/** Returns the mask of a region on a grid, whose cells have these true and predicted labels. */
function regionMask({ kind, label }: Region, truth: readonly number[], predicted: readonly number[], grid: Size): Mask {
  const edges: number[] = [];
  for (const [at, expected] of truth.entries()) {
    const given = predicted[at];
    if ((kind === "wrong" ? given : expected) !== label || (kind === "found") !== (given === expected)) continue;
    if (edges.at(-1) === at) edges[edges.length - 1] = at + 1;
    else edges.push(at, at + 1);
  }
  return new Mask(grid.height, grid.width, edges);
}

/** Formats a fraction as a percentage; only 1 is 100%, and only 0 is 0%. */
export function formatShare(share: number): string {
  if (share === 0 || share === 1) return `${100 * share}%`;
  return `${Math.min(99.9, Math.max(0.1, Math.round(share * 1000) / 10)).toFixed(1)}%`;
}
