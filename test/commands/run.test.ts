import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { gitWorkspace } from "../e2e/runner/git-workspace.ts";
import { countedCases, smallFiles } from "../e2e/small-set.ts";
import { makePng } from "../input/formats/png/made-png.ts";
import { runCli, temporaryFolder } from "./cli.ts";

const EXAMPLE = fileURLToPath(new URL("../../examples/wiki-qa", import.meta.url));
const FILES = ["report.json", "cases.jsonl.gz", "views.jsonl.gz", "comment.md", "summary.md"];

test("equal inputs give equal bytes in any folder and time zone", async () => {
  const made = await Promise.all(
    ["UTC", "Pacific/Chatham"].map(async (zone) => {
      const folder = temporaryFolder({});
      cpSync(EXAMPLE, folder, { recursive: true });
      const ran = await runCli(["run", "--quiet"], folder, { SOURCE_DATE_EPOCH: "1763719200", TZ: zone });
      expect([ran.status, ran.stderr]).toEqual([0, ""]);
      return FILES.map((name) => readFileSync(join(folder, "noworse-out", name)).toString("base64"));
    }),
  );
  expect(made[0]).toEqual(made[1]);
});

test("warnings go to standard error, and `--quiet` hides them", async () => {
  const gold = ["A1", "A2"].map((qid) => `{"qid":"${qid}","answerable":false}\n`).join("");
  const folder = temporaryFolder({
    "g.jsonl": gold,
    "t.jsonl": '{"qid":"A1","answer_json":{"claim":"not in context"}}\n',
  });
  const asked = ["score", "--gold", "g.jsonl", "--trace", "t.jsonl"];
  expect((await runCli(asked, folder)).stderr).toBe("warning: 1 gold line has no trace (`A2`).\n");
  expect((await runCli([...asked, "--quiet"], folder)).stderr).toBe("");
});

test("a drop that is possibly real says what shows it on the command line, where runs of a commit are not pooled", async () => {
  const gates = "precision: { no_regression: {} }";
  const folder = temporaryFolder(smallFiles(countedCases(20), gates));
  await runCli(["run", "--quiet", "--out", "base"], folder);
  const wrong = Object.fromEntries(["c001", "c002", "c003"].map((id) => [id, "wrong" as const]));
  for (const [name, text] of Object.entries(smallFiles(countedCases(20, wrong), gates)))
    writeFileSync(join(folder, name), text);
  const { stdout } = await runCli(["run", "--baseline", "./base"], folder);
  // By hand: all 3 of 3 became worse, p = 0.5^3 = 0.125.
  expect(stdout).toContain("possibly worse (p = 0.13): find out with more trials or several `--baseline` runs)\n");
});

test("several `--baseline` are runs of one version: their mean is compared, and what cannot be averaged is left out", async () => {
  const runs = [{}, { c001: "wrong" }, { c001: "wrong", c002: "wrong" }] as const;
  const folders = await Promise.all(
    runs.map(async (answers) => {
      const folder = temporaryFolder(smallFiles(countedCases(8, answers)));
      await runCli(["run", "--quiet", "--out", "out"], folder);
      return join(folder, "out");
    }),
  );
  const other = temporaryFolder(smallFiles(countedCases(7)));
  await runCli(["run", "--quiet", "--out", "out"], other);
  const now = temporaryFolder(smallFiles(countedCases(8, { c001: "wrong" })));
  const given = [...folders, join(other, "out")].flatMap((path) => ["--baseline", path]);
  const { diff } = JSON.parse((await runCli(["run", "--json", ...given], now)).stdout);
  expect(diff.baseline.notes).toEqual([
    "mean of 3 runs (4 were requested)",
    "report 4 is left out: `bot`: its gold set differs",
  ]);
  const precision = diff.changes.find(({ metric }: { metric: string }) => metric === "precision");
  // (8/8 + 7/8 + 6/8) / 3
  expect(precision.base).toBeCloseTo(0.875, 12);
  expect(diff.flips.regressed).toEqual([]);
  const many = await runCli(["run", ...Array.from({ length: 11 }, () => ["--baseline", "out"]).flat()], now);
  expect([many.status, many.stderr]).toEqual([2, expect.stringContaining("`--baseline` is given 11 times")]);
});

test("a baseline that is no report is refused before the lines are read", async () => {
  const files = { ...smallFiles(countedCases(3)), "bad/report.json": "{", "list/report.json": "[]" };
  const folder = temporaryFolder({ ...files, "traces.jsonl": "no JSON" });
  for (const [name, why] of [
    ["bad", "The report cannot be used"],
    ["list/report.json", "it has no known schema"],
    ["typo", "There is no report `typo`"],
  ] as const) {
    const ran = await runCli(["run", "--baseline", name], folder);
    expect([ran.status, ran.stderr]).toEqual([3, expect.stringContaining(why)]);
    expect(ran.stderr).not.toContain("traces.jsonl");
  }
});

test("a parameter that only its family can check is an error of the configuration, and data of another suite are of the input", async () => {
  const suite = (name: string, more: string) =>
    `  ${name}:\n    family: generation\n    traces: t.jsonl\n${more}    gates: { cases: { min: 1 } }\n`;
  const pattern = suite("one", '    params: { regex: "(a" }\n');
  const line = '{"id":"a","references":["a"],"prediction":"a"}\n';
  const wrong = await runCli(["run"], temporaryFolder({ "noworse.yml": `suites:\n${pattern}`, "t.jsonl": line }));
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining("is not in RE2's syntax")]);
  const config = `suites:\n${pattern}${suite("two", "").replace("t.jsonl", "u.jsonl")}`;
  const both = await runCli(["run"], temporaryFolder({ "noworse.yml": config, "t.jsonl": line, "u.jsonl": "{" }));
  expect([both.status, both.stderr]).toEqual([3, expect.stringContaining("u.jsonl:1")]);
});

const SUITE = (traces: string) =>
  `suites:\n  qa: { family: scores, traces: "${traces}", metrics: { correctness: { field: correctness } }, gates: { correctness: { min: 0.5 } } }\n`;
const LINE = '{"id":"c1","correctness":0.9}\n';
const GREEN = ["report.json", "junit.xml", "comment.md", "summary.md", "report.html"];

test.each([
  ["its data are broken", "t.jsonl", "x{", 3],
  ["its config is broken", "noworse.yml", "suites: {", 2],
])("a run leaves no result of an earlier one where %s", async (_, file, text, status) => {
  const folder = temporaryFolder({ "noworse.yml": SUITE("t.jsonl"), "t.jsonl": LINE });
  expect((await runCli(["run"], folder)).status).toBe(0);
  writeFileSync(join(folder, file), text);
  expect((await runCli(["run"], folder)).status).toBe(status);
  for (const name of GREEN) expect(existsSync(join(folder, "noworse-out", name)), name).toBe(false);
});

test("the folder of the report has no file that the run reads, and no link leads out of the repository", async () => {
  const folder = temporaryFolder({
    ...{ "noworse.yml": SUITE("runs/report.json"), ".git/HEAD": "ref: refs/heads/main\n" },
    "runs/report.json": `[${LINE}]`,
  });
  const inside = await runCli(["run", "--out", "runs"], folder);
  expect([inside.status, inside.stderr]).toEqual([2, expect.stringContaining("contains `runs/report.json`")]);
  expect(readFileSync(join(folder, "runs/report.json"), "utf8")).toBe(`[${LINE}]`);
  const elsewhere = temporaryFolder({});
  symlinkSync(elsewhere, join(folder, "noworse-out"));
  const linked = await runCli(["run"], folder);
  expect([linked.status, linked.stderr]).toEqual([2, expect.stringContaining("leads out of the repository")]);
  expect(readdirSync(elsewhere)).toEqual([]);
});

test("patterns leave out the files of an earlier report", async () => {
  const folder = temporaryFolder({ "noworse.yml": SUITE("**/*.jsonl*"), "runs/t.jsonl": LINE });
  for (const out of ["a", "b"]) expect((await runCli(["run", "--out", out], folder)).status).toBe(0);
});

const BEFORE = "a true 0.9, b false 0.9";
test.each([
  ["a suite is renamed", "other", BEFORE, 1],
  ["a suite is renamed and worse", "other", "a false 0.5, b false 0.9", 1],
  ["a case that passed is gone", "qa", "b false 0.9", 1],
  ["a case that passed has another id", "qa", "x true 0.9, b false 0.9", 1],
  ["a case that passed has no result", "qa", "a null 0.9, b false 0.9", 1],
  ["a score has no value", "qa", "a true null, b false null", 1],
  ["a score has a value less", "qa", "a true null, b false 0.9", 1],
  ["a case that failed is gone", "qa", "a true 0.9", 0],
  ["nothing changed", "qa", BEFORE, 0],
])("`diff --fail-on-regression` where %s", async (_, suite, cases, status) => {
  const lines = (all: string) => all.replace(/(\w) (\w+) ([\w.]+)(?:, )?/g, '{"id":"$1","pass":$2,"correctness":$3}\n');
  const folder = temporaryFolder({ "noworse.yml": SUITE("t.jsonl"), "t.jsonl": lines(BEFORE) });
  await runCli(["run", "--out", "a"], folder);
  writeFileSync(join(folder, "noworse.yml"), SUITE("t.jsonl").replace("  qa:", `  ${suite}:`));
  writeFileSync(join(folder, "t.jsonl"), lines(cases));
  await runCli(["run", "--out", "b"], folder);
  expect((await runCli(["diff", "a", "b", "--fail-on-regression"], folder)).status).toBe(status);
});

test("a frozen measure that changed fails without an approval, against any baseline and against the commit that is checked out", async () => {
  const config = `${SUITE("t.jsonl").replace(" }\n", ", freeze: true }\n")}`;
  const files = { "noworse.yml": config, "t.jsonl": LINE.replace("}", ',"other":0.99}') };
  const { dir } = gitWorkspace(files);
  const run = async (...args: string[]) => (await runCli(["run", ...args], dir)).status;
  expect(await run("--out", "a")).toBe(0);
  writeFileSync(join(dir, "noworse.yml"), config.replace("field: correctness", "field: other"));
  for (const baseline of [["--baseline", "a"], []]) {
    expect([await run(...baseline, "--out", "b"), await run(...baseline, "--approve-measure")]).toEqual([1, 0]);
  }
  // Under another name, the config of the commit is the one that freezes.
  renameSync(join(dir, "noworse.yml"), join(dir, "new.yml"));
  writeFileSync(join(dir, "new.yml"), SUITE("t.jsonl").replace("field: correctness", "field: other"));
  expect(await run("-c", "new.yml", "--baseline", "HEAD")).toBe(1);
  const { status, stdout } = await runCli(["run"], temporaryFolder(files));
  expect([status, stdout]).toEqual([4, expect.stringContaining("`freeze` has nothing to compare with")]);
});

// The pointer is that of Git LFS's specification, `docs/spec.md`.
test("frozen gold in Git LFS is compared by its pointer", async () => {
  const gold = '{"id":"a","label":"x"}\n';
  const oid = createHash("sha256").update(gold).digest("hex");
  const { dir } = gitWorkspace({
    "noworse.yml":
      "suites:\n  s: { family: classification, gold: g.jsonl, traces: t.jsonl, gates: { accuracy: { min: 1 } }, freeze: true }\n",
    "g.jsonl": `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${gold.length}\n`,
    "t.jsonl": '{"id":"a","predicted":"x"}\n',
  });
  const statusOf = async (content: string) => {
    writeFileSync(join(dir, "g.jsonl"), content);
    return (await runCli(["run"], dir)).status;
  };
  expect([await statusOf(gold), await statusOf(` ${gold}`)]).toEqual([0, 1]);
});

test("frozen gold is compared with the pictures that it names, wherever they are", async () => {
  const picture = (value: number) => makePng({ width: 2, height: 2, values: [0, 0, value, value] });
  const { dir, write } = gitWorkspace({
    "noworse.yml":
      "suites:\n  s: { family: segmentation, gold: eval/g.jsonl, traces: eval/t.jsonl, gates: { miou: { min: 0.1 } }, freeze: true }\n",
    "eval/g.jsonl": '{"id":"a","ground_truth":"../truth/a.png"}\n',
    "eval/t.jsonl": '{"id":"a","prediction":"../found/a.png"}\n',
    "truth/a.png": picture(1),
    "found/a.png": picture(1),
  });
  const statusOf = async (...args: string[]) => (await runCli(["run", ...args], dir)).status;
  write({ "found/a.png": picture(2) });
  // A git ref is scored with them too.
  expect([await statusOf(), await statusOf("--baseline", "HEAD")]).toEqual([0, 0]);
  write({ "truth/a.png": picture(2) });
  expect(await statusOf()).toBe(1);
});
