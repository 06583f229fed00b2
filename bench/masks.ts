import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { boxIous } from "../src/math/geometry/boxes.ts";
import { CachedMask, maskIous } from "../src/math/geometry/mask-ious.ts";
import { polygonsMask } from "../src/math/geometry/polygon-mask.ts";
import { maskArea, maskBox, maskFromCounts, type RunMask } from "../src/math/geometry/run-mask.ts";
import { groupBy } from "../src/math/statistics/group.ts";
import { writeDetections } from "./detections.ts";
import { printMachine } from "./machine.ts";
import { measure } from "./measure.ts";

// `node bench/masks.ts [images] [rounds] [python]`: masks from polygons, run lengths from compressed strings, and the IoU of every detection
// with every object of its image, by this project and by pycocotools on the same files. Fails if a sum of areas or of IoUs differs.
printMachine();
const images = Number(process.argv[2] ?? 5000);
const rounds = Number(process.argv[3] ?? 3);
const python = process.argv[4] ?? "python3";
const folder = mkdtempSync(join(tmpdir(), "noworse-bench-"));
writeDetections(folder, images, true);

type Runs = { readonly size: readonly [number, number]; readonly counts: string | number[] };
interface Drawn {
  readonly image_id: number;
  readonly segmentation: Runs | number[][];
  readonly iscrowd?: 0 | 1;
}
/** CPU seconds of each step, and its sums. */
interface Measured {
  readonly seconds: Readonly<Record<string, number>>;
  readonly sums: Readonly<Record<string, number>>;
}

const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const gold: { images: { id: number; width: number; height: number }[]; annotations: Drawn[] } =
  readJson("instances.json");
const results: Drawn[] = readJson("results.json");
const sizes = new Map(gold.images.map(({ id, width, height }) => [id, [height, width] as const]));
const byImage = (list: readonly Drawn[]): Map<number, Drawn[]> => groupBy(list, ({ image_id }) => image_id);
const [objects, detections] = [byImage(gold.annotations), byImage(results)];

function readMask({ size, counts }: Runs): RunMask {
  const mask = maskFromCounts(counts, ...size);
  if (typeof mask === "string") throw new Error(mask);
  return mask;
}

const draw = ({ segmentation, image_id }: Drawn): RunMask =>
  Array.isArray(segmentation) ? polygonsMask(segmentation, ...(sizes.get(image_id) ?? [1, 1])) : readMask(segmentation);

const cachedMask = (mask: RunMask): CachedMask => new CachedMask(mask);

const sumOf = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** Measures image by image, as evidence is computed: nothing is kept. */
function ours(): Measured {
  const seconds: Record<string, number> = {};
  const sums = { areas: 0, masks: 0, boxes: 0 };
  const timed = <Result>(name: string, step: () => Result): Result => {
    const start = process.cpuUsage();
    const result = step();
    const { user, system } = process.cpuUsage(start);
    seconds[name] = (seconds[name] ?? 0) + (user + system) / 1e6;
    return result;
  };
  for (const [image, list] of objects) {
    const guesses = detections.get(image) ?? [];
    const crowds = Uint8Array.from(list, ({ iscrowd }) => iscrowd ?? 0);
    const drawn = timed("polygons", () => list.map(draw));
    const read = timed("texts and IoU of masks", () => guesses.map(draw));
    const ious = (): Float64Array => maskIous(read.map(cachedMask), drawn.map(cachedMask), crowds);
    sums.masks += sumOf(timed("texts and IoU of masks", ious));
    const [some, others] = [flat(read), flat(drawn)];
    sums.boxes += sumOf(timed("IoU of boxes", () => boxIous(some, others, crowds)));
    sums.areas += sumOf([...drawn, ...read].map(maskArea));
  }
  return { seconds, sums };
}

const flat = (masks: readonly RunMask[]): Float64Array => Float64Array.from(masks.flatMap((mask) => maskBox(mask)));

const peer = (): Measured =>
  JSON.parse(measure([python, fileURLToPath(new URL("masks.py", import.meta.url)), folder]).stdout);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const result = Array.from({ length: rounds }, () => ({ ours: ours(), peer: peer() }));
rmSync(folder, { recursive: true });
process.stdout.write(
  `${gold.annotations.length} objects, ${results.length} detections, median of ${rounds} rounds in turn\n`,
);
for (const [name, sum] of Object.entries(result[0]?.ours.sums ?? {})) {
  const other = result[0]?.peer.sums[name] ?? Number.NaN;
  if (!(Math.abs(sum / other - 1) < 1e-12)) throw new Error(`${name}: ${sum}, by pycocotools ${other}`);
}
for (const step of Object.keys(result[0]?.ours.seconds ?? {})) {
  const [own, other] = (["ours", "peer"] as const).map((side) => result.map((round) => round[side].seconds[step] ?? 0));
  const ratio = median((other ?? []).map((seconds, round) => seconds / (own?.[round] ?? Number.NaN)));
  const times = `${median(own ?? []).toFixed(2)} s, pycocotools ${median(other ?? []).toFixed(2)} s`;
  process.stdout.write(`${step.padEnd(22)}  ${times}, / ours ${ratio.toFixed(2)}\n`);
}
