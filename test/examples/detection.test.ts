import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { scoreValue } from "../../src/core/score.ts";
import { parseReport } from "../../src/store/parse.ts";
import { runCli } from "../commands/cli.ts";

const example = fileURLToPath(new URL("../../examples/detection/", import.meta.url));
const script = fileURLToPath(new URL("../../scripts/examples/coco-worse.ts", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "detection-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const suites = ["boxes", "masks"] as const;

test("the committed worse runs are the script's output", () => {
  execFileSync(process.execPath, [script, scratch], { stdio: "pipe" });
  for (const name of suites) {
    const made = readFileSync(join(scratch, `worse-${name}.json`), "utf8");
    expect(made).toBe(readFileSync(join(example, `runs/worse-${name}.json`), "utf8"));
  }
});

/** The values of the page's table, which pycocotools 2.0.11 gave for the committed files: boxes, worse, masks, worse. */
const page = readFileSync(join(example, "README.md"), "utf8");
const rows = [...page.matchAll(/^\| `(m?a[pr](?:\[[^\]]+\])?)` \| ([\d. |]+) \|$/gm)].map(
  ([, name = "", cells = ""]) => ({
    name,
    cells: cells.split("|").map(Number),
  }),
);

describe("the scores of the two versions", async () => {
  const folder = join(scratch, "example");
  cpSync(example, folder, { recursive: true });
  const base = await runCli(["run", "--out", "base"], folder);
  for (const name of suites) cpSync(join(folder, `runs/worse-${name}.json`), join(folder, `runs/${name}.json`));
  const head = await runCli(["run", "--out", "head", "--baseline", "base"], folder);
  const read = (out: string) => parseReport(readFileSync(join(folder, out, "report.json"), "utf8"));
  const reports = { base: read("base"), head: read("head") };
  const report = (out: string) => reports[out as keyof typeof reports];

  test("the first passes and the second does not", () => {
    expect([base.status, head.status]).toEqual([0, 1]);
    const flips = report("head").diff?.flips;
    expect([flips?.regressed.length, flips?.fixed.length]).toEqual([10, 0]);
  });

  test.each(rows)("$name", ({ name, cells }) => {
    const values = suites.flatMap((suite) =>
      ["base", "head"].map((out) => {
        const scores = report(out).suites[suite]?.scores ?? [];
        const score = scores.find(({ metric, slice }) => (slice === "" ? metric : `${metric}[${slice}]`) === name);
        return score && scoreValue(score);
      }),
    );
    expect(cells).toHaveLength(values.length);
    for (const [at, value] of values.entries()) expect(value).toBeCloseTo(cells[at] ?? Number.NaN, 4);
  });

  test("the README's table is read", () => expect(rows).toHaveLength(13));
});
