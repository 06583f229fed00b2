import { describe, expect, test } from "vitest";
import type { StoredReport } from "../../../src/core/report.ts";
import type { SuiteReport } from "../../../src/core/suite-report.ts";
import { type PageFamilies, renderHtml } from "../../../src/report/html/page.ts";
import { asBaseline, caseRow, compared, measured, NO_GATES, PAGE, stored, suite } from "../reports.ts";

const rows = [caseRow("c1", "pass"), caseRow("c2", "fail")];
const version = (top: number, more: Partial<SuiteReport> = {}): StoredReport =>
  stored({ "support-bot": { ...suite([measured("precision", top, 10)], { total: 2 }), ...more } }, rows);

/** Renders two versions, and records the suites for which charts were requested. */
async function pageOf(head: StoredReport, base: StoredReport | null) {
  const asked: (SuiteReport | null)[][] = [];
  const families: PageFamilies = {
    metricsOf: () => [],
    explain: () => "",
    shownAs: () => "case",
    chartsOf: (...suites) => {
      asked.push(suites);
      return [];
    },
  };
  return { text: await renderHtml({ head, base, page: PAGE, families }), asked };
}

describe("the charts of a suite", () => {
  const base = version(9);
  const [before] = Object.values(base.report.suites);
  const ask = async (now: StoredReport, given: StoredReport | null = base) => {
    const report = compared(now, asBaseline(base), { "support-bot": NO_GATES });
    return (await pageOf({ ...now, report }, given)).asked.map((suites) => suites[1]);
  };

  test("compare it with the baseline's", async () => {
    expect(await ask(version(4))).toEqual([before]);
    expect(await ask(version(4), null)).toEqual([null]);
  });

  test("show it alone if the baseline measures something else, or without a comparison", async () => {
    const fingerprint = { ...suite([]).fingerprint, params: `sha256:${"ef".repeat(32)}` };
    expect(await ask(version(4, { fingerprint }))).toEqual([null]);
    expect(await ask(version(4, { family: "rgb" }))).toEqual([null]);
    expect((await pageOf(version(4), base)).asked.map((suites) => suites[1])).toEqual([null]);
  });
});

test("equal reports give equal HTML", async () => {
  const [one, other] = await Promise.all([pageOf(version(4), version(9)), pageOf(version(4), version(9))]);
  expect(one.text).toBe(other.text);
});
