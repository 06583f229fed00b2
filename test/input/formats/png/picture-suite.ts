import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { UserError } from "../../../../src/core/error.ts";
import { observeCase } from "../../../../src/core/family.ts";
import { findFiles } from "../../../../src/input/config/files.ts";
import { joinCases } from "../../../../src/input/join/join.ts";
import type { JoinedCase } from "../../../../src/input/join/joined-case.ts";
import { loadReader } from "../../../../src/input/lines/line-reader.ts";
import { formatError } from "../../../../src/report/terminal.ts";
import { families } from "../../../all-families.ts";
import { readConfig } from "../../../read-config.ts";

/** Files by their paths: texts, or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Creates a folder `repo` with the files in a temporary one; paths may lead out of it. */
export function repositoryOf(files: Files): string {
  const outer = realpathSync(mkdtempSync(join(tmpdir(), "pictures-")));
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
  const root = join(outer, "repo");
  for (const [path, content] of Object.entries(files)) {
    const at = join(root, path);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, content);
  }
  return root;
}

/** Reads the one suite of `noworse.yml` in a folder, as a run does. */
export async function readPictures(root: string) {
  const [suite] = readConfig(join(root, "noworse.yml"), families).suites;
  if (!suite) throw new Error("the config has no suite");
  const cases: JoinedCase[] = [];
  const reader = await loadReader(suite, { root });
  const result = await joinCases(findFiles(suite, { folder: root, root }), reader, (index, one) => {
    cases[index] = one;
  });
  return { cases, result, evidence: cases.map((one) => observeCase(suite, one)) };
}

/** Returns the printed errors of reading a suite of files; none when all is valid. */
export async function problemsOf(files: Files | string): Promise<readonly string[]> {
  try {
    await readPictures(typeof files === "string" ? files : repositoryOf(files));
  } catch (error) {
    if (error instanceof UserError) return error.errors.map(formatError);
    throw error;
  }
  return [];
}
