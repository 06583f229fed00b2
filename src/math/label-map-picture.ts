import { type CellMap, labelPaths, middlesOf } from "./label-map-path.ts";
import { framed } from "./svg-frame.ts";
import { colorOf } from "./svg-palette.ts";
import { shownName, svgNumber } from "./svg-text.ts";

/** Two label maps of an image in a few cells, at most 96 a side, row by row: places in `labels`, −1 where there is no label. */
export interface LabelMaps {
  readonly width: number;
  readonly height: number;
  readonly truth: ArrayLike<number>;
  /** Null: nothing was predicted. */
  readonly predicted: ArrayLike<number> | null;
  readonly labels: readonly string[];
  /** Whose they are, such as the id of the image. */
  readonly name: string;
}

/** Margins, the largest panel, the height of a line, all in the picture's units; and how many labels are named. */
const [EDGE, WIDE, HIGH, LINE] = [12, 204, 260, 20];
const COLUMNS = 3;
const MOST_NAMED = 15;
const LONGEST_NAME = 24;
const STYLE =
  ".cells{shape-rendering:crispEdges}.same{opacity:.22}.edge{fill:none;stroke:#818b98}.number{font-size:11px;font-weight:600;fill:#000;stroke:#fff;stroke-width:2.5px;paint-order:stroke;text-anchor:middle;dominant-baseline:central}.head{font-size:13px;font-weight:600}.text{font-size:12px}";

/**
 * An SVG document with truth and prediction side by side, then where they differ. Labels have a colour and a number; foreign
 * names are cut and escaped.
 */
export function labelMapPicture(maps: LabelMaps): string {
  const { width, height, labels } = maps;
  const scale = Math.min(WIDE / width, HIGH / height);
  const none = new Int32Array(width * height).fill(-1);
  const panels: [string, string][] = [
    ["annotated", cellsOf({ width, height, cells: maps.truth }, scale)],
    [
      maps.predicted ? "predicted" : "nothing predicted",
      cellsOf({ width, height, cells: maps.predicted ?? none }, scale),
    ],
    ["where they differ", differenceOf(maps, scale)],
  ];
  const places = occurring(maps);
  const top = EDGE + LINE;
  const bottom = top + height * scale;
  const rows = Math.ceil(Math.min(places.length, MOST_NAMED) / COLUMNS);
  return framed({
    width: COLUMNS * (WIDE + EDGE) + EDGE,
    height: bottom + EDGE + rows * LINE + EDGE / 2,
    title: `Label maps of ${[...maps.name].slice(0, 100).join("")}`,
    text: `Annotated and predicted labels side by side, then where they differ: ${describe(maps)}.`,
    style: STYLE,
    content:
      panels.map((one, place) => panel(one, place, maps, scale)).join("") + legend(places, labels, bottom + EDGE),
  });
}

function panel([head, cells]: [string, string], place: number, { width, height }: LabelMaps, scale: number): string {
  const [wide, high] = [svgNumber(width * scale), svgNumber(height * scale)];
  return `<g transform="translate(${EDGE + place * (WIDE + EDGE)} ${EDGE + LINE})"><text class="ink head" y="-8">${head}</text>${cells}<rect class="edge" width="${wide}" height="${high}"/></g>`;
}

function cellsOf(map: CellMap, scale: number): string {
  return paintOf(map, scale, "cells") + numbersOf(map, scale);
}

function paintOf(map: CellMap, scale: number, style: string): string {
  const paths = [...labelPaths(map)].map(([label, path]) => `<path fill="${colorOf(label)}" d="${path}"/>`);
  return `<g class="${style}" transform="scale(${scale.toFixed(4)})">${paths.join("")}</g>`;
}

/** Numbers of the labels in their middles, where there is room. */
function numbersOf(map: CellMap, scale: number): string {
  const fitting = [...middlesOf(map)].filter(([, { room }]) => room * scale >= 7);
  const texts = fitting.map(
    ([label, { x, y }]) => `<text x="${svgNumber(x * scale)}" y="${svgNumber(y * scale)}">${label + 1}</text>`,
  );
  return `<g class="number">${texts.join("")}</g>`;
}

/** What is wrong stands out, dark on light pages and light on dark ones; what is right is faint; what has no true label is empty. */
function differenceOf(maps: LabelMaps, scale: number): string {
  const { width, height } = maps;
  const same = new Int32Array(width * height).fill(-1);
  const wrong = new Int32Array(width * height).fill(-1);
  for (let place = 0; place < same.length; place += 1) {
    const truth = maps.truth[place] ?? -1;
    if (truth < 0) continue;
    (isEqual(maps, place) ? same : wrong)[place] = isEqual(maps, place) ? truth : 0;
  }
  const dark = [...labelPaths({ width, height, cells: wrong })].map(([, path]) => `<path class="ink" d="${path}"/>`);
  return `${paintOf({ width, height, cells: same }, scale, "cells same")}<g class="cells" transform="scale(${scale.toFixed(4)})">${dark.join("")}</g>`;
}

const isEqual = ({ truth, predicted }: LabelMaps, place: number): boolean =>
  truth[place] === (predicted?.[place] ?? -1);

/** How many of the labelled cells differ, in words. */
function describe(maps: LabelMaps): string {
  const labelled = Array.from({ length: maps.width * maps.height }, (_, place) => place).filter(
    (place) => (maps.truth[place] ?? -1) >= 0,
  );
  const wrong = labelled.filter((place) => !isEqual(maps, place)).length;
  return `${wrong} of ${labelled.length} labelled cells of a ${maps.width} × ${maps.height} grid`;
}

/** The places of the labels that have cells in either map, those with the most first. */
function occurring({ truth, predicted, labels }: LabelMaps): number[] {
  const counts = new Float64Array(labels.length);
  for (const cells of [truth, predicted ?? []]) {
    for (let place = 0; place < cells.length; place += 1) {
      const label = cells[place] as number;
      if (label >= 0 && label < counts.length) counts[label] = (counts[label] as number) + 1;
    }
  }
  const places = labels.map((_, place) => place).filter((place) => counts[place]);
  return places.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
}

/** What the numbers and colours mean, of the most frequent labels. */
function legend(places: readonly number[], labels: readonly string[], top: number): string {
  const named = places.slice(0, places.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED).sort((a, b) => a - b);
  const left = places.length - named.length;
  const at = (place: number): string =>
    `translate(${EDGE + (place % COLUMNS) * (WIDE + EDGE)} ${svgNumber(top + Math.floor(place / COLUMNS) * LINE)})`;
  const entries = named.map((label, place) => {
    const name = shownName(labels[label] as string, LONGEST_NAME);
    return `<g transform="${at(place)}"><rect fill="${colorOf(label)}" width="14" height="14" rx="2"/><text class="ink text" x="20" y="11.5">${label + 1} ${name}</text></g>`;
  });
  const more =
    left > 0 ? `<text class="soft text" transform="${at(named.length)}" y="11.5">and ${left} more</text>` : "";
  return entries.join("") + more;
}
