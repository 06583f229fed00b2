import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { VERSION } from "../../src/core/project.ts";
import { CLI, runCli, temporaryFolder } from "./cli.ts";

/** Returns the chunks that a chunk loads before its own first line runs. */
function chunksLoadedBy(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const code = readFileSync(join(dirname(CLI), name), "utf8");
  for (const [, next = ""] of code.matchAll(/^import (?:.* from )?"\.\/([^"]+)";$/gm)) chunksLoadedBy(next, seen);
  return seen;
}

test("the command line loads no evaluation code before it knows the command", () => {
  const loaded = [...chunksLoadedBy("cli.js")];
  expect(loaded).not.toContain("evaluation.js");
  // Today 60 KB, of which a quarter are the descriptions of the commands: few files in dist/ are worth a millisecond.
  const bytes = loaded.reduce((sum, name) => sum + readFileSync(join(dirname(CLI), name)).length, 0);
  expect(bytes).toBeLessThan(65_000);
  expect([...chunksLoadedBy("init.js")]).toContain("evaluation.js");
});

test("the version and help are asked for in the usual ways", async () => {
  const folder = temporaryFolder({});
  const stdoutOf = async (...args: string[]): Promise<string> => (await runCli(args, folder)).stdout;
  for (const option of ["--version", "-V"]) expect(await stdoutOf(option)).toBe(`${VERSION}\n`);
  const help = await stdoutOf();
  expect(help).toContain("Usage: noworse COMMAND [OPTIONS]");
  for (const option of ["help", "--help", "-h"]) expect(await stdoutOf(option)).toBe(help);
  const ofRun = await stdoutOf("help", "run");
  expect(ofRun).toContain("-b, --baseline");
  for (const option of ["--help", "-h"]) expect(await stdoutOf("run", option)).toBe(ofRun);
});

test("an option before the command is an error that shows where it belongs", async () => {
  const { status, stderr } = await runCli(["-c", "x.yml", "run"], temporaryFolder({}));
  expect(status).toBe(2);
  expect(stderr).toContain("Unknown option `-c` before a command · Options follow the command");
});
