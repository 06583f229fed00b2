import { keySentences } from "../../math/sentence-key.ts";
import { splitSentences } from "../../math/sentences.ts";
import type { Gold, KeyedSentence, Passage, Trace } from "./case.ts";

/** A case cut into sentences. */
export interface CutCase {
  readonly question: string;
  readonly documents: readonly KeyedSentence[];
  readonly response: readonly KeyedSentence[];
}

/** Cuts a case into sentences; null where nobody says what was retrieved. */
export function cutCase({ question, documents }: Gold, trace: Trace): CutCase | null {
  const passages = trace.documents ?? documents;
  if (passages === null) return null;
  return { question, documents: passages.flatMap(keyDocument), response: keyResponse(trace.response) };
}

/** Sentences of a document: as they are given, or cut and keyed with its number. */
function keyDocument(passage: Passage, number: number): readonly KeyedSentence[] {
  return typeof passage === "string" ? keySentences(splitSentences(passage), number) : passage;
}

function keyResponse(response: Passage): readonly KeyedSentence[] {
  return typeof response === "string" ? keySentences(splitSentences(response)) : response;
}
