import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeDetections } from "./detections.ts";
import { printMachine } from "./machine.ts";
import { type Cost, measure, median } from "./measure.ts";

// `node bench/detection.ts [images] [runs] [python]`: COCO's twelve figures of boxes and of masks, by this family and by pycocotools, in
// turn, and `JSON.parse` of the results alone; for a quarter, half and all of the images. Fails if a figure differs.
printMachine();
const images = Number(process.argv[2] ?? 5000);
const runs = Number(process.argv[3] ?? 3);
const python = process.argv[4] ?? "python3";
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The output of a child process: CPU seconds of reading and of everything after it. */
interface Printed {
  readonly read: number;
  readonly evaluate: number;
  readonly figures: readonly number[];
}

function inTurn(commands: Readonly<Record<string, readonly string[]>>): Record<string, Cost> {
  const costs: Record<string, Cost[]> = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [name, command] of Object.entries(commands)) costs[name]?.push(measure(command));
  }
  return Object.fromEntries(Object.entries(costs).map(([name, list]) => [name, median(list)]));
}

function printed(cost: Cost | undefined): Printed & { readonly seconds: number; readonly entries: number } {
  return JSON.parse(cost?.stdout ?? "");
}

function printResult(name: string, cost: Cost | undefined, ratio: string): Printed {
  const result = printed(cost);
  const whole = `whole ${cost?.seconds.toFixed(2)} s, ${cost?.mebibytes.toFixed(0)} MiB`;
  process.stdout.write(
    `${name.padEnd(12)} evaluation ${result.evaluate.toFixed(2)} s, reading ${result.read.toFixed(2)} s, ${whole}${ratio}\n`,
  );
  return result;
}

const evaluation = (cost: Cost | undefined): number => printed(cost).evaluate;

function measureDetections(folder: string, count: number, kind: "bbox" | "segm", peers: boolean): void {
  const ours = [process.execPath, here("detection-score.ts"), folder, kind];
  const costs = inTurn({
    ours,
    ...(peers && { pycocotools: [python, here("coco.py"), folder, kind] }),
    parse: [process.execPath, here("json-parse.ts"), join(folder, "results.json")],
  });
  const parse = printed(costs["parse"]);
  process.stdout.write(`${kind}: ${count} images, ${parse.entries} detections, median of ${runs} runs in turn; `);
  process.stdout.write(`JSON.parse of the results ${parse.seconds.toFixed(2)} s\n`);
  const toParse = (evaluation(costs["ours"]) / parse.seconds).toFixed(2);
  const result = printResult("ours", costs["ours"], `; evaluation / JSON.parse ${toParse}`);
  if (!peers) return;
  const times = (evaluation(costs["pycocotools"]) / result.evaluate).toFixed(1);
  const peer = printResult("pycocotools", costs["pycocotools"], `; evaluation / ours ${times}`);
  for (const [at, figure] of result.figures.entries()) {
    const other = peer.figures[at] ?? Number.NaN;
    if (!(Math.abs(figure - other) < 1e-9)) throw new Error(`figure ${at + 1}: ${figure}, by pycocotools ${other}`);
  }
  process.stdout.write(`all twelve figures equal; ${result.figures.map((figure) => figure.toFixed(3)).join(" ")}\n`);
}

for (const kind of ["bbox", "segm"] as const) {
  for (const count of [images / 4, images / 2, images].map(Math.round)) {
    const folder = mkdtempSync(join(tmpdir(), "noworse-bench-"));
    writeDetections(folder, count, kind === "segm");
    measureDetections(folder, count, kind, count === images);
    rmSync(folder, { recursive: true });
  }
}
