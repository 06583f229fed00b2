import type { Flip, Flips } from "../../core/diff.ts";
import { type CaseNouns, caseNoun } from "../../core/diff.ts";
import { casesOf, FLIP_LISTS } from "../cases/flip-tables.ts";
import { terminalText } from "../escape.ts";
import { formatCount, formatInteger } from "../format.ts";

const MAX_FLIPS = 10;
const MAX_WIDTH = 100;

/** Renders the regressed and fixed cases for a terminal: the first ten of each, the others counted. */
export function flipLines(flips: Flips, nouns: CaseNouns): string[] {
  const [regressed, fixed, ...lists] = FLIP_LISTS;
  const others = lists
    .filter(({ key }) => flips[key].length > 0)
    .map(({ key, words }) => `${formatInteger(flips[key].length)} ${words}`);
  return [
    ...[regressed, fixed].flatMap((list) => (list ? flipListLines(casesOf(flips, list.key), list.words, nouns) : [])),
    ...(others.length === 0 ? [] : ["", `Other cases: ${others.join(", ")}`]),
  ];
}

function flipListLines(flips: readonly Flip[], words: string, nouns: CaseNouns): string[] {
  if (flips.length === 0) return [];
  const shown = flips.slice(0, MAX_FLIPS).flatMap((flip) => flipDetails(flip, caseNoun(nouns, flip.suite)));
  const left = flips.length - MAX_FLIPS;
  const more = left > 0 ? [`  and ${formatInteger(left)} more in the report`] : [];
  return ["", `${formatCount(flips.length, "case")} ${words}`, ...shown, ...more];
}

function flipDetails(flip: Flip, noun: string): string[] {
  const at = flip.at ?? flip.gold_at;
  const location = at === null ? "" : `  ${terminalText(at)}`;
  const line = (label: string, text: string | null): string[] =>
    text === null ? [] : [`    ${label.padEnd(9)} ${terminalText(text, MAX_WIDTH)}`];
  return [
    `  ${terminalText(flip.case)}${location}`,
    ...line(terminalText(noun, 20), flip.text),
    ...line("before", flip.before),
    ...line("after", flip.after),
    ...line("why", flip.why),
  ];
}
