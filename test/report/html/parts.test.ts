import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { decideVerdict } from "../../../src/gates/verdict.ts";
import type { Markup } from "../../../src/report/html/markup.ts";
import { casesPart, regressedPart } from "../../../src/report/html/parts/cases.ts";
import { gatesPart } from "../../../src/report/html/parts/gates.ts";
import { stored } from "../reports.ts";
import { pageCase, pageIndex, version } from "./sample.ts";

const markup = (part: Markup | null): string => (part === null ? "" : renderToString(part));

/** What a part says: its markup without tags, its texts apart. */
const said = (part: Markup | null): string =>
  markup(part)
    .replace(/<[^>]*>/g, "|")
    .replace(/\|+/g, "|");
const broken = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    pageCase(`c${at}`, {
      change: "regressed",
      base: version("before"),
      now: version("after", { why: `reason ${at}` }),
    }),
  );

describe("the regressed cases", () => {
  test("says why, before and now; one is a case, several are cases", () => {
    expect(said(regressedPart(pageIndex(broken(1))))).toContain("|Regressed: 1 case|");
    const text = said(regressedPart(pageIndex([...broken(2), pageCase("calm")])));
    expect(text).toContain("|Regressed: 2 cases|");
    expect(text).toContain("|c1|reason 1|before|after|");
    expect(text).not.toContain("calm");
    expect(regressedPart(pageIndex([pageCase("calm")]))).toBeNull();
  });

  test("shows the first twelve, and counts all, also those that the page has no room for", () => {
    const twelve = said(regressedPart(pageIndex(broken(12))));
    expect(twelve).not.toContain("are below");
    const more = said(regressedPart(pageIndex(broken(13))));
    expect(more).toContain("|c11|");
    expect(more).not.toContain("|c12|");
    expect(more).toContain("|All 13 are below|");
    const most = said(regressedPart(pageIndex(broken(13), { leftOut: { regressed: 7 } })));
    expect(most).toContain("|Regressed: 20 cases|");
    expect(most).toContain("|13 of 20 are below|");
  });
});

describe("the place of the explorer", () => {
  test("is there where there are cases, and what is left out is told", () => {
    const [all, some] = [{}, { leftOut: { still_passing: 5, added: 2 } }].map((more) =>
      markup(casesPart(pageIndex([pageCase("a")], more))),
    );
    expect(all).toContain('id="explorer"');
    expect(all).not.toContain("cases.jsonl.gz");
    expect(some).toContain(
      "Showing 1 of 8 cases, the most important first; the others are in cases.jsonl.gz only: 2 added, 5 still passing.",
    );
  });

  test("is not there where none is listed", () => {
    expect(casesPart(pageIndex([]))).toBeNull();
    const text = markup(casesPart(pageIndex([], { leftOut: { passing: 30_000 } })));
    expect(text).toContain("30,000 passing");
    expect(text).not.toContain('id="explorer"');
  });
});

test("a report whose gates were not evaluated says so, and not that there are none", () => {
  const { report } = stored({}, []);
  expect(said(gatesPart(report))).toContain("No gates were evaluated");
  expect(said(gatesPart({ ...report, verdict: decideVerdict([], []) }))).toContain("No gates are configured");
});
