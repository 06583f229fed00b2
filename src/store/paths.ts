import { relative, resolve, sep } from "node:path";

/** Returns a path relative to a folder, with slashes. */
export function relativePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}

/** Returns whether a file is outside a folder, or the folder itself. */
export function isOutside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path === "" || path === ".." || path.startsWith(`..${sep}`) || resolve(path) === path;
}
