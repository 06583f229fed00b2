import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { decideVerdict } from "../../../src/gates/verdict.ts";
import type { Markup } from "../../../src/report/html/markup.ts";
import { casesPart, regressedPart } from "../../../src/report/html/parts/cases.ts";
import { gatesPart } from "../../../src/report/html/parts/gates.ts";
import { stored } from "../reports.ts";
import { pageCase, pageIndex, version } from "./sample.ts";

const markup = (part: Markup | null): string => (part === null ? "" : renderToString(part));

/** The texts of a part, separated by bars. */
const textOf = (part: Markup | null): string =>
  markup(part)
    .replace(/<[^>]*>/g, "|")
    .replace(/\|+/g, "|");
const regressed = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    pageCase(`c${at}`, {
      change: "regressed",
      base: version("before"),
      now: version("after", { why: `reason ${at}` }),
    }),
  );

describe("the section of regressed cases", () => {
  test("shows the reason and both answers; one is a case, several are cases", () => {
    expect(textOf(regressedPart(pageIndex(regressed(1))))).toContain("|Regressed: 1 case|");
    const text = textOf(regressedPart(pageIndex([...regressed(2), pageCase("unchanged")])));
    expect(text).toContain("|Regressed: 2 cases|");
    expect(text).toContain("|c1|before|after|reason 1|");
    expect(text).not.toContain("unchanged");
    expect(regressedPart(pageIndex([pageCase("unchanged")]))).toBeNull();
  });

  test("shows answers once that are the same as far as they are stored", () => {
    const rowOf = (before: string, after: string): string =>
      textOf(
        regressedPart(pageIndex([pageCase("c", { change: "regressed", base: version(before), now: version(after) })])),
      );
    // The cells before and after; no reason.
    expect(rowOf("It begins…", "It begins…")).toContain("|c|It begins…|begins the same|");
    expect(rowOf("It is.", "It is.")).toContain("|c|It is.|same answer|");
    expect(rowOf("", "")).not.toContain("same");
    expect(rowOf("30 days", "10 days")).toContain("|c|30 days|10 days|");
  });

  test("shows where long answers differ that begin the same", () => {
    const start = "The museum is open on every day of the week but Monday, ".repeat(2);
    const change = {
      change: "regressed",
      base: version(`${start}from nine`),
      now: version(`${start}from ten`),
    } as const;
    const html = markup(regressedPart(pageIndex([pageCase("c", change)])));
    // The last words of the shared start, at most 30 characters.
    expect(html).toContain("…of the week but Monday, from <del>nine</del></bdi>");
    expect(html).toContain("…of the week but Monday, from <ins>ten</ins></bdi>");
  });

  test("names a case by its text, with the id below, and leaves out columns that would be empty", () => {
    const asked = pageCase("c7", { change: "regressed", text: "When?", expected: "1313", critical: true });
    const text = textOf(regressedPart(pageIndex([asked, ...regressed(1)])));
    expect(text).toContain("|Case|Expected|Before|After|Why|");
    expect(text).toContain("|When?|c7| · critical|1313|–|–|");
    expect(textOf(regressedPart(pageIndex([asked])))).toContain("|Case|Expected|Why|");
    const bare = pageCase("c8", { change: "regressed", critical: true });
    expect(textOf(regressedPart(pageIndex([bare])))).toContain("|Case|Why|c8| (critical)|");
  });

  test("shows the first twelve, and counts all, those that are not listed included", () => {
    const twelve = textOf(regressedPart(pageIndex(regressed(12))));
    expect(twelve).not.toContain("are below");
    const more = textOf(regressedPart(pageIndex(regressed(13))));
    expect(more).toContain("|c11|");
    expect(more).not.toContain("|c12|");
    expect(more).toContain("|All 13 are below|");
    const most = textOf(regressedPart(pageIndex(regressed(13), { leftOut: { regressed: 7 } })));
    expect(most).toContain("|Regressed: 20 cases|");
    expect(most).toContain("|13 of 20 are below|");
  });
});

describe("the container of the explorer", () => {
  test("exists if cases are listed, with a count of the others", () => {
    const [all, some] = [{}, { leftOut: { still_passing: 5, added: 2 } }].map((more) =>
      markup(casesPart(pageIndex([pageCase("a")], more))),
    );
    expect(all).toContain('id="explorer"');
    expect(all).not.toContain("cases.jsonl.gz");
    expect(some).toContain(
      "Showing 1 of 8 cases, the most important first; the others are in cases.jsonl.gz only: 2 added, 5 still passing.",
    );
  });

  test("does not exist if no case is listed", () => {
    expect(casesPart(pageIndex([]))).toBeNull();
    const text = markup(casesPart(pageIndex([], { leftOut: { passing: 30_000 } })));
    expect(text).toContain("30,000 passing");
    expect(text).not.toContain('id="explorer"');
  });
});

test("distinguishes gates that were not evaluated from no gates", () => {
  const { report } = stored({}, []);
  expect(textOf(gatesPart(report))).toContain("No gates were evaluated");
  expect(textOf(gatesPart({ ...report, verdict: decideVerdict([], []) }))).toContain("No gates are configured");
});
