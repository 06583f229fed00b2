import { posix } from "node:path";
import { firstFew } from "../../math/text/texts.ts";

export function extensionOf(name: string): string {
  return /\.[^./]+(?:\.gz)?$/.exec(posix.basename(name))?.[0] ?? "";
}

/** More files than this are named by a pattern. */
const MAX_LISTED = 20;

/** Returns patterns that match these files, which are in one folder, and no others of the list. */
export function patternsFor(names: readonly string[], all: readonly string[]): readonly string[] {
  const [first = ""] = names;
  const [folder, end] = [first.slice(0, first.length - posix.basename(first).length), extensionOf(first)];
  let prefix = first;
  while (!names.every((name) => name.startsWith(prefix))) prefix = prefix.slice(0, -1);
  for (const start of names.length === 1 ? [] : [folder, prefix]) {
    const matched = all.filter(
      (name) => name.startsWith(start) && name.endsWith(end) && posix.dirname(name) === posix.dirname(first),
    );
    const isExact = names.length > MAX_LISTED || matched.every((name) => names.includes(name));
    if (isExact && !/[*?[\]{}()!\\]/.test(start + end)) return [`${start}*${end}`];
  }
  return names;
}

/** Returns whether names differ only in numbers, times and hashes: those of runs, of which the last one counts. */
export function areRuns(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.replace(/\d+|[0-9a-f]{7,}/g, "0"))).size < names.length;
}

/** Words in the names of folders and files that say nothing about what is evaluated, or that change with each run: times and hashes. */
const GENERIC =
  /^(?:evals?|evaluations?|evaldata|runs?|results?|outputs?|out|predictions?|preds?|predicted|traces?|data|datasets?|gold|golden|packages|apps|services|libs|modules|src|tests?|spec|reports?|logs|artifacts|deepeval|latest|current|final|new|experiments?|bench(?:mark)?s?|junit|answers?|responses?|scores?|cases|instances|jsonl?|csv|file|main|base|baseline|v?\d+|[0-9a-f]{8,})$/;
const CHANGING = /^(?:\d+|\d+t\d+z?|[0-9a-f]{12,})$/;

const slugOf = (part: string): string => {
  const words =
    part
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const slug = words.filter((word) => !CHANGING.test(word)).join("-");
  return slug.slice(0, 40).replace(/-+$/, "");
};
const stemOf = (name: string): string => posix.basename(name).replace(/(?:\.[A-Za-z]+)+$/, "");

/**
 * Returns a name for the suite of a file that no other suite has: the nearest folder or file name that says something, else the
 * repository's, else the family; of two, with the file's own name, with a word for what it is, or with a number.
 */
export function suiteName(
  file: string,
  { repository, family, word }: { readonly repository: string; readonly family: string; readonly word: string },
  taken: ReadonlySet<string>,
): string {
  const isTelling = (slug: string): boolean => slug.split("-").some((one) => one !== "" && !GENERIC.test(one));
  const parts = [...posix.dirname(file).split("/").reverse(), stemOf(file), repository].map(slugOf);
  const found = parts.find(isTelling) ?? family;
  const name = found === "constructor" ? "suite" : found;
  const stem = slugOf(stemOf(file));
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) => `${name}-${index + 2}`);
  const others = [...(stem !== "" && stem !== name ? [`${name}-${stem}`] : []), `${name}-${word}`, ...numbered];
  return [name, ...others].find((one) => !taken.has(one)) ?? name;
}

/** Returns how many folders two files have in common. */
export function commonFolders(a: string, b: string): number {
  const [one = [], other = []] = [a, b].map((name) => posix.dirname(name).split("/"));
  const differing = one.findIndex((part, index) => part !== other[index]);
  return differing < 0 ? one.length : differing;
}

const MAX_NAMED = 3;

/** Names the first of some files, and counts the others. */
export function listNames(names: readonly string[]): string {
  return firstFew(names, MAX_NAMED, (name) => `\`${name}\``);
}
