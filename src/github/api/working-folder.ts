import { stat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { UserError } from "../../core/error.ts";

/** The absolute path of the input `working-directory`; throws UserError when that is no folder of the checkout. */
export async function readWorkingFolder(workingDirectory: string, workspace: string): Promise<string> {
  const folder = resolve(workspace, workingDirectory);
  const way = relative(workspace, folder);
  if (way === ".." || way.startsWith(`..${sep}`) || resolve(way) === way) {
    throw refuse(workingDirectory, "lies outside of the checkout", "Write a path relative to the repository.");
  }
  const isFolder = await stat(folder).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (isFolder) return folder;
  throw refuse(workingDirectory, "is no folder", "Check its spelling, and that `actions/checkout` ran before.");
}

function refuse(given: string, what: string, todo: string): UserError {
  return new UserError("config", [{ what: `\`${given}\` ${what}.`, at: "input `working-directory`", todo }]);
}
