import { distance } from "fastest-levenshtein";
import type { ErrorDetail, UserError } from "../../core/error.ts";

/** Formats an error as one line: what is wrong · where · what to do. */
export function formatError(problem: ErrorDetail): string {
  return joinParts([problem.what, problem.at, advice(problem)]);
}

/** Formats an error for an annotation, which has its own location: what is wrong · what to do. */
export function formatAnnotation(problem: ErrorDetail): string {
  return joinParts([problem.what, undefined, advice(problem)]);
}

/** Formats all details of an error, one a line, and how many there are in all. */
export function formatErrors(error: UserError): string {
  const lines = error.errors.flatMap(errorLines);
  const shown = error.errors.length;
  return [...(error.total > shown ? [`The first ${shown} of ${error.total} problems:`] : []), ...lines].join("\n");
}

/** The lines of an example to copy are kept. */
function errorLines(problem: ErrorDetail): string[] {
  const [todo = "", ...example] = (problem.todo ?? "").split("\n");
  return [formatError({ ...problem, todo }), ...example.map((line) => `    ${line}`)];
}

function joinParts([what, ...rest]: readonly (string | undefined)[]): string {
  const parts = [what, ...rest].filter((part) => part !== undefined && part !== "");
  const text = parts.length > 1 ? [what?.replace(/\.$/, ""), ...parts.slice(1)].join(" · ") : (what ?? "");
  return text.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, " ");
}

function advice({ todo, given, known }: ErrorDetail): string {
  const meant = given === undefined ? null : findSimilar(given, known ?? []);
  return [meant === null ? "" : `Did you mean \`${meant}\`?`, todo ?? ""].filter(Boolean).join(" ");
}

const MAX_WORD_LENGTH = 64;

/** Returns the known word most similar to a given one: at most a third of its letters differ; null when there is none. */
export function findSimilar(given: string, known: readonly string[]): string | null {
  if (given.length > MAX_WORD_LENGTH) return null;
  const word = given.toLowerCase();
  let best: { readonly name: string; readonly far: number } | null = null;
  for (const name of known) {
    const far = distance(word, name.toLowerCase());
    const near = far <= Math.max(1, Math.floor(Math.max(name.length, word.length) / 3));
    if (near && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { name, far };
  }
  return best?.name ?? null;
}
