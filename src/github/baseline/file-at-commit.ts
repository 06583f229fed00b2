import { dirname, posix, resolve } from "node:path";
import { z } from "zod";
import type { PathScope } from "../../core/config/config.ts";
import type { StoredLabel } from "../../core/judge/labeller.ts";
import type { Log } from "../../core/log.ts";
import { isWithin, relativePath } from "../../store/files.ts";
import { mergeLabels, parseLabelFile, readCommittedLabels } from "../../store/labels.ts";
import { type GitHubClient, openGitHubClient } from "../api/client.ts";
import { type Git, openGit } from "../api/git.ts";
import { isProposal, type RunContext } from "../api/run-context.ts";
import { checkPermission, isServiceError, ServiceError } from "../api/service-error.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import {
  type CommitSources,
  FETCH_DEPTH_ADVICE,
  NOT_IN_CLONE,
  openBaseTree,
  RescoreError,
  repositoryRoot,
} from "./base-files.ts";
import { TRUSTED_EVENTS } from "./runs.ts";
import { type BaselineTarget, findBaselineTarget } from "./target.ts";

/** What is not known of the base commit, because of an outage: that never counts as `missing`. */
interface Unavailable {
  readonly kind: "unavailable";
  readonly why: string;
}

/** Where the base commit of a run is read. */
export interface BaseSources {
  readonly workspace: string;
  readonly remote: CommitSources["remote"];
  readonly findTarget: (git: Git) => Promise<BaselineTarget>;
}

/** Returns where the action reads the commit that a run is compared with. */
export function sourcesOfRun(context: RunContext, client: GitHubClient, log: Log): BaseSources {
  const findTarget = (git: Git) => findBaselineTarget(context, { client, git, log });
  return { workspace: context.workspace, remote: { context, client }, findTarget };
}

/** Returns where the command line reads a commit of the clone; null if git knows none. */
export function sourcesOfCommit(workspace: string, commit: string | null): BaseSources {
  const findTarget = async (): Promise<BaselineTarget> =>
    commit === null ? { kind: "nothing", why: "git knows no commit here", todo: "" } : { kind: "commit", commit };
  return { workspace, remote: null, findTarget };
}

type BaseFile =
  | { readonly kind: "found"; readonly bytes: Uint8Array; readonly commit: string; readonly name: string }
  | { readonly kind: "missing"; readonly why: string };

/** Reads a file of the workspace as it is in the commit that this run is compared with. */
export async function readBaseFile(file: string, sources: BaseSources): Promise<BaseFile | Unavailable> {
  const { root, git } = await openClone(file, sources.workspace);
  const name = relativePath(root, file);
  return withBase(git, sources, `\`${name}\` of the base commit could not be read`, async (commit) => {
    const bytes = await readFileAt(sources.remote?.client ?? null, git, commit, name);
    if (bytes !== null) return { kind: "found", bytes, commit, name };
    return { kind: "missing", why: `the base commit \`${commit.slice(0, 7)}\` has no \`${name}\`` };
  });
}

/** Lists the files within scopes in the commit that this run is compared with. Paths are relative to the workspace. */
export async function listBaseFiles(scopes: readonly PathScope[], folder: string, sources: BaseSources) {
  const { workspace, remote } = sources;
  const { root, git } = await openClone(resolve(folder, "any"), workspace);
  return withBase(git, sources, "the base commit's files could not be listed", async (commit) => {
    const tree = await openBaseTree(commit, { git, remote });
    const top = repositoryRoot(root, await git.readPrefix()) ?? workspace;
    const places = scopes.map(({ path }) => relativePath(top, resolve(workspace, path)));
    const entries = await tree.list(places.includes("") ? [] : places);
    const files = entries.map(({ path, sha }) => ({ path: relativePath(workspace, resolve(top, path)), sha }));
    return {
      kind: "listed" as const,
      commit,
      files: files.filter(({ path }) => scopes.some((scope) => isWithin(path, scope))),
    };
  });
}

/** Does some work with the base commit; returns why there is none, or why the work failed. */
async function withBase<T>(
  git: Git,
  { findTarget }: BaseSources,
  failure: string,
  work: (commit: string) => Promise<T>,
): Promise<T | Unavailable> {
  try {
    const target = await findTarget(git);
    if (target.kind === "commit") return await work(target.tip ?? target.commit);
    return { kind: "unavailable", why: target.kind === "nothing" ? target.why : "this run has no base commit" };
  } catch (error) {
    if (error instanceof RescoreError) return { kind: "unavailable", why: `${failure}: ${error.message}` };
    if (!(error instanceof ServiceError)) throw error;
    return { kind: "unavailable", why: `${failure}: ${error.message}; ${FETCH_DEPTH_ADVICE}` };
  }
}

/** Opens the clone that a file is in, and returns it with the folder that git is run in: that of the workspace, or of the file's own folder when the repository is checked out below it. */
export async function openClone(file: string, workspace: string) {
  const git = openGit(workspace);
  if ((await git.readHead()) !== null) return { root: workspace, git };
  const root = dirname(file);
  return { root, git: openGit(root) };
}

/** Returns a file at a commit, from git when it has the commit, else from GitHub (null: only from git); null when the commit has no such file. */
export async function readFileAt(
  client: GitHubClient | null,
  git: Git,
  commit: string,
  path: string,
): Promise<Uint8Array | null> {
  const local = await git.readFile(commit, path);
  if (local !== null) return local;
  // A clone with a filter has commits without all of their files.
  if ((await git.readParents(commit)) !== null && (await git.isFileMissing(commit, path))) return null;
  if (client === null) throw new RescoreError(NOT_IN_CLONE);
  const parameters = { ref: commit, path: posix.join((await git.readPrefix()) ?? "", path) };
  try {
    const { data } = await client.request("GET /repos/{owner}/{repo}/contents/{path}", parameters, z.unknown());
    const file = contentSchema.safeParse(data);
    if (file.success) return Buffer.from(file.data.content, "base64");
    // A larger file has no content here, and a folder is a list.
    throw new ServiceError("refused", `GitHub does not send \`${path}\`: it is too large or not a file`);
  } catch (error) {
    if (!isServiceError(error, "not_found")) throw error;
    const known = { commit_sha: commit };
    const asked = client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", known, z.unknown());
    await checkPermission(asked, error, "contents=read");
    return null;
  }
}

const contentSchema = z.object({ type: z.literal("file"), encoding: z.literal("base64"), content: z.string() });

/** Whose committed label files count: those of a commit, those that are checked out, or nobody's. */
type LabelSource = BaseSources | "checkout" | "none";

/** Returns whose label files count in a run of the action; `branch` is the one whose commits are trusted, null when it is not known. */
export function labelSourceOf(
  context: RunContext,
  branch: string | null,
  { client, log, timeBudget }: { client: GitHubClient | null; log: Log; timeBudget: TimeBudget },
): LabelSource {
  const github = () => client ?? openGitHubClient({ ...context, token: "", log, timeBudget });
  if (isProposal(context)) return sourcesOfRun(context, github(), log);
  // Events that are not trusted run on the base branch too, but may check out any commit.
  return TRUSTED_EVENTS.has(context.event) && context.ref === `refs/heads/${branch}` ? "checkout" : "none";
}

/**
 * Returns the stored labels with those of committed files, as their source has them: a change must not contain its own labels.
 * `ignored` counts those of the checked-out files that do not count.
 */
export async function addCommittedLabels(
  stored: readonly StoredLabel[],
  files: readonly string[],
  { root, source, log }: { readonly root: string; readonly source: LabelSource; readonly log: Log },
): Promise<{ readonly labels: readonly StoredLabel[]; readonly ignored: number }> {
  if (files.length === 0) return { labels: stored, ignored: 0 };
  const own = await readCommittedLabels(files, root, source === "checkout" ? log.warn : log.debug);
  const trusted =
    typeof source === "object" ? await readLabelsOf(source, files, log) : source === "checkout" ? own : [];
  const labels = mergeLabels(stored, trusted);
  const known = new Set(labels.map(({ key }) => key));
  return { labels, ignored: own.filter(({ key }) => !known.has(key)).length };
}

async function readLabelsOf(sources: BaseSources, files: readonly string[], log: Log): Promise<readonly StoredLabel[]> {
  const lists: (readonly StoredLabel[])[] = [];
  for (const file of files) {
    const found = await readBaseFile(file, sources);
    if (found.kind === "found") {
      const parsed = parseLabelFile(found.bytes, found.name);
      if (parsed.ok) lists.push(parsed.labels);
      else log.warn(`The base commit's labels cannot be used, so the judge is asked again: ${parsed.why}`);
    } else if (found.kind === "missing") log.info(`Labels: ${found.why}`);
    else log.warn(`Labels: ${found.why}. Check out with \`fetch-depth: 2\`, so that git itself has the base commit.`);
  }
  return mergeLabels(...lists);
}
