import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { isWithin, type PathScope } from "../../core/config/config.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { relativePath } from "../../store/files.ts";
import type { TreeEntry } from "../api/git.ts";
import { ServiceError } from "../api/service-error.ts";
import { type BaseTree, type CommitSources, FETCH_DEPTH_ADVICE, RescoreError, readRemoteBlob } from "./base-tree.ts";

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
  /** The workspace, and the folder that has the same layout. */
  readonly workspace: string;
  readonly root: string;
  /** The repository's root, in or above the workspace. */
  readonly top: string;
}

/** Copies files of a commit into a folder with the layout of the workspace: regular files only, with the bytes that git stores. */
export class BaseFileCopier {
  readonly #tree: BaseTree;
  readonly #sources: CommitSources;
  readonly #layout: CheckoutLayout;
  readonly #copied = new Set<string>();
  readonly #remote: TreeEntry[] = [];
  #bytes = 0;

  constructor(tree: BaseTree, sources: CommitSources, layout: CheckoutLayout) {
    this.#tree = tree;
    this.#sources = sources;
    this.#layout = layout;
  }

  /** Copies the files within the scopes and returns their number. Throws RescoreError or ServiceError. */
  async copy(scopes: readonly PathScope[]): Promise<number> {
    const { workspace, top } = this.#layout;
    const paths = scopes.map(({ path }) => pathIn(top, resolve(workspace, path)));
    const inside = paths.filter((path) => path !== null);
    if (inside.length === 0) return 0;
    // Git lists the root only without any path.
    const listed = await this.#tree.list(inside.includes("") ? [] : inside);
    const wanted = listed.filter(({ path }) => {
      const at = pathIn(workspace, resolve(top, path));
      return at !== null && !this.#copied.has(path) && scopes.some((scope) => isWithin(at, scope));
    });
    const files = wanted.filter((entry) => isFile(entry));
    const count = this.#copied.size + files.length;
    if (count > MAX_FILES) throw new RescoreError(`its suites can name ${count} files, more than ${MAX_FILES}`);
    this.#bytes += sizeOf(files);
    if (this.#bytes > MAX_BYTES) throw tooLarge();
    await this.#copyAll(files);
    for (const { path } of files) this.#copied.add(path);
    return files.length;
  }

  /** Reads each content once, however many files have it: from git if possible, the rest from GitHub. */
  async #copyAll(files: readonly TreeEntry[]): Promise<void> {
    const missing = groupBy(files, ({ sha }) => sha);
    await this.#sources.git.readBlobs([...missing.keys()], async (sha, content) => {
      const same = missing.get(sha) ?? [];
      missing.delete(sha);
      for (const file of same) await this.#write(file, content);
    });
    this.#remote.push(...[...missing.values()].flatMap(([first]) => first ?? []));
    if (this.#sources.remote !== null) checkRemote(this.#remote);
    for (const [sha, same] of missing) {
      const content = await readRemoteBlob(sha, this.#sources);
      if (hashBlob(content, sha) !== sha)
        throw new ServiceError("unexpected", `GitHub sent other bytes than those of \`${sha}\``);
      for (const file of same) await this.#write(file, content);
    }
  }

  async #write({ path, size }: TreeEntry, content: Buffer): Promise<void> {
    if (size === null) this.#bytes += content.length;
    if (this.#bytes > MAX_BYTES) throw tooLarge();
    if (content.length <= MAX_POINTER_BYTES && LFS_POINTER.test(content.toString("latin1"))) {
      throw new RescoreError(`\`${path}\` is stored in Git LFS, which is not read`);
    }
    const { workspace, root, top } = this.#layout;
    const target = resolve(root, relative(workspace, resolve(top, path)));
    try {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content, { flag: "wx" });
    } catch (cause) {
      const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
      throw new RescoreError(`one of its files cannot be written here${code}: \`${path}\``);
    }
  }
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

function tooLarge(): RescoreError {
  return new RescoreError(`its files have more than ${MAX_BYTES} bytes`);
}

/** Returns git's hash of a content, with the algorithm of another hash. */
function hashBlob(content: Buffer, like: string): string {
  const hash = createHash(like.length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${content.length}\0`).update(content).digest("hex");
}
