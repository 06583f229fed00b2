import { SIGNIFICANCE_LEVEL } from "../../core/diff.ts";
import type { DroppedCase, ScoreDrops } from "../../core/field-metrics/score-drops.ts";
import type { Report } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import { hasSeveral, ofSuite } from "../../core/suite-report.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { codeHtml, terminalText } from "../escape.ts";
import { formatCount, formatDelta, formatInteger, NO_VALUE } from "../format.ts";
import type { Links } from "../links.ts";
import { foldedSection, toMarkdown } from "../markdown.ts";
import type { Column, Phrase } from "../phrase.ts";

const MAX_NAME_LENGTH = 60;
const MAX_SCORES_ON_TERMINAL = 2;
const MAX_CASES_ON_TERMINAL = 3;

interface DropListOptions {
  readonly links: Links;
  /** The most scores, and the most cases of each. */
  readonly scores: number;
  readonly cases: number;
}

/** Returns the scores to list, those with a failed gate first: of suites without case results, the scores that became significantly worse or failed their gate. */
export function shownDrops({ diff, verdict }: Pick<Report, "diff" | "verdict">): readonly ScoreDrops[] {
  const nameOf = (suite: string, score: string): string => JSON.stringify([suite, score]);
  const failed = new Set(
    (verdict?.gates ?? [])
      .filter(({ outcome }) => outcome === "fail")
      .map((result) => nameOf(result.suite, scoreName(result))),
  );
  const hasFailed = ({ suite, metric }: ScoreDrops): boolean => failed.has(nameOf(suite, metric));
  const isSignificant = ({ suite, metric }: ScoreDrops): boolean =>
    ofSuite(diff?.changes ?? [], suite).some(
      (one) => scoreName(one) === metric && one.test !== null && one.test.p <= SIGNIFICANCE_LEVEL,
    );
  const drops = (diff?.score_drops ?? []).filter((one) => hasFailed(one) || isSignificant(one));
  return drops.toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)));
}

/** Renders the cases whose scores became worse most: a folded list for each score, the first one open. */
export function dropSections(
  report: Pick<Report, "diff" | "verdict" | "suites">,
  { links, scores, cases }: DropListOptions,
): string[] {
  const several = hasSeveral(report.suites);
  return shownDrops(report)
    .slice(0, scores)
    .map((drops, index) => {
      const shown = drops.cases.slice(0, cases);
      const suite = several ? `${codeHtml(drops.suite, MAX_NAME_LENGTH)} ` : "";
      const title = `${suite}${codeHtml(drops.metric, MAX_NAME_LENGTH)}: ${describeDrops(drops, shown.length)}`;
      return foldedSection(title, shown.map((one) => dropItem(drops, one, links)).join("\n"), index === 0);
    });
}

/** Renders a case as an item: its question, its id and place in small print, and both values. */
function dropItem(drops: ScoreDrops, one: DroppedCase, links: Links): string {
  const { text, case: id, at, gold_at } = one;
  const [before, after] = values(drops, one);
  const delta = formatDelta(one.after - one.before, formatFor(drops.unit), decimalsOf(drops, one));
  const line = at ?? gold_at;
  const hasText = text !== "" && text !== id;
  const address = links.case(drops.suite, id);
  const small = [
    ...(hasText || address !== null ? [{ code: id, limit: MAX_NAME_LENGTH, href: address }] : []),
    ...(line === null ? [] : [{ code: line, href: links.line(line) }]),
  ].map((part) => toMarkdown(part));
  const place = small.length === 0 ? "" : ` <sub>${small.join(" · ")}</sub>`;
  return `- **${toMarkdown({ code: hasText ? text : id })}**${place}\\\n  ${before} → ${after} (${delta})`;
}

/** Renders the same for a terminal: the first cases of the first scores, with their suite where there are several. */
export function dropLines(report: Pick<Report, "diff" | "verdict">, several: boolean): string[] {
  return shownDrops(report)
    .slice(0, MAX_SCORES_ON_TERMINAL)
    .flatMap((drops) => {
      const shown = drops.cases.slice(0, MAX_CASES_ON_TERMINAL);
      const suite = several ? `${terminalText(drops.suite, MAX_NAME_LENGTH)} ` : "";
      return [
        "",
        `${suite}${terminalText(drops.metric, MAX_NAME_LENGTH)}: ${describeDrops(drops, shown.length)}`,
        ...shown.map((one) => {
          const [before, after] = values(drops, one);
          const [id, text] = [one.case, one.text].map((foreign) => terminalText(foreign, MAX_NAME_LENGTH));
          return `  ${id}  ${before} → ${after}  ${text}`.trimEnd();
        }),
      ];
    });
}

/** Describes a list: `97 cases worse, 62 better, the 5 largest changes`. */
export function describeDrops({ worse, improved }: ScoreDrops, shown: number): string {
  const which =
    worse > shown ? `, the ${shown === 1 ? "largest change" : `${formatInteger(shown)} largest changes`}` : "";
  return `${formatCount(worse, "case")} worse, ${formatInteger(improved)} better${which}`;
}

/** Formats both values of a case with the same number of decimals. */
function values(drops: ScoreDrops, one: DroppedCase): [string, string] {
  const format = formatFor(drops.unit);
  const decimals = decimalsOf(drops, one);
  return [format.value(one.before, decimals), format.value(one.after, decimals)];
}

/** Returns the decimals of a case's values: none of counts, else enough to tell both apart. */
function decimalsOf({ unit }: ScoreDrops, { before, after }: DroppedCase): number {
  const format = formatFor(unit);
  const areCounts = unit === "number" && Number.isInteger(before) && Number.isInteger(after);
  return areCounts ? 0 : Math.min(format.apart(before, [after]), format.most(before, after));
}

/** Returns the columns of a list: case, text, both values with their unit, and the location. */
export function dropColumns(drops: ScoreDrops, links: Links): Column<DroppedCase>[] {
  const { suite, unit } = drops;
  const where = ({ at, gold_at }: DroppedCase): Phrase => {
    const line = at ?? gold_at;
    return line === null ? NO_VALUE : { code: line, href: links.line(line) };
  };
  const hasText = drops.cases.some(({ text, case: id }) => text !== "" && text !== id);
  return [
    { title: "Case", isHead: true, cell: (one) => ({ code: one.case, href: links.case(suite, one.case) }) },
    ...(hasText ? [{ title: "Text", cell: (one: DroppedCase) => ({ code: one.text }) }] : []),
    { title: "Before", align: "r", cell: (one) => values(drops, one)[0] },
    { title: "After", align: "r", cell: (one) => values(drops, one)[1] },
    {
      title: "Δ",
      align: "r",
      cell: (one) => formatDelta(one.after - one.before, formatFor(unit), decimalsOf(drops, one)),
    },
    { title: "Where", cell: where },
  ];
}
