import type { Evidence } from "../core/case.ts";
import { UserError } from "../core/error.ts";
import { observeCase } from "../core/family.ts";
import type { Metric } from "../core/metric.ts";
import { EXIT } from "../core/verdict.ts";
import { grounded } from "../families/grounded/family.ts";
import { parseShortGates } from "../input/config/config.ts";
import { findFiles } from "../input/config/files.ts";
import { joinCases, lineReaders } from "../input/join/join.ts";
import { formatError } from "../report/terminal/error-text.ts";
import { type Command, type CommandContext, type ParsedOptions, requiredOption } from "./options.ts";
import { referenceResult } from "./reference-scorer.ts";

/** Scores one pair of files with the grounded family and prints the same JSON as the reference scorer. */
export const score: Command = {
  name: "score",
  description: "Score one pair of gold and traces with the grounded family and print the reference scorer's JSON.",
  operands: [],
  options: {
    gold: { value: "FILE", description: "Gold set: JSONL, JSON, CSV or Parquet.", required: true },
    trace: { value: "FILE", description: "Traces, in the same formats.", required: true },
    k: { value: "K", description: "How many retrieved passages recall@k considers.", defaultValue: "5" },
    gates: {
      value: "GATES",
      description: "The limits of metrics; metrics without one are not gated.",
      defaultValue: "precision=0.80,chr=0.75,under=0.05,over=0.10",
    },
  },
  run: runScore,
};

async function runScore(options: ParsedOptions, context: CommandContext): Promise<number> {
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
