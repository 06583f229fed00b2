import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { countedCases, smallFiles, smallSet } from "../e2e/small-set.ts";
import { runCli, temporaryFolder } from "./cli.ts";

const CASES = 100;
/** So many wrong answers of 100. */
const answers = (wrong: number) =>
  countedCases(CASES, Object.fromEntries(countedCases(wrong).map(({ id }) => [id, "wrong" as const])));

let folder: string;
const git = (...args: string[]): string => {
  const who = ["-c", "user.name=Mona", "-c", "user.email=mona@example.com"];
  return execFileSync("git", [...who, ...args], { cwd: folder, encoding: "utf8" }).trim();
};
const pathOf = (run: number): string => join(folder, `out-${run}`, "report.json");
const reportOf = (run: number): Report => JSON.parse(readFileSync(pathOf(run), "utf8"));

/** Runs with so many wrong answers, on the report of the run before. */
function runWith(wrong: number, ...more: string[]) {
  writeFileSync(join(folder, "traces.jsonl"), smallSet(answers(wrong)).traces);
  const baseline = wrong === 0 ? [] : ["--baseline", `out-${wrong - 1}`];
  return runCli(["run", ...baseline, "--out", `out-${wrong}`, ...more], folder);
}

beforeAll(async () => {
  folder = temporaryFolder(smallFiles(answers(0), "precision: { min: 0.5 }"));
  git("init", "-q");
  for (let wrong = 0; wrong < 7; wrong++) expect((await runWith(wrong)).status).toBe(0);
});

// Eight points, each a point lower: 100% to 93%.
const SENTENCE =
  "the base branch lost 7.0 pts of precision in 7 pushes (100.0% → 93.0% by its trend line); no single push failed";

test("reports that each are the next one's baseline show a slide, as main's runs do", async () => {
  const { status, stdout } = await runWith(7);
  expect(status).toBe(0);
  expect(stdout).toContain("PASS  with 1 warning: the base branch lost 7.0 pts of precision in 7 pushes\n");
  expect(stdout).toContain(`  warn ${SENTENCE}\n`);
  expect(reportOf(7).trend).toBe("worse");
  expect(reportOf(6).trend).toBeUndefined();
});

test("the points are counted from a release tag of the local clone", async () => {
  git("commit", "-q", "--allow-empty", "-m", "first");
  // As in a report of the action, whose points have commits.
  const report = reportOf(6);
  const history = report.history.map((point, n) => (n === 4 ? { ...point, commit: git("rev-parse", "HEAD") } : point));
  writeFileSync(pathOf(6), JSON.stringify({ ...report, history }));
  await runWith(7);
  expect(reportOf(7).trend).toBe("worse");
  git("tag", "-a", "-m", "release", "v1.0");
  await runWith(7);
  expect(reportOf(7).trend).toBeUndefined();
});
