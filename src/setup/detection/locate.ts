import { isObject } from "../../core/json.ts";
import { expressionOf, fieldsIn, namesIn, plainName } from "../../input/mapping/field-names.ts";
import { compileExpression, parseExpression } from "../../input/mapping/jmespath/expression.ts";

/** A field that a kind of case has: what others call it, and how its values look. */
export interface FieldSign {
  /** As `fields` in a config calls it. */
  readonly field: string;
  /** Where the family's own lines have it. */
  readonly at?: string;
  /** Another field of the family's lines that has the same meaning. */
  readonly alsoAt?: string;
  /** Other names, lower-case letters and digits only, the surest first. */
  readonly names: readonly string[];
  /** The keys of an entry of a list of objects that has the value. */
  readonly entries?: readonly string[];
  readonly fits: (value: unknown) => boolean;
  readonly isOptional?: true;
  /** Whether one string becomes a list of one. */
  readonly isList?: true;
}

export interface Located {
  readonly field: string;
  /** The JMESPath that finds it; null where the field has its own name. */
  readonly expression: string | null;
  readonly values: readonly unknown[];
}

type Fields = Record<string, unknown>;

/** The records whose names are searched, and the shares of records that must have a value and a fitting one. */
const SEARCHED_RECORDS = 5;
const LEAST_PRESENT = 0.5;
const LEAST_FITTING = 0.9;

/** Finds a field in records: under its own name, else under one of the others; null where they do not have it. */
export function locate(sign: FieldSign, records: readonly Fields[], taken: readonly string[] = []): Located | null {
  const own = sign.at ?? expressionOf([sign.field]);
  for (const expression of sign.alsoAt === undefined ? [own] : [own, sign.alsoAt]) {
    const values = fittingValues(expression, sign, records);
    if (values !== null && !taken.includes(expression)) return { field: sign.field, expression: null, values };
  }
  for (const path of candidatePaths(sign, records)) {
    const text = expressionOf(path);
    for (const expression of expressionsFor(text, sign, records)) {
      if (taken.includes(text) || expression === own) continue;
      const values = fittingValues(expression, sign, records);
      if (values !== null) return { field: sign.field, expression: listed(expression, sign, values), values };
    }
  }
  return null;
}

/** Returns the paths of fields with one of the names, in the order of the names, the nearest to the top first. */
function candidatePaths({ field, names }: FieldSign, records: readonly Fields[]): (readonly string[])[] {
  const found = records.slice(0, SEARCHED_RECORDS).flatMap((record) => fieldsIn(record).map(({ path }) => path));
  const unique = [...new Map(found.map((path) => [path.join("\n"), path])).values()];
  return [plainName(field), ...names].flatMap((name) =>
    unique.filter((path) => plainName(path.at(-1) ?? "") === name).sort((a, b) => a.length - b.length),
  );
}

/** A list of objects has the value in one of their keys. */
function expressionsFor(path: string, { entries = [] }: FieldSign, records: readonly Fields[]): string[] {
  const list = valuesOf(path, records).find((value) => Array.isArray(value) && value.some(isObject));
  if (!Array.isArray(list)) return [path];
  const keys = Object.keys(list.find(isObject) ?? {});
  const inEntries = keys.filter((key) => entries.includes(plainName(key)));
  return [...inEntries.map((key) => `${path}[].${expressionOf([key])}`), path];
}

function listed(expression: string, { isList }: FieldSign, values: readonly unknown[]): string {
  return isList && values.every((value) => typeof value === "string") ? `[${expression}]` : expression;
}

/** Returns the values where most records have a fitting one; null otherwise. */
function fittingValues(expression: string, { fits }: FieldSign, records: readonly Fields[]): readonly unknown[] | null {
  const values = valuesOf(expression, records);
  const present = values.filter((value) => value !== null && value !== undefined && value !== "");
  if (present.length === 0 || present.length < records.length * LEAST_PRESENT) return null;
  return present.filter(fits).length >= present.length * LEAST_FITTING ? values : null;
}

/** Returns what an expression finds in each record; null where it finds nothing or cannot be evaluated. */
export function valuesOf(expression: string, records: readonly Fields[]): readonly unknown[] {
  if ("error" in parseExpression(expression)) return [];
  const compiled = compileExpression(expression);
  return records.map((record) => {
    try {
      return compiled.valueIn(record);
    } catch {
      return null;
    }
  });
}

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
