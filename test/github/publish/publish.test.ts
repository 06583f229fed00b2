import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Inputs, readInputs } from "../../../src/github/api/inputs.ts";
import type { PullRequest, RunContext } from "../../../src/github/api/run-context.ts";
import { TimeBudget } from "../../../src/github/api/time-budget.ts";
import type { ArtifactIds } from "../../../src/github/publish/publish.ts";
import { publish } from "../../../src/github/publish/publish.ts";
import { reportOf, rulingOf } from "../reports.ts";
import { clientTo } from "../sample-context.ts";
import { ArtifactServer } from "./artifact-server.ts";
import { CommentServer } from "./comment-server.ts";

let server: CommentServer;
let url: string;
let folder: string;
let said: string[];
let warned: string[];
const log = {
  info: (line: string) => void said.push(line),
  warn: (line: string) => {
    said.push(line);
    warned.push(line);
  },
  debug: () => {},
};
const STORING = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_RESULTS_URL", "GITHUB_WORKSPACE"];
const outputBefore = process.env["GITHUB_OUTPUT"];

beforeEach(async () => {
  server = new CommentServer();
  url = await server.open();
  folder = mkdtempSync(join(tmpdir(), "noworse-test-"));
  said = [];
  warned = [];
  for (const file of ["output", "summary", "report.json", "summary.md"]) writeFileSync(join(folder, file), "");
  process.env["GITHUB_OUTPUT"] = join(folder, "output");
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  if (outputBefore === undefined) delete process.env["GITHUB_OUTPUT"];
  else process.env["GITHUB_OUTPUT"] = outputBefore;
});

const pullRequest: PullRequest = {
  number: 7,
  headSha: "h".repeat(40),
  headRef: "feature",
  headRepositoryId: 500,
  baseRef: "main",
  baseSha: "b".repeat(40),
  fork: false,
};

interface Given {
  readonly pull?: Partial<PullRequest> | null;
  readonly inputs?: Partial<Inputs>;
  readonly env?: NodeJS.ProcessEnv;
  readonly token?: boolean;
  readonly timeBudget?: TimeBudget;
}

/** Publishes a failed report and reads the outputs back. */
async function outputsAfter({
  pull = {},
  inputs = {},
  env = {},
  token = true,
  timeBudget = new TimeBudget(),
}: Given = {}) {
  const context: RunContext = {
    event: pull === null ? "push" : "pull_request",
    repository: { owner: "o", name: "r", id: 1, defaultBranch: "main" },
    sha: "m".repeat(40),
    ref: "",
    runId: 500,
    runAttempt: 1,
    runNumber: 5,
    workflowPath: null,
    workflowFile: null,
    serverUrl: "https://github.com",
    apiUrl: url,
    workspace: folder,
    baseBranch: "main",
    pullRequest: pull === null ? null : { ...pullRequest, ...pull },
    mergeGroup: null,
    triggeringRun: null,
    before: null,
    payloadError: null,
  };
  const publication = {
    inputs: { ...readInputs({}), ...inputs },
    context,
    report: reportOf({ rulings: [rulingOf()] }),
    isFailing: true,
    folder,
    files: { report: "report.json", summary: "summary.md", html: "report.html", others: ["cases.jsonl.gz"] },
    summaries: ["the summary"],
    comment: ({ artifactId, pageId }: ArtifactIds) => `## one gate failed\nartifact ${artifactId}, page ${pageId}`,
    isCommentWanted: true,
    isTracked: () => true,
    sanitize: (text: string) => text,
  };
  const client = token ? clientTo(url, { log, timeBudget }) : null;
  const runner = { GITHUB_OUTPUT: join(folder, "output"), GITHUB_STEP_SUMMARY: join(folder, "summary") };
  await publish(publication, { client, timeBudget, log, env: { ...runner, ...env } });
  const pairs = readFileSync(join(folder, "output"), "utf8").matchAll(/^(\S+)<<(\S+)\n(.*)\n\2$/gm);
  return Object.fromEntries([...pairs].map(([, name, , value]) => [name, value]));
}

test("summary, outputs and comment are written", async () => {
  const outputs = await outputsAfter();
  expect(outputs).toMatchObject({
    verdict: "fail",
    pass: "false",
    "report-path": join(folder, "report.json"),
    "html-path": join(folder, "report.html"),
    "summary-path": join(folder, "summary.md"),
    "artifact-id": "",
    "comment-status": "created",
    "comment-url": "https://github.com/octo/repo/pull/7#issuecomment-101",
  });
  expect(readFileSync(join(folder, "summary"), "utf8")).toBe("the summary");
  expect(server.comments[0]?.body).toContain("artifact null, page null");
});

test("a part that fails does not stop the others", async () => {
  const outputs = await outputsAfter({ env: { GITHUB_STEP_SUMMARY: join(folder, "no", "where") } });
  expect(outputs).toMatchObject({ verdict: "fail", "comment-status": "created" });
  expect(said.join("\n")).toContain("The step summary could not be written");
});

describe("what is stored", () => {
  const artifacts = new ArtifactServer();
  const before = Object.fromEntries(STORING.map((name) => [name, process.env[name]]));
  beforeEach(async () => {
    Object.assign(process.env, {
      ACTIONS_RUNTIME_TOKEN: artifacts.token(),
      ACTIONS_RESULTS_URL: await artifacts.open(),
      GITHUB_WORKSPACE: folder,
    });
  });
  afterEach(async () => {
    await artifacts.close();
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  /** The page's size in bytes → whether it is in the report's zip; names stand in a zip as they are. */
  async function publishPage(bytes: number): Promise<boolean> {
    for (const list of [artifacts.stored, artifacts.created]) list.clear();
    artifacts.blob = Buffer.alloc(0);
    writeFileSync(join(folder, "report.html"), "");
    truncateSync(join(folder, "report.html"), bytes);
    const { ACTIONS_RUNTIME_TOKEN, ACTIONS_RESULTS_URL } = process.env;
    await outputsAfter({ env: { ACTIONS_RUNTIME_TOKEN, ACTIONS_RESULTS_URL, RUNNER_TEMP: folder } });
    expect([...artifacts.stored.keys()]).toEqual(["noworse-report", "noworse-report.html"]);
    expect(server.comments[0]?.body).toContain("artifact 7000, page 7001");
    expect(artifacts.blob.includes("report.json")).toBe(true);
    return artifacts.blob.includes("report.html");
  }

  test("the HTML report is in the report's artifact and by itself; one that is too large for a baseline is only by itself", async () => {
    expect(await publishPage(1000)).toBe(true);
    // 24 MiB are the bound, and the other files are empty.
    expect(await publishPage(24 * 1024 * 1024 + 1)).toBe(false);
  });
});

describe("where no comment is written", () => {
  test("the mode is off", async () => {
    expect(await outputsAfter({ inputs: { comment: "off" } })).toMatchObject({ "comment-status": "skipped-off" });
    expect(server.requests).toEqual([]);
  });

  test("there is no pull request; on the base branch a report that was not stored is not a baseline", async () => {
    expect(await outputsAfter({ pull: null })).toMatchObject({ "comment-status": "skipped-no-pull-request" });
    expect(said.join("\n")).toContain("no new baseline");
  });

  test("there is no token", async () => {
    expect(await outputsAfter({ token: false })).toMatchObject({ "comment-status": "skipped-no-token" });
    expect(said.join("\n")).toContain("`github-token` is empty");
  });

  test.each([
    [
      403,
      "Unable to create comment because issue is locked.",
      "skipped-locked",
      "the pull request is locked. Unlock it",
    ],
    [
      422,
      "Unable to create comment because issue is locked.",
      "skipped-locked",
      "the pull request is locked. Unlock it",
    ],
    [403, "Repository was archived so is read-only.", "skipped-archived", "the repository is archived. Unarchive it"],
    [403, "User is blocked", "skipped-blocked", "the token's account is blocked. Unblock it"],
    [404, "Not Found", "error-not-found", "Not Found. Check that the pull request exists"],
    [410, "This issue was deleted", "error-gone", "This issue was deleted. The conversation was deleted"],
    [422, "Validation Failed", "error-refused", "Validation Failed. Run the job with"],
    [401, "Bad credentials", "error-auth", "Bad credentials. Check the input `github-token`."],
    [403, "Resource not accessible by integration", "error-permission", "Add it to the `permissions:` of the job."],
  ])("GitHub refuses with %i %s: one warning says what to do", async (status, message, expected, todo) => {
    const refusal = { on: /^POST \/repos/, status, message };
    server.interferences.push(refusal, refusal);
    expect(await outputsAfter()).toMatchObject({ "comment-status": expected, "comment-url": "" });
    const warnings = warned.filter((line) => line.startsWith("No comment: "));
    expect(warnings).toEqual([expect.stringContaining(todo)]);
    expect(warnings[0]).toContain("The result is in the step summary.");
  });

  test("the permission is missing: the lines to add are printed", async () => {
    server.interferences.push({ on: /^POST \/repos/, status: 403, message: "Resource not accessible by integration" });
    expect(await outputsAfter()).toMatchObject({ "comment-status": "error-permission", "comment-url": "" });
    expect(said.join("\n")).toMatch(/`pull-requests: write`.*permissions:\n {2}contents: read/s);
  });

  test.each([
    [{ pull: { fork: true } }, "a fork's pull request"],
    [{ env: { GITHUB_ACTOR: "dependabot[bot]" } }, "Dependabot"],
  ])("the token can only read: %j", async (given, who) => {
    server.interferences.push({ on: /^POST \/repos/, status: 403, message: "Resource not accessible by integration" });
    expect(await outputsAfter(given)).toMatchObject({ "comment-status": "skipped-read-only-token" });
    expect(said.join("\n")).toContain(who);
    expect(said.join("\n")).not.toContain("permissions:");
  });
});
