import { resolve } from "node:path";
import type { Evidence } from "../src/core/case.ts";
import { observeCase } from "../src/core/family.ts";
import { applicableMetrics } from "../src/core/metric.ts";
import { scoreName, scoreValue } from "../src/core/score.ts";
import { findFiles } from "../src/input/config/files.ts";
import { joinCases } from "../src/input/join/join.ts";
import { loadReader } from "../src/input/lines/line-reader.ts";
import { summarize } from "../src/scoring/scores.ts";
import { families } from "../test/all-families.ts";
import { parseConfig } from "../test/read-config.ts";

// `node bench/detection-score.ts FOLDER bbox|segm`: computes every score of `instances.json` and `results.json`, without intervals and without a
// report. Prints JSON: the CPU seconds of reading, of matching image by image and of scoring, and COCO's twelve figures.
const folder = resolve(process.argv[2] ?? "");
const COCO = [
  ...["map", "map[iou=0.5]", "map[iou=0.75]", "map[area=small]", "map[area=medium]", "map[area=large]"],
  ...["mar[max=1]", "mar[max=10]", "mar", "mar[area=small]", "mar[area=medium]", "mar[area=large]"],
];
const config = parseConfig(
  `suites: { s: { family: detection, gold: instances.json, traces: results.json, params: { iou_type: ${process.argv[3]} } } }`,
  "noworse.yml",
  folder,
  families,
);
const suite = config.suites[0];
if (!suite) throw new Error("there is no suite");
const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const evidence: Evidence[] = [];
let observing = 0;
const start = processor();
await joinCases(findFiles(suite, { folder, root: folder }), await loadReader(suite, { root: folder }), (_, one) => {
  const from = processor();
  evidence.push(observeCase(suite, one));
  observing += processor() - from;
});
const read = processor() - start - observing;
const from = processor();
const scores = summarize(applicableMetrics(suite.metrics, evidence), evidence);
const summing = processor() - from;
const values = new Map(scores.map((score) => [scoreName(score), scoreValue(score)]));
const evaluate = observing + summing;
const figures = COCO.map((name) => values.get(name) ?? Number.NaN);
process.stdout.write(`${JSON.stringify({ read, evaluate, scores: scores.length, figures })}\n`);
