import { readFileSync } from "node:fs";
import { COMPILE_CACHE } from "../../process/shared-folder.ts";
import type { WorkflowRun } from "../servers/github-things.ts";
import type { Platform } from "../servers/platform.ts";
import type { RunnerEvent } from "./event.ts";

/** What is the same in every job. */
const ALWAYS = JSON.parse(readFileSync(new URL("environment.json", import.meta.url), "utf8")) as Record<string, string>;

/** Where a job runs and what for. */
export type JobPlace = {
  platform: Platform;
  run: WorkflowRun;
  event: RunnerEvent;
  workspace: string;
  actionPath: string;
};

/** The variables that every step on a Linux runner has; nothing of the test's own environment but `PATH`. */
export function jobVariables({ platform, run, event, workspace, actionPath }: JobPlace): Record<string, string> {
  const { owner, name, id } = run.repository;
  const refName = event.ref.replace(/^refs\/(heads|tags|pull)\//, "");
  return {
    PATH: process.env["PATH"] ?? "",
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...ALWAYS,
    GITHUB_ACTION_PATH: actionPath,
    GITHUB_API_URL: platform.github.url,
    GITHUB_GRAPHQL_URL: `${platform.github.url}/graphql`,
    GITHUB_SERVER_URL: platform.github.webUrl,
    GITHUB_EVENT_NAME: event.name,
    GITHUB_SHA: event.sha,
    GITHUB_REF: event.ref,
    GITHUB_REF_NAME: refName,
    GITHUB_HEAD_REF: event.headRef,
    GITHUB_BASE_REF: event.baseRef,
    GITHUB_REPOSITORY: `${owner}/${name}`,
    GITHUB_REPOSITORY_ID: String(id),
    GITHUB_REPOSITORY_OWNER: owner,
    GITHUB_REPOSITORY_OWNER_ID: String(id + 7),
    GITHUB_RUN_ID: String(run.id),
    GITHUB_RUN_NUMBER: String(run.runNumber),
    GITHUB_RUN_ATTEMPT: String(run.attempt),
    GITHUB_WORKFLOW_REF: `${owner}/${name}/${run.path}@${event.ref}`,
    GITHUB_WORKFLOW_SHA: event.sha,
    GITHUB_WORKSPACE: workspace,
    RUNNER_ARCH: process.arch.toUpperCase(),
    ACTIONS_RUNTIME_TOKEN: platform.artifacts.token(run),
    ACTIONS_RESULTS_URL: `${platform.artifacts.url}/`,
  };
}
