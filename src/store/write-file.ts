import { mkdir, open, rename, rm, stat } from "node:fs/promises";
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
export async function writeFileAtomically(
  path: string,
  content: string | Uint8Array | readonly Uint8Array[],
): Promise<void> {
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
