import type { Case } from "../../core/case.ts";
import type { Labelling } from "../../core/family.ts";
import { inOrder, labelOrReason, NotLabelled, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import { seedOfText } from "../../math/random.ts";
import { type CutCase, cutCase, type Gold, type KeyedSentence, type Labels, type Trace } from "./case.ts";
import { clusterSentences, spreadJudged, spreadLabels } from "./clusters.ts";
import { combineLabels, type JudgedSentences } from "./combine.ts";
import { labelByWords, NEGATIONS } from "./heuristic.ts";
import type { Params } from "./params.ts";
import { sentenceInputs, sentenceLabels } from "./sentence-prompt.ts";

/** The minimum number of words of a copied sentence. Shorter ones may match by chance. */
const MIN_WORDS = 4;

/** Words that may reverse or limit the meaning of another part of the sentence. */
const REVERSING: ReadonlySet<string> = new Set(
  (
    "if unless whether when whenever until till except excepting only but although though however yet while whereas despite instead rather than before after once " +
    "may might could would should can cannot must shall will likely probably possibly perhaps maybe allegedly reportedly supposedly apparently seemingly nearly almost hardly barely " +
    "false wrong untrue incorrect mistaken myth legend fiction rumor rumour lie hoax deny denies denied denying doubt doubts doubted refute refutes refuted reject rejects rejected dispute disputes disputed " +
    "say says said saying claim claims claimed claiming believe believes believed think thinks thought assume assumes assumed suppose supposes supposed suggest suggests suggested argue argues argued " +
    "report reports reported state states stated allege alleges alleged according contrary expect expects expected hope hopes hoped plan plans planned propose proposes proposed intend intends intended " +
    "fail fails failed refuse refuses refused stop stops stopped cease ceases ceased avoid avoids avoided prevent prevents prevented"
  ).split(" "),
);

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,:/-][\p{L}\p{M}\p{N}]+)*|[%€$£°+<>=≤≥±−-]/gu;

/** The document sentences that the sentences of a response copy, as keys by key. */
type Copies = ReadonlyMap<string, string>;

/** Matches the end of a part of a sentence that has a meaning of its own. */
const BOUNDARY = /;|,(?=\s+and\s)/u;

/**
 * Finds the document sentence that each sentence of the response copies word for word, as keys by key; null unless every sentence
 * is a copy. A copy is of a whole sentence, or of parts with a meaning of their own, so that no *in mice* or *if it rains* is left
 * out, and no other part may reverse it.
 */
export function findCopies(documents: readonly KeyedSentence[], response: readonly KeyedSentence[]): Copies | null {
  if (response.length === 0) return null;
  const sources = documents.map(([key, text]) => ({
    key,
    parts: text.split(BOUNDARY).map(wordsOf),
    isQuestion: isQuestion(text),
  }));
  const found = new Map<string, string>();
  for (const [key, text] of response) {
    const words = wordsOf(text);
    const holds = words.length >= MIN_WORDS && !isQuestion(text);
    const source = holds ? sources.find((one) => !one.isQuestion && areCopied(one.parts, words)) : undefined;
    if (source === undefined) return null;
    found.set(key, source.key);
  }
  return found;
}

function wordsOf(text: string): string[] {
  return text.normalize("NFC").toLowerCase().match(WORD) ?? [];
}

function isQuestion(text: string): boolean {
  return /\?["'”’)\]]*\s*$/u.test(text);
}

/** Whether adjacent parts consist of exactly these words, and no other part may reverse their meaning. */
function areCopied(parts: readonly (readonly string[])[], words: readonly string[]): boolean {
  for (let start = 0; start < parts.length; start += 1) {
    for (let end = start + 1; end <= parts.length; end += 1) {
      const run = parts.slice(start, end).flat();
      const copied = start > 0 && run[0] === "and" ? run.slice(1) : run;
      if (copied.length > words.length) break;
      if (copied.length !== words.length || copied.some((word, index) => word !== words[index])) continue;
      if (![...parts.slice(0, start), ...parts.slice(end)].flat().some(isReversing)) return true;
    }
  }
  return false;
}

function isReversing(word: string): boolean {
  return REVERSING.has(word) || NEGATIONS.has(word) || /n['’]t$/u.test(word);
}

/** The share of the cases accepted by the heuristic that the judge audits. */
const AUDITED = 0.05;

/** Chooses who labels a case, and finds what its response copies. An empty response is never judged; a plain copy only as an audit. */
function labellingOf({ method, hybrid }: Params, cut: CutCase) {
  if (method === "heuristic" || cut.response.length === 0) return { by: "heuristic", copies: null } as const;
  const copies = method === "hybrid" && hybrid === "selective" ? findCopies(cut.documents, cut.response) : null;
  if (copies === null) return { by: "judge", copies } as const;
  // The content decides, so that the answer for a case never changes.
  const [word] = seedOfText(JSON.stringify([cut.question, cut.documents, cut.response]));
  return { by: word < AUDITED * 2 ** 32 ? ("audit" as const) : ("heuristic" as const), copies };
}

/** The judge's labels of a case, or why there are none; null if no judge is needed. */
export type JudgeResult = JudgedSentences | NotLabelled | null;

/** Returns a function that asks the judge to label a case; null if its trace has labels, or the heuristic labels it. */
export function judgeCase({ gold, trace }: Case<Gold, Trace>, params: Params): Labelling<JudgeResult> | null {
  if (trace === null || trace.labels || params.method === "heuristic" || params.method === "labels") return null;
  const cut = cutCase(gold, trace);
  if (cut === null || labellingOf(params, cut).by === "heuristic") return null;
  const { clusters, shown } = clusterCase(cut, params);
  const parts = sentenceInputs(shown, params.chunking);
  return async (ask) => {
    const labels = await labelOrReason(inOrder(parts.map((inputs) => ask(sentenceLabels, inputs))));
    if (labels instanceof NotLabelled) return labels;
    return spreadJudged(combineLabels(shown, labels, params.combine), clusters);
  };
}

/** The labels of a case and who gave them, or why there are none. */
export type CaseLabels =
  | { readonly by: "none" | "no_documents" }
  | { readonly by: "unjudged"; readonly cut: CutCase; readonly why: NotLabelledReason }
  | {
      readonly by: "given" | "heuristic" | "judge";
      readonly cut: CutCase;
      readonly labels: Labels;
      /** What the judge said; null where it did not label the case. */
      readonly judged: JudgedSentences | null;
      /** Whether the judge only audits what the heuristic accepted. */
      readonly isAudit: boolean;
    };

/** Returns the labels of a case: of its line, by the heuristic, or those of the judge. */
export function labelCase(gold: Gold, trace: Trace, params: Params, judged: JudgeResult): CaseLabels {
  if (!trace.labels && params.method === "labels") return { by: "none" };
  const cut = cutCase(gold, trace);
  if (cut === null) return { by: "no_documents" };
  const notJudged = { cut, judged: null, isAudit: false };
  if (trace.labels) return { by: "given", labels: trace.labels, ...notJudged };
  const { by, copies } = labellingOf(params, cut);
  const why = judged instanceof NotLabelled ? judged.reason : "not labelled";
  if (by !== "heuristic" && judged !== null && !(judged instanceof NotLabelled)) {
    return { by: "judge", cut, labels: judged.labels, judged, isAudit: by === "audit" };
  }
  if (by === "judge") return { by: "unjudged", cut, why };
  return { by: "heuristic", labels: wordLabels(cut, params, copies), ...notJudged };
}

/** The labels of the heuristic; a sentence that is copied from a document is supported by the sentence it copies. */
export function wordLabels(cut: CutCase, params: Params, copies: Copies | null): Labels {
  const { clusters, shown } = clusterCase(cut, params);
  const labels = labelByWords(shown, params.refusal);
  if (copies === null) return spreadLabels(labels, clusters);
  const used = new Set(copies.values());
  const copied = {
    relevant: labels.relevant,
    utilized: cut.documents.flatMap(([key]) => (used.has(key) ? [key] : [])),
    support: [...copies].map(([key, from]) => ({ key, full: true, from: [from] })),
    overall: true,
  };
  return spreadLabels(copied, clusters);
}

/** Returns the clusters of a case's documents, and the case without their near-duplicates. Unless the parameters ask for it, no sentence stands for others. */
function clusterCase(cut: CutCase, { cluster_sentences }: Params) {
  const clusters = cluster_sentences ? clusterSentences(cut.documents) : { kept: cut.documents, others: new Map() };
  return { clusters, shown: { ...cut, documents: clusters.kept } };
}
