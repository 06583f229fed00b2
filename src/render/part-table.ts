import type { PartChange, PartFlip } from "../core/part.ts";
import { codeSpan, nameText, terminalText } from "./escape.ts";
import { type FlipTables, fold, reportWord } from "./flip-table.ts";
import { codeLink } from "./link.ts";
import { table } from "./table.ts";

/** What became of the parts of cases in a few words: `12 objects found before are missed now, 5 missed before are found now`. */
export function partsTitle({ words, broke, healed }: PartChange): string {
  const { one, many, passed, failed } = words;
  const are = (count: number): string => (count === 1 ? "is" : "are");
  const lost = `${broke} ${broke === 1 ? one : many} ${passed} before ${are(broke)} ${failed} now`;
  return `${lost}, ${healed} ${failed} before ${are(healed)} ${passed} now`;
}

/** The folded lists of flipped parts, one for each suite that has any. */
export function partSections(changes: readonly PartChange[] | undefined, how: FlipTables): string[] {
  return (changes ?? []).flatMap((change) => {
    if (change.broke + change.healed === 0) return [];
    const suite = how.suites ? `${nameText(change.suite)}: ` : "";
    return [fold(`${suite}${partsTitle(change)}`, partTable(change, how))];
  });
}

function partTable({ words, flips, broke, healed }: PartChange, { links, most }: FlipTables): string {
  const lists = [flips.broke, flips.healed].map((list) => list.slice(0, most));
  const cell = (text: string): string => codeSpan(text, { cell: true });
  const rows = lists.flatMap((list) =>
    list.map((flip) => [cell(flip.case), cell(flip.part), cell(flip.before), cell(flip.after), placeCell(flip, links)]),
  );
  const left = broke + healed - rows.length;
  const what = `${words.one.charAt(0).toUpperCase()}${words.one.slice(1)}`;
  const body = table(["Case", what, "Before", "After", "Where"], rows, ["l", "l", "l", "l", "l"]);
  return left > 0 ? `${body}\n\nand ${left} more in ${reportWord(links)}` : body;
}

function placeCell({ at }: PartFlip, links: FlipTables["links"]): string {
  return at === null ? "–" : codeLink(at, links.line(at), { cell: true });
}

const MOST_IN_TERMINAL = 5;

/** What became of the parts of cases, for a terminal: the first five that broke. */
export function partLines(changes: readonly PartChange[] | undefined): string[] {
  return (changes ?? []).flatMap((change) => {
    if (change.broke + change.healed === 0) return [];
    const shown = change.flips.broke.slice(0, MOST_IN_TERMINAL).map(({ case: id, part, before, after }) => {
      const texts = [id, part, before, after].map((text) => terminalText(text, 60));
      return `  ${texts[0]}: ${texts[1]}  ${texts[2]} → ${texts[3]}`;
    });
    const left = change.broke - shown.length;
    const more = left > 0 && shown.length > 0 ? [`  and ${left} more in the report`] : [];
    return ["", `${terminalText(change.suite)}: ${partsTitle(change)}`, ...shown, ...more];
  });
}
