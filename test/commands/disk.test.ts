import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { countedCases, smallFiles } from "../e2e/small-set.ts";
import { COMPILE_CACHE } from "../process/shared-folder.ts";
import { CLI, type Ran, runCli, temporaryFolder } from "./cli.ts";

// Files of the report in the order of their names.
const WRITTEN = ["cases.jsonl.gz", "comment.md", "junit.xml", "report.html", "report.json"];

/** A folder whose gates pass, or fail. */
function folderWith(outcome: "pass" | "fail", more: Record<string, string> = {}): string {
  const cases = countedCases(3, outcome === "pass" ? {} : { c001: "wrong" });
  return temporaryFolder({ ...smallFiles(cases, "precision: { min: 1 }"), ...more });
}

/** The folder that a warning says the report is in. */
function fallbackOf({ stderr }: Ran): string {
  return /It is in `([^`]+)`/.exec(stderr)?.[1] ?? "";
}

describe("a run whose folder cannot be written", () => {
  test.each([
    ["a file has its name", "t.out", "a file has the name of the folder (EEXIST). "],
    ["a file has the name of a folder above it", "t.out/in", "a file has the name of the folder (ENOTDIR). "],
    ["it is in /proc", "/proc/noworse/out", "the folder does not exist (ENOENT). "],
    ["its name is too long", "n".repeat(300), "the name is too long (ENAMETOOLONG). "],
  ])("%s: the verdict is printed and the report is elsewhere", async (_, out, why) => {
    const folder = folderWith("pass", { "t.out": "" });
    const ran = await runCli(["run", "--out", out], folder);
    const fallback = fallbackOf(ran);
    expect(ran.stderr).toContain(`: ${why}`);
    expect(ran.stdout).toMatch(/^PASS /);
    expect(ran.stdout).toContain(`Report: ${fallback}\n`);
    expect(readdirSync(fallback)).toEqual(expect.arrayContaining(WRITTEN));
    // Who asked for a folder does not get a pass without it.
    expect(ran.status).toBe(2);
    rmSync(fallback, { recursive: true });
  });

  test("a failed gate stays one", async () => {
    const ran = await runCli(["run", "--out", "t.out"], folderWith("fail", { "t.out": "" }));
    expect(ran).toMatchObject({ status: 1, stdout: expect.stringMatching(/^FAIL /) });
    rmSync(fallbackOf(ran), { recursive: true });
  });

  test("the folder that nobody named does not change the status", async () => {
    const ran = await runCli(["run"], folderWith("pass", { "noworse-out": "" }));
    expect(ran).toMatchObject({ status: 0, stdout: expect.stringMatching(/^PASS /) });
    rmSync(fallbackOf(ran), { recursive: true });
  });

  test("nothing can be written anywhere: the verdict is printed", async () => {
    const folder = folderWith("pass", { "t.out": "" });
    const env = { TMPDIR: join(folder, "t.out") };
    const ran = await runCli(["run", "--out", "t.out"], folder, env);
    expect(ran).toMatchObject({ status: 2, stdout: expect.stringMatching(/^PASS .*\nReport: not stored\n$/s) });
    expect(ran.stderr).toContain(
      "The report cannot be written: a file has the name of the folder (EEXIST). It is not stored.",
    );
    expect((await runCli(["run", "--out", "t.out"], folderWith("fail", { "t.out": "" }), env)).status).toBe(1);
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
    expect(stdout).toMatch(/^PASS .*\nReport: not stored\n$/s);
    expect(stderr).toContain("The report cannot be written: the file is larger than the system allows (EFBIG).");
    expect(status).toBe(0);
    expect(readdirSync(join(folder, "noworse-out"))).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith("noworse-out-"))).toEqual([]);
  },
);

/** Runs the command line under a limit of the shell. */
const inLimits = (limit: string, folder: string) => {
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, PATH: process.env["PATH"] };
  return spawnSync("sh", ["-c", `${limit} "${CLI}" run`], { cwd: folder, env, encoding: "utf8" });
};

test.runIf(process.platform === "linux")("more files than may be open are an error with what to do", () => {
  const lines = Array.from({ length: 100 }, (_, index) => `{"id":"${index}","scores":{"quality":1}}\n`);
  const files = Object.fromEntries(lines.map((line, index) => [`runs/${index}.jsonl`, line]));
  const config = "suites: { bot: { family: scores, traces: 'runs/*.jsonl', gates: { cases: { min: 100 } } } }\n";
  const ended = inLimits(`ulimit -n 40; "${process.execPath}"`, temporaryFolder({ ...files, "noworse.yml": config }));
  expect(ended).toMatchObject({ status: 3, stdout: "" });
  expect(ended.stderr).toMatch(
    /The file cannot be opened \(EMFILE\) · runs\/\d+\.jsonl · Allow more open files: `ulimit -n`\.\n/,
  );
});

test.runIf(process.platform === "linux")("data that are larger than the memory are scored", () => {
  // 64 MB of which nothing is measured, with 32 MB for all that JavaScript keeps.
  const folder = temporaryFolder({});
  const unread = "x".repeat(640_000);
  for (let index = 0; index < 100; index++) {
    appendFileSync(join(folder, "t.jsonl"), `{"id":"${index}","scores":{"quality":1},"context":"${unread}"}\n`);
  }
  const config = "suites: { bot: { family: scores, traces: t.jsonl, gates: { cases: { min: 100 } } } }\n";
  writeFileSync(join(folder, "noworse.yml"), config);
  const ended = inLimits(`"${process.execPath}" --max-old-space-size=32`, folder);
  expect(ended).toMatchObject({ status: 0, stdout: expect.stringMatching(/^PASS /) });
});

test.each(["junit.xml", "report.html"])("a folder named %s costs that file only", async (name) => {
  const folder = folderWith("pass");
  mkdirSync(join(folder, "noworse-out", name), { recursive: true });
  const ran = await runCli(["run"], folder);
  expect(ran).toMatchObject({ status: 0, stdout: expect.stringMatching(/^PASS /) });
  expect(ran.stderr).toMatch(
    new RegExp(`^warning: \`${name}\` cannot be written to .*: a folder has the name of the file \\(EISDIR\\)\\. `),
  );
  const files = readdirSync(join(folder, "noworse-out"), { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map((entry) => entry.name)).toEqual(
    expect.arrayContaining(WRITTEN.filter((written) => written !== name)),
  );
  expect((await runCli(["run", "--out", "noworse-out"], folder)).status).toBe(2);
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
