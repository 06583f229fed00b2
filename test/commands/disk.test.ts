import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countedCases, smallFiles } from "../e2e/small-set.ts";
import { COMPILE_CACHE } from "../process/shared-folder.ts";
import { CLI, runCli, temporaryFolder } from "./cli.ts";

/** A folder whose gates pass, or fail. */
function folderWith(outcome: "pass" | "fail", more: Record<string, string> = {}): string {
  const cases = countedCases(3, outcome === "pass" ? {} : { c001: "wrong" });
  return temporaryFolder({ ...smallFiles(cases, "precision: { min: 1 }"), ...more });
}

test.each([
  ["a file has its name", "t.out", "a file has the name of the folder (EEXIST)"],
  ["a file has the name of a folder above it", "t.out/in", "a file has the name of the folder (ENOTDIR)"],
  ["it is in /proc", "/proc/noworse/out", "the folder does not exist (ENOENT)"],
  ["its name is too long", "n".repeat(300), "the name is too long (ENAMETOOLONG)"],
])("a run whose folder cannot be written: %s: the error says so after the verdict", async (_, out, why) => {
  const ran = await runCli(["run", "--out", out], folderWith("pass", { "t.out": "" }));
  expect(ran).toMatchObject({
    status: 2,
    stdout: expect.stringMatching(/^PASS /),
    stderr: expect.stringContaining(why),
  });
});

// The system ends a write in the middle, as it does on a full disk.
test.runIf(process.platform === "linux")(
  "a file that the system refuses while it is written leaves no part of it",
  () => {
    const folder = folderWith("pass");
    const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, TMPDIR: folder, PATH: process.env["PATH"] };
    const shell = `ulimit -f 0; "${process.execPath}" "${CLI}" run`;
    const { status, stdout, stderr } = spawnSync("sh", ["-c", shell], { cwd: folder, env, encoding: "utf8" });
    expect([status, stdout]).toEqual([2, expect.stringMatching(/^PASS .*Report: not stored\n$/s)]);
    const at = join(folder, "noworse-out/cases.jsonl.gz");
    expect(stderr).toContain(`the file is larger than the system allows (EFBIG) · ${at} · `);
    expect(readdirSync(join(folder, "noworse-out"))).toEqual([]);
  },
);

/** Runs the command line under a limit of the shell. */
const inLimits = (limit: string, folder: string) => {
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, PATH: process.env["PATH"] };
  return spawnSync("sh", ["-c", `${limit} "${CLI}" run`], { cwd: folder, env, encoding: "utf8" });
};

test.runIf(process.platform === "linux")("more files than may be open are read one after another", () => {
  const lines = Array.from({ length: 100 }, (_, index) => `{"id":"${index}","scores":{"correctness":1}}\n`);
  const files = Object.fromEntries(lines.map((line, index) => [`runs/${index}.jsonl`, line]));
  const config = "suites: { bot: { family: scores, traces: 'runs/*.jsonl', gates: { cases: { min: 100 } } } }\n";
  const ended = inLimits(`ulimit -n 40; "${process.execPath}"`, temporaryFolder({ ...files, "noworse.yml": config }));
  expect(ended).toMatchObject({ status: 0, stdout: expect.stringMatching(/^PASS /) });
});

test.runIf(process.platform === "linux")("data that are larger than the memory are scored", () => {
  // 64 MB of which nothing is measured, with 32 MB for all that JavaScript keeps.
  const folder = temporaryFolder({});
  const unread = "x".repeat(640_000);
  for (let index = 0; index < 100; index++) {
    appendFileSync(join(folder, "t.jsonl"), `{"id":"${index}","scores":{"correctness":1},"context":"${unread}"}\n`);
  }
  const config = "suites: { bot: { family: scores, traces: t.jsonl, gates: { cases: { min: 100 } } } }\n";
  writeFileSync(join(folder, "noworse.yml"), config);
  const ended = inLimits(`"${process.execPath}" --max-old-space-size=32`, folder);
  expect(ended).toMatchObject({ status: 0, stdout: expect.stringMatching(/^PASS /) });
});

test("a folder that has the name of a file is an error", async () => {
  const folder = folderWith("pass");
  mkdirSync(join(folder, "noworse-out/junit.xml"), { recursive: true });
  const { status, stderr } = await runCli(["run"], folder);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^`junit\.xml` cannot be written: a folder has the name of the file \(EISDIR\) · /);
});

test.each([["html", ["html", "noworse-out", "--out", "t.out/x.html"], "The HTML report cannot be written: "]])(
  "%s, which has no verdict, ends as a user's error",
  async (_, args, what) => {
    const folder = folderWith("pass");
    await runCli(["run"], folder);
    writeFileSync(join(folder, "t.out"), "");
    const { status, stderr } = await runCli(args, folder);
    expect([status, stderr.startsWith(what)]).toEqual([2, true]);
    expect(stderr).toMatch(/ \(E[A-Z]+\) · .* · [A-Z].*\.\n$/);
  },
);

test("a run removes no report that it reads, and none behind a link out of the repository", async () => {
  const folder = folderWith("pass");
  mkdirSync(join(folder, ".git"));
  await runCli(["run"], folder);
  symlinkSync("noworse-out", join(folder, "base"));
  expect((await runCli(["run", "--baseline", "./base"], folder)).status).toBe(0);
  const outside = folderWith("pass");
  await runCli(["run"], outside);
  symlinkSync(join(outside, "noworse-out"), join(folder, "linked"));
  const { status, stderr } = await runCli(["run", "--out", "linked"], folder);
  expect([status, stderr]).toEqual([2, expect.stringContaining("leads out of the repository")]);
  expect(existsSync(join(outside, "noworse-out/report.json"))).toBe(true);
});
