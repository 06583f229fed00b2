import { describe, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import type { Score } from "../../src/core/score.ts";
import type { SuiteGates } from "../../src/core/verdict/gate.ts";
import { renderComment, renderSummary } from "../../src/report/comment.ts";
import { renderReportText } from "../../src/report/report-text.ts";
import { emptyScores } from "../../src/report/scores/score-row.ts";
import { failed, measured, suiteOf, undefinedScore } from "../core/sample.ts";
import { asBaseline, compared, NO_GATES, PAGE, stored } from "./reports.ts";

const MEASURED = measured(0.5, { metric: "measured" });

/** A report on `measured` and the scores `now`, compared with one on the scores `before`; without a baseline if these are null. */
function reportOn(now: readonly Score[], before: readonly Score[] | null, gates: SuiteGates = NO_GATES): Report {
  const head = stored({ bot: suiteOf([MEASURED, ...now]) }, []);
  const base = before === null ? null : stored({ bot: suiteOf([MEASURED, ...before]) }, []);
  const baseline = base ? asBaseline(base) : ({ status: "none", why: "none yet", todo: "" } as const);
  return compared(head, baseline, { bot: gates });
}

const emptyIn = (report: Report): string[] => [...emptyScores(report, "bot")];
const onQuiet: SuiteGates = {
  metrics: [{ metric: "quiet", slice: "", conditions: { min: 0.5 }, severity: "warn" }],
  cases: {},
  casesSeverity: "fail",
};

describe("a score is empty when it is undefined now and before, and has no gate", () => {
  const quiet = undefinedScore(null, "quiet");
  test.each<[string, Report, string[]]>([
    ["in a first run", reportOn([quiet], null), ["quiet"]],
    ["if the source's convention has a number for it", reportOn([undefinedScore(1, "quiet")], null), ["quiet"]],
    ["if it is undefined in the baseline too", reportOn([quiet], [quiet]), ["quiet"]],
    ["if the baseline does not have it", reportOn([quiet], []), ["quiet"]],
    [
      "if it is a headline slice",
      reportOn([{ ...quiet, slice: "average=macro", headline: true }], []),
      ["quiet[average=macro]"],
    ],
    ["not if it has a value in the baseline", reportOn([quiet], [measured(0.5, { metric: "quiet" })]), []],
    ["not if it failed in the baseline", reportOn([quiet], [failed("quiet")]), []],
    ["not if its revision changed", reportOn([{ ...quiet, revision: 2 }], [quiet]), []],
    ["not if it has a gate", reportOn([quiet], [quiet], onQuiet), []],
    ["not if it failed", reportOn([failed("quiet")], [failed("quiet")]), []],
    ["not if it is a slice", reportOn([{ ...quiet, slice: "topic=law" }], []), []],
  ])("%s", (_, report, names) => expect(emptyIn(report)).toEqual(names));

  test("is not empty if the baseline has a value, even with other parameters", () => {
    const other = { fingerprint: { gold: "sha256:g", params: "sha256:other", judge: null } };
    const number = measured(0.5, { metric: "other" });
    const base = asBaseline(stored({ bot: suiteOf([MEASURED, quiet, number]) }, []));
    const head = stored({ bot: suiteOf([MEASURED, quiet, undefinedScore(null, "other")], other) }, []);
    expect(emptyIn(compared(head, base, {}))).toEqual(["quiet"]);
  });
});

describe("empty scores are in the tables of the summary; the comment counts them and says why, the terminal counts them", () => {
  const quiet = ["quiet", "still", "hushed"].map((metric) => undefinedScore(null, metric));
  const reports = [reportOn(quiet, null), reportOn(quiet, quiet), reportOn(quiet, [])];

  test.each(reports)("%#", (report) => {
    const comment = renderComment(report, PAGE);
    const skipped = "3 metrics without a value: quiet, still, hushed (nothing was shipped)";
    expect(comment.split(skipped)).toHaveLength(2);
    expect(comment.replace(skipped, "")).not.toMatch(/quiet|still|hushed/);
    const text = renderReportText(report, { color: false, folder: "out" });
    expect(text).toContain("\n3 metrics without a value\n");
    expect(text).not.toMatch(/quiet|still|hushed/);
    const full = renderSummary(report, PAGE);
    for (const { metric } of quiet) expect(full).toMatch(new RegExp(`^\\| \\[${metric}\\].*n/a`, "m"));
    expect(full).toContain("quiet, still, hushed: no value: nothing was shipped");
    expect(full).not.toContain("without a value");
  });

  const commentOn = (scores: readonly Score[]) => renderComment(reportOn(scores, null), PAGE);

  test("a single one is counted in the singular and is not called a slice", () => {
    const text = commentOn([undefinedScore(null, "quiet")]);
    expect(text).toContain("\n1 metric without a value: quiet (nothing was shipped)\n");
    expect(text).not.toContain("slice");
  });

  test("foreign text in a reason stays on its line and is no markup", () => {
    const hostile = { ...undefinedScore(null, "quiet"), why: "<img src=x>\n# @everyone" } as Score;
    const comment = renderComment(reportOn([hostile], null), PAGE);
    expect(comment).toContain("1 metric without a value: quiet (");
    expect(comment).not.toMatch(/(?<!\\)<img|^# |@everyone/m);
  });

  test("a score that lost its value is shown", () => {
    const report = reportOn([undefinedScore(null, "quiet")], [measured(0.5, { metric: "quiet" })]);
    const comment = renderComment(report, PAGE);
    expect(comment).toMatch(/\| \[quiet\]\(\S+\) +\| +50\.0% → n\/a \| +– \|/);
    expect(comment).toContain("- quiet: no value: nothing was shipped");
  });
});
