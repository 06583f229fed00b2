import type { SuiteConfig } from "../core/config/config.ts";
import { findFiles, type SuiteFiles } from "../input/config/files.ts";
import { pictureFields } from "../input/formats/png/picture-fields.ts";
import { joinCases, lineReaders } from "../input/join/join.ts";
import type { JoinResult, OnCase } from "../input/join/joined-case.ts";
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
}

/** Finds and reads the files of a suite, and joins them to cases. Throws a UserError with the errors of all files. */
export async function readSuite(
  suite: SuiteConfig,
  { folder, root, digests, onCase }: SuiteReading,
): Promise<{ readonly files: SuiteFiles; readonly joined: JoinResult }> {
  const { fields, forms } = suite.family.input;
  const { duplicates } = suite.gates;
  const files = findFiles(suite, { folder, root });
  const reader = new GoldFieldReader(lineReaders(suite), groupFields(suite));
  const joined = await joinCases(files, reader, onCase, {
    ...{ digests, trials: true, maps: createLineMappers(suite), pictures: pictureFields(fields, root) },
    ...(forms && { forms }),
    ...(duplicates && { duplicates }),
  });
  reader.checkFields(suite.name);
  return { files, joined };
}

/** Returns the fields of gold lines that group cases. */
export function groupFields({ slices, gates }: SuiteConfig): GroupFields {
  return { slices, cluster: gates.cluster };
}
