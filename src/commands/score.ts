import type { Evidence } from "../core/case.ts";
import { EXIT, UserError } from "../core/error.ts";
import { observeCase } from "../core/family.ts";
import type { Metric } from "../core/metric.ts";
import { grounded } from "../families/grounded/family.ts";
import { parseShortGates } from "../input/config/config.ts";
import { findFiles } from "../input/config/files.ts";
import { joinCases, lineReaders } from "../input/join/join.ts";
import { formatError } from "../report/terminal/error-text.ts";
import { type CommandContext, type ParsedOptions, requiredOption } from "./options.ts";
import { referenceResult } from "./reference-scorer.ts";

/** Scores one pair of files with the grounded family and prints the same JSON as the reference scorer. */
export async function score(options: ParsedOptions, context: CommandContext): Promise<number> {
  const { readers, ...scoring } = scoringOf(readK(requiredOption(options, "k")));
  const gates = parseShortGates(requiredOption(options, "gates"), scoring.metrics, "--gates");
  const patterns = { gold: [requiredOption(options, "gold")], traces: [requiredOption(options, "trace")] };
  const files = findFiles(patterns, { folder: context.folder, root: null });
  const evidence: Evidence[] = [];
  const joined = await joinCases(
    files,
    readers,
    (index, joinedCase) => {
      evidence[index] = observeCase(scoring, joinedCase);
    },
    { digests: false, isLenient: true },
  );
  for (const warning of joined.warnings) context.log.warn(formatError(warning));
  const isGated = ({ id }: Metric): boolean => gates.some(({ metric }) => metric === id);
  const metrics = scoring.metrics.filter((metric) => metric.reportOnly !== true || isGated(metric));
  const result = referenceResult({ ...scoring, metrics }, evidence, gates);
  context.print(result.json);
  return result.pass ? EXIT.passed : EXIT.failed;
}

/** Returns the suite as the reference scorer knows it: no metrics that need a judge, no checks of lines. */
function scoringOf(k: number) {
  const suite = { family: grounded, params: grounded.params.parse({ k }) };
  const metrics = grounded.metrics(suite.params).filter((metric) => metric.kind === "trial" || !metric.isJudged);
  const { check: _, ...readers } = lineReaders(suite);
  return { ...suite, metrics, readers };
}

function readK(text: string): number {
  const k = /^\s*\+?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(k) && k >= 1) return k;
  const what = `\`--k\` cannot be \`${text}\`.`;
  throw new UserError("config", [
    { what, at: "--k", todo: "Write a whole number of at least 1, for example `--k 5`." },
  ]);
}
