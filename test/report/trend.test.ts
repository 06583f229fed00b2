import { describe, expect, test } from "vitest";
import type { Drift, HistoryPoint } from "../../src/core/history.ts";
import type { Report } from "../../src/core/report.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { renderComment } from "../../src/report/comment/comment.ts";
import { createNotes, describeDrift } from "../../src/report/notes/notes.ts";
import { renderSummary } from "../../src/report/summary/summary.ts";
import { trendSection } from "../../src/report/summary/trend.ts";
import { HOSTILE } from "./hostile.ts";
import { renderHtml, tagsOf } from "./markdown.ts";
import { BEFORE, measured, PAGE, PULL_REQUEST, stored, suite } from "./reports.ts";

const sha = (n: number): string => `${n}`.padEnd(40, "a");

/** A report on these scores with a history of their values; by default on a pull request. */
function reportOn(scores: Record<string, number>, values: readonly number[], event = "pull_request"): Report {
  const names = Object.keys(scores);
  const history = values.map((value, index): HistoryPoint => {
    const named = names.map((name) => [`support-bot/${name}`, value]);
    return {
      commit: sha(index),
      created: BEFORE,
      gold: { "support-bot": "sha256:g" },
      scores: Object.fromEntries(named),
    };
  });
  const own = suite(names.map((name) => ({ ...measured(name, 1, 2), value: scores[name] ?? 0 })));
  own.fingerprint.gold = "sha256:g";
  return { ...stored({ "support-bot": own }, []).report, source: { ...PULL_REQUEST, event }, history };
}

const blocksOf = (text: string): string[] =>
  Array.from(text.matchAll(/```mermaid\n([^`]*)\n```/g), ([, body]) => String(body));
const lineOf = (text: string, word: string): (string | undefined)[] =>
  blocksOf(text).map((block) =>
    block
      .split("\n")
      .find((line) => line.trim().startsWith(word))
      ?.trim(),
  );

test.each([
  ["no history", reportOn({ precision: 0.8 }, [])],
  ["only this report", reportOn({ precision: 0.8 }, [0.8], "push")],
  [
    "a history of other scores",
    { ...reportOn({ precision: 0.8 }, []), history: reportOn({ chr: 0.8 }, [0.7]).history },
  ],
])("there is no trend with %s", (_, report) => {
  expect(trendSection(report)).toBe("");
});

test("a pull request is the last point; a report of the base branch is in its history", () => {
  expect(lineOf(trendSection(reportOn({ precision: 0.8 }, [0.7])), "x-axis")).toEqual([
    'x-axis ["0aaaaaa", "This PR"]',
  ]);
  const pushed = trendSection(reportOn({ precision: 0.8 }, [0.7, 0.8], "push"));
  expect(lineOf(pushed, "x-axis")).toEqual(['x-axis ["0aaaaaa", "1aaaaaa"]']);
  expect(lineOf(pushed, "line")).toEqual(["line [70, 80]"]);
});

test("up to twelve reports are labelled by commit, more are numbered", () => {
  const values = Array.from({ length: 11 }, (_, index) => 0.8 - index / 1000);
  const [twelve] = lineOf(trendSection(reportOn({ precision: 0.8 }, values)), "x-axis");
  expect(twelve?.match(/"/g)).toHaveLength(24);
  const more = lineOf(trendSection(reportOn({ precision: 0.8 }, [...values, 0.8])), "x-axis");
  expect(more).toEqual(['x-axis "reports, the last one now" 1 --> 13']);
});

test("equal and missing commits get distinct labels", () => {
  const report = reportOn({ precision: 0.8 }, [0.7, 0.71, 0.72, 0.73]);
  const commits = [sha(1), null, sha(1), null];
  const history = report.history.map((point, index) => ({ ...point, commit: commits[index] ?? null }));
  const [axis] = lineOf(trendSection({ ...report, history }), "x-axis");
  expect(axis).toBe('x-axis ["1aaaaaa", "no. 2", "1aaaaaa no. 3", "no. 4", "This PR"]');
});

test.each([
  // A tenth of the span on each side, at least one percent, then whole percents.
  [[0.5, 0.8], "47 --> 83"],
  [[0.8, 0.8], "79 --> 81"],
  [[0, 0], "0 --> 1"],
  [[1, 1], "99 --> 100"],
  [[-0.5, 1.5], "-70 --> 170"],
] as const)("%s are drawn on the scale %s", ([before, now], range) => {
  expect(lineOf(trendSection(reportOn({ precision: now }, [before])), "y-axis")).toEqual([`y-axis "percent" ${range}`]);
});

test("values are rounded to hundredths of a percent and never printed with an exponent", () => {
  const [line] = lineOf(trendSection(reportOn({ precision: 2 / 3 }, [1e-9, 1 / 3])), "line");
  expect(line).toBe("line [0, 33.33, 66.67]");
  expect(trendSection(reportOn({ precision: 0.5 }, [1e300]))).toBe("");
});

test("draws only gated scores if there are any, else all, at most eight", () => {
  const report = reportOn({ precision: 0.8, chr: 0.9 }, [0.7]);
  expect(lineOf(trendSection(report), "title")).toEqual(['title "precision"', 'title "chr"']);
  const gate = {
    suite: "support-bot",
    slice: "",
    demand: { min: 0.5 },
    actual: 0.9,
    why: "",
    severity: "fail",
  } as const;
  const results = [{ ...gate, metric: "chr", outcome: "pass" as const }];
  const verdict = decideVerdict(results, []);
  expect(lineOf(trendSection({ ...report, verdict }), "title")).toEqual(['title "chr"']);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`m${index}`, 0.5]));
  expect(blocksOf(trendSection(reportOn(many, [0.4])))).toHaveLength(8);
});

test.each([
  "accuracy[ability=noise_robustness]",
  "precision[average=macro]",
  "ar[iou=0.5,area=small,max=100]",
  "recall@5[model=gpt-4.1-mini]",
])("a headline score, %s, is drawn under its full name", (name) => {
  const report = reportOn({ [name]: 0.8 }, [0.7]);
  const own = report.suites["support-bot"];
  const [metric = "", slice = ""] = name.split(/[[\]]/);
  for (const score of own?.scores ?? []) Object.assign(score, { metric, slice, headline: true });
  const part = trendSection(report);
  // Checked with mermaid 11: it draws such titles unchanged.
  expect(lineOf(part, "title")).toEqual([`title "${name}"`]);
  const html = renderHtml(part);
  expect(html).toContain(`<code>${name}</code>: 70.0% → 80.0%`);
  expect(tagsOf(html)).toEqual(["code", "details", "p", "pre", "summary"]);
});

// By hand: the margin is a tenth of the span, at least a twentieth of the largest value.
test.each([
  ["ms", 912, 812, "912 ms", 'y-axis "ms" 766.4 --> 957.6', "line [812, 912]"],
  ["usd", 0.000014, 0.000012, "\\$0.000014", 'y-axis "usd" 0.0000113 --> 0.0000147', "line [0.000012, 0.000014]"],
  ["number", 4, 0, "4.00", 'y-axis "value" 0 --> 4.4', "line [0, 4]"],
] as const)("scores in %s are drawn in their unit", (unit, now, before, text, axis, line) => {
  const report = reportOn({ score: now }, [before]);
  for (const score of report.suites["support-bot"]?.scores ?? []) Object.assign(score, { unit });
  const part = trendSection(report);
  expect(part).toContain(`→ ${text} over 2 reports, lowest`);
  expect(lineOf(part, "y-axis")).toEqual([axis]);
  expect(lineOf(part, "line")).toEqual([line]);
});

describe("foreign names that could be markup are not drawn", () => {
  const names = [
    HOSTILE,
    ...HOSTILE.split(" "),
    'a"\n click x "https://evil.example"',
    "a`b",
    "%%{init:{}}%%",
    "a;b",
    "a]b",
    "é",
    "a[b]",
    "a[b=c",
    "a[b=c]d",
    "a[b=c,d]",
    "a[b=]",
    "a[b=%22]",
    'a[b="c"]',
    "a[b=c](https://evil.example)",
    "a[b=c;d]",
    "a[b=<c>]",
    `a[b=${"c".repeat(80)}]`,
  ];
  const foreign = names.filter((name) => !/^[a-z]+$/i.test(name));
  test.each(foreign)("%j", (name) => {
    expect(trendSection(reportOn({ [name]: 0.5 }, [0.4]))).toBe("");
  });

  test("harmless names beside them are drawn, and a chart contains no foreign text", () => {
    const scores = Object.fromEntries([...foreign, "recall@5"].map((name) => [name, 0.5]));
    const part = trendSection(reportOn(scores, [0.4]));
    const [block, ...others] = blocksOf(part);
    expect(others).toEqual([]);
    const [style, ...lines] = block?.split("\n") ?? [];
    expect(style).toMatch(/^%%\{init: \{[\w\s"#:,{}]*\}\}%%$/);
    expect(lines).toEqual([
      "xychart-beta",
      '    title "recall@5"',
      '    x-axis ["0aaaaaa", "This PR"]',
      '    y-axis "percent" 39 --> 51',
      "    line [40, 50]",
    ]);
    expect(tagsOf(renderHtml(part))).toEqual(["code", "details", "p", "pre", "summary"]);
  });
});

test("the longest history takes a small part of the summary", () => {
  const scores = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`m${index}`, 0.5]));
  const values = Array.from({ length: 50 }, (_, index) => 0.512345 + index / 1000);
  const report = reportOn(scores, values);
  expect(Buffer.byteLength(trendSection(report))).toBeLessThan(10_000);
  expect(renderSummary(report, PAGE)).toContain("Trend of the last 51 reports");
  expect(renderComment(report, PAGE)).not.toContain("mermaid");
});

describe("the text of a drift", () => {
  const drift: Drift = {
    suite: "support-bot",
    metric: "precision",
    fall: 0.041,
    merges: 12,
    reports: 13,
    from: 0.843,
    to: 0.802,
    since: sha(1),
    largest_step: 0.006,
  };
  test.each([
    [
      {},
      "precision fell 4.1 pts over 12 merges (from 84.3% at `1aaaaaa` to 80.2%), no lasting step of more than 0.6 pts",
    ],
    [
      { metric: "under_refusal", from: 0.02, to: 0.061, since: null },
      "under_refusal rose 4.1 pts over 12 merges (from 2.0% to 6.1%), no lasting step of more than 0.6 pts",
    ],
    // Nightly runs on few commits: not every report is a merge.
    [
      { merges: 2 },
      "precision fell 4.1 pts over 13 reports (from 84.3% at `1aaaaaa` to 80.2%), no lasting step of more than 0.6 pts",
    ],
    // 0.61 points are rounded up.
    [
      { largest_step: 0.0061 },
      "precision fell 4.1 pts over 12 merges (from 84.3% at `1aaaaaa` to 80.2%), no lasting step of more than 0.7 pts",
    ],
    // 0.843 − 0.837 is 0.006000000000000005 as a difference of doubles.
    [
      { largest_step: 0.843 - 0.837 },
      "precision fell 4.1 pts over 12 merges (from 84.3% at `1aaaaaa` to 80.2%), no lasting step of more than 0.6 pts",
    ],
  ])("%j", (more, text) => {
    expect(describeDrift({ ...drift, ...more })).toBe(text);
  });

  test("notes name the suite if there are several, and only the four largest drifts", () => {
    const { report } = stored({ "support-bot": suite([]), search: suite([]) }, []);
    const drifts = Array.from({ length: 6 }, (_, index) => ({
      ...drift,
      metric: `m${index}`,
      fall: 0.02 + index / 100,
    }));
    const notes = createNotes({ ...report, drifts });
    expect(notes.map(({ mark, about }) => [mark, about])).toEqual(
      Array(4).fill(["unsure", "slow drift in support-bot"]),
    );
    expect(notes.map(({ text }) => text.split(" ")[0])).toEqual(["m5", "m4", "m3", "m2"]);
    expect(notes[3]?.text).toMatch(/; 2 more scores dropped slowly$/);
  });
});
