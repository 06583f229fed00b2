import { lstatSync, mkdirSync, readFileSync, realpathSync, type Stats, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { styleText } from "node:util";
import { UserError } from "../core/error.ts";
import { isInside, relativePath } from "../core/paths.ts";
import { statOf } from "../input/config/files.ts";
import { cleanLine, escapeWorkflowCommands, terminalText } from "../report/escape.ts";
import { unwritable } from "../store/files.ts";

export interface PlannedFile {
  readonly path: string;
  /** As it is shown: relative to where the command was started. */
  readonly name: string;
  readonly text: string;
  /** Whether it is written, replaced, kept because it differs, or is there already. */
  readonly action: keyof typeof TITLES;
}

const TITLES = {
  create: "new",
  replace: "replaces the file that is there",
  keep: "kept: the file that is there differs, and `--force` replaces it",
  equal: "already there",
};

export function configError(what: string, at: string, todo: string): UserError {
  return new UserError("config", [{ what, at, todo }]);
}

/**
 * Plans a file, whose name is relative to `from`; only with `force` it replaces one that is there. Throws a UserError where something else
 * than a file is in its place, or its folder is outside the root.
 */
export function planFile(
  path: string,
  text: string,
  { from, root, force }: { readonly from: string; readonly root: string; readonly force: boolean },
): PlannedFile {
  const name = relativePath(from, path);
  rejectOutside(path, name, root);
  const entry = entryOf(path);
  if (entry && !entry.isFile()) throw configError(`\`${name}\` is a link, or no file.`, name, "Remove it first.");
  const before = entry ? readFileSync(path, "utf8") : null;
  const action = before === null ? "create" : before === text ? "equal" : force ? "replace" : "keep";
  return { path, name, text, action };
}

/** On the way can be a file, or a link that leads out of the repository or nowhere. */
function rejectOutside(path: string, name: string, root: string): void {
  let folder = dirname(path);
  while (!entryOf(folder)) folder = dirname(folder);
  const isFolder = statOf(folder)?.isDirectory() === true;
  if (isFolder && isInside(realpathSync(folder), realpathSync(resolve(root)))) return;
  const what = isFolder
    ? `\`${name}\` would be written outside the repository, through a symbolic link.`
    : `\`${name}\` cannot be written: \`${basename(folder)}\` is a file, or a link that leads nowhere.`;
  throw configError(what, name, "Remove it first.");
}

/** Returns what is at a path, also a link; undefined for nothing, and below a file. */
function entryOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/** Writes a file and the folders above it; not over one that appeared meanwhile. Throws a UserError where the disk refuses. */
export function writePlanned({ path, name, text, action }: PlannedFile): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: action === "create" ? "wx" : "w" });
  } catch (error) {
    throw unwritable(error, "The file", name);
  }
}

/** The most characters of a name, Linux's `PATH_MAX`, or of a sentence, which can have a line of YAML to paste. */
const MAX_TEXT = 4096;

export const shown = (text: string): string => terminalText(text, MAX_TEXT);

/** Shows files as they will be written. */
export function describeFiles(files: readonly PlannedFile[], color: boolean): readonly string[] {
  return files.flatMap(({ name, text, action }) => {
    const title = `${shown(name)} (${TITLES[action]})`;
    return [color ? styleText("bold", title) : title, ...(action === "equal" ? [] : indent(text, "  ")), ""];
  });
}

/** Returns the lines of a text for a terminal. Control characters and commands in foreign names are not printed. */
export function indent(text: string, by: string): readonly string[] {
  const lines = text.trimEnd().split("\n");
  return lines.map((line) => {
    const clean = /^ */.exec(line)?.[0] + cleanLine(line);
    return `${by}${escapeWorkflowCommands(clean)}`.trimEnd();
  });
}
