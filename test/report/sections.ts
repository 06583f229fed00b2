/** A section of a rendered report that a golden file can contain by itself. */
export type SectionName =
  | "headline"
  | "baseline"
  | "scores"
  | "warnings"
  | "cases"
  | "parts"
  | "slices"
  | "trials"
  | "unchanged"
  | "gates"
  | "intervals"
  | "suites"
  | "footer";

/** The first pattern that matches the start of a block names its section. */
const MARKDOWN: readonly (readonly [RegExp, SectionName])[] = [
  [/^## /, "headline"],
  [/^(?:\||✅|⏭️|There are no scores|No score )/, "scores"],
  [/^<details[^>]*><summary>[\d,]+ more gated/, "scores"],
  [/^<details[^>]*><summary>[\d,]+ more notes?/, "warnings"],
  [/^- /, "warnings"],
  [/^<sub>/, "footer"],
  [/^<details[^>]*><summary>[\d,]+ cases? |^and [\d,]+ more in /, "cases"],
  [/^<details[^>]*><summary>[\d,]+ scores? by/, "slices"],
  [/^<details[^>]*><summary>Repeated trials/, "trials"],
  [/^<details[^>]*><summary>[\d,]+ metrics? (?:without a gate|skipped)/, "unchanged"],
  [/^<details[^>]*><summary>How the /, "gates"],
  [/^<details[^>]*><summary>All /, "gates"],
  [/^<details[^>]*><summary>Intervals /, "intervals"],
  [/^<details[^>]*><summary>Suites</, "suites"],
  [/^<details/, "parts"],
  [/^/, "baseline"],
];

const TERMINAL: readonly (readonly [RegExp, SectionName])[] = [
  [/^(?:PASS|FAIL|INCONCLUSIVE|UNSURE|DONE) /, "headline"],
  [/^[\d,]+ scores? by/, "slices"],
  [/^- /, "warnings"],
  [/^[\d,]+ metrics? (?:without a gate|skipped)/, "unchanged"],
  [/^[\d,]+ (?:cases? |× )/, "cases"],
  [/^Report: /, "footer"],
  [/^Repeated trials/, "trials"],
  [/^\s*(?:(?:Suite +)?Metric|There are no scores|No score |ok )/, "scores"],
  [/^/, "parts"],
];

/** Returns the named sections of a comment or summary, in their order. */
export function markdownSections(text: string, names: readonly SectionName[]): string {
  return pick(markdownBlocks(text), MARKDOWN, names);
}

/** Splits at blank lines, but not inside a folded section. */
function markdownBlocks(text: string): string[] {
  const blocks: string[] = [];
  for (const paragraph of text.trimEnd().split("\n\n")) {
    const last = blocks.at(-1) ?? "";
    const isOpen = last.startsWith("<details") && !last.endsWith("</details>");
    if (isOpen) blocks.push(`${blocks.pop()}\n\n${paragraph}`);
    else blocks.push(paragraph);
  }
  return blocks;
}

/** Returns the named sections of a terminal's text, in their order; the line of the baseline follows the headline. */
export function terminalSections(text: string, names: readonly SectionName[]): string {
  const [first = "", ...blocks] = text.trimEnd().split("\n\n");
  const [headline = "", ...baseline] = first.split("\n");
  const kept = [...(names.includes("headline") ? [headline] : []), ...(names.includes("baseline") ? baseline : [])];
  const rest = pick(blocks, TERMINAL, names);
  return [...(kept.length > 0 ? [kept.join("\n")] : []), ...(rest === "" ? [] : [rest])].join("\n\n");
}

function pick(
  blocks: readonly string[],
  patterns: readonly (readonly [RegExp, SectionName])[],
  names: readonly SectionName[],
): string {
  const isWanted = (block: string): boolean => {
    const name = patterns.find(([pattern]) => pattern.test(block))?.[1];
    return name !== undefined && names.includes(name);
  };
  return blocks.filter(isWanted).join("\n\n");
}
