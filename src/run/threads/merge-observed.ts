import type { Evidence } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { SuiteFiles } from "../../input/config/files.ts";
import type { DataFile } from "../../input/formats/open-file.ts";
import { digestGoldSet } from "../../input/join/gold-digest.ts";
import { joinCases } from "../../input/join/join.ts";
import type { JoinResult } from "../../input/join/joined-case.ts";
import { createLineMappers } from "../../input/mapping/line-mapper.ts";
import { leftoversOf, linesBefore, type PartWithFiles } from "../../input/parts/merge-parts.ts";
import { receiveRows, shiftLines } from "../../store/sent/sent-rows.ts";
import { createReaders, type SuiteReaders } from "../cases/read-suite.ts";
import type { SuiteCases } from "../cases/suite-cases.ts";
import type { ObservedPart } from "./observe-part.ts";

/** A suite whose first part this thread read and observed. */
export interface OwnPart {
  readonly suite: SuiteConfig;
  readonly root: string;
  readonly readers: SuiteReaders;
  readonly cases: SuiteCases;
}

/** A part that another thread read and observed. */
export interface OtherPart extends PartWithFiles, ObservedPart {}

/**
 * Adds what other threads observed and noted to the first part, in the order of the lines; then joins and observes what all parts left
 * over. Returns null where the lines cannot be divided.
 */
export async function mergeParts(
  own: OwnPart,
  files: SuiteFiles,
  [first, ...others]: readonly [PartWithFiles, ...OtherPart[]],
): Promise<JoinResult | null> {
  const { maps } = own.readers;
  const left = leftoversOf(files, [first, ...others]);
  // What a file is, is decided by its first records: those of a later part would decide where the first part has no case, and where its
  // traces seem to lack fields.
  const { count, traces, ids } = first.part;
  if (left === null || count + traces.places.length === 0 || maps.traces.missingFieldsWarning() !== null) return null;
  const before = {
    gold: linesBefore("gold", [first, ...others]),
    traces: linesBefore("traces", [first, ...others]),
  };
  for (const [index, part] of others.entries())
    addPart(own, part, { gold: before.gold[index + 1] ?? 0, traces: before.traces[index + 1] ?? 0 });
  const { suite, root, cases, readers } = own;
  // What these lines have is noted already.
  const { reader } = createReaders(suite, root);
  const joined = await joinCases(left.files, reader, (index, one) => cases.take(ids.length + index, one), {
    ...readers.joinOptions,
    maps: createLineMappers(suite),
    misspelt: undefined,
    joinedBefore: { ...left.joinedBefore, maps },
  });
  return cases.needsLabels ? null : { ...joined, goldDigest: digestOfGold(cases) };
}

/** Adds a part; `before` says how many lines its first files have in the parts before it. */
function addPart(
  { suite, readers: { reader, names, maps, misspelt }, cases }: OwnPart,
  { files, rows, views, notes }: OtherPart,
  before: Readonly<Record<keyof SuiteFiles, number>>,
): void {
  const side = files.gold.length > 0 ? "gold" : "traces";
  const { columns } = rows;
  shiftLines(columns.at, (files.traces[0] as DataFile).name, before.traces);
  shiftLines(columns.goldAt, (files[side][0] as DataFile).name, before[side]);
  const options = { share: (evidence: Evidence) => cases.pool.share(evidence), packing: suite.family.packing };
  cases.table.addOthers(receiveRows(suite.name, rows, options));
  for (const entry of views) cases.views?.addEntry(entry);
  reader.addNotes(notes.fields);
  names.addNotes(notes.scores);
  for (const one of ["gold", "traces"] as const) {
    for (const { noun, count } of notes.leftOut[one].values()) maps[one].leftOut.add(noun, count);
    misspelt[one].shapes.addNotes(notes.shapes[one], before[one]);
  }
}

/** Returns the digest of all gold lines. */
function digestOfGold({ table }: SuiteCases): string {
  const rows = table.rows();
  return digestGoldSet(
    { idAt: (index) => rows[index]?.id ?? "", sorted: () => rows.keys() },
    { at: (index) => rows[index]?.gold },
  );
}
