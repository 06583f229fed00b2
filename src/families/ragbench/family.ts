import { z } from "zod";
import type { Outcome } from "../../core/case.ts";
import { defineFamily, LINE_LABELS } from "../../core/family.ts";
import { checkProduct } from "../../core/line/parsed-line.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, type Chart, sliceBars } from "../../core/view/chart.ts";
import { isBlank } from "../../math/text/words.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace, textOf } from "./case.ts";
import { describe } from "./describe.ts";
import {
  type Evidence,
  errorsIn,
  evidenceSchema,
  isLabelled,
  isSupported,
  labelledSentences,
  observe,
} from "./evidence.ts";
import { type JudgeResult, judgeCase } from "./method.ts";
import { METRIC_IDS, metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";

/** The most characters of the documents times those of the sentences that each of theirs is compared with. */
const MOST_COMPARED = 5e10;

/** RAGBench: which documents are relevant and used, and whether they support the answer (source: ragbench-labeling). */
export const ragbench = defineFamily<Params, Gold, Trace, Evidence, JudgeResult>({
  id: "ragbench",
  title: "Retrieval-augmented answers, labelled sentence by sentence",
  caseNoun: "question",
  params: paramsSchema,
  input: {
    fields,
    signs,
    oneLine: true,
    readGold,
    readTrace,
    check: ({ gold, trace }, { cluster_sentences: clusters }) => {
      const documents = (trace.documents ?? gold.documents ?? []).reduce((sum, one) => sum + textOf(one).length, 0);
      const response = textOf(trace.response).length;
      return checkProduct("documents", documents, clusters ? documents + response : response, MOST_COMPARED);
    },
    hasAnswer: ({ response }) => !isBlank(textOf(response)),
    takesLabels: ({ method }) => method === "labels",
  },
  evidence: evidenceSchema,
  observe: (one, { params, labels }) => observe(one, params, labels),
  gated: ["adherence", "completeness", "context_relevance"],
  metrics,
  outcome,
  basis: ({ labels }) =>
    labels === "given" ? LINE_LABELS : labels === "none" || labels === "no_documents" ? undefined : "the method",
  describe,
  charts,
  documents: ({ gold, trace }) => (gold.documents ?? trace?.documents ?? []).map(textOf),
  details: (rows) => ({ counts: countsOf(rows) }),
  judge: {
    label: (one, { params, metrics: measured }) =>
      METRIC_IDS.some((id) => measured.has(id)) ? judgeCase(one, params) : null,
    decidesOutcome: true,
  },
});

/** Returns the result of a case: it passes if every sentence of the response is fully supported. An empty response fails, and so does one with a sentence that is known not to be supported. */
function outcome(evidence: Evidence): Outcome {
  if (evidence.labels === "none" || evidence.labels === "no_documents") return "unscored";
  if (isSupported(evidence)) return "pass";
  return evidence.judged?.left_out && evidence.full === labelledSentences(evidence) ? "unscored" : "fail";
}

/** Sums the counts of all cases by the document's names, and counts who labelled them. */
export function countsOf(rows: readonly { readonly evidence: Evidence }[]): Record<string, number> {
  const all = rows.map(({ evidence }) => evidence);
  const labelled = all.filter(isLabelled);
  const compared = labelled.filter(({ heuristic }) => heuristic);
  const sum = (of: (one: Evidence) => number): number => all.reduce((total, one) => total + of(one), 0);
  const count = (is: (one: Evidence) => boolean): number => all.filter(is).length;
  const by = (labels: Evidence["labels"]): number => count((one) => one.labels === labels);
  return {
    fully_supported_sentences: sum(({ full }) => full),
    partially_supported_sentences: sum(({ partial }) => partial),
    unsupported_sentences: sum((one) => labelledSentences(one) - one.full - one.partial),
    overall_supported: labelled.filter((one) => (one.overall === null ? isSupported(one) : one.overall)).length,
    overall_contradicted: labelled.filter((one) => one.overall !== null && one.overall !== isSupported(one)).length,
    label_errors: sum(errorsIn),
    invented_keys: sum(({ invented }) => invented),
    repeated_keys: sum(({ repeated }) => repeated),
    unlabelled_sentences: sum(({ unlabelled }) => unlabelled),
    given: by("given"),
    heuristic: by("heuristic"),
    ...(all.some(({ judged }) => judged) && {
      judge: by("judge"),
      left_out_sentences: sum(({ judged }) => judged?.left_out ?? 0),
      audited: count(({ judged }) => typeof judged?.agrees === "boolean"),
      audit_agreed: count(({ judged }) => judged?.agrees === true),
    }),
    ...(compared.length > 0 && {
      compared: compared.length,
      compared_agreed: compared.filter((one) => isSupported(one) === isSupported(one.heuristic ?? one)).length,
    }),
    unscored: by("none") + by("no_documents"),
    share_judged: labelled.length === 0 ? 0 : by("judge") / labelled.length,
  };
}

/** Charts of counts in a report's details, with their names. */
const COUNTED = [
  {
    title: "Sentences of responses",
    caption: "How many of them the documents support.",
    counts: {
      fully_supported_sentences: "supported",
      partially_supported_sentences: "supported in part",
      unsupported_sentences: "not supported",
      left_out_sentences: "left out by the judge",
    },
  },
  {
    title: "Label errors",
    caption: "What of the labels names no sentence, or not every one.",
    counts: {
      invented_keys: "keys of no sentence",
      repeated_keys: "keys named twice",
      unlabelled_sentences: "sentences without a label",
    },
  },
];

export function charts(now: SuiteReport, base: SuiteReport | null): readonly Chart[] {
  return [
    ...COUNTED.flatMap((chart) => countBars(now, base, chart)),
    ...sliceBars(now, base, { metric: "adherence", title: "Adherence by slice" }),
    ...sliceBars(now, base, { metric: "context_relevance", title: "Context relevance by slice" }),
  ];
}

const countsSchema = z.record(z.string(), z.number()).catch({});

/** Charts counts, without those that are 0 everywhere. */
function countBars(now: SuiteReport, base: SuiteReport | null, chart: (typeof COUNTED)[number]): readonly Chart[] {
  const { title, caption, counts } = chart;
  const [after, before] = [now, base].map((report) => countsSchema.parse(report?.details["counts"]));
  const bars = Object.entries(counts)
    .map(([count, name]) => ({ name, now: after?.[count] ?? null, base: before?.[count] ?? null }))
    .filter((bar) => (bar.now ?? 0) > 0 || (bar.base ?? 0) > 0);
  const most = bars.reduce((top, bar) => Math.max(top, bar.now ?? 0, bar.base ?? 0), 0);
  return barChart({ title, caption, axis: { label: "how many", unit: "number", ends: [0, most] }, bars });
}
