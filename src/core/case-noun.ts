import type { Diff } from "./diff.ts";

/** What the cases of each suite are shown as: `question`, `image`; foreign in a stored report. */
export type CaseNouns = Diff["shown"];

/** The word for what a suite's cases are shown as. */
export function caseNoun(words: CaseNouns, suite: string): string {
  return (words && Object.hasOwn(words, suite) ? words[suite] : undefined) ?? "text";
}

/** A word as it begins a line. */
export function capitalize(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
