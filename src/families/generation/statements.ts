import { z } from "zod";
import { truncate } from "../../core/case.ts";
import { factualF1, type Support } from "./compute.ts";
import { countMatches, sentencesOf } from "./judged.ts";
import type { ReferenceVerdict, Verdicts } from "./verdicts.ts";

/** The most entries of a list that are kept of one case; those that count against it are kept first. */
export const MOST_KEPT = 30;
/** Cut texts have 200 code points, of at most two UTF-16 units. */
const LONGEST = 400;

const text = z.string().max(LONGEST);
const count = z.int().nonnegative();
const kept = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ list: z.array(item).max(MOST_KEPT), left_out: count }).nullable();
const support = z.strictObject({ text, implied: z.boolean(), contexts: z.array(count).max(MOST_KEPT) });

/** The statements of one case with their verdicts, as the report lists them: texts cut, lists bounded; null: not judged. */
export const statementsSchema = z.strictObject({
  tp: kept(text),
  fp: kept(text),
  fn: kept(text),
  statements: kept(z.strictObject({ text, relevant: z.boolean() })),
  claims: kept(support),
  sentences: kept(support),
  opinions: kept(z.strictObject({ text, biased: z.boolean().nullable(), toxic: z.boolean().nullable() })),
  reference_statements: kept(z.strictObject({ text, attributable: z.boolean() })),
  generated_questions: kept(z.strictObject({ text, similarity: z.number().min(-1).max(1).nullable() })),
});

/** The statements of one case with their verdicts. */
export type Statements = z.infer<typeof statementsSchema>;

interface Kept<Item> {
  list: Item[];
  left_out: number;
}

/** What is kept of verdicts, beside the numbers; of several references, the one that the answer and the contexts match best. */
export function keepStatements(verdicts: Verdicts): Statements {
  const matched = bestMatched(verdicts.references ?? []);
  return {
    tp: keep(matched?.tp, truncate),
    fp: keep(matched?.fp, truncate),
    fn: keep(matched?.fn, truncate),
    statements: keep(verdicts.statements, ({ text, relevant }) => ({ text: truncate(text), relevant }), isIrrelevant),
    claims: keep(verdicts.claims, cutSupport, isUnsupported),
    sentences: keep(sentencesOf(verdicts), cutSupport, isUnsupported),
    opinions: keep(verdicts.opinions, (opinion) => ({ ...opinion, text: truncate(opinion.text) }), isBadOpinion),
    reference_statements: keep(
      bestAttributed(verdicts.references ?? []),
      ({ text, attributable }) => ({ text: truncate(text), attributable }),
      ({ attributable }) => !attributable,
    ),
    generated_questions: keep(verdicts.questions, (question) => ({ ...question, text: truncate(question.text) })),
  };
}

const isIrrelevant = ({ relevant }: { readonly relevant: boolean }): boolean => !relevant;
const isUnsupported = ({ implied }: Support): boolean => !implied;
const isBadOpinion = ({
  biased,
  toxic,
}: {
  readonly biased: boolean | null;
  readonly toxic: boolean | null;
}): boolean => biased === true || toxic === true;

function cutSupport({ text, implied, contexts }: Support) {
  return { text: truncate(text), implied, contexts: contexts.slice(0, MOST_KEPT) };
}

/** The list as it stands; a long one with what counts against the case first. */
function keep<Item, Row>(
  items: readonly Item[] | null | undefined,
  row: (item: Item) => Row,
  isAgainst: (item: Item) => boolean = () => true,
): Kept<Row> | null {
  if (!items) return null;
  const ordered =
    items.length <= MOST_KEPT ? items : [...items.filter(isAgainst), ...items.filter((item) => !isAgainst(item))];
  return {
    list: ordered.slice(0, MOST_KEPT).map((item) => row(item)),
    left_out: Math.max(0, items.length - MOST_KEPT),
  };
}

/** The statements that the answer shares with the reference that it matches best; null where none is judged. */
export function bestMatched(references: readonly ReferenceVerdict[]): ReferenceVerdict["matched"] {
  const matched = references.flatMap((reference) => reference.matched ?? []);
  return highest(matched, (one) => factualF1(countMatches(one)));
}

/** The statements of the reference that the contexts account for best; null where none states anything. */
export function bestAttributed(references: readonly ReferenceVerdict[]): ReferenceVerdict["statements"] {
  const lists = references.flatMap(({ statements }) => (statements && statements.length > 0 ? [statements] : []));
  return highest(lists, (list) => list.filter(({ attributable }) => attributable).length / list.length);
}

/** The first of the highest. */
function highest<Item>(items: readonly Item[], worthOf: (item: Item) => number): Item | null {
  const [first = null, ...rest] = items;
  return rest.reduce((best, item) => (best !== null && worthOf(item) <= worthOf(best) ? best : item), first);
}
