import { statSync } from "node:fs";
import { join, posix } from "node:path";
import { firstFew } from "../../math/text/texts.ts";
import type { Detected } from "./detect.ts";

/** Returns whether files have the same cases; null where that is not known before they are scored. */
export function areVersions(files: readonly Detected[]): boolean | null {
  if (files.some(({ ids }) => ids.length === 0)) return files.length > 1 ? null : false;
  const own = files.map(({ ids }) => [...new Set(ids)]);
  return new Set(own.flat()).size < own.flat().length;
}

const USUAL =
  /^(?:traces?|outputs?|results?|predictions?|preds|answers|latest|current|main|base|baseline|run|report)(?=[._-]|$)/i;
const UNUSUAL = /worse|bad|broken|old|backup|copy|tmp|temp|draft|wrong|previous|candidate/i;

/** Returns the file that is used of several versions of the same cases: by its name, else the newest. */
export function chooseVersion(files: readonly Detected[], folder: string): Detected | undefined {
  const ranked = files.map((file) => {
    const { name } = file.sample;
    const base = posix.basename(name);
    return {
      file,
      name,
      rank: UNUSUAL.test(base) ? 2 : USUAL.test(base) ? 0 : 1,
      time: statSync(join(folder, name)).mtimeMs,
    };
  });
  return ranked.sort((a, b) => a.rank - b.rank || b.time - a.time || (a.name < b.name ? -1 : 1))[0]?.file;
}

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

/** Words in the names of folders and files that say nothing about what is evaluated, or that change with each run: times and hashes. */
const GENERIC =
  /^(?:evals?|evaluations?|evaldata|runs?|results?|outputs?|out|predictions?|preds?|predicted|traces?|data|datasets?|gold|golden|packages|apps|services|libs|modules|src|tests?|spec|reports?|logs|artifacts|deepeval|latest|current|final|new|experiments?|bench(?:mark)?s?|junit|answers?|responses?|scores?|cases|instances|jsonl?|csv|file|main|base|baseline|v?\d+|[0-9a-f]{8,})$/;
const CHANGING = /^(?:\d+|\d+t\d+z?|[0-9a-f]{12,})$/;

/** Returns a name for the suite of a file: the nearest folder or file name that says something, else the repository's, else the family. */
export function suiteName(
  name: string,
  { repository, family }: { readonly repository: string; readonly family: string },
): string {
  const stem = posix.basename(name).replace(/(?:\.[A-Za-z]+)+$/, "");
  for (const part of [...posix.dirname(name).split("/").reverse(), stem, repository]) {
    const words =
      part
        .normalize("NFKD")
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [];
    const kept = words.filter((word) => !CHANGING.test(word));
    const slug = kept.join("-").slice(0, 40).replace(/-+$/, "");
    if (slug.split("-").some((word) => word !== "" && !GENERIC.test(word)))
      return slug === "constructor" ? "suite" : slug;
  }
  return family;
}

/** Returns a name that no other suite has: with a word for what it is, else with a number. */
export function uniqueName(name: string, taken: ReadonlySet<string>, word: string): string {
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) => `${name}-${index + 2}`);
  return [name, `${name}-${word}`, ...numbered].find((one) => !taken.has(one)) ?? name;
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
