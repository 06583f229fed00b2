import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file that is made from others: its path within the repository, its text, and whether it can be started by its name. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
  readonly executable?: boolean;
}

export function writeFiles(files: readonly GeneratedFile[], root: string): void {
  for (const { path, text, executable } of files) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (executable) chmodSync(file, 0o755);
  }
}

/** Compares the files with those below a folder. Returns one line for each that differs. */
export function staleFiles(files: readonly GeneratedFile[], root: string): readonly string[] {
  return files.flatMap(({ path, text, executable }) => {
    const file = join(root, path);
    if (!existsSync(file)) return [`${path} is missing`];
    if (readFileSync(file, "utf8") !== text) return [`${path} is out of date`];
    const starts = process.platform === "win32" || (statSync(file).mode & 0o111) !== 0;
    return executable && !starts ? [`${path} is not executable`] : [];
  });
}
