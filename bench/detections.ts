import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressedCounts, maskRuns } from "../src/math/geometry/mask.ts";
import { polygonsMask } from "../src/math/geometry/polygon-mask.ts";

// `node bench/detections.ts FOLDER [images] [masks]`: writes `instances.json` and `results.json` in COCO's form, boxes only or with masks.
// Sizes as in COCO's validation set: 7.2 objects an image, 80 labels, 100 detections an image; equal arguments give equal bytes.
const LABELS = 80;
const OBJECTS = 7.2;
const DETECTIONS = 100;
const CROWDS = 0.01;

type Draw = () => number;
type Box = readonly [x: number, y: number, width: number, height: number];
interface Size {
  readonly width: number;
  readonly height: number;
}
interface DrawnObject {
  readonly label: number;
  readonly box: Box;
}

/** Writes both files. Masks of objects are polygons, of crowds run lengths; masks of detections are compressed run lengths. */
export function writeDetections(folder: string, images: number, masks: boolean): void {
  mkdirSync(folder, { recursive: true });
  const draw = startDraws();
  const objects = startList(join(folder, "instances.json"), '{"annotations":[');
  const detections = startList(join(folder, "results.json"), "[");
  const sizes: Size[] = [];
  for (let image = 1; image <= images; image += 1) {
    const size = draw() < 0.7 ? { width: 640, height: 480 } : { width: 427, height: 640 };
    sizes.push(size);
    const drawn = drawObjects(draw, size);
    for (const object of drawn) objects.add((id) => objectLine({ draw, size, masks }, object, { id, image }));
    for (const { label, box, score } of drawGuesses(draw, size, drawn)) {
      const shape = masks ? `,"segmentation":${runsLine(drawBlob(draw, box), size)}` : `,"bbox":[${box.map(round)}]`;
      detections.add(() => `{"image_id":${image},"category_id":${label}${shape},"score":${score.toFixed(5)}}`);
    }
  }
  const listed = sizes.map(
    ({ width, height }, at) => `{"id":${at + 1},"file_name":"${at + 1}.jpg","width":${width},"height":${height}}`,
  );
  const labels = Array.from({ length: LABELS }, (_, at) => `{"id":${at + 1},"name":"label ${at + 1}"}`);
  objects.end(`],"images":[${listed.join(",\n")}],"categories":[${labels.join(",")}]}\n`);
  detections.end("]\n");
}

function startDraws(): Draw {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Draws a box with sides from 7 to 450 pixels, four in ten below 32. */
function drawBox(draw: Draw, { width, height }: Size): Box {
  const [side, shape] = [Math.exp(2 + 4.1 * draw() ** 1.2), Math.exp(draw() - 0.5)];
  const [across, down] = [Math.min(width - 1, side * shape), Math.min(height - 1, side / shape)];
  return [draw() * (width - across), draw() * (height - down), across, down];
}

/** Draws an image's objects: few labels, some of them several times. */
function drawObjects(draw: Draw, size: Size): DrawnObject[] {
  const labels = Array.from({ length: 1 + Math.floor(4 * draw()) }, () => 1 + Math.floor(LABELS * draw() ** 1.5));
  const count = Math.round(2 * OBJECTS * draw());
  return Array.from({ length: count }, () => ({
    label: labels[Math.floor(labels.length * draw())] ?? 1,
    box: drawBox(draw, size),
  }));
}

/** Draws detections: for most objects one good and some worse ones, then false positives up to the limit. */
function drawGuesses(draw: Draw, size: Size, drawn: readonly DrawnObject[]): (DrawnObject & { score: number })[] {
  const guesses: (DrawnObject & { score: number })[] = [];
  for (const { label, box } of drawn) {
    const tries = draw() < 0.85 ? 1 + Math.floor(5 * draw()) : 0;
    for (let turn = 0; turn < tries; turn += 1) {
      const shift = (turn === 0 ? 0.25 : 0.6) * draw() ** 2;
      const named = draw() < 0.93 ? label : 1 + Math.floor(LABELS * draw());
      const score = turn === 0 ? 1 - 0.7 * draw() ** 0.7 : 0.5 * draw() ** 2;
      guesses.push({ label: named, box: jitter(draw, box, shift), score });
    }
  }
  while (guesses.length < DETECTIONS)
    guesses.push({
      label: draw() < 0.5 ? (drawn[0]?.label ?? 1) : 1 + Math.floor(LABELS * draw()),
      box: drawBox(draw, size),
      score: 0.6 * draw() ** 4,
    });
  return guesses.slice(0, DETECTIONS);
}

function jitter(draw: Draw, [x, y, width, height]: Box, most: number): Box {
  const move = (side: number): number => side * most * (2 * draw() - 1);
  return [Math.max(0, x + move(width)), Math.max(0, y + move(height)), width + move(width), height + move(height)];
}

/** Draws a closed polygon inside a box, with a corner every few pixels. */
function drawBlob(draw: Draw, [x, y, width, height]: Box): number[] {
  const corners = 8 + Math.floor(Math.sqrt(width + height) * (0.7 + draw()));
  return Array.from({ length: corners }, (_, at) => {
    const [turn, reach] = [(2 * Math.PI * at) / corners, 0.4 + 0.1 * draw()];
    return [x + width * (0.5 + reach * Math.cos(turn)), y + height * (0.5 + reach * Math.sin(turn))].map(round);
  }).flat();
}

const maskOf = (blob: readonly number[], { width, height }: Size) => polygonsMask([blob], height, width);

function runsLine(blob: readonly number[], size: Size): string {
  return JSON.stringify({ size: [size.height, size.width], counts: compressedCounts(maskOf(blob, size)) });
}

interface Drawing {
  readonly draw: Draw;
  readonly size: Size;
  readonly masks: boolean;
}

function objectLine({ draw, size, masks }: Drawing, object: DrawnObject, ids: { id: number; image: number }): string {
  const crowd = draw() < CROWDS;
  const blob = masks ? drawBlob(draw, object.box) : null;
  const mask = blob && maskOf(blob, size);
  const box = mask ? mask.box : object.box.map(round);
  const area = mask ? mask.area : round(0.6 * (box[2] ?? 0) * (box[3] ?? 0));
  const runs = { size: [size.height, size.width], counts: mask ? maskRuns(mask) : [] };
  const segmentation = mask ? { segmentation: crowd ? runs : [blob] } : {};
  const { id, image } = ids;
  const line = { id, image_id: image, category_id: object.label, bbox: box, area, iscrowd: crowd ? 1 : 0 };
  return JSON.stringify({ ...line, ...segmentation });
}

interface List {
  /** Adds a line that may know its number, counted from 1. */
  readonly add: (line: (id: number) => string) => void;
  readonly end: (text: string) => void;
}

function startList(path: string, start: string): List {
  const file = openSync(path, "w");
  let [text, id] = [start, 0];
  return {
    add: (line) => {
      text += `${id === 0 ? "" : ",\n"}${line(++id)}`;
      if (text.length < 1_000_000) return;
      writeSync(file, text);
      text = "";
    },
    end: (last) => {
      writeSync(file, text + last);
      closeSync(file);
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeDetections(process.argv[2] ?? ".", Number(process.argv[3] ?? 5000), process.argv[4] === "masks");
