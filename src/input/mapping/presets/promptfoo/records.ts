import { isObject } from "../../../../core/json.ts";
import { getOrCreate } from "../../../../math/memo.ts";
import { asFound, type FoundRecord } from "../../../formats/record.ts";
import { type Fields, fieldsOf, questionId } from "../fields.ts";
import { caseIdOf, ownId, questionOf, testText, VARIANT } from "./case-id.ts";
import { assertionsIn, isError } from "./results.ts";

/** Where the records of a document have the types of assertions that all tests have. */
export const SHARED_ASSERTIONS = "derived_assertions";
/** Where the records of a document have the name of their prompt, where several prompts are compared. */
const PROMPT = "derived_prompt";
const LONGEST_NAME = 60;

/**
 * Returns the results of an export: `results.results` since version 3, `results` before, or the one result of a line. Only a whole
 * document shows whether it compares prompts, and which tests share a question.
 */
export function recordsIn(document: unknown): readonly FoundRecord[] {
  const results = listIn(document);
  if (results === null) return asFound([document]);
  const records = results.filter(isObject);
  const [prompts, variants, assertions] = [promptNames(records), findVariants(records), sharedAssertions(records)];
  return results.map((origin) => {
    if (!isObject(origin)) return { value: origin, origin };
    const prompt = prompts.get(promptOf(origin));
    const variant = variants.get(origin);
    const ofDocument = {
      ...(assertions.length > 0 && { [SHARED_ASSERTIONS]: assertions }),
      ...(prompt !== undefined && { [PROMPT]: prompt }),
      ...(variant !== undefined && { [VARIANT]: variant }),
    };
    return { value: { ...origin, ...ofDocument }, origin };
  });
}

/** Returns the types of assertions that all tests have: one that only some have would be missing in all others. */
function sharedAssertions(results: readonly Fields[]): readonly string[] {
  const byTest = results
    .filter((one) => !isError(one))
    .map((one) => new Set(assertionsIn(one).map(({ type }) => type)));
  return [...(byTest[0] ?? [])].filter((type) => byTest.every((types) => types.has(type)));
}

function listIn(document: unknown): readonly unknown[] | null {
  if (Array.isArray(document)) return document;
  const { results } = fieldsOf(document);
  const list = Array.isArray(results) ? results : fieldsOf(results)["results"];
  return Array.isArray(list) ? list : null;
}

/** Returns what distinguishes the results of several providers and prompts: the column in promptfoo's table, and its name. */
export function systemOf(record: Fields): { readonly system: unknown; readonly group: string | null } {
  const prompt = record[PROMPT];
  const provider = providerOf(record);
  const group = [provider, prompt].filter((part) => typeof part === "string" && part !== "").join(" · ");
  const { promptIdx } = record;
  return { system: promptIdx ?? null, group: group === "" ? null : group };
}

function providerOf({ provider }: Fields): string {
  if (typeof provider === "string") return provider;
  const { label, id } = fieldsOf(provider);
  return [label, id].find((name): name is string => typeof name === "string" && name !== "") ?? "";
}

/** Returns a key of the prompt that a result was made with: its label is the template, or the name that the author gave it. */
function promptOf({ promptId, prompt }: Fields): string {
  const { label, display } = fieldsOf(prompt);
  return JSON.stringify([promptId ?? null, label ?? display ?? null]);
}

/** Returns names of prompts by their keys, where there are several: the labels, or numbers in the order of their columns. */
function promptNames(results: readonly Fields[]): ReadonlyMap<string, string> {
  const columns = new Map<string, { readonly label: unknown; index: number }>();
  for (const [at, one] of results.entries()) {
    const index = typeof one["promptIdx"] === "number" ? one["promptIdx"] : at;
    const { label, display } = fieldsOf(one["prompt"]);
    const known = columns.get(promptOf(one));
    if (known) known.index = Math.min(known.index, index);
    else columns.set(promptOf(one), { label: label ?? display, index });
  }
  if (columns.size < 2) return new Map();
  const inOrder = [...columns].sort(([, a], [, b]) => a.index - b.index);
  return new Map(inOrder.map(([key, { label }], at) => [key, isName(label) ? label : `prompt ${at + 1}`]));
}

function isName(label: unknown): label is string {
  return typeof label === "string" && label !== "" && label.length <= LONGEST_NAME && !/[\n{]/.test(label);
}

/** Finds results that share an id although they are of different tests, such as a question with two sets of assertions. */
function findVariants(results: readonly Fields[]): ReadonlyMap<Fields, string> {
  const byId = new Map<string, Map<string, Fields[]>>();
  for (const one of results) {
    if (ownId(one) !== null) continue;
    const id = JSON.stringify([caseIdOf(one) ?? questionOf(one), one["promptIdx"] ?? providerOf(one)]);
    const tests = getOrCreate(byId, id, () => new Map<string, Fields[]>());
    getOrCreate(tests, testText(one), () => []).push(one);
  }
  const variants = new Map<Fields, string>();
  for (const tests of byId.values()) {
    if (tests.size < 2) continue;
    for (const [text, all] of tests) for (const one of all) variants.set(one, questionId(text) ?? "");
  }
  return variants;
}
