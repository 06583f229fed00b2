import type { DroppedCase, ScoreDrops } from "../../core/defined/score-drops.ts";
import { SIGNIFICANCE_LEVEL } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import { ofSuite } from "../../core/suite-report.ts";
import { formatFor } from "../../math/text/number-format.ts";
import type { CaseField, Section } from "../block.ts";
import { formatCount, formatDelta, formatInteger } from "../format.ts";
import type { Links } from "../links.ts";
import { shownCase } from "./changed-cases.ts";

/** The most scores, and the most cases of each. */
export interface DropBudget {
  readonly droppedScores: number;
  readonly droppedCases: number;
}

/** Returns a section for each score with the cases that became worse most, the first one open. */
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
        const about = shownCase({ ...one, suite: drops.suite }, { links, several: false });
        return { ...about, fields: [valuesField(drops, one)] };
      });
      const counts = `: ${describeDrops(drops, shown.length)}`;
      return {
        id: "drops",
        name: "Worse cases",
        title: [...(several ? [{ code: drops.suite }, " "] : []), { code: drops.metric }, counts],
        look: index === 0 ? "open" : "folded",
        blocks: [{ kind: "cases", groups: [{ title: "", open, folded: [], more: "" }] }],
      };
    });
}

/** Returns the scores to list, those with a failed gate first: of suites without case results, the scores that became significantly worse or failed their gate. */
function shownDrops({ diff, verdict }: Pick<Report, "diff" | "verdict">): readonly ScoreDrops[] {
  const nameOf = (suite: string, score: string): string => JSON.stringify([suite, score]);
  const gates = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail");
  const failed = new Set(gates.map((result) => nameOf(result.suite, scoreName(result))));
  const hasFailed = ({ suite, metric }: ScoreDrops): boolean => failed.has(nameOf(suite, metric));
  const isSignificant = ({ suite, metric }: ScoreDrops): boolean =>
    ofSuite(diff?.changes ?? [], suite).some(
      (one) => scoreName(one) === metric && one.test !== null && one.test.p <= SIGNIFICANCE_LEVEL,
    );
  const drops = (diff?.score_drops ?? []).filter((one) => hasFailed(one) || isSignificant(one));
  return drops.toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)));
}

/** Describes a list: `97 cases worse, 62 better, the 5 largest changes`. */
function describeDrops({ worse, improved }: ScoreDrops, shown: number): string {
  const which =
    worse > shown ? `, the ${shown === 1 ? "largest change" : `${formatInteger(shown)} largest changes`}` : "";
  return `${formatCount(worse, "case")} worse, ${formatInteger(improved)} better${which}`;
}

/** Prints both values of a case with the same number of decimals, `95.0% → 65.0% (▼ 30.0 pts)`: none of counts, else enough to tell both apart. */
function valuesField({ unit }: ScoreDrops, { before, after }: DroppedCase): CaseField {
  const format = formatFor(unit);
  const areCounts = unit === "number" && Number.isInteger(before) && Number.isInteger(after);
  const decimals = areCounts ? 0 : Math.min(format.apart(before, [after]), format.most(before, after));
  const [was, is] = [format.value(before, decimals), format.value(after, decimals)];
  return { label: "", content: `${was} → ${is} (${formatDelta(after - before, format, decimals)})` };
}
