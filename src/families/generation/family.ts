import type { Case } from "../../core/case.ts";
import { defineFamily, type ScoredCase, type SuiteContext } from "../../core/family.ts";
import { ownValue } from "../../core/json.ts";
import { checkProduct } from "../../core/line/parsed-line.ts";
import { createFacts, type Fact, type Facts, type Figure } from "../../core/view/figure.ts";
import { textBeside } from "../../math/text/number-format.ts";
import { isBlank } from "../../math/text/words.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { loadEngines } from "./checks/engines.ts";
import { measureChecks } from "./checks/measure.ts";
import {
  checkSuite,
  type Evidence,
  evidenceSchema,
  hasLimits,
  keepMatched,
  outcomeOf,
  whyUnscored,
} from "./evidence.ts";
import { basisOf, JUDGED_METRICS, type JudgedCase, judgeByLine, labelCase } from "./judge-case.ts";
import { type CaseVerdicts, contextFigures, listsByMetric, plainNumber } from "./judged-figures.ts";
import { metrics } from "./metrics.ts";
import { measureOverlap } from "./overlap.ts";
import {
  CASE_METRICS,
  checkLimits,
  isLowerBetter,
  type Limit,
  limitsFor,
  type Params,
  paramsSchema,
} from "./params.ts";

/** Returns the evidence of a case. A missing trace or prediction counts as an empty text against the references. */
function observe(one: Case<Gold, Trace>, { params, labels, asked }: SuiteContext<Params, JudgedCase>): Evidence {
  const { gold, trace } = one;
  const [prediction, references] = [trace?.prediction ?? null, gold.references ?? []];
  const { judged, verdicts, labelled, mismatch } = labels ?? judgeByLine(one);
  const overlap = references.length === 0 ? null : measureOverlap(prediction ?? "", references, params);
  const checked = measureChecks({ prediction, references, line: gold.checks ?? {} }, params, asked);
  const known = Object.entries(judged ?? {}).filter(([, value]) => value !== null);
  const values = { ...(Object.fromEntries(known) as Record<string, number>), ...overlap?.values, ...checked.values };
  const answer = trace === null ? "missing" : prediction === null || isBlank(prediction) ? "none" : "given";
  const isLimited = hasLimits({ answer, mismatch });
  const limits = isLimited ? checkLimits({ values, labelled }, params) : { broken: [], unmeasured: [] };
  const reduced = [...(overlap?.isReduced ? ["rouge"] : []), ...checked.reduced];
  const causes = limits.broken.flatMap(({ metric }) => {
    const cause = verdicts && JUDGED_METRICS.find(({ id }) => id === metric)?.cause?.(verdicts);
    return cause ? [[metric, cause]] : [];
  });
  return {
    answer,
    ...(reduced.length > 0 && { reduced }),
    values,
    counts: { ...overlap?.counts, ...checked.counts },
    ...limits,
    mismatch,
    causes: Object.fromEntries(causes),
    matched: verdicts && keepMatched(verdicts),
    labelled,
    ...(checked.misfit !== undefined && { misfit: checked.misfit }),
  };
}

/** The most characters of a prediction times those of its references: character errors then take seconds. */
const MOST_COMPARED = 1e10;

/** Generated text: overlap with references, and what people or a judge found in it (sources: valor-metrics, rag-evaluation-writeup). */
export const generation = defineFamily<Params, Gold, Trace, Evidence, JudgedCase>({
  id: "generation",
  title: "Generated text",
  caseNoun: "input",
  params: paramsSchema,
  input: {
    fields,
    signs,
    oneLine: true,
    readGold,
    readTrace,
    check: ({ gold, trace }) =>
      checkProduct("prediction", trace.prediction?.length ?? 0, (gold.references ?? []).join("").length, MOST_COMPARED),
    hasAnswer: ({ prediction }) => !isBlank(prediction ?? ""),
  },
  jsonFiles: [["json_schema", "schema"]],
  prepare: loadEngines,
  evidence: evidenceSchema,
  observe,
  observeMissing: (gold, context) => observe({ gold, trace: null }, context),
  gated: ["wer", "exact_match", "token_f1", "contains", "rougeL", "answer_correctness", "faithfulness", "bleu"],
  metrics,
  checkSuite,
  outcome: outcomeOf,
  basis: basisOf,
  describe: {
    reason,
    withoutTexts: ({ misfit: _, matched, ...evidence }) => ({
      ...evidence,
      causes: {},
      matched: matched && { ...matched, tp: [], fp: [], fn: [] },
    }),
    texts: ({ gold, trace }) => ({
      text: gold.query ?? gold.summaryOf ?? "",
      expected: (gold.references ?? []).join(" / "),
      got: trace?.prediction || (trace === null ? "(no trace)" : "(no answer)"),
    }),
    figures,
  },
  documents: ({ trace }) => trace?.contexts ?? [],
  judge: { label: labelCase, decidesOutcome: true },
});

function reason(evidence: Evidence): string {
  if (evidence.answer === "missing") return "has no trace";
  if (evidence.answer === "none") return "the system gave no answer";
  if (evidence.broken.length > 0) return evidence.broken.map((limit) => brokenText(limit, evidence)).join("; ");
  return whyUnscored(evidence) ?? "meets every limit";
}

function brokenText({ metric, limit }: Limit, evidence: Evidence): string {
  const { values, causes, labelled, misfit } = evidence;
  const isEvasive = metric === "answer_relevancy" && labelled?.noncommittal;
  const cause =
    metric === "json_schema" ? misfit : isEvasive ? "the answer evades the question" : ownValue(causes, metric);
  const value = ownValue(values, metric) ?? 0;
  // Checks have no number to show.
  const isCheck = CASE_METRICS.some(({ id, limit }) => id === metric && limit?.if === "named");
  const what = isCheck ? `fails ${metric}` : `${metric} is ${beyond(metric)} ${limit} (${textBeside(value, limit)})`;
  return `${what}${cause ? `: ${cause}` : ""}${votesOn(metric, evidence)}`;
}

/** The side of the limit on which a metric breaks it. */
function beyond(metric: string): "above" | "below" {
  return isLowerBetter(metric) ? "above" : "below";
}

/** Returns ` (2 of 3 agree)` if several samples or judges gave the verdicts behind a metric. */
function votesOn(metric: string, { labelled }: Evidence): string {
  const votes = labelled && ownValue(labelled.agreed, metric);
  return votes ? ` (${votes.agree} of ${votes.of} agree)` : "";
}

type ScoredText = ScoredCase<Params, Gold, Trace, Evidence, JudgedCase>;

/** Shows the numbers of a case, what was judged one by one, and what it was made from; what explains a broken limit first. */
function figures(scored: ScoredText): Figure[] {
  const broken = new Set(scored.evidence.broken.map(({ metric }) => metric));
  const { verdicts } = scored.labels ?? judgeByLine(scored);
  const contexts = scored.trace?.contexts ?? verdicts?.contexts;
  const judged: CaseVerdicts = { verdicts: verdicts ?? {}, isGrounded: contexts?.length !== 0 };
  const byMetric = [...listsByMetric(judged), contextFigures(scored, judged)];
  const isBroken = ({ metrics }: (typeof byMetric)[number]): boolean => metrics.some((metric) => broken.has(metric));
  const ordered = [...byMetric.filter(isBroken), ...byMetric.filter((one) => !isBroken(one))];
  const facts = factsOf(scored);
  return [...(facts.facts.length > 0 ? [facts] : []), ...ordered.flatMap((one) => one.figures)];
}

/** Facts about a case: what it lacks, broken limits, what could not be measured, then all other values, those with a limit first. */
function factsOf({ evidence, params }: ScoredText): Facts {
  const { answer, mismatch, broken, labelled, values } = evidence;
  const limits = hasLimits(evidence) ? limitsFor(evidence, params) : [];
  const kept = limits.filter(({ metric }) => broken.every((limit) => limit.metric !== metric));
  const unlimited = CASE_METRICS.filter(({ id }) => limits.every(({ metric }) => metric !== id));
  return createFacts([
    ...(answer === "none" ? [["answer", "the system gave none", "bad"] as const] : []),
    ...(answer === "missing" ? [["answer", "there is no trace", "bad"] as const] : []),
    ...(mismatch === null ? [] : [["verdicts", `not taken: ${mismatch}`, "open"] as const]),
    ...broken.map(({ metric, limit }): Fact => {
      const value = textBeside(ownValue(values, metric) ?? 0, limit);
      return [metric, `${value}, ${beyond(metric)} ${limit}${votesOn(metric, evidence)}`, "bad"];
    }),
    ...(labelled?.noncommittal ? [["evades the question", "yes", "bad"] as const] : []),
    ...unmeasuredFacts(evidence),
    ...kept.flatMap(({ metric, limit }): Fact[] => {
      const side = isLowerBetter(metric) ? "at most" : "at least";
      return valueFact(metric, evidence, `, ${side} ${limit}`);
    }),
    ...unlimited.flatMap(({ id }) => valueFact(id, evidence)),
  ]);
}

function valueFact(metric: string, evidence: Evidence, limit = ""): Fact[] {
  const value = evidence.values[metric];
  if (value === undefined) return [];
  const text = `${plainNumber(value)}${limit}${votesOn(metric, evidence)}`;
  return [limit === "" ? [metric, text] : [metric, text, "good"]];
}

/** Metrics without a value that should have one. */
function unmeasuredFacts({ unmeasured, labelled }: Evidence): Fact[] {
  return CASE_METRICS.flatMap(({ id }): Fact[] => {
    const why = labelled?.unscored[id];
    if (why !== undefined) return [[id, why === "not labelled" ? why : `not labelled: ${why}`, "open"]];
    return unmeasured.includes(id) ? [[id, "not measured, although `pass` asks for it", "open"]] : [];
  });
}
