import {
  type CalibrationQuestion,
  type CalibrationRequest,
  type LabelComparison,
  type ParsedCalibrationItem,
  type VerdictPair,
  YES_NO,
} from "../../core/calibration/question.ts";
import { type JudgeLabel, judgeRequest, NotLabelled } from "../../core/judge/judge-request.ts";
import type { FieldError } from "../../core/line/line.ts";
import { type CutCase, cutCase, keysOf, type Labels, readGold, readTrace } from "./case.ts";
import { combineLabels } from "./combine.ts";
import { sentenceInputs } from "./judge.ts";
import { paramsSchema } from "./params.ts";
import { type SentenceAnswer, sentenceLabels } from "./sentence-prompt.ts";

const yesNoKind = (id: string, ...feeds: string[]) => ({ id, feeds, categories: YES_NO, isOrdered: false });

/** Sentences of documents and of a response: a line is a case of this family with labels that people gave. */
export const sentenceQuestion: CalibrationQuestion = {
  id: "sentences",
  kinds: [
    yesNoKind("sentence_supported", "adherence", "adherence_strict"),
    yesNoKind("sentence_relevant", "context_relevance", "completeness"),
    yesNoKind("sentence_utilized", "context_utilization", "completeness"),
  ],
  fields: ["question", "documents", "documents_sentences", "response", "response_sentences", "labels"],
  read: readItem,
};

/** The usual size of a part. */
const CHUNKING = paramsSchema.parse({}).chunking;

interface LabelledCase {
  readonly cut: CutCase;
  readonly human: Labels;
}

function readItem(line: unknown): ParsedCalibrationItem {
  const [gold, trace] = [readGold(line), readTrace(line)];
  if (!gold.ok) return gold;
  if (!trace.ok) return trace;
  const human = trace.value.labels;
  const cut = cutCase(gold.value, trace.value);
  if (human === null || cut === null) return { ok: false, errors: [human === null ? NO_HUMAN_LABELS : NO_DOCUMENTS] };
  const [first, ...more] = sentenceInputs(cut, CHUNKING);
  const errors = [...misfits({ cut, human }), ...(first === undefined || more.length > 0 ? [TOO_LONG] : [])];
  if (first === undefined || errors.length > 0) return { ok: false, errors };
  const request = judgeRequest(sentenceLabels, first);
  const compare = (label: JudgeLabel | NotLabelled): LabelComparison => compareLabels({ cut, human }, label);
  return { ok: true, id: null, value: (): CalibrationRequest => ({ request, compare }) };
}

const NO_HUMAN_LABELS: FieldError = {
  path: ["labels"],
  what: "`labels` is missing",
  todo: "Write what people said of its sentences, in the form of RAGBench's labels.",
};
const NO_DOCUMENTS: FieldError = {
  path: ["documents"],
  what: "`documents` is missing",
  todo: "Write the texts that were retrieved as a list.",
};
const TOO_LONG: FieldError = {
  path: ["documents"],
  what: "`documents` are too long for one question",
  todo: "Take cases of a few pages.",
};

/** People's labels name sentences that there are, and say of each sentence of the response how it is supported. */
function misfits({ cut, human }: LabelledCase): FieldError[] {
  const documents = new Set(keysOf(cut.documents));
  const keys = [...new Set([...human.relevant, ...human.utilized])].filter((key) => !documents.has(key));
  const known = new Set(keysOf(cut.response));
  const supported = human.support.map(({ key }) => key);
  const strange = supported.filter((key) => !known.has(key));
  const missing = [...known].filter((key) => !supported.includes(key));
  const labelsError = (what: string, todo: string): FieldError => ({ path: ["labels"], what, todo });
  return [
    ...keys.map((key) =>
      labelsError(`no document has a sentence \`${key}\``, "Name sentences by their keys: `0a`, `0b`, `1a`."),
    ),
    ...strange.map((key) =>
      labelsError(`the response has no sentence \`${key}\``, "Name its sentences `a`, `b`, `c`."),
    ),
    ...missing.map((key) =>
      labelsError(`nothing is said of sentence \`${key}\` of the response`, "Say of each how it is supported."),
    ),
  ];
}

function compareLabels({ cut, human }: LabelledCase, found: JudgeLabel | NotLabelled): LabelComparison {
  const label = found instanceof NotLabelled ? null : (found as JudgeLabel<SentenceAnswer>);
  const judged = label && combineLabels(cut, [label]);
  const judge = judged?.labels ?? null;
  const leftOut = new Set(judged?.leftOut ?? []);
  const keys = keysOf(cut.documents);
  const supports = cut.response.map(([key]): VerdictPair => {
    const judgeVerdict = judge === null || leftOut.has(key) ? null : isFull(judge, key);
    const analysis = label ? explanationOf(label.answer, key) : "";
    return { kind: "sentence_supported", of: key, human: isFull(human, key), judge: judgeVerdict, analysis };
  });
  const named = (kind: string, of: (labels: Labels) => readonly string[]): VerdictPair[] =>
    keys.map((key) => ({
      kind,
      of: key,
      human: yesNo(of(human).includes(key)),
      judge: judge && yesNo(of(judge).includes(key)),
      analysis: "",
    }));
  const isKnown = judge !== null && leftOut.size === 0;
  return {
    verdicts: [
      ...supports,
      ...named("sentence_relevant", ({ relevant }) => relevant),
      ...named("sentence_utilized", ({ utilized }) => utilized),
    ],
    shares: judge === null ? [] : sharesOf(keys, human, judge),
    ranks: isKnown ? hallucinations(supports) : [],
  };
}

function sharesOf(keys: readonly string[], human: Labels, judge: Labels): LabelComparison["shares"] {
  if (keys.length === 0) return [];
  const share = (named: readonly string[]): number => keys.filter((key) => named.includes(key)).length / keys.length;
  return [
    { measure: "context_relevance", human: share(human.relevant), judge: share(judge.relevant) },
    { measure: "context_utilization", human: share(human.utilized), judge: share(judge.utilized) },
  ];
}

/** Whether people found any sentence that is not supported, and how large a part the judge found. */
function hallucinations(supports: readonly VerdictPair[]): LabelComparison["ranks"] {
  if (supports.length === 0) return [];
  const isThere = supports.some(({ human }) => human === "no");
  const score = supports.filter(({ judge }) => judge === "no").length / supports.length;
  return [{ measure: "hallucination", isThere, score }];
}

function explanationOf({ sentence_support_information: list }: SentenceAnswer, key: string): string {
  return list.find((entry) => entry.response_sentence_key === key)?.explanation ?? "";
}

function isFull(labels: Labels, key: string): string {
  return yesNo(labels.support.find((one) => one.key === key)?.full === true);
}

function yesNo(isSo: boolean): string {
  return isSo ? "yes" : "no";
}
