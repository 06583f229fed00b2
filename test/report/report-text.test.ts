import { describe, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import { renderComment, renderSummary } from "../../src/report/comment.ts";
import { renderDiffMarkdown, renderDiffText, renderReportText } from "../../src/report/report-text.ts";
import { describeCases } from "../../src/report/verdict/case-counts.ts";
import { expectGolden } from "../golden.ts";
import { OUR_TAGS, renderHtml, tagsOf } from "./markdown.ts";
import { PAGE } from "./reports.ts";
import { scenario, scenarios } from "./scenarios.ts";

function withoutHeadline(text: string): string {
  return text.replace(/^.*\n+/, "");
}

test("the diff of a failed run", () => {
  const diff = scenario("fail");
  expectGolden(new URL("golden/fail.diff.txt", import.meta.url), renderDiffText(diff, { color: false }));
  expectGolden(new URL("golden/fail.diff.md", import.meta.url), renderDiffMarkdown(diff));
});

test.each(["unchanged", "suites", "no-cases", "redefined", "partial"])("the diff of %s", (name) => {
  const diff = scenario(name);
  const bodies = [renderDiffText(diff, { color: false }), renderDiffMarkdown(diff)].map(withoutHeadline);
  expectGolden(new URL(`golden/${name}.diff.md`, import.meta.url), bodies.join("\n=== markdown ===\n\n"));
});

test("the diff counts every score once: in its first line, in the table, or as unchanged", () => {
  const report = scenario("fail");
  const { diff } = report;
  const [change] = diff?.changes ?? [];
  if (!diff || !change) throw new Error("the scenario has no changes");
  const fine = (metric: string, kind: "worse" | "same") => ({ ...change, metric, kind, fine: true as const });
  const textOf = (changes: typeof diff.changes): string =>
    renderDiffText({ ...report, suites: {}, diff: { ...diff, changes } }, { color: false });
  const text = textOf([...diff.changes, fine("p@1", "worse"), fine("p@2", "same"), fine("p@3", "same")]);
  // The scenario has 1 worse, 1 better and 3 unchanged.
  expect(text).toContain("2 worse, 1 better, 5 unchanged");
  expect(text).toContain("\n\n5 more unchanged.\n1 more detailed score changed; `--json` lists them.\n");
  const onlyFine = textOf([fine("p@1", "worse")]);
  expect(onlyFine).toContain("1 more detailed score changed");
  expect(onlyFine).not.toContain("No score changed");
});

test("answers that are the same as far as they are stored are printed once", () => {
  const report = scenario("fail");
  const [flip] = report.diff?.flips?.regressed ?? [];
  if (!report.diff?.flips || !flip) throw new Error("the scenario has no regressed case");
  const { flips } = report.diff;
  const textOf = (before: string, after: string): string => {
    const diff = { ...report.diff, flips: { ...flips, regressed: [{ ...flip, before, after }] } } as Report["diff"];
    return renderReportText({ ...report, diff }, { color: false, folder: "out" });
  };
  expect(textOf("It begins…", "It begins…")).toContain("\n    before and after begin  It begins…\n");
  expect(textOf("It is.", "It is.")).toContain("\n    before and after  It is.\n");
  expect(textOf("It begins…", "It begins")).toContain("\n    before    It begins…\n    after     It begins\n");
});

test("cases are not called unchanged where a score or a gold line changed", () => {
  const report = scenarios["ancestor"];
  const { diff = null } = report ?? {};
  if (!report || !diff?.flips) throw new Error("the scenario has no cases");
  const change = diff.changes.find(({ kind }) => kind === "same");
  const [failing] = diff.flips.still_failing;
  if (!change || !failing) throw new Error("the scenario has no unchanged score, or no failing case");
  expect(describeCases(report)).toBe("all 1,000 cases unchanged, 2 still fail");
  const worse = { ...change, kind: "worse" as const };
  expect(describeCases({ ...report, diff: { ...diff, changes: [worse] } })).toBe(
    "1,000 cases: 0 regressed, 0 fixed, 2 still fail",
  );
  const edited = { ...diff, flips: { ...diff.flips, edited: [failing] } };
  expect(describeCases({ ...report, diff: edited })).toBe("1,000 cases: 0 regressed, 0 fixed, 2 still fail");
});

test("colour changes nothing but the colour", () => {
  for (const report of Object.values(scenarios)) {
    const plain = renderReportText(report, { color: false, folder: "out" });
    const colored = renderReportText(report, { color: true, folder: "out" });
    expect(plain).not.toContain("\u001b");
    expect(colored).toContain("\u001b[");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
    expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(plain);
  }
});

describe("the path of the HTML report", () => {
  const [report] = Object.values(scenarios) as [Report];
  const page = { path: "out/report.html", url: "file:///home/a%20b/out/report.html" };
  const lineOf = (color: boolean, given = page): string =>
    renderReportText(report, { color, folder: "out", htmlReport: given }).trimEnd().split("\n").at(-1) ?? "";

  test("is the last line, plain text without colour", () => {
    expect(lineOf(false)).toBe("HTML report: out/report.html");
    expect(renderReportText(report, { color: false, folder: "out" })).not.toContain("HTML report:");
  });

  test("is a link on a terminal, by OSC 8", () => {
    const [open, close] = ["\u001b]8;;file:///home/a%20b/out/report.html\u001b\\", "\u001b]8;;\u001b\\"];
    expect(lineOf(true)).toBe(`HTML report: ${open}out/report.html${close}`);
  });

  test.each([
    "file:///a\u001b]0;x\u0007",
    "file:///a b",
    "https://example.com/",
    "javascript:alert(1)",
    "file:///ü",
    "file:///a\n::error::x",
  ])("is not a link for the address %j", (url) =>
    expect(lineOf(true, { ...page, url })).toBe("HTML report: out/report.html"),
  );

  test("contains no control sequences, whatever the name of the folder", () => {
    const path = "\u001b]0;x\u0007\n::error::x";
    const [open, close] = [`HTML report: \u001b]8;;${page.url}\u001b\\`, "\u001b]8;;\u001b\\"];
    const line = lineOf(true, { ...page, path });
    expect([line.slice(0, open.length), line.slice(-close.length)]).toEqual([open, close]);
    expect(line.slice(open.length, -close.length)).toMatch(/^[^\p{Cc}]+$/u);
  });
});

test("comments and summaries have no foreign tags and no addresses outside the repository", () => {
  for (const report of Object.values(scenarios)) {
    for (const page of [renderComment(report, PAGE), renderSummary(report, PAGE)]) {
      const html = renderHtml(page);
      expect(OUR_TAGS).toEqual(expect.arrayContaining(tagsOf(html)));
      // Code blocks are the answers of a case.
      expect(html).not.toMatch(/<pre>(?!<code class="language-diff">)/);
      for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
        expect(address).toMatch(/^https:\/\/github\.com\/acme\/(?:bot|noworse)[/#]/);
      }
    }
  }
});

test("no text has a workflow command, NaN, undefined, null or a change of zero points", () => {
  for (const report of Object.values(scenarios)) {
    const text = renderReportText(report, { color: false, folder: "::error::x ##[x]" });
    expect(text).not.toMatch(/NaN|undefined|null|[▼▲] 0\.0(?!\d)|^\s*::|##\[/m);
  }
});
