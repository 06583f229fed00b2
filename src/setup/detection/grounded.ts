import { FIELD_NAMES, type FieldRole, isBooleanText, isListOf, isScalar, namesIn } from "../../core/line/field.ts";
import { type Located, locate, type SoughtField, valuesOf } from "../../input/mapping/field-names.ts";
import { ROLE_SIGNS } from "../../input/mapping/role-signs.ts";
import { groupBy } from "../../math/group.ts";

type Records = readonly Record<string, unknown>[];

const sign = (field: string, names: string, fits: SoughtField["fits"] = isBooleanText): SoughtField => ({
  ...{ field, at: field, names: namesIn(names), fits },
});
const role = (field: string, name: FieldRole, further: readonly string[] = []): SoughtField => ({
  ...{ field, at: field, isOutput: name !== "references" && name !== "question" },
  ...{ ...ROLE_SIGNS[name], names: [...(ROLE_SIGNS[name]?.names ?? FIELD_NAMES[name]), ...further] },
});

const ANSWERABLE = sign("answerable", "isanswerable hasanswer shouldanswer");
const UNANSWERABLE = sign(
  "unanswerable",
  "isunanswerable shouldrefuse shouldabstain expectrefusal expectedrefusal refusalexpected mustrefuse isimpossible",
);
const REFUSED = sign("refused", "isrefusal isrefused abstained didrefuse hasrefused refusal");
const RELEVANT = sign(
  "gold_citations",
  `expectedcitations goldpassages relevantids relevantchunkids relevantchunks relevantdocids relevantdocs
  relevantpassageids goldids goldchunkids expectedchunkids supportingids`,
  isListOf(isScalar),
);
const RETRIEVED = role(
  "retrieved_ids",
  "passage_ids",
  namesIn("chunks passages retrievedchunks retrieveddocs results hits"),
);

/** References of so few words are what a right answer contains. */
const MOST_WORDS = 6;
/** The share of the answers to answerable questions that contain their reference, if answers are checked by it. */
const LEAST_CONTAINED = 0.4;

/**
 * Finds the fields of grounded answers by usual names: whether a question can be answered, the short text that an answer must contain,
 * the passages that it must cite, and what was retrieved. Null where they are not all there.
 */
export function groundedFields(records: Records) {
  const find = (one: SoughtField): Located | null => locate(one, records);
  const pathOf = ({ field, expression }: Located): string => expression ?? field;
  const [answerable, unanswerable, refused] = [find(ANSWERABLE), find(UNANSWERABLE), find(REFUSED)];
  const [references, relevant] = [find(role("gold_claim_substr", "references")), find(RELEVANT)];
  const [answer, retrieved] = [find(role("claim", "answer")), find(RETRIEVED)];
  const citations = find(role("citations", "citations"));
  const isOne = answerable ?? unanswerable;
  if (!isOne || !references || !relevant || !answer || !retrieved || !citations) return null;
  const isTrue = isOne.values.map((value) => /^true$/i.test(String(value)) === (isOne === answerable));
  const expected = references.values.map((value) => [value].flat().filter((one) => typeof one === "string"));
  const rows = records.flatMap((_, row) => (isTrue[row] && expected[row]?.length ? [row] : []));
  const texts = rows.flatMap((row) => expected[row] as string[]);
  const isShort = texts.filter((text) => text.split(/\s+/).length <= MOST_WORDS).length > texts.length / 2;
  const contained = rows.filter((row) => {
    const text = String(answer.values[row] ?? "").toLowerCase();
    return (expected[row] as string[]).every((one) => text.includes(one.toLowerCase()));
  });
  if (rows.length === 0 || !isShort || contained.length < rows.length * LEAST_CONTAINED) return null;
  const refusal = refused ? null : usualText(answer.values.filter((_, row) => !isTrue[row]));
  const condition = isOne === answerable ? pathOf(isOne) : `!(${pathOf(isOne)})`;
  if (valuesOf(condition, records).some((value) => typeof value !== "boolean")) return null;
  const isList = references.values.some(Array.isArray);
  const question = find(role("question", "question"));
  const fields = {
    answerable: condition,
    gold_claim_substr: isList ? pathOf(references) : `[${pathOf(references).replace(/^\[(.*)\]$/, "$1")}][?@]`,
    gold_citations: pathOf(relevant),
    ...(question && { question: pathOf(question) }),
    claim: refused ? `${pathOf(refused)} && 'not in context' || ${pathOf(answer)}` : pathOf(answer),
    retrieved_ids: pathOf(retrieved),
    citations: pathOf(citations),
  };
  return { fields, params: refusal === null ? {} : { refusal } };
}

/** Returns the share of right refusals as a column, and what it reads, where lines say which questions can be answered and which were refused. */
export function refusalColumn(records: Records) {
  const [isOne, refused] = [locate(ANSWERABLE, records) ?? locate(UNANSWERABLE, records), locate(REFUSED, records)];
  if (!isOne || !refused || [...isOne.values, ...refused.values].some((value) => typeof value !== "boolean"))
    return null;
  const [expected, given] = [isOne, refused].map(({ field, expression }) => expression ?? field);
  const field = `${expected} ${isOne.field === "answerable" ? "!=" : "=="} ${given}`;
  const definition = { aggregate: "rate", better: "higher", field };
  return { name: "right_refusal", definition, isKnown: true, isResource: false };
}

/** Returns the text that at least half of the answers are; null without one. */
function usualText(answers: readonly unknown[]): string | null {
  const [same = []] = [...groupBy(answers, (answer) => answer).values()].sort((a, b) => b.length - a.length);
  return typeof same[0] === "string" && same.length * 2 >= answers.length ? same[0] : null;
}
