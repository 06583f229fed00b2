import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { type Ran, runCli, temporaryFolder } from "../commands/cli.ts";

const example = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../examples/${name}`, import.meta.url)), "utf8");

const PATH = { PATH: process.env["PATH"] ?? "" };

/** Makes a git repository with these files, all committed. */
function repository(files: Readonly<Record<string, string>>, branch = "main"): string {
  const folder = temporaryFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  git(folder, "init", "--quiet", "--initial-branch", branch);
  commit(folder);
  return folder;
}

function commit(folder: string): void {
  git(folder, "add", "--all");
  git(folder, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--message", "data");
}

function git(folder: string, ...args: string[]): void {
  execFileSync("git", args, { cwd: folder, stdio: "ignore" });
}

const noworse = (folder: string, ...args: string[]): Promise<Ran> => runCli(args, folder, PATH);

const read = (folder: string, name: string): string => readFileSync(join(folder, name), "utf8");
type Suites = Record<string, Record<string, unknown>>;
const configOf = (folder: string, name = "noworse.yml"): { readonly suites: Suites } => parse(read(folder, name));
const jsonl = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** Runs the config, replaces a file by a worse version, and runs again against the first run. */
async function runWorse(folder: string, name: string, worse: string): Promise<readonly [Ran, Ran]> {
  const before = await noworse(folder, "run", "--out", "before");
  writeFileSync(join(folder, name), worse);
  return [before, await noworse(folder, "run", "--out", "after", "--baseline", "before")];
}

const CASES = Array.from({ length: 60 }, (_, i) => i);
const answers = (right: (i: number) => boolean): string =>
  jsonl(
    CASES.map((i) => ({ case_ref_id: `c-${i}`, out: { answer: right(i) ? `the number is ${i}` : "no idea" }, ms: 5 })),
  );

describe("init --yes, then a worse version", () => {
  test("of own lines with field names of their own, in two files", async () => {
    const gold = CASES.map((i) => ({ case_ref_id: `c-${i}`, ask: "Which?", expected_answer: `the number is ${i}` }));
    const folder = repository({ "qa/wanted.jsonl": jsonl(gold), "qa/said.jsonl": answers((i) => i % 10 > 0) });
    const ran = await noworse(folder, "init", "--yes");
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout).toContain("PASS");
    expect(configOf(folder).suites).toMatchObject({
      qa: {
        family: "generation",
        gold: "qa/wanted.jsonl",
        traces: "qa/said.jsonl",
        gold_fields: { id: "case_ref_id", references: "[expected_answer]" },
        fields: { id: "case_ref_id", prediction: "out.answer" },
      },
    });
    const [before, after] = await runWorse(
      folder,
      "qa/said.jsonl",
      answers((i) => i % 2 > 0),
    );
    expect([before.status, after.status]).toEqual([0, 1]);
  });

  test("of promptfoo's output", async () => {
    const folder = repository({ "output.json": example("scores/runs/output.json") }, "trunk");
    expect(await noworse(folder, "init", "--yes")).toMatchObject({ status: 0, stderr: "" });
    const [suite] = Object.values(configOf(folder).suites);
    // 34 of 60 cases pass (examples/scores/README.md); Wilson's interval of that begins at 0.441: 0.567 - 2 (0.567 - 0.441) = 0.315.
    expect(suite).toMatchObject({
      family: "scores",
      preset: "promptfoo",
      gates: { success: { min: 0.31 }, cases: { min: 55 } },
    });
    const workflow = parse(read(folder, ".github/workflows/noworse.yml"));
    expect(workflow.on.push.branches).toEqual(["trunk"]);
    expect(read(folder, ".github/workflows/noworse.yml")).toContain("npx promptfoo eval -o output.json");
    const text = example("scores/runs/output.json");
    const worse = JSON.parse(text);
    for (const result of worse.results.results) result.success = result.success && result.testIdx % 3 === 0;
    const [before, after] = await runWorse(folder, "output.json", JSON.stringify(worse));
    expect([before.status, after.status]).toEqual([0, 1]);
  });

  test("of a monorepo with evaluations in two packages", async () => {
    const ranked = (shift: number): string =>
      jsonl(CASES.map((i) => ({ id: `q${i}`, relevant: [`d${i}`], retrieved: [`d${i + shift}`, `e${i}`] })));
    const folder = repository({
      "packages/search/evals/ranked.jsonl": ranked(0),
      "packages/bot/evals/cases.jsonl": jsonl(
        CASES.map((i) => ({ id: i, question: `q${i}`, reference: `word${i}`, prediction: `word${i % 50}` })),
      ),
      "packages/bot/package.json": '{"name":"bot","files":[{"id":1}]}',
      "node_modules/x/results.jsonl": ranked(0),
    });
    expect(await noworse(folder, "init", "--yes")).toMatchObject({ status: 0, stderr: "" });
    const { suites } = configOf(folder);
    expect(new Set(Object.keys(suites))).toEqual(new Set(["bot", "search"]));
    const [before, after] = await runWorse(folder, "packages/search/evals/ranked.jsonl", ranked(1));
    expect([before.status, after.status]).toEqual([0, 1]);
    expect(after.stdout).toMatch(/search/);

    // A package can have a config of its own; the workflow is at the root all the same.
    rmSync(join(folder, "noworse.yml"));
    rmSync(join(folder, ".github"), { recursive: true });
    const inside = await noworse(join(folder, "packages/bot"), "init", "--yes");
    expect(inside).toMatchObject({ status: 0, stderr: "" });
    expect(configOf(folder, "packages/bot/noworse.yml").suites).toMatchObject({ bot: { traces: "evals/cases.jsonl" } });
    const workflow = parse(read(folder, ".github/workflows/noworse.yml"));
    expect(workflow.jobs.noworse.steps.at(-1).with).toEqual({
      "fail-on": "inconclusive",
      config: "packages/bot/noworse.yml",
    });
  });
});

test("a suite whose lines have answers and expected values is frozen: answers may change, expected values may not", async () => {
  const lines = (predicted: (i: number) => number, label = (i: number): number => i % 3) =>
    jsonl(CASES.map((i) => ({ id: i, label: `l${label(i)}`, predicted: `l${predicted(i)}` })));
  const folder = repository({ "out/intents.jsonl": lines((i) => (i < 6 ? 0 : i % 3)) });
  expect(await noworse(folder, "init", "--yes")).toMatchObject({ status: 0, stderr: "" });
  expect(read(folder, "noworse.yml")).toContain(
    "freeze: true # expected values change only with the label eval-approved",
  );
  expect(await noworse(folder, "init", "--yes", "--force")).toMatchObject({ status: 0, stderr: "" });
  expect((await noworse(folder, "run", "--out", "before")).status).toBe(0);
  commit(folder);
  // All are right now; and then every expected value is what the system says.
  const better = lines((i) => i % 3);
  const itself = lines(
    (i) => (i < 6 ? 1 : i % 3),
    (i) => (i < 6 ? 1 : i % 3),
  );
  for (const against of [["--baseline", "before"], ["--baseline", "HEAD"], []]) {
    writeFileSync(join(folder, "out/intents.jsonl"), better);
    expect((await noworse(folder, "run", ...against)).status).toBe(0);
    writeFileSync(join(folder, "out/intents.jsonl"), itself);
    const edited = await noworse(folder, "run", ...against);
    expect([edited.status, edited.stdout]).toEqual([1, expect.stringMatching(/^FAIL +(?:frozen|measure)/m)]);
  }
});

test("an empty folder gets an example on request, which runs and says how it fails", async () => {
  const folder = repository({ "README.md": "x" });
  const none = await noworse(folder, "init", "--yes");
  expect([none.status, none.stdout]).toEqual([2, expect.stringContaining("Found no evaluation results")]);
  const ran = await noworse(folder, "init", "--example", "--yes");
  expect(ran).toMatchObject({ status: 0, stderr: "" });
  expect(ran.stdout).toContain("replace the answer of `refund-period` in evals/answers.jsonl");
  const worse = read(folder, "evals/answers.jsonl").replace("within 30 days", "whenever you like");
  const [before, after] = await runWorse(folder, "evals/answers.jsonl", worse);
  expect([before.status, after.status]).toEqual([0, 1]);
  expect(after.stdout).toContain("refund-period");
});

describe("what is there already", () => {
  const lines = jsonl(CASES.map((i) => ({ id: i, reference: `w${i}`, prediction: `w${i}` })));

  test("a config is kept: missing workflows are written, and gates are suggested for it", async () => {
    const config = "suites:\n  a:\n    family: generation\n    traces: out.jsonl\n";
    const folder = repository({ "out.jsonl": lines, "noworse.yml": config });
    const preview = await noworse(folder, "init", "--dry-run");
    expect(preview.stdout).toContain("There is already a config, noworse.yml, which stays as it is.");
    expect(existsSync(join(folder, ".github"))).toBe(false);
    const first = await noworse(folder, "init", "--yes");
    expect(first).toMatchObject({ status: 0, stderr: "" });
    expect(first.stdout).toContain("Wrote .github/workflows/noworse.yml.");
    expect(read(folder, ".github/workflows/noworse.yml")).toContain("# files are scored.\n");
    const forks = await noworse(folder, "init", "--yes", "--forks");
    expect(forks.stdout).toContain("Wrote .github/workflows/noworse-comment.yml.");
    const ran = await noworse(folder, "init", "--yes", "--forks");
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain(
      "There is already a config · noworse.yml · `noworse init --gates` suggests gates for it",
    );
    const gates = await noworse(folder, "init", "--gates");
    expect(gates).toMatchObject({ status: 0, stderr: "" });
    // 60 of 60: the lower end of the interval is above 0.93 and below 0.96 in every usual definition; the limit is twice as far from 1.
    expect(parse(gates.stdout).gates.rougeL.min).toBeCloseTo(0.89, 1);
    expect(read(folder, "noworse.yml")).toBe(config);

    expect((await noworse(folder, "init", "--yes", "--force")).status).toBe(0);
    expect(read(folder, "noworse.yml")).not.toBe(config);
  });

  test("a workflow that runs noworse stays the only one; the one for forks waits for it by its name", async () => {
    const own = "name: Quality\non: pull_request\njobs:\n  a:\n    steps:\n      - uses: noworse/noworse@v1\n";
    const folder = repository({ "out.jsonl": lines, ".github/workflows/quality.yml": own });
    expect((await noworse(folder, "init", "--yes", "--forks")).status).toBe(0);
    expect(readdirSync(join(folder, ".github/workflows")).sort()).toEqual(["noworse-comment.yml", "quality.yml"]);
    const publisher = parse(read(folder, ".github/workflows/noworse-comment.yml"));
    expect(publisher.on.workflow_run.workflows).toEqual(["Quality"]);
  });

  test("without a terminal and `--yes` nothing is written; `--dry-run` says the same with status 0", async () => {
    const folder = repository({ "out.jsonl": lines });
    const ran = await noworse(folder, "init");
    expect(ran.status).toBe(2);
    expect(ran.stdout).toContain("noworse.yml (new)");
    expect(ran.stderr).toContain("Nothing was written: there is no terminal to ask on · Add `--yes`");
    expect((await noworse(folder, "init", "--dry-run")).status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([".git", "out.jsonl"]);
  });
});

describe("hostile repositories", () => {
  const lines = (shift = 0): string =>
    jsonl(CASES.map((i) => ({ id: i + shift, reference: `w${i}`, prediction: `w${i}` })));

  test("file names with signs of YAML, patterns, workflow commands and terminals", async () => {
    const names = [
      "evals/a: [b]*.jsonl",
      "evals2/#!{x}.jsonl",
      "evals3/'\"\n  evil: true\n.jsonl",
      "evals4/::error::x\u001b[31m.jsonl",
      `evals5/$${"{"}{ secrets.TOKEN }}.jsonl`,
    ];
    const folder = repository(Object.fromEntries(names.map((name, at) => [name, lines(at)])));
    const ran = await noworse(folder, "init", "--yes");
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    const suites = Object.values(configOf(folder).suites);
    expect(suites.map(({ traces }) => String(traces)).sort()).toEqual([...names].sort());
    expect(ran.stdout).not.toContain("\u001b[31m");
    expect(ran.stdout).not.toMatch(/^\s*::error/m);
    expect(ran.stdout).not.toMatch(/^\s*evil: true/m);
    const workflow = read(folder, ".github/workflows/noworse.yml");
    expect(workflow).not.toContain("${{ secrets");
    expect(Object.keys(parse(workflow).jobs)).toEqual(["noworse"]);
    expect((await noworse(folder, "run")).status).toBe(0);
  });

  test("ten thousand files", async () => {
    const folder = temporaryFolder({});
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, "site"));
    for (let i = 0; i < 10_000; i += 1) writeFileSync(join(folder, "site", `${i}.json`), '{"a":[{"b":1}]}');
    mkdirSync(join(folder, "evals"));
    writeFileSync(join(folder, "evals/part-1.jsonl"), lines());
    writeFileSync(join(folder, "evals/part-2.jsonl"), lines(1000));
    git(folder, "init", "--quiet");
    const ran = await noworse(folder, "init", "--yes");
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout).toContain("10,002 files, 10,002 with data, 9,997 data files not opened");
    // Two parts of 60 cases without a common id are one suite.
    expect(Object.values(configOf(folder).suites)).toMatchObject([
      { traces: "evals/*.jsonl", gates: { cases: { min: 109 } } },
    ]);
  });

  test("a link in the place of the config or of its folder is not written through", async () => {
    const outside = temporaryFolder({ "x.yml": "mine" });
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    const folder = repository({ "out.jsonl": lines() });
    symlinkSync(outside, join(folder, ".github"));
    const ran = await noworse(folder, "init", "--yes");
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain("outside the repository");
    expect(readdirSync(outside)).toEqual(["x.yml"]);
    expect(existsSync(join(folder, "noworse.yml"))).toBe(false);
  });
});

test("answers belong to the expected results of their own folder; fixtures of tests count only where there is nothing else", async () => {
  const wanted = jsonl(CASES.map((i) => ({ id: i, question: "Which?", expected: `word ${i}` })));
  const answered = jsonl(CASES.map((i) => ({ id: i, output: `word ${i}` })));
  // The ids are the same in both folders.
  const folder = repository({
    "a/evals/gold.jsonl": wanted,
    "b/evals/gold.jsonl": wanted,
    "b/evals/answers.jsonl": answered,
    "test/results.jsonl": jsonl(CASES.map((i) => ({ id: i, reference: "x", prediction: "x" }))),
  });
  const ran = await noworse(folder, "init", "--yes");
  expect(ran).toMatchObject({ status: 0, stderr: "" });
  expect(configOf(folder).suites).toMatchObject({ b: { gold: "b/evals/gold.jsonl", traces: "b/evals/answers.jsonl" } });
  expect(Object.keys(configOf(folder).suites)).toEqual(["b"]);
  expect(ran.stdout).toContain("`a/evals/gold.jsonl` has expected results");

  const fixtures = repository({
    "docs/menu.json": '{"a":[{"b":1}]}',
    "test/results.jsonl": jsonl(CASES.map((i) => ({ id: i, reference: "x y", prediction: "x y" }))),
  });
  expect((await noworse(fixtures, "init", "--yes")).status).toBe(0);
  expect(Object.values(configOf(fixtures).suites)).toMatchObject([{ traces: "test/results.jsonl" }]);
});

test("a folder without git works, and ignored files are not looked at with git", async () => {
  const lines = jsonl(CASES.map((i) => ({ id: i, reference: `w${i}`, prediction: `w${i}` })));
  const folder = temporaryFolder({ "mine/out.jsonl": lines, "node_modules/x/out.jsonl": lines });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(await noworse(folder, "init", "--yes")).toMatchObject({ status: 0, stderr: "" });
  expect(configOf(folder).suites).toMatchObject({ mine: { traces: "mine/out.jsonl" } });
  expect(parse(read(folder, ".github/workflows/noworse.yml")).on.push.branches).toEqual(["main"]);

  const ignoring = repository({ ".gitignore": "mine\n", "mine/out.jsonl": lines });
  expect((await noworse(ignoring, "init", "--dry-run")).stdout).toContain("Found no evaluation results");
});

describe("expected results and answers in different places", () => {
  const wanted = jsonl(CASES.map((i) => ({ id: i, question: "Which?", expected: `word ${i}` })));
  const answered = jsonl(CASES.map((i) => ({ id: i, output: `word ${i}` })));

  test("a folder's answers belong to expected results elsewhere in the repository", async () => {
    const folder = repository({ "shared/evals/gold.jsonl": wanted, "services/bot/out/answers.jsonl": answered });
    const ran = await noworse(folder, "init", "services/bot", "--yes");
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    const { bot } = configOf(folder, "services/bot/noworse.yml").suites;
    expect(bot).toMatchObject({ gold: "../../shared/evals/gold.jsonl", traces: "out/answers.jsonl" });
    // The short references are matched exactly: all 60 are right.
    expect(bot).toHaveProperty("gates.exact_match");
    expect((await noworse(join(folder, "services/bot"), "run", "--baseline", "HEAD")).status).toBe(0);
  });

  test("answers that git ignores belong to expected results, and it says what to do", async () => {
    const folder = repository({ ".gitignore": "out\n", "evals/gold.jsonl": wanted, "out/answers.jsonl": answered });
    const ran = await noworse(folder, "init", "--yes");
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(Object.values(configOf(folder).suites)).toMatchObject([{ traces: "out/answers.jsonl" }]);
    expect(ran.stdout).toContain(
      "note: Git ignores `out/answers.jsonl`: let a step of the workflow write it, or commit it.",
    );
  });
});
