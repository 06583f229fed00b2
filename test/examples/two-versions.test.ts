import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { scoreName, scoreValue } from "../../src/core/score.ts";
import { parseReport } from "../../src/store/parse.ts";
import { runCli } from "../commands/cli.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "two-versions-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** An example with a worse version: what its program writes, and what its page says of both. */
interface Example {
  /** Each program with its arguments; `OUT` stands for the folder that it writes to. */
  readonly programs: readonly (readonly string[])[];
  /** The committed files, by their names in that folder. */
  readonly committed: Readonly<Record<string, string>>;
  /** The files of the worse version, and the ones that they replace. */
  readonly worse: Readonly<Record<string, string>>;
  /** The suites in the order of the table's columns, two columns each. */
  readonly suites: readonly string[];
  readonly flips: { readonly regressed: number; readonly fixed: number };
  /** The number of metrics in the page's table. */
  readonly metrics: number;
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  // The page's fractions are worked by hand.
  agent: {
    programs: [["examples/agent/make.mjs", "OUT"]],
    committed: Object.fromEntries(
      ["eval/gold.jsonl", "runs/trace.jsonl", "runs/shorter-rules.jsonl"].map((path) => [path, path]),
    ),
    worse: { "shorter-rules.jsonl": "trace.jsonl" },
    suites: ["support"],
    flips: { regressed: 20, fixed: 10 },
    metrics: 9,
  },
  // The page's values are those of scikit-learn 1.9.1 for the committed runs.
  classification: {
    programs: [["scripts/examples/digits.ts", "OUT"]],
    committed: { "trace.jsonl": "runs/trace.jsonl", "smaller.jsonl": "runs/smaller.jsonl" },
    worse: { "smaller.jsonl": "trace.jsonl" },
    suites: ["digits"],
    flips: { regressed: 54, fixed: 12 },
    metrics: 6,
  },
  // The page's values are those of pycocotools 2.0.11 for the committed files.
  detection: {
    programs: [["scripts/examples/coco-worse.ts", "OUT"]],
    committed: { "worse-boxes.json": "runs/worse-boxes.json", "worse-masks.json": "runs/worse-masks.json" },
    worse: { "worse-boxes.json": "boxes.json", "worse-masks.json": "masks.json" },
    suites: ["boxes", "masks"],
    flips: { regressed: 10, fixed: 0 },
    metrics: 13,
  },
  // The page's values are those of a separate script, computed from the definitions.
  retrieval: {
    programs: [
      ["examples/retrieval/make-gold.mjs", "OUT/gold.jsonl"],
      ["examples/retrieval/rank.mjs", "trace", "OUT/trace.jsonl"],
      ["examples/retrieval/rank.mjs", "truncated", "OUT/truncated.jsonl"],
    ],
    committed: {
      "gold.jsonl": "eval/gold.jsonl",
      "trace.jsonl": "runs/trace.jsonl",
      "truncated.jsonl": "runs/truncated.jsonl",
    },
    worse: { "truncated.jsonl": "trace.jsonl" },
    suites: ["search"],
    flips: { regressed: 37, fixed: 4 },
    metrics: 9,
  },
  // The page's values are those of numpy and pycocotools 2.0.11 for the committed files.
  segmentation: {
    programs: [],
    committed: {},
    worse: { "stricter.jsonl": "trace.jsonl" },
    suites: ["scenes"],
    flips: { regressed: 6, fixed: 1 },
    metrics: 7,
  },
};

const ROW = /^\| `([a-z_@\d]+(?:\[[^\]]+\])?)` \| ((?:[^|]*\d[^|]*\| ?){2,4})$/gm;

/** Returns a cell's value, `1/8 = 0.125` or `0.125`: the fraction where there is one, and its digits. */
function parseCell(cell: string): { readonly value: number; readonly digits: number } {
  const [, top, bottom] = /^(\d+)\/(\d+)/.exec(cell) ?? [];
  if (top !== undefined) return { value: Number(top) / Number(bottom), digits: 12 };
  return { value: Number(/\d\.\d{4}/.exec(cell)?.[0]), digits: 4 };
}

describe.each(Object.entries(EXAMPLES))("%s", async (name, { programs, committed, worse, suites, flips, metrics }) => {
  const example = join(ROOT, "examples", name);
  const page = readFileSync(join(example, "README.md"), "utf8");
  const table = [...page.matchAll(ROW)].map(([, metric = "", cells = ""]) => ({
    metric,
    cells: cells.split("|").map((cell) => cell.trim()),
  }));

  test("the committed files are the program's output", () => {
    const out = join(scratch, `${name}-made`);
    mkdirSync(out);
    for (const [program = "", ...args] of programs) {
      const filled = args.map((arg) => arg.replace("OUT", out));
      execFileSync(process.execPath, [join(ROOT, program), ...filled], { cwd: scratch, stdio: "pipe" });
    }
    for (const [made, path] of Object.entries(committed)) {
      expect(readFileSync(join(out, made), "utf8")).toBe(readFileSync(join(example, path), "utf8"));
    }
  });

  const folder = join(scratch, name);
  cpSync(example, folder, { recursive: true });
  const base = await runCli(["run", "--out", "base"], folder);
  for (const [from, to] of Object.entries(worse)) cpSync(join(folder, "runs", from), join(folder, "runs", to));
  const head = await runCli(["run", "--out", "head", "--baseline", "base"], folder);
  const [before, after] = ["base", "head"].map((out) =>
    parseReport(readFileSync(join(folder, out, "report.json"), "utf8")),
  );

  test("the first passes and the second does not", () => {
    expect([base.status, head.status]).toEqual([0, 1]);
    const found = after?.diff?.flips;
    expect({ regressed: found?.regressed.length, fixed: found?.fixed.length }).toEqual(flips);
    expect(after?.diff?.gold).toEqual([]);
  });

  test("the page's table is read", () => expect(table).toHaveLength(metrics));

  test.each(table)("$metric", ({ metric, cells }) => {
    const reports = suites.flatMap((suite) => [before?.suites[suite], after?.suites[suite]]);
    for (const [at, report] of reports.entries()) {
      const { value, digits } = parseCell(cells[at] ?? "");
      const score = report?.scores.find((one) => scoreName(one) === metric);
      expect(score && scoreValue(score)).toBeCloseTo(value, digits);
    }
  });
});

test("the page of the agent's example shows what the comment says", () => {
  const comment = readFileSync(join(scratch, "agent/head/comment.md"), "utf8");
  expect(comment).toContain("called `find_order` without `id`; called `refund` without `order_id`");
  expect(comment).toContain("called `reserve` before `check_stock`");
});

test("pictures of the example are small", () => {
  const folder = join(ROOT, "examples/segmentation/eval");
  const sizes = readdirSync(folder).map((file) => readFileSync(join(folder, file)).length);
  expect(sizes).toHaveLength(20);
  expect(Math.max(...sizes)).toBeLessThan(4096);
});
