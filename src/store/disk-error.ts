import { errorMessage, UserError } from "../core/error.ts";

/** Why the system refused to write a file, and what helps. */
export interface DiskError {
  readonly why: string;
  readonly todo: string;
}

const FREE = "Free some space there.";
const ALLOW = "Allow writing there.";
const OPEN_FILES = "Allow more open files: `ulimit -n`.";

const KNOWN: Readonly<Record<string, DiskError>> = {
  ENOSPC: { why: "no space is left", todo: FREE },
  EDQUOT: { why: "the disk quota is used up", todo: FREE },
  EFBIG: { why: "the file is larger than the system allows", todo: "Raise the limit: `ulimit -f`." },
  EROFS: { why: "the file system is read-only", todo: ALLOW },
  EACCES: { why: "permission denied", todo: ALLOW },
  EPERM: { why: "permission denied", todo: ALLOW },
  EEXIST: { why: "a file has the name of the folder", todo: "Rename or remove it." },
  ENOTDIR: { why: "a file has the name of the folder", todo: "Rename or remove it." },
  EISDIR: { why: "a folder has the name of the file", todo: "Rename or remove it." },
  ENOTEMPTY: { why: "a folder has the name of the file", todo: "Rename or remove it." },
  ENOENT: { why: "the folder does not exist", todo: "Create it." },
  ENAMETOOLONG: { why: "the name is too long", todo: "Take a shorter one." },
  ELOOP: { why: "the path is a loop of links", todo: "Remove the links." },
  EIO: { why: "the disk has an error", todo: "Try another disk." },
  EMFILE: { why: "too many files are open", todo: OPEN_FILES },
  ENFILE: { why: "too many files are open", todo: OPEN_FILES },
};

/** Returns why a file cannot be written, with the system's code; null for an error that is not the disk's. */
export function readDiskError(error: unknown): DiskError | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const known = KNOWN[String(error.code)];
  return known === undefined ? null : { ...known, why: `${known.why} (${String(error.code)})` };
}

/** Returns why something failed, for a warning: an error of the disk with what to do. */
export function describeCause(cause: unknown): string {
  const disk = readDiskError(cause);
  if (disk !== null) return `${disk.why}. ${disk.todo}`;
  return errorMessage(cause);
}

/** Converts an error of the disk to a UserError that says what cannot be written, and where; returns others as they are. */
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
