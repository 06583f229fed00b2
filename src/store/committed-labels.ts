import { readFile, realpath, stat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import type { Config } from "../core/config.ts";
import { UserError } from "../core/error.ts";
import type { StoredLabel } from "../core/stored-label.ts";
import { mergeLabels, parseLabelFile } from "./label-file.ts";
import { MAX_UNPACKED_BYTES } from "./parse.ts";

/** The files of labels that a config names, in full; throws UserError for one that leads out of the root. */
export function committedLabelFiles({ folder, suites, file }: Config, root: string): string[] {
  const named = new Set(suites.flatMap(({ judge }) => judge?.labels ?? []));
  return [...named].map((name) => {
    const path = resolve(folder, name);
    if (!isOutside(root, path)) return path;
    const what = `\`labels: ${name}\` of the judge leads out of the repository.`;
    throw new UserError("config", [{ what, at: file ?? "judge", todo: "Name a file in the repository." }]);
  });
}

/** The labels in files as they lie here, each key once; one that is not there, or of no use, is told. */
export async function readCommittedLabels(
  files: readonly string[],
  root: string,
  tell: (message: string) => void,
): Promise<readonly StoredLabel[]> {
  const lists: (readonly StoredLabel[])[] = [];
  for (const file of files) {
    const name = relative(root, file).split(sep).join("/");
    const bytes = await readRegularFile(file, root);
    if (bytes === null) {
      tell(`No labels come from \`${name}\`, which the judge's \`labels\` names: there is no such file.`);
      continue;
    }
    const reading = parseLabelFile(bytes, name);
    if (reading.ok) lists.push(reading.labels);
    else tell(`The labels in \`${name}\` cannot be used, so they are asked for anew: ${reading.why}`);
  }
  return mergeLabels(...lists);
}

/** The bytes of a plain file that truly lies in the root and is not too long; null for all else. */
async function readRegularFile(file: string, root: string): Promise<Uint8Array | null> {
  try {
    const { size } = await stat(file);
    if (size > MAX_UNPACKED_BYTES || isOutside(await realpath(root), await realpath(file))) return null;
    return await readFile(file);
  } catch {
    return null;
  }
}

function isOutside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path === "" || path === ".." || path.startsWith(`..${sep}`) || resolve(path) === path;
}
