import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messagesOf, type Scenario, startScenario } from "./scenario.ts";
import type { PullRequest } from "./servers/github-things.ts";
import { countedCases, smallFiles } from "./small-set.ts";

let scene: Scenario;
let pull: PullRequest;
beforeEach(async () => {
  scene = await startScenario(smallFiles(countedCases(20)));
  pull = scene.openPull({ "notes.txt": "x" });
});
afterEach(() => scene.close());

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s in the middle ends the run and leaves the report on disk",
  async (signal) => {
    // The run waits for its baseline when the signal comes: it has scored by then.
    scene.platform.github.fault({ kind: "hang", times: 100 });
    const end = await scene.runPull(pull, {
      onStart: (child) => {
        const timer = setInterval(() => {
          if (child.exitCode !== null) clearInterval(timer);
          if (scene.platform.github.requests.length === 0) return;
          clearInterval(timer);
          child.kill(signal);
        }, 20);
      },
    });
    // A shell, and the runner, call this 143 and 130.
    expect([end.code, end.signal]).toEqual([null, signal]);
    const report = JSON.parse(readFileSync(join(end.temp, "noworse-default", "report.json"), "utf8"));
    expect(report).toMatchObject({ complete: false, suites: { bot: { cases: { total: 20 } } }, verdict: null });
    expect(end.outputs).toEqual({});
  },
);

test("an error that nothing handles keeps the report", async () => {
  // The run waits for its baseline when a timer throws: it has scored by then.
  scene.platform.github.fault({ kind: "hang", times: 100 });
  const temp = mkdtempSync(join(tmpdir(), "runner-temp-"));
  scene.platform.atClose(() => rmSync(temp, { recursive: true }));
  const script = join(temp, "thrower.mjs");
  const report = join(temp, "noworse-default", "report.json");
  writeFileSync(
    script,
    `import { existsSync } from "node:fs";
setInterval(() => { if (existsSync(${JSON.stringify(report)})) throw new Error("oops ##[error]no\\n::error::no"); }, 20).unref();`,
  );
  const end = await scene.runPull(pull, { env: { RUNNER_TEMP: temp, NODE_OPTIONS: `--import ${script}` } });
  expect(end).toMatchObject({ code: 5, outputs: { verdict: "", pass: "false" } });
  expect(messagesOf(end, "error")).toEqual([expect.stringMatching(/^Internal error of noworse: oops /)]);
  expect(existsSync(report)).toBe(true);
});

test("output that nobody reads changes nothing: the run ends as usual", async () => {
  const end = await scene.runPull(pull, { onStart: (child) => child.stdout?.destroy() });
  expect(end).toMatchObject({ code: 0, timedOut: false, outputs: { verdict: "pass", "comment-status": "created" } });
});

describe("when nothing can be written", () => {
  test("the checkout stays unchanged", async () => {
    const workspace = scene.origin.checkout(pull.mergeSha ?? "");
    scene.platform.atClose(workspace.remove);
    const before = listing(workspace.dir);
    for (const path of before.folders) chmodSync(path, 0o555);
    const end = await scene.runPull(pull, { workspace: workspace.dir });
    for (const path of before.folders) chmodSync(path, 0o755);
    expect(end).toMatchObject({ code: 0, outputs: { "comment-status": "created" } });
    expect(listing(workspace.dir)).toEqual(before);
  });

  test("missing files of the runner affect only their own part", async () => {
    const env = { GITHUB_STEP_SUMMARY: undefined, GITHUB_OUTPUT: undefined };
    const end = await scene.runPull(pull, { env });
    expect(end).toMatchObject({ code: 0, outputs: {}, summary: "" });
    expect(messagesOf(end, "warning")).toContain("The outputs cannot be written: `GITHUB_OUTPUT` is not set.");
    expect(scene.state.commentsOf(7)).toHaveLength(1);
    expect(scene.state.artifacts).toHaveLength(2);
  });

  test("a summary that is nearly full gets a shorter text", async () => {
    const path = join(scene.origin.dir, "summary");
    writeFileSync(path, "x".repeat(1024 * 1024 - 200));
    const end = await scene.runPull(pull, { env: { GITHUB_STEP_SUMMARY: path } });
    expect(end).toMatchObject({ code: 0, outputs: { "comment-status": "created" } });
    expect(messagesOf(end, "warning")).toEqual([expect.stringMatching(/^The step summary is too long for GitHub/)]);
    expect(readFileSync(path, "utf8").replace(/^x+/, "")).toMatch(
      /^## ✅ Evaluation passed: .*\n\nall 20 cases unchanged(?:, \d+ still fail)?\n$/,
    );
  });

  test("a summary that cannot be written affects nothing else", async () => {
    const end = await scene.runPull(pull, { env: { GITHUB_STEP_SUMMARY: "/proc/self/no/summary" } });
    expect(end).toMatchObject({ code: 0, outputs: { "comment-status": "created" } });
    expect(messagesOf(end, "warning")).toEqual([expect.stringMatching(/^The step summary could not be written: /)]);
  });

  test("a temporary folder that cannot be written fails the step", async () => {
    const end = await scene.runPull(pull, { env: { RUNNER_TEMP: "/proc/self" } });
    expect(end).toMatchObject({ code: 2, outputs: { verdict: "", pass: "false" } });
    const why = "The report cannot be written: the folder does not exist (ENOENT)";
    expect(messagesOf(end, "error")).toEqual([expect.stringContaining(why)]);
  });

  test("without RUNNER_TEMP the report goes to the system's temporary folder", async () => {
    const end = await scene.runPull(pull, { env: { RUNNER_TEMP: undefined, TMPDIR: scene.origin.dir } });
    const path = String(end.outputs["report-path"]);
    expect(path.startsWith(scene.origin.dir)).toBe(true);
    expect(existsSync(path)).toBe(true);
  });
});

test("two steps in one job have a folder each", async () => {
  const first = await scene.runPull(pull);
  const env = { RUNNER_TEMP: first.temp };
  const second = await scene.runPull(pull, { run: first.run, env, inputs: { "artifact-name": "second" } });
  expect(second.outputs["report-path"]).not.toBe(first.outputs["report-path"]);
  expect(existsSync(String(first.outputs["report-path"]))).toBe(true);
});

test("no environment variable changes the report", async () => {
  const at = "2026-11-18T09:00:00Z";
  const first = await scene.runPull(pull, { at });
  const env = { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
  const second = await scene.runPull(pull, {
    ...{ at, run: first.run, env, inputs: { "artifact-name": "second" }, ownProcess: true },
  });
  const read = (end: typeof first) => readFileSync(String(end.outputs["report-path"]));
  expect(read(second).equals(read(first))).toBe(true);
});

/** All paths of a folder with their sizes and times of change. */
function listing(folder: string): { folders: string[]; files: Record<string, [size: number, at: number]> } {
  const found: ReturnType<typeof listing> = { folders: [folder], files: {} };
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) found.folders.push(path);
    else found.files[path] = [statSync(path).size, statSync(path).mtimeMs];
  }
  return found;
}
