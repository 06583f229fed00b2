import { stringify } from "yaml";
import type { CaseRow } from "../src/core/case.ts";
import { NO_SOURCE } from "../src/core/report.ts";
import { aggregateMetric } from "../src/families/fields/aggregates.ts";
import { families, loadAllFamilies } from "../src/families/index.ts";
import { readConfig } from "../src/input/config/config.ts";
import { type Random, seedOfText, seedRandom } from "../src/math/random.ts";
import { compareAndEvaluate, fileBaseline, newReport } from "../src/pipeline/evaluate.ts";
import { scoreRows } from "../src/scoring/scores.ts";
import { countTests, suggestGates } from "../src/setup/gates.ts";
import { DEFINITION } from "../test/core/sample.ts";

// `node bench/init-gates.ts [repetitions]`: how often the gates that `init` writes fail an equal system, through the code of a run.
// Each repetition draws a base, which the gates are made of, and a run. Columns: failed runs of 100, those failed by a floor, and both again
// for the tenth of bases with the best scores. The exit status is 1 if more than 5 of 100 of all runs fail. "fresh": each case is drawn anew
// with the same rate. "same cases": 7 of 10 cases always have the same result, the others are drawn with a rate of a half.
const repetitions = Number(process.argv[2] ?? 1000);
await loadAllFamilies();

type Draw = (random: Random, index: number) => number;
const uniform = (random: Random): number => (random() + 0.5) / 2 ** 32;
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
const clip = (value: number): number => Math.min(1, Math.max(0, value));

const SYSTEMS: Readonly<Record<string, Draw>> = {
  "0.5, fresh": (random) => Number(uniform(random) < 0.5),
  "0.8, fresh": (random) => Number(uniform(random) < 0.8),
  "0.95, fresh": (random) => Number(uniform(random) < 0.95),
  "0.8, same cases": (random, index) => (index % 10 < 7 ? Number(index % 14 !== 0) : Number(uniform(random) < 0.5)),
  "normal 0.7 ± 0.2": (random) => clip(0.7 + 0.2 * normal(random)),
  "skewed, mean 0.91": (random) => clip(1 - uniform(random) ** 10),
};
const METRICS: Readonly<Record<string, readonly string[]>> = {
  one: ["accuracy"],
  three: ["accuracy", "relevance", "fluency"],
};

const suiteOf = async (names: readonly string[], rows: readonly CaseRow[]) => {
  const definition = {
    better: "higher",
    aggregate: "mean",
    unit: "fraction",
    range: [0, 1] as [number, number],
  } as const;
  const fields = Object.fromEntries(names.map((name) => [name, definition]));
  const metrics = names.map((name) => aggregateMetric({ name, ...definition }));
  const total = rows.length;
  return {
    family: "scores",
    params: {},
    fingerprint: { gold: "g", params: "p", judge: null },
    cases: { total, scored: total, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 },
    scores: scoreRows(metrics, rows, []),
    details: {},
    definition: DEFINITION,
    field_metrics: fields,
    no_results: true as const,
  };
};

const rowsOf = (names: readonly string[], count: number, draw: Draw, random: Random): CaseRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      suite: "s",
      id: `c${String(index).padStart(4, "0")}`,
      at: "t.jsonl:1",
      gold_at: "t.jsonl:1",
      gold: "0",
      shown: null,
    },
    ...{ outcome: "unscored" as const, evidence: {} },
    scores: Object.fromEntries(names.map((name) => [name, draw(random, index)])),
  }));

let failures = 0;
let runs = 0;
for (const [kind, names] of Object.entries(METRICS))
  for (const [system, draw] of Object.entries(SYSTEMS))
    for (const count of [30, 60, 150, 400]) {
      const random = seedRandom(seedOfText(`${kind} ${system} ${count}`));
      const results: { value: number; failed: boolean; byFloor: boolean }[] = [];
      for (let time = 0; time < repetitions; time += 1) {
        const [before, now] = [rowsOf(names, count, draw, random), rowsOf(names, count, draw, random)];
        const suite = await suiteOf(names, before);
        const { gates } = suggestGates(suite, countTests([suite]));
        const written = Object.fromEntries(gates.map(({ name, conditions }) => [name, conditions]));
        const metrics = Object.fromEntries(
          names.map((name) => [name, { better: "higher", unit: "fraction", range: [0, 1] }]),
        );
        const text = stringify({ suites: { s: { family: "scores", traces: "t.jsonl", metrics, gates: written } } });
        const config = await readConfig(text, "noworse.yml", ".", families);
        const reportOf = (part: typeof suite) =>
          newReport({
            created: "2026-01-01T00:00:00Z",
            source: NO_SOURCE,
            complete: true,
            cases: "",
            suites: { s: part },
          });
        const base = fileBaseline({ report: reportOf(suite), cases: before });
        const head = { report: reportOf(await suiteOf(names, now)), cases: now };
        const { verdict } = compareAndEvaluate(head, base, config).report;
        const failed = (verdict?.gates ?? []).filter(
          ({ outcome, severity }) => outcome === "fail" && severity === "fail",
        );
        const first = suite.scores[0];
        const value = first?.status === "measured" ? first.value : 0;
        results.push({
          value,
          failed: verdict?.outcome === "fail",
          byFloor: failed.some(({ demand }) => "min" in demand),
        });
      }
      const lucky = results.toSorted((a, b) => b.value - a.value).slice(0, repetitions / 10);
      const share = (all: typeof results, of: "failed" | "byFloor"): string =>
        ((100 * all.filter((one) => one[of]).length) / all.length).toFixed(1).padStart(5);
      failures += results.filter(({ failed }) => failed).length;
      runs += results.length;
      const cells = [
        share(results, "failed"),
        share(results, "byFloor"),
        share(lucky, "failed"),
        share(lucky, "byFloor"),
      ];
      process.stdout.write(`${kind.padEnd(6)}${system.padEnd(20)}${String(count).padStart(4)} ${cells.join(" ")}\n`);
    }
process.stdout.write(`all ${((100 * failures) / runs).toFixed(1)} of 100\n`);
if (failures > 0.05 * runs) process.exitCode = 1;
