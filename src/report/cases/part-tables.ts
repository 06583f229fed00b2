import { capitalize } from "../../core/case-noun.ts";
import type { PartChange, PartFlip } from "../../core/part.ts";
import { codeHtml, codeSpan, nameText, terminalText } from "../escape.ts";
import { codeLink } from "../links.ts";
import { table } from "../table.ts";
import { details, type FlipListOptions, reportReference } from "./flip-tables.ts";

/** What became of the parts of cases in a few words: `12 objects found before are missed now, 5 missed before are found now`. */
export function describePartChange({ words, regressed, fixed }: PartChange): string {
  const { one, many, passed, failed } = words;
  const are = (count: number): string => (count === 1 ? "is" : "are");
  const lost = `${regressed} ${regressed === 1 ? one : many} ${passed} before ${are(regressed)} ${failed} now`;
  return `${lost}, ${fixed} ${failed} before ${are(fixed)} ${passed} now`;
}

const KINDS_NAMED = 3;
const KINDS_LISTED = 20;

/** Which kinds broke most, for the title: ` · most of them person 92, chair 12`; nothing where there is but one that broke. */
function describeTopKinds({ kinds, regressed }: PartChange, name: (text: string) => string): string {
  const lost = kinds.filter((one) => one.regressed > 0);
  if (lost.length < 2 || lost[0]?.regressed === 1) return "";
  const named = lost.slice(0, KINDS_NAMED).map((one) => `${name(one.kind)} ${one.regressed}`);
  return ` · of the ${regressed}: ${named.join(", ")}${lost.length > named.length ? " …" : ""}`;
}

/** How many of each kind broke of those that passed before: what broke at once. */
function kindPart({ kinds, words }: PartChange): string {
  const lost = kinds.filter((one) => one.regressed > 0);
  if (lost.length === 0) return "";
  const named = lost
    .slice(0, KINDS_LISTED)
    .map(({ kind, regressed, passed_before }) => `${codeSpan(kind)} ${regressed} of ${passed_before}`);
  const left = lost.length - named.length;
  const more = left > 0 ? ` and ${left} more kinds` : "";
  const what = `${words.failed} now, of those ${words.passed} before`;
  return `${capitalize(what)}: ${named.join(", ")}${more}.\n\n`;
}

/** The folded lists of flipped parts, one for each suite that has any. */
export function partSections(changes: readonly PartChange[] | undefined, how: FlipListOptions): string[] {
  return (changes ?? []).flatMap((change) => {
    if (change.regressed + change.fixed === 0) return [];
    const suite = how.suites ? `${nameText(change.suite)}: ` : "";
    const title = `${suite}${describePartChange(change)}${describeTopKinds(change, (text) => codeHtml(text, 40))}`;
    return [details(title, `${kindPart(change)}${partTable(change, how)}`)];
  });
}

function partTable({ suite, words, flips, regressed, fixed }: PartChange, { links, most }: FlipListOptions): string {
  const lists = [flips.regressed, flips.fixed].map((list) => list.slice(0, most));
  const cell = (text: string): string => codeSpan(text, { cell: true });
  const rows = lists.flatMap((list) =>
    list.map((flip) => [
      codeLink(flip.case, links.case(suite, flip.case), { cell: true }),
      ...[flip.part, flip.before, flip.after].map(cell),
      placeCell(flip, links),
    ]),
  );
  const left = regressed + fixed - rows.length;
  const body = table(["Case", capitalize(words.one), "Before", "After", "Where"], rows, ["l", "l", "l", "l", "l"]);
  return left > 0 ? `${body}\n\nand ${left} more in ${reportReference(links)}` : body;
}

function placeCell({ at }: PartFlip, links: FlipListOptions["links"]): string {
  return at === null ? "–" : codeLink(at, links.line(at), { cell: true });
}

const MOST_IN_TERMINAL = 5;

/** What became of the parts of cases, for a terminal: the first five that broke. */
export function partLines(changes: readonly PartChange[] | undefined): string[] {
  return (changes ?? []).flatMap((change) => {
    if (change.regressed + change.fixed === 0) return [];
    const shown = change.flips.regressed.slice(0, MOST_IN_TERMINAL).map(({ case: id, part, before, after }) => {
      const texts = [id, part, before, after].map((text) => terminalText(text, 60));
      return `  ${texts[0]}: ${texts[1]}  ${texts[2]} → ${texts[3]}`;
    });
    const left = change.regressed - shown.length;
    const more = left > 0 && shown.length > 0 ? [`  and ${left} more in the report`] : [];
    return [
      "",
      `${terminalText(change.suite)}: ${describePartChange(change)}${describeTopKinds(change, (text) => terminalText(text, 40))}`,
      ...shown,
      ...more,
    ];
  });
}
