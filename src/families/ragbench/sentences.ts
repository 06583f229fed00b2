import { keySentences, splitSentences } from "../../math/text/sentences.ts";
import type { Gold, KeyedSentence, Passage, Trace } from "./case.ts";

/** A case cut into sentences. */
export interface CutCase {
  readonly question: string;
  readonly documents: readonly KeyedSentence[];
  readonly response: readonly KeyedSentence[];
}

/** Cuts a case into sentences; null where nobody says what was retrieved. */
export function cutCase(gold: Gold, trace: Trace): CutCase | null {
  const documents = cutDocuments(gold, trace);
  if (documents === null) return null;
  return { question: gold.question, documents: documents.flat(), response: cutResponse(trace) };
}

/** The sentences of each document, in their order; null where nobody says what was retrieved. */
export function cutDocuments(gold: Gold, trace: Trace): (readonly KeyedSentence[])[] | null {
  return (trace.documents ?? gold.documents)?.map(keyDocument) ?? null;
}

/** Sentences of a document: as they are given, or cut and keyed with its number. */
function keyDocument(passage: Passage, number: number): readonly KeyedSentence[] {
  return typeof passage === "string" ? keySentences(splitSentences(passage), number) : passage;
}

/** The sentences of the response. */
export function cutResponse({ response }: Trace): readonly KeyedSentence[] {
  return typeof response === "string" ? keySentences(splitSentences(response)) : response;
}
