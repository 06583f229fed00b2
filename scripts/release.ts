// Checks that a tag can be released, and writes the release's notes: `node scripts/release.ts --tag v1.2.3 --notes FILE`.
// Prints `major=v1` and `commit=…` for the workflow's outputs.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { planRelease } from "./release-plan.ts";
import { ROOT } from "./root.ts";

const { values } = parseArgs({ options: { tag: { type: "string" }, notes: { type: "string" } } });
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const git = (...args: string[]): string => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

try {
  const { majorTag, notes } = planRelease({
    tag: values.tag ?? "",
    version: JSON.parse(read("package.json")).version,
    changelog: read("CHANGELOG.md"),
    tags: git("tag", "--list").split("\n"),
  });
  if (values.notes !== undefined) writeFileSync(values.notes, notes);
  console.log(`major=${majorTag}\ncommit=${git("rev-parse", "HEAD")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
