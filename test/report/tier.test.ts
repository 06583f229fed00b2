import { describe, expect, test } from "vitest";
import type { Report } from "../../src/core/report.ts";
import type { Document, Head } from "../../src/report/block.ts";
import { firstFitting, renderComment, renderSummary } from "../../src/report/comment.ts";
import { formatCount, formatInteger } from "../../src/report/format.ts";
import { renderReportText } from "../../src/report/report-text.ts";
import { OUR_TAGS, renderHtml, tagsOf } from "./markdown.ts";
import { asBaseline, caseRow, compared, measured, NO_GATES, PAGE, stored, suite } from "./reports.ts";

const HEAD: Omit<Head, "title"> = {
  ...{
    outcome: "pass",
    name: "",
    verdict: "passed",
    warnings: "",
    remarks: [],
    where: [],
    reported: null,
    counts: "",
    context: [],
  },
};

/** A report whose cases all regressed, with texts of three-byte characters, and this many metrics and suites. */
function huge(cases: number, metrics: number, suites = 1): Report {
  const wide = { text: "長い質問".repeat(50), expected: "期待".repeat(100), got: "答え".repeat(100) };
  const rows = (outcome: "pass" | "fail") =>
    Array.from({ length: cases }, (_, index) => caseRow(`A${index}`, outcome, wide));
  const scores = (share: number) =>
    Array.from({ length: metrics }, (_, index) => measured(`metric_${"x".repeat(20)}_${index}`, share, 1000));
  const all = (share: number) =>
    Object.fromEntries(
      Array.from({ length: suites }, (_, index) => [
        index === 0 ? "support-bot" : `suite-${index}`,
        suite(scores(share), { total: cases }),
      ]),
    );
  const gates = scores(500).map(({ metric }) => ({
    metric,
    slice: "",
    conditions: { min: 0.8 },
    severity: "fail" as const,
  }));
  return compared(stored(all(500), rows("fail")), asBaseline(stored(all(900), rows("pass"))), {
    "support-bot": { ...NO_GATES, metrics: gates },
  });
}

/** Expects that all sections are closed and all table rows are complete. */
function expectWhole(markdown: string): void {
  const html = renderHtml(markdown);
  expect(html.split("<details").length).toBe(html.split("</details>").length);
  expect(html.split("<sub>").length).toBe(html.split("</sub>").length);
  expect(html.trimEnd().endsWith("</sub></p>")).toBe(true);
  expect(OUR_TAGS).toEqual(expect.arrayContaining(tagsOf(html)));
}

const left = (text: string): string | undefined => /and ([\d,]+) more in \[the report\]/.exec(text)?.[1];

describe("a comment never exceeds 59,000 bytes, and leaves out whole sections", () => {
  test.each([
    // Each row takes about 1,300 bytes: 120 code points of three bytes, three times, and its link.
    ["40 cases: all of them", 40, 3, undefined, "cases regressed"],
    ["200 cases: the first 25", 200, 3, "175", "cases regressed"],
    ["10,000 cases: the first 25", 10_000, 3, "9,975", "cases regressed"],
    ["420 metrics: the first 5", 200, 420, "195", "cases regressed"],
    ["500 metrics: the gates only", 200, 500, undefined, "Only the gates fit here"],
    ["2,000 metrics: the verdict only", 200, 2000, undefined, "Only the verdict fits here"],
  ])("%s", (_, cases, metrics, cut, title) => {
    const text = renderComment(huge(cases, metrics), PAGE);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(59_000);
    expect(left(text)).toBe(cut);
    expect(text).toContain(title);
    expect(text.slice(0, 140)).toContain(
      `❌ Evaluation failed: metric_${"x".repeat(20)}_0 and metric_${"x".repeat(20)}_1 50.0% (minimum 80%) and ${formatInteger(metrics - 2)} more`,
    );
    expect(text).toContain(`${formatInteger(metrics)} of ${formatCount(metrics, "gate")} failed · `);
    expectWhole(text);
  });
});

describe("links into the HTML report", () => {
  const paged = { ...PAGE, pageId: 78 };
  const ids = (text: string): number => text.match(/\(\S+artifacts\/78#case=support-bot\/A\d+\)/g)?.length ?? 0;

  /** A report with this many regressed cases with short texts, a row of about 150 bytes each. */
  function many(cases: number): Report {
    const rows = (outcome: "pass" | "fail") =>
      Array.from({ length: cases }, (_, index) =>
        caseRow(`A${index}`, outcome, { text: "?", expected: "x", got: "y" }),
      );
    const all = { "support-bot": suite([measured("precision", 500, 1000)], { total: cases }) };
    return compared(stored(all, rows("fail")), asBaseline(stored(all, rows("pass"))), {});
  }

  test.each([
    // To fit 59,000 bytes, links are left out before rows; a link takes about 90 bytes.
    ["40 cases: each has a link", 40, 40, undefined],
    ["250 cases: all are listed without links", 250, 0, undefined],
    ["1,000 cases: the first 100 have links", 1000, 100, "900"],
  ])("%s", (_, cases, linked, cut) => {
    const [plain, text] = [PAGE, paged].map((page) => renderComment(many(cases), page)) as [string, string];
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(59_000);
    expect([ids(plain), ids(text)]).toEqual([0, linked]);
    // Links do not displace rows.
    expect(left(plain)).toBe(cut);
    expect(/and ([\d,]+) more in \[the HTML report\]\(\S+artifacts\/78\)/.exec(text)?.[1]).toBe(cut);
    expectWhole(text);
  });

  test("come first in the footer, and point to what does not fit", () => {
    const text = renderComment(huge(200, 500), paged);
    expect(text).toContain("<sub>[HTML report](https://github.com/acme/bot/actions/runs/123/artifacts/78) · [report](");
    expect(text).toContain("everything else is in [the HTML report](");
  });

  test("point to the list of artifacts before the upload", () => {
    const text = renderSummary(many(3), { ...PAGE, artifactId: null, pageId: "to come" });
    const address = "https://github.com/acme/bot/actions/runs/123#artifacts";
    expect(text).toContain(`<sub>the HTML report is in [the artifacts of this run](${address}) · `);
    expect(ids(text)).toBe(0);
  });
});

describe("a summary never exceeds 900 KiB", () => {
  test.each([
    ["500 cases: all of them", 500, 3, undefined],
    ["10,000 cases: the first 100", 10_000, 3, "9,900"],
    ["10,000 metrics: the verdict", 10, 10_000, undefined],
  ])(
    "%s",
    (_, cases, metrics, cut) => {
      const text = renderSummary(huge(cases, metrics), PAGE);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(900 * 1024);
      expect(left(text)).toBe(cut);
      expectWhole(text);
    },
    240_000,
  );
});

test("a terminal shows the first five of 200 cases", () => {
  const text = renderReportText(huge(200, 3), { color: false, folder: "out" });
  expect(text.match(/^ {4}A\d+/gm)).toHaveLength(5);
  expect(text).toContain("\nand 195 more in the report\n");
});

test("takes the first document that fits exactly, and creates no further ones", () => {
  const created: string[] = [];
  const tier = (title: string) => (): Document => {
    created.push(title);
    const head = { ...HEAD, title };
    return { head, sections: [], footer: "" };
  };
  // Two bytes each: é is two bytes in UTF-8.
  const [long, short] = ["éé", "é"].map((title) => Buffer.byteLength(firstFitting([tier(title)], 0)) - title.length);
  const rest = Math.min(long ?? 0, short ?? 0) - 1;
  created.length = 0;
  const titleOf = (bytes: number): string | undefined =>
    /: (.*)$/m.exec(firstFitting([tier("éé"), tier("é"), tier("e")], rest + bytes))?.[1];
  expect([titleOf(4), titleOf(3), titleOf(1)]).toEqual(["éé", "é", "e"]);
  expect(created).toEqual(["éé", "éé", "é", "éé", "é", "e"]);
});
