import type { ScoredCase } from "../../core/family.ts";
import { createFacts, type Fact, type Facts, type Figure } from "../../core/view/figure.ts";
import { textBeside } from "../../math/text/number-format.ts";
import type { Gold, Trace } from "./case.ts";
import { type CheckParams, namedChecks } from "./checks/check-params.ts";
import { type Evidence, hasLimits, isJudged, unscoredOf, valuesOf } from "./evidence.ts";
import { beyond, votesOn } from "./explain.ts";
import { type JudgedCase, judgeByLine } from "./judge/judged-case.ts";
import { NO_VERDICTS } from "./judge/merge-verdicts.ts";
import type { JudgedId } from "./judged.ts";
import { CASE_METRICS, type CaseMetric, isLowerBetter, type Limit, limitsFor, type PassLimits } from "./limits.ts";
import { contextFigures } from "./view-contexts.ts";
import { type CaseVerdicts, listsByMetric, plainNumber } from "./view-lists.ts";

const CONTEXTS: readonly JudgedId[] = [
  "context_precision",
  "context_relevance",
  "faithfulness_by_sentence",
  "hallucination",
];

/** Shows what explains a broken limit first. */
export function figures(scored: ScoredText): Figure[] {
  const broken = new Set<string>(scored.evidence.broken.map(({ metric }) => metric));
  const caseVerdicts = collectVerdicts(scored);
  const byMetric = [
    ...listsByMetric(caseVerdicts).map(({ metrics, lists }) => ({ metrics, figures: lists as readonly Figure[] })),
    { metrics: CONTEXTS, figures: contextFigures(scored, caseVerdicts) },
  ];
  const isBroken = ({ metrics }: (typeof byMetric)[number]): boolean => metrics.some((metric) => broken.has(metric));
  const ordered = [...byMetric.filter(isBroken), ...byMetric.filter((one) => !isBroken(one))];
  const facts = factsOf(scored);
  return [...(facts.facts.length > 0 ? [facts] : []), ...ordered.flatMap(({ figures }) => figures)];
}

function collectVerdicts(scored: ScoredText): CaseVerdicts {
  const { verdicts, requests } = scored.labels ?? judgeByLine(scored);
  const contexts = scored.trace?.contexts ?? verdicts?.contexts;
  return {
    verdicts: verdicts ?? NO_VERDICTS,
    requests,
    isUnscored: (metric) => unscoredOf(scored.evidence, metric) !== null,
    isGrounded: contexts?.length !== 0,
  };
}

type CaseParams = CheckParams & { readonly pass: PassLimits | null };

type ScoredText = ScoredCase<CaseParams, Gold, Trace, Evidence, JudgedCase>;

/** Facts about a case: what it lacks, broken limits, what could not be measured, then all other values. */
function factsOf({ evidence, params }: ScoredText): Facts {
  const { answer, mismatch, broken, labelled } = evidence;
  const rules = { pass: params.pass, named: namedChecks(params), unscored: labelled?.unscored ?? {} };
  const limits = hasLimits(evidence) ? limitsFor(valuesOf(evidence), rules) : [];
  return createFacts([
    ...(answer === "given" ? [] : [answerFact(answer)]),
    ...(mismatch === null ? [] : [["verdicts", `not taken: ${mismatch}`, "open"] as const]),
    ...broken.flatMap((limit) => limitFact(limit, evidence)),
    ...(labelled?.noncommittal ? [["evades the question", "yes", "bad"] as const] : []),
    ...unmeasuredFacts(evidence),
    ...numberFacts(evidence, limits),
  ]);
}

function answerFact(answer: "none" | "missing"): Fact {
  return ["answer", answer === "none" ? "the system gave none" : "there is no trace", "bad"];
}

function limitFact({ metric, limit }: Limit, evidence: Evidence): Fact[] {
  const value = valuesOf(evidence)[metric];
  if (value === null) return [];
  return [[metric, `${textBeside(value, limit)}, ${beyond(metric)} ${limit}${votesOn(metric, evidence)}`, "bad"]];
}

/** Metrics without a value that should have one. */
function unmeasuredFacts({ unmeasured, labelled }: Evidence): Fact[] {
  return CASE_METRICS.flatMap((metric): Fact[] => {
    const reason = isJudged(metric) ? labelled?.unscored[metric] : undefined;
    if (reason === "not labelled") return [[metric, reason, "open"]];
    if (reason !== undefined) return [[metric, `not labelled: ${reason}`, "open"]];
    return unmeasured.includes(metric) ? [[metric, "not measured, although `pass` asks for it", "open"]] : [];
  });
}

/** The values that break no limit, those with a limit first. */
function numberFacts(evidence: Evidence, limits: readonly Limit[]): Fact[] {
  const values = valuesOf(evidence);
  const limitOf = new Map(limits.map(({ metric, limit }) => [metric, limit]));
  const others = CASE_METRICS.filter((metric) => evidence.broken.every((limit) => limit.metric !== metric));
  const isLimited = (metric: CaseMetric): boolean => limitOf.has(metric);
  const ordered = [...others.filter(isLimited), ...others.filter((metric) => !isLimited(metric))];
  return ordered.flatMap((metric): Fact[] => {
    const [value, limit] = [values[metric], limitOf.get(metric)];
    if (value === null) return [];
    const shown = plainNumber(value);
    if (limit === undefined) return [[metric, `${shown}${votesOn(metric, evidence)}`]];
    const side = isLowerBetter(metric) ? "at most" : "at least";
    return [[metric, `${shown}, ${side} ${limit}${votesOn(metric, evidence)}`, "good"]];
  });
}
