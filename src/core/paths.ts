import { isAbsolute, relative, sep } from "node:path";

// These compute with texts: no file is looked at.

/** Returns a path relative to a folder, with slashes. */
export function relativePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}

/**
 * Returns a path relative to a folder, with slashes, empty for the folder itself; null when it is outside. It compares parts, since
 * `/a/b-evil` begins with `/a/b`.
 */
export function pathIn(folder: string, path: string): string | null {
  const way = relativePath(folder, path);
  return way === ".." || way.startsWith("../") || isAbsolute(way) ? null : way;
}

/** Returns whether a path is inside a folder, or the folder itself. */
export function isInside(path: string, folder: string): boolean {
  return pathIn(folder, path) !== null;
}

/** The folder of git, also by its short name on Windows, with an ending that Windows ignores, and as a stream. */
const GIT_FOLDER = /^(?:\.git|git~\d)[. ]*(?::.*)?$/i;
/** Files in which steps of a job keep credentials: `google-github-actions/auth`, `actions/checkout`, git, curl. */
const CREDENTIALS = /^(?:gha-creds-.*\.json|git-credentials-.*\.config|\.git-credentials|[._]netrc)[. ]*$/i;

/** Returns whether a file can contain credentials of the job, by its real path: it is never data. */
export function isPrivateFile(path: string): boolean {
  const parts = path.split(/[\\/]/);
  return parts.some((part) => GIT_FOLDER.test(part)) || CREDENTIALS.test(parts.at(-1) ?? "");
}
