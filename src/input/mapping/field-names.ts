import { truncate } from "../../core/case.ts";
import { isObject } from "../../core/json.ts";
import {
  ENTRY_IDS,
  expressionOf,
  FIELD_NAMES,
  type FieldRole,
  type FieldSign,
  isListOf,
  isScalar,
  isString,
  namesIn,
} from "../../core/line/field.ts";
import { compileExpression, parseExpression } from "./expression.ts";

const MAX_DEPTH = 4;
const MAX_FIELDS = 500;

/** Returns the paths and values of the fields of a record and of the objects in it, the nearest to its top first. */
export function fieldsIn(record: unknown) {
  const found: { readonly path: readonly string[]; readonly value: unknown }[] = [{ path: [], value: record }];
  for (const { path, value } of found) {
    if (!isObject(value) || path.length >= MAX_DEPTH) continue;
    for (const [key, part] of Object.entries(value)) {
      if (found.length < MAX_FIELDS) found.push({ path: [...path, key], value: part });
    }
  }
  return found.slice(1);
}

/** A field that is looked for in records. */
export interface SoughtField extends FieldSign {
  /** As `fields` in a config calls it. */
  readonly field: string;
  /** Where the family's own lines have it. */
  readonly at: string;
  /** Whether the system writes it: it is in no object of what is expected. */
  readonly isOutput?: boolean;
}

interface Located {
  readonly field: string;
  /** The JMESPath that finds it; null where the field has its own name. */
  readonly expression: string | null;
  readonly values: readonly unknown[];
}

type Records = readonly Record<string, unknown>[];

/** The records whose names are searched, and the shares of records that must have a value and a fitting one. */
const SEARCHED_RECORDS = 5;
const LEAST_PRESENT = 0.5;
const LEAST_FITTING = 0.9;

/** Finds a field in records: under its own name, else under one of the others; null where they do not have it. */
export function locate(sign: SoughtField, records: Records, taken: readonly string[] = []): Located | null {
  for (const expression of [sign.at, sign.alsoAt ?? []].flat()) {
    const values = fittingValues(expression, sign, records);
    if (values !== null && !taken.includes(expression)) return { field: sign.field, expression: null, values };
  }
  const { field, names = [] } = sign;
  const found = records.slice(0, SEARCHED_RECORDS).flatMap((record) => fieldsIn(record).map(({ path }) => path));
  const all = [...new Map(found.map((path) => [path.join("\n"), path])).values()];
  const paths = all.filter((path) => !(sign.isOutput && isExpected(path))).sort((a, b) => a.length - b.length);
  const isCalled = (name: string) => (path: readonly string[]) =>
    [1, 2].some((parts) => plainName(path.slice(-parts).join("")) === name);
  // In the order of the names, the nearest to the top first; `expected.answer` is an `expectedanswer`.
  for (const name of [plainName(field.split(".").at(-1) ?? field), ...names]) {
    for (const path of paths.filter(isCalled(name))) {
      const text = expressionOf(path);
      for (const expression of expressionsFor(text, sign, records)) {
        if (taken.includes(text) || expression === sign.at) continue;
        const values = fittingValues(expression, sign, records);
        if (values !== null) return locatedAt(expression, sign, values);
      }
    }
  }
  const { otherwise: expression = "" } = sign;
  const values = expression === "" || taken.includes(expression) ? null : fittingValues(expression, sign, records);
  return values && { field, expression, values };
}

/** Returns whether a path leads into an object of what is expected. */
export function isExpected(path: readonly string[]): boolean {
  return path.slice(0, -1).some((name) => EXPECTED.test(plainName(name)));
}

const EXPECTED = /^(?:expected|reference|gold|golden|groundtruth|truth|target|ideal)s?$/;

/** A list of objects has the value in one of their keys. */
function expressionsFor(path: string, { entries = [] }: SoughtField, records: Records): string[] {
  const list = valuesOf(path, records).find((value) => Array.isArray(value) && value.some(isObject));
  if (!Array.isArray(list)) return [path];
  const keys = Object.keys(list.find(isObject) ?? {}).filter((key) => entries.includes(plainName(key)));
  return [...keys.map((key) => `${path}[].${expressionOf([key])}`), path];
}

/** One text is a list of one. In an object of the name that the field has for one text, the text is that field. */
function locatedAt(expression: string, { field, alsoAt, isList }: SoughtField, values: readonly unknown[]): Located {
  const isText = (value: unknown): boolean => typeof value === "string";
  if (alsoAt && expression.startsWith(`${alsoAt}.`) && values.every((value) => value === null || isText(value)))
    return { field: alsoAt, expression, values };
  return { field, expression: isList && values.every(isText) ? `[${expression}]` : expression, values };
}

function fittingValues(expression: string, { fits }: SoughtField, records: Records): readonly unknown[] | null {
  const values = valuesOf(expression, records);
  const present = values.filter((value) => value !== null && value !== undefined && value !== "");
  if (present.length === 0 || present.length < records.length * LEAST_PRESENT) return null;
  return present.filter(fits ?? (() => true)).length >= present.length * LEAST_FITTING ? values : null;
}

/** Returns what an expression finds in each record; null where it finds nothing or cannot be evaluated. */
export function valuesOf(expression: string, records: Records): readonly unknown[] {
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

/** Returns a name as lower-case letters and digits only. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** How many keys of a record a message lists, and how many characters of one. */
const MAX_KEYS = 8;
const MAX_KEY_LENGTH = 60;

/** Returns the first keys of a record as a message lists them: "`question`, `answer`"; empty without any. */
export function listKeys(record: unknown): string {
  const keys = isObject(record) ? Object.keys(record).slice(0, MAX_KEYS) : [];
  return keys.map((key) => `\`${truncate(key, MAX_KEY_LENGTH)}\``).join(", ");
}

/** The calls in the messages of a chat: of the system's own, or of one that shows what is expected. */
export const CALLS_IN_MESSAGES = "messages[].tool_calls[]";

const isText = (value: unknown): boolean => isString(value) && value !== "";
const isTextOrTexts = (value: unknown): boolean => isText(value) || isListOf(isString)(value);
const isCalls = isListOf((call) => isObject(call) || isText(call));

/** How fields with a role are recognized. */
export const ROLE_SIGNS: Readonly<Partial<Record<FieldRole, FieldSign>>> = {
  question: {
    names: [...FIELD_NAMES.question, ...namesIn("instruction title text usermessage message q")],
    otherwise: "messages[?role == 'user'].content | [0]",
    fits: isString,
    isOptional: true,
  },
  answer: {
    names: FIELD_NAMES.answer,
    otherwise: "messages[?role == 'assistant' && content].content | [-1]",
    fits: isString,
  },
  passages: {
    names: FIELD_NAMES.passages,
    entries: namesIn("content text pagecontent documentcontent body passage"),
    fits: isListOf(isString),
  },
  passage_ids: { names: FIELD_NAMES.passage_ids, entries: ENTRY_IDS, fits: isListOf(isScalar) },
  citations: { names: FIELD_NAMES.citations, entries: ENTRY_IDS, fits: isListOf(isScalar) },
  references: { names: FIELD_NAMES.references, fits: isTextOrTexts },
  tool_calls: { names: [...FIELD_NAMES.tool_calls, "tools", "actions"], otherwise: CALLS_IN_MESSAGES, fits: isCalls },
  expected_tool_calls: {
    names: [...FIELD_NAMES.expected_tool_calls, ...namesIn("expectedcalls")],
    otherwise: CALLS_IN_MESSAGES,
    fits: isCalls,
  },
};

/** No tool writes records with more keys. */
export const MOST_KEYS = 10_000;

/** Returns whether an object has so many keys that looking for known fields in it is slow and useless. */
export function isWide(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > MOST_KEYS;
}
