import { z } from "zod";
import { isObject } from "../../core/json.ts";
import {
  type CaseFields,
  ENTRY_IDS,
  type FamilySigns,
  FIELD_NAMES,
  isListOf,
  isScalar,
  isString,
  namesIn,
} from "../../core/line/field.ts";
import {
  anything,
  caseId,
  fieldError,
  fieldErrors,
  lineReader,
  mustBe,
  type ParsedLine,
  stringField,
} from "../../core/line/parsed-line.ts";
import { decimalIn } from "../../math/numbers.ts";
import { compareTexts } from "../../math/text/texts.ts";
import type { Params } from "./params.ts";

export const fields: CaseFields = {
  id: { role: "id" },
  query: { role: "question", side: "gold" },
  retrieved: { role: "passage_ids", side: "traces" },
  relevant: { side: "gold" },
};

const isGrades = (value: unknown): boolean =>
  isListOf(isScalar)(value) || (isObject(value) && Object.values(value).every((grade) => typeof grade === "number"));

/** Ids, or objects with an id, whose scores sort them. */
const isRanking = isListOf((one) => isScalar(one) || (isObject(one) && isScalar(one["id"])));

/** Rankings, and the documents that are relevant. */
export const signs: readonly FamilySigns[] = [
  {
    what: "ranked documents",
    fields: {
      relevant: {
        names: namesIn(`
          relevantids relevantdocs relevantdocuments relevantchunkids relevantchunks relevantdocids relevantpassageids
          relevantpassages expectedids expectedchunkids expecteddocs expecteddocids goldids golddocs golddocids
          goldchunkids expectedchunks goldchunks expectedpassages goldpassages supportingids groundtruthids qrels`),
        fits: isGrades,
        entries: ENTRY_IDS,
      },
      query: {},
      retrieved: {
        names: [
          ...FIELD_NAMES.passage_ids,
          ...namesIn("ranking ranked results hits retrievedchunks retrieveddocs chunks passages"),
        ],
        fits: isRanking,
      },
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
  /** Whether the order of their scores is not the one given. */
  readonly isReordered: boolean;
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
const score = z.preprocess((value) => (isString(value) ? (decimalIn(value) ?? value) : value), z.number());
const entry = z.union(
  [documentId.transform((id) => ({ id, score: null })), z.object({ id: documentId, score: score.nullish() })],
  { error: mustBe("a document id, or an object with an `id` (and a number as `score`)") },
);

const readEntries = lineReader(
  { retrieved: z.array(entry, { error: mustBe(RETRIEVED) }).nullable(), query: anything, relevant: anything },
  ({ retrieved }, errors) => {
    const all = (retrieved ?? []).map(({ id, score = null }) => ({ id, score }));
    const [without, scored] = [all.findIndex((one) => one.score === null), all.findIndex((one) => one.score !== null)];
    if (without >= 0 && scored >= 0) {
      const what = `has no score, and \`retrieved.${scored}\` has one`;
      errors.push(fieldError(["retrieved", without], what, "Give all documents a `score`, or none."));
    }
    return all;
  },
);

/** Reads what the system retrieved. Documents with scores are sorted by these as trec_eval does, equal ones by their ids, the last first. */
export function readTrace(line: unknown, { order }: Pick<Params, "order">): ParsedLine<Trace> {
  const read = readEntries(line);
  if (!read.ok) return read;
  const given = read.value;
  const isSorted = order === "given" || given[0]?.score === null;
  const sorted = isSorted
    ? given
    : given.toSorted((a, b) => Number(b.score) - Number(a.score) || compareTexts(b.id, a.id));
  const isReordered = given.some(({ score }, index) => score !== sorted[index]?.score);
  return { ...read, value: { retrieved: sorted.map(({ id }) => id), isReordered } };
}
