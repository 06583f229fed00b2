import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { z } from "zod";
import type { PathScope } from "../../core/config/config.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { isWithin, relativePath } from "../../store/files.ts";
import { shortenReason } from "../../store/parse.ts";
import type { GitHubClient } from "../api/client.ts";
import { formatTime, type Git, type TreeEntry } from "../api/git.ts";
import type { RunContext } from "../api/run-context.ts";
import { ServiceError } from "../api/service-error.ts";

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
  /** The run's repository on GitHub, for what the clone does not have; null where only the clone is read. */
  readonly remote: { readonly context: RunContext; readonly client: GitHubClient } | null;
}

export const NOT_IN_CLONE = "some of its files are not in this clone, which is shallow or partial; `git fetch` it";

/** Returns GitHub. Throws a RescoreError where only the clone is read. */
function requireRemote({ remote }: CommitSources) {
  if (remote !== null) return remote;
  throw new RescoreError(NOT_IN_CLONE);
}

interface BaseTree {
  /** When the commit was made; null when it is not known. */
  readonly created: string | null;
  /** Lists the entries at and below paths, possibly with others. All paths are relative to the repository's root. */
  list(paths: readonly string[]): Promise<readonly TreeEntry[]>;
}

/** Returns the repository's root, from a folder and its path in the repository; null without a clone. */
export function repositoryRoot(folder: string, prefix: string | null): string | null {
  return prefix === null ? null : resolve(folder, prefix.replace(/[^/]+/g, ".."));
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
const size = z.int().nonnegative().nullish();
const entrySchema = z.object({ path: z.string(), mode: z.string(), type: z.string(), sha, size });
const treeSchema = z.object({ tree: z.array(entrySchema), truncated: z.boolean() });

async function readRemoteTree(commit: string, sources: CommitSources): Promise<BaseTree> {
  const { context, client } = requireRemote(sources);
  // The clone must be of the run's own repository, which is the one that GitHub is asked about.
  const head = await sources.git.readHead();
  if (head !== null && ![context.sha, context.pullRequest?.headSha, context.mergeGroup?.headSha].includes(head)) {
    throw new RescoreError(`the clone is at another commit, \`${head}\`, and does not have \`${commit}\``);
  }
  const commitRoute = "GET /repos/{owner}/{repo}/git/commits/{commit_sha}";
  const { data } = await client.request(commitRoute, { commit_sha: commit }, commitSchema);
  const treeRoute = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
  const answer = await client.request(treeRoute, { tree_sha: data.tree.sha, recursive: "1" }, treeSchema);
  if (answer.data.truncated) {
    throw new RescoreError(`its tree is too large for one answer of GitHub; ${FETCH_DEPTH_ADVICE}`);
  }
  const entries = answer.data.tree
    .filter(({ type }) => type !== "tree")
    .map(({ size = null, ...entry }): TreeEntry => ({ ...entry, size }));
  return { created: formatTime(data.committer.date), list: async () => entries };
}

const BLOB = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
const blobSchema = z.object({ encoding: z.literal("base64"), content: z.string() });

/** Returns the content of a blob from GitHub. Throws ServiceError. */
async function readRemoteBlob(file_sha: string, sources: CommitSources): Promise<Buffer> {
  const { data } = await requireRemote(sources).client.request(BLOB, { file_sha }, blobSchema);
  const content = Buffer.from(data.content, "base64");
  const hash = createHash(file_sha.length === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`);
  if (hash.update(content).digest("hex") === file_sha) return content;
  throw new ServiceError("unexpected", `GitHub sent other bytes than those of \`${file_sha}\``);
}

const MIB = 1024 * 1024;
/** The most that is read of one commit. */
const MAX_FILES = 5000;
const MAX_BYTES = 256 * MIB;
/** The most that is read from GitHub's API. The client refuses responses with larger files. */
const REMOTE_LIMITS = { files: 15, bytes: 64 * MIB, each: 7 * MIB };
const LFS_POINTER = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\//;
const MAX_POINTER_BYTES = 1024;
const REGULAR: ReadonlySet<string> = new Set(["100644", "100755"]);
const LINK = "120000";

/** Where the repository and the copy are. */
interface CheckoutLayout {
  readonly workspace: string;
  /** The copy, which has the layout of the workspace. */
  readonly root: string;
  /** The repository's root, in or above the workspace. */
  readonly top: string;
}

/** Returns a function that copies files of a commit into a folder with the layout of the workspace: regular files only, with the bytes that git stores. */
export function openBaseFileCopy(tree: BaseTree, sources: CommitSources, { workspace, root, top }: CheckoutLayout) {
  const copied = new Set<string>();
  const fetched: TreeEntry[] = [];
  let allBytes = 0;

  /** Copies the files within the scopes and returns their number. Throws RescoreError or ServiceError. */
  async function copy(scopes: readonly PathScope[]): Promise<number> {
    const paths = scopes.flatMap(({ path }) => pathIn(top, resolve(workspace, path)) ?? []);
    if (paths.length === 0) return 0;
    // Git lists the root only without any path.
    const listed = await tree.list(paths.includes("") ? [] : paths);
    const files = listed.filter((entry) => {
      const at = pathIn(workspace, resolve(top, entry.path));
      const isNew = at !== null && !copied.has(entry.path);
      return isNew && scopes.some((scope) => isWithin(at, scope)) && isFile(entry);
    });
    for (const { path } of files) copied.add(path);
    const count = copied.size;
    if (count > MAX_FILES) throw new RescoreError(`its suites can name ${count} files, more than ${MAX_FILES}`);
    addBytes(sizeOf(files));
    await copyAll(files);
    return files.length;
  }

  function addBytes(bytes: number): void {
    allBytes += bytes;
    if (allBytes > MAX_BYTES) throw new RescoreError(`its files have more than ${MAX_BYTES} bytes`);
  }

  /** Reads each content once, however many files have it: from git if possible, the rest from GitHub. */
  async function copyAll(files: readonly TreeEntry[]): Promise<void> {
    const missing = groupBy(files, ({ sha }) => sha);
    for (const { sha, content } of await sources.git.readBlobs([...missing.keys()])) {
      for (const file of missing.get(sha) ?? []) await write(file, content);
      missing.delete(sha);
    }
    fetched.push(...[...missing.values()].flatMap(([first]) => first ?? []));
    if (sources.remote !== null) checkRemote(fetched);
    for (const [sha, same] of missing) {
      const content = await readRemoteBlob(sha, sources);
      for (const file of same) await write(file, content);
    }
  }

  async function write({ path, size }: TreeEntry, content: Buffer): Promise<void> {
    if (size === null) addBytes(content.length);
    if (content.length <= MAX_POINTER_BYTES && LFS_POINTER.test(content.toString("latin1"))) {
      throw new RescoreError(`\`${path}\` is stored in Git LFS, which is not read`);
    }
    const target = resolve(root, relative(workspace, resolve(top, path)));
    try {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content, { flag: "wx" });
    } catch (cause) {
      const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
      throw new RescoreError(`one of its files cannot be written here${code}: \`${path}\``);
    }
  }

  return copy;
}

/** Returns a path relative to a folder, with slashes; null when it is outside. */
function pathIn(folder: string, path: string): string | null {
  const inside = relativePath(folder, path);
  return inside === ".." || inside.startsWith("../") || resolve(inside) === inside ? null : inside;
}

/** Returns whether an entry is a file to copy. Links are refused, since they could lead anywhere; submodules are skipped. */
function isFile({ path, mode }: TreeEntry): boolean {
  if (mode === LINK) throw new RescoreError(`its \`${path}\` is a link`);
  if (!REGULAR.has(mode)) return false;
  if (!isPlain(path)) throw new RescoreError(`its tree contains \`${path}\`, which cannot be written safely`);
  return true;
}

/** Returns whether git itself would write this path; a tree with any other name was made by hand. */
function isPlain(path: string): boolean {
  const isOdd = (part: string): boolean => part === "" || part === "." || part === ".." || /^\.git$/i.test(part);
  return !/[\\\0\ufffd]/.test(path) && !path.split("/").some(isOdd);
}

function checkRemote(files: readonly TreeEntry[]): void {
  const { files: most, bytes, each } = REMOTE_LIMITS;
  const large = files.find(({ size }) => size !== null && size > each);
  if (large) throw new RescoreError(`its \`${large.path}\` is too large for GitHub's API; ${FETCH_DEPTH_ADVICE}`);
  if (files.length > most)
    throw new RescoreError(`${files.length} of its files are not in the clone; ${FETCH_DEPTH_ADVICE}`);
  if (sizeOf(files) > bytes)
    throw new RescoreError(`more than ${bytes} bytes are not in the clone; ${FETCH_DEPTH_ADVICE}`);
}

function sizeOf(files: readonly TreeEntry[]): number {
  return files.reduce((sum, { size }) => sum + (size ?? 0), 0);
}
