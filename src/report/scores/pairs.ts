import type { Change } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, scoreName } from "../../core/score.ts";
import { formatCount, formatInteger, formatPercent } from "../../math/text/number-format.ts";
import type { Note } from "../block.ts";
import { subjectIn } from "../notes/measure-text.ts";

type Pairs = Partial<NonNullable<Change["pairs"]>>;

/** Counts what the judge found of pairs of answers: `10 worse, 3 better, 27 equal (26 identical)`. */
export function describePairs(pairs: Pairs): string {
  const { worse = 0, better = 0, identical = 0 } = pairs;
  const equal = identical + ties(pairs);
  const same = identical > 0 ? ` (${identical === equal ? "all" : formatInteger(identical)} identical)` : "";
  return `${formatInteger(worse)} worse, ${formatInteger(better)} better, ${formatInteger(equal)} equal${same}`;
}

/** Says of a score that fell how many answers are worse: `: 10 answers worse than the base's, 3 better`. */
export function describeWorsePairs({ worse = 0, better = 0 }: Pairs): string {
  return `: ${formatCount(worse, "answer")} worse than the base's, ${formatInteger(better)} better`;
}

/** A judge whose preference depends on the order in more pairs than this cannot tell the answers apart. */
const MOST_BY_ORDER = 1 / 3;

/** Says in how many pairs the judge's preference depended on the order of the answers. */
export function pairNotes(report: Report): Note[] {
  return (report.diff?.changes ?? []).filter(isMainScore).flatMap((change): Note[] => {
    const { suite } = change;
    const pairs: Pairs = change.pairs ?? {};
    const { worse = 0, better = 0, "order decides": byOrder = 0 } = pairs;
    if (byOrder === 0) return [];
    const asked = worse + better + ties(pairs);
    const share = byOrder / asked;
    const counted = `in ${formatInteger(byOrder)} of ${formatCount(asked, "pair")} (${formatPercent(share)}) the order of the answers decided which one the judge preferred; these count as equal`;
    const about = subjectIn(report, suite, scoreName(change));
    if (share <= MOST_BY_ORDER) return [{ mark: "info", about, text: counted }];
    return [
      {
        mark: "unsure",
        about,
        text: `${counted}. So often means that this judge cannot tell them apart: use a stronger model, or a prompt that says more clearly what counts`,
      },
    ];
  });
}

/** The pairs that were asked about without a preference. */
function ties({ equal = 0, "order decides": byOrder = 0 }: Pairs): number {
  return equal + byOrder;
}
