import type { Describe, ScoredCase } from "../../core/family.ts";
import {
  createFacts,
  createList,
  type Fact,
  type Facts,
  type Figure,
  type List,
  type Passages,
  type Piece,
  type Tone,
} from "../../core/view/figure.ts";
import { groupBy } from "../../math/group.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { firstFew } from "../../math/text/texts.ts";
import { cutDocuments, cutResponse, type Gold, type KeyedSentence, keysOf, type Trace, textOf } from "./case.ts";
import { type Degree, type JudgedSentences, resolveLabels, SPECIAL } from "./combine.ts";
import { type Evidence, errorsIn, isLabelled, isSupported, labelledSentences } from "./evidence.ts";
import { type CaseLabels, type JudgeResult, labelCase } from "./method.ts";
import type { Params } from "./params.ts";

export const describe: Describe<Params, Gold, Trace, Evidence, JudgeResult> = {
  reason,
  texts: ({ gold, trace }) => {
    const response = trace ? textOf(trace.response) : "";
    const got = response || (trace ? "(no response)" : "(no trace)");
    return { text: gold.question, expected: "every sentence supported by the documents", got };
  },
  figures,
};

function reason(evidence: Evidence): string {
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

/** The figures of a case: its labels and errors, the judge's reasons, and the sentences of the response and the documents. */
function figures(one: ScoredCase<Params, Gold, Trace, Evidence, JudgeResult>): readonly Figure[] {
  const { gold, trace, evidence } = one;
  if (trace === null) return [];
  const labelled = labelCase(gold, trace, one.params, one.labels);
  const sentences = sentencesOf(labelled);
  const response = cutResponse(trace);
  const documents = cutDocuments(gold, trace) ?? [];
  return [
    factsOf(evidence, labelled, sentences),
    "labels" in labelled && labelled.judged ? explainedList(response, sentences, labelled.judged) : null,
    response.length === 0 ? null : responsePassages(response, sentences),
    documents.length === 0 ? null : documentPassages(documents, sentences),
  ].filter((figure) => figure !== null);
}

function factsOf(evidence: Evidence, labelled: CaseLabels, sentences: Sentences): Facts {
  const { heuristic, judged } = evidence;
  const explanations = "labels" in labelled ? labelled.judged?.explanations : undefined;
  const facts: Fact[] = [
    ["Judge, of the response", joinTexts(explanations?.response)],
    ["Judge, of the documents", joinTexts(explanations?.documents)],
  ];
  return createFacts([
    ...(isLabelled(evidence) ? [...documentFacts(evidence), ...overallFact(evidence)] : []),
    ["Labels", labelled.by === "unjudged" ? `none: the judge gave none (${labelled.why})` : LABELLED_BY[labelled.by]],
    ...heuristicFact(heuristic),
    ...auditFact(judged?.agrees ?? null),
    ...errorFacts(labelled, sentences),
    ...facts.filter(([, value]) => value !== ""),
  ]);
}

function documentFacts({ documents, relevant, utilized, both }: Evidence): readonly Fact[] {
  if (documents === 0) return [["Documents", "have no sentence"]];
  const ofThese = relevant === 0 ? "" : `; ${both} of the ${relevant} relevant`;
  return [
    ["Relevant", `${relevant} of ${documents} document sentences`],
    ["Used", `${utilized} of ${documents} document sentences${ofThese}`],
  ];
}

/** The label of the whole response; the labels of its sentences count. */
function overallFact(evidence: Evidence): readonly Fact[] {
  const { overall } = evidence;
  if (overall === null) return [];
  const label = overall ? "supported" : "not supported";
  return overall === isSupported(evidence)
    ? [["As a whole", label]]
    : [["As a whole", `labelled as ${label}, against the labels of its sentences, which count`, "open"]];
}

const LABELLED_BY = {
  given: "given in the trace",
  heuristic: "by the words that sentences have in common (heuristic)",
  judge: "by the judge",
  none: "none: the trace has none",
  no_documents: "none: it is not known what was retrieved",
};

function heuristicFact(heuristic: Evidence["heuristic"]): readonly Fact[] {
  if (heuristic === undefined) return [];
  const { full, sentences } = heuristic;
  const supported = `${full} of ${sentences} sentences of the response supported`;
  return [["By the heuristic", supported, full < sentences ? "bad" : "good"]];
}

function auditFact(agrees: boolean | null): readonly Fact[] {
  if (agrees === null) return [];
  const verb = agrees ? "agrees" : "does not agree";
  return [["Audit", `the judge ${verb} that all is copied from the documents`, agrees ? "good" : "bad"]];
}

const NAMED = 10;

/** Label errors by name, and what the judge left out. */
function errorFacts(labelled: CaseLabels, { resolved, leftOut }: Sentences): readonly Fact[] {
  if (resolved === null || !("cut" in labelled)) return [];
  const { relevant, utilized, sentences, supports } = resolved;
  const lists = [relevant, utilized, sentences, ...supports.map(({ from }) => from)];
  const unlabelled = [...resolved.degrees.keys()].filter((key) => !sentences.known.has(key));
  const found: readonly (readonly [name: string, keys: readonly string[], tone: Tone])[] = [
    ["Keys of no sentence", lists.flatMap(({ invented }) => invented), "bad"],
    ["Keys named twice", lists.flatMap(({ repeated }) => repeated), "bad"],
    ["Without a label", unlabelled, "bad"],
    ["Left out by the judge", [...leftOut], "open"],
  ];
  return found.flatMap(([name, keys, tone]): Fact[] =>
    keys.length === 0 ? [] : [[name, firstFew([...new Set(keys)], NAMED, (key) => key || "(empty)"), tone]],
  );
}

/** Lists the judge's explanations of sentences that are not fully supported; null without any. */
function explainedList(
  response: readonly KeyedSentence[],
  sentences: Sentences,
  { explanations }: JudgedSentences,
): List | null {
  const entries = response.flatMap(([key, text]) => {
    const support = supportOf(key, sentences);
    const note = joinTexts(explanations.sentences.get(key));
    if (support === "full" || note === "") return [];
    const { tone, tag } = SUPPORTS[support];
    return [{ text: `${key}: ${text}`, tone, tags: [tag], note }];
  });
  return entries.length === 0 ? null : createList("Why sentences are not supported", entries);
}

function joinTexts(texts: readonly string[] = []): string {
  return texts.filter((text) => text.trim() !== "").join(" · ");
}

/** Returns the labels of a case by sentence, as metrics count them, and the sentences that the judge left out. */
export function sentencesOf(labelled: CaseLabels) {
  if (!("labels" in labelled)) return { resolved: null, leftOut: new Set<string>(), weights: null };
  const { cut, labels, judged } = labelled;
  const leftOut = new Set(judged?.leftOut);
  const keys = keysOf(cut.response).filter((key) => !leftOut.has(key));
  return { resolved: resolveLabels(keysOf(cut.documents), keys, labels), leftOut, weights: judged?.weights ?? null };
}

export type Sentences = ReturnType<typeof sentencesOf>;

/** The support of a sentence of the response; `unknown` if the case has no labels for it, `unlabelled` if the labels leave it out. */
export const SUPPORTS: Readonly<
  Record<Degree | "unknown" | "unlabelled", { readonly tone: Tone; readonly tag: string }>
> = {
  full: { tone: "good", tag: "supported" },
  partial: { tone: "bad", tag: "supported in part" },
  none: { tone: "bad", tag: "not supported" },
  unlabelled: { tone: "bad", tag: "not labelled, so not supported" },
  unknown: { tone: "open", tag: "not labelled" },
};

export function supportOf(key: string, { resolved, leftOut }: Sentences): keyof typeof SUPPORTS {
  if (resolved === null || leftOut.has(key)) return "unknown";
  return resolved.sentences.known.has(key) ? (resolved.degrees.get(key) ?? "none") : "unlabelled";
}

/** Shows the response by sentence: its support, and the sentences that support it. */
export function responsePassages(response: readonly KeyedSentence[], sentences: Sentences): Passages {
  const supports = groupBy(sentences.resolved?.supports ?? [], ({ of }) => of);
  const pieces = response.map(([key, text]) => {
    const support = supportOf(key, sentences);
    const { tone, tag } = SUPPORTS[support];
    const sources = supports.get(key)?.map(({ from }) => from) ?? [];
    const special = new Set(sources.flatMap((from) => from.special));
    const words = [...special].map((word) => SPECIAL.get(word) ?? word);
    const tags = [tag, ...weightTag("supported", sentences.weights?.full.get(key)), ...words];
    const rests_on = [...new Set(sources.flatMap((from) => [...from.known]))];
    return { text, key, tone, tags, rests_on };
  });
  return { kind: "passages", title: "Response", passages: [{ title: "", pieces }], left_out: 0 };
}

/** Shows which sentences of the documents are relevant and used. */
export function documentPassages(
  documents: readonly (readonly KeyedSentence[])[],
  { resolved, weights }: Sentences,
): Passages {
  const pieceOf = ([key, text]: KeyedSentence): Piece => {
    const [isRelevant, isUsed] = [resolved?.relevant.known.has(key), resolved?.utilized.known.has(key)];
    const tags = [
      ...(isRelevant ? ["relevant", isUsed ? "used" : "not used"] : isUsed ? ["used", "not relevant"] : []),
      ...weightTag("relevant", weights?.relevant.get(key)),
      ...weightTag("used", weights?.utilized.get(key)),
    ];
    return { text, key, tone: isRelevant && isUsed ? "good" : "plain", tags, rests_on: [] };
  };
  const passages = documents.map((sentences, number) => {
    return { title: `Document ${number}`, pieces: sentences.map(pieceOf) };
  });
  return { kind: "passages", title: "Documents", passages, left_out: 0 };
}

/** Shows how much a label counts on which several judges differ: `relevant counts 50%`. */
function weightTag(label: string, weight = 0): string[] {
  return weight > 0 && weight < 1 ? [`${label} counts ${Math.round(weight * 100)}%`] : [];
}
