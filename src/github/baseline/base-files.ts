import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, posix, relative, resolve } from "node:path";
import type { PathScope } from "../../core/config/config.ts";
import { lazy } from "../../math/memo.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { isWithin, pathIn } from "../../store/files.ts";
import { shortenReason } from "../../store/parse.ts";
import type { GitHubClient } from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";
import { type Clone, formatTime, type TreeEntry } from "../api/git.ts";
import { isServiceError, ServiceError } from "../api/service-error.ts";
import type { Services } from "../api/services.ts";

/** A commit's own files cannot be scored; the message is a clause. */
export class RescoreError extends Error {
  constructor(why: string) {
    super(shortenReason(why));
    this.name = "RescoreError";
  }
}

/** The advice for a clone that is too shallow. */
export const FETCH_DEPTH_ADVICE = "check out with `fetch-depth: 2`, so that git itself has the commit";

const NOT_IN_CLONE = "some of its files are not in this clone, which is shallow or partial; `git fetch` it";

/** Where the files of a commit are read: the clone, then the run's repository on GitHub for what the clone does not have. */
export interface CommitSources {
  readonly clone: Clone;
  /** Null where only the clone is read. */
  readonly remote: Pick<Services, "context" | "client"> | null;
}

/** The files of one commit. All paths are relative to the repository's root. All methods throw ServiceError or RescoreError. */
export interface CommitFiles {
  /** Returns when the commit was made; null when it is not known. */
  created(): Promise<string | null>;
  /** Lists the entries at and below paths, possibly with others; of the whole commit without any path. */
  list(paths: readonly string[]): Promise<readonly TreeEntry[]>;
  /** Reads a file, or the one that a link leads to; null when the commit has none there. */
  read(path: string): Promise<Uint8Array | null>;
  /** Reads a content by its hash from GitHub. */
  readRemote(sha: string): Promise<Buffer>;
}

/** How many links are followed from one file. */
const MAX_LINKS = 5;

/** Opens the files of a commit. GitHub is asked for the commit and its tree once, and only for what the clone lacks. */
export function openCommit(commit: string, { clone: { git }, remote }: CommitSources): CommitFiles {
  /** Returns GitHub's client. Throws a RescoreError where only the clone is read. */
  const github = (): GitHubClient => {
    if (remote !== null) return remote.client;
    throw new RescoreError(NOT_IN_CLONE);
  };
  const tree = lazy(async () => readRemoteTree(commit, github()));

  async function read(path: string, links = MAX_LINKS): Promise<Uint8Array | null> {
    const local = await git.readFile(commit, path);
    if (local !== null) return local;
    // A clone with a filter has commits without all of their files.
    const entries = (await git.readTree(commit, [path])) ?? (await tree()).entries;
    const entry = entries.find((one) => one.path === path);
    if (entry === undefined) return null;
    const isLink = entry.mode === LINK && links > 0;
    if (!(isLink || REGULAR.has(entry.mode)) || (entry.size ?? 0) > REMOTE_LIMITS.each) {
      throw new ServiceError("refused", `GitHub does not send \`${path}\`: it is too large or not a file`);
    }
    const content = await readRemoteBlob(entry.sha, github());
    return isLink ? read(posix.join(posix.dirname(path), content.toString("utf8")), links - 1) : content;
  }

  /** The clone must be of the run's own repository, which is the one that GitHub is asked about: it tells where the files are put. */
  async function checkClone(): Promise<void> {
    const head = await git.readHead();
    const { sha, pullRequest, mergeGroup } = remote?.context ?? {};
    if (remote === null || head === null || [sha, pullRequest?.headSha, mergeGroup?.headSha].includes(head)) return;
    throw new RescoreError(`the clone is at another commit, \`${head}\`, and does not have \`${commit}\``);
  }

  return {
    created: async () => ((await git.readParents(commit)) === null ? (await tree()).created : git.readTime(commit)),
    list: async (paths) => {
      const local = await git.readTree(commit, paths);
      if (local !== null) return local;
      await checkClone();
      return (await tree()).entries;
    },
    read: (path) => read(path),
    readRemote: (sha) => readRemoteBlob(sha, github()),
  };
}

async function readRemoteTree(commit: string, client: GitHubClient) {
  const { committer, tree } = await endpoints.gitCommit(client, commit).catch((error: unknown) => {
    if (!isServiceError(error, "not_found")) throw error;
    // The commit is there, so that GitHub means: not for this token.
    const { message, status } = error;
    throw new ServiceError("permission", message, { status, permissions: "contents=read" });
  });
  const { tree: listed, truncated } = await endpoints.tree(client, tree.sha);
  if (truncated) throw new RescoreError(`its tree is too large for one answer of GitHub; ${FETCH_DEPTH_ADVICE}`);
  const entries = listed
    .filter(({ type }) => type !== "tree")
    .map(({ size = null, ...entry }): TreeEntry => ({ ...entry, size }));
  return { created: formatTime(committer.date), entries };
}

/** Returns the content of a blob from GitHub. Throws ServiceError. */
async function readRemoteBlob(sha: string, client: GitHubClient): Promise<Buffer> {
  const content = Buffer.from((await endpoints.blob(client, sha)).content, "base64");
  const hash = createHash(sha.length === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`);
  if (hash.update(content).digest("hex") === sha) return content;
  throw new ServiceError("unexpected", `GitHub sent other bytes than those of \`${sha}\``);
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
export function openBaseFileCopy(
  commit: CommitFiles,
  { clone, remote }: CommitSources,
  { workspace, root, top }: CheckoutLayout,
) {
  const copied = new Set<string>();
  const fetched: TreeEntry[] = [];
  let allBytes = 0;

  /** Copies the files within the scopes and returns their number. Throws RescoreError or ServiceError. */
  async function copy(scopes: readonly PathScope[]): Promise<number> {
    const paths = scopes.flatMap(({ path }) => pathIn(top, resolve(workspace, path)) ?? []);
    if (paths.length === 0) return 0;
    // Git lists the root only without any path.
    const listed = await commit.list(paths.includes("") ? [] : paths);
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
    for (const { sha, content } of await clone.git.readBlobs([...missing.keys()])) {
      for (const file of missing.get(sha) ?? []) await write(file, content);
      missing.delete(sha);
    }
    fetched.push(...[...missing.values()].flatMap(([first]) => first ?? []));
    if (remote !== null) checkRemote(fetched);
    for (const [sha, same] of missing) {
      const content = await commit.readRemote(sha);
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
