import { describe, expect, test } from "vitest";
import { FAMILY_NAMES, writeCases } from "../../../bench/growth/cases.ts";
import type { StoredReport } from "../../../src/core/baseline.ts";
import type { ErrorDetail } from "../../../src/core/error.ts";
import { formatReport } from "../../../src/core/report.ts";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";
import { mergeRead, outcomeOf, runShards, runWhole, type Scene } from "./shard-runs.ts";

const jsonl = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

describe.each(FAMILY_NAMES)("%s", (family) => {
  test("a merge gives the bytes of one run", async () => {
    const root = temporaryFolder({});
    const scene = { config: readConfig(writeCases(family, 30, root), families), root };
    const whole = await runWhole(scene);
    const merged = await mergeRead(scene, (await runShards(scene, 3)).reverse());
    expect(formatReport(merged.report)).toBe(formatReport(whole.report));
    expect(JSON.stringify([merged.cases, merged.views])).toBe(JSON.stringify([whole.cases, whole.views]));
    expect(merged.cases?.length).toBe(30);
  });
});

const LONG = "a long answer ".repeat(40);

/** Questions with clusters, slices, trials, missing, surplus and repeated traces; every fifth answer of a version is wrong. */
function mixedScene(version: number): Scene {
  const ids = Array.from({ length: 24 }, (_, at) => `q${at}`);
  const gold = ids.map((id, at) => ({
    id,
    references: [`${LONG}${id}`],
    ...(at % 3 !== 0 && { document: `d${at % 7}` }),
    topic: ["law", "tax"][at % 2],
  }));
  const trace = (id: string, at: number) => ({ id, prediction: at % 5 === version ? "wrong" : `${LONG}${id}` });
  const single = ids.slice(0, 16).map(trace);
  const trials = ids.slice(16, 23).flatMap((id, at) => [0, 1, 2].map((trial) => ({ ...trace(id, at + trial), trial })));
  const traces = [
    { id: "q3", prediction: "an old answer" },
    ...single.reverse(),
    ...trials,
    { id: "x", prediction: "" },
  ];
  const suite = "family: generation, gold: gold.jsonl, traces: traces.jsonl, cluster: document, slices: [topic]";
  const gates = "rougeL: { min: 0.1, max_drop: 0.5 }, exact_match: { no_regression: {} }, cases: { max_missing: 1 }";
  const root = temporaryFolder({
    "gold.jsonl": jsonl(gold),
    "traces.jsonl": jsonl(traces),
    "noworse.yml": `suites:\n  bot: { ${suite}, gates: { ${gates} }, critical: [q1] }\n  none: { ${suite} }\n`,
  });
  return { config: readConfig(`${root}/noworse.yml`, families), root };
}

describe("clusters, slices, trials, missing, surplus and repeated traces", () => {
  let whole: StoredReport;
  let base: StoredReport;

  test.each([1, 2, 3, 5, 16])("%i shards", async (count) => {
    const scene = mixedScene(1);
    whole ??= await runWhole(scene);
    base ??= await runWhole(mixedScene(2));
    const shards = await runShards(scene, count);
    const warnings: string[] = [];
    const warn = (suite: string, { what }: ErrorDetail) => warnings.push(`${suite}: ${what}`);
    const expected = outcomeOf(whole, base, scene.config);
    expect(outcomeOf(await mergeRead(scene, shards, warn), base, scene.config)).toEqual(expected);
    const shuffled = [...shards.slice(count / 2), ...shards.slice(0, count / 2).reverse()];
    expect(outcomeOf(await mergeRead(scene, shuffled), base, scene.config)).toEqual(expected);
    // Each once, although every shard has them: q3 twice, no trace of q23, one of `x`.
    expect(warnings).toHaveLength(new Set(warnings).size);
    expect(warnings.join("\n")).toMatch(/q3/);
    const sizes = shards.map(({ report }) => report.shard.suites["bot"]?.rows ?? 0);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(24);
    // The seven clusters and eight cases without one are in 15 units, so that of 16 shards one has nothing.
    if (count === 16) expect(sizes).toContain(0);
    for (const { report } of shards) expect(report).toMatchObject({ complete: false, verdict: null, diff: null });
  });
});
