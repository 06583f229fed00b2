import {
  LONGEST_NAME,
  MOST_ENTRIES,
  type Passages,
  type Piece,
  type Tone,
  truncateText,
} from "../../core/view/figure.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { formatCount } from "../../math/text/number-format.ts";
import { type KeyedSentence, keysOf } from "./case.ts";
import type { LabelWeights } from "./combine.ts";
import { type Degree, type ResolvedLabels, resolveLabels, SPECIAL } from "./labels.ts";
import type { CaseLabels } from "./method.ts";

/** The labels of a case by sentence, as metrics count them; without labels, all is unknown. */
export interface Sentences {
  readonly resolved: ResolvedLabels | null;
  /** The sentences of the response that the judge left out. */
  readonly leftOut: ReadonlySet<string>;
  readonly weights: LabelWeights | null;
}

export function sentencesOf(labelled: CaseLabels): Sentences {
  if (!("labels" in labelled)) return { resolved: null, leftOut: new Set(), weights: null };
  const { cut, labels, judged } = labelled;
  const leftOut = new Set(judged?.leftOut);
  const keys = keysOf(cut.response).filter((key) => !leftOut.has(key));
  return { resolved: resolveLabels(keysOf(cut.documents), keys, labels), leftOut, weights: judged?.weights ?? null };
}

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
    return { text, key, tone, tags, rests_on, isLabelled: support !== "full" };
  });
  return passagesFigure("Response", [{ title: "", pieces }]);
}

/** Shows which sentences of the documents are relevant and used. */
export function documentPassages(
  documents: readonly (readonly KeyedSentence[])[],
  { resolved, weights }: Sentences,
): Passages {
  const pieceOf = ([key, text]: KeyedSentence) => {
    const [isRelevant, isUsed] = [resolved?.relevant.known.has(key), resolved?.utilized.known.has(key)];
    const tags = [
      ...(isRelevant ? ["relevant", isUsed ? "used" : "not used"] : isUsed ? ["used", "not relevant"] : []),
      ...weightTag("relevant", weights?.relevant.get(key)),
      ...weightTag("used", weights?.utilized.get(key)),
    ];
    const tone: Tone = isRelevant && isUsed ? "good" : "plain";
    return { text, key, tone, tags, rests_on: [], isLabelled: tags.length > 0 };
  };
  return passagesFigure(
    "Documents",
    documents.map((sentences, number) => ({ title: `Document ${number}`, pieces: sentences.map(pieceOf) })),
  );
}

/** Shows how much a label counts on which several judges differ: `relevant counts 50%`. */
function weightTag(label: string, weight = 0): string[] {
  return weight > 0 && weight < 1 ? [`${label} counts ${Math.round(weight * 100)}%`] : [];
}

/** A document or a response by sentence; unlabelled sentences are left out first if space is short. */
interface Sheet {
  readonly title: string;
  readonly pieces: readonly (Piece & { readonly isLabelled: boolean })[];
}

/** The most characters of all sentences together, including their keys and tags, and the most keys of one sentence. */
const MOST_DRAWN = 60_000;
const FRAME = 60;
const MOST_KEYS = 30;

/** Creates a figure of texts, cut to what fits: labelled sentences first; of the others, those at the start. */
function passagesFigure(title: string, sheets: readonly Sheet[]): Passages {
  const shown = sheets.slice(0, MOST_ENTRIES);
  const kept = new Map<unknown, Piece>();
  let room = MOST_DRAWN;
  // Between any two sentences of a longer text, a gap may take an entry of its own.
  const left = shown.map(({ pieces: { length } }) => (length <= MOST_ENTRIES ? length : MOST_ENTRIES / 2 - 1));
  for (const isWanted of [true, false]) {
    for (const [place, { pieces }] of shown.entries()) {
      for (const piece of pieces.filter(({ isLabelled }) => isLabelled === isWanted)) {
        const cut = cutPiece(piece);
        room -= [cut.text, cut.key, ...cut.tags, ...cut.rests_on].reduce((sum, { length }) => sum + length, FRAME);
        if (room < 0 || left[place] === 0) break;
        left[place] = (left[place] as number) - 1;
        kept.set(piece, cut);
      }
    }
  }
  return {
    kind: "passages",
    title,
    passages: shown.map((sheet) => ({ title: short(sheet.title), pieces: withGaps(sheet, kept) })),
    left_out: sheets.length - shown.length,
  };
}

const short = (word: string): string => truncateText(word, LONGEST_NAME);

function cutPiece({ text, key, tone, tags, rests_on }: Piece): Piece {
  return {
    text: truncateText(text),
    key: short(key),
    tone,
    tags: tags.slice(0, 8).map(short),
    rests_on: rests_on.slice(0, MOST_KEYS).map(short),
  };
}

const NO_PIECE: Piece = { text: "", key: "", tone: "plain", tags: [], rests_on: [] };

/** Returns the kept sentences, with the number of those that were left out between them. */
function withGaps({ pieces }: Sheet, kept: ReadonlyMap<unknown, Piece>): Piece[] {
  const all: Piece[] = [];
  let [gap, left] = [0, 0];
  for (const piece of pieces) {
    const shown = kept.get(piece);
    if (shown) gap = all.push(shown);
    left = shown ? 0 : left + 1;
    if (left > 0) all[gap] = { ...NO_PIECE, text: `… ${formatCount(left, "sentence")} left out …` };
  }
  return all;
}
