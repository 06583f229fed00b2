import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Inputs, readInputs } from "../../../src/github/api/inputs.ts";
import type { PullRequest } from "../../../src/github/api/run-context.ts";
import { TimeBudget } from "../../../src/github/api/transport.ts";
import { type ArtifactIds, publish } from "../../../src/github/publish/publish.ts";
import { reportOf, rulingOf } from "../reports.ts";
import { clientTo, contextOf, pullOf, sha } from "../sample-context.ts";
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

beforeEach(async () => {
  server = new CommentServer();
  url = await server.open();
  folder = mkdtempSync(join(tmpdir(), "noworse-test-"));
  said = [];
  warned = [];
  for (const file of ["output", "summary", "report.json", "summary.md"]) writeFileSync(join(folder, file), "");
  vi.stubEnv("GITHUB_OUTPUT", join(folder, "output"));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

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
  const pullRequest = pull === null ? null : pullOf({ headSha: sha("e"), ...pull });
  const event = pull === null ? "push" : "pull_request";
  const workflow = { workflowPath: null, workflowFile: null };
  const context = contextOf({
    event,
    runId: 500,
    runNumber: 5,
    ...workflow,
    apiUrl: url,
    workspace: folder,
    pullRequest,
  });
  const publication = {
    inputs: { ...readInputs({}), ...inputs },
    report: reportOf({ rulings: [rulingOf()] }),
    isFailing: true,
    folder,
    files: { report: "report.json", summary: "summary.md", html: "report.html", others: ["cases.jsonl.gz"] },
    summaries: ["the summary"],
    comment: ({ artifactId, pageId }: ArtifactIds) => `## one gate failed\nartifact ${artifactId}, page ${pageId}`,
    isCommentWanted: true,
    inRepository: (file: string) => file,
    sanitize: (text: string) => text,
  };
  const client = clientTo(url, { log, timeBudget, ...(!token && { token: "" }) });
  const runner = { GITHUB_OUTPUT: join(folder, "output"), GITHUB_STEP_SUMMARY: join(folder, "summary") };
  await publish(publication, { context, client, timeBudget, log, env: { ...runner, ...env } });
  return readOutputs();
}

function readOutputs(): Record<string, string | undefined> {
  const pairs = readFileSync(join(folder, "output"), "utf8").matchAll(/^(\S+)<<(\S+)\n(.*)\n\2$/gm);
  return Object.fromEntries([...pairs].map(([, name = "", , value]) => [name, value]));
}

test("a part that fails does not stop the others", async () => {
  const outputs = await outputsAfter({ env: { GITHUB_STEP_SUMMARY: join(folder, "no", "where") } });
  expect(outputs).toMatchObject({ verdict: "fail", "comment-status": "created" });
  expect(said.join("\n")).toContain("The step summary could not be written");
});

describe("what is stored", () => {
  const artifacts = new ArtifactServer();
  beforeEach(async () => {
    vi.stubEnv("ACTIONS_RUNTIME_TOKEN", artifacts.token());
    vi.stubEnv("ACTIONS_RESULTS_URL", await artifacts.open());
    vi.stubEnv("GITHUB_WORKSPACE", folder);
  });
  afterEach(() => artifacts.close());

  /** The page's size in bytes → whether it is in the report's zip; names stand in a zip as they are. */
  async function publishPage(bytes: number): Promise<boolean> {
    for (const list of [artifacts.stored, artifacts.created]) list.clear();
    artifacts.blob = Buffer.alloc(0);
    writeFileSync(join(folder, "report.html"), "");
    truncateSync(join(folder, "report.html"), bytes);
    await outputsAfter({ env: { ...process.env, RUNNER_TEMP: folder } });
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
  test.each<[string, Given, string]>([
    ["off", { inputs: { comment: "off" } }, "Comment: skipped-off"],
    // On the base branch a report that was not stored is not a baseline.
    ["no-pull-request", { pull: null }, "no new baseline"],
    ["no-token", { token: false }, "`github-token` is empty"],
  ])("skipped-%s", async (status, given, line) => {
    expect(await outputsAfter(given)).toMatchObject({ "comment-status": `skipped-${status}` });
    expect(said.join("\n")).toContain(line);
    expect(server.requests).toEqual([]);
  });

  test.each([
    [403, "Unable to comment: issue is locked.", "skipped-locked", "the pull request is locked. Unlock it"],
    [422, "Unable to comment: issue is locked.", "skipped-locked", "the pull request is locked. Unlock it"],
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
