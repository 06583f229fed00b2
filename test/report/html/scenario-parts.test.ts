import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { GateResult } from "../../../src/core/gate.ts";
import type { Report } from "../../../src/core/report.ts";
import { bannerPart } from "../../../src/report/html/parts/banner.ts";
import { gatesPart, notesPart, reasonOf, warningsPart } from "../../../src/report/html/parts/gates.ts";
import { metricsPart } from "../../../src/report/html/parts/scores.ts";
import { trialsPart } from "../../../src/report/html/parts/suites.ts";
import { createLinks } from "../../../src/report/links.ts";
import { createRows } from "../../../src/report/scores/score-row.ts";
import { PAGE } from "../reports.ts";
import { scenarios } from "../scenarios.ts";

function scenario(name: string): Report {
  const report = scenarios[name];
  if (report === undefined) throw new Error(`no scenario ${name}`);
  return report;
}

/** The visible text of a part. */
function textOf(part: ReturnType<typeof trialsPart>): string {
  return renderToString(h("div", null, part))
    .replace(/<(?:td|th|li|p|tr|h\d)\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "");
}

test("repeated trials show pass rates, noise and links to the flaky cases", () => {
  const report = scenario("trials");
  const { trials } = Object.values(report.suites)[0] ?? {};
  const [one] = trials?.flaky ?? [];
  const html = renderToString(h("div", null, trialsPart(report)));
  expect(textOf(trialsPart(report))).toMatch(/\d+ cases?, \d.* trials each\. .*pass@k.*pass\^k/s);
  expect(html).toContain(`href="#case=support-bot/${one?.case}"`);
  expect(html).toContain(`passed ${one?.passed} of ${one?.trials}`);
  expect(trialsPart(scenario("pass"))).toBeNull();
});

test("the heading says once that there are no gates, in the words of all other outputs", () => {
  const headingOf = (report: Report): string => {
    const html = renderToString(h("div", null, bannerPart(report, PAGE, createLinks(report.source, PAGE))));
    return (/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? "").replace(/<[^>]*>/g, "");
  };
  const free = scenario("no-gates");
  expect(headingOf(free)).toMatch(/^Evaluation: no gates( |$)/);
  expect(headingOf({ ...free, verdict: null })).toMatch(/^Evaluation: scored, no gates evaluated( |$)/);
});

test("the banner names the condition that failed, not another one of the same score that passed", () => {
  const failed = scenario("fail");
  if (failed.verdict === null) throw new Error("no verdict");
  // Precision keeps its limit and fails its drop; two more scores fail, so that the heading cannot name all.
  const gates = failed.verdict.gates.map((gate): GateResult => {
    const isLimit = gate.metric === "precision" && "min" in gate.demand;
    return { ...gate, outcome: isLimit || gate.metric === "cases" || gate.metric === "chr" ? "pass" : "fail" };
  });
  const report = { ...failed, verdict: { ...failed.verdict, gates } };
  const text = textOf(bannerPart(report, PAGE, createLinks(report.source, PAGE)));
  expect(text).toContain("precision 78.9% (drop ≤ 2 pts, ▼ 5.4 pts)");
  expect(text).not.toContain("≥ 80%");
});

test("gates name the suite only if there are several, and say why there are none", () => {
  expect(textOf(gatesPart(scenario("fail")))).not.toContain("Suite");
  expect(textOf(gatesPart(scenario("suites")))).toContain("Suite");
  const free = scenario("no-gates");
  expect(textOf(gatesPart(free))).toContain("No gates are configured");
  expect(textOf(gatesPart({ ...free, verdict: null }))).toContain("No gates were evaluated");
});

test("the banner shows options as code and repeats no name", () => {
  const first = scenario("first-run");
  const diff = first.diff && {
    ...first.diff,
    baseline: { ...first.diff.baseline, todo: "Give one with `--baseline`" },
  };
  const html = renderToString(h("div", null, bannerPart({ ...first, diff }, PAGE, createLinks(first.source, PAGE))));
  expect(html).toContain("Give one with <code>--baseline</code>.");
  const worse = scenario("fail");
  const result = {
    ...{ suite: "support-bot", metric: "cases", slice: "", demand: { critical: ["A0004"] } },
    ...{ outcome: "fail", actual: 1, why: "critical cases: A0004 fails", severity: "fail" },
  } as const;
  const critical = { ...worse, verdict: worse.verdict && { ...worse.verdict, gates: [result] } };
  const text = textOf(bannerPart(critical as unknown as Report, PAGE, createLinks(worse.source, PAGE)));
  expect(text).toContain("Failed: critical cases: 0 of 1 pass");
  expect(text).not.toContain("critical cases: critical cases");
});

test("the tables of metrics and gates have limits and reasons, the table of tests the p-values", () => {
  const worse = scenario("fail");
  const tested = {
    ...{ suite: "support-bot", metric: "precision", slice: "", outcome: "fail", severity: "fail", actual: 0.067 },
    demand: { no_regression: { confidence: 0.95, min_effect: 0.01 } },
    test: { p: 0.0022, adjusted: 0.0044, tests: 5, changed: 42, worse: 30, better: 12, level: 0.05, detectable: 0.072 },
    why: "6.7 pts worse than the baseline, significant: 30 worse, 12 better, p = 0.0022 (corrected for 5 gates: p = 0.0044)",
  } as unknown as GateResult;
  const report = { ...worse, verdict: worse.verdict && { ...worse.verdict, gates: [tested] } };
  const links = createLinks(report.source, PAGE);
  const facts = { report, links, rows: createRows(report), leads: () => false };
  expect(textOf(metricsPart(facts))).toContain("no significant drop");
  expect(textOf(metricsPart(facts))).not.toContain("0.0044");
  const [gates = "", tests = ""] = textOf(gatesPart(report)).split("How the regression gate was tested");
  expect(gates).toContain("30 worse, 12 better");
  expect(gates).not.toMatch(/0\.0044|0\.0022/);
  expect(tests).toContain("0.0044 7.2\u00a0pts");
});

test("advice is with the gates, and remarks are notes, not warnings", () => {
  const worse = scenario("fail");
  const verdict = worse.verdict && { ...worse.verdict, advice: [{ suite: "support-bot", text: "look here first" }] };
  const advised = { ...worse, verdict };
  expect(textOf(gatesPart(advised))).toMatch(/What to look at first\s+ilook here first/);
  expect(textOf(warningsPart(advised) ?? h("p", null))).not.toContain("look here first");
  expect(textOf(notesPart(advised) ?? h("p", null))).not.toContain("look here first");
});

test.each([
  [
    "6.7 pts worse than the baseline, significant: 30 worse, 12 better, p = 0.0022 (corrected for 5 gates: p = 0.0044)",
    "12 better",
  ],
  ["5.1 pts worse than the baseline, significant: 89 changed cases, p < 0.0001", "89 changed cases"],
  ["no significant regression: 1 worse, 0 better in 3 clusters, p = 1e-7 (limit at this push: 0.025)", "3 clusters"],
])("the p-value of %j is left out", (why, end) => {
  const result = { why, severity: "fail", test: {} } as unknown as GateResult;
  expect(reasonOf(result)).toBe(why.slice(0, why.indexOf(end) + end.length));
});

test("the metrics say so if changes are over shared cases only", () => {
  const facts = (report: Report) => ({ report, links: createLinks(report.source, PAGE), rows: [], leads: () => false });
  const whole = scenario("fail");
  const diff = whole.diff && { ...whole.diff, partial: [] };
  const some = whole.diff && { ...whole.diff, partial: [{ suite: "support-bot", cases: 6 }] };
  expect(textOf(metricsPart(facts({ ...whole, diff })))).not.toContain("both runs have");
  expect(textOf(metricsPart(facts({ ...whole, diff: some })))).toContain("the cases that both runs have");
});
