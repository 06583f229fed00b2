import { createHash } from "node:crypto";
import { posix } from "node:path";
import { getOrCreate, lazy } from "../../math/memo.ts";
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

/** Where a commit is read: the clone, then the run's repository on GitHub for what the clone does not have. */
export interface CommitSources {
  readonly clone: Clone;
  /** Null where only the clone is read. */
  readonly remote: Pick<Services, "context" | "client"> | null;
}

/** The files of a commit, by paths from the repository's root. All methods throw ServiceError or RescoreError. */
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

/** The largest file that is read from GitHub's API, in bytes: the client refuses longer responses. */
export const MAX_REMOTE_FILE_BYTES = 7 * 1024 * 1024;
/** Git's modes of what a tree has. */
export const REGULAR: ReadonlySet<string> = new Set(["100644", "100755"]);
export const LINK = "120000";
const FOLDER = "040000";
/** How many links are followed from one file. */
const MAX_LINKS = 5;

/** Opens the files of a commit. GitHub is asked only for what the clone lacks, and for each part of the tree once. */
export function createCommitFiles(commit: string, { clone: { git }, remote }: CommitSources): CommitFiles {
  const tree = createRemoteTree(commit, () => {
    if (remote !== null) return remote.client;
    throw new RescoreError(NOT_IN_CLONE);
  });

  async function read(path: string, links = MAX_LINKS): Promise<Uint8Array | null> {
    const local = await git.readFile(commit, path);
    if (local !== null) return local;
    // A clone with a filter has commits without all of their files.
    const listed = await git.readTree(commit, [path]);
    const entry = listed ? listed.find((one) => one.path === path) : await tree.find(path);
    if (!entry) return null;
    const isLink = entry.mode === LINK && links > 0;
    if (!(isLink || REGULAR.has(entry.mode)) || (entry.size ?? 0) > MAX_REMOTE_FILE_BYTES) {
      throw new ServiceError("refused", `GitHub does not send \`${path}\`: it is too large or not a file`);
    }
    // The checked-out commit mostly has the same content.
    const [known] = await git.readBlobs([entry.sha]);
    const content = known?.content ?? (await tree.readBlob(entry.sha));
    return isLink ? read(posix.join(posix.dirname(path), content.toString("utf8")), links - 1) : content;
  }

  /** Refuses a clone of another repository than the run's, which GitHub is asked about: it says where files are put. */
  async function checkClone(): Promise<void> {
    const head = await git.readHead();
    const { sha, pullRequest, mergeGroup } = remote?.context ?? {};
    if (remote === null || head === null || [sha, pullRequest?.headSha, mergeGroup?.headSha].includes(head)) return;
    throw new RescoreError(`the clone is at another commit, \`${head}\`, and does not have \`${commit}\``);
  }

  return {
    created: async () => ((await git.readParents(commit)) === null ? tree.created() : git.readTime(commit)),
    list: async (paths) => {
      const local = await git.readTree(commit, paths);
      if (local !== null) return local;
      await checkClone();
      return tree.list();
    },
    read: (path) => read(path),
    readRemote: tree.readBlob,
  };
}

/** Opens a commit's tree on GitHub. */
function createRemoteTree(commit: string, github: () => GitHubClient) {
  const folders = new Map<string, Promise<TreeEntry[]>>();
  const root = lazy(async () =>
    endpoints.gitCommit(github(), commit).catch((error: unknown) => {
      if (!isServiceError(error, "not_found")) throw error;
      // The commit is there, so that GitHub means: not for this token.
      const { message, status } = error;
      throw new ServiceError("permission", message, { status, permissions: "contents=read" });
    }),
  );
  const read = async (sha: string, depth: "folder" | "whole"): Promise<TreeEntry[]> => {
    const { tree, truncated } = await endpoints.tree(github(), sha, depth);
    if (truncated) throw new RescoreError(`its tree is too large for one answer of GitHub; ${FETCH_DEPTH_ADVICE}`);
    return tree.map(({ path, mode, sha: hash, size = null }) => ({ path, mode, sha: hash, size }));
  };
  return {
    created: async () => formatTime((await root()).committer.date),
    list: lazy(async () => (await read((await root()).tree.sha, "whole")).filter(({ mode }) => mode !== FOLDER)),
    /** Finds a file by the folders that it is in, which a repository of any size can list. */
    find: async (path: string): Promise<TreeEntry | null> => {
      const parts = path.split("/");
      let entry: TreeEntry | undefined;
      for (const part of parts) {
        if (entry !== undefined && entry.mode !== FOLDER) return null;
        const sha: string = entry?.sha ?? (await root()).tree.sha;
        const listed = await getOrCreate(folders, sha, () => read(sha, "folder"));
        entry = listed.find((one) => one.path === part);
        if (entry === undefined) return null;
      }
      return entry === undefined || entry.mode === FOLDER ? null : entry;
    },
    readBlob: async (sha: string) => readRemoteBlob(sha, github()),
  };
}

/** Returns the content of a blob from GitHub. Throws ServiceError. */
async function readRemoteBlob(sha: string, client: GitHubClient): Promise<Buffer> {
  const content = Buffer.from((await endpoints.blob(client, sha)).content, "base64");
  const hash = createHash(sha.length === 64 ? "sha256" : "sha1").update(`blob ${content.length}\0`);
  if (hash.update(content).digest("hex") === sha) return content;
  throw new ServiceError("unexpected", `GitHub sent other bytes than those of \`${sha}\``);
}
