import { expect, test } from "vitest";
import type { ScoreSpread, ScoreTrend, Trend } from "../../src/core/history.ts";
import { NO_SOURCE, type Report } from "../../src/core/report.ts";
import type { GateResult } from "../../src/core/verdict/gate.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { failureSummary } from "../../src/pipeline/action-result.ts";
import { renderComment, renderSummary } from "../../src/report/comment.ts";
import { historySections } from "../../src/report/history.ts";
import { renderJunit } from "../../src/report/junit.ts";
import { trendWarnings } from "../../src/report/notes/trend-notes.ts";
import { describeLoss, describeSpread, describeTrend } from "../../src/report/reasons/drops.ts";
import { renderReportText } from "../../src/report/report-text.ts";
import { createRows, sortRows } from "../../src/report/scores/score-row.ts";
import { testPrinted } from "./printed.ts";
import { asBaseline, compared, measured, PAGE, PULL_REQUEST, stored, suite } from "./reports.ts";

const sha = (letter: string): string => letter.repeat(40);

const REASON: Trend = {
  ...{ kind: "trend", from: 0.841, to: 0.785, pushes: 12, p: 0.001 },
  ...{ branch: "main", since: { kind: "start" }, any_failed: false },
  worst: [
    { commit: sha("a"), loss: 0.017 },
    { commit: sha("b"), loss: 0.013 },
    { commit: null, loss: 0.01 },
  ],
};
const SCORE = { suite: "support-bot", metric: "precision", slice: "" };
/** A trend of precision, or of another score. */
const trendWith = (reason: Partial<Trend> = {}, score: Partial<ScoreTrend> = {}): ScoreTrend => {
  return { ...SCORE, ...score, reason: { ...REASON, ...reason } };
};
const TREND = trendWith();
const SPREAD: ScoreSpread = {
  ...{ suite: "support-bot", metric: "precision", slice: "", observed: 0.029, explained: 0.012, pushes: 20 },
};

testPrinted("trend.jsonl", import.meta.url, {
  describeTrend: (reason, score) => {
    const sentence = describeTrend(trendWith(reason, score));
    return sentence.startsWith(describeLoss(trendWith(reason, score))) && sentence;
  },
  describeSpread: (others) => describeSpread(SPREAD, others),
});

/** The gate result of a trend. */
function resultOf({ reason, ...score }: ScoreTrend, severity: "warn" | "fail"): GateResult {
  return {
    ...{ ...score, demand: { trend: severity }, outcome: "fail", severity, implied: true },
    ...{ actual: Math.abs(reason.to - reason.from), reason },
  };
}

const GATE: GateResult = {
  ...{ suite: "support-bot", metric: "precision", slice: "", demand: { min: 0.7 }, outcome: "pass", actual: 0.79 },
  ...{ severity: "fail", reason: { kind: "limit", unscored: 0 } },
};
const PUSH = {
  ...NO_SOURCE,
  repository: "acme/bot",
  commit: sha("d"),
  ref: "refs/heads/main",
  event: "push",
  run_id: 9,
};

/** A run of main with a trend. */
function mainRun(severity: "warn" | "fail", trend = TREND, more: Partial<Report> = {}): Report {
  const { report } = stored({ "support-bot": suite([measured("precision", 790, 1000)]) }, [], PUSH);
  return { ...report, verdict: decideVerdict([GATE, resultOf(trend, severity)], []), trend: "worse", ...more };
}

const SENTENCE = describeTrend(TREND);
const PUSHES =
  "[`aaaaaaa`](https://github.com/acme/bot/commit/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) (1.7 pts), [`bbbbbbb`](https://github.com/acme/bot/commit/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb) (1.3 pts)";

test("a run of main passes with a warning, and its summary has the sentence and the pushes that lost most", () => {
  const report = mainRun("warn");
  const summary = renderSummary(report, PAGE);
  expect(summary).toContain("## ✅ Evaluation passed with 1 warning: main lost 5.6 pts of precision in 12 pushes\n");
  expect(summary).toContain(`- ⚠️ ${SENTENCE}. Largest losses: ${PUSHES}\n`);
  // The row of the score says which of its conditions warns.
  expect(summary.replaceAll("\u00a0", " ")).toContain("✅ ≥ 70% · ⚠️ no drop over many pushes");
  expect(summary).toContain(`${SENTENCE} (warning only)`);
  expect(trendWarnings(report)).toEqual([`${SENTENCE}.`]);
  const text = renderReportText(report, { color: false, folder: null });
  expect(text).toContain("PASS  with 1 warning: main lost 5.6 pts of precision in 12 pushes\n");
  expect(text).toContain(`  warn ${SENTENCE}. Largest losses: aaaaaaa (1.7 pts), bbbbbbb (1.3 pts)\n`);
  const junit = renderJunit(report);
  expect(junit).toContain('failures="0"');
  expect(junit).toContain(`name="gate: precision no drop over many pushes"`);
  expect(junit).toContain(`warning: ${SENTENCE}`);
});

test("with `trend: fail` the run fails, and says so in one line", () => {
  const report = mainRun("fail");
  expect(renderSummary(report, PAGE)).toContain(
    "## ❌ Evaluation failed: main lost 5.6 pts of precision in 12 pushes\n",
  );
  expect(renderSummary(report, PAGE)).toContain(`- ❌ ${SENTENCE}. Largest losses: ${PUSHES}\n`);
  expect(report.verdict && failureSummary(report.verdict)).toBe(`1 gate failed: support-bot/precision: ${SENTENCE}.`);
  expect(trendWarnings(report)).toEqual([]);
  expect(renderJunit(report)).toContain('failures="1"');
});

test("the release that it is counted from is named", () => {
  const summary = renderSummary(mainRun("warn", trendWith({ since: { kind: "tag", name: "v1.2" }, worst: [] })), PAGE);
  expect(summary).toContain(`- ⚠️ ${SENTENCE}, counted from the release \`v1.2\`\n`);
});

test("several scores are named in the title, and a failed gate comes first", () => {
  const chr = trendWith({ from: 0.9, to: 0.86 }, { metric: "chr" });
  const gates = [GATE, resultOf(TREND, "warn"), resultOf(chr, "warn")];
  const both = mainRun("warn", TREND, { verdict: decideVerdict(gates, []) });
  expect(renderSummary(both, PAGE)).toContain(
    "passed with 2 warnings: main lost 5.6 pts of precision in 12 pushes and main lost 4.0 pts of chr in 12 pushes\n",
  );
  const failed = { ...GATE, outcome: "fail", demand: { min: 0.8 } } as const;
  const red = mainRun("warn", TREND, { verdict: decideVerdict([failed, ...gates], []) });
  expect(renderSummary(red, PAGE)).toContain("## ❌ Evaluation failed: precision 79.0% (minimum 80%)\n");
});

test("a trend misses no limit: a gate that misses its own comes first", () => {
  const report = mainRun("warn");
  const missed: GateResult = { ...GATE, metric: "chr", demand: { max_drop: 0.02 }, outcome: "fail", severity: "warn" };
  const verdict = decideVerdict(
    [resultOf(TREND, "warn"), { ...missed, reason: { kind: "drop", base: 0.9, head: 0.8 } }],
    [],
  );
  expect(sortRows(createRows({ ...report, verdict })).map(({ name }) => name)).toEqual(["chr", "precision"]);
});

/** A pull request whose baseline is a run of main with these trends. */
function pullRequest(trend: ScoreTrend[], spread?: ScoreSpread[]): Report {
  const head = stored({ "support-bot": suite([measured("precision", 790, 1000)]) }, []);
  const report = compared(head, asBaseline(head), {});
  const baseline = { ...report.diff?.baseline, ...(trend.length > 0 && { trend }), ...(spread && { spread }) };
  return { ...report, diff: { ...report.diff, baseline } } as Report;
}

test("a pull request's comment has one line, without a result of its own", () => {
  const chr = trendWith({}, { metric: "chr" });
  const lineOf = (report: Report): string[] =>
    renderComment(report, PAGE)
      .split("\n")
      .filter((line) => line.includes(" lost "));
  expect(lineOf(pullRequest([TREND]))).toEqual([`- ⚠️ ${SENTENCE}`]);
  expect(lineOf(pullRequest([TREND, chr]))).toEqual([`- ⚠️ ${SENTENCE}; 1 more score became worse, too`]);
  expect(lineOf(pullRequest([]))).toEqual([]);
});

test("the line on scores that move together is on runs of main and on pull requests, each from its own report", () => {
  const line = `- ⚠️ ${describeSpread(SPREAD, 0)}.\n`;
  expect(renderComment(pullRequest([], [SPREAD]), PAGE)).toContain(line);
  expect(renderSummary(mainRun("warn", TREND, { spread: [SPREAD] }), PAGE)).toContain(line);
  // The one that moves most beyond what its cases explain is named.
  const chr = { ...SPREAD, metric: "chr", observed: 0.05 };
  expect(renderComment(pullRequest([], [SPREAD, chr]), PAGE)).toContain(`- ⚠️ ${describeSpread(chr, 1)}.\n`);
});

test("foreign names in it are no markup", () => {
  const odd = trendWith({ branch: "](http://evil)", since: { kind: "tag", name: "`v1.2" } }, { metric: "<img>" });
  for (const text of [renderSummary(mainRun("warn", odd), PAGE), renderComment(pullRequest([odd]), PAGE)]) {
    // Within back-ticks it is code.
    expect(text).not.toMatch(/[^`\\]<img/);
    expect(text).not.toContain("](http://evil)");
  }
});

test("the chart of the history has the trend as a line of reference, over the pushes that it is counted from", () => {
  const history = Array.from({ length: 20 }, (_, n) => ({
    ...{ commit: null, created: "2026-11-21T10:00:00Z", gold: { "support-bot": "sha256:g" } },
    scores: { "support-bot/precision": 0.9 - n / 200 },
  }));
  const linesOf = (report: Report) => {
    const [block] = historySections({ ...report, history })[0]?.blocks ?? [];
    const [chart] = block?.kind === "charts" ? block.charts : [];
    return chart?.kind === "lines" ? chart.lines.filter(({ side }) => side === "reference") : [];
  };
  const points = [
    { x: 8, y: 0.841 },
    { x: 20, y: 0.785 },
  ];
  const line = { name: "trend", side: "reference", of: "precision", points };
  expect(linesOf(mainRun("warn"))).toEqual([line]);
  // The pull request's own report is the 21st.
  expect(linesOf({ ...pullRequest([TREND]), source: PULL_REQUEST })).toEqual([line]);
  expect(linesOf(pullRequest([]))).toEqual([]);
  // A pull request that measures otherwise keeps fewer points.
  expect(linesOf(pullRequest([trendWith({ pushes: 20 })]))).toEqual([]);
});
