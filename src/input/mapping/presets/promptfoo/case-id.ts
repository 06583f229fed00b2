import { isObject } from "../../../../core/json.ts";
import { canonicalText } from "../../../formats/json/json-text.ts";
import { type Fields, fieldsOf, listOf, questionId } from "../fields.ts";

/** The variables that are the question, the surest first. */
export const QUESTION_VARS = ["query", "question", "input", "prompt"];
/** The variables that are passages, and those that are expected answers. */
export const CONTEXT_VARS = ["context", "contexts"];
export const REFERENCE_VARS = ["references", "reference", "expected", "ground_truth"];
const NOT_ASKED: ReadonlySet<string> = new Set([...CONTEXT_VARS, ...REFERENCE_VARS]);
/** The name of a variant of a case that other results of its id do not share. */
export const VARIANT = "derived_variant";

/** Returns what a test asks: the variable of the question, or all variables, or its description. */
export function questionOf(record: Fields): unknown {
  const vars = fieldsOf(record["vars"]);
  const known = QUESTION_VARS.map((name) => vars[name]).find((value) => value !== undefined && value !== null);
  if (known !== undefined) return known;
  const asked = askedVars(vars);
  const [only, other] = Object.values(asked);
  if (only !== undefined) return other === undefined ? textOf(only) : linesOf(asked);
  return descriptionOf(record) ?? fieldsOf(record["prompt"])["raw"] ?? idOfTest(record);
}

/**
 * Returns the id of a test; null where it is that of its question. It depends on what was asked only, so that it stays when prompts,
 * providers and answers change: an id in the metadata, else the variables, the description or the assertions.
 */
export function caseIdOf(record: Fields): unknown {
  const id = ownId(record) ?? idOfTest(record);
  const variant = record[VARIANT];
  return typeof variant === "string" ? questionId(`${String(id ?? questionId(questionOf(record)))} ${variant}`) : id;
}

/** Returns the id that the author of a test gave it; null without one. */
export function ownId(record: Fields): unknown {
  const { metadata, testCase, vars } = record;
  return fieldsOf(fieldsOf(testCase)["metadata"])["id"] ?? fieldsOf(metadata)["id"] ?? fieldsOf(vars)["id"] ?? null;
}

/** Returns a text that is equal for results of the same test only: variables, description and assertions. */
export function testText(record: Fields): string {
  const { assert = null } = fieldsOf(record["testCase"]);
  return canonicalText([testVars(record) ?? null, descriptionOf(record), assert]) ?? "";
}

function idOfTest(record: Fields): string | null {
  const vars = testVars(record);
  const description = descriptionOf(record);
  if (vars === null) return description === null ? `test-${String(record["testIdx"] ?? 0)}` : null;
  const asked = askedVars(vars);
  const names = Object.keys(asked);
  if (names.length > 1 && names.some((name) => QUESTION_VARS.includes(name))) return questionId(linesOf(asked));
  if (names.length > 0 || description !== null) return null;
  return questionId(JSON.stringify(listOf(fieldsOf(record["testCase"])["assert"])));
}

/** Returns the variables of the test as they were written, without what a run adds; null where the export was stripped of them. */
function testVars({ testCase, vars }: Fields): Fields | null {
  const ofTest = fieldsOf(testCase)["vars"];
  if (isObject(ofTest)) return ofTest;
  const isStripped = isObject(testCase) && Object.keys(fieldsOf(vars)).length === 0;
  return isStripped || !isObject(vars) ? null : vars;
}

function askedVars(vars: Fields): Fields {
  const asked = Object.entries(vars).filter(
    ([name, value]) => !NOT_ASKED.has(name) && !name.startsWith("_") && value !== null,
  );
  return Object.fromEntries(asked.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function descriptionOf(record: Fields): string | null {
  const description = fieldsOf(record["testCase"])["description"] ?? record["description"];
  return typeof description === "string" && description !== "" ? description : null;
}

function linesOf(vars: Fields): string {
  return Object.entries(vars)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join("\n");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (canonicalText(value) && JSON.stringify(value)) || "";
}
