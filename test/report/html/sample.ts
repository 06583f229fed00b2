import type { CaseVersion, PageCase, PageIndex, PageSuite } from "../../../src/report/html/data/page-data.ts";

/** Creates one version of a case. */
export const version = (got: string, more: Partial<CaseVersion> = {}): CaseVersion => ({
  outcome: "pass",
  got,
  why: "",
  ...more,
});

/** Creates a case of the explorer's list. */
export function pageCase(id: string, more: Partial<PageCase> = {}): PageCase {
  return {
    ...{ suite: 0, id, change: "still_passing", edited: false, critical: false, text: "", expected: "" },
    ...{ base: version(""), now: version(""), at: null, goldAt: null, link: null, slices: [], counts: [] },
    ...more,
  };
}

/** Creates a suite of the explorer. */
export function pageSuite(name: string, more: Partial<PageSuite> = {}): PageSuite {
  return { name, caseNoun: "case", metrics: [], slices: [], ...more };
}

/** Creates the data of the explorer. */
export function pageIndex(cases: readonly PageCase[], more: Partial<PageIndex> = {}): PageIndex {
  const suites = [pageSuite("bot")];
  return {
    suites,
    cases,
    compared: true,
    hasBaseCases: true,
    names: { base: "Base", now: "This run" },
    leftOut: 0,
    isFromDiffOnly: false,
    partSize: 200,
    ...more,
  };
}
