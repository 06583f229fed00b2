import type { SuiteConfig } from "../../core/config/config.ts";
import { withCustomMetrics } from "../../core/custom/family.ts";
import { withFieldMetrics } from "../../core/field-metrics/family.ts";
import { setKnownSecrets } from "../../core/secrets/known-secrets.ts";
import type { ViewEntry } from "../../core/view/view-table.ts";
import { loadFamily } from "../../families/index.ts";
import type { SuiteFiles } from "../../input/config/files.ts";
import { joinPart } from "../../input/join/join.ts";
import type { JoinedPart } from "../../input/join/joined-case.ts";
import type { ScoreNotes } from "../../input/join/score-names.ts";
import type { FieldNotes } from "../../input/mapping/gold-fields.ts";
import type { ShapeNotes } from "../../input/mapping/line-shapes.ts";
import type { LeftOutCounts } from "../../input/mapping/presets/preset.ts";
import { ShownTexts } from "../../scoring/shown-texts.ts";
import { RowSender, type SentRows } from "../../store/sent/sent-rows.ts";
import { createReaders } from "../cases/read-suite.ts";
import { type CaseOptions, type RowTable, SuiteCases } from "../cases/suite-cases.ts";

/** A suite as plain data that threads can send: families and metrics contain functions. */
export interface PlainSuite extends Omit<SuiteConfig, "family" | "metrics"> {
  readonly family: string;
  readonly metrics: readonly string[];
}

/** A part of the lines of a suite to read, join and observe. */
export interface ObserveTask {
  readonly suite: PlainSuite;
  /** The folder that no file may be outside of. */
  readonly root: string;
  readonly files: SuiteFiles;
  readonly options: CaseOptions;
  /** The secrets that texts must not contain. */
  readonly secrets: readonly string[];
  readonly progress: PartProgress;
}

/** How far a part is read: the shares of all parts, from 0 to 1, in memory that threads share, and the place of this one. */
export interface PartProgress {
  readonly shares: Float64Array;
  readonly place: number;
}

/** What was made of a part of the lines. */
export interface ObservedPart {
  readonly part: JoinedPart;
  readonly rows: SentRows;
  /** The views to select from. */
  readonly views: readonly ViewEntry[];
  readonly notes: ReadingNotes;
}

/** What was noted of the lines of a part. */
export interface ReadingNotes {
  readonly fields: FieldNotes;
  readonly scores: ScoreNotes;
  readonly leftOut: Readonly<Record<keyof SuiteFiles, LeftOutCounts["counts"]>>;
  readonly shapes: Readonly<Record<keyof SuiteFiles, ShapeNotes>>;
}

/** Returns a suite whose cases can be observed as plain data. */
export function plainSuite(suite: SuiteConfig): PlainSuite {
  return { ...suite, family: suite.family.id, metrics: suite.metrics.map(({ id }) => id) };
}

async function suiteOf(plain: PlainSuite): Promise<SuiteConfig> {
  const { fieldMetrics = { metrics: [], finds: false }, custom = {}, params } = plain;
  const family = withCustomMetrics(withFieldMetrics(await loadFamily(plain.family), fieldMetrics), custom);
  await family.prepare?.(params);
  const metrics = family.metrics(params).filter(({ id }) => plain.metrics.includes(id));
  return { ...plain, family, metrics };
}

/** Reads, joins and observes a part of the lines; null where that cannot be done apart from the others. */
export async function observePart({
  suite: plain,
  root,
  files,
  options,
  secrets,
  progress: { shares, place },
}: ObserveTask): Promise<ObservedPart | null> {
  setKnownSecrets(secrets);
  const suite = await suiteOf(plain);
  const { reader, names, maps, misspelt, joinOptions } = createReaders(suite, root);
  const sender = new RowSender(suite.family.packing);
  const texts = new ShownTexts();
  const table: RowTable = {
    // Lines with trials, or with a second trace of a case, are not divided: no row replaces another.
    put: (_index, _trial, row) => {
      if (texts.fits(row)) texts.add(row);
      sender.add(row);
      return true;
    },
    keepsTexts: (outcome, id) => texts.fits({ outcome, id }),
  };
  const cases = new SuiteCases(suite, options, table);
  const part = await joinPart(files, reader, (index, one) => cases.take(index, one), {
    ...joinOptions,
    onProgress: (share) => {
      shares[place] = share;
    },
    isRefused: () => cases.needsLabels,
  });
  if (part === null) return null;
  texts.drop();
  const leftOut = { gold: maps.gold.leftOut.counts, traces: maps.traces.leftOut.counts };
  const shapes = { gold: misspelt.gold.shapes.notes, traces: misspelt.traces.shapes.notes };
  return {
    part,
    rows: sender.send(cases.rows),
    views: cases.views?.entries() ?? [],
    notes: { fields: reader.notes, scores: names.notes, leftOut, shapes },
  };
}
