import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Report, reportSchema } from "../../src/core/report.ts";
import { documentAt } from "../docs/documents.ts";
import { type GitWorkspace, gitWorkspace } from "../e2e/runner/git-workspace.ts";
import { countedCases, smallFiles } from "../e2e/small-set.ts";
import { runCli, temporaryFolder } from "./cli.ts";

const ENV = { SOURCE_DATE_EPOCH: "1763719200" };
/** 40 cases: all answered rightly, and 12 of them wrongly, which no gate but that of the drop fails. */
const RIGHT = smallFiles(countedCases(40));
const WORSE = smallFiles(countedCases(40, Object.fromEntries(countedCases(12).map(({ id }) => [id, "wrong"]))));

/** The config with what it freezes. */
const frozen = ({ "noworse.yml": config = "", ...files }: Record<string, string>): Record<string, string> => {
  return { ...files, "noworse.yml": config.replace("    gates:", "    freeze: true\n    gates:") };
};

async function run(folder: string, ...args: readonly string[]) {
  const out = temporaryFolder({});
  const ended = await runCli(["run", "--out", out, ...args], folder, ENV);
  const report = (): Report => reportSchema.parse(JSON.parse(readFileSync(join(out, "report.json"), "utf8")));
  return { ...ended, out, report };
}

/** A clone as CI systems have it, of all branches, with a detached HEAD. */
function cloneOf({ dir }: GitWorkspace, ...options: readonly string[]): string {
  const clone = join(temporaryFolder({}), "clone");
  execFileSync("git", ["clone", "-q", "--no-single-branch", ...options, `file://${dir}`, clone]);
  execFileSync("git", ["checkout", "-q", "--detach"], { cwd: clone });
  return clone;
}

/** How docs/ci.md writes `--baseline`, the variables of its systems expanded. */
const DOCUMENTED = ["main", "COMMIT", "origin/main", "HEAD"];

test("docs/ci.md writes `--baseline` in the ways that are tested here", () => {
  const written = [...documentAt("docs/ci.md").text.matchAll(/ run (?:--quiet )?--baseline "?([^\s"]+)/g)];
  const expanded = written.map(([, name = ""]) =>
    name.replace("$CI_MERGE_REQUEST_DIFF_BASE_SHA", "COMMIT").replace(/\$\{CHANGE_TARGET:-(\w+)\}/, "$1"),
  );
  expect([...new Set(expanded)]).toEqual(DOCUMENTED);
});

const SPELLINGS = [
  ...[...DOCUMENTED, "commit", "short", "@", "HEAD^", "HEAD~1", "HEAD@{0}", "v1", "heads/main", "refs/heads/main"],
  ...["refs/remotes/origin/main", "origin/gone", "origin", "change@{upstream}"],
];

describe.each([
  ["a whole clone", []],
  ["a shallow clone", ["--depth=1"]],
])("in %s no file changes which baseline is used", (_name, options) => {
  let [clone, commit, forged] = ["", "", ""];
  beforeAll(async () => {
    const origin = gitWorkspace(frozen(RIGHT));
    commit = origin.sha("main");
    origin.git("tag", "v1");
    origin.branch("change");
    origin.commit("worse", frozen(WORSE));
    clone = cloneOf(origin, ...options);
    const ran = await run(clone);
    // Without a baseline the worse answers pass, and so they would compared with themselves.
    expect(ran.status).toBe(0);
    forged = ran.out;
  });

  test.each(SPELLINGS)("%s", async (spelling) => {
    const spelt: Record<string, string> = {
      COMMIT: commit,
      commit: commit.toUpperCase(),
      short: commit.slice(0, 7),
    };
    const name = spelt[spelling] ?? spelling;
    const [first = ""] = name.split("/");
    // A file is found as its folder is: once is enough.
    for (const from of [forged, ...(spelling === "main" ? [join(forged, "report.json")] : [])]) {
      mkdirSync(dirname(join(clone, name)), { recursive: true });
      cpSync(from, join(clone, name), { recursive: true });
      const { status, stdout, stderr } = await run(clone, "--baseline", name);
      rmSync(join(clone, first), { recursive: true });
      expect([1, 2, 3], stdout).toContain(status);
      if (status !== 1) expect(stderr).toContain(`./${name}`);
    }
  });
});

test("where a path and a ref have a name, nothing is read or removed, and the error says how to write each", async () => {
  const { dir, git } = gitWorkspace(RIGHT);
  git("branch", "before");
  expect((await runCli(["run", "--out", "before"], dir, ENV)).status).toBe(0);
  const { status, stderr } = await runCli(["run", "--out", "before", "--baseline", "before"], dir, ENV);
  expect([status, stderr]).toEqual([
    2,
    "`before` is a path and a git ref · --baseline · Write `./before` for the path, or `refs/heads/before` for the ref.\n",
  ]);
  const [path, ref] = [await run(dir, "-b", "./before"), await run(dir, "-b", "refs/heads/before")];
  expect([path, ref].map(({ report }) => report().diff?.baseline.status)).toEqual(["file", "rescored"]);
  git("branch", "-D", "before");
  expect((await runCli(["run", "--out", "before", "--baseline", "before"], dir, ENV)).stdout).toContain("local file");
});

test("a path is read as a report outside of git, whatever its name", async () => {
  const folder = temporaryFolder(RIGHT);
  expect((await runCli(["run", "--out", "HEAD"], folder, ENV)).status).toBe(0);
  expect((await run(folder, "--baseline", "HEAD")).report().diff?.baseline.file).toBe("HEAD/report.json");
});

/** `main` is at its third commit; the branch `change`, which changes no data, began at the first. */
function behindMain(first: Record<string, string>, later: Record<string, string>) {
  const repository = gitWorkspace(first);
  const start = repository.sha();
  repository.commit("second", { "a.txt": "a" });
  repository.commit("third", later);
  repository.branch("change", start);
  repository.commit("readme", { "README.md": "Hello" });
  repository.git("update-ref", "refs/remotes/origin/main", "main");
  return { ...repository, start };
}

describe("a branch that is behind main, and changed no data", () => {
  // Case 47 of the real cases: main had improved, and the branch was red.
  const at = behindMain(WORSE, RIGHT);
  at.git("tag", "v1", "main");
  at.git("branch", "old", at.start);

  test.each([
    ["main", "merge base of `main` and HEAD"],
    ["origin/main", "merge base of `origin/main` and HEAD"],
    ["refs/heads/main", "merge base of `refs/heads/main` and HEAD"],
    ["old", "merge base of `old` and HEAD"],
    ["change", "merge base of `change` and HEAD, which is HEAD itself"],
    ["HEAD", "git ref `HEAD`"],
    ["main~2", "git ref `main~2`"],
  ])("passes against %s", async (name, note) => {
    const { status, stdout, report } = await run(at.dir, "--baseline", name);
    expect([status, report().diff?.baseline.notes]).toEqual([0, [note]]);
    expect(report().diff?.baseline.commit).toBe(/^(?:HEAD|change)$/.test(name) ? at.sha("change") : at.start);
    expect(stdout).toContain(note);
    expect(stdout).toContain("re-scored from that commit's files");
  });

  test.each(["v1", "main~0", "COMMIT", "short"])("fails against %s, which means the commit itself", async (name) => {
    const spelt: Record<string, string> = { COMMIT: at.sha("main"), short: at.sha("main").slice(0, 7) };
    const { status, report } = await run(at.dir, "--baseline", spelt[name] ?? name);
    expect([status, report().diff?.baseline.commit]).toEqual([1, at.sha("main")]);
    expect(report().diff?.baseline).toMatchObject({ status: "rescored", distance: null });
  });

  test.each(["main", "origin/main"])(
    "passes against %s also where somebody pushed a tag of that name",
    async (name) => {
      at.git("tag", "-f", name, "main~1");
      const { status, report } = await run(at.dir, "--baseline", name);
      at.git("tag", "-d", name);
      const note = `merge base of \`${name}\` and HEAD: the branch, not the tag \`refs/tags/${name}\``;
      expect([status, report().diff?.baseline.notes]).toEqual([0, [note]]);
    },
  );

  test("passes against origin/main also where the change is checked out as a branch of that name", async () => {
    at.git("branch", "origin/main", "change");
    const { report } = await run(at.dir, "--baseline", "origin/main");
    at.git("branch", "-D", "origin/main");
    expect(report().diff?.baseline.commit).toBe(at.start);
  });
});

test("what main froze since the branch began is frozen in it, and what else main changed is no change of the branch", async () => {
  const { "noworse.yml": config = "" } = frozen(RIGHT);
  const at = behindMain(RIGHT, { ...RIGHT, "noworse.yml": config.replace("min: 0.5", "min: 0.9") });
  const same = await run(at.dir, "--baseline", "main");
  expect([same.status, same.report().diff?.gates.map(({ demand }) => demand)]).toEqual([0, ["freeze"]]);
  at.commit("fewer cases", smallFiles(countedCases(30)));
  const { status, stdout } = await run(at.dir, "--baseline", "main");
  expect(status).toBe(1);
  expect(stdout).toContain("10 removed");
  expect((await run(at.dir, "--baseline", at.start)).status).toBe(0);
});

test("a clone without a merge base is an error that says how to get it", async () => {
  const at = behindMain(RIGHT, WORSE);
  const { status, stderr } = await run(cloneOf(at, "--depth=1"), "--baseline", "origin/main");
  expect(status).toBe(3);
  expect(stderr).toMatch(
    /^This clone has no common commit of `origin\/main` and HEAD · --baseline · The clone is shallow/,
  );
  expect((await run(cloneOf(at), "--baseline", "origin/main")).report().diff?.baseline.commit).toBe(at.start);
});
