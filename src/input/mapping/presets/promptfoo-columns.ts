import { groupBy } from "../../../math/group.ts";
import { at, type Fields, textAt } from "./fields.ts";

/** Returns the label of the provider of a result, or its id. */
export const providerOf = (result: Fields): string | null =>
  textAt(result, "provider", "provider.label", "provider.id");

/** Returns a key of the prompt that a result was made with, whose last part is its template, or the name that the author gave it. */
const promptOf = (result: Fields): string =>
  JSON.stringify([result["promptId"], at(result, "prompt.label", "prompt.display")]);

/** The file that a prompt is from, in the label that promptfoo makes of it: `prompts/careful.txt: You are …`. */
const PROMPT_FILE = /^([^\s{}]{1,60}\.\w{1,8}): /;

/**
 * Returns what the column of each result is called: `prompt` is its prompt, where there are several: by its label, its file or its place;
 * `system` also has its provider, where there are several. Columns in another order keep these names; only those that share one are
 * numbered by their places.
 */
export function columnsOf(results: readonly Fields[]): ReadonlyMap<Fields, Fields> {
  const columnOf = (one: Fields): unknown => one["promptIdx"] ?? JSON.stringify([providerOf(one), promptOf(one)]);
  const columns = [...groupBy(results, columnOf)].sort(([a], [b]) => Number(a) - Number(b) || 0);
  const [firsts, all] = [columns.map(([, [first = {}]]) => first), columns.map(([, same]) => same)];
  const labels = new Map(firsts.map((one) => [promptOf(one), textAt(one, "prompt.label", "prompt.display") ?? ""]));
  const names = [...labels.values()].map((label, index) => {
    const isName = /^[^\n{]{1,60}$/.test(label);
    return PROMPT_FILE.exec(label)?.[1] ?? (isName ? label : `prompt ${index + 1}`);
  });
  const prompts = numbered(labels.size > 1 ? names : []);
  const isOneProvider = new Set(firsts.map(providerOf)).size === 1;
  const parts = firsts.map((one) => ({
    provider: isOneProvider ? null : providerOf(one),
    prompt: prompts[[...labels.keys()].indexOf(promptOf(one))],
  }));
  const systems = numbered(parts.map(({ provider, prompt }) => [provider, prompt].filter(Boolean).join(" · ")));
  return new Map(
    all.flatMap((same, index) => {
      const column = { prompt: parts[index]?.prompt, system: systems[index] || null };
      return same.map((one) => [one, column] as const);
    }),
  );
}

/** Adds a number to each name that an earlier one has: `a`, `b`, `a 2`. */
const numbered = (names: readonly string[]): readonly string[] =>
  names.map((name, index) => {
    const earlier = names.slice(0, index).filter((one) => one === name).length;
    return earlier === 0 ? name : `${name} ${earlier + 1}`.trim();
  });
