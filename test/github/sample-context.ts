import type { Log } from "../../src/core/log.ts";
import { createGitHubClient, type GitHubClient } from "../../src/github/api/client.ts";
import type { PullRequest, RunContext } from "../../src/github/api/run-context.ts";
import { TimeBudget } from "../../src/github/api/transport.ts";

/** The SHA of forty equal digits. */
export function sha(digit: string): string {
  return digit.repeat(40);
}

/** A run of `octo/repo` on a push to main, unless it says otherwise. */
export function contextOf(more: Partial<RunContext> = {}): RunContext {
  return {
    event: "push",
    repository: { owner: "octo", name: "repo", id: 500, defaultBranch: "main" },
    sha: sha("c"),
    ref: "refs/heads/main",
    runId: 900_000,
    runAttempt: 1,
    runNumber: 900,
    workflowPath: ".github/workflows/eval.yml",
    workflowFile: ".github/workflows/eval.yml",
    serverUrl: "https://github.com",
    apiUrl: "https://api.github.com",
    workspace: import.meta.dirname,
    job: "eval",
    baseBranch: "main",
    pullRequest: null,
    mergeGroup: null,
    triggeringRun: null,
    before: null,
    payloadError: null,
    ...more,
  };
}

/** A pull request of the same repository. */
export function pullOf(more: Partial<PullRequest> = {}): PullRequest {
  return {
    number: 7,
    headSha: sha("e"),
    headRef: "feature",
    headRepositoryId: 500,
    baseRef: "main",
    baseSha: sha("a"),
    fork: false,
    ...more,
  };
}

/** A log that keeps its lines, each with its level in front. */
export function keepLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const keep = (level: string) => (message: string) => void lines.push(`${level} ${message}`);
  return { lines, info: keep("info"), warn: keep("warn"), debug: keep("debug") };
}

/** A client of `octo/repo` for a server of the tests. */
export function clientTo(
  apiUrl: string,
  {
    log = keepLog(),
    timeBudget = new TimeBudget(),
    token = "ghs_probe",
  }: { readonly log?: Log; readonly timeBudget?: TimeBudget; readonly token?: string } = {},
): GitHubClient {
  return createGitHubClient({ token, repository: { owner: "octo", name: "repo" }, apiUrl, log, timeBudget });
}
