import { type Figure, keptText, listFigure, MOST_ENTRIES, type Passages } from "../../core/view/figure.ts";
import type { SeenText } from "./judging/retold.ts";
import type { ContextVerdict } from "./verdicts.ts";
import type { Account } from "./view-lists.ts";
import { reasonsIn } from "./view-lists.ts";

/** The most contexts that are shown of a case: those that count against it, then the first. */
const MOST_CONTEXTS = 30;

type Piece = Passages["passages"][number]["pieces"][number];

/** What was found of one context, and where it stands among all. */
interface Found {
  readonly place: number;
  readonly text: string;
  readonly verdict: ContextVerdict;
}

const NOT_JUDGED: ContextVerdict = { relevant: null, contradicted: null, useful: null };

/** What was retrieved, best first, and the answer's sentences that rest on it; nothing where the case says nothing of either. */
export function contextFigures({ gold, trace }: SeenText, account: Account): Figure[] {
  const { verdicts } = account;
  const texts = trace?.contexts ?? verdicts.contexts?.map(() => "(its text is not in the trace)") ?? [];
  const all = texts.map((text, place) => ({ place, text, verdict: verdicts.contexts?.[place] ?? NOT_JUDGED }));
  const against = all.filter(({ verdict }) => isAgainst(verdict));
  const kept = [...new Set([...against, ...all])].slice(0, MOST_CONTEXTS);
  const shown = all.filter((found) => kept.includes(found));
  const passages = [...sentencesIn(account), ...shown.map(contextPassage)];
  if (passages.length === 0) return [];
  const title = "Answer and contexts";
  return [
    { kind: "passages", title, passages, left_out: all.length - shown.length },
    ...reasonsAgainst(against, gold.references?.length ?? 0, account),
  ];
}

/** A context that the answer contradicts, or that nobody needed. */
function isAgainst({ relevant, contradicted, useful }: ContextVerdict): boolean {
  return contradicted === true || relevant === false || useful?.includes(true) === false;
}

function contextPassage({ place, text, verdict }: Found): Passages["passages"][number] {
  const tags = tagsOf(verdict);
  const tone = isAgainst(verdict) ? "bad" : tags.length > 0 ? "good" : "plain";
  const piece: Piece = { text: keptText(text), key: keyOf(place), tone, tags, rests_on: [] };
  return { title: `Context ${place + 1}`, pieces: [piece] };
}

const keyOf = (place: number): string => `c${place + 1}`;

function tagsOf({ relevant, contradicted, useful }: ContextVerdict): string[] {
  return [
    ...(contradicted === null ? [] : [contradicted ? "contradicted by the answer" : "not contradicted"]),
    ...(relevant === null ? [] : [relevant ? "relevant" : "not relevant"]),
    ...(useful === null ? [] : [useful.includes(true) ? "useful" : "not useful"]),
  ];
}

/** The answer cut into its sentences, where these were judged. */
function sentencesIn({ verdicts, isGrounded }: Account): Passages["passages"] {
  const sentences = verdicts.sentences ?? [];
  if (sentences.length === 0) return [];
  const pieces = sentences.slice(0, MOST_ENTRIES).map(({ text, implied, contexts }, place): Piece => {
    const isSupported = implied && isGrounded;
    return {
      text: keptText(text),
      key: `s${place + 1}`,
      tone: isSupported ? "good" : "bad",
      tags: [isSupported ? "supported" : "not supported by any context"],
      rests_on: contexts.slice(0, MOST_ENTRIES).map((at) => keyOf(at)),
    };
  });
  return [{ title: "Answer by sentence", pieces }];
}

/** What a judge gave as its reasons against contexts, which passages have no room for. */
function reasonsAgainst(against: readonly Found[], references: number, { asked }: Account): Figure[] {
  const said = (...names: readonly string[]) => reasonsIn(asked(names, "contexts"));
  const contradicted = said("grounding-verdicts", "hallucination-verdicts");
  const byReference = Array.from({ length: references }, (_, place) => `precision-verdicts:r${place + 1}`);
  const idle = said("retrieval-verdicts", "context-relevance-verdicts", ...byReference);
  const entries = against.flatMap(({ place, text, verdict }) => {
    const isIdle = isAgainst({ ...verdict, contradicted: null });
    const reasons = [verdict.contradicted ? contradicted(text) : "", isIdle ? idle(text) : ""];
    const note = reasons.filter((reason) => reason !== "").join(" ");
    return note === "" ? [] : [{ text: `Context ${place + 1}`, tone: "bad" as const, tags: tagsOf(verdict), note }];
  });
  return entries.length === 0 ? [] : [listFigure("Why contexts count against the case", entries)];
}
