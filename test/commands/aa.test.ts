import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { judgedFiles, literalJudge } from "../e2e/judged-set.ts";
import { countedCases, smallFiles } from "../e2e/small-set.ts";
import { startJudgeServer } from "../judge/server/judge-server.ts";
import { runCli, temporaryFolder } from "./cli.ts";

const EXAMPLE = fileURLToPath(new URL("../../examples/wiki-qa", import.meta.url));
const wrong = Object.fromEntries(["c001", "c002", "c003", "c004", "c005"].map((id) => [id, "wrong" as const]));
const GATES = "precision: { max_drop: 0, no_regression: { confidence: 0.95 } }";

interface Result {
  readonly runs: number;
  readonly any: number;
  readonly gates: { metric: string; demand: object; failed: number; inconclusive: number }[];
  readonly suites: {
    name: string;
    noise: string;
    power: { metric: string; cases: number; detectable: number | null }[];
  }[];
}

test("prints the false alarms of every gate and the smallest detectable drops", async () => {
  const ran = await runCli(["aa", "--runs", "40"], EXAMPLE);
  expect([ran.status, ran.stderr]).toEqual([0, ""]);
  expect(ran.stdout).toContain("40 pairs of runs without any change");
  expect(ran.stdout).toMatch(/precision +no significant drop > 1 pt +\d+\.\d% +\d\.\d pts/);
  // Five gates share 5%, so 7 regressions are needed (0.5^7 < 1%); 9.08 expected ones give 7 or more with 80% (Poisson), 9.08/209 = 4.3%.
  expect(ran.stdout).toMatch(/precision +209 +4\.3–\d\.\d pts/);
  expect((await runCli(["aa", "--runs", "40"], EXAMPLE)).stdout).toBe(ran.stdout);
});

test("prints JSON, with the noise of a second run of the same system", async () => {
  const folder = temporaryFolder(smallFiles(countedCases(40, wrong), GATES));
  await runCli(["run", "--out", "first"], folder);
  const ran = await runCli(["aa", "--json", "--runs", "50", "--again", "first"], folder);
  const result: Result = JSON.parse(ran.stdout);
  // The second run is the first one: nothing differs, so nothing relative fails.
  expect(result).toMatchObject({ runs: 50, any: 0, suites: [{ name: "bot", noise: "again" }] });
  expect(result.gates.map(({ failed }) => failed)).toEqual([0, 0]);
  expect(ran.stderr).toContain(
    "The traces of both runs of `bot` are equal, byte for byte, so there is no noise to measure",
  );
  expect(result.suites[0]?.power.find(({ metric }) => metric === "precision")).toMatchObject({ cases: 40 });
});

test("a second run without any of the cases is an error", async () => {
  const folder = temporaryFolder(smallFiles(countedCases(40, wrong), GATES));
  await runCli(["run", "--out", "first"], folder);
  const again = (at: string) => runCli(["aa", "--runs", "5", "--again", "first"], at);
  const edited = countedCases(40, wrong).map((one) => ({ ...one, question: "another" }));
  for (const [cases, message] of [
    [edited, "The second run has no case of `bot` with the same gold line"],
    [countedCases(39, wrong).concat(edited.slice(39)), ""],
  ] as const) {
    const other = temporaryFolder(smallFiles(cases, GATES));
    cpSync(join(folder, "first"), join(other, "first"), { recursive: true });
    const ran = await again(other);
    expect(ran.status).toBe(message === "" ? 0 : 3);
    expect(ran.stderr).toContain(message === "" ? "1 of 40 cases are not in the second run" : message);
  }
  rmSync(join(folder, "first", "cases.jsonl.gz"));
  expect(await again(folder)).toMatchObject({
    status: 3,
    stderr: expect.stringContaining("The second run has no cases"),
  });
});

test.each([
  [["--runs", "0"], "`--runs` cannot be `0`"],
  [["--runs", "many"], "`--runs` cannot be `many`"],
  [["--churn", "1.5"], "`--churn` cannot be `1.5`"],
  [["--again", "nowhere"], "The report does not exist"],
])("%j is refused", async (args, what) => {
  const ran = await runCli(["aa", ...args], EXAMPLE);
  expect(ran.status).toBeGreaterThanOrEqual(2);
  expect(ran.stderr).toContain(what);
});

test("a judged suite uses stored labels only and reports missing ones", async () => {
  const judge = await startJudgeServer({ answer: literalJudge });
  const folder = temporaryFolder(judgedFiles({ cases: 8, wrong: [1, 2], gates: "{ adherence: { max_drop: 0.1 } }" }));
  await runCli(["run", "--out", "first"], folder, { OPENAI_API_KEY: judge.key, OPENAI_BASE_URL: judge.url });
  await judge.close();
  const seen = async (...args: string[]) => {
    const ran = await runCli(["aa", "--json", "--runs", "20", ...args], folder);
    const { suites }: Result = JSON.parse(ran.stdout);
    return [suites[0]?.power.find(({ metric }) => metric === "adherence")?.cases, ran.stderr];
  };
  expect(await seen("--again", "first")).toEqual([8, ""]);
  // Without labels no case is measured, and the table has no row.
  expect(await seen()).toEqual([undefined, expect.stringContaining("qa: 8 labels are missing (8 not labelled)")]);
});
