import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { findWorkflow, initialize } from "../../src/setup/init.ts";
import { evaluationWorkflow, publisherWorkflow } from "../../src/setup/workflows.ts";
import { temporaryFolder } from "../commands/cli.ts";

const OPTIONS = {
  yes: false,
  force: false,
  forks: false,
  dryRun: false,
  color: false,
  created: "2026-01-01T00:00:00Z",
};

async function answer(reply: boolean) {
  const lines = Array.from({ length: 10 }, (_, i) => JSON.stringify({ id: i, label: i % 2, predicted: i % 2 }));
  const folder = temporaryFolder({ "out.jsonl": lines.join("\n") });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const asked: string[] = [];
  let printed = "";
  const status = await initialize(
    { ...OPTIONS, folder, from: folder },
    {
      print: (text) => {
        printed += text;
      },
      showStatus: () => {},
      ask: async (question) => {
        asked.push(question);
        return reply;
      },
    },
  );
  return { folder, asked, printed, status };
}

describe("on a terminal", () => {
  test("a yes writes the files that were shown", async () => {
    const { folder, asked, printed, status } = await answer(true);
    expect([status, asked]).toEqual([0, ["Write these 2 files? [y/N] "]]);
    expect(printed).toContain("Wrote evaldelta.yml and .github/workflows/evaldelta.yml.");
    for (const line of readFileSync(join(folder, "evaldelta.yml"), "utf8").trim().split("\n")) {
      expect(printed).toContain(`  ${line}\n`);
    }
  });

  test("a no writes nothing", async () => {
    const { folder, printed, status } = await answer(false);
    expect(status).toBe(0);
    expect(printed).toContain("Nothing was written.");
    expect(existsSync(join(folder, "evaldelta.yml"))).toBe(false);
    expect(existsSync(join(folder, ".github"))).toBe(false);
  });
});

describe("workflows", () => {
  const action = "evaldelta/evaldelta@v1";

  test.each([
    ["main", "main"],
    // `+` repeats a sign in GitHub's branch filters, and a name can begin with `!`.
    ["c++", "c\\+\\+"],
    ["!x", "\\!x"],
    ["on", "on"],
    ['a"b: #c', 'a"b: #c'],
  ])("the branch %s is the filter %s", (defaultBranch, filter) => {
    expect(parse(evaluationWorkflow({ action, defaultBranch })).on.push.branches).toEqual([filter]);
  });

  test("a config's path is never an expression", () => {
    const config = `a $${"{"}{ github.token }}/evaldelta.yml`;
    const text = evaluationWorkflow({ action, defaultBranch: "main", config });
    const [, ...expressions] = String(parse(text).jobs.evaldelta.steps.at(-1).with.config).split("${{");
    // The only expression is the string that stands for its own beginning.
    expect(expressions).toEqual([" '", "' }} github.token }}/evaldelta.yml"]);
  });

  test("the one for forks names the other by its name, and may only read runs and write comments", () => {
    const workflow = parse(publisherWorkflow({ action, workflow: "Quality: all" }));
    expect(workflow.on.workflow_run.workflows).toEqual(["Quality: all"]);
    expect(workflow.permissions).toEqual({});
    const [job] = Object.values<{ permissions: unknown; steps: { uses: string }[] }>(workflow.jobs);
    expect(job?.permissions).toEqual({ actions: "read", "pull-requests": "write" });
    expect(job?.steps.map(({ uses }) => uses)).toEqual([action]);
  });

  test.each([
    ["name: A 'b'\non: push\njobs:\n  x:\n    steps:\n      - uses: your-org/evaldelta@v1\n", "A 'b'"],
    ['name: "Quoted"\non: push\njobs:\n  x:\n    steps:\n      - run: npx evaldelta run\n', "Quoted"],
    ["on: push\njobs:\n  x:\n    steps:\n      - uses: evaldelta/evaldelta@v1\n", null],
  ])("an existing workflow is found", (text, name) => {
    const root = temporaryFolder({ ".github/workflows/ci.yml": text });
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    expect(findWorkflow(root)).toEqual({ path: ".github/workflows/ci.yml", name });
  });

  test("the workflow for forks, and one that only mentions the tool, are not the workflow that evaluates", () => {
    const root = temporaryFolder({
      ".github/workflows/a.yml": publisherWorkflow({ action }),
      ".github/workflows/b.yml": "# evaldelta\non: push\njobs: {}\n",
    });
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    expect(findWorkflow(root)).toBeNull();
  });
});
