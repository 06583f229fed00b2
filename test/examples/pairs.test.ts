import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scoreValue } from "../../src/core/score.ts";
import { parseReport } from "../../src/store/parse.ts";
import { runCli } from "../commands/cli.ts";
import { commitAll } from "../e2e/documented-commands.ts";
import { openExample } from "./example.ts";

const { folder, scratch, textOf, run, made } = openExample("pairs");

test("the committed runs and labels are the script's output for the preferences given by hand", () => {
  run("../../scripts/examples/pairs.ts", "OUT");
  for (const path of ["runs/trace.jsonl", "runs/shorter-answers.jsonl", "labels.jsonl"]) {
    expect(made(path)).toBe(textOf(path));
  }
});

test("the shorter answers are worse, by stored labels alone", async () => {
  const copy = join(scratch, "copy");
  cpSync(folder, copy, { recursive: true });
  commitAll(copy);
  cpSync(join(copy, "runs/shorter-answers.jsonl"), join(copy, "runs/trace.jsonl"));
  // Nobody listens there: what asks fails.
  const ran = await runCli(["run", "--replay", "--baseline", "HEAD"], copy, {
    OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
  });
  expect(ran.status).toBe(1);
  const { suites, diff, verdict } = parseReport(readFileSync(join(copy, "noworse-out/report.json"), "utf8"));
  expect(suites["library"]?.judge).toMatchObject({ hits: 36, misses: 0, calls: 0, unscored: {} });
  // By hand, from hand/pairs.jsonl.
  const pairs = { worse: 12, better: 3, equal: 2, "order decides": 1, identical: 12 };
  expect(diff?.changes).toMatchObject([{ metric: "preferred", pairs }]);
  const [score] = suites["library"]?.scores ?? [];
  expect(score && scoreValue(score)).toBeCloseTo((3 + 15 / 2) / 30, 12);
  expect(verdict?.gates[0]?.test?.p.toFixed(2)).toBe("0.01");
  for (const said of ["12 answers are worse", "3 better", "0.3500", "p = 0.01"])
    expect(textOf("README.md")).toContain(said);
});
