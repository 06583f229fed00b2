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
