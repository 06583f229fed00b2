import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives a test run a folder for everything temporary, and removes it at the end, whatever tests and the processes that they killed left in it. */
export default function setUp(): () => void {
  const shared = tmpdir();
  const folder = mkdtempSync(join(shared, "noworse-tests-"));
  process.env["SHARED_TMPDIR"] = shared;
  process.env["TMPDIR"] = folder;
  return () => {
    process.env["TMPDIR"] = shared;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
