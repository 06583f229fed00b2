import type { KeyedSentence } from "./case.ts";
import { NEGATIONS } from "./stop-words.ts";

/** A run of fewer words than this says too little to be recognized by it. */
const FEWEST = 4;

/** Words that, standing elsewhere in the sentence, may take back or bind what the run says. */
const TURNING: ReadonlySet<string> = new Set(
  (
    "if unless whether when whenever until till except excepting only but although though however yet while whereas despite instead rather than before after once " +
    "may might could would should can cannot must shall will likely probably possibly perhaps maybe allegedly reportedly supposedly apparently seemingly nearly almost hardly barely " +
    "false wrong untrue incorrect mistaken myth legend fiction rumor rumour lie hoax deny denies denied denying doubt doubts doubted refute refutes refuted reject rejects rejected dispute disputes disputed " +
    "say says said saying claim claims claimed claiming believe believes believed think thinks thought assume assumes assumed suppose supposes supposed suggest suggests suggested argue argues argued " +
    "report reports reported state states stated allege alleges alleged according contrary expect expects expected hope hopes hoped plan plans planned propose proposes proposed intend intends intended " +
    "fail fails failed refuse refuses refused stop stops stopped cease ceases ceased avoid avoids avoided prevent prevents prevented"
  ).split(" "),
);

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,:/-][\p{L}\p{M}\p{N}]+)*|[%€$£°+<>=≤≥±−-]/gu;

/**
 * The keys of document sentences that hold the response's sentences word for word, by the key of each; null unless there is one for
 * every sentence. It sees nothing but copies, and no copy out of a sentence whose other words might take it back.
 */
export function findPlainSupport(
  documents: readonly KeyedSentence[],
  response: readonly KeyedSentence[],
): ReadonlyMap<string, string> | null {
  if (response.length === 0) return null;
  const sources = documents.map(([key, text]) => ({ key, words: wordsOf(text), isQuestion: isQuestion(text) }));
  const found = new Map<string, string>();
  for (const [key, text] of response) {
    const words = wordsOf(text);
    const holds = words.length >= FEWEST && !isQuestion(text);
    const source = holds ? sources.find((one) => !one.isQuestion && says(one.words, words)) : undefined;
    if (source === undefined) return null;
    found.set(key, source.key);
  }
  return found;
}

function wordsOf(text: string): string[] {
  return [...text.normalize("NFC").toLowerCase().matchAll(WORD)].map(([word]) => word);
}

function isQuestion(text: string): boolean {
  return /\?["'”’)\]]*\s*$/u.test(text);
}

/** Whether the words stand in the source one after the other, and nothing around them turns what they say. */
function says(source: readonly string[], words: readonly string[]): boolean {
  for (let start = 0; start + words.length <= source.length; start += 1) {
    if (!words.every((word, index) => source[start + index] === word)) continue;
    const around = [...source.slice(0, start), ...source.slice(start + words.length)];
    if (!around.some(isTurning)) return true;
  }
  return false;
}

function isTurning(word: string): boolean {
  return TURNING.has(word) || NEGATIONS.has(word) || /n['’]t$/u.test(word);
}
