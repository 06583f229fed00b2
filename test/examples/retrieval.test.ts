import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { scoreValue } from "../../src/core/score.ts";
import { parseReport } from "../../src/store/parse.ts";
import { runCli } from "../commands/cli.ts";

const example = fileURLToPath(new URL("../../examples/retrieval/", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "retrieval-"));
afterAll(() => rmSync(scratch, { recursive: true }));

test.each([
  ["eval/gold.jsonl", "make-gold.mjs", []],
  ["runs/trace.jsonl", "rank.mjs", ["trace"]],
  ["runs/truncated.jsonl", "rank.mjs", ["truncated"]],
])("%s is the program's output", (path, program, args) => {
  const out = join(scratch, path);
  execFileSync(process.execPath, [join(example, program), ...args, out], { cwd: scratch, stdio: "pipe" });
  expect(readFileSync(out, "utf8")).toBe(readFileSync(join(example, path), "utf8"));
});

/** The values of the page's table, which a separate script computed from the definitions. */
const page = readFileSync(join(example, "README.md"), "utf8");
const rows = [...page.matchAll(/^\| `([a-z_@\d]+)` \| (\d\.\d{4}) \| (\d\.\d{4}) \|$/gm)].map(
  ([, name = "", ...cells]) => ({ name, cells: cells.map(Number) }),
);

describe("the scores of the two versions", async () => {
  const folder = join(scratch, "example");
  cpSync(example, folder, { recursive: true });
  const base = await runCli(["run", "--out", "base"], folder);
  cpSync(join(folder, "runs/truncated.jsonl"), join(folder, "runs/trace.jsonl"));
  const head = await runCli(["run", "--out", "head", "--baseline", "base"], folder);
  const read = (out: string) => parseReport(readFileSync(join(folder, out, "report.json"), "utf8"));
  const reports = { base: read("base"), head: read("head") };
  const report = (out: string) => reports[out as keyof typeof reports];

  test("the first passes and the second does not", () => {
    expect([base.status, head.status]).toEqual([0, 1]);
    const flips = report("head").diff?.flips;
    expect([flips?.regressed.length, flips?.fixed.length]).toEqual([37, 4]);
    const passing = ["base", "head"].map((out) => {
      const hits = report(out).suites["search"]?.scores.find(({ metric }) => metric === "hit_rate@10");
      return hits?.status === "measured" ? hits.top : null;
    });
    expect(page).toContain(`| cases that pass | ${passing.join(" | ")} |`);
  });

  test.each(rows)("$name", ({ name, cells }) => {
    const values = ["base", "head"].map((out) => {
      const scores = report(out).suites["search"]?.scores ?? [];
      const score = scores.find(({ metric, slice }) => slice === "" && metric === name);
      return score && scoreValue(score);
    });
    for (const [at, value] of values.entries()) expect(value).toBeCloseTo(cells[at] ?? Number.NaN, 4);
  });

  test("the README's table is read", () => expect(rows).toHaveLength(9));
});
