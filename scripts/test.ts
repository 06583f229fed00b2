// Runs all checks, then all tests. The last line counts what ran: `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHECKS, runCommand, timed } from "./checks.ts";

/** More than a small runner has cores: end-to-end tests wait most of their time. */
const WORKERS = 4;

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of vitest's JSON report that is read. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** Runs vitest. Returns the counts of its report; a failed run without a failed test counts as one failure. */
function runTests(report: string): Counts {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const passed = timed("tests", () => runCommand(["vitest", "run", `--maxWorkers=${WORKERS}`, ...reporters]));
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

const HINT = `To run one file again: npm run test:unit -- test/<file>, or npm run test:e2e -- test/<file> after npm run build.
If a golden file or a generated file changed on purpose: UPDATE_GOLDEN=1 before the command, npm run generate.`;

function main(folder: string): number {
  const start = performance.now();
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, command } of CHECKS) total[timed(name, () => runCommand(command)) ? "passed" : "failed"] += 1;
  const tests = runTests(join(folder, "tests.json"));
  const ran = tests.passed + tests.failed > 0;
  if (!ran) console.error("No test ran.");
  // On Linux every test can run, so a skipped one is an error.
  const unexpectedSkips = process.platform === "linux" ? tests.skipped : 0;
  if (unexpectedSkips > 0) console.error(`${unexpectedSkips} tests were skipped; on Linux none may be.`);
  const passed = total.passed + tests.passed;
  const failed = total.failed + tests.failed;
  const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : "";
  if (failed > 0) console.error(`\n${HINT}`);
  console.log(`\nNode ${process.versions.node}, ${Math.round((performance.now() - start) / 1000)} s in all`);
  console.log(`${passed} passed, ${failed} failed${skipped}`);
  return failed > 0 || !ran || unexpectedSkips > 0 ? 1 : 0;
}

const folder = mkdtempSync(join(tmpdir(), "noworse-test-"));
try {
  process.exitCode = main(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
