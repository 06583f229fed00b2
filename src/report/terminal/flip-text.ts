import { type CaseNouns, caseNoun } from "../../core/case-noun.ts";
import type { Flip, Flips } from "../../core/diff.ts";
import { terminalText } from "../escape.ts";
import { formatCount } from "../format.ts";

const MOST_FLIPS = 10;
const TEXT_WIDTH = 100;

/** The cases that broke and healed, for a terminal: the first ten of each, the others counted. */
export function flipLines(flips: Flips, words: CaseNouns): string[] {
  const lines = [...flipListLines(flips.regressed, "broke", words), ...flipListLines(flips.fixed, "healed", words)];
  const others = [
    [flips.still_failing.length, "failing as before"],
    [flips.added.length, "added"],
    [flips.removed.length, "removed"],
    [flips.edited.length, "with an edited gold line"],
    [flips.unscored.length, "could not be scored"],
  ] as const;
  const told = others.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return told.length === 0 ? lines : [...lines, "", `Other cases: ${told.join(", ")}`];
}

function flipListLines(flips: readonly Flip[], what: string, words: CaseNouns): string[] {
  if (flips.length === 0) return [];
  const shown = flips.slice(0, MOST_FLIPS).flatMap((flip) => flipDetails(flip, caseNoun(words, flip.suite)));
  const left = flips.length - MOST_FLIPS;
  const more = left > 0 ? [`  and ${left} more in the report`] : [];
  return ["", `${formatCount(flips.length, "case")} ${what}`, ...shown, ...more];
}

function flipDetails(flip: Flip, word: string): string[] {
  const at = flip.at ?? flip.gold_at;
  const place = at === null ? "" : `  ${terminalText(at)}`;
  const line = (label: string, text: string | null): string[] =>
    text === null ? [] : [`    ${label.padEnd(9)} ${terminalText(text, TEXT_WIDTH)}`];
  return [
    `  ${terminalText(flip.case)}${place}`,
    ...line(terminalText(word, 20), flip.text),
    ...line("before", flip.before),
    ...line("after", flip.after),
    ...line("why", flip.why),
  ];
}
