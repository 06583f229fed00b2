import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { BaselineRecord } from "../../src/core/baseline.ts";
import type { Report } from "../../src/core/report.ts";
import { pullRequestEvent, type RunnerEvent } from "./runner/event.ts";
import { type GitWorkspace, gitWorkspace, type Workspace } from "./runner/git-workspace.ts";
import { runAction, type StepEnd } from "./runner/run-action.ts";
import type { PullRequest, Repository, WorkflowRun } from "./servers/github-things.ts";
import { type Platform, startPlatform } from "./servers/platform.ts";
import { evalFiles, type StoredSeed, storeReport } from "./stored-report.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const TOKEN = "ghs_scene0123456789";
/** The most calls that the search for a baseline may make (3-pull-request.md). */
const MOST_CALLS = 30;

/** A repository whose `main` has four commits; pull request 7 branches off the second and is merged, for its test, onto the fourth. */
export type Scene = {
  platform: Platform;
  home: Repository;
  repository: GitWorkspace;
  /** The commits of `main`, the oldest first. */
  main: [string, string, string, string];
  pull: PullRequest;
  /** A run of `main` (unless the seed says otherwise) at a commit, with its stored report. */
  store: (sha: string, seed: StoredSeed, run?: Partial<WorkflowRun>) => Promise<WorkflowRun>;
  /** Runs the built action; the checkout of the merge commit at depth 1 and a new run, by default. */
  run: (step?: SceneStep) => Promise<SceneEnd>;
  close: () => Promise<void>;
};

export type SceneStep = {
  event?: RunnerEvent;
  workspace?: Workspace;
  run?: WorkflowRun;
  inputs?: Record<string, string>;
  env?: Record<string, string | undefined>;
};

export type SceneEnd = StepEnd & {
  /** The report that the step wrote; null when it came to none. */
  report: Report | null;
  baseline: BaselineRecord | null;
  run: WorkflowRun;
  /** The log: all of standard output, with runner commands unescaped. */
  log: string;
};

/** The scene on a platform of its own; main answers four of six questions rightly, and the head `right`. */
export async function startScene(right = 4): Promise<Scene> {
  const platform = await startPlatform();
  const { state } = platform;
  const home = state.repository({ owner: "octo-org", name: "octo-repo", id: 500 });
  state.token(TOKEN);
  const repository = gitWorkspace(evalFiles(4));
  const first = repository.sha();
  const second = repository.commit("second", { "notes.txt": "2" });
  repository.branch("feature");
  const head = repository.commit("change", { ...evalFiles(right), "change.txt": "changed" });
  repository.switchTo("main");
  const third = repository.commit("third", { "notes.txt": "3" });
  const fourth = repository.commit("fourth", { "notes.txt": "4" });
  const mergeSha = repository.mergePull("main", "feature", 7);
  repository.publish(state);
  const pull = state.pull({ number: 7, head: { ref: "feature", sha: head }, mergeSha });
  const store: Scene["store"] = async (sha, seed, more) => {
    const run = state.run({ sha, ...more });
    await storeReport(state, run, seed);
    return run;
  };
  const scene: Scene = {
    platform,
    home,
    repository,
    main: [first, second, third, fourth],
    pull,
    store,
    run: (step = {}) => runStep(scene, step),
    close: () => platform.close(),
  };
  platform.atClose(repository.remove);
  return scene;
}

async function runStep(scene: Scene, step: SceneStep): Promise<SceneEnd> {
  const { platform, pull, repository } = scene;
  const event = step.event ?? pullRequestEvent(pull);
  const onPull = { sha: pull.head.sha, branch: pull.head.ref };
  const onBranch = { sha: event.sha, branch: event.ref.replace("refs/heads/", "") };
  const going = { event: event.name, status: "in_progress", conclusion: null };
  const run = step.run ?? platform.state.run({ ...(event.headRef === "" ? onBranch : onPull), ...going });
  const workspace = step.workspace ?? repository.checkout(event.sha, 1);
  platform.atClose(workspace.remove);
  const before = filesIn(workspace.dir);
  const sent = platform.github.requests.length;
  const fetched = platform.blobs.requests.length;
  const end = await runAction({
    dist: DIST,
    platform,
    run,
    event,
    workspace: workspace.dir,
    token: TOKEN,
    inputs: { comment: "off", ...step.inputs },
    env: { ACTIONS_RUNTIME_TOKEN: undefined, ...step.env },
  });
  expect(end.timedOut).toBe(false);
  // Comments are off, so that every call was one for the baseline.
  if (step.inputs?.["comment"] === undefined) {
    expect(platform.github.requests.length - sent).toBeLessThanOrEqual(MOST_CALLS);
  }
  expect(platform.blobs.requests.slice(fetched).filter(({ headers }) => headers.authorization !== undefined)).toEqual(
    [],
  );
  expect(filesIn(workspace.dir)).toEqual(before);
  const { "report-path": path = "" }: Partial<Record<string, string>> = end.outputs;
  const report = path === "" ? null : (JSON.parse(readFileSync(path, "utf8")) as Report);
  const baseline = report?.diff?.baseline ?? null;
  return {
    ...end,
    report,
    baseline,
    run,
    log: end.stdout.replaceAll("%25", "%").replace(/^::(?:warning|debug).*?::/gm, ""),
  };
}

/** All files in a folder but git's own, by their relative paths. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  return files
    .map((file) => file.slice(folder.length + 1))
    .filter((file) => !file.startsWith(".git"))
    .sort();
}
