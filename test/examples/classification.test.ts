import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { scoreValue } from "../../src/core/score.ts";
import { parseReport } from "../../src/store/parse.ts";
import { runCli } from "../commands/cli.ts";

const example = fileURLToPath(new URL("../../examples/classification/", import.meta.url));
const script = fileURLToPath(new URL("../../scripts/examples/digits.ts", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "classification-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const versions = ["trace", "smaller"] as const;
const runOf = (version: string): string => readFileSync(join(example, "runs", `${version}.jsonl`), "utf8");

test("the committed runs are the script's output", () => {
  execFileSync(process.execPath, [script, scratch], { stdio: "pipe" });
  for (const version of versions) expect(readFileSync(join(scratch, `${version}.jsonl`), "utf8")).toBe(runOf(version));
});

/** The values of the page's table, which scikit-learn 1.9.1 gave for the committed runs. */
const page = readFileSync(join(example, "README.md"), "utf8");
const rows = [...page.matchAll(/^\| `([a-z_1]+(?:\[[^\]]+\])?)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name = "", ...cells]) => ({ name, cells: cells.map((cell) => Number(/\d\.\d{4}/.exec(cell)?.[0])) }),
);

describe("the scores of the two versions", async () => {
  const folder = join(scratch, "example");
  cpSync(example, folder, { recursive: true });
  const base = await runCli(["run", "--out", "base"], folder);
  cpSync(join(folder, "runs/smaller.jsonl"), join(folder, "runs/trace.jsonl"));
  const head = await runCli(["run", "--out", "head", "--baseline", "base"], folder);
  const read = (out: string) => parseReport(readFileSync(join(folder, out, "report.json"), "utf8"));
  const reports = { base: read("base"), head: read("head") };
  const report = (out: string) => reports[out as keyof typeof reports];

  test("the first passes and the second does not", () => {
    expect([base.status, head.status]).toEqual([0, 1]);
    const flips = report("head").diff?.flips;
    expect([flips?.regressed.length, flips?.fixed.length]).toEqual([54, 12]);
  });

  test.each(rows)("$name", ({ name, cells }) => {
    const values = ["base", "head"].map((out) => {
      const scores = report(out).suites["digits"]?.scores ?? [];
      const score = scores.find(({ metric, slice }) => (slice === "" ? metric : `${metric}[${slice}]`) === name);
      return score && scoreValue(score);
    });
    for (const [at, value] of values.entries()) expect(value).toBeCloseTo(cells[at] ?? Number.NaN, 4);
  });

  test("the README's table is read", () => expect(rows).toHaveLength(6));
});
