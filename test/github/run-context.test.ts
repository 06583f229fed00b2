import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isRefName, readRunContext, readWorkflowPath } from "../../src/github/api/run-context.ts";
import { temporaryFolder } from "../commands/cli.ts";
import { rowsOf } from "../input/rows.ts";
import { contextOf, pullOf, sha } from "./sample-context.ts";

const folder = temporaryFolder({});

const repository = { id: 500, default_branch: "main", full_name: "octo/repo" };

async function environment(payload: unknown, more: NodeJS.ProcessEnv = {}): Promise<NodeJS.ProcessEnv> {
  const path = join(folder, "event.json");
  await writeFile(path, typeof payload === "string" ? payload : JSON.stringify(payload));
  return {
    GITHUB_EVENT_PATH: path,
    GITHUB_EVENT_NAME: "push",
    GITHUB_REPOSITORY: "octo/repo",
    GITHUB_SHA: sha("c"),
    GITHUB_REF: "refs/heads/main",
    GITHUB_RUN_ID: "123",
    GITHUB_RUN_NUMBER: "45",
    GITHUB_RUN_ATTEMPT: "2",
    GITHUB_WORKFLOW_REF: "octo/repo/.github/workflows/eval.yml@refs/heads/main",
    GITHUB_WORKSPACE: folder,
    ...more,
  };
}

function pull(more: Record<string, unknown> = {}) {
  const head = { sha: sha("e"), ref: "feature", label: "octo:feature", repo: { id: 500 } };
  const base = { sha: sha("a"), ref: "release/1", repo: { id: 500 } };
  return { number: 7, head, base, labels: [{ name: "slow" }], ...more };
}

describe("the context of a run", () => {
  test("on a push", async () => {
    const context = await readRunContext(await environment({ repository, before: sha("b") }));
    const run = { runId: 123, runAttempt: 2, runNumber: 45, job: null };
    expect(context).toEqual(contextOf({ ...run, workspace: folder, before: sha("b") }));
  });

  test("a workflow from another repository is named with it, for its comment only", async () => {
    const GITHUB_WORKFLOW_REF = "octo/rules/.github/workflows/eval.yml@refs/heads/main";
    const { workflowPath, workflowFile } = await readRunContext(
      await environment({ repository }, { GITHUB_WORKFLOW_REF }),
    );
    expect([workflowPath, workflowFile]).toEqual([null, "octo/rules/.github/workflows/eval.yml"]);
  });

  test("on a pull request the base branch is its own", async () => {
    const env = await environment({ repository, pull_request: pull() }, { GITHUB_EVENT_NAME: "pull_request" });
    const { baseBranch, pullRequest } = await readRunContext(env);
    expect(baseBranch).toBe("release/1");
    expect(pullRequest).toEqual(pullOf({ baseRef: "release/1" }));
  });

  test.each([{ id: 501 }, null, undefined])("a head in the repository %j is a fork's", async (repo) => {
    const pull_request = pull({ head: { sha: sha("e"), ref: "main", ...(repo !== undefined && { repo }) } });
    expect((await readRunContext(await environment({ repository, pull_request }))).pullRequest?.fork).toBe(true);
  });

  test("in a merge queue", async () => {
    const head_ref = `refs/heads/gh-readonly-queue/main/pr-7-${sha("b")}`;
    const merge_group = { base_sha: sha("b"), base_ref: "refs/heads/main", head_sha: sha("c"), head_ref };
    const env = await environment({ repository, merge_group }, { GITHUB_EVENT_NAME: "merge_group" });
    const { baseBranch, mergeGroup } = await readRunContext(env);
    expect(baseBranch).toBe("main");
    expect(mergeGroup).toEqual({ baseSha: sha("b"), baseRef: "main", headSha: sha("c"), headRef: head_ref });
  });

  test("a tag belongs to the default branch, and a new branch has nothing before it", async () => {
    const env = await environment({ repository, before: sha("0") }, { GITHUB_REF: "refs/tags/v1" });
    expect(await readRunContext(env)).toMatchObject({ baseBranch: "main", before: null });
  });

  test.each([
    ["no payload", { GITHUB_EVENT_PATH: "" }],
    ["a payload that is not there", { GITHUB_EVENT_PATH: "/nowhere/event.json" }],
  ])("%s leaves what the variables tell", async (_name, more) => {
    const env = await environment({}, { GITHUB_REPOSITORY_ID: "500", GITHUB_BASE_REF: "main", ...more });
    const context = await readRunContext(env);
    const known = { pullRequest: null, repository: { id: 500, defaultBranch: null } };
    expect(context).toMatchObject({ baseBranch: "main", ...known });
    expect(context.payloadError).toMatch(/GITHUB_EVENT_PATH|is missing \(ENOENT\)/);
  });

  /** A text of the payload, other parts of its pull request or of itself, and other variables. */
  type Wrong = Readonly<{ name: string; text?: string; pull?: object; payload?: object; env?: NodeJS.ProcessEnv }>;
  test.each(rowsOf<Wrong>("setup-errors.jsonl", import.meta.url))("$name is an error of the set-up", async (row) => {
    const payload = row.text ?? (row.pull ? { pull_request: pull({ ...row.pull }) } : (row.payload ?? {}));
    const refused = readRunContext(await environment(payload, row.env));
    await expect(refused).rejects.toMatchObject({ kind: "config", errors: [{ todo: expect.stringMatching(/./) }] });
  });
});

describe("names", () => {
  // After git-check-ref-format(1).
  const refs = ["main", "feature/a-b_c", "renovate/npm-@x-1.x", "ü", "a.b", "dependabot/npm_and_yarn/x-1.2.3"];
  const others = "-x a..b a~1 a^ a:b a? a* a[ a\\b /a a/ a//b a/.b .a a.lock a@{1} @ a\u0007".split(" ");
  test.each(refs)("`%s` is a ref's", (name) => expect(isRefName(name)).toBe(true));
  test.each([...others, "", "a b"])("`%s` is no ref's", (name) => expect(isRefName(name)).toBe(false));

  test.each([
    ["octo/repo/.github/workflows/eval.yml@refs/heads/main", ".github/workflows/eval.yml"],
    ["Octo/Repo/.github/workflows/eval.yaml@refs/pull/7/merge", ".github/workflows/eval.yaml"],
    ["octo/other/.github/workflows/eval.yml@refs/heads/main", null],
    ["", null],
  ])("the workflow of `%s`", (given, path) => expect(readWorkflowPath(given, "octo/repo")).toBe(path));
});
