import { resolve } from "node:path";
import type { PathScope } from "../../core/config/config.ts";
import type { StoredLabel } from "../../core/judge/labeller.ts";
import type { Log } from "../../core/log.ts";
import { relativePath } from "../../core/paths.ts";
import { getOrCreate, lazy } from "../../math/memo.ts";
import { isWithin } from "../../store/files.ts";
import { mergeLabels, parseLabelFile, readCommittedLabels } from "../../store/labels.ts";
import { keepReserve } from "../api/client.ts";
import { findClone } from "../api/git.ts";
import { isProposal, type RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";
import { type BaselineTarget, findBaselineTarget } from "./baseline-target.ts";
import {
  type CommitFiles,
  type CommitSources,
  createCommitFiles,
  FETCH_DEPTH_ADVICE,
  RescoreError,
} from "./commit-files.ts";
import { TRUSTED_EVENTS } from "./runs.ts";

/** What is not known of the base commit, because of an outage: that never counts as `missing`. */
interface Unavailable {
  readonly kind: "unavailable";
  readonly why: string;
}

/** Where the commit that a run is compared with is read. */
export interface BaseSources extends CommitSources {
  readonly workspace: string;
  /** The repository's root; where git finds none, the workspace. */
  readonly root: string;
  /** Returns what the run is compared with; it is found once. */
  readonly findTarget: () => Promise<BaselineTarget>;
  /** Opens the files of a commit, each commit once. */
  readonly open: (commit: string) => CommitFiles;
}

/** Returns where the action reads the base commit; its clone is that of the first folder that is in one. */
export async function sourcesOfRun(services: Services, folders: readonly string[]): Promise<BaseSources> {
  const { context, timeBudget } = services;
  const client = keepReserve(services.client, timeBudget);
  const clone = await findClone(folders);
  const findTarget = () => findBaselineTarget({ ...services, client }, clone.git);
  return createSources({ clone, remote: { context, client } }, context.workspace, findTarget);
}

/** Returns where the command line reads a commit of the clone; null if git knows none. */
export async function sourcesOfCommit(workspace: string, commit: string | null): Promise<BaseSources> {
  const target: BaselineTarget =
    commit === null ? { kind: "nothing", why: "git knows no commit here", todo: "" } : { kind: "commit", commit };
  return createSources({ clone: await findClone([workspace]), remote: null }, workspace, async () => target);
}

function createSources(
  sources: CommitSources,
  workspace: string,
  findTarget: () => Promise<BaselineTarget>,
): BaseSources {
  const opened = new Map<string, CommitFiles>();
  const open = (commit: string): CommitFiles => getOrCreate(opened, commit, () => createCommitFiles(commit, sources));
  return { ...sources, workspace, root: sources.clone.top ?? workspace, findTarget: lazy(findTarget), open };
}

type BaseFile =
  | { readonly kind: "found"; readonly bytes: Uint8Array; readonly commit: string; readonly name: string }
  | { readonly kind: "missing"; readonly why: string };

/** Reads a file of the workspace as it is in the commit that this run is compared with. */
export async function readBaseFile(file: string, sources: BaseSources): Promise<BaseFile | Unavailable> {
  const name = relativePath(sources.root, file);
  return withBase(sources, `\`${name}\` of the base commit could not be read`, async (commit) => {
    const bytes = await sources.open(commit).read(name);
    if (bytes !== null) return { kind: "found", bytes, commit, name };
    return { kind: "missing", why: `the base commit \`${commit.slice(0, 7)}\` has no \`${name}\`` };
  });
}

/** Lists the files within scopes in the commit that this run is compared with. Paths are relative to the workspace. */
export async function listBaseFiles(scopes: readonly PathScope[], sources: BaseSources) {
  const { workspace, root } = sources;
  return withBase(sources, "the base commit's files could not be listed", async (commit) => {
    const places = scopes.map(({ path }) => relativePath(root, resolve(workspace, path)));
    const entries = await sources.open(commit).list(places.includes("") ? [] : places);
    const files = entries.map(({ path, sha }) => ({ path: relativePath(workspace, resolve(root, path)), sha }));
    return {
      kind: "listed" as const,
      commit,
      files: files.filter(({ path }) => scopes.some((scope) => isWithin(path, scope))),
    };
  });
}

/** Does some work with the base commit; returns why there is none, or why the work failed. */
async function withBase<T>(
  { findTarget }: BaseSources,
  failure: string,
  work: (commit: string) => Promise<T>,
): Promise<T | Unavailable> {
  try {
    const target = await findTarget();
    if (target.kind === "commit") return await work(target.tip ?? target.commit);
    return { kind: "unavailable", why: target.kind === "nothing" ? target.why : "this run has no base commit" };
  } catch (error) {
    if (error instanceof RescoreError) return { kind: "unavailable", why: `${failure}: ${error.message}` };
    if (!(error instanceof ServiceError)) throw error;
    return { kind: "unavailable", why: `${failure}: ${error.message}; ${FETCH_DEPTH_ADVICE}` };
  }
}

/** Whose committed label files count: those of a commit, those that are checked out, or nobody's. */
type LabelSource = BaseSources | "checkout" | "none";

/** Returns whose label files count in a run; `branch` is the trusted one, null when it is not known. */
export function labelSourceOf(context: RunContext, branch: string | null, sources: BaseSources): LabelSource {
  if (isProposal(context)) return sources;
  // Events that are not trusted run on the base branch too, but may check out any commit.
  return TRUSTED_EVENTS.has(context.event) && context.ref === `refs/heads/${branch}` ? "checkout" : "none";
}

/**
 * Returns the stored labels with those of committed files, as their source has them: a change must not contain its own
 * labels. `ignored` counts those of the checked-out files that do not count.
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
