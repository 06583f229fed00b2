import type { Evidence } from "../core/case.ts";
import { EXIT } from "../core/error.ts";
import { observeCase, type Params } from "../core/family.ts";
import type { Metric } from "../core/metric.ts";
import { type Score, scoreValue } from "../core/score.ts";
import type { Gold } from "../families/grounded/case.ts";
import { grounded } from "../families/grounded/family.ts";
import { findFiles, type SuiteFiles } from "../input/config/files.ts";
import { parseShortGates, type ShortGate } from "../input/config/gates.ts";
import { joinCases } from "../input/join/join.ts";
import type { JoinResult } from "../input/join/joined-case.ts";
import { loadReader } from "../input/lines/line-reader.ts";
import { getOrCreate } from "../math/memo.ts";
import { formatError } from "../report/terminal.ts";
import { summarize } from "../scoring/scores.ts";
import { type CommandContext, invalidOption, type ParsedOptions, requiredOption } from "./options.ts";

/** Scores one pair of files with the grounded family and prints the same JSON as the reference scorer. */
export async function score(options: ParsedOptions, context: CommandContext): Promise<number> {
  const k = readK(requiredOption(options, "k"));
  const suite = groundedSuite(k);
  const gates = parseShortGates(requiredOption(options, "gates"), suite.metrics, "--gates");
  const patterns = { gold: [requiredOption(options, "gold")], traces: [requiredOption(options, "trace")] };
  const files = findFiles(patterns, { folder: context.folder, root: null });
  const { evidence, joined } = await observeCases(k, files);
  for (const warning of joined.warnings) context.log.warn(formatError(warning));
  const isGated = ({ id }: Metric): boolean => gates.some(({ metric }) => metric === id);
  const metrics = suite.metrics.filter((metric) => metric.reportOnly !== true || isGated(metric));
  const result = referenceResult({ ...suite, metrics }, evidence, gates);
  context.print(result.json);
  return result.pass ? EXIT.passed : EXIT.failed;
}

function readK(text: string): number {
  const k = /^\s*\+?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(k) && k >= 1) return k;
  throw invalidOption("k", text, "Write a whole number of at least 1, for example `--k 5`.");
}

/** Returns the suite as the reference scorer knows it: no metrics that need a judge. */
function groundedSuite(k: number) {
  const suite = { family: grounded, params: grounded.params.parse({ k }) };
  const metrics = grounded.metrics(suite.params).filter((metric) => metric.kind === "trial" || !metric.isJudged);
  return { ...suite, metrics };
}

/** The evidence of all cases, in no order, and how their lines were joined. */
interface ObservedCases {
  readonly evidence: Evidence[];
  readonly joined: JoinResult;
}

/** Joins and observes all cases. Keys twice in an object and traces of which none has a gold line are no errors, as in the reference scorer. */
export async function observeCases(k: number, files: SuiteFiles): Promise<ObservedCases> {
  const suite = groundedSuite(k);
  // No number depends on the questions, which of a million cases take 70 MB.
  const readGold: typeof grounded.input.readGold = (line, params) => {
    const parsed = grounded.input.readGold(line, params);
    if (parsed.ok) Object.assign(parsed.value as Gold, { question: "" });
    return parsed;
  };
  const family = { ...grounded, input: { ...grounded.input, readGold } };
  const reader = await loadReader({ ...suite, family }, { root: null, asReference: true });
  const evidence: Evidence[] = [];
  // Few of a million cases differ in their evidence: keeping equal evidence once takes 140 MB less.
  const known = new Map<string, Evidence>();
  const joined = await joinCases(files, reader, (index, one) => {
    const observed = observeCase(suite, one);
    const kept = getOrCreate(known, keyOf(observed), () => observed);
    // An array that is not filled in order becomes a table of a third of the speed.
    while (evidence.length <= index) evidence.push(kept);
    evidence[index] = kept;
  });
  return { evidence, joined };
}

/** Returns a text that is equal for evidence whose numbers are equal: which citation was not retrieved is no number. */
function keyOf(evidence: Evidence): string {
  let key = "";
  for (const name in evidence) if (name !== "foreign") key += `${evidence[name]};`;
  return key;
}

/** The result as the reference scorer prints it: JSON, byte for byte; and whether all gates pass. */
interface ReferenceResult {
  readonly json: string;
  readonly pass: boolean;
}

/** Scores as the reference script does and returns what it prints (source: grounded-scorer, section 4). */
export function referenceResult(
  { metrics, params }: { readonly metrics: readonly Metric[]; readonly params: Params },
  evidence: readonly Evidence[],
  gates: readonly ShortGate[],
): ReferenceResult {
  const scores = summarize(metrics, evidence);
  const k = Number(params["k"]);
  const refused = evidence.reduce((count, row) => count + Number(row["answer"] === "refused"), 0);
  const answerable = evidence.reduce((count, row) => count + Number(row["answerable"] === true), 0);
  const pass = gates.every((gate) => passesGate(gate, scores));
  const fields: [string, string][] = [
    ["answered", String(evidence.length - refused)],
    ["refused", String(refused)],
    ["answerable", String(answerable)],
    ["unanswerable", String(evidence.length - answerable)],
    ...["precision", "chr", "under_refusal", "over_refusal"].map((id): [string, string] => [id, valueText(id, scores)]),
    ["recall@k", valueText(`recall@${k}`, scores)],
    ["k", String(k)],
    ["gates", gatesText(gates)],
    ["pass", String(pass)],
  ];
  const lines = fields.map(([name, value]) => `  ${JSON.stringify(name)}: ${value}`);
  return { json: `{\n${lines.join(",\n")}\n}\n`, pass };
}

function numberOf(id: string, scores: readonly Score[]): number {
  const score = scores.find((candidate) => candidate.metric === id);
  const value = score ? scoreValue(score) : null;
  if (value === null) throw new Error(`grounded has no number for ${id}`);
  return value;
}

/** Returns whether a score is within its limit. Values are not rounded, so 15999/20000 is below 0.80. */
function passesGate({ metric, condition, limit }: ShortGate, scores: readonly Score[]): boolean {
  const value = numberOf(metric, scores);
  return condition === "min" ? value >= limit : value <= limit;
}

function valueText(id: string, scores: readonly Score[]): string {
  const rounded = roundToFour(numberOf(id, scores));
  return Number.isInteger(rounded) ? `${rounded}.0` : String(rounded);
}

/**
 * Returns a share rounded to four decimals as Python's round(x, 4): half to even on the exact binary value.
 * The only doubles in 0..1 half-way between two such decimals are odd multiples of 1/32, since 1/20000 = 1/(32 · 625).
 */
export function roundToFour(share: number): number {
  const thirtySeconds = share * 32;
  const halfWay = Number.isInteger(thirtySeconds) && thirtySeconds % 2 !== 0;
  if (!halfWay) return Number(share.toFixed(4));
  const below = Math.floor(share * 10_000);
  return (below % 2 === 0 ? below : below + 1) / 10_000;
}

function gatesText(gates: readonly ShortGate[]): string {
  if (gates.length === 0) return "{}";
  const lines = gates.map(({ name, text }) => `    ${JSON.stringify(name)}: ${JSON.stringify(text)}`);
  return `{\n${lines.join(",\n")}\n  }`;
}
