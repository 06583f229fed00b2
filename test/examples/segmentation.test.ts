import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { scoreValue } from "../../src/core/score.ts";
import { parseReport } from "../../src/store/parse.ts";
import { runCli } from "../commands/cli.ts";

const example = fileURLToPath(new URL("../../examples/segmentation/", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "segmentation-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** The values of the page's table, which numpy and pycocotools 2.0.11 gave for the committed files. */
const page = readFileSync(join(example, "README.md"), "utf8");
const rows = [...page.matchAll(/^\| `([a-z]+(?:\[[^\]]+\])?)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name = "", ...cells]) => ({ name, cells: cells.map((cell) => cell.trim()) }),
);

describe("the scores of the two versions", async () => {
  const folder = join(scratch, "example");
  cpSync(example, folder, { recursive: true });
  const base = await runCli(["run", "--out", "base"], folder);
  cpSync(join(folder, "runs/stricter.jsonl"), join(folder, "runs/trace.jsonl"));
  const head = await runCli(["run", "--out", "head", "--baseline", "base"], folder);
  const read = (out: string) => parseReport(readFileSync(join(folder, out, "report.json"), "utf8"));
  const reports = { base: read("base"), head: read("head") };
  const report = (out: string) => reports[out as keyof typeof reports];

  test("the first passes and the second does not", () => {
    expect([base.status, head.status]).toEqual([0, 1]);
    const flips = report("head").diff?.flips;
    expect([flips?.regressed.length, flips?.fixed.length]).toEqual([6, 1]);
    expect(report("head").diff?.gold).toEqual([]);
  });

  test.each(rows)("$name", ({ name, cells }) => {
    const scored = ["base", "head"].map((out) => {
      const scores = report(out).suites["scenes"]?.scores ?? [];
      const score = scores.find(({ metric, slice }) => (slice === "" ? metric : `${metric}[${slice}]`) === name);
      if (score?.status !== "measured") return "";
      const sums = score.top === undefined ? "" : `${score.top}/${score.bottom} = `;
      return `${sums}${(scoreValue(score) ?? Number.NaN).toFixed(4)}`;
    });
    expect(scored).toEqual(cells);
  });

  test("the README's table is read", () => expect(rows).toHaveLength(7));

  test("files are small", () => {
    const sizes = readdirSync(join(example, "eval")).map((name) => readFileSync(join(example, "eval", name)).length);
    expect(sizes).toHaveLength(20);
    expect(Math.max(...sizes)).toBeLessThan(4096);
  });
});
