import type { SuiteConfig } from "../core/config/config.ts";
import { errorMessage, UserError } from "../core/error.ts";
import type { OnProgress } from "../core/log.ts";
import { bytesOf, findFiles, type SearchFolder, type SuiteFiles } from "../input/config/files.ts";
import { readJsonFiles } from "../input/config/named-files.ts";
import { joinCases } from "../input/join/join.ts";
import type { JoinResult, OnCase } from "../input/join/joined-case.ts";
import { SuiteReader } from "../input/join/suite-reader.ts";

/** Where a suite's files are, and what its progress is reported to. */
export interface SuiteReading {
  /** The folder that patterns are relative to, and the one that no file may be outside of. */
  readonly folder: string;
  readonly root: string;
  readonly onProgress?: OnProgress | undefined;
}

export interface ReadSuite {
  readonly files: SuiteFiles;
  readonly joined: JoinResult;
  readonly reader: SuiteReader;
}

/** Finds and reads the files of a suite, and joins them to cases. Throws a UserError with the errors of all files. */
export async function readSuite(
  suite: SuiteConfig,
  { folder, root, onProgress }: SuiteReading,
  onCase: OnCase,
): Promise<ReadSuite> {
  const files = findFiles(suite, { folder, root });
  const reader = await SuiteReader.load(suite, { root });
  const total = onProgress ? bytesOf(files) : 0;
  const task = `${suite.name}: reading`;
  const joined = await joinCases(files, reader, onCase, {
    duplicates: suite.gates.duplicates,
    onProgress: onProgress && ((share) => onProgress({ task, done: share * total, total, unit: "bytes" })),
  });
  return { files, joined, reader };
}

/** Returns a suite whose cases can be observed: with the content of the files that its parameters name, and what its family loads. Throws a UserError. */
export async function prepareSuite(suite: SuiteConfig, place: SearchFolder): Promise<SuiteConfig> {
  const { family, name, paramPlaces } = suite;
  const prepared = family.jsonFiles ? { ...suite, params: readJsonFiles(suite, place) } : suite;
  try {
    await family.prepare?.(prepared.params);
  } catch (error) {
    const what = errorMessage(error);
    // What is wrong begins with the name of the parameter.
    const at = paramPlaces?.get(/^`(\w+)`/.exec(what)?.[1] ?? "");
    throw new UserError("config", [{ what: `${what}.`, at: at ?? `suites.${name}.params` }]);
  }
  return prepared;
}
