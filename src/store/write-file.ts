import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Creates a folder and those above it. Node's own recursion never ends where a folder cannot be made, as in `/proc`. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && (await stat(path)).isDirectory()) return;
    if (code !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/** Writes a file completely or not at all: writes a new file next to it, flushes it and renames it. */
export async function writeFileAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await rm(draft, { force: true });
  try {
    const file = await open(draft, "wx");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Writes a file that the user named: completely or not at all, but into a device or a pipe, such as `/dev/stdout`, directly. A file put
 * in its place would break it for the whole system. Returns whether it is a file.
 */
export async function writeNamedFile(path: string, content: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  // What `/dev/stdout` leads to may be a file, which the shell has open.
  const isFile = !/^\/(?:dev|proc)\//.test(path) && (found === null || found.isFile() || found.isDirectory());
  await (isFile ? writeFileAtomically(path, content) : writeFile(path, content));
  return isFile;
}
