import type { Evidence } from "../core/case.ts";
import { UserError } from "../core/error.ts";
import { observeCase } from "../core/family.ts";
import { EXIT } from "../core/verdict.ts";
import { grounded } from "../families/grounded/family.ts";
import { referenceResult } from "../families/grounded/reference-scorer.ts";
import { parseShortGates } from "../input/config/config.ts";
import { findFiles } from "../input/config/files.ts";
import { joinCases, lineReaders } from "../input/join/join.ts";
import { formatError } from "../report/terminal/error-text.ts";
import type { CommandContext } from "./command-context.ts";
import { type Command, type ParsedOptions, requiredOption } from "./options.ts";

/** Scores one grounded pair and prints what the document's reference scorer prints. */
export const score: Command = {
  name: "score",
  description: "Score one pair of gold and traces as the grounded scorer does, and print its JSON.",
  operands: [],
  options: {
    gold: { value: "FILE", description: "Gold set: JSONL, JSON, CSV or Parquet.", required: true },
    trace: { value: "FILE", description: "Traces, in any of these formats.", required: true },
    k: { value: "K", description: "How many retrieved passages recall@k looks at.", defaultValue: "5" },
    gates: {
      value: "GATES",
      description: "Limits that must hold; metrics without one are not gated.",
      defaultValue: "precision=0.80,chr=0.75,under=0.05,over=0.10",
    },
  },
  run: runScore,
};

async function runScore(asked: ParsedOptions, desk: CommandContext): Promise<number> {
  const { readers, ...scoring } = scoringOf(readK(requiredOption(asked, "k")));
  const gates = parseShortGates(requiredOption(asked, "gates"), scoring.metrics, "--gates");
  const patterns = { gold: [requiredOption(asked, "gold")], traces: [requiredOption(asked, "trace")] };
  const files = findFiles(patterns, { folder: desk.folder, root: null });
  const evidence: Evidence[] = [];
  const joined = await joinCases(
    files,
    readers,
    (index, one) => {
      evidence[index] = observeCase(scoring, one);
    },
    { digests: false },
  );
  for (const warning of joined.warnings) desk.log.warn(formatError(warning));
  const result = referenceResult(scoring, evidence, gates);
  desk.print(result.json);
  return result.pass ? EXIT.passed : EXIT.failed;
}

/** What the reference scorer measures and checks: nothing of what a judge would say. */
function scoringOf(k: number) {
  const suite = { family: grounded, params: grounded.params.parse({ k }) };
  const metrics = grounded.metrics(suite.params).filter((one) => one.kind === "trial" || !one.isJudged);
  const { check: _, ...readers } = lineReaders(suite);
  return { ...suite, metrics, readers };
}

function readK(text: string): number {
  const k = /^\s*\+?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(k) && k >= 1) return k;
  const what = `\`--k\` is \`${text}\`, not a whole number of at least 1.`;
  throw new UserError("config", [{ what, at: "--k", todo: "Write for example `--k 5`." }]);
}
