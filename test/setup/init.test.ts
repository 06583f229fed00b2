import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { actionSteps } from "../../src/core/project.ts";
import { ownCommit } from "../../src/setup/detection/files.ts";
import { readSample } from "../../src/setup/detection/sample.ts";
import { initialize } from "../../src/setup/init.ts";
import { findWorkflow } from "../../src/setup/planned-files.ts";
import { evaluationWorkflow, publisherWorkflow } from "../../src/setup/workflows.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { commitAll } from "../e2e/documented-commands.ts";

const OPTIONS = {
  yes: false,
  force: false,
  forks: false,
  dryRun: false,
  example: false,
  quiet: false,
  color: false,
  created: "2026-01-01T00:00:00Z",
};

const LINES = Array.from({ length: 10 }, (_, i) => JSON.stringify({ id: i, label: i % 2, predicted: i % 2 })).join(
  "\n",
);

/** Runs `init` for a folder of a repository, which asks what `ask` answers; returns its status and what was printed. */
async function run(
  root: string,
  folder: string,
  options: Partial<typeof OPTIONS>,
  ask?: (question: string) => Promise<string>,
) {
  let printed = "";
  const print = (text: string): void => {
    printed += text;
  };
  const all = { ...OPTIONS, ...options, folder: join(root, folder), from: root };
  const status = await initialize(all, { print, showStatus: () => {}, ask });
  return { status, printed };
}

async function answer(reply: string) {
  const folder = repositoryWith({ "out.jsonl": LINES });
  const asked: string[] = [];
  const ask = async (question: string): Promise<string> => {
    asked.push(question);
    return reply;
  };
  return { folder, asked, ...(await run(folder, ".", {}, ask)) };
}

test("a folder `.noworse` of the repository, which the workflow's checkout would empty, is reported", async () => {
  const folder = repositoryWith({ "out.jsonl": LINES, ".noworse/notes.txt": "own" });
  expect((await run(folder, ".", { yes: true, quiet: true })).printed).toContain("empties your folder of that name");
});

describe("on a terminal", () => {
  test("a yes writes the files that were shown", async () => {
    const { folder, asked, printed, status } = await answer("y");
    expect([status, asked]).toEqual([0, ["Write these 2 files? [y/N] "]]);
    expect(printed).toContain("Wrote noworse.yml and .github/workflows/noworse.yml.");
    for (const line of readFileSync(join(folder, "noworse.yml"), "utf8").trim().split("\n")) {
      expect(printed).toContain(`  ${line}\n`);
    }
    const workflow = readFileSync(join(folder, ".github/workflows/noworse.yml"), "utf8").split("\n");
    const places = [...printed.matchAll(/^ {2}line (\d+): /gm)].map(([, line]) => workflow[Number(line) - 1]);
    expect(places).toEqual([expect.stringContaining("Run your system here"), expect.stringContaining("ref: ")]);
    expect(printed).not.toContain("runs-on:");
  });

  test("a dry run shows whole workflows", async () => {
    const { printed } = await run(repositoryWith({ "out.jsonl": LINES }), ".", { dryRun: true });
    expect(printed).toContain("runs-on:");
  });

  test("a no writes nothing", async () => {
    const { folder, printed, status } = await answer("");
    expect(status).toBe(0);
    expect(printed).toContain("Nothing was written.");
    expect(existsSync(join(folder, "noworse.yml"))).toBe(false);
    expect(existsSync(join(folder, ".github"))).toBe(false);
  });
});

test("`--quiet` prints what was written and the verdict", async () => {
  const root = repositoryWith({ "out.jsonl": LINES });
  const { printed } = await run(root, ".", { yes: true, quiet: true });
  expect(printed).toMatch(/^Wrote noworse\.yml and [^\n]+\.\n\n(?:PASS|DONE) {2}[^\n]+\n[^\n]+\n(?:[^\n]+\n)?$/);
});

const initIn = async (root: string, folder: string, options: Partial<typeof OPTIONS> = {}): Promise<string> =>
  (await run(root, folder, { ...options, yes: true })).printed;

function repositoryWith(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder({ ...files, ".git/HEAD": "" });
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

test("in a folder of a repository, the workflow's steps name files from the root, and the command finds the config", async () => {
  const root = repositoryWith({ "packages/bot/out.jsonl": LINES });
  const printed = await initIn(root, "packages/bot");
  const workflow = readFileSync(join(root, ".github/workflows/noworse.yml"), "utf8");
  expect(workflow).toContain("# files are scored: packages/bot/out.jsonl\n");
  expect(printed).toContain("`noworse run --config packages/bot/noworse.yml` prints all scores");
});

describe("what is in the way", () => {
  test("files that are equal already are not named as written", async () => {
    const root = repositoryWith({ "out.jsonl": LINES });
    await initIn(root, ".");
    const printed = await initIn(root, ".", { force: true });
    expect(printed).toContain("Nothing to write: these files are there already.");
  });

  test.each([
    ["a link that leads nowhere", (root: string) => symlinkSync("nowhere", join(root, ".github"))],
    ["a file", (root: string) => writeFileSync(join(root, ".github"), "")],
  ])("%s instead of a folder is the user's error, before anything is written", async (_, make) => {
    const root = repositoryWith({ "out.jsonl": LINES });
    make(root);
    await expect(initIn(root, ".")).rejects.toThrow("`.github` is a file, or a link that leads nowhere");
    expect(existsSync(join(root, "noworse.yml"))).toBe(false);
  });

  test("a device behind a link is not read", async () => {
    const root = repositoryWith({});
    symlinkSync("/dev/zero", join(root, "results.jsonl"));
    expect(await readSample(root, "results.jsonl")).toBeNull();
  });
});

describe("workflows", () => {
  test.each([
    ["main", "main"],
    // `+` repeats a sign in GitHub's branch filters, and a name can begin with `!`.
    ["c++", "c\\+\\+"],
    ["!x", "\\!x"],
    ["on", "on"],
    ['a"b: #c', 'a"b: #c'],
  ])("the branch %s is the filter %s", (defaultBranch, filter) => {
    expect(parse(evaluationWorkflow({ defaultBranch })).on.push.branches).toEqual([filter]);
  });

  test("a config's path is never an expression", () => {
    const config = `a $${"{"}{ github.token }}/noworse.yml`;
    const text = evaluationWorkflow({ defaultBranch: "main", config });
    const [, ...expressions] = String(parse(text).jobs.noworse.steps.at(-1).with.config).split("${{");
    // The only expression is the string that stands for its own beginning.
    expect(expressions).toEqual([" '", "' }} github.token }}/noworse.yml"]);
  });

  test("the one for forks names the other by its name, and may only read runs and write comments", () => {
    const workflow = parse(publisherWorkflow("Quality: all"));
    expect(workflow.on.workflow_run.workflows).toEqual(["Quality: all"]);
    expect(workflow.permissions).toEqual({});
    const [job] = Object.values<{ permissions: unknown; steps: { with?: object }[] }>(workflow.jobs);
    expect(job?.permissions).toEqual({ actions: "read", "pull-requests": "write" });
    const { with: inputs, ...last } = job?.steps.at(-1) ?? {};
    expect([...(job?.steps.slice(0, -1) ?? []), last]).toEqual(parse(actionSteps().join("\n")));
    expect(inputs).toEqual({ mode: "publish" });
  });

  test.each([
    ["name: A 'b'\non: push\njobs:\n  x:\n    steps:\n      - uses: your-org/noworse@v1\n", "A 'b'"],
    ['name: "Quoted"\non: push\njobs:\n  x:\n    steps:\n      - run: npx noworse run\n', "Quoted"],
    ["on: push\njobs:\n  x:\n    steps:\n      - uses: noworse/noworse@v1\n", null],
    ["on: push\njobs:\n  x:\n    steps:\n      - uses: ./.noworse\n", null],
    ["on: push\njobs:\n  x:\n    steps:\n      - run: node ../noworse/dist/cli.js run\n", null],
    // GitHub matches `workflow_run.workflows` with the name as YAML reads it.
    ["name: My CI # the main one\njobs: { x: { steps: [{ uses: noworse/noworse@v1 }] } }\n", "My CI"],
    ["name: 'It''s CI'\njobs:\n  x:\n    steps:\n      - uses: noworse/noworse@v1\n", "It's CI"],
  ])("an existing workflow is found", (text, name) => {
    const root = temporaryFolder({ ".github/workflows/ci.yml": text });
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    expect(findWorkflow(root)).toEqual({ path: ".github/workflows/ci.yml", name });
  });

  test("name the commit of the clone of noworse, and none of a repository that has noworse among its packages", () => {
    const root = temporaryFolder({ "package.json": '{"name":"shop"}', "node_modules/noworse/dist/cli.js": "" });
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    commitAll(root);
    expect(ownCommit(join(root, "node_modules/noworse/dist"))).toBeNull();
    writeFileSync(join(root, "package.json"), '{"name":"noworse"}');
    expect(ownCommit(join(root, "src"))).toMatch(/^[0-9a-f]{40}$/);
  });

  test("the workflow for forks, and one that only mentions the tool, are not the workflow that evaluates", () => {
    const root = temporaryFolder({
      ".github/workflows/a.yml": publisherWorkflow(),
      ".github/workflows/b.yml": "# noworse run\non: push\njobs: {}\n",
      ".github/workflows/c.yml": "jobs: [\n# noworse run",
    });
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    expect(findWorkflow(root)).toBeNull();
  });
});
