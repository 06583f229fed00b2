import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { Report } from "../../../src/core/report.ts";
import { bannerPart } from "../../../src/report/html/parts/banner.ts";
import { gatesPart } from "../../../src/report/html/parts/gates.ts";
import { metricsPart } from "../../../src/report/html/parts/scores.ts";
import { trialsPart } from "../../../src/report/html/parts/suites.ts";
import { createLinks } from "../../../src/report/links.ts";
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
  expect(text).toContain("critical cases: A0004 fails");
  expect(text).not.toContain("critical cases: critical cases");
});

test("the metrics say so if changes are over shared cases only", () => {
  const facts = (report: Report) => ({ report, links: createLinks(report.source, PAGE), rows: [], leads: () => false });
  const whole = scenario("fail");
  const diff = whole.diff && { ...whole.diff, partial: [] };
  const some = whole.diff && { ...whole.diff, partial: [{ suite: "support-bot", cases: 6 }] };
  expect(textOf(metricsPart(facts({ ...whole, diff })))).not.toContain("both runs have");
  expect(textOf(metricsPart(facts({ ...whole, diff: some })))).toContain("the cases that both runs have");
});
