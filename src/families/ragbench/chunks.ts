import type { KeyedSentence } from "./case.ts";
import type { Params } from "./params.ts";

/** Letters of English per token, roughly; a character beyond ASCII counts as one token. */
const LETTERS_PER_TOKEN = 4;

/** The tokens around a sentence in the request. */
const FRAME = 12;

/**
 * Packs sentences in order into parts of about `size` tokens. Nothing is left out: a larger sentence gets its own part. A part begins
 * with the last sentences of the one before that have at most `overlap` tokens and leave room. Without sentences there is one empty
 * part.
 */
export function packSentences(
  sentences: readonly KeyedSentence[],
  { size, overlap }: Params["chunking"],
): readonly (readonly KeyedSentence[])[] {
  const parts: KeyedSentence[][] = [[]];
  let used = 0;
  for (const sentence of sentences) {
    const own = tokensOf(sentence);
    const part = parts.at(-1) ?? [];
    if (part.length === 0 || used + own <= size) {
      part.push(sentence);
      used += own;
      continue;
    }
    const repeated = lastSentences(part, Math.min(overlap, size - own));
    parts.push([...repeated, sentence]);
    used = own + repeated.reduce((sum, one) => sum + tokensOf(one), 0);
  }
  return parts;
}

/** Returns as many sentences from the end as have at most this many tokens, but never all. */
function lastSentences(part: readonly KeyedSentence[], most: number): readonly KeyedSentence[] {
  let left = most;
  let start = part.length;
  while (start > 1) {
    left -= tokensOf(part[start - 1] as KeyedSentence);
    if (left < 0) break;
    start -= 1;
  }
  return part.slice(start);
}

function tokensOf([key, text]: KeyedSentence): number {
  const beyond = text.replace(/\p{ASCII}+/gu, "").length;
  return FRAME + beyond + Math.ceil((key.length + text.length - beyond) / LETTERS_PER_TOKEN);
}
