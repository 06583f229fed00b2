import type { Report } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import { ofSuite } from "../../core/suite-report.ts";
import { passedDrop, whyCannotFail } from "../../core/verdict/drops.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import type { Note } from "../block.ts";
import { clusterNoun, describeCannotFail, formatAllowedDrop } from "../reasons/regressions.ts";
import { adviseTrials } from "../reasons/trial-advice.ts";
import { joinSubjects, subjectIn } from "./measure-text.ts";

/** Returns a warning for each regression gate that cannot fail with these data. */
export function cannotFailNotes(report: Report): Note[] {
  const notes = (report.verdict?.gates ?? []).flatMap((result): Note[] => {
    const why = whyCannotFail(result);
    const { reason, suite } = result;
    if (why === null || reason.kind !== "regression") return [];
    const cause = describeCannotFail(result, clusterNoun(report, suite));
    const isWorse = passedDrop(result) !== null;
    const blind = isWorse
      ? `${formatAllowedDrop(reason, result).size} worse, and the gate cannot fail`
      : "the gate cannot fail with these data";
    return [
      {
        mark: "unsure",
        about: subjectIn(report, suite, scoreName(result)),
        text: `${blind}: ${cause}. Add cases, or gate it by a limit or \`critical\` cases`,
      },
    ];
  });
  return joinSubjects(notes);
}

const isPossible = (result: GateResult): boolean => passedDrop(result) === "possible";

/** Returns what repeated trials find in each small suite that is possibly worse. */
export function trialNotes(report: Report): Note[] {
  const gates = (report.verdict?.gates ?? []).filter(isPossible);
  return Object.entries(report.suites).flatMap(([name, suite]): Note[] => {
    const text = ofSuite(gates, name).length === 0 ? null : adviseTrials(suite);
    return text === null ? [] : [{ mark: "info", about: subjectIn(report, name), text }];
  });
}
