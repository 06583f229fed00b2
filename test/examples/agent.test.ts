import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { scoreName, scoreValue } from "../../src/core/score.ts";
import { parseReport } from "../../src/store/parse.ts";
import { runCli } from "../commands/cli.ts";

const example = fileURLToPath(new URL("../../examples/agent/", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "agent-"));
afterAll(() => rmSync(scratch, { recursive: true }));

describe("the committed files are the program's output", () => {
  execFileSync(process.execPath, [join(example, "make.mjs"), scratch], { cwd: scratch, stdio: "pipe" });

  test.each(["eval/gold.jsonl", "runs/trace.jsonl", "runs/shorter-rules.jsonl"])("%s", (path) => {
    expect(readFileSync(join(scratch, path), "utf8")).toBe(readFileSync(join(example, path), "utf8"));
  });
});

/** The values of the page's table, worked by hand there. */
const page = readFileSync(join(example, "README.md"), "utf8");
const rows = [...page.matchAll(/^\| `([a-z_1]+(?:\[[^\]]+\])?)` \| (\d.*) \| (\d.*) \|$/gm)].map(
  ([, name = "", ...cells]) => ({
    name,
    cells: cells.map((cell) => cell.split(" = ")[0]?.split("/").map(Number) ?? []),
  }),
);

describe("the two versions", async () => {
  const folder = join(scratch, "example");
  cpSync(example, folder, { recursive: true });
  const base = await runCli(["run", "--out", "base"], folder);
  cpSync(join(folder, "runs/shorter-rules.jsonl"), join(folder, "runs/trace.jsonl"));
  const head = await runCli(["run", "--out", "head", "--baseline", "base"], folder);
  const read = (out: string) => parseReport(readFileSync(join(folder, out, "report.json"), "utf8"));
  const reports = { base: read("base"), head: read("head") };
  const report = (out: string) => reports[out as keyof typeof reports];

  test("the first passes and the second does not", () => {
    expect([base.status, head.status]).toEqual([0, 1]);
    const flips = report("head").diff?.flips;
    expect([flips?.regressed.length, flips?.fixed.length]).toEqual([20, 10]);
    const comment = readFileSync(join(folder, "head", "comment.md"), "utf8");
    expect(comment).toContain("called `find_order` without `id`; called `refund` without `order_id`");
    expect(comment).toContain("called `reserve` before `check_stock`");
  });

  test.each(rows)("$name", ({ name, cells }) => {
    for (const [at, out] of ["base", "head"].entries()) {
      const score = report(out).suites["support"]?.scores.find((one) => scoreName(one) === name);
      const [top = Number.NaN, bottom = Number.NaN] = cells[at] ?? [];
      expect(score && scoreValue(score)).toBeCloseTo(top / bottom, 12);
    }
  });

  test("the README's table is read", () => expect(rows).toHaveLength(9));
});
