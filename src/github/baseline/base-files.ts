import { mkdir, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import type { PathScope } from "../../core/config/config.ts";
import { pathIn } from "../../core/paths.ts";
import { groupBy } from "../../math/group.ts";
import { isWithin } from "../../store/files.ts";
import type { TreeEntry } from "../api/git.ts";
import {
  type CommitFiles,
  type CommitSources,
  FETCH_DEPTH_ADVICE,
  LINK,
  MAX_REMOTE_FILE_BYTES,
  REGULAR,
  RescoreError,
} from "./commit-files.ts";

const MIB = 1024 * 1024;
/** The most that is read of one commit. */
const MAX_FILES = 5000;
const MAX_BYTES = 256 * MIB;
/** The most that is read from GitHub's API. */
const REMOTE_LIMITS = { files: 15, bytes: 64 * MIB };
const LFS_POINTER = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\//;
const MAX_POINTER_BYTES = 1024;

/** Where the repository and the copy are. */
interface CheckoutLayout {
  readonly workspace: string;
  /** The copy, which has the layout of the workspace. */
  readonly root: string;
  /** The repository's root, in or above the workspace. */
  readonly top: string;
}

/** Returns a function that copies regular files of a commit, to the byte, into a folder with the workspace's layout. */
export function createBaseFileCopy(
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

/** Returns whether an entry is to be copied. Links are refused, since they could lead anywhere; submodules skipped. */
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
  const { files: most, bytes } = REMOTE_LIMITS;
  const large = files.find(({ size }) => size !== null && size > MAX_REMOTE_FILE_BYTES);
  if (large) throw new RescoreError(`its \`${large.path}\` is too large for GitHub's API; ${FETCH_DEPTH_ADVICE}`);
  if (files.length > most)
    throw new RescoreError(`${files.length} of its files are not in the clone; ${FETCH_DEPTH_ADVICE}`);
  if (sizeOf(files) > bytes)
    throw new RescoreError(`more than ${bytes} bytes are not in the clone; ${FETCH_DEPTH_ADVICE}`);
}

function sizeOf(files: readonly TreeEntry[]): number {
  return files.reduce((sum, { size }) => sum + (size ?? 0), 0);
}
