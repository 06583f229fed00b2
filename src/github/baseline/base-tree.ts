import { z } from "zod";
import type { GitHubClient } from "../api/client.ts";
import type { Git } from "../api/git.ts";
import { formatTime, type TreeEntry } from "../api/git.ts";
import type { RunContext } from "../api/run-context.ts";
import { FETCH_DEPTH_ADVICE, RescoreError } from "./rescore-error.ts";

/** Who can be asked for a commit's tree. */
export interface CommitSources {
  readonly context: RunContext;
  readonly client: GitHubClient;
  readonly git: Git;
}

/** The tree of one commit. */
export interface BaseTree {
  /** When the commit was made; null when that is not told. */
  readonly created: string | null;
  /** The entries at and below paths, possibly with others; these and theirs are from the repository's top. */
  list(paths: readonly string[]): Promise<readonly TreeEntry[]>;
}

/** The tree of a commit from git when the clone has it, else from GitHub; throws ServiceFault or Unrescored. */
export async function openBaseTree(commit: string, oracles: CommitSources): Promise<BaseTree> {
  const { git } = oracles;
  // A clone may have a commit and lack its tree; the top alone tells soon.
  const isHere = (await git.readTree(commit, [".gitattributes"])) !== null;
  if (!isHere) return readRemoteTree(commit, oracles);
  const created = await git.readTime(commit);
  return {
    created,
    list: async (paths) => (await git.readTree(commit, paths)) ?? (await readRemoteTree(commit, oracles)).list(paths),
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

async function readRemoteTree(commit: string, oracles: CommitSources): Promise<BaseTree> {
  const { context, client } = oracles;
  await checkHead(commit, oracles);
  const place = { owner: context.repository.owner, repo: context.repository.name };
  const told = { ...place, commit_sha: commit };
  const { data } = await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", told, commitSchema);
  const asked = { ...place, tree_sha: data.tree.sha, recursive: "1" };
  const answer = await client.request("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", asked, treeSchema);
  if (answer.data.truncated)
    throw new RescoreError(`its tree is too large for one answer of GitHub; ${FETCH_DEPTH_ADVICE}`);
  const entries = answer.data.tree
    .filter(({ type }) => type !== "tree")
    .map(({ size = null, ...entry }): TreeEntry => ({ ...entry, size }));
  return { created: formatTime(data.committer.date), list: async () => entries };
}

/** GitHub is asked about the run's own repository; what lies in the clone may be another one's. */
async function checkHead(commit: string, { context, git }: CommitSources): Promise<void> {
  const head = await git.readHead();
  const own = [context.sha, context.pullRequest?.headSha, context.mergeGroup?.headSha];
  if (head === null || own.includes(head)) return;
  throw new RescoreError(`the clone is of another commit, \`${head}\`, and lacks \`${commit}\``);
}

const blobSchema = z.object({ encoding: z.literal("base64"), content: z.string() });

/** The content of a blob from GitHub; throws ServiceFault. */
export async function readRemoteBlob(name: string, { context, client }: CommitSources): Promise<Buffer> {
  const parameters = { owner: context.repository.owner, repo: context.repository.name, file_sha: name };
  const { data } = await client.request("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", parameters, blobSchema);
  return Buffer.from(data.content, "base64");
}
