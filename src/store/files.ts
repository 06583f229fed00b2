import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PathScope } from "../core/config/config.ts";
import { errorMessage, UserError } from "../core/error.ts";

const LATEST = Date.UTC(9999, 11, 31) / 1000;

/** Returns the time of a report: `SOURCE_DATE_EPOCH` where it is set, so that a run can be reproduced, else now. */
export function readCreationTime(env: NodeJS.ProcessEnv): string {
  const written = env["SOURCE_DATE_EPOCH"] ?? "";
  const epoch = /^\d+$/.test(written) ? Number(written) : Number.NaN;
  const time = epoch <= LATEST ? new Date(epoch * 1000) : new Date();
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}

/** Writes texts into a folder, by file name; null removes a file. Throws UserError where the disk refuses. */
export async function writeTexts(folder: string, texts: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    try {
      if (text === null) await rm(join(folder, name), { force: true });
      else await writeFileAtomically(join(folder, name), text);
    } catch (error) {
      throw unwritable(error, `\`${name}\``, folder);
    }
  }
}

/** Creates a folder and those above it. Node's own recursion never ends where none can be made, as in `/proc`. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !(await stat(path)).isDirectory()) throw error;
  }
}

/** Writes a file completely or not at all: a new one beside it is flushed and renamed. An error has the path. */
export async function writeFileAtomically(path: string, content: string | Uint8Array): Promise<void> {
  // Runs in several containers have the same process ids.
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, "wx");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw Object.assign(error as Error, { path });
  }
}

/**
 * Writes a file that the user named: completely or not at all, but into a device or a pipe, such as `/dev/stdout`,
 * directly. A file put in its place would break it for the whole system. Returns whether it is a file.
 */
export async function writeNamedFile(path: string, content: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  // What `/dev/stdout` leads to may be a file, which the shell has open.
  const isFile = !/^\/(?:dev|proc)\//.test(path) && (found === null || found.isFile() || found.isDirectory());
  await (isFile ? writeFileAtomically(path, content) : writeFile(path, content));
  return isFile;
}

const FREE = "Free some space there.";
const ALLOW = "Allow writing there.";

/** By the code of an error: why the system refused to read or write a file, and what helps. */
const DISK_ERRORS: Readonly<Record<string, readonly [why: string, todo: string]>> = {
  ENOSPC: ["no space is left", FREE],
  EDQUOT: ["the disk quota is used up", FREE],
  EFBIG: ["the file is larger than the system allows", "Raise the limit: `ulimit -f`."],
  EROFS: ["the file system is read-only", ALLOW],
  EACCES: ["permission denied", ALLOW],
  EPERM: ["permission denied", ALLOW],
  EEXIST: ["a file has the name of the folder", "Rename or remove it."],
  ENOTDIR: ["a file has the name of the folder", "Rename or remove it."],
  EISDIR: ["a folder has the name of the file", "Rename or remove it."],
  ENOENT: ["the folder does not exist", "Create it."],
  ENAMETOOLONG: ["the name is too long", "Take a shorter one."],
  EMFILE: ["too many files are open", "Allow more open files: `ulimit -n`."],
};

/** Returns why the disk refuses a file, with the system's code, and what helps; null for any other error. */
function readDiskError(error: unknown): { readonly why: string; readonly todo: string } | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const [why, todo] = DISK_ERRORS[code] ?? [];
  return why === undefined || todo === undefined ? null : { why: `${why} (${code})`, todo };
}

/** Returns why something failed, for a warning: an error of the disk with what to do. */
export function describeCause(cause: unknown): string {
  const disk = readDiskError(cause);
  return disk === null ? errorMessage(cause) : `${disk.why}. ${disk.todo}`;
}

/** Converts an error of the disk to a UserError that says what cannot be written; returns others as they are. */
export function unwritable(error: unknown, thing: string, at: string): unknown {
  const disk = readDiskError(error);
  if (disk === null) return error;
  return new UserError("config", [{ what: `${thing} cannot be written: ${disk.why}.`, at, todo: disk.todo }]);
}

/** Converts an error of the disk that nothing expected to a UserError; returns others as they are. */
export function toFileError(error: unknown): unknown {
  const disk = readDiskError(error);
  if (disk === null) return error;
  const at = error instanceof Error && "path" in error ? { at: String(error.path) } : {};
  return new UserError("config", [{ what: `A file cannot be read or written: ${disk.why}.`, ...at, todo: disk.todo }]);
}

/** Returns whether a file is in a scope; a pattern matches only files in its scope, but not all of them. */
export function isWithin(path: string, scope: PathScope): boolean {
  if (scope.suffix === null) return path === scope.path;
  const below = scope.path === "" ? "" : `${scope.path}/`;
  return path.startsWith(below) && `${path.slice(below.length)}/`.includes(`${scope.suffix}/`);
}
