import type { CaseRow } from "../src/core/case.ts";
import type { Gate } from "../src/core/gate.ts";
import { evaluateSuites } from "../src/gates/suite-gates.ts";
import { type Random, seedOfText, seedRandom } from "../src/math/statistics/random.ts";
import { toyDiff, toyMetrics, toyReport, toyRow } from "./toy.ts";

// `node bench/noise.ts [pull requests] [for power]`: how often gates fail pull requests that change nothing, and how often they
// detect real drops. Each case's answer is right with the probability of the base rate, drawn independently on both sides: the most
// noise that a system of that rate can make. Everything goes through the engine itself: comparison, Holm's correction, gates.
const nulls = Number(process.argv[2] ?? 2000);
const powers = Number(process.argv[3] ?? 500);
const SIZES = [30, 100, 400, 2000];
const RATES = [0.5, 0.8, 0.95];
const FALLS = [0.02, 0.05, 0.1];
const METRICS = 10;
/** Two of the ten metrics are quotients whose denominators vary too (answers that are given), which need another test. */
const MOVING = 2;
const DEPTH = { intervals: false, draws: 999, most: 2000, resamples: 0 };

const metrics = toyMetrics(METRICS, MOVING);
const gate = (index: number, conditions: Gate["conditions"]): Gate => ({
  metric: `m${index}`,
  slice: "",
  conditions,
  severity: "fail",
});
const real = { no_regression: { confidence: 0.95, min_effect: 0 } };
const GATES = {
  "no_regression, hit or miss": [gate(0, real)],
  "no_regression, quotient": [gate(METRICS - 1, real)],
  "ten no_regression gates": Array.from({ length: METRICS }, (_, index) => gate(index, real)),
  "max_drop: 0": [gate(0, { max_drop: 0 })],
  "max_drop: 0.02": [gate(0, { max_drop: 0.02 })],
} as const;
type GateName = keyof typeof GATES;

const drawn = (random: Random, rate: number): number => Number(random() < rate * 2 ** 32);

function answers(random: Random, n: number, rate: number): CaseRow[] {
  return Array.from({ length: n }, (_, index) => {
    const evidence: CaseRow["evidence"] = { s: drawn(random, 0.8) };
    for (let metric = 0; metric < METRICS; metric += 1) evidence[`m${metric}`] = drawn(random, rate);
    return toyRow(index, evidence);
  });
}

/** Returns the same answers, each right one broken with the probability that makes the drop: a system without noise. */
function broken(random: Random, rows: readonly CaseRow[], chance: number): CaseRow[] {
  return rows.map(({ evidence }, index) => {
    const now = Object.entries(evidence).map(([key, hit]) => [
      key,
      key !== "s" && hit === 1 ? 1 - drawn(random, chance) : hit,
    ]);
    return toyRow(index, Object.fromEntries(now));
  });
}

interface Tally {
  failed: number;
  unsure: number;
}

/** Evaluates each set of gates on many pairs of runs. */
function tally(
  times: number,
  pair: () => readonly [CaseRow[], CaseRow[]],
  names: readonly GateName[],
): Record<string, Tally> {
  const counts: Record<string, Tally> = Object.fromEntries(names.map((name) => [name, { failed: 0, unsure: 0 }]));
  for (let time = 0; time < times; time += 1) {
    const [before, now] = pair();
    const [base, head] = [toyReport(before, metrics), toyReport(now, metrics)];
    const diff = toyDiff(base, head, metrics, DEPTH);
    const suite = head.report.suites["toy"];
    if (!suite) throw new Error("there is a suite");
    for (const name of names) {
      const gates = { metrics: GATES[name], cases: {}, casesSeverity: "fail" } as const;
      const results = evaluateSuites([{ gates, name: "toy", suite, cases: now, diff }]);
      const count = counts[name] as Tally;
      if (results.some(({ outcome }) => outcome === "fail")) count.failed += 1;
      else if (results.some(({ outcome }) => outcome === "inconclusive")) count.unsure += 1;
    }
  }
  return counts;
}

const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)}%`.padStart(8);
const names = Object.keys(GATES) as GateName[];
let worst = 0;

console.log(
  `False alarms: of ${nulls.toLocaleString("en")} pull requests that change nothing, the share that fails (in brackets: inconclusive)\n`,
);
console.log(`${"cases".padStart(5)} ${"rate".padStart(5)}  ${names.map((name) => name.padStart(26)).join(" ")}`);
for (const n of SIZES) {
  for (const rate of RATES) {
    const random = seedRandom(seedOfText(`null ${n} ${rate}`));
    const counts = tally(nulls, () => [answers(random, n, rate), answers(random, n, rate)], names);
    const cells = names.map((name) => {
      const { failed, unsure } = counts[name] as Tally;
      if (name.includes("no_regression")) worst = Math.max(worst, failed / nulls);
      return `${share(failed, nulls)}${unsure > 0 ? ` (${share(unsure, nulls).trim()})` : ""}`.padStart(26);
    });
    console.log(`${String(n).padStart(5)} ${String(rate).padStart(5)}  ${cells.join(" ")}`);
  }
}

const POWER_GATES: GateName[] = ["no_regression, hit or miss", "no_regression, quotient", "max_drop: 0.02"];
for (const noisy of [true, false]) {
  console.log(
    `\nPower: of ${powers} pull requests with a real drop, the share that fails; ${noisy ? "every answer is drawn again" : "only the drop itself changes answers"}\n`,
  );
  console.log(
    `${"cases".padStart(5)} ${"rate".padStart(5)} ${"drop".padStart(5)}  ${POWER_GATES.map((name) => name.padStart(26)).join(" ")}`,
  );
  for (const n of SIZES) {
    for (const rate of RATES) {
      for (const fall of FALLS) {
        const random = seedRandom(seedOfText(`power ${noisy} ${n} ${rate} ${fall}`));
        const pair = (): readonly [CaseRow[], CaseRow[]] => {
          const base = answers(random, n, rate);
          return [base, noisy ? answers(random, n, rate - fall) : broken(random, base, fall / rate)];
        };
        const counts = tally(powers, pair, POWER_GATES);
        const cells = POWER_GATES.map((name) => share((counts[name] as Tally).failed, powers).padStart(26));
        console.log(
          `${String(n).padStart(5)} ${String(rate).padStart(5)} ${String(fall).padStart(5)}  ${cells.join(" ")}`,
        );
      }
    }
  }
}
console.log(`\nworst false-alarm rate of a no_regression gate, alone or ten together: ${(100 * worst).toFixed(2)}%`);
if (worst > 0.05) process.exitCode = 1;
