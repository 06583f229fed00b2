import { resolve } from "node:path";
import { z } from "zod";
import { shortenReason } from "../../store/parse.ts";
import type { GitHubClient } from "../api/client.ts";
import { formatTime, type Git, type TreeEntry } from "../api/git.ts";
import type { RunContext } from "../api/run-context.ts";

/** A commit's own files cannot be scored; the message is a clause. */
export class RescoreError extends Error {
  constructor(why: string) {
    super(shortenReason(why));
    this.name = "RescoreError";
  }
}

/** The advice for a clone that is too shallow. */
export const FETCH_DEPTH_ADVICE = "check out with `fetch-depth: 2`, so that git itself has the commit";

export interface CommitSources {
  readonly git: Git;
  /** GitHub, for what the clone does not have; null where only the clone is read. */
  readonly remote: RemoteSource | null;
}

/** The run's repository on GitHub. */
interface RemoteSource {
  readonly context: RunContext;
  readonly client: GitHubClient;
}

/** Returns GitHub. Throws a RescoreError where only the clone is read. */
function requireRemote({ remote }: CommitSources): RemoteSource {
  if (remote !== null) return remote;
  throw new RescoreError("some of its files are not in this clone, which is shallow or partial; `git fetch` it");
}

export interface BaseTree {
  /** When the commit was made; null when it is not known. */
  readonly created: string | null;
  /** Lists the entries at and below paths, possibly with others. All paths are relative to the repository's root. */
  list(paths: readonly string[]): Promise<readonly TreeEntry[]>;
}

/** Returns the repository's root, from a folder and its path in the repository; null without a clone. */
export function repositoryRoot(folder: string, prefix: string | null): string | null {
  const steps = prefix?.split("/").filter((part) => part !== "") ?? [];
  return prefix === null ? null : resolve(folder, ...steps.map(() => ".."));
}

/** Reads a commit's tree from git when the clone has it, else from GitHub. Throws ServiceError or RescoreError. */
export async function openBaseTree(commit: string, sources: CommitSources): Promise<BaseTree> {
  const { git } = sources;
  // A clone can have a commit without its tree. Reading the root alone is a quick test.
  const isLocal = (await git.readTree(commit, [".gitattributes"])) !== null;
  if (!isLocal) return readRemoteTree(commit, sources);
  const created = await git.readTime(commit);
  return {
    created,
    list: async (paths) => (await git.readTree(commit, paths)) ?? (await readRemoteTree(commit, sources)).list(paths),
  };
}

const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const commitSchema = z.object({ committer: z.object({ date: z.string() }), tree: z.object({ sha }) });
const entrySchema = z.object({
  path: z.string(),
  mode: z.string(),
  type: z.string(),
  sha,
  size: z.int().nonnegative().nullish(),
});
const treeSchema = z.object({ tree: z.array(entrySchema), truncated: z.boolean() });

async function readRemoteTree(commit: string, sources: CommitSources): Promise<BaseTree> {
  const { context, client } = requireRemote(sources);
  await checkHead(commit, context, sources.git);
  const commitRoute = "GET /repos/{owner}/{repo}/git/commits/{commit_sha}";
  const { data } = await client.request(commitRoute, { commit_sha: commit }, commitSchema);
  const treeRoute = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
  const parameters = { tree_sha: data.tree.sha, recursive: "1" };
  const answer = await client.request(treeRoute, parameters, treeSchema);
  if (answer.data.truncated) {
    throw new RescoreError(`its tree is too large for one answer of GitHub; ${FETCH_DEPTH_ADVICE}`);
  }
  const entries = answer.data.tree
    .filter(({ type }) => type !== "tree")
    .map(({ size = null, ...entry }): TreeEntry => ({ ...entry, size }));
  return { created: formatTime(data.committer.date), list: async () => entries };
}

/** Checks that the clone is of the run's own repository, which is the one that GitHub is asked about. */
async function checkHead(commit: string, context: RunContext, git: Git): Promise<void> {
  const head = await git.readHead();
  const own = [context.sha, context.pullRequest?.headSha, context.mergeGroup?.headSha];
  if (head === null || own.includes(head)) return;
  throw new RescoreError(`the clone is at another commit, \`${head}\`, and does not have \`${commit}\``);
}

const blobSchema = z.object({ encoding: z.literal("base64"), content: z.string() });

/** Returns the content of a blob from GitHub. Throws ServiceError. */
export async function readRemoteBlob(name: string, sources: CommitSources): Promise<Buffer> {
  const { client } = requireRemote(sources);
  const { data } = await client.request(
    "GET /repos/{owner}/{repo}/git/blobs/{file_sha}",
    { file_sha: name },
    blobSchema,
  );
  return Buffer.from(data.content, "base64");
}
