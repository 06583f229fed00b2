import type { JsonRecord } from "../../core/judge/judge-request.ts";
import { createList, type List, type ListEntry, type Tone } from "../../core/view/figure.ts";
import type { Matches } from "./compute.ts";
import { bestAttributed, bestMatched } from "./evidence.ts";
import { type AskedItem, askedItems } from "./judge/asked-items.ts";
import type { AnsweredRequests } from "./judge/requests.ts";
import type { JudgedId } from "./judged.ts";
import type { Opinion, Verdicts } from "./verdicts.ts";

/** Lists of what a judge labelled one by one, and the metrics that they explain. */
interface MetricLists {
  readonly metrics: readonly JudgedId[];
  readonly lists: readonly List[];
}

/** The verdicts on a case, and what is missing. */
export interface CaseVerdicts {
  readonly verdicts: Verdicts;
  readonly requests: AnsweredRequests;
  /** Whether a metric has no value because nothing was labelled. */
  readonly isUnscored: (metric: JudgedId) => boolean;
  /** Whether contexts were retrieved; true if unknown. */
  readonly isGrounded: boolean;
}

/** Returns the lists of judged items by metric, those that count against the case first. */
export function listsByMetric(caseVerdicts: CaseVerdicts): MetricLists[] {
  const correct = ["answer_correctness"] as const;
  return [
    {
      metrics: ["faithfulness", "faithfulness_by_sentence"],
      lists: listOf("Claims of the answer", claims(caseVerdicts)),
    },
    { metrics: correct, lists: matches(caseVerdicts) },
    { metrics: ["answer_relevance"], lists: listOf("Statements of the answer", statements(caseVerdicts)) },
    { metrics: ["context_recall"], lists: listOf("Statements of the reference", expected(caseVerdicts)) },
    { metrics: ["bias", "toxicity"], lists: listOf("Opinions of the answer", opinions(caseVerdicts)) },
    { metrics: ["answer_relevancy"], lists: listOf("Questions that the answer would answer", questions(caseVerdicts)) },
    { metrics: ["summary_coherence"], lists: listOf("Coherence of the summary", coherence(caseVerdicts)) },
  ];
}

function claims({ verdicts, requests, isUnscored, isGrounded }: CaseVerdicts): ListEntry[] {
  const all = askedItems(requests, ["grounding-verdicts", "faithfulness-verdicts"], "claims");
  const reasonFor = reasonsIn(all);
  if (verdicts.claims === null && isUnscored("faithfulness"))
    return all.map(({ text, entry }) => ({
      text,
      ...verdictOf(isYes(entry, "implied"), SUPPORTED, NOT_SUPPORTED),
      note: reasonFor(text),
    }));
  return (verdicts.claims ?? []).map(({ text, implied, contexts }) => {
    const verdict = verdictOf(implied && isGrounded, SUPPORTED, isGrounded ? NOT_SUPPORTED : "nothing was retrieved");
    return { text, ...verdict, note: noteOf(contexts, reasonFor(text)) };
  });
}

const [SUPPORTED, NOT_SUPPORTED] = ["supported", "not supported by any context"];

/** Formats the contexts and the reason: `Rests on context 1, 3. It says so.` */
function noteOf(contexts: readonly number[], reason: string): string {
  if (contexts.length === 0) return reason;
  const places = `Rests on context ${contexts.map((place) => place + 1).join(", ")}`;
  return reason === "" ? places : `${places}. ${reason}`;
}

/** Lists the statements of the answer and of the reference; of several references, of the one that the answer matches best. */
function matches({ verdicts, requests }: CaseVerdicts): List[] {
  const matched = bestMatched(verdicts.references ?? []);
  if (matched === null) return [];
  if (matched.counts) return [countedMatches(matched.counts)];
  const best = (verdicts.references ?? []).findIndex((reference) => reference.matched === matched);
  const asks = ["answer-verdicts", `correctness-verdicts:r${best + 1}`];
  const ofAnswer = reasonsIn(askedItems(requests, asks, "statements"));
  const ofReference = reasonsIn(askedItems(requests, asks, "reference_statements"));
  const listed = (title: string, texts: readonly string[], entry: (text: string) => Omit<ListEntry, "text">): List[] =>
    listOf(
      title,
      texts.map((text) => ({ text, ...entry(text) })),
    );
  return [
    ...listed("In the answer only (FP)", matched.fp, (text) => ({
      tone: "bad",
      tags: ["not in the reference"],
      note: ofAnswer(text),
    })),
    ...listed("In the reference only (FN)", matched.fn, (text) => ({
      tone: "bad",
      tags: ["not in the answer"],
      note: ofReference(text),
    })),
    ...listed("In the answer and the reference (TP)", matched.tp, (text) => ({
      tone: "good",
      tags: ["in both"],
      note: ofAnswer(text),
    })),
  ];
}

/** Lists the numbers of statements where the line has only these. */
function countedMatches({ tp, fp, fn }: Matches): List {
  return createList("Statements", [
    { text: `In the answer only (FP): ${fp}`, tone: fp > 0 ? "bad" : "plain" },
    { text: `In the reference only (FN): ${fn}`, tone: fn > 0 ? "bad" : "plain" },
    { text: `In the answer and the reference (TP): ${tp}`, tone: tp > 0 ? "good" : "plain" },
  ]);
}

function statements({ verdicts, requests, isUnscored }: CaseVerdicts): ListEntry[] {
  const all = askedItems(requests, ["answer-verdicts", "relevance-verdicts"], "statements");
  const reasonFor = reasonsIn(all);
  const unscored = isUnscored("answer_relevance") ? all : [];
  const judged =
    verdicts.statements ?? unscored.map(({ text, entry }) => ({ text, relevant: isYes(entry, "relevant") }));
  return judged.map(({ text, relevant }) => ({
    text,
    ...verdictOf(relevant, "relevant", "not relevant"),
    note: reasonFor(text),
  }));
}

/** Lists the statements of the reference; of several references, of the one with the largest share of its statements in the contexts. */
function expected({ verdicts, requests, isUnscored, isGrounded }: CaseVerdicts): ListEntry[] {
  const references = (verdicts.references ?? []).filter(({ statements: stated }) => stated !== null);
  const best = bestAttributed(references);
  const asks = ["retrieval-verdicts", ...recallAsks(verdicts, best)];
  const all = askedItems(requests, asks, "statements");
  const reasonFor = reasonsIn(all);
  const unscored = isUnscored("context_recall") ? all : [];
  const judged = best ?? unscored.map(({ text, entry }) => ({ text, attributable: isYes(entry, "attributable") }));
  return judged.map(({ text, attributable }) => ({
    text,
    ...verdictOf(attributable && isGrounded, "in the contexts", "in no context"),
    note: reasonFor(text),
  }));
}

function recallAsks({ references }: Verdicts, best: ReturnType<typeof bestAttributed>): string[] {
  const place = (references ?? []).findIndex(({ statements: stated }) => stated !== null && stated === best);
  return [`recall-verdicts:r${Math.max(0, place) + 1}`];
}

function opinions({ verdicts, requests, isUnscored }: CaseVerdicts): ListEntry[] {
  const asks = ["answer-verdicts", "bias-verdicts", "toxicity-verdicts"];
  const all = askedItems(requests, asks, "opinions");
  const byText = new Map(all.map(({ text }): [string, Opinion] => [text, { text, biased: null, toxic: null }]));
  const unscored = isUnscored("bias") || isUnscored("toxicity") ? [...byText.values()] : [];
  const reasonFor = reasonsIn(all);
  return (verdicts.opinions ?? unscored).map((opinion) => ({
    ...opinionEntry(opinion),
    note: reasonFor(opinion.text),
  }));
}

function opinionEntry({ text, biased, toxic }: Opinion): ListEntry {
  const tags = [
    ...(biased === null ? [] : [biased ? "biased" : "not biased"]),
    ...(toxic === null ? [] : [toxic ? "toxic" : "not toxic"]),
  ];
  if (tags.length === 0) return { text, tone: "open", tags: ["not labelled"] };
  return { text, tone: biased || toxic ? "bad" : "good", tags };
}

/** Lists the questions that the answer would answer. The more similar to the question of the case, the longer the bar. */
function questions({ verdicts }: CaseVerdicts): ListEntry[] {
  return (verdicts.questions ?? []).map(({ text, similarity }) => ({
    text,
    tone: similarity === null ? "open" : "plain",
    tags: [similarity === null ? "not compared" : `cosine ${plainNumber(similarity)}`],
    share: similarity,
  }));
}

function coherence({ verdicts, requests }: CaseVerdicts): ListEntry[] {
  const { coherence: grade } = verdicts;
  if (grade === null) return [];
  const note = textOf(requests.get("coherence")?.answer?.["analysis"]);
  return [{ text: `${Number(grade.toFixed(2))} of 5`, note, share: grade / 5 }];
}

const ORDER: readonly Tone[] = ["bad", "open", "plain", "good"];

/** Creates a list with bad entries first, otherwise in the given order; no list without entries. */
function listOf(title: string, entries: readonly ListEntry[]): List[] {
  if (entries.length === 0) return [];
  const place = ({ tone = "plain" }: ListEntry): number => ORDER.indexOf(tone);
  return [
    createList(
      title,
      entries.toSorted((one, other) => place(one) - place(other)),
    ),
  ];
}

/** Returns the tone and the tag of a verdict; null means not labelled. */
function verdictOf(is: boolean | null, good: string, bad: string): Pick<ListEntry, "tone" | "tags"> {
  if (is === null) return { tone: "open", tags: ["not labelled"] };
  return is ? { tone: "good", tags: [good] } : { tone: "bad", tags: [bad] };
}

/** Whether a field of the judge's entry is `yes`; null without an entry. */
const isYes = (entry: JsonRecord | null, field: string): boolean | null => (entry ? entry[field] === "yes" : null);

/** Returns a function that finds the judge's reasons for an item by its text. */
export function reasonsIn(items: readonly AskedItem[]): (text: string) => string {
  const reasons = new Map<string, Set<string>>();
  for (const { text, entry } of items) {
    const reason = textOf(entry?.["analysis"]).trim();
    if (reason !== "") reasons.set(text, (reasons.get(text) ?? new Set()).add(reason));
  }
  return (text) => [...(reasons.get(text) ?? [])].join(" ");
}

/** Returns a value if it is a string, otherwise an empty string. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Formats a number with two decimals, without a minus before zero. */
export function plainNumber(value: number): string {
  return value.toFixed(2).replace(/^-(?=[0.]+$)/, "");
}
