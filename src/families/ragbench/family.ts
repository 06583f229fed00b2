import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { formatCount } from "../../math/text/integer.ts";
import { fields, type Gold, type Passage, readGold, readTrace, type Trace } from "./case.ts";
import { countsOf, type Evidence, errorsIn, evidenceSchema, isSupported, labelledSentences } from "./evidence.ts";
import { type JudgeResult, judgeCase } from "./judge.ts";
import { metrics } from "./metrics.ts";
import { observe } from "./observe.ts";
import { type Params, paramsSchema } from "./params.ts";
import { charts, figures } from "./views.ts";

/** RAGBench: which documents are relevant and used, and whether they support the answer (source: ragbench-labeling). */
export const ragbench = defineFamily<Params, Gold, Trace, Evidence, JudgeResult>({
  id: "ragbench",
  title: "Retrieval-augmented answers, labelled sentence by sentence",
  caseNoun: "question",
  params: paramsSchema,
  input: {
    fields,
    oneLine: true,
    readGold,
    readTrace,
    hasAnswer: ({ response }) => textOf(response).trim() !== "",
  },
  evidence: evidenceSchema,
  observe: (one, { params, labels }) => observe(one, params, labels),
  metrics,
  outcome,
  describe: { reason: explain, texts: summarize, figures },
  documents: ({ gold, trace }) => (gold.documents ?? trace?.documents ?? []).map(textOf),
  details: (rows) => ({ counts: countsOf(rows) }),
  judge: { label: judgeCase, decidesOutcome: true },
  charts,
});

/** Returns the result of a case: it passes if every sentence of the response is fully supported. An empty response fails, and so does one with a sentence that is known not to be supported. */
function outcome(evidence: Evidence): Outcome {
  if (evidence.labels === "none" || evidence.labels === "no_documents") return "unscored";
  if (isSupported(evidence)) return "pass";
  return evidence.judged?.left_out && evidence.full === labelledSentences(evidence) ? "unscored" : "fail";
}

function explain(evidence: Evidence): string {
  if (evidence.labels === "none") {
    const why = evidence.judged?.unscored;
    return why ? `has no judge label: ${why}` : "has no labels, and the method is `labels`";
  }
  if (evidence.labels === "no_documents") return "has no `documents` in its lines";
  if (evidence.sentences === 0) return "has an empty response";
  const errors = errorsIn(evidence);
  const note = errors === 0 ? "" : `; ${formatCount(errors, "label error")}`;
  const { agreed } = evidence;
  return `${supportText(evidence)}${note}${agreed ? ` (${agreed.agree} of ${agreed.of} agree)` : ""}`;
}

function supportText(evidence: Evidence): string {
  const { sentences, full, weak, weakPart } = evidence;
  const labelled = labelledSentences(evidence);
  if (weak === null) {
    return labelled === sentences
      ? "every sentence is supported"
      : `the judge left out ${sentences - labelled} of ${sentences} sentences; the others are supported`;
  }
  const others = labelled - full - 1;
  const rest = others === 0 ? "" : `; ${formatCount(others, "more is", "more are")} not fully supported`;
  const which = sentences === 1 ? "the response" : `sentence ${weak} (of ${sentences})`;
  return `${which} is ${weakPart ? "only partly supported" : "not supported"}${rest}`;
}

function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const response = trace ? textOf(trace.response) : "";
  const got = response || (trace ? "(no response)" : "(no trace)");
  return { text: gold.question, expected: "every sentence supported by the documents", got };
}

function textOf(passage: Passage): string {
  return typeof passage === "string" ? passage : passage.map(([, text]) => text).join(" ");
}
