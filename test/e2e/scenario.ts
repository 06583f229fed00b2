import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { pullRequestEvent, pushEvent, type RunnerEvent } from "./runner/event.ts";
import { type Files, type GitWorkspace, gitWorkspace } from "./runner/git-workspace.ts";
import { type ActionStep, runAction, type StepEnd } from "./runner/run-action.ts";
import type { GitHubState } from "./servers/github-state.ts";
import type { Artifact, PullRequest, Repository, WorkflowRun } from "./servers/github-things.ts";
import { type Platform, startPlatform } from "./servers/platform.ts";

/** What a test changes of the step that it runs. */
export type StepChange = Partial<Omit<ActionStep, "platform" | "dist">> & {
  /** How deep the checkout is, 1 when not said and 0 for all. */
  depth?: number;
  /** The commit that is checked out; that of the event when not said. */
  checkout?: string;
  /** When the report is made: `SOURCE_DATE_EPOCH`. */
  at?: string;
  /** A run to run again as its next attempt; `run` is one to take another step in. */
  rerun?: WorkflowRun;
};

/** A run's end, with the run itself, for reading what it stored and for running it again. */
export type RunEnd = StepEnd & { run: WorkflowRun };

type PullSeed = { number?: number; branch?: string; fork?: Repository };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The built action, as the runner finds it in the repository. */
export const DIST = `${ROOT}dist`;
export const HOME = { owner: "octo-org", name: "octo-repo", id: 500 };
/** The workflow's token, with the permissions that the README asks for. */
export const TOKEN = "ghs_5ecretWorkflowToken";
/** The runner commands that are allowed; any other would be untrusted text taken for a command. */
const OWN_COMMANDS = new Set(["error", "warning", "notice", "debug", "group", "endgroup", "add-mask"]);

/** A repository on a platform of its own, and the runs that pushes and pull requests start in it. */
export type Scenario = {
  platform: Platform;
  state: GitHubState;
  repository: Repository;
  /** The whole repository, from which every run checks out its commit. */
  origin: GitWorkspace;
  /** Commits on main and publishes to GitHub, without a run. */
  commit: (files: Record<string, string | Uint8Array | null>) => string;
  /** Commits on main and runs the action for that push. */
  push: (files: Record<string, string | Uint8Array | null>, change?: StepChange) => Promise<RunEnd>;
  /** Stores the report of main, as a push does. Where the same files were stored before, it takes what that run stored. */
  storeMain: (files?: Record<string, string | Uint8Array | null>, change?: StepChange) => Promise<WorkflowRun>;
  /** A pull request with one commit, merged by GitHub onto main for the test; the first one has the number 7. */
  openPull: (files: Record<string, string | Uint8Array | null>, seed?: PullSeed) => PullRequest;
  /** One more commit on a pull request. */
  pushToPull: (pull: PullRequest, files: Record<string, string | Uint8Array | null>) => void;
  /** Runs the action for the present state of a pull request. */
  runPull: (pull: PullRequest, change?: StepChange) => Promise<RunEnd>;
  /** Runs the action for any event; `seed` is what the run that it starts is like. */
  start: (event: RunnerEvent, seed: Partial<WorkflowRun>, change?: StepChange) => Promise<RunEnd>;
  close: () => Promise<void>;
};

const STARTED = { status: "in_progress", conclusion: null };
/** What runs for pushes stored, by commit, run and step: scenarios with the same files have the same commits and run ids. */
const STORED = new Map<string, Promise<StoredRun>>();
type StoredArtifact = Pick<Artifact, "name" | "contentType" | "createdAt" | "expiresAt"> & { bytes: Uint8Array };
type StoredRun = Pick<WorkflowRun, "conclusion"> & { artifacts: readonly StoredArtifact[] };

/** Creates a scenario whose main branch has the files; `always` is changed of every step. */
export async function startScenario(files: Files, always: StepChange = {}): Promise<Scenario> {
  const platform = await startPlatform();
  const { state } = platform;
  const repository = state.repository(HOME);
  state.token(TOKEN);
  const origin = gitWorkspace(files);
  platform.atClose(origin.remove);
  origin.publish(state);

  const start: Scenario["start"] = async (event, seed, change = {}) => {
    const { depth = 1, checkout = event.sha, at, env, rerun, ...step } = { ...always, ...change };
    const run = rerun ?? step.run ?? state.run({ ...STARTED, event: event.name, sha: event.sha, ...seed });
    if (rerun) Object.assign(run, { ...STARTED, attempt: run.attempt + 1 });
    const workspace = step.workspace ?? checkOut(origin, checkout, { depth, platform });
    const time = at === undefined ? {} : { SOURCE_DATE_EPOCH: String(Date.parse(at) / 1000) };
    const given = { platform, dist: DIST, event, workspace, token: TOKEN, ...step, run, env: { ...time, ...env } };
    const end = await runAction(given);
    Object.assign(run, { status: "completed", conclusion: end.code === 0 ? "success" : "failure" });
    expectManners(end, given.token, judgeSecretsIn(given.inputs ?? {}));
    return { ...end, run };
  };

  const commit: Scenario["commit"] = (changed) => {
    origin.switchTo("main");
    const sha = origin.commit("change", changed);
    origin.publish(state);
    return sha;
  };

  const prepare = (pull: Pick<PullRequest, "number" | "head">): string => {
    const mergeSha = origin.mergePull("main", pull.head.ref, pull.number);
    origin.publish(state);
    return mergeSha;
  };

  const storeMain: Scenario["storeMain"] = async (changed = {}, change = {}) => {
    const before = origin.sha("main");
    const sha = commit(changed);
    const run = state.run({ ...STARTED, event: "push", sha });
    const key = JSON.stringify([sha, run.id, always, change]);
    const known = STORED.get(key);
    if (known === undefined) {
      const pushed = start(pushEvent(repository, { sha, before }), {}, { ...change, run });
      const stored = pushed.then(() => readStored(platform, run));
      STORED.set(key, stored);
      // What fails is not kept for a test that is run again.
      stored.catch(() => STORED.delete(key));
      await stored;
    } else {
      const { conclusion, artifacts } = await known;
      for (const artifact of artifacts) state.artifact(run, artifact);
      Object.assign(run, { status: "completed", conclusion });
    }
    return run;
  };

  return {
    platform,
    state,
    repository,
    origin,
    commit,
    start,
    storeMain,
    push: async (changed, change) => {
      const before = origin.sha("main");
      const sha = commit(changed);
      return start(pushEvent(repository, { sha, before }), {}, change);
    },
    openPull: (changed, { number = nextNumber(state), branch = `feature-${number}`, fork } = {}) => {
      origin.branch(branch, "main");
      const sha = origin.commit(branch, changed);
      const head = { ref: branch, sha, repository: fork ?? repository };
      return state.pull({ number, head, mergeSha: prepare({ number, head }) });
    },
    pushToPull: (pull, changed) => {
      origin.switchTo(pull.head.ref);
      pull.head.sha = origin.commit(pull.head.ref, changed);
      pull.mergeSha = prepare(pull);
    },
    runPull: async (pull, change) => {
      // A run is listed under the branch and the head it is of, though it checks out the merge commit.
      const seed = { sha: pull.head.sha, branch: pull.head.ref, headRepository: pull.head.repository };
      return start(pullRequestEvent(pull), seed, change);
    },
    close: () => platform.close(),
  };
}

/** Starts a scenario whose main branch has stored its report. */
export async function startStored(files: Files, always: StepChange = {}): Promise<Scenario> {
  const scene = await startScenario(files, always);
  expect(await scene.storeMain()).toMatchObject({ conclusion: "success" });
  return scene;
}

function nextNumber({ pulls }: GitHubState): number {
  return 1 + Math.max(6, ...pulls.map(({ number }) => number));
}

async function readStored({ state, blobs }: Platform, run: WorkflowRun): Promise<StoredRun> {
  const own = state.artifacts.filter((artifact) => artifact.run === run);
  const read = own.map(async ({ name, blob, contentType, createdAt, expiresAt }) => {
    const bytes = await blobs.get(blob);
    if (bytes === null) throw new Error(`The artifact \`${name}\` has no bytes.`);
    return { name, contentType, createdAt, expiresAt, bytes };
  });
  return { conclusion: run.conclusion, artifacts: await Promise.all(read) };
}

function checkOut(origin: GitWorkspace, sha: string, how: { depth: number; platform: Platform }): string {
  const workspace = origin.checkout(sha, how.depth);
  how.platform.atClose(workspace.remove);
  return workspace.dir;
}

/** The judge's secrets that a step gets: its key, its address, and the address without its scheme. */
export function judgeSecretsIn(inputs: Record<string, string>): string[] {
  const { "judge-api-key": key = "", "judge-base-url": address = "" }: Partial<Record<string, string>> = inputs;
  return [key, address, ...(address === "" ? [] : [new URL(address).host])].filter((text) => text !== "");
}

/** Checks every run: only our own commands, nothing set for later steps, no secret in any output. */
export function expectManners(end: StepEnd, token: string, secrets: readonly string[] = []): void {
  expect(end.timedOut).toBe(false);
  expect(end.commands.map(({ name }) => name).filter((name) => !OWN_COMMANDS.has(name))).toEqual([]);
  // Beside the token, the toolkit masks the signatures of the addresses that it uploads to.
  const masked = end.commands.filter(({ name, data }) => {
    return name === "add-mask" && data !== token && !secrets.includes(data);
  });
  for (const { data } of masked) expect(decodeURIComponent(data)).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  expect({ env: end.env, path: end.path }).toEqual({ env: "", path: "" });
  const { noworse_folder: folder = "noworse-", noworse_artifact: _, noworse_stored: __, ...foreign } = end.state;
  expect([basename(folder), foreign]).toEqual([expect.stringMatching(/^noworse-[\w-]*$/), {}]);
  const hidden = [token, ...secrets].filter((secret) => secret !== "");
  const outputs = [
    hidden.reduce((text, secret) => text.replaceAll(`::add-mask::${secret}\n`, "\n"), end.stdout),
    end.stderr,
    end.summary,
    ...Object.values(end.outputs),
  ];
  for (const secret of hidden) expect(outputs.filter((text) => text.includes(secret))).toEqual([]);
}

/** The body of the only comment on a pull request that carries our marker of that name, without the marker. */
export function commentText(state: GitHubState, number: number, name = "default"): string {
  const marked = state.commentsOf(number).filter(({ body }) => body.startsWith(`<!-- noworse:v1 key=${name} `));
  expect(marked).toHaveLength(1);
  const body = marked[0]?.body ?? "";
  return body.slice(body.indexOf("\n") + 1);
}

/** The annotations, as `level file:line title`. */
export function annotationsOf(end: StepEnd): string[] {
  const shown = end.commands.filter(
    ({ name, properties }) => /^(error|warning|notice)$/.test(name) && properties["title"],
  );
  return shown.map(({ name, properties: { file, line, title } }) => `${name} ${file ?? ""}:${line ?? ""} ${title}`);
}

/** The data of commands of one kind that are no annotations of cases. */
export function messagesOf(end: StepEnd, kind: "error" | "warning" | "notice"): string[] {
  return end.commands.filter(({ name, properties }) => name === kind && !properties["title"]).map(({ data }) => data);
}

/** A file of the example that the documentation shows. */
export function wikiQa(path: string): string {
  return readFileSync(`${ROOT}examples/wiki-qa/${path}`, "utf8");
}

/** The example as a repository. */
export function wikiQaFiles(): Files {
  const paths = ["noworse.yml", "eval/gold.jsonl", "runs/trace.jsonl"];
  return Object.fromEntries(paths.map((path) => [path, wikiQa(path)]));
}

/** Reads the stored report of a run. */
export function reportOf(end: RunEnd): Report {
  return JSON.parse(readFileSync(end.outputs["report-path"] as string, "utf8"));
}
