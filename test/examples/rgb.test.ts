import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { applicableMetrics } from "../../src/core/metric.ts";
import { rgb } from "../../src/families/rgb/family.ts";
import { summarize } from "../../src/scoring/scores.ts";
import { withParams } from "../with-params.ts";
import { openExample } from "./example.ts";

const { folder, textOf, linesOf, run, made } = openExample("rgb");
const gold = linesOf<{ id: string }>("eval/gold.jsonl");
const versions = [
  { settings: "settings/base.json", runs: "runs/trace.jsonl", column: 0 },
  { settings: "settings/fewer-documents.json", runs: "runs/fewer-documents.jsonl", column: 1 },
];

describe("the committed files are the programs' output", () => {
  test("questions, documents, knowledge and gold", () => {
    run("../../scripts/examples/rgb-cases.ts", "OUT");
    for (const path of ["data/questions.jsonl", "data/documents.jsonl", "data/knowledge.jsonl", "eval/gold.jsonl"]) {
      expect(made(path) === textOf(path), path).toBe(true);
    }
  });

  test.each(versions)("traces of $settings", ({ settings, runs }) => {
    run("answer.mjs", join(folder, settings), `OUT/${runs}`);
    expect(made(runs)).toBe(textOf(runs));
  });
});

/** The README's table; its figures come from the Python functions of the RGB document, run over the same files. */
const table = [...textOf("README.md").matchAll(/^\| `(.+)` \| (\d+)\/(\d+) = (.+) \| (\d+)\/(\d+) = (.+) \|$/gm)].map(
  ([, name, ...cells]) => ({ name, versions: [cells.slice(0, 3), cells.slice(3)] }),
);

describe.each(versions)("$runs scores as the README says", ({ runs, column }) => {
  const scoring = withParams(rgb, {});
  const traces = new Map(linesOf<{ id: string }>(runs).map((line) => [line.id, scoring.readTrace(line)]));
  const evidence = gold.map((line) => {
    const [expected, trace] = [scoring.readGold(line), traces.get(line.id)];
    if (!expected.ok || !trace?.ok) throw new Error(`${line.id} cannot be read`);
    return scoring.observe({ gold: expected.value, trace: trace.value });
  });
  const scores = summarize(applicableMetrics(scoring.metrics, evidence), evidence);

  test.each(table)("$name", ({ name, versions: expected }) => {
    const score = scores.find(({ metric, slice }) => (slice === "" ? metric : `${metric}[${slice}]`) === name);
    const [top, bottom, value] = expected[column] ?? [];
    expect(score).toMatchObject({ status: "measured", top: Number(top), bottom: Number(bottom) });
    expect(score?.status === "measured" && score.value.toFixed(4)).toBe(value);
  });

  test("the number of passing cases", () => {
    const passing = /^\| cases that pass \| (\d+) \| (\d+) \|$/m.exec(textOf("README.md"))?.slice(1);
    expect(evidence.filter((one) => scoring.outcome(one) === "pass")).toHaveLength(Number(passing?.[column]));
  });
});

test("the README's table has all scores", () => expect(table).toHaveLength(11));
