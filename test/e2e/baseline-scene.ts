import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { BaselineRecord } from "../../src/core/baseline.ts";
import type { Report } from "../../src/core/report.ts";
import { pullRequestEvent } from "./runner/event.ts";
import type { Workspace } from "./runner/git-workspace.ts";
import { type RunEnd, reportOf, type Scenario, startScenario } from "./scenario.ts";
import type { PullRequest, WorkflowRun } from "./servers/github-things.ts";
import { evalFiles, type StoredSeed, storeReport } from "./stored-report.ts";

/** The most calls that the search for a baseline may make (3-pull-request.md). */
const MOST_CALLS = 30;

/** A repository whose `main` has four commits; pull request 7 branches off the second and is merged, for its test, onto the fourth. */
export type Scene = Pick<Scenario, "platform" | "close"> & {
  repository: Scenario["origin"];
  /** The commits of `main`, the oldest first. */
  main: [string, string, string, string];
  pull: PullRequest;
  /** A run of `main` (unless the seed says otherwise) at a commit, with its stored report. */
  store: (sha: string, seed: StoredSeed, run?: Partial<WorkflowRun>) => Promise<WorkflowRun>;
  /** Runs the built action; the checkout of the merge commit at depth 1 and a new run, by default. */
  run: (step?: SceneStep) => Promise<SceneEnd>;
};

type SceneStep = { workspace?: Workspace; run?: WorkflowRun; inputs?: Record<string, string> };

export type SceneEnd = RunEnd & {
  /** The report that the step wrote; null when it came to none. */
  report: Report | null;
  baseline: BaselineRecord | null;
  /** The log: all of standard output, with runner commands unescaped. */
  log: string;
};

/** The scene on a platform of its own; main answers four of six questions rightly, and the head `right`. */
export async function startScene(right = 4): Promise<Scene> {
  const scenario = await startScenario(evalFiles(4));
  const { platform, state, origin: repository } = scenario;
  const [first, second] = [repository.sha(), scenario.commit({ "notes.txt": "2" })];
  const pull = scenario.openPull({ ...evalFiles(right), "change.txt": "changed" }, { branch: "feature" });
  const [third, fourth] = [scenario.commit({ "notes.txt": "3" }), scenario.commit({ "notes.txt": "4" })];
  pull.mergeSha = repository.mergePull("main", "feature", pull.number);
  repository.publish(state);
  const main: Scene["main"] = [first, second, third, fourth];
  return {
    ...{ platform, repository, main, pull, close: scenario.close },
    store: async (sha, seed, more) => {
      const run = state.run({ sha, ...more });
      await storeReport(state, run, seed);
      return run;
    },
    run: (step = {}) => runStep(scenario, pull, step),
  };
}

async function runStep(scenario: Scenario, pull: PullRequest, { run, inputs = {}, ...step }: SceneStep) {
  const { github, blobs, atClose } = scenario.platform;
  const event = pullRequestEvent(pull);
  const workspace = step.workspace ?? scenario.origin.checkout(event.sha, 1);
  atClose(workspace.remove);
  const before = filesIn(workspace.dir);
  const [sent, fetched] = [github.requests.length, blobs.requests.length];
  const own = { workspace: workspace.dir, ...(run && { run }), env: { ACTIONS_RUNTIME_TOKEN: undefined } };
  const end = await scenario.runPull(pull, { ...own, inputs: { comment: "off", ...inputs } });
  // Comments are off, so that every call was one for the baseline.
  if (!("comment" in inputs)) expect(github.requests.length - sent).toBeLessThanOrEqual(MOST_CALLS);
  expect(blobs.requests.slice(fetched).filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  expect(filesIn(workspace.dir)).toEqual(before);
  const report = end.outputs["report-path"] === "" ? null : reportOf(end);
  const log = end.stdout.replaceAll("%25", "%").replace(/^::(?:warning|debug).*?::/gm, "");
  return { ...end, report, baseline: report?.diff?.baseline ?? null, log };
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
