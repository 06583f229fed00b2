import type { Passages, Piece, Tone } from "../../core/view/figure.ts";
import { groupBy } from "../../math/group.ts";
import { type KeyedSentence, keysOf } from "./case.ts";
import { type Degree, resolveLabels, SPECIAL } from "./labels.ts";
import type { CaseLabels } from "./method.ts";

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
