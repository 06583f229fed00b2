import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { NO_SOURCE } from "../../src/core/report.ts";
import { scoreSuites } from "../../src/pipeline/evaluate.ts";
import { families } from "../all-families.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { readConfig } from "../read-config.ts";

const example = fileURLToPath(new URL("../../examples/scores/", import.meta.url));
const textOf = (path: string): string => readFileSync(`${example}${path}`, "utf8");
const readme = textOf("README.md");

/** A result of promptfoo, as far as the example's numbers need it. */
interface Result {
  readonly success: boolean;
  readonly score: number;
  readonly latencyMs: number;
  readonly namedScores: { readonly answer_recall: number };
  readonly response: { readonly cost: number; readonly tokenUsage: { readonly total: number } };
}

const RUNS = ["runs/output.json", "runs/worse.json"];
const results = RUNS.map((path): readonly Result[] => JSON.parse(textOf(path)).results.results);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
/** The 95th percentile by linear interpolation, numpy's default. */
function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = 0.95 * (sorted.length - 1);
  const [low = Number.NaN, high = low] = sorted.slice(Math.floor(place));
  return low + (place - Math.floor(place)) * (high - low);
}

/** The README's numbers by name, computed from promptfoo's results. */
const ROWS: Readonly<Record<string, (of: readonly Result[]) => string>> = {
  "`answer_recall` (mean)": (of) => mean(of.map(({ namedScores }) => namedScores.answer_recall)).toFixed(4),
  "`latency_ms` (p95)": (of) => p95(of.map(({ latencyMs }) => latencyMs)).toFixed(1),
  "`cost` (sum)": (of) => (60 * mean(of.map(({ response }) => response.cost))).toFixed(6),
  "`success` (rate)": (of) => mean(of.map(({ success }) => Number(success))).toFixed(4),
  "`score` (mean)": (of) => mean(of.map(({ score }) => score)).toFixed(4),
  "`tokens` (mean)": (of) => mean(of.map(({ response }) => response.tokenUsage.total)).toFixed(1),
  "cases that pass": (of) => String(of.filter(({ success }) => success).length),
};

test("the README has the numbers of promptfoo's results", () => {
  for (const [name, compute] of Object.entries(ROWS)) {
    expect(readme).toContain(`| ${name} | ${results.map(compute).join(" | ")} |`);
  }
});

test.each(RUNS.map((path, index) => [path, index] as const))(
  "the scores of %s are those numbers",
  async (path, index) => {
    const folder = temporaryFolder({ "noworse.yml": textOf("noworse.yml"), "runs/output.json": textOf(path) });
    const warnings: unknown[] = [];
    const stored = await scoreSuites(readConfig(`${folder}/noworse.yml`, families), {
      ...{ created: "2026-11-22T10:00:00Z", source: NO_SOURCE, root: folder },
      warn: (...warning) => warnings.push(warning),
    });
    const suite = stored.report.suites["bot"];
    const textFor = (metric: string, digits: number): string => {
      const score = suite?.scores.find((one) => one.metric === metric);
      return score?.status === "measured" ? score.value.toFixed(digits) : `${metric} is ${score?.status}`;
    };
    const found = [
      textFor("answer_recall", 4),
      textFor("latency_ms", 1),
      textFor("cost", 6),
      textFor("success", 4),
      textFor("score", 4),
      textFor("tokens", 1),
    ];
    const passed = stored.cases?.filter(({ outcome }) => outcome === "pass").length;
    expect([...found, String(passed)]).toEqual(Object.values(ROWS).map((compute) => compute(results[index] ?? [])));
    expect(suite?.cases).toMatchObject({ total: 60, missing: 0, unscored: 0 });
    expect(warnings).toEqual([]);
  },
);

test("the config of eight lines measures every score, and takes named ones as better when higher", async () => {
  const [, config = ""] = /```yaml\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(config.trimEnd().split("\n")).toHaveLength(8);
  const folder = temporaryFolder({ "noworse.yml": config, "runs/output.json": textOf("runs/output.json") });
  const stored = await scoreSuites(readConfig(`${folder}/noworse.yml`, families), {
    ...{ created: "2026-11-22T10:00:00Z", source: NO_SOURCE, root: folder, warn: () => {} },
  });
  const names = stored.report.suites["bot"]?.scores.map(({ metric }) => metric);
  expect(names).toEqual([
    "score",
    "answer_recall",
    "assert.icontains-any",
    "cost",
    "latency_ms",
    "success",
    "tokens",
    "pass_rate",
  ]);
});
