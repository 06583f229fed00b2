import fc from "fast-check";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/core/report.ts";
import type { Verdict } from "../../../src/core/verdict.ts";
import { decideVerdict } from "../../../src/gates/verdict.ts";
import { badgeColour, createBadge, LABEL_COLOUR, renderBadgeJson } from "../../../src/report/badge/badge.ts";
import { renderBadgeSvg, textWidth } from "../../../src/report/badge/badge-svg.ts";
import { expectGolden } from "../../golden.ts";
import { HOSTILE, hostile } from "../hostile.ts";
import { gateResultOn, reportWith } from "../html/histories.ts";
import { suite } from "../reports.ts";

type GateResults = Parameters<typeof decideVerdict>[0];
const SCORES = [
  { name: "recall@5", before: [], now: 0.91 },
  { name: "precision", before: [], now: 0.8432 },
];
const reportOf = (results: GateResults, incomplete: string[] = [], more: Partial<Verdict> = {}): Report => ({
  ...reportWith(SCORES),
  verdict: { ...decideVerdict(results, incomplete), ...more },
});
const messageOf = (report: Report): string | undefined => createBadge(report, "default")?.message;
const PASS = reportOf([gateResultOn("precision", "pass")]);
const FAIL = reportOf([
  gateResultOn("recall@5", "fail"),
  gateResultOn("precision", "pass"),
  gateResultOn("precision", "fail", "warn"),
]);
/** Without gates of its own, a suite still requires a trace for each case. */
const UNGATED = reportOf([
  {
    ...gateResultOn("cases", "pass"),
    demand: { max_missing: 0 },
    actual: 0,
    why: "no case without a trace",
    implied: true,
  },
]);
const UNSURE = reportOf([gateResultOn("precision", "inconclusive")]);
const APPROVED = { by: "octocat", label: "ship-it", at: "2026-11-21T10:00:00Z" } as const;

describe("the text of a badge", () => {
  test("a pass shows the first gated score", () => {
    expect(createBadge(PASS, "default")).toEqual({
      label: "evaluation",
      message: "pass · precision 84.3%",
      outcome: "pass",
    });
  });

  test("a failure counts the blocking gates", () => {
    expect(messageOf(FAIL)).toBe("1 of 2 gates failed");
    expect(messageOf(reportOf([gateResultOn("precision", "fail")], [], { override: APPROVED }))).toBe(
      "1 of 1 gate failed, overridden",
    );
  });

  test("an inconclusive, incomplete or ungated report is not shown as a pass", () => {
    expect(messageOf(UNSURE)).toBe("inconclusive · precision 84.3%");
    expect(messageOf(reportOf([gateResultOn("precision", "pass")], ["no key"]))).toBe("incomplete · precision 84.3%");
    expect(messageOf(UNGATED)).toBe("not gated · recall@5 91.0%");
  });

  test("no badge without a verdict, and no number without a measured score", () => {
    expect(createBadge({ ...PASS, verdict: null }, "default")).toBeNull();
    const partial = { ...reportWith([{ name: "precision", before: [], now: null }]), verdict: PASS.verdict };
    expect(messageOf(partial)).toBe("pass");
  });

  test("names the suite or the report if there are several", () => {
    expect(messageOf({ ...PASS, suites: { ...PASS.suites, other: suite([]) } })).toBe(
      "pass · support-bot precision 84.3%",
    );
    expect(createBadge(PASS, "nightly")?.label).toBe("evaluation nightly");
  });
});

describe("the colours of a badge", () => {
  /** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
  const luminance = (colour: string): number => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    const [r = 0, g = 0, b = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

  test("have a contrast of at least 4.5 to 1 to white text, and differ by outcome", () => {
    // By hand: black is 1.05 / 0.05 from white.
    expect(contrast("#000000")).toBeCloseTo(21, 9);
    const colours = (["pass", "fail", "unsure", "ungated"] as const).map((outcome) =>
      badgeColour({ label: "", message: "", outcome }),
    );
    for (const colour of [...colours, LABEL_COLOUR]) expect(contrast(colour)).toBeGreaterThanOrEqual(4.5);
    expect(new Set(colours).size).toBe(4);
  });
});

describe("badge.json", () => {
  const fields = (report: Report): Record<string, unknown> => {
    const badge = createBadge(report, "default");
    return badge === null ? {} : JSON.parse(renderBadgeJson(badge));
  };

  // The fields of https://shields.io/badges/endpoint-badge
  test("has the fields of a shields.io endpoint badge", () => {
    expect(fields(PASS)).toEqual({
      schemaVersion: 1,
      label: "evaluation",
      message: "pass · precision 84.3%",
      color: "#1a7f37",
      labelColor: "#4a5058",
      isError: false,
    });
  });

  test("is marked as an error unless the report passes or has no gates", () => {
    expect([FAIL, UNSURE, UNGATED].map((report) => fields(report)["isError"])).toEqual([true, true, false]);
  });
});

describe("badge.svg", () => {
  const drawn = (report: Report, name = "default"): string => {
    const badge = createBadge(report, name);
    return badge === null ? "" : renderBadgeSvg(badge);
  };

  test.each([
    ["pass", PASS],
    ["fail", FAIL],
    ["unsure", UNSURE],
    ["ungated", UNGATED],
  ])("matches the golden file: %s", (name, report) => {
    expectGolden(new URL(`./golden/${name}.svg`, import.meta.url), drawn(report));
  });

  // The advances of DejaVu Sans 2.37, read from its `hmtx` table: 57.86 and 123.98 for these texts at a size of 11.
  test.each([
    ["evaluation", 57.86],
    ["pass · precision 84.3%", 123.98],
  ])("estimates the width of `%s` within 3%%", (text, width) => {
    expect(Math.abs(textWidth(text, 11) - width)).toBeLessThan(0.03 * width);
  });

  test("square characters are wider, combining marks have no width", () => {
    expect(textWidth("評価", 10)).toBe(22);
    expect(textWidth("e\u0301", 10)).toBe(textWidth("e", 10));
  });

  test("no name adds an element or an attribute, or makes the badge very wide", () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.constant(HOSTILE)), hostile, (metric, name) => {
        const report = { ...reportWith([{ name: metric, before: [], now: 0.5 }]), verdict: PASS.verdict };
        const svg = drawn(report, name);
        const all = [...parseHTML(svg).document.querySelectorAll("*")] as {
          localName: string;
          attributes: Iterable<{ name: string }>;
        }[];
        const names = new Set(all.map(({ localName }) => localName.toLowerCase()));
        expect(["clippath", "g", "rect", "svg", "text", "title"]).toEqual(expect.arrayContaining([...names]));
        expect(
          all.flatMap(({ attributes }) => [...attributes].filter(({ name }) => /^on|href|src/i.test(name))),
        ).toEqual([]);
        expect(svg.replace(/&(?:amp|lt|gt|quot|#39);/g, "")).not.toContain("&");
        // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML does not allow
        expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
        expect(Number(/width="(\d+)"/.exec(svg)?.[1])).toBeLessThan(1200);
      }),
    );
  });
});
