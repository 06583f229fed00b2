import { formatReport, type Report } from "../../src/core/report.ts";
import { workflowRunEvent } from "./runner/event.ts";
import { plainWorkspace } from "./runner/git-workspace.ts";
import { type RunEnd, type Scenario, type StepChange, startScenario } from "./scenario.ts";
import type { PullRequest, Repository, WorkflowRun } from "./servers/github-things.ts";
import { countedCases, smallFiles } from "./small-set.ts";
import { type StoredSeed, storeReport } from "./stored-report.ts";

/** What GitHub gives a fork's run, and Dependabot's. */
export const READ_ONLY = "ghs_readOnlyForkToken";
/** What the publisher's `permissions:` ask for. */
const PUBLISHER = "ghs_publisherToken";
const GATES = "precision: { min: 0.5, max_drop: 0.02 }";
export const GOOD = smallFiles(countedCases(20), GATES);
const BAD = smallFiles(countedCases(20, { c004: "wrong", c009: "wrong" }), GATES);

/** A report to be stored by hand, and what is special of its run and pull request. */
export interface ForkSeed extends Partial<StoredSeed> {
  readonly run?: Partial<WorkflowRun>;
  readonly branch?: string;
}

/** A fork's pull request, its run, and what that run stored. */
export interface ForkRun {
  readonly pull: PullRequest;
  readonly run: WorkflowRun;
}

/** A repository with a fork, and the workflow that publishes. */
export type PublishScene = Scenario & {
  readonly fork: Repository;
  /** Runs the action on a fork's pull request, with its read-only token. */
  runFork: (files?: Record<string, string>) => Promise<ForkRun & { readonly end: RunEnd }>;
  /** A fork's pull request whose run stored a report that was made by hand. */
  storeFork: (seed?: ForkSeed) => Promise<ForkRun>;
  /** Stores such a report for another run of a pull request. */
  storeAgain: (of: ForkRun, seed?: Partial<StoredSeed>) => Promise<WorkflowRun>;
  /** Runs the publisher for the end of a run, in an empty folder. */
  publish: (run: WorkflowRun, change?: StepChange) => Promise<RunEnd>;
};

/** Starts a scene whose main branch is scored. */
export async function startPublishScene(): Promise<PublishScene> {
  const scene = await startScenario(GOOD);
  const { state, origin } = scene;
  const none = { contents: "none", issues: "none" } as const;
  state.token(READ_ONLY, { pull_requests: "read" });
  state.token(PUBLISHER, { ...none, actions: "read", pull_requests: "write" });
  const fork = state.repository({ owner: "mona", name: "octo-repo", fork: true });
  return {
    ...scene,
    fork,
    publish: async (run, change = {}) => {
      const workspace = plainWorkspace({});
      scene.platform.atClose(workspace.remove);
      const event = workflowRunEvent(run, origin.sha("main"));
      const seed = { path: ".github/workflows/noworse-comment.yml" };
      const inputs = { mode: "publish", ...change.inputs };
      return scene.start(event, seed, { workspace: workspace.dir, token: PUBLISHER, ...change, inputs });
    },
    runFork: async (files = BAD) => {
      const pull = scene.openPull(files, { fork });
      const end = await scene.runPull(pull, { token: READ_ONLY });
      return { pull, run: end.run, end };
    },
    storeFork: async ({ run: runSeed, branch, ...seed } = {}) => {
      const pull = scene.openPull({ "notes.txt": "x" }, { fork, ...(branch !== undefined && { branch }) });
      const place = { sha: pull.head.sha, branch: pull.head.ref, headRepository: fork };
      const run = state.run({ ...place, event: "pull_request", conclusion: "failure", ...runSeed });
      await storeForRun(scene, { pull, run }, seed);
      return { pull, run };
    },
    storeAgain: async ({ pull, run }, seed = {}) => {
      const again = state.run({ ...run, id: state.nextId(), runNumber: run.runNumber + 50 });
      await storeForRun(scene, { pull, run: again }, seed);
      return again;
    },
  };
}

/** Stores a report for the run of a pull request, as the action would. */
async function storeForRun(scene: Scenario, { pull, run }: ForkRun, seed: Partial<StoredSeed>): Promise<void> {
  const report = (made: Report): object => {
    const place = { commit: pull.mergeSha, ref: `refs/pull/${pull.number}/merge`, head: pull.head.sha };
    const own = { ...made, source: { ...made.source, ...place } };
    return seed.report ? seed.report(own) : own;
  };
  const { text } = seed;
  const formatted = text && { text: (compact: string) => text(formatReport(JSON.parse(compact) as Report)) };
  await storeReport(scene.state, run, { right: 6, ...seed, report, ...formatted });
}
