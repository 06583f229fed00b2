import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { ChangedCase } from "../../../src/core/diff.ts";
import { findClone } from "../../../src/github/api/git.ts";
import { readWorkingFolder } from "../../../src/github/api/services.ts";
import {
  annotateRegressions,
  appendSummary,
  findTrackedFiles,
  MAX_SUMMARY_BYTES,
  placesOf,
  reportOutputs,
} from "../../../src/github/publish/outputs.ts";
import { failureSummary } from "../../../src/pipeline/action-result.ts";
import { makeOutputFolder } from "../../../src/pipeline/action-setup.ts";
import { cleanLine } from "../../../src/report/escape.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { commitFile, runGit } from "../git-folder.ts";
import { changedCase, gateResultOf, reportOf } from "../reports.ts";

let folder: string;
let warnings: string[];
const log = { info: () => {}, warn: (line: string) => warnings.push(line), debug: () => {} };

beforeEach(() => {
  folder = temporaryFolder({});
  warnings = [];
});

const [failed, warned, passed] = [
  gateResultOf(),
  gateResultOf({ severity: "warn" }),
  gateResultOf({ outcome: "pass" }),
];
const [a, b, c] = ["a", "b", "c"].map((name) => changedCase({ case: name })) as [ChangedCase, ChangedCase, ChangedCase];
const compared = { regressions: "2", improvements: "1", "baseline-status": "exact", "baseline-sha": "b".repeat(40) };
// Without a baseline nothing is counted, and without a test there is no trend: not zero, but empty.
const alone = { regressions: "", improvements: "", "baseline-status": "none", "baseline-sha": "" };

test.each([
  [
    "a failed run against a baseline",
    reportOf({ gateResults: [failed, warned, passed], flips: { regressed: [a, b], fixed: [c] } }),
    { verdict: "fail", pass: "false", "failed-gates": "1", trend: "", ...compared },
  ],
  [
    "a run without a baseline, with a trend",
    { ...reportOf({ gateResults: [passed], flips: null }), trend: "steady" as const },
    { verdict: "pass", pass: "true", "failed-gates": "0", trend: "steady", ...alone },
  ],
])("outputs of %s", (_, report, expected) => expect(reportOutputs(report)).toEqual(expected));

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
});

test("the working directory is a folder of the checkout", async () => {
  mkdirSync(join(folder, "packages"));
  writeFileSync(join(folder, "file"), "");
  expect(await readWorkingFolder("packages", folder)).toBe(join(folder, "packages"));
  for (const given of ["..", "../other", "/", "packages/none", "file"]) {
    await expect(readWorkingFolder(given, folder)).rejects.toMatchObject({ kind: "config" });
  }
});

describe("the failure summary", () => {
  test("names the failed gates that block", () => {
    const { verdict } = reportOf({ gateResults: [gateResultOf(), gateResultOf({ severity: "warn", metric: "chr" })] });
    expect(verdict && failureSummary(verdict)).toBe("1 gate failed: bot/precision: 70.0% is below 80.0%.");
  });

  test("has both when a gate failed and something is incomplete", () => {
    const incomplete = [{ kind: "baseline_not_fetched", detail: "it is down" }] as const;
    const { verdict } = reportOf({ gateResults: [gateResultOf()], incomplete });
    expect(verdict && failureSummary(verdict)).toMatch(/^1 gate failed: .* The evaluation is incomplete: the baseline/);
  });
});

test("only files that git tracks are in the repository", async () => {
  runGit(folder, "init");
  commitFile(folder, "eval/gold.jsonl", "");
  const regressed = [changedCase({ case: "a" }), changedCase({ case: "b", at: "../outside.jsonl:1" })];
  const checkout = { clone: await findClone([folder]), workspace: folder };
  const inRepository = await findTrackedFiles(placesOf(reportOf({ flips: { regressed } }).diff), checkout);
  expect(["eval/gold.jsonl", "runs/trace.jsonl"].map(inRepository)).toEqual(["eval/gold.jsonl", null]);
});

test("when git cannot answer, every file counts as tracked", async () => {
  const checkout = { clone: await findClone([folder]), workspace: folder };
  const { diff } = reportOf({ flips: { regressed: [changedCase({ case: "a" })] } });
  const inRepository = await findTrackedFiles(placesOf(diff), checkout);
  expect(inRepository("runs/trace.jsonl")).toBe("runs/trace.jsonl");
});

const plan = { max: 10, isFailing: true, inRepository: (file: string) => file, sanitize: cleanLine };
const broken = (count: number) =>
  reportOf({ flips: { regressed: Array.from({ length: count }, (_, index) => changedCase({ case: `A${index}` })) } });

test("a regressed case is annotated at its trace's line", () => {
  const [annotation, ...rest] = annotateRegressions(broken(1), plan);
  expect(rest).toEqual([]);
  expect(annotation).toEqual({
    level: "error",
    title: "A0 regressed (bot)",
    message: "wrong\nImage: Where?\nExpected: here\nBefore: here\nAfter: there",
    file: "runs/trace.jsonl",
    line: 1,
  });
});

test("answers that are the same as far as they are stored are written once", () => {
  const flip = changedCase({ case: "A", before: "It begins…", after: "It begins…" });
  const [annotation] = annotateRegressions(reportOf({ flips: { regressed: [flip] } }), plan);
  expect(annotation?.message).toBe("wrong\nImage: Where?\nExpected: here\nBefore and after begin: It begins…");
});

test("when the trace is not in the repository, or there is none, the gold line is annotated", () => {
  const inRepository = (file: string) => (file.startsWith("eval/") ? file : null);
  const missing = reportOf({ flips: { regressed: [changedCase({ case: "A", at: null })] } });
  const found = [...annotateRegressions(broken(1), { ...plan, inRepository }), ...annotateRegressions(missing, plan)];
  expect(found.map(({ file, line }) => [file, line])).toEqual(Array(2).fill(["eval/gold.jsonl", 1]));
});

// A place outside of the checkout is no place in the diff.
test.each([
  ["/etc/passwd:3", null, null],
  ["../other/x.jsonl:3", null, null],
  ["C:/x.jsonl:3", null, null],
  ["runs\\a.jsonl:3", "runs/a.jsonl", 3],
  ["runs/a:b.jsonl:12", "runs/a:b.jsonl", 12],
  ["runs/a.jsonl:0", "runs/a.jsonl", 1],
  ["runs/a.jsonl", null, null],
  ["runs/a.csv:4", "runs/a.csv", 4],
  ["runs/a.parquet:4", "runs/a.parquet", null],
  ["runs/a.jsonl.gz:4", "runs/a.jsonl.gz", null],
])("%s", (at, file, line) => {
  const report = reportOf({ flips: { regressed: [changedCase({ case: "A", at, gold_at: null })] } });
  expect(annotateRegressions(report, plan)[0]).toMatchObject({ file, line });
});

// GitHub keeps ten of a kind for a step: nine errors leave one for the line that fails the step.
test.each([
  [{ max: 10, isFailing: true }, 9, 9, 0],
  [{ max: 10, isFailing: true }, 10, 9, 1],
  [{ max: 10, isFailing: false }, 10, 10, 0],
  [{ max: 10, isFailing: false }, 10_000, 10, 9990],
  [{ max: 500, isFailing: false }, 11, 10, 1],
  [{ max: 3, isFailing: true }, 4, 3, 1],
  [{ max: 0, isFailing: true }, 4, 0, 0],
])("%j: of %i regressed cases %i are shown", (given, count, shown, hidden) => {
  const annotations = annotateRegressions(broken(count), { ...plan, ...given });
  const cases = annotations.filter(({ level }) => level === (given.isFailing ? "error" : "warning"));
  const notices = annotations.filter(({ level }) => level === "notice");
  expect(cases).toHaveLength(shown);
  expect(notices.map(({ message }) => Number(/\d+/.exec(message)))).toEqual(hidden === 0 ? [] : [hidden]);
});

test("foreign text keeps to its line", () => {
  const evil = "x\n::error::owned\r##[set-output name=pass]true\u202e";
  const flip = changedCase({ case: evil, why: evil, text: evil });
  const [annotation] = annotateRegressions(reportOf({ flips: { regressed: [flip] } }), plan);
  expect(annotation?.title).not.toMatch(/[\n\r\u202e]/);
  expect(annotation?.message.split("\n")).toHaveLength(5);
  expect(annotation?.message).not.toMatch(/[\r\u202e]/);
});
