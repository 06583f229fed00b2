import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Inputs, readInputs } from "../../../src/github/api/inputs.ts";
import type { PullRequest } from "../../../src/github/api/run-context.ts";
import { TimeBudget } from "../../../src/github/api/transport.ts";
import { type ArtifactIds, publish } from "../../../src/github/publish/publish.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { rowsOf } from "../../input/rows.ts";
import { gateResultOf, reportOf } from "../reports.ts";
import { clientTo, contextOf, keepLog, pullOf, sha } from "../sample-context.ts";
import { usePlatform } from "../use-platform.ts";

const platform = usePlatform();
let folder: string;
const log = keepLog();

beforeEach(() => {
  const { state } = platform;
  for (const commit of [sha("c"), sha("e")]) state.commit(commit);
  state.pull({ number: 7, head: { ref: "feature", sha: sha("e") } });
  state.run({ id: 500, sha: sha("e") });
  folder = temporaryFolder({ output: "", summary: "", "report.json": "", "summary.md": "" });
  log.lines.length = 0;
  vi.stubEnv("GITHUB_OUTPUT", join(folder, "output"));
});
afterEach(() => void vi.unstubAllEnvs());

interface Given {
  readonly pull?: Partial<PullRequest> | null;
  readonly inputs?: Partial<Inputs>;
  readonly env?: NodeJS.ProcessEnv;
  readonly token?: boolean;
}

/** Publishes a failed report and reads the outputs back. */
async function outputsAfter({ pull = {}, inputs = {}, env = {}, token = true }: Given = {}) {
  const pullRequest = pull === null ? null : pullOf(pull);
  const event = pull === null ? "push" : "pull_request";
  const context = contextOf({ event, runId: 500, runNumber: 5, workspace: folder, pullRequest });
  const timeBudget = new TimeBudget();
  const publication = {
    inputs: { ...readInputs({}), ...inputs },
    report: reportOf({ gateResults: [gateResultOf()] }),
    isFailing: true,
    folder,
    files: { report: "report.json", summary: "summary.md", html: "report.html", others: ["cases.jsonl.gz"] },
    summaries: ["the summary"],
    comment: ({ artifactId, pageId }: ArtifactIds) => `## one gate failed\nartifact ${artifactId}, page ${pageId}`,
    isCommentWanted: true,
    inRepository: (file: string) => file,
    sanitize: (text: string) => text,
  };
  const client = clientTo(platform.github.url, { log, timeBudget, ...(!token && { token: "" }) });
  const runner = { GITHUB_OUTPUT: join(folder, "output"), GITHUB_STEP_SUMMARY: join(folder, "summary") };
  await publish(publication, { context, client, timeBudget, log, env: { ...runner, ...env } });
  const pairs = readFileSync(join(folder, "output"), "utf8").matchAll(/^(\S+)<<(\S+)\n(.*)\n\2$/gm);
  return Object.fromEntries([...pairs].map(([, name = "", , value]) => [name, value]));
}

describe("what is stored", () => {
  beforeEach(() => {
    const [run] = platform.state.runs;
    if (run) vi.stubEnv("ACTIONS_RUNTIME_TOKEN", platform.artifacts.token(run));
    vi.stubEnv("ACTIONS_RESULTS_URL", platform.artifacts.url);
    vi.stubEnv("GITHUB_WORKSPACE", folder);
  });

  // 24 MiB are the bound, and the other files are empty; names stand in a zip as they are.
  test.each([
    ["in the report's artifact and by itself", 1000, true],
    ["only by itself where it is too large for a baseline", 24 * 1024 * 1024 + 1, false],
  ])("the HTML report is %s", async (_, bytes, isInReport) => {
    writeFileSync(join(folder, "report.html"), "");
    truncateSync(join(folder, "report.html"), bytes);
    await outputsAfter({ env: { ...process.env, RUNNER_TEMP: folder } });
    const [report, page] = platform.state.artifacts;
    expect([report?.name, page?.name]).toEqual(["noworse-report", "noworse-report.html"]);
    expect(platform.state.comments[0]?.body).toContain(`artifact ${report?.id}, page ${page?.id}`);
    const zip = Buffer.from((await platform.blobs.get(report?.blob ?? "")) ?? []);
    expect(["report.json", "report.html"].map((name) => zip.includes(name))).toEqual([true, isInReport]);
  });
});

describe("where no comment is written", () => {
  const refuse = (status: number, message: string): void => {
    const [body, posts] = [JSON.stringify({ message }), { method: "POST", path: /comments$/, times: 2 }];
    platform.github.fault({ kind: "status", status, body, ...posts });
  };
  const warnings = () => log.lines.filter((line) => line.startsWith("warn No comment: "));

  test.each<[string, Given, string]>([
    ["off", { inputs: { comment: "off" } }, "Comment: skipped-off"],
    // On the base branch a report that was not stored is not a baseline.
    ["no-pull-request", { pull: null }, "no new baseline"],
    ["no-token", { token: false }, "`github-token` is empty"],
  ])("skipped-%s", async (status, given, line) => {
    expect(await outputsAfter(given)).toMatchObject({ "comment-status": `skipped-${status}` });
    expect(log.lines.join("\n")).toContain(line);
    expect(platform.github.requests).toEqual([]);
  });

  type Refusal = Readonly<{ status: number; message: string; expected: string; todo: string }>;
  const refusals = rowsOf<Refusal>("refusals.jsonl", import.meta.url);
  test.each(refusals)("GitHub refuses with $status $message: one warning says what to do", async (row) => {
    const { status, message, expected, todo } = row;
    refuse(status, message);
    expect(await outputsAfter()).toMatchObject({ "comment-status": expected, "comment-url": "" });
    expect(warnings()).toEqual([expect.stringContaining(todo)]);
    expect(warnings()[0]).toContain("The result is in the step summary.");
    const lines = /`pull-requests: write`.*permissions:\n {2}contents: read/s;
    if (expected === "error-permission") expect(log.lines.join("\n")).toMatch(lines);
  });

  test.each([
    [{ pull: { fork: true } }, "a fork's pull request"],
    [{ env: { GITHUB_ACTOR: "dependabot[bot]" } }, "Dependabot"],
  ])("the token can only read: %j", async (given, who) => {
    refuse(403, "Resource not accessible by integration");
    expect(await outputsAfter(given)).toMatchObject({ "comment-status": "skipped-read-only-token" });
    expect(warnings()).toEqual([expect.stringContaining(who)]);
    expect(log.lines.join("\n")).not.toContain("permissions:");
  });
});
