import {
  createList,
  type List,
  LONGEST_NAME,
  MOST_ENTRIES,
  type Passages,
  type Piece,
  type Tone,
  truncateText,
} from "../../core/view/figure.ts";
import { formatCount } from "../../math/text/integer.ts";
import type { KeyedSentence } from "./case.ts";
import type { Explanations } from "./combine.ts";
import type { SentenceVerdicts, Support } from "./sentence-verdicts.ts";

const SUPPORTS: Readonly<Record<Support, { readonly tone: Tone; readonly tag: string }>> = {
  full: { tone: "good", tag: "supported" },
  partial: { tone: "bad", tag: "supported in part" },
  none: { tone: "bad", tag: "not supported" },
  unlabelled: { tone: "bad", tag: "not labelled, so not supported" },
  unknown: { tone: "open", tag: "not labelled" },
};

/** The paper's special keys in words. */
const SPECIAL = new Map([
  ["general", "only sums up or leads over"],
  ["well_known_fact", "everybody knows it"],
  ["numerical_reasoning", "follows by calculating"],
  ["supported_without_sentence", "by the documents as a whole"],
]);

/** Shows the response by sentence: its support, and the sentences that support it. */
export function responsePassages(response: readonly KeyedSentence[], verdicts: SentenceVerdicts): Passages {
  const sentences = response.map(([key, text]): ShownSentence => {
    const support = verdicts.supportOf(key);
    const { tone, tag } = SUPPORTS[support];
    const { keys, special } = verdicts.sourcesOf(key);
    const counts = weightTags([["supported", verdicts.weights?.full.get(key)]]);
    const tags = [tag, ...counts, ...special.map((word) => SPECIAL.get(word) ?? word)];
    return { text, key, tone, tags, rests_on: [...keys], isLabelled: support !== "full" };
  });
  return passagesFigure("Response", [{ title: "", sentences }]);
}

/** Shows which sentences of the documents are relevant and used. */
export function documentPassages(
  documents: readonly (readonly KeyedSentence[])[],
  { relevant, utilized, weights }: SentenceVerdicts,
): Passages {
  const sheets = documents.map((sentences, number) => ({
    title: `Document ${number}`,
    sentences: sentences.map(([key, text]): ShownSentence => {
      const [isRelevant, isUsed] = [relevant?.has(key) === true, utilized?.has(key) === true];
      const counts = weightTags([
        ["relevant", weights?.relevant.get(key)],
        ["used", weights?.utilized.get(key)],
      ]);
      return {
        text,
        key,
        tone: isRelevant && isUsed ? "good" : "plain",
        tags: [...tagsOf(isRelevant, isUsed), ...counts],
        rests_on: [],
        isLabelled: isRelevant || isUsed || counts.length > 0,
      };
    }),
  }));
  return passagesFigure("Documents", sheets);
}

function tagsOf(isRelevant: boolean, isUsed: boolean): string[] {
  if (isRelevant) return isUsed ? ["relevant", "used"] : ["relevant", "not used"];
  return isUsed ? ["used", "not relevant"] : [];
}

/** Shows how much a label counts on which several judges differ: `relevant counts 50%`. */
function weightTags(weights: readonly (readonly [label: string, weight: number | undefined])[]): string[] {
  return weights.flatMap(([label, weight = 0]) =>
    weight > 0 && weight < 1 ? [`${label} counts ${Math.round(weight * 100)}%`] : [],
  );
}

/** Lists the judge's explanations of sentences that are not fully supported; null without any. */
export function explainedList(
  response: readonly KeyedSentence[],
  verdicts: SentenceVerdicts,
  { sentences }: Explanations,
): List | null {
  const entries = response.flatMap(([key, text]) => {
    const support = verdicts.supportOf(key);
    const note = joinTexts(sentences.get(key) ?? []);
    if (support === "full" || note === "") return [];
    const { tone, tag } = SUPPORTS[support];
    return [{ text: `${key}: ${text}`, tone, tags: [tag], note }];
  });
  return entries.length === 0 ? null : createList("Why sentences are not supported", entries);
}

export function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join(" · ");
}

/** A sentence with its labels; unlabelled ones are left out first if space is short. */
interface ShownSentence extends Piece {
  readonly isLabelled: boolean;
}

/** A document or a response in sentences. */
interface KeyedText {
  readonly title: string;
  readonly sentences: readonly ShownSentence[];
}

/** The maximum number of characters of all sentences together, including their keys and tags. */
const MOST_DRAWN = 60_000;
const FRAME = 60;
/** The maximum of longer texts: between any two sentences, a gap may take an entry of its own. */
const MOST_SENTENCES = Math.floor(MOST_ENTRIES / 2) - 1;

/** Creates a figure of texts, cut to what fits, with the number of sentences left out. */
function passagesFigure(title: string, sheets: readonly KeyedText[]): Passages {
  const shown = sheets.slice(0, MOST_ENTRIES).map((sheet) => ({ ...sheet, sentences: sheet.sentences.map(cut) }));
  const kept = fitSentences(shown);
  return {
    kind: "passages",
    title,
    passages: shown.map((sheet) => ({ title: truncateText(sheet.title, LONGEST_NAME), pieces: piecesOf(sheet, kept) })),
    left_out: sheets.length - shown.length,
  };
}

/** The maximum number of keys shown for a sentence. */
const MOST_KEYS = 30;

function cut({ isLabelled, text, key, tone, tags, rests_on }: ShownSentence): ShownSentence {
  const short = (word: string): string => truncateText(word, LONGEST_NAME);
  return {
    isLabelled,
    text: truncateText(text),
    key: short(key),
    tone,
    tags: tags.slice(0, 8).map(short),
    rests_on: rests_on.slice(0, MOST_KEYS).map(short),
  };
}

/** Selects the sentences that fit: labelled ones first. */
function fitSentences(sheets: readonly KeyedText[]): ReadonlySet<ShownSentence> {
  const kept = new Set<ShownSentence>();
  const counts = sheets.map(() => 0);
  let size = 0;
  for (const isWanted of [true, false]) {
    for (const [place, { sentences }] of sheets.entries()) {
      const most = sentences.length <= MOST_ENTRIES ? MOST_ENTRIES : MOST_SENTENCES;
      for (const sentence of sentences.filter((one) => one.isLabelled === isWanted)) {
        const own = sizeOf(sentence);
        if ((counts[place] ?? 0) >= most || size + own > MOST_DRAWN) break;
        size += own;
        counts[place] = (counts[place] ?? 0) + 1;
        kept.add(sentence);
      }
    }
  }
  return kept;
}

function sizeOf({ text, key, tags, rests_on }: ShownSentence): number {
  return [text, key, ...tags, ...rests_on].reduce((sum, { length }) => sum + length, FRAME);
}

function piecesOf({ sentences }: KeyedText, kept: ReadonlySet<ShownSentence>): Piece[] {
  const pieces: Piece[] = [];
  let left = 0;
  const close = (): void => {
    if (left > 0) pieces.push({ ...GAP, text: `… ${formatCount(left, "sentence")} left out …` });
    left = 0;
  };
  for (const sentence of sentences) {
    if (!kept.has(sentence)) {
      left += 1;
      continue;
    }
    close();
    const { isLabelled: _, ...piece } = sentence;
    pieces.push(piece);
  }
  close();
  return pieces;
}

const GAP: Piece = { text: "", key: "", tone: "plain", tags: [], rests_on: [] };
