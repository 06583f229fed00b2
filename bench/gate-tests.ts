import { availableParallelism, loadavg } from "node:os";
import { testGates } from "../src/comparison/gate-tests.ts";
import type { CaseRow } from "../src/core/case.ts";
import type { Metric } from "../src/core/metric.ts";
import type { SuiteGates } from "../src/core/verdict/gate.ts";
import { evaluateSuites } from "../src/gates/evaluate-gates.ts";
import { type Random, seedOfText, seedRandom } from "../src/math/random.ts";
import { toyDiff, toyMetrics, toyReport, toyRow } from "./toy.ts";

// `node bench/gate-tests.ts [cases] [gates] [runs]`: compares two runs and tests that many `no_regression` gates together, with one
// base run and with five. A tenth of the answers to each metric are drawn again, so most cases changed in one of the metrics. Times are
// those of the processor: on a shared machine the wall clock says little.
const cases = Number(process.argv[2] ?? 2000);
const gates = Number(process.argv[3] ?? 14);
const runs = Number(process.argv[4] ?? 9);
/** Milliseconds for a comparison and its gates, with one base run. */
const GOAL = 500;

const metrics = toyMetrics(gates, 2);
const hit = (random: Random, rate: number): number => Number(random() < rate * 2 ** 32);

function answers(random: Random, truth: readonly CaseRow["evidence"][]): CaseRow[] {
  return truth.map((evidence, index) => {
    const drawn = Object.entries(evidence).map(([key, value]) => [key, hit(random, 0.9) ? value : hit(random, 0.8)]);
    return toyRow(index, { ...Object.fromEntries(drawn), s: evidence["s"] ?? 1 });
  });
}

function suiteGates(): SuiteGates {
  const no_regression = { confidence: 0.95, min_effect: 0 };
  const gated = metrics.map(({ id }) => ({
    metric: id,
    slice: "",
    conditions: { no_regression },
    severity: "fail" as const,
  }));
  return { metrics: gated, cases: {}, casesSeverity: "fail" };
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Returns the milliseconds that this process has used of the processor. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Times the comparison, and the tests with their evaluation. */
function timeOnce(seed: number, bases: number, own: readonly Metric[]): [compare: number, test: number] {
  const random = seedRandom(seedOfText(`gates ${seed}`));
  const truth = Array.from({ length: cases }, () =>
    Object.fromEntries([["s", hit(random, 0.8)], ...own.map(({ id }) => [id, hit(random, 0.8)])]),
  );
  const [head, ...before] = Array.from({ length: bases + 1 }, () => toyReport(answers(random, truth), own));
  const [base] = before;
  if (!head || !base) throw new Error("there are two runs");
  const start = processorTime();
  const diff = toyDiff(base, head, own);
  const compared = processorTime();
  const suite = head.report.suites["toy"];
  if (!suite) throw new Error("there is a suite");
  const gated = [{ gates: suiteGates(), name: "toy", suite, cases: head.cases ?? [], diff }];
  const tests = testGates(
    gated,
    { base, head, runs: { base: before, head: [head] }, diff },
    { families: { metricsOf: () => own } },
  );
  const tested = evaluateSuites(gated, tests);
  if (tested.filter(({ test }) => test).length !== own.length) throw new Error("a gate was not tested");
  return [compared - start, processorTime() - compared];
}

console.log(
  `${cases} cases, ${gates} gates, median of ${runs}; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
for (const bases of [1, 5]) {
  const times = Array.from({ length: runs }, (_, seed) => timeOnce(seed, bases, metrics));
  const [compare, test] = [median(times.map(([one]) => one)), median(times.map(([, one]) => one))];
  const share = ((100 * test) / (compare + test)).toFixed(0);
  const name = bases === 1 ? "one base run" : `${bases} base runs`;
  console.log(`${name}: comparison ${compare.toFixed(0)} ms, gates ${test.toFixed(0)} ms (${share}% of both)`);
  if (bases === 1 && compare + test > GOAL) console.log(`above the goal of ${GOAL} ms`);
}
