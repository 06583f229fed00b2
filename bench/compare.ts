import { performance } from "node:perf_hooks";
import type { CaseRow } from "../src/core/case.ts";
import { seedOfText, seedRandom } from "../src/math/statistics/random.ts";
import { pairedInterval } from "../src/math/statistics/ratio.ts";
import { resampleRatios } from "../src/math/statistics/resample.ts";
import { FULL_RESAMPLING } from "../src/scoring/intervals.ts";
import { printMachine } from "./machine.ts";
import { toyDiff, toyMetrics, toyReport, toyRow } from "./toy.ts";

// `node bench/compare.ts [cases] [runs]`: compares two reports of that many paired cases over six metrics: pairing, deltas,
// tests, intervals and regressed cases; then draws 10,000 resamples of 2,000 cases.
printMachine();
const cases = Number(process.argv[2] ?? 1_000_000);
const runs = Number(process.argv[3] ?? 5);
const METRICS = 6;
const random = seedRandom(seedOfText("compare"));
const hit = (rate: number): number => Number(random() < rate * 2 ** 32);

function rowsOf(n: number, before: readonly CaseRow[] | null): CaseRow[] {
  return Array.from({ length: n }, (_, index) => {
    const evidence: CaseRow["evidence"] = { s: hit(0.8) };
    const was = before?.[index]?.evidence;
    for (let metric = 0; metric < METRICS; metric += 1)
      evidence[`m${metric}`] = was && hit(0.9) ? (was[`m${metric}`] ?? 0) : hit(0.8);
    return toyRow(index, evidence);
  });
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const metrics = toyMetrics(METRICS, 2);
for (const n of [cases, 2000]) {
  const before = rowsOf(n, null);
  const [base, head] = [toyReport(before, metrics), toyReport(rowsOf(n, before), metrics)];
  const times = Array.from({ length: runs }, () => timed(() => toyDiff(base, head, metrics, FULL_RESAMPLING)));
  console.log(
    `${n} paired cases, ${METRICS} metrics: ${median(times).toFixed(0)} ms (median of ${runs}; all ${times.map((time) => time.toFixed(0)).join(", ")})`,
  );
}

const real = (): Float64Array => Float64Array.from({ length: 2000 }, () => random() / 2 ** 32);
const one = new Float64Array(2000).fill(1);
const [base, head] = [
  { top: real(), bottom: one },
  { top: real(), bottom: one },
];
const times = Array.from({ length: runs }, () =>
  timed(() => {
    const [before, now] = resampleRatios([base, head], 10_000);
    if (before && now) pairedInterval(now, before, 0.95);
  }),
);
console.log(`2000 cases of real numbers, 10000 resamples: ${median(times).toFixed(0)} ms (median of ${runs})`);
