import { rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { CaseRow } from "../../../../src/core/case.ts";
import type { Diff } from "../../../../src/core/diff.ts";
import type { FoundBaseline, StoredReport } from "../../../../src/core/report.ts";
import { compareAndEvaluate, scoreSuites } from "../../../../src/pipeline/evaluate.ts";
import { formatError } from "../../../../src/report/terminal.ts";
import { families } from "../../../all-families.ts";
import { temporaryFolder } from "../../../commands/cli.ts";
import { readConfig } from "../../../read-config.ts";

const FACTS = {
  created: "2026-11-21T10:00:00Z",
  source: {
    repository: null,
    commit: null,
    ref: null,
    head: null,
    event: null,
    run_id: null,
    run_attempt: null,
    workflow: null,
    job: null,
  },
} as const;

/** A scored file of another tool. */
export interface ScoredFile {
  readonly stored: StoredReport;
  readonly rows: readonly CaseRow[];
  readonly warnings: readonly string[];
  /** Returns the scores of a name by case, or by trial where a case has several; null where one is missing. */
  readonly scoresOf: (name: string) => readonly (number | null)[];
  /** Returns the value of a metric, in a slice. */
  readonly metric: (id: string, slice?: string) => number | null | undefined;
}

/** How a file is scored: by which preset, in which family (`scores`), and what else the suite says. */
export interface Scoring {
  readonly preset: string;
  readonly family?: string;
  /** Lines of YAML, each with four spaces in front. */
  readonly more?: string;
}

/** Scores one file of another tool, as a suite `s`. */
export function scoreFile(
  file: string,
  content: string | Uint8Array,
  { preset, family = "scores", more = "" }: Scoring,
): Promise<ScoredFile> {
  return scoreFiles({ [file]: content }, `    family: ${family}\n    traces: ${file}\n    preset: ${preset}\n${more}`);
}

/** Scores files as a suite `s`, whose lines of YAML have four spaces in front. */
export async function scoreFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  suite: string,
): Promise<ScoredFile> {
  const folder = temporaryFolder({ ...files, "noworse.yml": `suites:\n  s:\n${suite}` });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig(join(folder, "noworse.yml"), families, "noworse.yml", folder);
  const warnings: string[] = [];
  const warn = (_: string, error: Parameters<typeof formatError>[0]) => void warnings.push(formatError(error));
  const stored = await scoreSuites(config, { ...FACTS, root: folder, warn });
  const rows = stored.cases ?? [];
  const scoresOf = (name: string) =>
    rows.flatMap((row) => (row.trials ?? [row]).map(({ scores: own }) => own?.[name] ?? null));
  const { scores = [] } = stored.report.suites["s"] ?? {};
  const metric = (id: string, slice = "") => {
    const found = scores.find((one) => one.metric === id && one.slice === slice);
    return found && "value" in found ? found.value : undefined;
  };
  return { stored, rows, warnings, scoresOf, metric };
}

/** Compares two scored files. */
export function compare(base: ScoredFile, head: ScoredFile): Diff {
  const baseline: FoundBaseline = { ...base.stored, status: "exact", distance: 0, branch: "main", notes: [] };
  const { diff } = compareAndEvaluate(head.stored, baseline, { suites: [] }).report;
  if (diff === null) throw new Error("there is no comparison");
  return diff;
}

/** Returns values in an order that is equal for equal values: that of their JSON. */
export function inOrder<T>(values: readonly T[]): T[] {
  return values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
