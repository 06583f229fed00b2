import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { scoreValue } from "../../src/core/score.ts";
import { parseReport } from "../../src/store/parse.ts";
import { runCli } from "../commands/cli.ts";
import { openExample } from "./example.ts";

const { folder: example, scratch, textOf, run, made } = openExample("judged");

/** Nobody listens there: what asks fails. */
const NOWHERE = { OPENAI_BASE_URL: "http://127.0.0.1:9/v1" };

function copy(name: string): string {
  const folder = join(scratch, name);
  cpSync(example, folder, { recursive: true });
  return folder;
}

const reportIn = (folder: string) => parseReport(readFileSync(join(folder, "noworse-out/report.json"), "utf8"));

test("the committed labels are the script's output for the verdicts given by hand", () => {
  run("../../scripts/examples/judged.ts", "OUT/labels.jsonl");
  expect(made("labels.jsonl")).toBe(textOf("labels.jsonl"));
});

describe("replayed", async () => {
  const folder = copy("replayed");
  const ran = await runCli(["run", "--replay"], folder, NOWHERE);
  const suite = reportIn(folder).suites["lamps"];

  test("every label is there, no request is sent, and the gates pass", () => {
    expect(ran.status).toBe(0);
    expect(suite?.judge).toMatchObject({ hits: 60, misses: 0, calls: 0, unscored: {}, models: ["by-hand"] });
  });

  // By hand, cases in the order of the file; 12 in all.
  test.each([
    ["faithfulness", (1 + 0 + 1 / 2 + 1 + 0 + 1 + 2 / 3 + 0 + 1 + 0 + 1 + 1) / 12],
    ["hallucination", (1 + 1 + 1 / 2) / 12],
    ["answer_relevance", (10 + 1 / 2 + 2 / 3) / 12],
    // tp/(tp + ½(fp + fn)): dimmer 1/(1 + ½), pay 2/(2 + ½·2), app 1/(1 + ½·2), and 0 where it is wrong.
    ["answer_correctness", (6 + 2 / 3 + 2 / 3 + 1 / 2) / 12],
    // Where the second of two contexts is the useful one: ½.
    ["context_precision", (9 + 1 / 2 + 1 / 2) / 12],
    ["context_recall", 11 / 12],
  ])("%s", (metric, value) => {
    const score = suite?.scores.find((one) => one.metric === metric && one.slice === "");
    expect(score && scoreValue(score)).toBeCloseTo(value, 12);
    expect(textOf("README.md")).toContain(`| \`${metric}\` | ${value.toFixed(4)} |`);
  });
});

test("a changed answer has no label: it is not scored, and the gates that need it say so", async () => {
  const folder = copy("changed");
  const traces = join(folder, "runs/trace.jsonl");
  const text = readFileSync(traces, "utf8");
  writeFileSync(traces, text.replace("The invoice is needed.", "No invoice is needed."));
  const ran = await runCli(["run", "--replay"], folder, NOWHERE);
  expect(ran.status).not.toBe(1);
  const faithfulness = reportIn(folder).suites["lamps"]?.scores.find(({ metric }) => metric === "faithfulness");
  expect(faithfulness).toMatchObject({ status: "partial", unscored: 1, n: 11 });
});
