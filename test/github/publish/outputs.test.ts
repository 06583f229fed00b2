import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findClone } from "../../../src/github/api/git.ts";
import { readWorkingFolder } from "../../../src/github/api/services.ts";
import {
  appendSummary,
  findTrackedFiles,
  MAX_SUMMARY_BYTES,
  placesOf,
  reportOutputs,
  writeOutputs,
} from "../../../src/github/publish/outputs.ts";
import { failureSummary } from "../../../src/pipeline/action-result.ts";
import { makeOutputFolder } from "../../../src/pipeline/action-setup.ts";
import { flipOf, reportOf, rulingOf } from "../reports.ts";

let folder: string;
let warnings: string[];
const log = { info: () => {}, warn: (line: string) => warnings.push(line), debug: () => {} };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "noworse-test-"));
  warnings = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

describe("outputs", () => {
  test("a failed run against a baseline", () => {
    const flips = { regressed: [flipOf({ case: "a" }), flipOf({ case: "b" })], fixed: [flipOf({ case: "c" })] };
    const rulings = [rulingOf(), rulingOf({ severity: "warn" }), rulingOf({ outcome: "pass" })];
    expect(reportOutputs(reportOf({ rulings, flips }))).toEqual({
      verdict: "fail",
      pass: "false",
      "failed-gates": "1",
      regressions: "2",
      improvements: "1",
      trend: "",
      "baseline-status": "exact",
      "baseline-sha": "b".repeat(40),
    });
  });

  test("the trend is the report's, empty where it was not tested", () => {
    const report = reportOf({ rulings: [rulingOf()] });
    expect(reportOutputs(report)["trend"]).toBe("");
    expect(reportOutputs({ ...report, trend: "steady" })["trend"]).toBe("steady");
  });

  test("without a baseline the flips are empty, not zero", () => {
    const outputs = reportOutputs(reportOf({ rulings: [rulingOf({ outcome: "pass" })], flips: null }));
    expect(outputs).toMatchObject({
      verdict: "pass",
      pass: "true",
      regressions: "",
      improvements: "",
      "baseline-sha": "",
    });
  });

  test("they are written for the runner", () => {
    const path = join(folder, "output");
    writeFileSync(path, "");
    vi.stubEnv("GITHUB_OUTPUT", path);
    writeOutputs({ verdict: "pass", pass: "true" }, process.env, log);
    expect(readFileSync(path, "utf8")).toMatch(/^verdict<<(\S+)\npass\n\1\npass<<(\S+)\ntrue\n\2\n$/);
    expect(warnings).toEqual([]);
  });

  test.each([undefined, "nowhere/output"])("a runner that takes none is a warning: %s", (path) => {
    vi.stubEnv("GITHUB_OUTPUT", path && join(folder, path));
    writeOutputs({ verdict: "pass" }, process.env, log);
    expect(warnings).toHaveLength(1);
  });
});

const summaryIn = (): NodeJS.ProcessEnv => ({ GITHUB_STEP_SUMMARY: join(folder, "summary.md") });

// GitHub's limit is 1 MiB of bytes a step; an é takes two.
test("where the step summary is too long by bytes, a shorter one takes its place", async () => {
  writeFileSync(join(folder, "summary.md"), "x".repeat(100));
  const long = "é".repeat((MAX_SUMMARY_BYTES - 98) / 2);
  await appendSummary([long, "short"], summaryIn(), log);
  expect(readFileSync(join(folder, "summary.md"), "utf8")).toBe(`${"x".repeat(100)}short`);
  expect(warnings).toEqual([expect.stringContaining("is replaced by a shorter one")]);
});

test("where no text fits into the step summary, the warning says that there is none", async () => {
  writeFileSync(join(folder, "summary.md"), "x".repeat(MAX_SUMMARY_BYTES));
  await appendSummary(["long", "short"], summaryIn(), log);
  expect(readFileSync(join(folder, "summary.md"))).toHaveLength(MAX_SUMMARY_BYTES);
  expect(warnings).toEqual([expect.stringContaining("is left out: earlier steps left no room")]);
});

describe("the output folder", () => {
  test("is never an existing link", async () => {
    mkdirSync(join(folder, "elsewhere"));
    symlinkSync(join(folder, "elsewhere"), join(folder, "noworse-bot"));
    expect(await makeOutputFolder("bot", { RUNNER_TEMP: folder })).toBe(join(folder, "noworse-bot-2"));
  });

  test("that cannot be made is the user's error", async () => {
    const made = makeOutputFolder("bot", { RUNNER_TEMP: "/nowhere/at/all" });
    await expect(made).rejects.toThrow("The report cannot be written: the folder does not exist (ENOENT).");
  });
});

describe("the working directory", () => {
  test("is a folder of the checkout", async () => {
    mkdirSync(join(folder, "packages"));
    expect(await readWorkingFolder("packages", folder)).toBe(join(folder, "packages"));
    expect(await readWorkingFolder(".", folder)).toBe(folder);
  });

  test.each(["..", "../other", "/", "packages/none", "file"])("not: %s", async (given) => {
    writeFileSync(join(folder, "file"), "");
    await expect(readWorkingFolder(given, folder)).rejects.toMatchObject({ kind: "config" });
  });
});

describe("the failure summary", () => {
  test("names the failed gates that block", () => {
    const { verdict } = reportOf({ rulings: [rulingOf(), rulingOf({ severity: "warn", metric: "chr" })] });
    expect(verdict && failureSummary(verdict)).toBe("1 gate failed: bot/precision: 70.0% is below 80.0%.");
  });

  test("has both when a gate failed and something is incomplete", () => {
    const { verdict } = reportOf({
      rulings: [rulingOf()],
      incomplete: [{ kind: "baseline_not_fetched", detail: "it is down" }],
    });
    expect(verdict && failureSummary(verdict)).toMatch(/^1 gate failed: .* The evaluation is incomplete: the baseline/);
  });
});

test("only files that git tracks are in the repository", async () => {
  const git = (...words: string[]): void => void execFileSync("git", words, { cwd: folder, stdio: "ignore" });
  mkdirSync(join(folder, "eval"));
  writeFileSync(join(folder, "eval/gold.jsonl"), "");
  git("init");
  git("add", "eval/gold.jsonl");
  const regressed = [flipOf({ case: "a" }), flipOf({ case: "b", at: "../outside.jsonl:1" })];
  const checkout = { clone: await findClone([folder]), workspace: folder };
  const inRepository = await findTrackedFiles(placesOf(reportOf({ flips: { regressed } }).diff), checkout);
  expect(["eval/gold.jsonl", "runs/trace.jsonl"].map(inRepository)).toEqual(["eval/gold.jsonl", null]);
});

test("when git cannot answer, every file counts as tracked", async () => {
  const checkout = { clone: await findClone([folder]), workspace: folder };
  const { diff } = reportOf({ flips: { regressed: [flipOf({ case: "a" })] } });
  const inRepository = await findTrackedFiles(placesOf(diff), checkout);
  expect(inRepository("runs/trace.jsonl")).toBe("runs/trace.jsonl");
});
