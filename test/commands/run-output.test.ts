import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { countedCases, smallSet } from "../e2e/small-set.ts";
import { runCli, temporaryFolder } from "./cli.ts";

const suite = (name: string, gates: string): string =>
  `  ${name}:\n    family: grounded\n    gold: gold.jsonl\n    traces: traces.jsonl\n    gates: { ${gates} }\n`;
const CONFIG = `suites:\n${suite("strict", "precision: { max_drop: 0.02 }")}${suite("loose", "chr: { max_drop: 0.5 }")}`;

/** Creates a folder with 40 cases in two suites, the named ones answered wrongly. */
function folderWith(...wrong: string[]): string {
  const { gold, traces } = smallSet(countedCases(40, Object.fromEntries(wrong.map((id) => [id, "wrong" as const]))));
  return temporaryFolder({ "noworse.yml": CONFIG, "gold.jsonl": gold, "traces.jsonl": traces });
}

let base = "";
let now = "";
beforeAll(async () => {
  const before = folderWith();
  await runCli(["run", "-q"], before);
  base = join(before, "noworse-out");
  // 3 of 40 cases: 7.5 points, more than `strict` allows and less than `loose` does.
  now = folderWith("c003", "c009", "c011");
});

test("`--suite` scores the named suites only, and says whose gates are not evaluated", async () => {
  const whole = await runCli(["run", "-b", base], now);
  expect(whole.status).toBe(1);
  const { status, stdout } = await runCli(["run", "-b", base, "-s", "loose", "--out", "one"], now);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^PASS .*\n40 cases: 3 regressed, 0 fixed/);
  expect(stdout).toContain("only `loose` is scored (`--suite`); the gates of `strict` are not evaluated");
  // The suite that is left out is not a removed one.
  expect(stdout).not.toMatch(/removed|missing/);
  const report = JSON.parse(readFileSync(join(now, "one", "report.json"), "utf8"));
  expect(Object.keys(report.suites)).toEqual(["loose"]);
});

test("an unknown suite is an error with the known ones, all together", async () => {
  const { status, stderr } = await runCli(["run", "-s", "lose", "-s", "other"], now);
  expect(status).toBe(2);
  expect(stderr).toContain(
    "There is no suite `lose` · --suite · Did you mean `loose`? The config has `strict`, `loose`.",
  );
  expect(stderr).toContain("There is no suite `other`");
});

test("`--fail-on` decides the exit status, not the verdict", async () => {
  const { status, stdout } = await runCli(["run", "-b", base, "--fail-on", "never"], now);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^FAIL /);
  // Without a baseline, no gate of this config can be evaluated.
  expect((await runCli(["run"], now)).status).toBe(0);
  expect((await runCli(["run", "--fail-on", "inconclusive"], now)).status).toBe(1);
});

test("`--format` prints what other programs read, and the folder has the same files", async () => {
  const print = async (format: string): Promise<string> =>
    (await runCli(["run", "-b", base, "-f", format], now, { SOURCE_DATE_EPOCH: "1763719200" })).stdout;
  const file = (name: string): string => readFileSync(join(now, "noworse-out", name), "utf8");
  expect(await print("junit")).toBe(file("junit.xml"));
  expect(await print("markdown")).toBe(file("comment.md"));
  expect(JSON.parse(await print("json")).verdict).toEqual(JSON.parse(file("report.json")).verdict);
  // Each of the 3 cases is in both suites.
  const summary = { outcome: "fail", failed_gates: 1, regressed: 6, fixed: 0 };
  expect(JSON.parse(file("report.json"))).toMatchObject({ summary });
  expect(JSON.parse(await print("json"))).toMatchObject({ summary });
  expect(Object.keys(JSON.parse(file("report.json")))).toEqual(expect.arrayContaining(["schema", "summary", "tool"]));
});

test("a number that is not known is null in the summary of `report.json`, never zero", async () => {
  await runCli(["run", "-o", "alone"], now);
  const { summary } = JSON.parse(readFileSync(join(now, "alone", "report.json"), "utf8"));
  expect(summary).toEqual({ outcome: "inconclusive", failed_gates: 0, regressed: null, fixed: null });
});

test("`--json` is the short form of `--format json`; two formats contradict each other", async () => {
  const { stdout } = await runCli(["diff", base, join(now, "noworse-out"), "--json"], now);
  expect(JSON.parse(stdout).changes.length).toBeGreaterThan(0);
  const { status, stderr } = await runCli(["run", "--json", "-f", "junit"], now);
  expect(status).toBe(2);
  expect(stderr).toContain("`--format junit` and `--json` contradict each other");
});
