import { rm } from "node:fs/promises";
import { join } from "node:path";
import { unwritable } from "./disk-error.ts";
import { writeFileAtomically } from "./write-file.ts";

/** Writes texts into the folder of a report, by their file names; null removes a file. Throws UserError where the disk refuses. */
export async function writeTexts(folder: string, texts: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    try {
      if (text === null) await rm(join(folder, name), { force: true });
      else await writeFileAtomically(join(folder, name), text);
    } catch (error) {
      throw unwritable(error, `\`${name}\``, folder);
    }
  }
}
