import { execFileSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { countedCases, smallFiles, smallSet } from "../e2e/small-set.ts";
import { type Ran, runCli, temporaryFolder } from "./cli.ts";

let folder: string;

const cases = (...wrong: string[]) => countedCases(10, Object.fromEntries(wrong.map((id) => [id, "wrong" as const])));
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const html = (...args: string[]): Promise<Ran> => runCli(["html", ...args], folder);

/** Runs with these cases wrong, at a time of its own. */
async function run(out: string, epoch: number, wrong: readonly string[], more: readonly string[] = []): Promise<void> {
  writeFileSync(join(folder, "traces.jsonl"), smallSet(cases(...wrong)).traces);
  const ran = await runCli(["run", "--out", out, ...more], folder, { SOURCE_DATE_EPOCH: String(epoch) });
  expect([0, 1], ran.stderr).toContain(ran.status);
}

beforeAll(async () => {
  folder = temporaryFolder(smallFiles(cases()));
  await run("base", 1_700_000_000, ["c001"]);
  await run("other", 1_700_000_100, ["c001", "c002", "c003"]);
  await run("twin", 1_700_000_000, ["c001", "c002"]);
  await run("head", 1_700_000_200, ["c002", "c003"], ["--baseline", "base"]);
});

describe("the HTML report of a stored report", () => {
  test("is written next to it; with its own baseline it equals the run's, byte for byte", async () => {
    const page = read("head/report.html");
    expect(await html("head", "--base", "base")).toEqual({
      status: 0,
      stdout: `${join(folder, "head/report.html")}\n`,
      stderr: "",
    });
    expect(read("head/report.html")).toBe(page);
    expect((await html("head/report.json", "--base", "base/report.json", "--out", "page.html")).status).toBe(0);
    expect(read("page.html")).toBe(page);
    expect(page).toContain("2 cases regressed");
  });

  test.runIf(process.platform === "linux")("is written into a pipe, which stays one", async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const [text, ran] = await Promise.all([readFile(pipe, "utf8"), html("head", "--base", "base", "--out", "pipe")]);
    expect(ran).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(text).toBe(read("head/report.html"));
    expect(statSync(pipe).isFIFO()).toBe(true);
  });

  test.each([
    ["other", "0 regressed, 1 fixed"],
    // Made in the same second as its own baseline.
    ["twin", "1 regressed, 1 fixed"],
  ])("compared with %s shows other differences, and no verdict of another comparison", async (base, cases) => {
    await html("head", "--base", base, "--out", "beside.html");
    const page = read("beside.html");
    expect(page).toContain(cases);
    expect(page).toContain("No gates were evaluated");
    expect(page).not.toMatch(/<title>(Failed|Passed)/);
  });
});

test.each([
  [["nowhere"], 3, "does not exist"],
  [["head", "--base", "nowhere"], 3, "does not exist"],
  [["noworse.yml"], 3, "cannot be used"],
  [["head", "--out", "noworse.yml/page.html"], 2, "a file has the name of the folder"],
  [[], 2, "REPORT"],
])("%j ends with %d", async (args, status, message) => {
  const ran = await html(...args);
  expect([ran.status, ran.stdout], ran.stderr).toEqual([status, ""]);
  expect(ran.stderr).toContain(message);
});
