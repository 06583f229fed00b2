import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { UserError } from "../core/error.ts";
import { isInside, relativePath, statOf } from "../input/config/path-checks.ts";

export interface PlannedFile {
  readonly path: string;
  /** As it is shown: relative to where the command was started. */
  readonly name: string;
  readonly text: string;
  /** What is there now; null where the file is new. */
  readonly before: string | null;
  /** It is written, replaced, kept because it differs, or it is already equal. */
  readonly action: "create" | "replace" | "keep" | "equal";
}

/** Where files are planned: names are relative to `from`, none is outside `root`, and only with `force` one that is there is replaced. */
interface Planning {
  readonly from: string;
  readonly root: string;
  readonly force: boolean;
}

export function configError(what: string, at: string, todo: string): UserError {
  return new UserError("config", [{ what, at, todo }]);
}

/** Plans a file. Throws a UserError where something else than a file is in its place, or its folder is outside the root. */
export function planFile(path: string, text: string, { from, root, force }: Planning): PlannedFile {
  const name = relativePath(from, path);
  rejectOutside(path, name, root);
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry && !entry.isFile()) {
    const what = entry.isSymbolicLink() ? "is a symbolic link" : "is not a file";
    throw configError(`\`${name}\` ${what}.`, name, "Remove it first.");
  }
  const before = entry ? readFileSync(path, "utf8") : null;
  const action = before === null ? "create" : before === text ? "equal" : force ? "replace" : "keep";
  return { path, name, text, before, action };
}

/** On the way can be a file, or a link that leads out of the repository or nowhere. */
function rejectOutside(path: string, name: string, root: string): void {
  let folder = dirname(path);
  while (!hasEntry(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const isFolder = statOf(folder)?.isDirectory() === true;
  if (isFolder && isInside(realpathSync(folder), realpathSync(resolve(root)))) return;
  const what = isFolder
    ? `\`${name}\` would be written outside the repository, through a symbolic link.`
    : `\`${name}\` cannot be written: \`${basename(folder)}\` is a file, or a link that leads nowhere.`;
  throw configError(what, name, "Remove it first.");
}

/** Returns whether there is anything at a path. Below a file there is nothing. */
function hasEntry(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return false;
    throw error;
  }
}

/** Writes a file and the folders above it. A file that appeared meanwhile is not overwritten unless it was to be replaced. Throws a UserError where it cannot be written. */
export function writePlanned({ path, name, text, before }: PlannedFile): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: before === null ? "wx" : "w" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const todo = "Allow writing there, and run `noworse init` again.";
    throw configError(`The file cannot be written (${code}).`, name, todo);
  }
}
