// All checks, then all tests. The last line always counts them, and counts only what ran.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHECKS, runCommand, timed } from "./checks.ts";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What is read of vitest's JSON report. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** Runs vitest → the counts of its own report; a run that failed without a failed test counts as one. */
function runTests(report: string): Counts {
  // Two at a time: the tests start servers and a browser, and a runner may have two cores.
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const passed = timed("tests", () => runCommand(["vitest", "run", "--maxWorkers=2", ...reporters]));
  const counts = readCounts(report);
  if (!passed && counts.failed === 0) counts.failed = 1;
  return counts;
}

function readCounts(report: string): Counts {
  try {
    const found = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
    return {
      passed: found.numPassedTests,
      failed: found.numFailedTests,
      skipped: found.numPendingTests + found.numTodoTests,
    };
  } catch (error) {
    console.error(`The tests left no report: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function main(folder: string): number {
  const start = performance.now();
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, command } of CHECKS) total[timed(name, () => runCommand(command)) ? "passed" : "failed"] += 1;
  const tests = runTests(join(folder, "tests.json"));
  const ran = tests.passed + tests.failed > 0;
  if (!ran) console.error("No test ran.");
  // A test that does not run where all of them can is a hole, not a pass.
  const holes = process.platform === "linux" ? tests.skipped : 0;
  if (holes > 0) console.error(`${holes} tests were skipped; on Linux none may be.`);
  const passed = total.passed + tests.passed;
  const failed = total.failed + tests.failed;
  const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : "";
  console.log(`\nNode ${process.versions.node}, ${Math.round((performance.now() - start) / 1000)} s in all`);
  console.log(`${passed} passed, ${failed} failed${skipped}`);
  return failed > 0 || !ran || holes > 0 ? 1 : 0;
}

const folder = mkdtempSync(join(tmpdir(), "evaldelta-test-"));
try {
  process.exitCode = main(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
