import { isObject } from "../../../core/json.ts";
import { type DocumentReader, inBatches } from "../record.ts";

type Numbers = Readonly<Record<string, number>>;

/** Returns whether a document is judgements or a run as pytrec_eval and ranx have them: `{query: {document: number}}`. */
export function isRankings(document: unknown): document is Readonly<Record<string, Numbers>> {
  const areNumbers = (one: unknown): boolean =>
    isObject(one) && Object.values(one).every((value) => typeof value === "number");
  return isObject(document) && Object.keys(document).length > 0 && Object.values(document).every(areNumbers);
}

/** Returns a query as the family `retrieval` reads it: with its grades, or with its documents by score. */
export function rankingRecord(id: string, documents: Numbers, side: "gold" | "traces") {
  if (side === "gold") return { id, relevant: documents };
  return { id, retrieved: Object.entries(documents).map(([document, score]) => ({ id: document, score })) };
}

/** Reads such documents: a record is a query. */
export const rankingsReader = (side: "gold" | "traces"): DocumentReader => ({
  accepts: isRankings,
  *read(document) {
    const { value } = document;
    yield* inBatches(isRankings(value) ? Object.entries(value) : [], ([id, documents]) => {
      const keys = Object.keys(documents);
      const keyAt = (part: string | number | undefined) => (typeof part === "number" ? keys[part] : part);
      const positionOf = ([, part]: readonly (string | number)[]): string =>
        document.positionOf([id, keyAt(part)].filter((one) => one !== undefined));
      return { value: rankingRecord(id, documents, side), place: { line: document.lineOf(documents), positionOf } };
    });
  },
});
