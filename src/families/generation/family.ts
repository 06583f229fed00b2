import { z } from "zod";
import type { Case, CaseSummary } from "../../core/case.ts";
import { defineFamily, type SuiteContext } from "../../core/family.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace } from "./case.ts";
import { checkParams, namedChecks, wantedChecks } from "./checks/check-params.ts";
import { loadEngines } from "./checks/engines.ts";
import { measureChecks } from "./checks/measure-checks.ts";
import { type Evidence, evidenceSchema, hasLimits, keepStatements, outcomeOf, valuesOf } from "./evidence.ts";
import { explain, listStatements } from "./explain.ts";
import { type JudgedCase, judgeByLine, labelCase } from "./judge/judged-case.ts";
import { checkLimits, passSchema } from "./limits.ts";
import { metrics } from "./metrics.ts";
import { MOST_WEIGHTS, measureOverlap, ROUGE_MEASURES, ROUGE_TYPES } from "./overlap.ts";
import { figures } from "./views.ts";

const weight = z.number().nonnegative();

const paramsSchema = z
  .strictObject({
    rouge_types: z
      .array(z.enum(ROUGE_TYPES))
      .min(1)
      .transform((types) => ROUGE_TYPES.filter((type) => types.includes(type)))
      .default(["rouge1", "rouge2", "rougeL", "rougeLsum"])
      .describe("The types of ROUGE that are measured: `rouge1` to `rouge9`, `rougeL`, `rougeLsum`."),
    rouge_measure: z
      .enum(ROUGE_MEASURES)
      .default("f1")
      .describe(
        "What ROUGE reports: `f1`, as rouge_score and Valor; `recall`, as Valor's page describes it; or `precision`.",
      ),
    rouge_use_stemmer: z
      .boolean()
      .default(false)
      .describe("Whether ROUGE compares words of more than three letters by their stems (Porter's)."),
    bleu_weights: z
      .array(weight)
      .min(1)
      .max(MOST_WEIGHTS)
      .refine((weights) => weights.some((one) => one > 0), "all weights are 0: nothing would be compared")
      .default([0.25, 0.25, 0.25, 0.25])
      .describe("The weights of n-grams of one word, of two words and so on in BLEU."),
    ...checkParams,
    pass: passSchema,
  })
  .superRefine(({ pass, rouge_types: measured }, context) => {
    const left = ROUGE_TYPES.filter((type) => pass?.[type] !== undefined && !measured.includes(type));
    for (const type of left) {
      context.addIssue({
        code: "custom",
        path: ["pass", type],
        message: `\`${type}\` is not one of the \`rouge_types\``,
      });
    }
  })
  .describe("Parameters of the family `generation`.");

type Params = z.infer<typeof paramsSchema>;

/** Returns the evidence of a case. A missing trace or prediction counts as an empty text against the references. */
function observe(one: Case<Gold, Trace>, context: SuiteContext<Params, JudgedCase>): Evidence {
  const { params, labels, asked } = context;
  const { gold, trace } = one;
  const references = gold.references ?? [];
  const answer = trace === null ? "missing" : trace.prediction === null ? "none" : "given";
  const overlap = references.length === 0 ? null : measureOverlap(trace?.prediction ?? "", references, params);
  const { judged, verdicts, labelled, mismatch } = labels ?? judgeByLine(one);
  const text = { prediction: trace?.prediction ?? null, references, line: gold.checks ?? {} };
  const checks = measureChecks(text, params, wantedChecks(params, asked));
  const { broken, unmeasured } = checkLimits(valuesOf({ overlap, judged, checks }), {
    pass: params.pass,
    named: namedChecks(params),
    unscored: labelled?.unscored ?? {},
  });
  const isLimited = hasLimits({ answer, mismatch });
  return {
    answer,
    overlap,
    judged,
    broken: isLimited ? [...broken] : [],
    unmeasured: isLimited ? [...unmeasured] : [],
    mismatch,
    statements: verdicts && keepStatements(verdicts),
    labelled,
    checks,
  };
}

function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const got = trace?.prediction ?? "";
  return {
    text: gold.query ?? gold.summaryOf ?? "",
    expected: (gold.references ?? []).join(" / "),
    got: got || (trace === null ? "(no trace)" : "(no answer)"),
  };
}

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
    hasAnswer: ({ prediction }) => (prediction ?? "").trim() !== "",
  },
  jsonFiles: [["json_schema", "schema"]],
  prepare: loadEngines,
  evidence: evidenceSchema,
  observe,
  observeMissing: (gold, context) => observe({ gold, trace: null }, context),
  metrics,
  outcome: outcomeOf,
  describe: { reason: explain, texts: summarize, figures },
  documents: ({ trace }) => trace?.contexts ?? [],
  details: (rows) => listStatements(rows),
  judge: { label: labelCase, decidesOutcome: true },
});
