import type { PartChange } from "../../core/part.ts";
import { capitalize } from "../../math/text/capitalize.ts";
import { codeHtml, codeSpan, nameText, terminalText } from "../escape.ts";
import { formatCount, formatInteger } from "../format.ts";
import { foldedSection, markdownLink } from "../markdown.ts";
import { type FlipListOptions, moreText } from "./flip-tables.ts";

const MAX_KINDS_IN_TITLE = 3;
const MAX_KINDS_LISTED = 20;
const MAX_LINES = 5;

/** Describes the changed parts of cases: `12 objects found before are missed now, 5 missed before are found now`. */
export function describePartChange({ words, regressed, fixed }: PartChange): string {
  const { one, many, passed, failed } = words;
  const are = (count: number): string => (count === 1 ? "is" : "are");
  const lost = `${formatCount(regressed, one, many)} ${passed} before ${are(regressed)} ${failed} now`;
  return fixed === 0 ? lost : `${lost}, ${formatInteger(fixed)} ${failed} before ${are(fixed)} ${passed} now`;
}

/** Describes the kinds that regressed most, for a title: ` · of the 120: person 92, chair 12`; empty where only one kind or part regressed. */
function describeTopKinds({ kinds, regressed }: PartChange, name: (text: string) => string): string {
  const lost = kinds.filter((one) => one.regressed > 0);
  if (lost.length < 2 || lost[0]?.regressed === 1) return "";
  const named = lost.slice(0, MAX_KINDS_IN_TITLE).map((one) => `${name(one.kind)} ${formatInteger(one.regressed)}`);
  return ` · of the ${formatInteger(regressed)}: ${named.join(", ")}${lost.length > named.length ? " …" : ""}`;
}

/** Lists by kind how many of the parts that passed before regressed. */
function kindList({ kinds, words }: PartChange): string {
  const lost = kinds.filter((one) => one.regressed > 0);
  if (lost.length === 0) return "";
  const named = lost
    .slice(0, MAX_KINDS_LISTED)
    .map((one) => `${codeSpan(one.kind)} ${formatInteger(one.regressed)} of ${formatInteger(one.passed_before)}`);
  const left = lost.length - named.length;
  const what = capitalize(`${words.failed} now, of those ${words.passed} before`);
  return `${what}: ${named.join(", ")}${left > 0 ? ` and ${left} more kinds` : ""}.\n\n`;
}

export function partSections(changes: readonly PartChange[] | undefined, options: FlipListOptions): string[] {
  return flippedParts(changes).map((change) => {
    const suite = options.hasSeveralSuites ? `${nameText(change.suite)}: ` : "";
    const title = `${suite}${describePartChange(change)}${describeTopKinds(change, (text) => codeHtml(text, 40))}`;
    return foldedSection(title, `${kindList(change)}${partList(change, options)}`);
  });
}

function flippedParts(changes: readonly PartChange[] | undefined): PartChange[] {
  return (changes ?? []).filter(({ regressed, fixed }) => regressed + fixed > 0);
}

/** Lists the parts, regressed ones first: a table of them is too wide for a phone. */
function partList({ suite, flips, regressed, fixed }: PartChange, { links, limit }: FlipListOptions): string {
  const shown = [...flips.regressed.slice(0, limit), ...flips.fixed.slice(0, limit)];
  const items = shown.map(({ case: id, part, before, after, at }) => {
    const name = markdownLink(codeSpan(id), links.case(suite, id));
    const place = at === null ? "" : ` <sub>${markdownLink(codeSpan(at), links.line(at))}</sub>`;
    return `- ${name} ${codeSpan(part)}: ${codeSpan(before)} → ${codeSpan(after)}${place}`;
  });
  return `${items.join("\n")}${moreText(regressed + fixed - shown.length, links)}`;
}

/** Renders the changed parts for a terminal: the first five that regressed. */
export function partLines(changes: readonly PartChange[] | undefined): string[] {
  return flippedParts(changes).flatMap((change) => {
    const shown = change.flips.regressed.slice(0, MAX_LINES).map(({ case: id, part, before, after }) => {
      const [name, ...texts] = [id, part, before, after].map((text) => terminalText(text, 60));
      return `  ${name}: ${texts[0]}  ${texts[1]} → ${texts[2]}`;
    });
    const left = change.regressed - shown.length;
    const title = `${describePartChange(change)}${describeTopKinds(change, (text) => terminalText(text, 40))}`;
    return [
      "",
      `${terminalText(change.suite)}: ${title}`,
      ...shown,
      ...(left > 0 && shown.length > 0 ? [`  and ${formatInteger(left)} more in the report`] : []),
    ];
  });
}
