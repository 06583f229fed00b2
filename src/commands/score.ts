import type { Evidence } from "../core/case.ts";
import { EXIT, UserError } from "../core/error.ts";
import { observeCase } from "../core/family.ts";
import type { Metric } from "../core/metric.ts";
import { parseShortGates } from "../input/config/config.ts";
import { bytesOf, findFiles, type SuiteFiles } from "../input/config/files.ts";
import { joinCases } from "../input/join/join.ts";
import type { JoinOptions, JoinResult } from "../input/join/joined-case.ts";
import { createMisspeltFields, type MisspeltSides } from "../input/mapping/misspelt-fields.ts";
import { leftoversOf, linesBefore } from "../input/parts/merge-parts.ts";
import { splitFiles } from "../input/parts/split-files.ts";
import { formatError } from "../report/terminal/error-text.ts";
import { oldNodeHint } from "../run/progress/old-node-hint.ts";
import { countThreads, type RunningTasks, startThreads } from "../run/threads/worker-pool.ts";
import { type CommandContext, invalidOption, type ParsedOptions, readThreads, requiredOption } from "./options.ts";
import { referenceResult } from "./score/reference-scorer.ts";
import { groundedSuite, REFERENCE_JOIN, type ScoredPart, type ScoreTask } from "./score/score-part.ts";

/** Scores one pair of files with the grounded family and prints the same JSON as the reference scorer. */
export async function score(options: ParsedOptions, context: CommandContext): Promise<number> {
  const k = readK(requiredOption(options, "k"));
  const suite = groundedSuite(k);
  const threads = readThreads(options);
  const gates = parseShortGates(requiredOption(options, "gates"), suite.metrics, "--gates");
  const patterns = { gold: [requiredOption(options, "gold")], traces: [requiredOption(options, "trace")] };
  const files = findFiles(patterns, { folder: context.folder, root: null });
  const bytes = bytesOf(files);
  const hint = oldNodeHint(bytes);
  if (hint !== null) context.log.info(hint);
  const misspelt = createMisspeltFields(suite);
  const { evidence, joined } = await observe(k, files, countThreads(bytes, { most: threads }), misspelt);
  const warnings = [...joined.warnings, ...misspelt.gold.warnings(), ...misspelt.traces.warnings()];
  for (const warning of warnings) context.log.warn(formatError(warning));
  const isGated = ({ id }: Metric): boolean => gates.some(({ metric }) => metric === id);
  const metrics = suite.metrics.filter((metric) => metric.reportOnly !== true || isGated(metric));
  const result = referenceResult({ ...suite, metrics }, evidence, gates);
  context.print(result.json);
  return result.pass ? EXIT.passed : EXIT.failed;
}

async function observe(k: number, files: SuiteFiles, threads: number, misspelt: MisspeltSides): Promise<ObservedCases> {
  const start = (tasks: Parameters<StartTasks>[0]): ReturnType<StartTasks> => startThreads("score", tasks);
  const observed = threads > 1 ? await observeInThreads(k, files, threads, { start, misspelt }) : null;
  return observed ?? observeCases(k, files, { misspelt });
}

function readK(text: string): number {
  const k = /^\s*\+?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(k) && k >= 1) return k;
  throw invalidOption("k", text, "Write a whole number of at least 1, for example `--k 5`.");
}

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
    const split = await splitFiles(files, groundedSuite(k).readers, threads);
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
