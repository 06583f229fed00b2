import { rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import type { Family } from "../../../src/core/family.ts";
import { findFiles } from "../../../src/input/config/files.ts";
import { joinCases } from "../../../src/input/join/join.ts";
import type { JoinedCase } from "../../../src/input/join/joined-case.ts";
import { loadReader } from "../../../src/input/lines/line-reader.ts";
import { formatError } from "../../../src/report/terminal.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { readConfig } from "../../read-config.ts";

type Files = Readonly<Record<string, string>>;

/** Reads the one suite of a config, whose file is `noworse.yml`, from files as they are given; `onCase` gets every trial. */
export async function readSuite(
  files: Files,
  families: readonly Family[],
  onCase?: (one: JoinedCase) => void,
): Promise<readonly JoinedCase[]> {
  return (await joinSuite(files, families, onCase)).cases;
}

/** The warnings of reading a suite, as people see them. */
export async function warningsOf(files: Files, families: readonly Family[]): Promise<readonly string[]> {
  return (await joinSuite(files, families)).result.warnings.map(formatError);
}

async function joinSuite(files: Files, families: readonly Family[], onCase?: (one: JoinedCase) => void) {
  const folder = temporaryFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [suite] = readConfig(join(folder, "noworse.yml"), families).suites;
  if (!suite) throw new Error("the config has no suite");
  const reader = await loadReader(suite, { root: folder });
  const cases: JoinedCase[] = [];
  const result = await joinCases(findFiles(suite, { folder, root: folder }), reader, (index, one) => {
    cases[index] = one;
    onCase?.(one);
  });
  return { cases, result };
}

/** Returns the printed errors of reading a suite. */
export async function problemsOf(files: Files, families: readonly Family[]): Promise<readonly string[]> {
  try {
    await readSuite(files, families);
  } catch (error) {
    if (error instanceof UserError) return error.errors.map(formatError);
    throw error;
  }
  return [];
}
