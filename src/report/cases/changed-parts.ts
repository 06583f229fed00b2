import type { DroppedCase, ScoreDrops } from "../../core/diff.ts";
import type { PartChange } from "../../core/part.ts";
import type { Report } from "../../core/report.ts";
import { printDrop, shownDrops } from "../../core/verdict/drops.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { capitalize } from "../../math/text/texts.ts";
import { type CaseField, joinPhrases, linesOf, listPhrases, type Phrase, type Piece, type Section } from "../block.ts";
import { formatCount, formatDelta, formatInteger } from "../format.ts";
import type { Links } from "../links.ts";
import { caseFields, leftText, shownCase } from "./changed-cases.ts";

const MAX_KINDS_IN_TITLE = 3;
const MAX_KINDS_LISTED = 20;
const MAX_KIND = 40;

/** Returns a folded section for each suite whose cases have parts that changed, such as objects in images, with at most `parts` each way. */
export function partSections(
  { suites, diff }: Pick<Report, "suites" | "diff">,
  links: Links,
  { parts }: { readonly parts: number },
): Section[] {
  const several = Object.keys(suites).length > 1;
  const changed = (diff?.parts ?? []).filter(({ regressed, fixed }) => regressed + fixed > 0);
  return changed.map((change): Section => {
    const { suite, flips, regressed, fixed } = change;
    const shown = [...flips.regressed.slice(0, parts), ...flips.fixed.slice(0, parts)];
    const lines = shown.map(({ case: id, part, before, after, at }): Phrase => {
      const name: Piece[] = [{ code: id, href: links.case(suite, id) }, " ", { code: part }, ": "];
      const place: Piece[] = at === null ? [] : [" · ", { code: links.place(at), href: links.line(at) }];
      return [...name, { code: before }, " → ", { code: after }, ...place];
    });
    return {
      id: "parts",
      name: "Parts",
      title: [...(several ? [{ name: suite }, ": "] : []), describePartChange(change), ...topKinds(change)],
      look: "folded",
      blocks: [
        ...linesOf([kindLine(change)]),
        ...linesOf(lines, "list"),
        ...linesOf([leftText(regressed + fixed - shown.length, links)]),
      ],
    };
  });
}

/** Describes the changed parts of cases: `12 objects found before are missed now, 5 missed before are found now`. */
function describePartChange({ words, regressed, fixed }: PartChange): string {
  const { one, many, passed, failed } = words;
  const are = (count: number): string => (count === 1 ? "is" : "are");
  const lost = `${formatCount(regressed, one, many)} ${passed} before ${are(regressed)} ${failed} now`;
  return fixed === 0 ? lost : `${lost}, ${formatInteger(fixed)} ${failed} before ${are(fixed)} ${passed} now`;
}

/** Names the kinds that regressed most, for a title: ` · of the 120: person 92, chair 12`; empty where only one kind or part regressed. */
function topKinds({ kinds, regressed }: PartChange): readonly Piece[] {
  const lost = kinds.filter((one) => one.regressed > 0);
  if (lost.length < 2 || lost[0]?.regressed === 1) return [];
  const named = lost.slice(0, MAX_KINDS_IN_TITLE).map((one): Piece[] => {
    return [{ code: one.kind, limit: MAX_KIND }, ` ${formatInteger(one.regressed)}`];
  });
  const more = lost.length > named.length ? " …" : "";
  return [` · of the ${formatInteger(regressed)}: `, ...joinPhrases(named, ", "), more];
}

/** Counts by kind how many of the parts that passed before regressed; empty where none did. */
function kindLine({ kinds, words }: PartChange): Phrase {
  const lost = kinds.filter((one) => one.regressed > 0);
  if (lost.length === 0) return "";
  const named = lost.map((one): Piece[] => {
    return [{ code: one.kind }, ` ${formatInteger(one.regressed)} of ${formatInteger(one.passed_before)}`];
  });
  const what = capitalize(`${words.failed} now, of those ${words.passed} before`);
  return [`${what}: `, ...listPhrases(named, { most: MAX_KINDS_LISTED, noun: " kinds" }), "."];
}

/** The most scores, and the most cases of each. */
export interface DropBudget {
  readonly droppedScores: number;
  readonly droppedCases: number;
}

/** The most cases that the title of a folded list names. */
const MAX_NAMED = 3;

/** Returns a section for each score with the cases that became worse most, the first one open; titles of the others name some cases. */
export function dropSections(
  report: Pick<Report, "suites" | "diff" | "verdict">,
  links: Links,
  budget: DropBudget,
): Section[] {
  const several = Object.keys(report.suites).length > 1;
  return shownDrops(report)
    .slice(0, budget.droppedScores)
    .map((drops, index): Section => {
      const shown = drops.cases.slice(0, budget.droppedCases);
      const open = shown.map((one) => {
        const answers =
          one.from === null
            ? (["expected", "after", "why"] as const)
            : (["expected", "before", "after", "why"] as const);
        const fields = [...valuesField(drops, one), ...(index === 0 ? caseFields(one.flip, answers) : [])];
        return { ...shownCase(one.flip, { links, several: false }), fields };
      });
      const names = drops.cases.slice(0, MAX_NAMED).map((one): Piece[] => [{ code: one.flip.case, limit: MAX_KIND }]);
      const left = drops.worse - names.length;
      const named: Piece[] = [": ", ...joinPhrases(names, ", "), left > 0 ? ` and ${formatInteger(left)} more` : ""];
      return {
        id: "drops",
        name: "Worst cases",
        title: [
          ...(several ? [{ code: drops.suite }, " "] : []),
          { code: drops.metric },
          `: ${describeDrops(drops)}`,
          ...(index > 0 ? named : [describeShown(drops, shown.length)]),
        ],
        look: index === 0 ? "open" : "folded",
        blocks: [{ kind: "cases", groups: [{ title: "", open, folded: [], more: "" }] }],
      };
    });
}

/** Counts the cases of a list: `97 cases worse, 62 better`, or without a baseline `9 cases miss the limit`. */
function describeDrops({ worse, improved, cases: [first] }: ScoreDrops): string {
  const count = formatCount(worse, "case");
  if (first?.from != null) return `${count} worse, ${formatInteger(improved)} better`;
  const [misses, fails] = worse === 1 ? ["misses", "fails"] : ["miss", "fail"];
  return `${count} ${first?.to == null ? fails : `${misses} the limit`}`;
}

/** Says how many of a list are shown where that is not all: `; showing the 5 largest changes`. */
function describeShown({ worse, cases: [first] }: ScoreDrops, shown: number): string {
  if (worse <= shown) return "";
  if (first?.from == null) return `; showing the first ${formatInteger(shown)}`;
  return `; showing the ${shown === 1 ? "largest change" : `${formatInteger(shown)} largest changes`}`;
}

/** Prints the values of a case with their difference: `95.0% → 65.0% (▼ 30.0 pts)`. */
function valuesField(drops: ScoreDrops, one: DroppedCase): CaseField[] {
  const { values, decimals } = printDrop(drops, one);
  const [{ from, to }, format] = [one, formatFor(drops.unit)];
  if (from === null || to === null) return values === "" ? [] : [{ label: "", content: values }];
  const delta = formatDelta(format.between(from, to, { decimals }), format, decimals);
  return [{ label: "", content: `${values} (${delta})` }];
}
