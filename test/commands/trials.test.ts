import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import type { Report } from "../../src/core/report.ts";
import { loadEvidenceCheck } from "../../src/pipeline/stored-metrics.ts";
import { parseStoredReport } from "../../src/store/report-folder.ts";
import { type SmallCase, smallFiles, smallSet } from "../e2e/small-set.ts";
import { runCli, temporaryFolder } from "./cli.ts";

type Trial = string | number | undefined;
type Answers = Readonly<Record<string, readonly SmallCase["answer"][]>>;

/** Returns trace lines of cases with these answers in their trials; the first trial of all cases first. */
function traceLines(answers: Answers, nameOf: (at: number) => Trial = (at) => at + 1): string[] {
  const most = Math.max(...Object.values(answers).map((each) => each.length));
  return Array.from({ length: most }, (_, at) => at).flatMap((at) => {
    const cases = Object.entries(answers).flatMap(([id, each]): SmallCase[] =>
      at < each.length ? [{ id, answer: each[at] ?? "missing" }] : [],
    );
    const lines = smallSet(cases).traces.split("\n").filter(Boolean);
    return lines.map((line) => JSON.stringify({ ...JSON.parse(line), trial: nameOf(at) }));
  });
}

function folderOf(ids: readonly string[], lines: readonly string[]): string {
  return temporaryFolder({ ...smallFiles(ids.map((id) => ({ id }))), "traces.jsonl": lines.join("\n") });
}

/** What `run` stored: the report, and the cases beside it. */
async function run(
  folder: string,
  ...more: string[]
): Promise<{ report: Report; rows: CaseRow[]; status: number | null }> {
  const { status, stderr } = await runCli(["run", "--quiet", ...more], folder);
  expect(stderr).toBe("");
  const out = (name: string): Buffer => readFileSync(join(folder, "noworse-out", name));
  const stored = await parseStoredReport(out("report.json"), out("cases.jsonl.gz"), loadEvidenceCheck);
  return { status, report: stored.report, rows: [...(stored.cases ?? [])] };
}

const ANSWERS: Answers = {
  a: ["right", "right", "right"],
  b: ["wrong", "right", "right"],
  c: ["right", "wrong", "refused", "wrong"],
  d: ["wrong", "wrong", "wrong"],
  e: ["missing"],
};
const IDS = Object.keys(ANSWERS);

test("trials are read, decided by majority, summarized, stored and shown", async () => {
  const folder = folderOf(IDS, traceLines(ANSWERS));
  const { report, rows } = await run(folder);
  expect(
    rows.map(({ id, at, outcome, trials }) => [id, at, outcome, trials?.map((one) => one.outcome).join(" ")]),
  ).toEqual([
    ["a", "traces.jsonl:1", "pass", "pass pass pass"],
    ["b", "traces.jsonl:6", "pass", "fail pass pass"],
    ["c", "traces.jsonl:7", "fail", "pass fail fail fail"],
    ["d", "traces.jsonl:4", "fail", "fail fail fail"],
    ["e", null, "fail", undefined],
  ]);
  expect(rows[2]?.evidence).toEqual(rows[2]?.trials?.[1]?.evidence);
  expect(report.suites["bot"]?.cases).toMatchObject({ total: 5, missing: 1, duplicates: 0 });
  // By hand: single trials (1 + 2/3 + 1/4 + 0) / 4; pairs at least one (1 + 1 + 1/2 + 0) / 4, all (1 + 1/3) / 4;
  // triples at least one (1 + 1 + 3/4 + 0) / 4, all 1 / 4.
  const trials = report.suites["bot"]?.trials;
  expect(trials).toMatchObject({ cases: 4, others: 1, least: 3, most: 4, flaky_count: 2 });
  expect(trials?.flaky).toEqual([
    { case: "b", passed: 2, trials: 3 },
    { case: "c", passed: 1, trials: 4 },
  ]);
  const rounded = trials?.pass_rates.map(({ k, at_least_one, all }) => [k, at_least_one.toFixed(6), all.toFixed(6)]);
  expect(rounded).toEqual([
    [1, "0.479167", "0.479167"],
    [2, "0.625000", "0.333333"],
    [3, "0.687500", "0.250000"],
  ]);
  for (const page of ["comment.md", "summary.md"]) {
    const text = readFileSync(join(folder, "noworse-out", page), "utf8");
    expect(text).toContain("2 cases are flaky in this run: `b` passed 2 of 3, `c` passed 1 of 4.");
  }
});

describe("traces that cannot be distinguished", () => {
  const lines = [
    ...traceLines({ a: ["right"], b: ["right", "wrong"] }),
    ...traceLines({ b: ["right"] }, () => undefined),
  ];
  test.each(["run", "validate"])("%s rejects them", async (command) => {
    expect(await runCli([command], folderOf(["a", "b"], lines))).toEqual({
      status: 3,
      stdout: "",
      stderr:
        "The case `b` has traces with and without `trial`, the first at traces.jsonl:2 · traces.jsonl:4 · Name the trial in all traces of a case, or in none.\n",
    });
  });

  test("`score` takes the last trace, as the reference scorer does", async () => {
    const asked = ["score", "--gold", "gold.jsonl", "--trace", "traces.jsonl", "--quiet"];
    const tried = await runCli(asked, folderOf(["a", "b"], lines));
    const bare = lines.map((line) => JSON.stringify({ ...JSON.parse(line), trial: undefined }));
    expect(tried).toEqual(await runCli(asked, folderOf(["a", "b"], bare)));
    expect(JSON.parse(tried.stdout).precision).toBe(1);
  });
});
