import type { Evidence } from "../../core/case.ts";
import { UserError } from "../../core/error.ts";
import { observeCase } from "../../core/family.ts";
import type { SuiteFiles } from "../../input/config/files.ts";
import { joinCases } from "../../input/join/join.ts";
import type { JoinOptions, JoinResult } from "../../input/join/joined-case.ts";
import type { MisspeltSides } from "../../input/mapping/misspelt-fields.ts";
import { leftoversOf, linesBefore } from "../../input/parts/merge-parts.ts";
import { splitFiles } from "../../input/parts/split-files.ts";
import type { RunningTasks } from "../../run/threads/worker-pool.ts";
import { groundedSuite, REFERENCE_JOIN, type ScoredPart, type ScoreTask } from "./score-part.ts";

/** The evidence of all cases, in no order, and how their lines were joined. */
export interface ObservedCases {
  readonly evidence: Evidence[];
  readonly joined: JoinResult;
}

export type StartTasks = (tasks: readonly ScoreTask[]) => RunningTasks<ScoredPart>;

/** Joins and observes all cases in this thread. */
export async function observeCases(
  k: number,
  files: SuiteFiles,
  more: Pick<JoinOptions, "joinedBefore" | "misspelt"> = {},
): Promise<ObservedCases> {
  const { readers, ...suite } = groundedSuite(k);
  const evidence: Evidence[] = [];
  const options = { ...REFERENCE_JOIN, ...more };
  const joined = await joinCases(
    files,
    readers,
    (index, one) => {
      evidence[index] = observeCase(suite, one);
    },
    options,
  );
  return { evidence, joined };
}

/** Joins and observes all cases in several threads; null where one has to do it: for errors, duplicates, and lines in another order. */
export async function observeInThreads(
  k: number,
  files: SuiteFiles,
  threads: number,
  { start, misspelt }: { readonly start: StartTasks; readonly misspelt: MisspeltSides },
): Promise<ObservedCases | null> {
  try {
    const split = splitFiles(files, groundedSuite(k).readers, threads);
    const done = split && (await resultsOf(start(split.map((own) => ({ k, files: own })))));
    if (!done) return null;
    const parts = done.map(({ part }, index) => ({ part, files: split[index] as SuiteFiles }));
    const left = leftoversOf(files, parts);
    if (left === null) return null;
    const { evidence, joined } = await observeCases(k, left.files, left);
    for (const { evidence: counts } of done) addEvidence(evidence, JSON.parse(counts));
    for (const side of ["gold", "traces"] as const) {
      const before = linesBefore(side, parts);
      for (const [index, { shapes }] of done.entries())
        misspelt[side].shapes.addNotes(shapes[side], before[index] as number);
    }
    return { evidence, joined };
  } catch (error) {
    // The thread that reads all lines reports it.
    if (error instanceof UserError) return null;
    throw error;
  }
}

async function resultsOf({ results, stop }: RunningTasks<ScoredPart>): Promise<readonly ScoredPart[] | null> {
  try {
    return await results;
  } finally {
    await stop();
  }
}

function addEvidence(all: Evidence[], counts: readonly (readonly [Evidence, number])[]): void {
  for (const [evidence, count] of counts) {
    Object.freeze(evidence);
    for (let times = 0; times < count; times += 1) all.push(evidence);
  }
}
