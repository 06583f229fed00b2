import type { SuiteConfig } from "../../core/config/config.ts";
import type { OnProgress } from "../../core/log.ts";
import { bytesOf, findFiles, type SuiteFiles } from "../../input/config/files.ts";
import { pictureFields } from "../../input/formats/png/picture-fields.ts";
import { joinCases, lineReaders } from "../../input/join/join.ts";
import type { JoinOptions, JoinResult, LineReaders, OnCase } from "../../input/join/joined-case.ts";
import { ScoreNames } from "../../input/join/score-names.ts";
import { GoldFieldReader, type GroupFields } from "../../input/mapping/gold-fields.ts";
import { createLineMappers, type LineMappers } from "../../input/mapping/line-mapper.ts";
import { createMisspeltFields, type MisspeltSides } from "../../input/mapping/misspelt-fields.ts";

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
  /** The fields that scores are broken down by. */
  readonly slices: readonly string[];
  readonly names: ScoreNames;
}

/** What reads the lines of a suite, and notes what they have. */
export interface SuiteReaders {
  readonly maps: LineMappers;
  readonly names: ScoreNames;
  readonly misspelt: MisspeltSides;
  readonly reader: LineReaders & GoldFieldReader;
  readonly joinOptions: JoinOptions;
}

/** Finds and reads the files of a suite, and joins them to cases. Throws a UserError with the errors of all files. */
export async function readSuite(suite: SuiteConfig, reading: SuiteReading, onCase: OnCase): Promise<ReadSuite> {
  const files = findFiles(suite, reading);
  const readers = createReaders(suite, reading.root);
  const joined = await joinCases(files, readers.reader, onCase, {
    ...readers.joinOptions,
    ...withProgress(suite, files, reading),
  });
  return describeReading(suite, files, joined, readers);
}

export function createReaders(suite: SuiteConfig, root: string): SuiteReaders {
  const { fields, forms } = suite.family.input;
  const { duplicates } = suite.gates;
  const maps = createLineMappers(suite);
  const names = new ScoreNames(suite, () => maps.traces.unreadResultsWarning());
  const misspelt = createMisspeltFields(suite);
  const reader = new GoldFieldReader(names.noting(lineReaders(suite)), groupFields(suite));
  const joinOptions = {
    digests: true,
    trials: true,
    maps,
    misspelt,
    pictures: pictureFields(fields, root),
    ...(forms && { forms }),
    ...(duplicates && { duplicates }),
  };
  return { maps, names, misspelt, reader, joinOptions };
}

/** Returns what was read of a suite, given what its readers noted. Throws a UserError for fields that no line has. */
export function describeReading(
  suite: SuiteConfig,
  files: SuiteFiles,
  joined: JoinResult,
  { reader, names, maps, misspelt }: SuiteReaders,
): ReadSuite {
  reader.checkFields(suite.name);
  const ofFields = [...misspelt.gold.warnings(), ...misspelt.traces.warnings(maps.traces.missingFields())];
  const warnings = [...joined.warnings, ...names.warnings(), ...ofFields];
  return { files, joined: { ...joined, warnings }, slices: reader.usableSlices(), names };
}

/** Returns the option that reports the share of a suite's files that has been read in bytes. */
export function withProgress(
  { name }: SuiteConfig,
  files: SuiteFiles,
  { onProgress }: SuiteReading,
): Pick<JoinOptions, "onProgress"> {
  if (onProgress === undefined) return {};
  const total = bytesOf(files);
  return {
    onProgress: (share) => onProgress({ task: `${name}: reading`, done: share * total, total, unit: "bytes" }),
  };
}

/** Returns the fields of gold lines that group cases. */
export function groupFields({ slices, slicesByDefault, gates }: SuiteConfig): GroupFields {
  return { slices, slicesByDefault, cluster: gates.cluster };
}
