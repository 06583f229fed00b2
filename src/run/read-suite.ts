import { statSync } from "node:fs";
import type { SuiteConfig } from "../core/config/config.ts";
import type { OnProgress } from "../core/log.ts";
import { findFiles, type SuiteFiles } from "../input/config/files.ts";
import { pictureFields } from "../input/formats/png/picture-fields.ts";
import { joinCases, lineReaders } from "../input/join/join.ts";
import type { JoinResult, OnCase } from "../input/join/joined-case.ts";
import { ScoreNames } from "../input/join/score-names.ts";
import { GoldFieldReader, type GroupFields } from "../input/mapping/gold-fields.ts";
import { createLineMappers } from "../input/mapping/line-mapper.ts";

/** Where a suite's files are, what is made of them, and who receives the cases. */
export interface SuiteReading {
  /** The folder that patterns are relative to, and the one that no file may be outside of. */
  readonly folder: string;
  readonly root: string;
  /** Whether gold lines and files get digests. */
  readonly digests: boolean;
  readonly onCase: OnCase;
  readonly onProgress?: OnProgress | undefined;
}

/** What was read of a suite. */
export interface ReadSuite {
  readonly files: SuiteFiles;
  readonly joined: JoinResult;
  /** The fields that scores are broken down by. */
  readonly slices: readonly string[];
  readonly names: ScoreNames;
}

/** Finds and reads the files of a suite, and joins them to cases. Throws a UserError with the errors of all files. */
export async function readSuite(
  suite: SuiteConfig,
  { folder, root, digests, onCase, onProgress }: SuiteReading,
): Promise<ReadSuite> {
  const { fields, forms } = suite.family.input;
  const { duplicates } = suite.gates;
  const files = findFiles(suite, { folder, root });
  const maps = createLineMappers(suite);
  const names = new ScoreNames(suite, () => maps.traces.unreadResultsWarning());
  const reader = new GoldFieldReader(names.noting(lineReaders(suite)), groupFields(suite));
  const joined = await joinCases(files, reader, onCase, {
    ...{ digests, trials: true, maps, pictures: pictureFields(fields, root) },
    ...(forms && { forms }),
    ...(onProgress && { onProgress: shareReporter(suite.name, files, onProgress) }),
    ...(duplicates && { duplicates }),
  });
  reader.checkFields(suite.name);
  const warnings = [...joined.warnings, ...names.warnings()];
  return { files, joined: { ...joined, warnings }, slices: reader.usableSlices(), names };
}

/** Returns a function that reports the share of a suite's files that has been read in bytes. */
function shareReporter(name: string, files: SuiteFiles, onProgress: OnProgress): (share: number) => void {
  const paths = [...files.gold, ...files.traces].map(({ path }) => path);
  const total = paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  return (share) => onProgress({ task: `${name}: reading`, done: share * total, total, unit: "bytes" });
}

/** Returns the fields of gold lines that group cases. */
export function groupFields({ slices, slicesByDefault, gates }: SuiteConfig): GroupFields {
  return { slices, slicesByDefault, cluster: gates.cluster };
}
