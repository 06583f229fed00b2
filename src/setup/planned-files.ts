import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createTwoFilesPatch } from "diff";
import { UserError } from "../core/error.ts";
import { isInside } from "../input/config/files.ts";
import { cleanLine } from "../report/escape.ts";

/** A file to write. */
export interface PlannedFile {
  readonly path: string;
  /** As it is shown: relative to where the command was started. */
  readonly name: string;
  readonly text: string;
  /** What is there now; null where the file is new. */
  readonly before: string | null;
}

/** What is done with a file: it is written, replaced, kept because it differs, or it is already equal. */
export type Action = "create" | "replace" | "keep" | "equal";

/** Plans a file. Throws a UserError where something else than a file is in its place, or its folder is outside the root. */
export function planFile(path: string, name: string, text: string, root: string): PlannedFile {
  rejectOutside(path, name, root);
  return { path, name, text, before: textOf(path, name) };
}

function textOf(path: string, name: string): string | null {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry) return null;
  if (entry.isFile()) return readFileSync(path, "utf8");
  const what = entry.isSymbolicLink() ? "is a symbolic link" : "is not a file";
  throw new UserError("config", [{ what: `\`${name}\` ${what}.`, at: name, todo: "Remove it first." }]);
}

/** A folder on the way can be a link that leads out of the repository. */
function rejectOutside(path: string, name: string, root: string): void {
  let folder = dirname(path);
  while (!lstatSync(folder, { throwIfNoEntry: false }) && dirname(folder) !== folder) folder = dirname(folder);
  if (isInside(realpathSync(folder), realpathSync(resolve(root)))) return;
  const what = `\`${name}\` would be written outside the repository, through a symbolic link.`;
  throw new UserError("config", [{ what, at: name, todo: "Remove the link first." }]);
}

/** Returns what is done with a file; only with `force` a file that is there is replaced. */
export function actionFor({ before, text }: PlannedFile, force: boolean): Action {
  if (before === null) return "create";
  if (before === text) return "equal";
  return force ? "replace" : "keep";
}

/** Returns a file's content for a terminal: all of a new one, and the differences of one that is there. */
export function previewLines({ name, text, before }: PlannedFile): readonly string[] {
  const whole =
    before === null ? text : createTwoFilesPatch(name, name, before, text, "now", "proposed", { context: 2 });
  const lines = whole.replace(/\n$/, "").split("\n");
  return lines.filter((line) => !/^={10,}$/.test(line)).map(cleanCode);
}

/** Control characters of foreign names are not printed. */
function cleanCode(line: string): string {
  const indent = /^ */.exec(line)?.[0] ?? "";
  return indent + cleanLine(line);
}

/** Writes a file and the folders above it. A file that appeared meanwhile is not overwritten unless it was to be replaced. */
export function writePlanned({ path, text, before }: PlannedFile): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: before === null ? "wx" : "w" });
}
