import { comparedMetrics } from "../../core/definition.ts";
import type { DroppedCase, ScoreDrops } from "../../core/diff.ts";
import { ownValue } from "../../core/json.ts";
import type { PartChange } from "../../core/part.ts";
import type { Report } from "../../core/report.ts";
import { printDrop, shownDrops } from "../../core/verdict/drops.ts";
import { groupBy } from "../../math/group.ts";
import { formatFor } from "../../math/text/number-format.ts";
import { capitalize } from "../../math/text/texts.ts";
import { type CaseField, joinPhrases, linesOf, listPhrases, type Phrase, type Piece, type Section } from "../block.ts";
import { formatCount, formatDelta, formatInteger } from "../format.ts";
import type { Links } from "../links.ts";
import { caseFields, type FieldName, leftText, shownCase } from "./changed-cases.ts";

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

/** Returns a section for each list of the cases that became worse most, the first one open; titles of the others name some cases. */
export function dropSections(
  report: Pick<Report, "suites" | "diff" | "verdict">,
  links: Links,
  budget: DropBudget,
): Section[] {
  const several = Object.keys(report.suites).length > 1;
  return joinLists(shownDrops(report))
    .slice(0, budget.droppedScores)
    .map(([drops, ...tied], index): Section => {
      const shown = drops.cases.slice(0, budget.droppedCases);
      const isPair = comparedMetrics(ownValue(report.suites, drops.suite)?.custom).includes(drops.metric);
      const open = shown.map((one) => ({
        ...shownCase(one.flip, { links, several: false }),
        fields: [
          ...(isPair ? [] : valueFields([drops, ...tied], one)),
          ...(index === 0 ? caseFields(one.flip, fieldsOf(one)) : []),
        ],
      }));
      const end = index > 0 ? namesIn(drops) : [describeShown(drops, shown.length)];
      return {
        id: "drops",
        name: "Worst cases",
        title: [...(several ? [{ code: drops.suite }, " "] : []), ...listTitle([drops, ...tied]), ...end],
        look: index === 0 ? "open" : "folded",
        blocks: [{ kind: "cases", groups: [{ title: "", open, folded: [], more: "" }] }],
      };
    });
}

/** Lists of cases by several scores whose cases are mostly the same. */
type TiedDrops = readonly [ScoreDrops, ...ScoreDrops[]];

/** Makes one list of those of a suite in which most of the first cases are the same. */
function joinLists(lists: readonly ScoreDrops[]): TiedDrops[] {
  const joined: [ScoreDrops, ...ScoreDrops[]][] = [];
  for (const drops of lists) {
    const names = new Set(drops.cases.map(({ flip }) => flip.case));
    const like = joined.find(([first]) => {
      const both = first.cases.filter(({ flip }) => names.has(flip.case)).length;
      return first.suite === drops.suite && 2 * both > Math.min(first.cases.length, drops.cases.length);
    });
    if (like === undefined) joined.push([drops]);
    else like.push(drops);
  }
  return joined;
}

/** Names the scores of a list with the numbers of their cases, once where they are the same. */
function listTitle(tied: TiedDrops): readonly Piece[] {
  const groups = [...groupBy(tied, describeDrops)];
  const parts = groups.map(([text, same]): Phrase => {
    return [
      ...joinPhrases(
        same.map(({ metric }) => ({ code: metric })),
        ", ",
      ),
      `: ${text}`,
    ];
  });
  return joinPhrases(parts, "; ");
}

/** Names the first cases of a folded list, by their texts where they have one. */
function namesIn({ cases, worse }: ScoreDrops): readonly Piece[] {
  const names = cases.slice(0, MAX_NAMED).map(({ flip }): Piece => ({ code: flip.text || flip.case, limit: MAX_KIND }));
  return [": ", ...listPhrases(names, { most: MAX_NAMED, total: worse })];
}

function fieldsOf({ from }: DroppedCase): readonly FieldName[] {
  return from === null ? ["expected", "after", "why"] : ["expected", "before", "after", "why"];
}

/** Counts the cases of a list: `97 cases worse, 62 better`, or without a baseline `9 cases miss the limit`. */
function describeDrops({ worse, improved, cases: [first] }: ScoreDrops): string {
  const count = formatCount(worse, "case");
  if (first?.from != null) return `${count} worse, ${formatInteger(improved)} better`;
  const [misses, fails] = worse === 1 ? ["misses", "fails"] : ["miss", "fail"];
  return `${count} ${first?.to == null ? fails : `${misses} the limit`}`;
}

/** Says how many of a list are shown where that is not all: `; the first 5`. */
function describeShown({ worse }: ScoreDrops, shown: number): string {
  if (worse <= shown) return "";
  return `; the first ${formatInteger(shown)}`;
}

/** Prints the values of a case with their differences, of several scores each with its name: `95.0% → 65.0% (▼ 30.0 pts)`. */
function valueFields(tied: TiedDrops, { flip }: DroppedCase): CaseField[] {
  const parts = tied.flatMap((drops): Phrase[] => {
    const one = drops.cases.find((other) => other.flip.case === flip.case);
    const text = one === undefined ? "" : valuesText(drops, one);
    if (text === "") return [];
    return [tied.length === 1 ? text : [{ name: drops.metric }, ` ${text}`]];
  });
  return parts.length === 0 ? [] : [{ label: "", content: joinPhrases(parts, " · ") }];
}

function valuesText(drops: ScoreDrops, one: DroppedCase): string {
  const { values, decimals } = printDrop(drops, one);
  const [{ from, to }, format] = [one, formatFor(drops.unit)];
  if (from === null || to === null) return values;
  const delta = formatDelta(format.between(from, to, { decimals }), format, decimals);
  return `${values} (${delta})`;
}
