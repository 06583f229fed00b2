import type { Case } from "../../core/case.ts";
import {
  createList,
  type Figure,
  type ListEntry,
  type Passages,
  type Piece,
  type Tone,
} from "../../core/view/figure.ts";
import { bestMatched, countMatches } from "./answer-metrics.ts";
import type { Gold, Trace } from "./case.ts";
import { bestAttributed, isUseful } from "./context-metrics.ts";
import type { ContextVerdict, Opinion, Stated, Support, Verdicts } from "./verdicts.ts";

/** Figures of what was judged one by one, and the metrics that they explain. */
export interface MetricFigures {
  readonly metrics: readonly string[];
  readonly figures: readonly Figure[];
}

export interface CaseVerdicts {
  readonly verdicts: Verdicts;
  /** Whether contexts were retrieved; true if unknown. */
  readonly isGrounded: boolean;
}

/** Returns the lists of judged items by metric, those that count against the case first; the judge's reasons are notes. */
export function listsByMetric({ verdicts, isGrounded }: CaseVerdicts): MetricFigures[] {
  const { claims, statements, references, opinions, generated_questions, summary_coherence } = verdicts;
  const unsupported = isGrounded ? "not supported by any context" : "nothing was retrieved";
  return [
    {
      metrics: ["faithfulness", "faithfulness_by_sentence"],
      figures: listOf("Claims of the answer", claims, (one) => ({
        text: one.text,
        ...verdictOf(one.implied && isGrounded, "supported", unsupported),
        note: supportNote(one),
      })),
    },
    { metrics: ["answer_correctness"], figures: matchLists(verdicts) },
    {
      metrics: ["answer_relevance"],
      figures: listOf("Statements of the answer", statements, (one) => ({
        ...noted(one),
        ...verdictOf(one.relevant, "relevant", "not relevant"),
      })),
    },
    {
      // Of several references, the one with the largest share of its statements in the contexts.
      metrics: ["context_recall"],
      figures: listOf("Statements of the reference", bestAttributed(references ?? []), (one) => ({
        ...noted(one),
        ...verdictOf(one.attributable && isGrounded, "in the contexts", "in no context"),
      })),
    },
    { metrics: ["bias", "toxicity"], figures: listOf("Opinions of the answer", opinions, opinionEntry) },
    {
      // The more similar to the question of the case, the longer the bar.
      metrics: ["answer_relevancy"],
      figures: listOf(
        "Questions that the answer would answer",
        generated_questions,
        ({ text, similarity: cosine }) => ({
          text,
          tone: cosine === undefined ? "open" : "plain",
          tags: [cosine === undefined ? "not compared" : `cosine ${plainNumber(cosine)}`],
          share: cosine ?? null,
        }),
      ),
    },
    {
      metrics: ["summary_coherence"],
      figures: listOf("Coherence of the summary", summary_coherence && [summary_coherence], ({ grade, reason }) => ({
        text: `${Number(grade.toFixed(2))} of 5`,
        note: reason ?? "",
        share: grade / 5,
      })),
    },
  ];
}

/** Formats the contexts and the reason: `Rests on context 1, 3. It says so.` */
function supportNote({ contexts, reason }: Support): string {
  const places = `Rests on context ${contexts.map((place) => place + 1).join(", ")}`;
  return [contexts.length > 0 && places, reason].filter(Boolean).join(". ");
}

const MATCHES = [
  ["fp", "In the answer only (FP)", "bad", "not in the reference"],
  ["fn", "In the reference only (FN)", "bad", "not in the answer"],
  ["tp", "In the answer and the reference (TP)", "good", "in both"],
] as const;

/** Lists the statements of the answer and of the reference, or their numbers; of several references, of the one that the answer matches best. */
function matchLists({ references }: Verdicts): Figure[] {
  const matched = bestMatched(references ?? []);
  if (matched === null) return [];
  if (matched.tp)
    return MATCHES.flatMap(([name, title, tone, tag]) =>
      listOf(title, matched[name], (one) => ({ ...noted(one), tone, tags: [tag] })),
    );
  const counts = countMatches(matched);
  const entries = MATCHES.map(([name, title, tone]): ListEntry => {
    return { text: `${title}: ${counts[name]}`, tone: counts[name] > 0 ? tone : "plain" };
  });
  return [createList("Statements", entries)];
}

function opinionEntry(opinion: Opinion): ListEntry {
  const { biased, toxic } = opinion;
  const tags = [
    ...(biased === undefined ? [] : [biased ? "biased" : "not biased"]),
    ...(toxic === undefined ? [] : [toxic ? "toxic" : "not toxic"]),
  ];
  return { ...noted(opinion), tone: biased || toxic ? "bad" : "good", tags };
}

const ORDER: readonly Tone[] = ["bad", "open", "plain", "good"];

/** Creates a list with bad entries first, otherwise in the given order; no list without entries. */
function listOf<Item>(
  title: string,
  items: readonly Item[] | null | undefined,
  entryOf: (item: Item) => ListEntry,
): Figure[] {
  if (!items || items.length === 0) return [];
  const place = ({ tone = "plain" }: ListEntry): number => ORDER.indexOf(tone);
  const entries = items.map(entryOf).sort((one, other) => place(one) - place(other));
  return [createList(title, entries)];
}

const noted = ({ text, reason }: Stated) => ({ text, note: reason ?? "" });

function verdictOf(is: boolean, good: string, bad: string): Pick<ListEntry, "tone" | "tags"> {
  return is ? { tone: "good", tags: [good] } : { tone: "bad", tags: [bad] };
}

/** Formats a number with two decimals, without a minus before zero. */
export function plainNumber(value: number): string {
  return value.toFixed(2).replace(/^-(?=[0.]+$)/, "");
}

/** The verdicts on a context, and its index. */
interface Found {
  readonly place: number;
  readonly text: string;
  readonly verdict: ContextVerdict;
}

/** Shows the answer by sentence and the retrieved contexts; empty if the case has neither. */
export function contextFigures({ trace }: Case<Gold, Trace>, caseVerdicts: CaseVerdicts): MetricFigures {
  const { verdicts } = caseVerdicts;
  const texts = trace?.contexts ?? verdicts.contexts?.map(() => "(its text is not in the trace)") ?? [];
  const all = texts.map((text, place) => ({ place, text, verdict: verdicts.contexts?.[place] ?? {} }));
  const against = all.filter(({ verdict }) => tagsOf(verdict).isAgainst);
  const sentences = sentencesIn(caseVerdicts);
  const passages = all.map((found) => contextPassage(found, sentences.length > 0));
  const contexts: Passages = { kind: "passages", title: "Contexts", passages, left_out: 0 };
  return {
    metrics: ["context_precision", "context_relevance", "faithfulness_by_sentence", "hallucination"],
    figures: [...sentences, ...(passages.length > 0 ? [contexts] : []), ...reasonsAgainst(against)],
  };
}

/** A context; it has a key if something refers to it. */
function contextPassage({ place, text, verdict }: Found, isKeyed: boolean): Passages["passages"][number] {
  const { tags, isAgainst } = tagsOf(verdict);
  const tone = isAgainst ? "bad" : tags.length > 0 ? "good" : "plain";
  const piece: Piece = { text, key: isKeyed ? keyOf(place) : "", tone, tags, rests_on: [] };
  return { title: `Context ${place + 1}`, pieces: [piece] };
}

const keyOf = (place: number): string => `c${place + 1}`;

/** Returns the verdicts in words; only those against the case if there are any, because all tags share a colour. */
function tagsOf(verdict: ContextVerdict): { tags: string[]; isAgainst: boolean } {
  const { relevant, contradicted } = verdict;
  const useful = isUseful(verdict);
  const judged = [
    { isBad: contradicted, bad: "contradicted by the answer", good: "not contradicted" },
    { isBad: relevant === undefined ? undefined : !relevant, bad: "not relevant", good: "relevant" },
    { isBad: useful === undefined ? undefined : !useful, bad: "not useful", good: "useful" },
  ];
  const against = judged.flatMap(({ isBad, bad }) => (isBad ? [bad] : []));
  if (against.length > 0) return { tags: against, isAgainst: true };
  return { tags: judged.flatMap(({ isBad, good }) => (isBad === false ? [good] : [])), isAgainst: false };
}

/** The answer by sentence, if its sentences were judged. */
function sentencesIn({ verdicts, isGrounded }: CaseVerdicts): Passages[] {
  const sentences = verdicts.sentences ?? [];
  if (sentences.length === 0) return [];
  const pieces = sentences.map(({ text, implied, contexts }, place): Piece => {
    const isSupported = implied && isGrounded;
    return {
      text,
      key: `s${place + 1}`,
      tone: isSupported ? "good" : "bad",
      tags: [isSupported ? "supported" : "not supported by any context"],
      rests_on: contexts.map(keyOf),
    };
  });
  return [{ kind: "passages", title: "Answer by sentence", passages: [{ title: "", pieces }], left_out: 0 }];
}

/** Lists the judge's reasons against contexts, because passages have no notes. */
function reasonsAgainst(against: readonly Found[]): Figure[] {
  const entries = against.flatMap(({ place, verdict }) => {
    const isUseless = tagsOf({ ...verdict, contradicted: undefined }).isAgainst;
    const note = [verdict.contradicted && verdict.whyContradicted, isUseless && verdict.whyUseless]
      .filter(Boolean)
      .join(" ");
    const { tags } = tagsOf(verdict);
    return note === "" ? [] : [{ text: `Context ${place + 1}`, tone: "bad" as const, tags, note }];
  });
  return entries.length === 0 ? [] : [createList("Why contexts count against the case", entries)];
}
