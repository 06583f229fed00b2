import { execFileSync, spawnSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CLI, runCli, temporaryFolder } from "./cli.ts";

const GOLD = '{"qid":"a","question":"##[error]q","answerable":true,"gold_claim_substr":["hello"]}\n';
const TRACE = '{"qid":"a","retrieved_ids":[],"answer_json":{"claim":"hello","citations":[]}}\n';
const config = (traces: string): string =>
  `suites:\n  bot:\n    family: grounded\n    gold: g.jsonl\n    traces: ${JSON.stringify(traces)}\n`;
const folderWith = (traces = "t.jsonl", more: Record<string, string> = {}): string =>
  temporaryFolder({ "g.jsonl": GOLD, "t.jsonl": TRACE, "noworse.yml": config(traces), ...more });

describe.each(["run", "validate"])("%s", (command) => {
  test.each([
    ["*/../../x", "The path is outside the repository · */../../x · Name files inside it.\n"],
    ["link.jsonl", "The file is outside the repository · link.jsonl · Copy it into the repository.\n"],
    [".", "This is a folder · . · Name a data file in it.\n"],
  ])("does not read %s", async (traces, stderr) => {
    const folder = folderWith(traces, { "runs/x": "" });
    symlinkSync("/etc/passwd", join(folder, "link.jsonl"));
    expect(await runCli([command], folder)).toEqual({ status: 3, stdout: "", stderr });
  });

  test("a pattern does not follow links to folders", async () => {
    const folder = folderWith("**/t.jsonl");
    symlinkSync("/", join(folder, "all"));
    symlinkSync(".", join(folder, "loop"));
    expect(await runCli([command], folder)).toMatchObject({ status: 0, stderr: "" });
  });

  test("a config that is a pipe or a link to elsewhere is not read", async () => {
    const folder = folderWith();
    execFileSync("mkfifo", [join(folder, "pipe.yml")]);
    symlinkSync("/etc/passwd", join(folder, "link.yml"));
    expect((await runCli([command, "--config", "."], folder)).stderr).toBe(
      "This is a folder · . · Name a YAML file in it.\n",
    );
    expect(await runCli([command, "--config", "pipe.yml"], folder)).toEqual({
      status: 2,
      stdout: "",
      stderr: "This is not a regular file · pipe.yml · Name a YAML file.\n",
    });
    expect((await runCli([command, "--config", "link.yml"], folder)).stderr).toBe(
      "The file is outside the repository · link.yml · Copy it into the repository.\n",
    );
  });
});

test("a file name cannot inject commands for the runner through `validate`", async () => {
  const name = "x\n::error::y.jsonl";
  const { status, stdout } = await runCli(["validate"], folderWith("x*.jsonl", { [name]: TRACE }));
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/^\s*::/m);
});

test("a key that is a map cannot inject commands for the runner", async () => {
  const written = `${config("t.jsonl")}? { "##[add-mask]passed": 1 }\n: x\n`;
  const { status, stdout, stderr } = await runCli(["run"], folderWith("t.jsonl", { "noworse.yml": written }));
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^There is no key .* · noworse\.yml:\d+:\d+ · The keys are/);
  expect(stderr).not.toContain("##[");
});

test("standard output contains no commands and no control characters, and JSON keeps its values", async () => {
  const trace = TRACE.replace('"hello"', '"##[error]no\\n::error::\\u009b31m\\u007f"');
  const folder = folderWith("t.jsonl");
  await runCli(["run"], folder);
  writeFileSync(join(folder, "t.jsonl"), trace);
  const run = ["run", "--baseline", "noworse-out", "--out", "o2"];
  const printed = [];
  for (const format of ["json", "markdown", "junit", "text"])
    printed.push(await runCli([...run, "-f", format], folder));
  for (const format of ["--json", "--markdown"])
    printed.push(await runCli(["diff", "noworse-out", "o2", format], folder));
  for (const { stdout } of printed) expect(stdout).not.toMatch(/##\[|^\s*::|(?!\n)\p{Cc}/mu);
  expect(JSON.stringify(JSON.parse(printed[0]?.stdout ?? ""))).toContain("##[error]no");
  expect(JSON.parse(printed[4]?.stdout ?? "").flips.regressed[0].after).toContain("\u009b31m");
});

test("a baseline that is a pipe", async () => {
  const folder = folderWith();
  execFileSync("mkfifo", [join(folder, "pipe")]);
  expect((await runCli(["run", "--baseline", "pipe"], folder)).status).toBe(3);
});

test("an id of a million characters", async () => {
  const gold = GOLD.replace('"a"', JSON.stringify("x".repeat(1_000_000)));
  const args = ["score", "--gold", "g.jsonl", "--trace", "t.jsonl", "--gates", "over=1"];
  expect((await runCli(args, folderWith("t.jsonl", { "g.jsonl": gold }))).status).toBe(0);
});

test.runIf(process.platform === "linux")("a full output device is an error, not a failed gate", () => {
  const shell = `"${process.execPath}" "${CLI}" run --json > /dev/full`;
  const { status, stderr } = spawnSync("sh", ["-c", shell], { cwd: folderWith(), encoding: "utf8" });
  expect([status, stderr]).toEqual([2, "The output cannot be written (ENOSPC). Send it elsewhere.\n"]);
});

test.each(["", "2>&1"])("a closed output pipe is not an error: %s", (both) => {
  const shell = `{ "${process.execPath}" "${CLI}" run --json ${both}; echo $? >&3; } 3>status | true; cat status`;
  const { stdout } = spawnSync("sh", ["-c", shell], { cwd: folderWith(), encoding: "utf8" });
  expect(stdout).toBe("0\n");
});
