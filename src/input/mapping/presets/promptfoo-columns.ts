import { groupBy } from "../../../math/group.ts";
import { at, type Fields, textAt } from "./fields.ts";

/** Returns the label of the provider of a result, or its id. */
export const providerOf = (result: Fields): string | null =>
  textAt(result, "provider", "provider.label", "provider.id");

/** Returns a key of the prompt that a result was made with, whose last part is its template, or the name that the author gave it. */
const promptOf = (result: Fields): string =>
  JSON.stringify([result["promptId"], at(result, "prompt.label", "prompt.display")]);

/**
 * Returns what the column of each result is called: `prompt` is its prompt, where there are several; `system` also has its provider, where
 * there are several. Columns in another order keep these names; only those that share one are numbered by their places.
 */
export function columnsOf(results: readonly Fields[]): ReadonlyMap<Fields, Fields> {
  const columnOf = (one: Fields): unknown => one["promptIdx"] ?? JSON.stringify([providerOf(one), promptOf(one)]);
  const columns = [...groupBy(results, columnOf)].map(([key, same]) => ({ key, same, first: same[0] as Fields }));
  if (columns.every(({ key }) => typeof key === "number")) columns.sort((a, b) => Number(a.key) - Number(b.key));
  const prompts = promptNames(columns.map(({ first }) => first));
  const isOneProvider = new Set(columns.map(({ first }) => providerOf(first))).size === 1;
  const named = columns.map(({ same, first }) => ({ same, first, prompt: prompts.get(promptOf(first)) }));
  const systems = numbered(
    named.map(({ first, prompt }) => [!isOneProvider && providerOf(first), prompt].filter(Boolean).join(" · ")),
  );
  return new Map(
    named.flatMap(({ same, prompt }, index) =>
      same.map((one) => [one, { prompt, system: systems[index] || null }] as const),
    ),
  );
}

/** The file that a prompt is from, in the label that promptfoo makes of it: `prompts/careful.txt: You are …`. */
const PROMPT_FILE = /^([^\s{}]{1,60}\.\w{1,8}): /;

/** Returns names of prompts by their keys, where there are several: the labels, the files, or numbers in the order of their columns. */
function promptNames(results: readonly Fields[]): ReadonlyMap<string, string> {
  const labels = new Map(results.map((one) => [promptOf(one), textAt(one, "prompt.label", "prompt.display") ?? ""]));
  if (labels.size < 2) return new Map();
  const names = numbered(
    [...labels.values()].map((label, index) => {
      const isName = /^[^\n{]{1,60}$/.test(label);
      return PROMPT_FILE.exec(label)?.[1] ?? (isName ? label : `prompt ${index + 1}`);
    }),
  );
  return new Map([...labels.keys()].map((key, index) => [key, names[index] ?? ""]));
}

/** Adds a number to each name that an earlier one has: `a`, `b`, `a 2`. */
const numbered = (names: readonly string[]): readonly string[] =>
  names.map((name, index) => {
    const earlier = names.slice(0, index).filter((one) => one === name).length;
    return earlier === 0 ? name : `${name} ${earlier + 1}`.trim();
  });
