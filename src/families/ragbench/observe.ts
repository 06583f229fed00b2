import { truncate } from "../../core/case.ts";
import type { AnsweredCase } from "../../core/family.ts";
import { type CutCase, type Gold, keysOf, type Labels, type Trace } from "./case.ts";
import type { LabelWeights } from "./combine.ts";
import type { Amounts, Counts, Evidence } from "./evidence.ts";
import { resolveLabels } from "./labels.ts";
import { type CaseLabels, type JudgeResult, labelCase, wordLabels } from "./method.ts";
import type { Params } from "./params.ts";

const NOTHING: Counts = {
  documents: 0,
  relevant: 0,
  utilized: 0,
  both: 0,
  sentences: 0,
  full: 0,
  partial: 0,
  invented: 0,
  repeated: 0,
  unlabelled: 0,
  weak: null,
  weakPart: false,
};

export function observe({ gold, trace }: AnsweredCase<Gold, Trace>, params: Params, judged: JudgeResult): Evidence {
  const labelled = labelCase(gold, trace, params, judged);
  if (!("cut" in labelled)) return { labels: labelled.by, overall: null, ...NOTHING };
  const evidence = evidenceOf(labelled, params);
  if (params.method !== "hybrid" || params.hybrid !== "both") return evidence;
  const { cut } = labelled;
  return { ...evidence, heuristic: amountsOf(cut, wordLabels(cut, params, null), params) };
}

function evidenceOf(labelled: Extract<CaseLabels, { cut: CutCase }>, params: Params): Evidence {
  const { by, cut } = labelled;
  if (by === "unjudged") {
    const sizes = { documents: cut.documents.length, sentences: cut.response.length };
    const judged = { unscored: labelled.why, left_out: 0, agrees: null };
    return { labels: "none", overall: null, ...NOTHING, ...sizes, judged };
  }
  if (by !== "judge") return countedEvidence(by, cut, labelled.labels, params);
  const { labels, weights, leftOut, agreed } = labelled.judged;
  const evidence = countedEvidence(by, cut, labels, { ...params, weights, leftOut });
  const agrees = labelled.isAudit ? evidence.full === evidence.sentences : null;
  return {
    ...evidence,
    judged: { unscored: null, left_out: leftOut.length, agrees },
    ...(agreed && { agreed: { of: agreed.of, agree: agreed.agree } }),
  };
}

interface Counting {
  readonly count: Params["count"];
  /** The weights of labels on which several judges differ. */
  readonly weights?: LabelWeights | undefined;
  /** The sentences of the response that the judge left out. */
  readonly leftOut?: readonly string[];
}

function countedEvidence(
  by: "given" | "heuristic" | "judge",
  cut: CutCase,
  labels: Labels,
  { count: unit, weights, leftOut }: Counting,
): Evidence {
  const counts = countLabels(keysOf(cut.documents), keysOf(cut.response), labels, leftOut);
  const isPlain = unit === "sentences" && weights === undefined;
  return {
    labels: by,
    overall: labels.overall,
    ...counts,
    weak: counts.weak === null ? null : truncate(counts.weak),
    ...(!isPlain && { amounts: amountsOf(cut, labels, { count: unit, weights }) }),
  };
}

/** Counts the labels of one case. Invented keys are dropped and repeated ones count once, and both are label errors. */
export function countLabels(
  documentKeys: readonly string[],
  responseKeys: readonly string[],
  labels: Labels,
  leftOut: readonly string[] = [],
): Counts {
  const keys = responseKeys.filter((key) => !leftOut.includes(key));
  const { relevant, utilized, sentences, supports, degrees } = resolveLabels(documentKeys, keys, labels);
  const lists = [relevant, utilized, sentences, ...supports.map(({ from }) => from)];
  const weak = keys.find((key) => degrees.get(key) !== "full") ?? null;
  return {
    documents: new Set(documentKeys).size,
    relevant: relevant.known.size,
    utilized: utilized.known.size,
    both: [...relevant.known].filter((key) => utilized.known.has(key)).length,
    sentences: responseKeys.length,
    full: keys.filter((key) => degrees.get(key) === "full").length,
    partial: keys.filter((key) => degrees.get(key) === "partial").length,
    invented: lists.reduce((sum, { invented }) => sum + invented.length, 0),
    repeated: lists.reduce((sum, { repeated }) => sum + repeated.length, 0),
    unlabelled: keys.length - sentences.known.size,
    weak,
    weakPart: weak !== null && degrees.get(weak) === "partial",
  };
}

/** Sums what the metrics divide: sentences or their characters, times the weights of their labels. */
function amountsOf(
  cut: CutCase,
  labels: Labels,
  { count: unit, weights = wholeWeights(cut, labels) }: Counting,
): Amounts {
  const documents = new Map(cut.documents);
  const sum = (weightOf: (key: string) => number): number => {
    let total = 0;
    for (const [key, text] of documents) total += (unit === "sentences" ? 1 : Array.from(text).length) * weightOf(key);
    return total;
  };
  return {
    documents: sum(() => 1),
    relevant: sum((key) => weights.relevant.get(key) ?? 0),
    utilized: sum((key) => weights.utilized.get(key) ?? 0),
    both: sum((key) => weights.both.get(key) ?? 0),
    sentences: cut.response.length,
    full: cut.response.reduce((total, [key]) => total + (weights.full.get(key) ?? 0), 0),
  };
}

/** Returns a weight of 1 for each label. */
function wholeWeights({ documents, response }: CutCase, labels: Labels): LabelWeights {
  const { relevant, utilized, degrees } = resolveLabels(keysOf(documents), keysOf(response), labels);
  const whole = (keys: Iterable<string>) => new Map([...keys].map((key) => [key, 1]));
  return {
    relevant: whole(relevant.known),
    utilized: whole(utilized.known),
    both: whole([...relevant.known].filter((key) => utilized.known.has(key))),
    full: whole([...degrees].flatMap(([key, degree]) => (degree === "full" ? [key] : []))),
  };
}
