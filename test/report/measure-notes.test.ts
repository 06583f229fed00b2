import { describe, expect, test } from "vitest";
import { emptyDiff } from "../../src/core/diff.ts";
import type { Report } from "../../src/core/report.ts";
import type { GateChange } from "../../src/core/verdict/gate.ts";
import type { Verdict } from "../../src/core/verdict/verdict.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { renderComment, renderSummary } from "../../src/report/comment.ts";
import { measureSections } from "../../src/report/notes/measure-notes.ts";
import { createNotes } from "../../src/report/notes/notes.ts";
import { renderReportText } from "../../src/report/report-text.ts";
import { measureChange, measured, record, stored, suiteOf } from "../core/sample.ts";
import { HOSTILE } from "./hostile.ts";
import { outsideCode, renderHtml, tagsOf } from "./markdown.ts";
import { testPrinted } from "./printed.ts";

const PAGE = { name: "default", server: null, artifactId: null, docs: null, created: "2026-11-21T10:00:00Z" };
const DIFF = emptyDiff(record());
const LOWER: GateChange = {
  suite: "bot",
  metric: "precision",
  slice: "",
  demand: "min",
  before: 0.8,
  after: 0.7,
  kind: "loosened",
};

function reportOf(
  diff: Partial<NonNullable<Report["diff"]>>,
  verdict: Partial<Verdict> = {},
  event: string | null = "pull_request",
): Report {
  const { report } = stored(suiteOf([measured(0.9), measured(4, { metric: "coherence", unit: "number" })]));
  const source = { ...report.source, event };
  return { ...report, source, diff: { ...DIFF, ...diff }, verdict: { ...decideVerdict([], []), ...verdict } };
}
const texts = (report: Report): string[] =>
  measureSections(report)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "notes" ? block.notes : []))
    .map(({ mark, text }) => `${mark} ${text}`);

const LIMIT = { kind: "limit", unscored: 0 } as const;

describe("added `no_regression` gates", () => {
  const demand = { no_regression: { confidence: 0.95, min_effect: 0 } };
  const passed = {
    slice: "",
    demand,
    outcome: "pass",
    actual: 0,
    reason: LIMIT,
    severity: "fail",
    suite: "bot",
  } as const;
  const noise = (metric: string) => ({ ...passed, metric });
  const added: GateChange = {
    ...LOWER,
    metric: "chr",
    demand: "no_regression",
    before: null,
    after: demand.no_regression,
    kind: "added",
  };
  const note =
    "unsure this pull request adds 1 `no_regression` gate: all 2 share one confidence level, so each of them fails less easily";

  test("come with a first note: existing ones fail less easily", () => {
    expect(texts(reportOf({ gates: [added] }, { gates: [noise("precision"), noise("chr")] }))[0]).toBe(note);
  });

  test.each<[string, Partial<Verdict>]>([
    ["there were none before", { gates: [noise("chr")] }],
    ["the base's gates are evaluated", { gates: [noise("precision"), noise("chr")], gates_from: "base" }],
  ])("come without that note if %s", (_, verdict) => {
    expect(texts(reportOf({ gates: [added] }, verdict)).filter((text) => text.includes("share"))).toEqual([]);
  });
});

testPrinted("measure-notes.jsonl", import.meta.url, {
  "the note on a changed gate": (change: Partial<GateChange>) =>
    texts(reportOf({ gates: [{ ...LOWER, ...change }] })).join(),
});

describe("notes on changed gates", () => {
  test("name the kind of run, and say what merging changes where the base's gates decide", () => {
    expect(texts(reportOf({ gates: [LOWER] }, {}, null))[0]).toMatch(/^unsure this run lowers/);
    expect(texts(reportOf({ gates: [LOWER] }, { gates_from: "base" }, "merge_group"))).toEqual([
      "unsure merging lowers `precision` min from 80% to 70%",
    ]);
  });

  test("are at most seven, looser gates first", () => {
    const gates = Array.from({ length: 20 }, (_, index): GateChange => {
      return { ...LOWER, metric: `m${index}`, kind: index % 2 === 0 ? "added" : "loosened" };
    });
    const notes = texts(reportOf({ gates }));
    expect(notes).toHaveLength(7);
    expect(notes.slice(0, 6).every((note) => note.startsWith("unsure"))).toBe(true);
    expect(notes[6]).toBe("unsure and 14 more gate changes in the report, 4 of them looser");
  });
});

test("the comment has them under its baseline, before the scores and all other notes", () => {
  const report = reportOf({ gates: [LOWER] }, { gates_from: "base" });
  const blocks = renderComment(report, PAGE).split("\n\n");
  expect(blocks.slice(3, 5)).toEqual([
    "**About the evaluation itself**",
    "- ⚠️ merging lowers `precision` min from 80% to 70%",
  ]);
});

test("the shortest comment contains the notes on changed gates too", () => {
  const suites = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `suite-${index}`,
      suiteOf(Array.from({ length: 8 }, (__, n) => measured(0.9, { metric: `metric_${n}` }))),
    ]),
  );
  const report = { ...reportOf({ gates: [LOWER] }), suites };
  const comment = renderComment(report, PAGE);
  expect(comment).toMatch(/the gates fit here|the verdict fits here/);
  expect(comment).toContain("lowers `precision` min from 80% to 70%");
});

describe("what was read", () => {
  test("is questioned if the traces are the baseline's", () => {
    expect(texts(reportOf({ same_traces: ["bot"] }))).toEqual([
      "unsure The answers are identical to the baseline's. Did your system run?",
    ]);
  });

  test("is not questioned for a suite that a pull request does not touch", () => {
    const report = reportOf({ same_traces: ["other"] });
    const both = { ...report, suites: { ...report.suites, other: suiteOf([]) } };
    const asked = "The answers are identical to the baseline's. Did your system run?";
    expect(texts(both)).toEqual([]);
    expect(createNotes(both, { isFull: true })).toContainEqual({ mark: "info", about: "other", text: asked });
    const changed = { ...both, diff: both.diff && { ...both.diff, measure: [measureChange({ suite: "other" })] } };
    expect(texts(changed)).toContain(`unsure ${asked}`);
  });
});

describe("a changed measure", () => {
  const measure = [measureChange()];
  const removed = "30 cases removed, 26 of them passed before (`a` and 25 more)";
  const frozen = { suite: "bot", metric: "cases", slice: "", severity: "fail", actual: 1 } as const;
  const demand = { freeze: { scope: "measure", label: "eval-approved" } } as const;
  const headline = (report: Report): string => renderComment(report, PAGE).split("\n", 1)[0] ?? "";

  test("is in the title, and comes first", () => {
    const report = reportOf(
      { measure },
      { gates: [{ ...frozen, metric: "chr", demand: { min: 0 }, outcome: "pass", reason: LIMIT }] },
    );
    expect(headline(report)).toMatch(/ · measure changed$/);
    expect(renderComment(report, PAGE).split("\n\n").slice(3, 5)).toEqual([
      "**This pull request changes its own test cases**",
      `- ⚠️ ${removed}`,
    ]);
  });

  test("counts changed gold lines in the title, unless more than the gold changed", () => {
    const lines = { added: 0, removed: 30, edited: 2, renamed: 0 };
    const gold = [{ suite: "bot", lines }];
    const gates = [{ ...frozen, metric: "chr", demand: { min: 0 }, outcome: "pass", reason: LIMIT } as const];
    expect(headline(reportOf({ measure, gold }, { gates }))).toMatch(/ · test cases changed: 2 edited, 30 removed$/);
    const params = measureChange({ what: "params", part: "settings", before: { k: "5" }, after: {}, effect: null });
    const both = reportOf({ measure: [...measure, params], gold }, { gates });
    expect(headline(both)).toMatch(/ · measure changed$/);
    expect(renderComment(both, PAGE)).toContain("**This pull request changes how it is evaluated**");
  });

  test("needs a label where it is frozen", () => {
    const result = { ...frozen, demand, outcome: "fail", reason: { kind: "frozen" } } as const;
    const report = reportOf({ measure }, { outcome: "fail", gates: [result] });
    expect(headline(report)).toMatch(/❌ Evaluation failed: frozen measure changed$/);
    expect(texts(report)).toEqual(["fail these changes need the PR label `eval-approved`", `unsure ${removed}`]);
  });

  test("names who approved it", () => {
    const approval = { kind: "given", label: "eval-approved", by: "alice", at: "2026-11-20T10:00:00Z" } as const;
    const result = { ...frozen, demand, outcome: "pass", reason: { kind: "frozen" }, approval } as const;
    const report = reportOf({ measure }, { gates: [result] });
    expect(headline(report)).toMatch(/ · measure changed \(approved\)$/);
    expect(texts(report)[0]).toBe("info approved by @alice on 2026-11-20 with the label `eval-approved`");
  });

  test("says which commit came after the approval", () => {
    const approval = { kind: "stale", label: "eval-approved", by: "alice", at: null, commit: "a1b2c3d4e5" } as const;
    const result = { ...frozen, demand, outcome: "fail", reason: { kind: "frozen" }, approval } as const;
    expect(texts(reportOf({ measure }, { outcome: "fail", gates: [result] }))[0]).toBe(
      "fail the label `eval-approved` was set before commit `a1b2c3d` was pushed: remove it and set it again to approve this commit",
    );
  });
});

describe("foreign text in these notes", () => {
  const line = { count: 9, ids: [HOSTILE, "`", "@org/team #1", "x".repeat(5000)] };
  const report = reportOf(
    {
      gates: [
        {
          ...LOWER,
          metric: HOSTILE,
          slice: HOSTILE,
          demand: HOSTILE,
          kind: "changed",
          before: HOSTILE,
          after: { [HOSTILE]: HOSTILE },
        },
        { ...LOWER, metric: "cases", demand: "critical", before: line.ids, after: null, kind: "removed" },
        { ...LOWER, suite: HOSTILE, metric: "", demand: "suite", before: null, after: null, kind: "removed" },
      ],
      measure: [
        measureChange({ suite: HOSTILE, effect: { cases: 9, ids: line.ids } }),
        measureChange({ what: "params", before: { [HOSTILE]: HOSTILE }, after: {} }),
        measureChange({ what: "files", part: HOSTILE, before: [HOSTILE], after: [HOSTILE] }),
      ],
    },
    {
      outcome: "fail",
      override: { label: HOSTILE, by: HOSTILE, at: null },
      notes: [{ mark: "info", kind: "selection", detail: HOSTILE }],
    },
  );

  test("is inert in all outputs", () => {
    for (const page of [renderComment(report, PAGE), renderSummary(report, PAGE)]) {
      const html = renderHtml(page);
      expect(tagsOf(html).filter((tag) => ["script", "img", "a", "h3"].includes(tag))).toEqual([]);
      expect(outsideCode(html)).not.toMatch(/@(?!\u200b)[a-z]|https?:\/\/evil|<!--/i);
      expect(page.split("\n", 1)[0]).toMatch(/^## ⚠️ Evaluation failed, overridden by /);
    }
    const text = renderReportText(report, { color: false, folder: "x" });
    expect(text).not.toMatch(/^::|##\[/m);
    expect(text).not.toContain("\u001b");
  });

  test("does not mention a user in the heading", () => {
    const alice = reportOf({}, { outcome: "fail", override: { label: "ok", by: "alice", at: "2026-11-20T09:30:00Z" } });
    const [heading] = renderComment(alice, PAGE).split("\n");
    expect(heading).toContain("overridden by @\u200balice: ");
  });
});
