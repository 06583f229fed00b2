import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Baseline, MissingBaseline, StoredReport } from "../../core/baseline.ts";
import type { Config } from "../../core/config.ts";
import { UserError } from "../../core/error.ts";
import type { Log } from "../../core/log.ts";
import type { PathScope } from "../../core/path-scope.ts";
import { NO_SOURCE, type Source } from "../../core/report.ts";
import { shortenReason } from "../../store/parse.ts";
import type { GitHubClient } from "../api/client.ts";
import { limitCalls } from "../api/client.ts";
import { openGit } from "../api/git.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import { BaseFileCopier } from "./base-files.ts";
import { type BaseTree, openBaseTree } from "./base-tree.ts";
import { RescoreError } from "./rescore-error.ts";

/** Reads and scores files like this run's own; given by the door, since this room knows neither configs nor families. */
export interface Rescorer {
  /** The path of this run's config file in the workspace; null when inputs say the suite. */
  readonly configFile: string | null;
  /** A folder to make temporary ones in. */
  readonly temp: string;
  /** The config file of another root, or this run's config moved there. Throws UserError. */
  readConfig(root: string, isOwn: boolean): Config;
  /** Where the files of a config's suites can lie. */
  reachOf(config: Config, root: string): readonly PathScope[];
  /** Scores what can be scored; `leftOut` says why of every other suite. `created` is null for now. */
  score(config: Config, facts: { root: string; source: Source; created: string | null }): Promise<RescoredReport>;
}

/** A report, and the suites that are not in it. */
export interface RescoredReport {
  readonly stored: StoredReport;
  readonly leftOut: readonly { readonly suite: string; readonly why: string }[];
}

/** What rescoring takes beside the commit. */
export interface RescoreTools {
  readonly context: RunContext;
  readonly client: GitHubClient;
  readonly log: Log;
  /** The working folder, in which git is asked. */
  readonly workspace: string;
  readonly rescorer: Rescorer;
}

/** The most calls of GitHub that reading one commit's files may make, retries counted. */
const MAX_CALLS = 20;

/** Suites that are left out are named up to this many, and the rest counted. */
const MAX_NAMED = 3;

const NOTES = {
  none: "nothing is stored for it",
  expired: "its stored reports have expired",
  incompatible: "its stored reports are of another schema",
} as const;

/** A report of a commit's own files in the place of one that was not found; where they cannot be scored, the outcome stays and says why. */
export async function rescoreBaseline(
  commit: string,
  missing: MissingBaseline,
  tools: RescoreTools,
): Promise<Baseline> {
  const { status } = missing;
  if (status === "error") return missing;
  const { log, context, rescorer } = tools;
  log.info(`baseline: ${missing.why}; scoring the files of ${commit} itself`);
  try {
    const { stored, notes } = await inFolder(rescorer.temp, (root) => scoreCommit(commit, root, tools));
    const found = { status: "rescored", distance: 0, branch: context.baseBranch } as const;
    return { ...stored, ...found, notes: [NOTES[status], ...notes] };
  } catch (cause) {
    const reason = reasonOf(cause);
    const line = `not rescored: ${reason}`;
    // An outage here hides nothing that was stored, so the outcome is the same as without a clone.
    if (cause instanceof ServiceError) log.warn(line);
    else log.info(line);
    return { ...missing, why: `${missing.why}, and the base commit's own files were not scored: ${reason}` };
  }
}

/** Does work in a new folder, which is gone afterwards whatever happens, a cancelled run too. */
async function inFolder<T>(temp: string, work: (root: string) => Promise<T>): Promise<T> {
  const name = "evaldelta-base-";
  const root = await mkdtemp(join(temp, name)).catch(() => mkdtemp(join(tmpdir(), name)));
  const drop = (): void => rmSync(root, { recursive: true, force: true });
  process.on("exit", drop);
  try {
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 2 });
    process.off("exit", drop);
  }
}

/** Why it came to no report, as a clause; throws what is no such reason. */
function reasonOf(cause: unknown): string {
  if (cause instanceof RescoreError || cause instanceof ServiceError) return cause.message;
  if (cause instanceof UserError) return new RescoreError(`its config cannot be used: ${cause.message}`).message;
  // A disk that is full costs the baseline, not the run.
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (/^E[A-Z]+$/.test(code)) return `they cannot be laid out here (${code})`;
  throw cause;
}

async function scoreCommit(commit: string, root: string, tools: RescoreTools) {
  const { context, rescorer } = tools;
  const git = openGit(tools.workspace);
  const oracles = { context, client: limitCalls(tools.client, MAX_CALLS), git };
  const tree = await openBaseTree(commit, oracles);
  const top = topOf(tools, await git.readPrefix());
  const files = new BaseFileCopier(tree, oracles, { workspace: context.workspace, root, top });
  const isOwn = rescorer.configFile !== null && (await files.copy([{ path: rescorer.configFile, suffix: null }])) > 0;
  const config = rescorer.readConfig(root, isOwn);
  await files.copy(rescorer.reachOf(config, root));
  const { stored, leftOut } = await rescorer.score(config, { root, ...originOf(commit, tree, context) });
  const [first] = leftOut;
  if (first && Object.keys(stored.report.suites).length === 0) throw new RescoreError(`${first.suite}: ${first.why}`);
  const notes = leftOut.slice(0, MAX_NAMED).map(({ suite, why }) => `without \`${suite}\` (${shortenReason(why)})`);
  const more = leftOut.length - notes.length;
  if (more > 0) notes.push(`without ${more} other suites`);
  const foreign = rescorer.configFile !== null && !isOwn;
  return { stored, notes: foreign ? ["by the config of this run, since it has none", ...notes] : notes };
}

/** The repository's top: the working folder's own path inside it leads up there; without a clone the workspace is taken for it. */
function topOf({ context, workspace }: RescoreTools, prefix: string | null): string {
  if (prefix === null) return context.workspace;
  const steps = prefix.split("/").filter((part) => part !== "");
  return resolve(workspace, ...steps.map(() => ".."));
}

function originOf(commit: string, { created }: BaseTree, { repository, baseBranch }: RunContext) {
  const ref = baseBranch === null ? null : `refs/heads/${baseBranch}`;
  const source: Source = { ...NO_SOURCE, repository: `${repository.owner}/${repository.name}`, commit, ref };
  return { source, created };
}
