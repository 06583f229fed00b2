import type { Case } from "../../core/case.ts";
import { defineFamily, type SuiteContext } from "../../core/family.ts";
import { checkProduct } from "../../core/line/parsed-line.ts";
import { isBlank } from "../../math/text/words.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { loadEngines } from "./checks/engines.ts";
import { measureChecks } from "./checks/measure.ts";
import { describe } from "./describe.ts";
import { checkSuite, type Evidence, evidenceSchema, hasLimits, keepMatched, outcomeOf } from "./evidence.ts";
import { basisOf, JUDGED_METRICS, type JudgedCase, judgeByLine, labelCase } from "./judge-case.ts";
import { metrics } from "./metrics.ts";
import { measureOverlap } from "./overlap.ts";
import { checkLimits, type Params, paramsSchema } from "./params.ts";

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
  describe,
  documents: ({ trace }) => trace?.contexts ?? [],
  judge: { label: labelCase, decidesOutcome: true },
});
