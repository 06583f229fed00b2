import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Report, reportSchema } from "../../src/core/report.ts";
import { describeMeasureChange } from "../../src/report/notes/measure-text.ts";
import { gitWorkspace } from "../e2e/runner/git-workspace.ts";
import { countedCases, smallFiles, smallSet } from "../e2e/small-set.ts";
import { runCli, temporaryFolder } from "./cli.ts";

const ENV = { SOURCE_DATE_EPOCH: "1763719200" };
const GATES = "precision: { min: 0.4, max_drop: 0.05 }";

/** A suite whose gold set is in another folder than its config. */
const suite = (name: string, gold: string, more = ""): string =>
  `suites:\n  ${name}:\n    family: grounded\n    gold: ${gold}\n    traces: runs/t.jsonl\n    gates: { ${GATES} }\n${more}`;

/** A monorepo of two packages that share a gold set of 40 cases; `wrong` of the bot's answers are wrong. */
function monorepo(wrong = 0): Record<string, string> {
  const answers = Object.fromEntries(countedCases(wrong).map(({ id }) => [id, "wrong" as const]));
  const bot = smallSet(countedCases(40, answers));
  return {
    "eval/gold.jsonl": bot.gold,
    "packages/bot/noworse.yml": suite("qa", "../../eval/gold.jsonl"),
    "packages/bot/runs/t.jsonl": bot.traces,
    "packages/bot/src/a.txt": "a",
    "packages/search/noworse.yml": suite("qa", "../../eval/*.jsonl"),
    "packages/search/runs/t.jsonl": smallSet(countedCases(40)).traces,
  };
}

const reportIn = (folder: string): Report =>
  reportSchema.parse(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));

async function run(args: readonly string[], folder: string, env: Record<string, string> = {}) {
  const out = temporaryFolder({});
  const ended = await runCli(["run", "--out", out, ...args], folder, { ...ENV, ...env });
  return { ...ended, out, report: (): Report => reportIn(out) };
}

test("a config is found from any folder below, its files are inside the git root, and the report is the same", async () => {
  const { dir } = gitWorkspace(monorepo(2));
  const starts = ["packages/bot", "packages/bot/src"];
  const runs = [];
  for (const start of starts) runs.push(await run([], join(dir, start)));
  runs.push(await run(["-c", "packages/bot/noworse.yml"], dir));
  runs.push(await run(["-c", join(dir, "packages/bot/noworse.yml")], temporaryFolder({})));
  const texts = runs.map(({ out }) => readFileSync(join(out, "report.json"), "utf8"));
  for (const [index, { status, stderr }] of runs.entries()) {
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(texts[index]).toBe(texts[0]);
  }
  const { files } = runs[0]?.report().suites["qa"] ?? {};
  expect(files?.gold.map(({ path }) => path)).toEqual(["eval/gold.jsonl"]);
  expect(files?.traces.map(({ path }) => path)).toEqual(["packages/bot/runs/t.jsonl"]);
});

test("places are printed relative to the folder that the command was started in", async () => {
  const { dir, write } = gitWorkspace(monorepo());
  write({
    "eval/gold.jsonl": "{}\n{\n",
    "packages/search/noworse.yml": suite("qa", "../../eval/gold.jsonl", "    x: 1\n"),
  });
  const at = async (folder: string, ...args: string[]) =>
    (await runCli(["validate", ...args], join(dir, folder))).stderr;
  expect(await at("packages/bot")).toContain(" · ../../eval/gold.jsonl:1");
  expect(await at("", "-c", "packages/bot/noworse.yml")).toContain(" · eval/gold.jsonl:1");
  // The sixth line of the config, after its five of the suite.
  expect(await at("packages/search")).toContain(" · noworse.yml:7:5");
  expect(await at("packages/bot", "-c", "../search/noworse.yml")).toContain(" · ../search/noworse.yml:7:5");
});

test("cases are at places of the working folder in a terminal, and of the repository in files", async () => {
  const lines = (value: (index: number) => object): string =>
    Array.from({ length: 8 }, (_, index) => `${JSON.stringify({ id: `c${index}`, ...value(index) })}\n`).join("");
  const suiteOf = (name: string) => `  ${name}:\n    family: scores\n    traces: ${name}.jsonl\n`;
  // All scores fall in the suite without case results, and the first case of the other fails.
  const files = (faithfulness: number) => ({
    "packages/bot/noworse.yml": `suites:\n${suiteOf("s")}${suiteOf("p")}`,
    "packages/bot/s.jsonl": lines(() => ({ scores: { faithfulness } })),
    "packages/bot/p.jsonl": lines((index) => ({ pass: index > 0 || faithfulness > 0.5 })),
  });
  const { dir, write } = gitWorkspace(files(0.9));
  const folder = join(dir, "packages/bot");
  await runCli(["run", "--out", "before"], folder, ENV);
  write(files(0.5));
  const ran = await runCli(["run", "-b", "before", "--out", "now"], folder, ENV);
  const diff = await runCli(["diff", "before", "now"], folder, ENV);
  for (const { stdout } of [ran, diff]) {
    expect(stdout).toMatch(/^ +s\.jsonl:1$/m);
    expect(stdout).toMatch(/ · p\.jsonl:1$/m);
    expect(stdout).not.toContain("packages/bot/");
  }
  for (const name of ["report.json", "comment.md", "junit.xml"]) {
    expect(readFileSync(join(folder, "now", name), "utf8")).toContain("packages/bot/p.jsonl:1");
  }
});

test("nothing outside the git root is read, also not through links, and without git nothing outside the folder", async () => {
  const outside = temporaryFolder({ "gold.jsonl": smallSet(countedCases(2)).gold });
  const { dir, write } = gitWorkspace(monorepo());
  const tried = async (gold: string) => {
    write({ "packages/bot/noworse.yml": suite("qa", gold) });
    return (await runCli(["validate"], join(dir, "packages/bot"))).stderr;
  };
  for (const gold of ["../../../x.jsonl", "../../../*/gold.jsonl", join(outside, "gold.jsonl")]) {
    expect(await tried(gold)).toContain("The path is outside the repository · ");
  }
  symlinkSync(outside, join(dir, "eval/linked"));
  symlinkSync(join(outside, "gold.jsonl"), join(dir, "packages/bot/link.jsonl"));
  for (const gold of ["../../eval/linked/gold.jsonl", "link.jsonl"]) {
    expect(await tried(gold)).toContain("The file is outside the repository · ");
  }
  expect(await tried("..\\..\\eval\\gold.jsonl")).toContain("There is no file `..\\..\\eval\\gold.jsonl`");
  // A pattern from below reaches the whole repository, but not git's own files.
  expect(await tried("../../**/HEAD")).toContain("No file matches `../../**/HEAD`");
  const plain = temporaryFolder(monorepo());
  const { stderr } = await runCli(["validate"], join(plain, "packages/bot"));
  expect(stderr).toContain("The path is outside the repository · ../../eval/gold.jsonl");
  expect((await runCli(["validate", "-c", "packages/bot/noworse.yml"], plain)).status).toBe(0);
});

test("several configs are read together, their suites named after their folders", async () => {
  const { dir } = gitWorkspace(monorepo(2));
  const named = await run(["-c", "packages/bot/noworse.yml", "-c", "packages/search/noworse.yml"], dir);
  expect(named.stderr).toBe("");
  expect(Object.keys(named.report().suites)).toEqual(["packages/bot/qa", "packages/search/qa"]);
  expect(named.report().verdict?.gates.map((gate) => gate.suite)).toContain("packages/bot/qa");
  const pattern = await run(["-c", "*/noworse.yml"], join(dir, "packages"));
  expect(pattern.report().suites).toEqual(named.report().suites);
  const twice = await runCli(
    ["validate", "-c", "packages/bot/noworse.yml", "-c", "packages/bot/../bot/noworse.yml"],
    dir,
  );
  expect(twice.status).toBe(0);
});

test.each([
  ["packages/bot", []],
  ["packages/search", ["../bot"]],
])("`init --gates` in %s names the place of an error from there", async (folder, operands) => {
  const { dir, write } = gitWorkspace(monorepo());
  write({ "packages/bot/runs/t.jsonl": "{" });
  const { stderr } = await runCli(["init", "--gates", ...operands], join(dir, folder));
  expect(stderr).toContain(` · ${join(...operands, "runs/t.jsonl")}:1:`);
});

test("configs of different repositories are not read together", async () => {
  const [one, two] = [gitWorkspace(monorepo()), gitWorkspace(monorepo())];
  const configs = [one, two].flatMap(({ dir }) => ["-c", join(dir, "packages/bot/noworse.yml")]);
  const { status, stderr } = await runCli(["validate", ...configs], one.dir);
  expect(stderr).toContain(`The configs are in different repositories: \`${one.dir}\`, \`${two.dir}\``);
  expect(status).toBe(2);
});

test("the root is that of a worktree or a submodule, whose `.git` is a file; variables of a git hook do not matter", async () => {
  const { dir, git } = gitWorkspace(monorepo(2));
  const tree = join(temporaryFolder({}), "tree");
  git("worktree", "add", "-q", tree);
  const other = gitWorkspace({ "a.txt": "a" });
  const env = { GIT_DIR: join(other.dir, ".git"), GIT_WORK_TREE: other.dir, GIT_INDEX_FILE: "/none" };
  for (const folder of [join(tree, "packages/bot"), join(dir, "packages/bot")]) {
    const { status, stderr, report } = await run(["--baseline", "main"], folder, env);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(report().diff?.baseline).toMatchObject({ status: "rescored", commit: git("rev-parse", "main") });
  }
  other.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", dir, "sub");
  const inside = await run(["--baseline", "HEAD"], join(other.dir, "sub/packages/bot"));
  expect(inside.report().diff?.baseline.commit).toBe(git("rev-parse", "main"));
});

test("what a run changes in the config of a git ref is reported, but not the suites that it leaves out", async () => {
  const files = monorepo();
  const config = `${files["packages/bot/noworse.yml"]}`;
  const { dir, write } = gitWorkspace({
    ...files,
    "packages/bot/noworse.yml": `${config}${config.slice(8).replace("qa", "faq")}`,
  });
  const diffOf = async (...args: string[]) =>
    (await run(["--baseline", "HEAD", ...args], join(dir, "packages/bot"))).report().diff;
  for (const same of [await diffOf(), await diffOf("--suite", "faq")])
    expect(same).toMatchObject({ gates: [], measure: [] });
  write({ "packages/bot/noworse.yml": config.replace("min: 0.4", "min: 0.2").replace("gold.jsonl", "*.jsonl") });
  const changed = await diffOf();
  expect(changed?.gates).toEqual([
    { suite: "qa", metric: "precision", slice: "", demand: "min", before: 0.4, after: 0.2, kind: "loosened" },
  ]);
  expect(changed?.measure.map((one) => `${one.suite}: ${describeMeasureChange(one)}`)).toEqual([
    expect.stringMatching(/^faq: the suite is removed/),
    "qa: `gold:` now reads `eval/*.jsonl` instead of `eval/gold.jsonl`",
  ]);
});

test("what cannot be a baseline is an error that says why", async () => {
  const files = smallFiles(countedCases(4));
  const { "traces.jsonl": traces = "", ...committed } = files;
  const { dir, git, commit } = gitWorkspace({ "a.txt": "a" });
  commit("config", { ...committed, ".gitignore": "traces.jsonl\n" });
  writeFileSync(join(dir, "traces.jsonl"), traces);
  const errorOf = async (ref: string, folder = dir): Promise<string> => {
    const { status, stderr } = await runCli(["run", `--baseline=${ref}`], folder, ENV);
    expect(status).toBe(3);
    return stderr;
  };
  expect(await errorOf("maim")).toBe(
    "`maim` is neither a report nor a git ref · --baseline · Did you mean `main`? Name the folder of an earlier run, or a branch, tag or commit of this clone.\n",
  );
  for (const ref of [
    "--upload-pack",
    "-h",
    "--output=x",
    "HEAD:a.txt",
    "HEAD^{tree}",
    "main..HEAD",
    "\u001b[31m",
    " ",
  ]) {
    expect(await errorOf(ref)).toContain("is neither a report nor a git ref · --baseline");
  }
  expect(await errorOf("HEAD")).toMatch(
    /^The files of `HEAD` \(`[0-9a-f]{7}`\) cannot be scored: bot: there is no file `traces\.jsonl` · --baseline · Commit the data/,
  );
  expect(await errorOf("HEAD~1")).toContain("cannot be scored: bot: there is no file `gold.jsonl`");
  git("add", "--force", "traces.jsonl");
  git("commit", "-qm", "traces");
  expect((await run(["--baseline", "HEAD"], dir)).status).toBe(0);
  // A folder without git, and one whose repository git cannot read.
  const plain = temporaryFolder(files);
  expect(await errorOf("main", plain)).toContain("is not in a git repository");
  mkdirSync(join(plain, ".git"));
  expect(await errorOf("main", plain)).toContain("git cannot read the repository");
  rmSync(join(plain, ".git"), { recursive: true });
  execFileSync("git", ["init", "-q", "--bare", plain]);
  expect(await errorOf("main", plain)).toContain("is not in a git repository");
});

test("in a shallow clone, as CI systems make it, the error names the remote's branch, or how to get the history", async () => {
  const { dir, commit } = gitWorkspace(smallFiles(countedCases(4)));
  commit("second", { "a.txt": "a" });
  const clone = join(temporaryFolder({}), "clone");
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${dir}`, clone]);
  const git = (...args: string[]): Buffer => execFileSync("git", args, { cwd: clone });
  git("checkout", "--quiet", "--detach");
  git("branch", "--quiet", "-D", "main");
  const errorOf = async (ref: string) => (await runCli(["run", "--baseline", ref], clone, ENV)).stderr;
  expect(await errorOf("main")).toBe("`main` is neither a report nor a git ref · --baseline · Write `origin/main`.\n");
  // Branches of other names, which may have other files.
  git("branch", "--quiet", "topic/dev");
  git("update-ref", "refs/remotes/origin/topic/dev", "HEAD");
  expect(await errorOf("dev")).toContain(
    "Name the folder of an earlier run, or a branch, tag or commit of this clone.",
  );
  expect(await errorOf("HEAD^")).toMatch(
    /^`HEAD\^` is neither .+ The clone is shallow: get more of its history, with `fetch-depth: 0` /,
  );
  expect((await run(["--baseline", "origin/main"], clone)).status).toBe(0);
});

test("a commit without a config is scored with this run's; one without a package's config leaves out its suites", async () => {
  const { "packages/search/noworse.yml": added = "", ...first } = monorepo();
  const { dir, commit, git } = gitWorkspace({ ...first, "packages/bot/noworse.yml": "" });
  git("rm", "-q", "packages/bot/noworse.yml");
  git("commit", "-qm", "data only");
  commit("bot", { "packages/bot/noworse.yml": first["packages/bot/noworse.yml"] ?? "" });
  commit("search", { "packages/search/noworse.yml": added });
  const foreign = await run(["--baseline", "HEAD~2"], join(dir, "packages/bot"));
  expect(foreign.report().diff?.baseline.notes).toContain("scored with this run's config, since it has none");
  const several = await run(["-c", "packages/*/noworse.yml", "--baseline", "HEAD~1"], dir);
  expect(several.stderr).toBe("");
  expect(Object.keys(several.report().suites)).toEqual(["packages/bot/qa", "packages/search/qa"]);
  const compared = several.report().diff?.changes.filter(({ base }) => base !== null) ?? [];
  expect([...new Set(compared.map((change) => change.suite))]).toEqual(["packages/bot/qa"]);
});

test("a branch that is older than the config is told to merge the baseline's, not to write another one", async () => {
  const repository = gitWorkspace({ "a.txt": "a" });
  repository.branch("old");
  repository.switchTo("main");
  repository.commit("config", { "noworse.yml": suite("qa", "eval/gold.jsonl") });
  repository.switchTo("old");
  const merge = await run(["--baseline", "main"], repository.dir);
  expect(merge.status).toBe(2);
  expect(merge.stderr).toContain("`main` has `noworse.yml`: merge it into this branch (`git merge main`)");
  for (const args of [[], ["--baseline", "old"], ["--baseline", "nothing"]]) {
    expect((await run(args, repository.dir)).stderr).toContain("Write one with `noworse init`");
  }
});

test("a git ref without its option is told which option it needs", async () => {
  const { stderr, status } = await run(["main"], temporaryFolder({}));
  expect([status, stderr]).toEqual([2, "Unexpected argument `main` · To compare with it, write `--baseline main`.\n"]);
});
