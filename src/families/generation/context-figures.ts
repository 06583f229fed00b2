import type { Case } from "../../core/case.ts";
import {
  createList,
  type Figure,
  MOST_ENTRIES,
  type Passages,
  type Piece,
  truncateText,
} from "../../core/view/figure.ts";
import type { Gold, Trace } from "./case.ts";
import type { CaseVerdicts, MetricFigures } from "./list-figures.ts";
import { type ContextVerdict, contextVerdict } from "./verdicts.ts";

/** The maximum number of contexts shown for a case: those that count against it, then the first. */
const MOST_CONTEXTS = 30;

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
  const all = texts.map((text, place) => ({ place, text, verdict: verdicts.contexts?.[place] ?? contextVerdict({}) }));
  const against = all.filter(({ verdict }) => isAgainst(verdict));
  const kept = [...new Set([...against, ...all])].slice(0, MOST_CONTEXTS);
  const shown = all.filter((found) => kept.includes(found));
  const sentences = sentencesIn(caseVerdicts);
  const passages = shown.map((found) => contextPassage(found, sentences.length > 0));
  const contexts: Passages = { kind: "passages", title: "Contexts", passages, left_out: all.length - shown.length };
  return {
    metrics: ["context_precision", "context_relevance", "faithfulness_by_sentence", "hallucination"],
    figures: [...sentences, ...(passages.length > 0 ? [contexts] : []), ...reasonsAgainst(against)],
  };
}

/** Whether a context is contradicted by the answer, irrelevant or useless. */
function isAgainst({ relevant, contradicted, useful }: ContextVerdict): boolean {
  return contradicted === true || relevant === false || useful?.includes(true) === false;
}

/** A context; it has a key if something refers to it. */
function contextPassage({ place, text, verdict }: Found, isKeyed: boolean): Passages["passages"][number] {
  const tags = tagsOf(verdict);
  const tone = isAgainst(verdict) ? "bad" : tags.length > 0 ? "good" : "plain";
  const piece: Piece = { text: truncateText(text), key: isKeyed ? keyOf(place) : "", tone, tags, rests_on: [] };
  return { title: `Context ${place + 1}`, pieces: [piece] };
}

const keyOf = (place: number): string => `c${place + 1}`;

/** Returns the verdicts in words; only those against the case if there are any, because all tags share a colour. */
function tagsOf({ relevant, contradicted, useful }: ContextVerdict): string[] {
  const isUseful = useful?.includes(true) ?? null;
  const verdicts = [
    { isAgainst: contradicted, words: ["contradicted by the answer", "not contradicted"] },
    { isAgainst: relevant === null ? null : !relevant, words: ["not relevant", "relevant"] },
    { isAgainst: isUseful === null ? null : !isUseful, words: ["not useful", "useful"] },
  ];
  const against = verdicts.filter((one) => one.isAgainst === true);
  if (against.length > 0) return against.flatMap(({ words }) => words[0] ?? []);
  return verdicts.flatMap(({ isAgainst, words }) => (isAgainst === false ? (words[1] ?? []) : []));
}

/** The answer by sentence, if its sentences were judged. */
function sentencesIn({ verdicts, isGrounded }: CaseVerdicts): Passages[] {
  const sentences = verdicts.sentences ?? [];
  if (sentences.length === 0) return [];
  const pieces = sentences.slice(0, MOST_ENTRIES).map(({ text, implied, contexts }, place): Piece => {
    const isSupported = implied && isGrounded;
    return {
      text: truncateText(text),
      key: `s${place + 1}`,
      tone: isSupported ? "good" : "bad",
      tags: [isSupported ? "supported" : "not supported by any context"],
      rests_on: contexts.slice(0, MOST_ENTRIES).map((at) => keyOf(at)),
    };
  });
  return [{ kind: "passages", title: "Answer by sentence", passages: [{ title: "", pieces }], left_out: 0 }];
}

/** Lists the judge's reasons against contexts, because passages have no notes. */
function reasonsAgainst(against: readonly Found[]): Figure[] {
  const entries = against.flatMap(({ place, verdict }) => {
    const isUseless = isAgainst({ ...verdict, contradicted: null });
    const reasons = [verdict.contradicted ? verdict.whyContradicted : null, isUseless ? verdict.whyUseless : null];
    const note = reasons.filter((reason) => reason !== null && reason !== "").join(" ");
    return note === "" ? [] : [{ text: `Context ${place + 1}`, tone: "bad" as const, tags: tagsOf(verdict), note }];
  });
  return entries.length === 0 ? [] : [createList("Why contexts count against the case", entries)];
}
