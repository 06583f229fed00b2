import { expressionOf, type Located, locate, namesIn, valuesOf } from "../../input/mapping/field-names.ts";

type Fields = Record<string, unknown>;

const ID_NAMES = namesIn(`
  id qid caseid questionid testid exampleid sampleid itemid recordid rowid case uid uuid key name
  imageid image filename file path docid ticketid ticket ticketnumber index idx`);
const isId = (value: unknown): boolean =>
  (typeof value === "string" && value !== "" && value.length <= 500) || Number.isSafeInteger(value);

/** What else could identify records: the texts that show a case; and columns that have another meaning. */
interface OtherColumns {
  readonly texts: readonly string[];
  readonly taken: readonly string[];
}

/**
 * Finds what identifies records: an id by its name, a column whose name ends so, else a first column of codes such as `T-1000`, else
 * the given texts, where no two are equal.
 */
export function locateId(field: string, records: readonly Fields[], { texts, taken }: OtherColumns): Located | null {
  const sign = { field, names: ID_NAMES, fits: isId };
  const named = locate(sign, records);
  if (named && areComplete(named.values)) return named;
  const keys = Object.keys(records[0] ?? {});
  const [first] = keys;
  const endings = keys.filter((key) => /(?:^|[_\s-])id$|[a-z]I[dD]$/.test(key)).map((key) => expressionOf([key]));
  const codes = first === undefined || taken.includes(expressionOf([first])) ? [] : [expressionOf([first])];
  for (const expression of [...endings, ...codes, ...texts]) {
    const values = valuesOf(expression, records);
    const isUnique = new Set(values.map(String)).size === values.length;
    const isFirst = codes.includes(expression) && !endings.includes(expression) && !texts.includes(expression);
    if (values.every(isId) && isUnique && (!isFirst || values.every(isCode))) return { field, expression, values };
  }
  return null;
}

/** A number alone can be anything, such as a time or the number of a row. */
const isCode = (value: unknown): boolean =>
  typeof value === "string" && value.length <= 100 && /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d._:/#@-]*$/u.test(value);

function areComplete(values: readonly unknown[]): boolean {
  return values.every(isId) && (values.length === 1 || new Set(values.map(String)).size > values.length / 10);
}
