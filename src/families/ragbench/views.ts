import type { ScoredCase, Views } from "../../core/family.ts";
import type { Figure } from "../../core/view/figure.ts";
import type { Gold, Trace } from "./case.ts";
import type { Evidence } from "./evidence.ts";
import { factsOf } from "./facts.ts";
import type { JudgeResult } from "./judge.ts";
import { type LabellingParams, labelCase } from "./labelled.ts";
import { documentPassages, explainedList, responsePassages } from "./sentence-figures.ts";
import { readVerdicts } from "./sentence-verdicts.ts";
import { cutDocuments, cutResponse } from "./sentences.ts";
import { charts } from "./support-charts.ts";

/** What people see of a labelled answer: how it is supported and why not, its sentences, and those of the documents that it rests on. */
function figures(one: ScoredCase<LabellingParams, Gold, Trace, Evidence, JudgeResult>): readonly Figure[] {
  const { gold, trace, evidence } = one;
  if (trace === null) return [];
  const labelled = labelCase({ gold, trace }, one.params, one.labels);
  const verdicts = readVerdicts(labelled);
  const explanations = labelled.by === "judge" ? labelled.judged.explanations : null;
  const facts = factsOf({ evidence, labelled, verdicts, explanations });
  const response = cutResponse(trace);
  const documents = cutDocuments(gold, trace) ?? [];
  return [
    facts,
    explanations && explainedList(response, verdicts, explanations),
    response.length === 0 ? null : responsePassages(response, verdicts),
    documents.length === 0 ? null : documentPassages(documents, verdicts),
  ].filter((figure) => figure !== null);
}

/** What people see of answers that are labelled sentence by sentence. */
export const views: Views<LabellingParams, Gold, Trace, Evidence, JudgeResult> = { figures, charts };
