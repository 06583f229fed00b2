import { z } from "zod";
import { isObject } from "../../core/json.ts";
import {
  type CaseFields,
  ENTRY_IDS,
  type FamilySigns,
  FIELD_NAMES,
  isListOf,
  isScalar,
  namesIn,
} from "../../core/line/field.ts";
import { anything, caseId, fieldError, fieldErrors, lineReader, mustBe, stringField } from "../../core/line/line.ts";
import { compareTexts } from "../../math/text/texts.ts";

export const fields: CaseFields = {
  id: { role: "id" },
  query: { role: "question", side: "gold" },
  retrieved: { role: "passage_ids", side: "traces" },
  relevant: { side: "gold" },
};

const isGrades = (value: unknown): boolean =>
  isListOf(isScalar)(value) || (isObject(value) && Object.values(value).every((grade) => typeof grade === "number"));

/** Rankings, and the documents that are relevant. */
export const signs: readonly FamilySigns[] = [
  {
    what: "ranked documents",
    fields: {
      relevant: {
        names: namesIn("relevantids relevantdocs relevantdocuments qrels goldids golddocs"),
        fits: isGrades,
        entries: ENTRY_IDS,
      },
      query: {},
      retrieved: { names: [...FIELD_NAMES.passage_ids, ...namesIn("ranking ranked results hits")] },
    },
  },
];

/** A document and its grade: how relevant it is, 0 or below for not at all. */
type Judgement = readonly [id: string, grade: number];

/** What was asked, and which documents are relevant, the highest grade first. */
export interface Gold {
  readonly query: string;
  readonly judgements: readonly Judgement[];
}

/** The ids of the documents that the system retrieved, best first. */
export interface Trace {
  readonly retrieved: readonly string[];
}

/** The largest grade: sums of larger ones are not exact. */
const LARGEST_GRADE = 1_000_000;

const documentId = caseId.transform(String);
const grade = z
  .number({ error: mustBe("a grade, a number") })
  .min(-LARGEST_GRADE, `must be at least -${LARGEST_GRADE}`)
  .max(LARGEST_GRADE, `must be at most ${LARGEST_GRADE}`);

const RELEVANT = 'a list of document ids, or an object with the grade of each: `{ "d1": 2 }`';
const listed = z.array(documentId).transform((ids) => ids.map((id): Judgement => [id, 1]));
const graded = z
  .record(z.string().min(1, "is empty: it must be the id of a document"), grade, { error: mustBe(RELEVANT) })
  .transform((grades): Judgement[] => Object.entries(grades));

/** Reads what was asked, and which documents are relevant. */
export const readGold = lineReader({ query: stringField.nullish(), relevant: anything }, (line, errors): Gold => {
  const { query, relevant: given } = line;
  // The schema skips this key.
  if (isObject(given) && Object.hasOwn(given, "__proto__")) {
    errors.push(
      fieldError(["relevant"], "has the id `__proto__`, which cannot have a grade", "Give the document another id."),
    );
  }
  const read = (Array.isArray(given) ? listed : graded).safeParse(given);
  if (!read.success) errors.push(...fieldErrors(read.error, ["relevant"]));
  return { query: query ?? "", judgements: [...new Map(read.data)].sort(byGrade) };
});

/** The highest grade first, then by id: the order in the file is no change of the gold set. */
function byGrade([id, one]: Judgement, [otherId, other]: Judgement): number {
  return other - one || compareTexts(id, otherId);
}

const RETRIEVED = "a list of document ids, best first (`null`: nothing was retrieved)";
const entry = z.union([documentId, z.object({ id: documentId }).transform(({ id }) => id)], {
  error: mustBe("a document id, or an object with an `id`"),
});

/** Reads what the system retrieved, in the order given: `score` of an object does not sort. */
export const readTrace = lineReader(
  { retrieved: z.array(entry, { error: mustBe(RETRIEVED) }).nullable(), query: anything, relevant: anything },
  ({ retrieved }): Trace => ({ retrieved: retrieved ?? [] }),
);
