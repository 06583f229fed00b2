import { statSync } from "node:fs";
import { join, posix } from "node:path";
import { groupBy } from "../../math/statistics/group.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { Detected } from "./detect.ts";

/** Files that are read in the same way: the parts of one result, or versions of it. */
export interface FileGroup {
  readonly detected: readonly Detected[];
  /** Whether files have the same cases; null where that is not known before they are scored. */
  readonly areVersions: boolean | null;
}

/** Groups files of one folder that are read in the same way. */
export function groupFiles(all: readonly Detected[]): readonly FileGroup[] {
  const groups = groupBy(all, ({ sample: { name }, family, what, reading }) =>
    JSON.stringify([posix.dirname(name), extensionOf(name), family, what, reading]),
  );
  return [...groups.values()].map((detected) => ({ detected, areVersions: areVersions(detected) }));
}

function areVersions(detected: readonly Detected[]): boolean | null {
  if (detected.some(({ ids }) => ids.length === 0)) return detected.length > 1 ? null : false;
  const own = detected.map(({ ids }) => new Set(ids));
  const all = new Set(own.flatMap((ids) => [...ids]));
  return all.size < own.reduce((sum, { size }) => sum + size, 0);
}

const USUAL =
  /^(?:traces?|outputs?|results?|predictions?|preds|answers|latest|current|main|base|baseline|run|report)(?=[._-]|$)/i;
const UNUSUAL = /worse|bad|broken|old|backup|copy|tmp|temp|draft|wrong|previous|candidate/i;

/** Returns the file that is used of several versions of the same cases: by its name, else the newest. */
export function chooseVersion(detected: readonly Detected[], folder: string): Detected {
  const rankOf = ({ sample: { name } }: Detected): number => {
    const base = posix.basename(name);
    return UNUSUAL.test(base) ? 2 : USUAL.test(base) ? 0 : 1;
  };
  const timeOf = ({ sample: { name } }: Detected): number => statSync(join(folder, name)).mtimeMs;
  const [best] = detected.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || timeOf(b) - timeOf(a) || (a.sample.name < b.sample.name ? -1 : 1),
  );
  return best as Detected;
}

function extensionOf(name: string): string {
  return /\.[^./]+(?:\.gz)?$/.exec(posix.basename(name))?.[0] ?? "";
}

const WILDCARDS = /[*?[\]{}()!\\]/;
/** More files than this are named by a pattern. */
const MAX_LISTED = 20;

/** Returns patterns that match these files, and no others of the list. */
export function patternsFor(names: readonly string[], all: readonly string[]): readonly string[] {
  const [first = ""] = names;
  if (names.length === 1) return names;
  const folder = posix.dirname(first) === "." ? "" : `${posix.dirname(first)}/`;
  const own = new Set(names);
  for (const prefix of ["", commonPrefix(names.map((name) => posix.basename(name)))]) {
    const [start, end] = [folder + prefix, extensionOf(first)];
    const isWild = WILDCARDS.test(start) || WILDCARDS.test(end);
    const matched = all.filter((name) => {
      const base = posix.basename(name);
      return posix.dirname(name) === posix.dirname(first) && base.startsWith(prefix) && name.endsWith(end);
    });
    if (!isWild && (matched.every((name) => own.has(name)) || names.length > MAX_LISTED)) return [`${start}*${end}`];
  }
  return names;
}

function commonPrefix(names: readonly string[]): string {
  const [first = ""] = names;
  let length = 0;
  while (length < first.length && names.every((name) => name[length] === first[length])) length += 1;
  return first.slice(0, length);
}

/** Words in the names of folders and files that say nothing about what is evaluated. */
const GENERIC =
  /^(?:evals?|evaluations?|evaldata|runs?|results?|outputs?|out|predictions?|preds?|predicted|traces?|data|datasets?|gold|golden|packages|apps|services|libs|modules|src|tests?|spec|reports?|logs|artifacts|deepeval|latest|current|final|new|experiments?|bench(?:mark)?s?|junit|answers?|responses?|scores?|cases|instances|jsonl?|csv|file|main|base|baseline|v?\d+|[0-9a-f]{8,})$/;

/** Returns a name for the suite of a file: the nearest folder or file name that says something, else the repository's, else the family. */
export function suiteName(
  name: string,
  { repository, family }: { readonly repository: string; readonly family: string },
): string {
  const stem = posix.basename(name).replace(/(?:\.[A-Za-z]+)+$/, "");
  const parts = [...posix.dirname(name).split("/").reverse(), stem, repository, family];
  const slugs = parts.map(slugOf).filter((slug) => slug.split("-").some((word) => word !== "" && !GENERIC.test(word)));
  return slugs[0] ?? family;
}

/** Words that change with each run: times and hashes. */
const CHANGING = /^(?:\d+|\d+t\d+z?|[0-9a-f]{12,})$/;

function slugOf(text: string): string {
  const words =
    text
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const slug = words.filter((word) => !CHANGING.test(word)).join("-");
  const short = slug.slice(0, 40).replace(/-+$/, "");
  return short === "constructor" ? "suite" : short;
}

/** Returns a name that no other suite has: with a word for what it is, else with a number. */
export function uniqueName(name: string, taken: ReadonlySet<string>, word: string): string {
  const free = [name, `${name}-${word}`].find((one) => !taken.has(one));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** Returns how many folders two files have in common. */
export function commonFolders(a: string, b: string): number {
  const [one, other] = [a, b].map((name) => posix.dirname(name).split("/")) as [string[], string[]];
  const differing = one.findIndex((part, index) => part !== other[index]);
  return differing < 0 ? one.length : differing;
}

const MAX_NAMED = 3;

/** Names the first of some files, and counts the others. */
export function listNames(names: readonly string[]): string {
  return firstFew(names, MAX_NAMED, (name) => `\`${name}\``);
}
