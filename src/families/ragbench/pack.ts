import type { KeyedSentence } from "./case.ts";

/** About so many tokens of documents stand in one ask: little enough for small models, much for most cases. */
export const MOST_TOKENS = 12_000;

/** So many letters of English are about one token; a sign beyond ASCII is about one by itself. */
const LETTERS_PER_TOKEN = 4;

/** What stands around a sentence where it is shown, in tokens. */
const FRAME = 12;

/**
 * Puts sentences into packs of about so many tokens, in their order: nothing is left out, and one that is larger by itself has
 * its own pack. Without sentences there is one empty pack.
 */
export function packSentences(sentences: readonly KeyedSentence[], most: number = MOST_TOKENS): KeyedSentence[][] {
  const packs: KeyedSentence[][] = [[]];
  let size = 0;
  for (const sentence of sentences) {
    const own = tokensOf(sentence);
    if (size > 0 && size + own > most) {
      packs.push([]);
      size = 0;
    }
    packs.at(-1)?.push(sentence);
    size += own;
  }
  return packs;
}

function tokensOf([key, text]: KeyedSentence): number {
  const beyond = text.replace(/\p{ASCII}+/gu, "").length;
  return FRAME + beyond + Math.ceil((key.length + text.length - beyond) / LETTERS_PER_TOKEN);
}
