import type { PartChange } from "../../core/part.ts";
import type { Report } from "../../core/report.ts";
import { capitalize } from "../../math/text/texts.ts";
import { linesOf, type Section } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import type { Links } from "../links.ts";
import { joinPhrases, type Phrase, type Piece } from "../phrase.ts";
import { leftText } from "./changed-cases.ts";

const MAX_KINDS_IN_TITLE = 3;
const MAX_KINDS_LISTED = 20;
const MAX_KIND = 40;

/** The most parts that are listed each way. */
export interface PartBudget {
  readonly parts: number;
}

/** Returns a folded section for each suite whose cases have parts that changed, such as objects in images. */
export function partSections(
  { suites, diff }: Pick<Report, "suites" | "diff">,
  links: Links,
  { parts }: PartBudget,
): Section[] {
  const several = Object.keys(suites).length > 1;
  const changed = (diff?.parts ?? []).filter(({ regressed, fixed }) => regressed + fixed > 0);
  return changed.map((change): Section => {
    const { suite, flips, regressed, fixed } = change;
    const shown = [...flips.regressed.slice(0, parts), ...flips.fixed.slice(0, parts)];
    const lines = shown.map(({ case: id, part, before, after, at }): Phrase => {
      const name: Piece[] = [{ code: id, href: links.case(suite, id) }, " ", { code: part }, ": "];
      const place: Piece[] = at === null ? [] : [" · ", { code: at, href: links.line(at) }];
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
  const named = lost.slice(0, MAX_KINDS_LISTED).map((one): Piece[] => {
    return [{ code: one.kind }, ` ${formatInteger(one.regressed)} of ${formatInteger(one.passed_before)}`];
  });
  const left = lost.length - named.length;
  const what = capitalize(`${words.failed} now, of those ${words.passed} before`);
  return [`${what}: `, ...joinPhrases(named, ", "), left > 0 ? ` and ${left} more kinds.` : "."];
}
