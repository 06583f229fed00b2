import { EXIT, UserError } from "../core/error.ts";
import type { Metric } from "../core/metric.ts";
import { parseShortGates } from "../input/config/config.ts";
import { bytesOf, findFiles, type SuiteFiles } from "../input/config/files.ts";
import { createMisspeltFields, type MisspeltSides } from "../input/mapping/misspelt-fields.ts";
import { formatError } from "../report/terminal/error-text.ts";
import { oldNodeHint } from "../run/progress/old-node-hint.ts";
import { countThreads, startThreads } from "../run/threads/worker-pool.ts";
import { type CommandContext, type ParsedOptions, readThreads, requiredOption } from "./options.ts";
import { type ObservedCases, observeCases, observeInThreads, type StartTasks } from "./score/observe-cases.ts";
import { referenceResult } from "./score/reference-scorer.ts";
import { groundedSuite } from "./score/score-part.ts";

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
  const what = `\`--k\` cannot be \`${text}\`.`;
  throw new UserError("config", [
    { what, at: "--k", todo: "Write a whole number of at least 1, for example `--k 5`." },
  ]);
}
