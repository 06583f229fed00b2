import { describe, expect, test } from "vitest";
import type { HistoryPoint } from "../../src/core/history.ts";
import {
  type Baseline,
  formatReport,
  NO_SOURCE,
  type Report,
  recordBaseline,
  type StoredReport,
} from "../../src/core/report.ts";
import type { GateResult } from "../../src/core/verdict/gate.ts";
import { exitStatus } from "../../src/core/verdict/verdict.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { NO_REFERENCES, type References } from "../../src/github/baseline/references.ts";
import { addTrend, distinctPoints, windowOf } from "../../src/pipeline/trend.ts";
import { parseReport } from "../../src/store/parse.ts";
import { measured, stored, suiteOf } from "../core/sample.ts";
import { rowsOf } from "../input/rows.ts";

const sha = (n: number): string => n.toString(16).padStart(40, "0");
const NAME = "bot/precision";

/** A point for each value, with answers of its own. */
const pointOf = (value: number, n: number, more: Partial<HistoryPoint> = {}): HistoryPoint => ({
  commit: sha(n),
  created: "2026-11-21T10:00:00Z",
  cases: `sha256:${n}`,
  gold: { bot: "sha256:g" },
  scores: { [NAME]: value },
  ...more,
});
const pointsOf = (values: readonly number[], changes: Readonly<Record<number, Partial<HistoryPoint>>> = {}) =>
  values.map((value, n) => pointOf(value, n, changes[n]));

/** What happened to five points, or was released, and where the points of the score begin. */
interface Window {
  readonly when: string;
  readonly changes: Readonly<Record<number, Partial<HistoryPoint>>>;
  readonly tags: Readonly<Record<string, string>>;
  readonly expected: object;
}

test.each(rowsOf<Window>("windows.jsonl", import.meta.url))(
  "where points begin: $when",
  ({ changes, tags, expected }) => {
    const points = distinctPoints(pointsOf([0.9, 0.8, 0.7, 0.6, 0.5], changes), new Map(Object.entries(tags)));
    expect(windowOf(points, "bot", NAME)).toEqual(expected);
  },
);

test("points in a row with the same answers are one: the first one's commit and errors, the last one's scores, the marks of all", () => {
  const same = { cases: "sha256:same" };
  const history = pointsOf([0.9, 0.8, 0.8, 0.8, 0.9], {
    1: { ...same, errors: { [NAME]: 0.02 }, failed: true },
    2: { ...same, errors: { [NAME]: 0 }, reference: "override" },
    3: same,
  });
  const [first, second, third] = distinctPoints(history, new Map([[sha(2), "v1.0"]]));
  expect([first?.count, second?.count, third?.count]).toEqual([1, 3, 1]);
  expect(second).toMatchObject({
    commit: sha(1),
    errors: { [NAME]: 0.02 },
    failed: true,
    reference: "override",
    tag: "v1.0",
  });
  // A digest without end is left out: such points do not say which answers they have.
  const unknown = history.map(({ cases: _, ...point }) => point);
  expect(distinctPoints(unknown, new Map())).toHaveLength(5);
});

/** A gate on precision that passes. */
const GATE: GateResult = {
  ...{
    suite: "bot",
    metric: "precision",
    slice: "",
    demand: { min: 0.1 },
    outcome: "pass",
    actual: 0.5,
    severity: "fail",
  },
  reason: { kind: "limit", unscored: 0 },
};

/** An evaluated run with this history. */
function runOf(history: readonly HistoryPoint[], event: string | null = "push", gates = [GATE]): StoredReport {
  const { report, cases } = stored(suiteOf([measured(history.at(-1)?.scores[NAME] ?? 0)]));
  const source = { ...NO_SOURCE, commit: history.at(-1)?.commit ?? null, ref: "refs/heads/main", event };
  return { report: { ...report, source, verdict: decideVerdict(gates, []), history: [...history] }, cases };
}

const NONE: Baseline = { status: "none", why: "", todo: "" };
const followed = (run: StoredReport, trend?: "off" | "warn" | "fail", references: References = NO_REFERENCES): Report =>
  addTrend(run, NONE, { suites: [], ...(trend && { trend }) }, references).report;

// Ten points, each a point lower: the line goes through all of them, from 90% to 81%.
const SLIDE = pointsOf(Array.from({ length: 10 }, (_, n) => 0.9 - n / 100));

describe("a gated score that becomes worse", () => {
  test("is a gate result that warns, with the line, the pushes and the branch, and the run passes", () => {
    const report = followed(runOf(SLIDE));
    expect(report.trend).toBe("worse");
    expect(report.verdict?.outcome).toBe("pass");
    const [own, trend] = report.verdict?.gates ?? [];
    expect(own).toEqual(GATE);
    expect(trend).toMatchObject({
      ...{ suite: "bot", metric: "precision", slice: "", demand: { trend: "warn" }, outcome: "fail", severity: "warn" },
      implied: true,
      reason: { kind: "trend", pushes: 9, branch: "main", since: { kind: "start" }, any_failed: false },
    });
    expect(trend?.actual).toBeCloseTo(0.09, 12);
    expect(trend?.reason).toMatchObject({ from: expect.closeTo(0.9, 12), to: expect.closeTo(0.81, 12) });
    expect(parseReport(formatReport(report))).toEqual(report);
  });

  test("fails the run where the config says so", () => {
    const report = followed(runOf(SLIDE), "fail");
    expect(report.verdict).toMatchObject({
      outcome: "fail",
      gates: [GATE, { demand: { trend: "fail" }, severity: "fail" }],
    });
    expect(report.verdict && exitStatus(report.verdict, "fail")).toBe(1);
    // What the next run remembers: no push by itself failed.
    expect(report.history.at(-1)?.failed).toBeUndefined();
  });

  test.each<[string, Report]>([
    ["is not looked for with `off`", followed(runOf(SLIDE), "off")],
    ["is not looked for on a pull request", followed(runOf(SLIDE, "pull_request"), "fail")],
    ["is not looked for in the merge queue", followed(runOf(SLIDE, "merge_group"), "fail")],
    ["needs eight points", followed(runOf(SLIDE.slice(0, 7)))],
    [
      "needs eight points since the last release",
      followed(runOf(SLIDE), "fail", { ...NO_REFERENCES, tags: new Map([[sha(3), "v1.0"]]) }),
    ],
    ["needs to know the release tags", followed(runOf(SLIDE), "fail", { ...NO_REFERENCES, tags: null })],
    ["needs a gate", followed(runOf(SLIDE, "push", [{ ...GATE, metric: "cases", demand: { max_missing: 0 } }]))],
    ["is not looked for where this run has no value", followed(runOf([...SLIDE, { ...pointOf(0.8, 10), scores: {} }]))],
  ])("%s", (_, { trend, verdict }) => {
    expect(trend).toBeUndefined();
    expect(verdict?.outcome).toBe("pass");
    expect(verdict?.gates).toHaveLength(1);
  });

  test("only warns where its gates do, and is allowed up to the largest drop that they allow", () => {
    const warns = followed(runOf(SLIDE, "push", [{ ...GATE, severity: "warn" }]), "fail");
    expect(warns.verdict).toMatchObject({
      outcome: "pass",
      gates: [{}, { demand: { trend: "fail" }, severity: "warn" }],
    });
    const demand = { no_regression: { confidence: 0.95, min_effect: 0.5 } };
    expect(followed(runOf(SLIDE, "push", [{ ...GATE, demand }]), "fail")).toMatchObject({ trend: "steady" });
  });

  test("is steady where its order means nothing", () => {
    const report = followed(runOf(pointsOf([0.9, 0.8, 0.9, 0.8, 0.9, 0.8, 0.9, 0.8, 0.9])), "fail");
    expect(report).toMatchObject({ trend: "steady", verdict: { outcome: "pass", gates: [GATE] } });
  });

  test("names the three pushes that lost most, and whether one of them failed", () => {
    // By hand: from point to point -1, -4, -1, -2, +1, -1, -3, -1, -1 points. The first point is where they start.
    const values = [0.95, 0.94, 0.9, 0.89, 0.87, 0.88, 0.87, 0.84, 0.83, 0.82];
    const reasonOf = (changes: Parameters<typeof pointsOf>[1]) =>
      followed(runOf(pointsOf(values, changes))).verdict?.gates.at(-1)?.reason;
    const worst = [
      { commit: sha(2), loss: expect.closeTo(0.04, 12) },
      { commit: sha(7), loss: expect.closeTo(0.03, 12) },
      { commit: sha(4), loss: expect.closeTo(0.02, 12) },
    ];
    expect(reasonOf({ 0: { failed: true } })).toMatchObject({ worst, any_failed: false });
    expect(reasonOf({ 2: { failed: true } })).toMatchObject({ worst, any_failed: true });
  });

  test("counts pushes that changed no answer, and gives the loss to the first that has new ones", () => {
    const values = Array.from({ length: 20 }, (_, n) => 0.9 - Math.floor(n / 2) / 100);
    const doubled = values.map((value, n) => pointOf(value, n, { cases: `sha256:${Math.floor(n / 2)}` }));
    // Of ten different points the first has two pushes, after whose last one there are 18.
    const { reason } = followed(runOf(doubled)).verdict?.gates.at(-1) ?? {};
    expect(reason).toMatchObject({ kind: "trend", pushes: 18 });
    const commits = reason?.kind === "trend" ? reason.worst.map(({ commit }) => Number.parseInt(commit ?? "", 16)) : [];
    expect(commits.map((n) => n % 2)).toEqual([0, 0, 0]);
  });
});

test("a baseline whose trend alone failed it has no failed gates of its own", () => {
  const report = followed(runOf(SLIDE), "fail");
  expect(report.verdict?.outcome).toBe("fail");
  const found = { report, cases: null, status: "exact", distance: 0, branch: "main", notes: [] } as const;
  expect(recordBaseline(found)).toMatchObject({ outcome: "pass", trend: [{ metric: "precision" }] });
});

test("runs of the same commits are no pushes", () => {
  const nights = followed(runOf(SLIDE.map((point, n) => ({ ...point, commit: sha(Math.floor(n / 5)) }))));
  expect(nights.verdict?.gates.at(-1)?.reason).toMatchObject({ pushes: 9, has_reruns: true });
  expect(followed(runOf(SLIDE)).verdict?.gates.at(-1)?.reason).not.toHaveProperty("has_reruns");
});

test("a merged pull request that was overridden is where the next points begin, once for each commit", () => {
  const overridden = { ...NO_REFERENCES, isOverridden: true };
  const report = followed(runOf(SLIDE), "fail", overridden);
  expect(report.history.map(({ reference }) => reference)).toEqual([...Array(9).fill(undefined), "override"]);
  expect(report.trend).toBeUndefined();
  expect(report.verdict?.outcome).toBe("pass");
  // A nightly run of the same commit accepts nothing again.
  const again = followed(runOf([...report.history, pointOf(0.8, 10, { commit: sha(9) })]), "fail", overridden);
  expect(again.history.map(({ reference }) => reference)).toEqual([...Array(9).fill(undefined), "override", undefined]);
});

test("a score that moves to and fro by more than its cases explain is in the report, also with `off`, and not on pull requests", () => {
  // By hand: 12 moves of 4 points each, of which the cases explain 1.
  const values = Array.from({ length: 13 }, (_, n) => (n % 2 === 0 ? 0.8 : 0.84));
  const errors = { errors: { [NAME]: 0.01 } };
  const history = pointsOf(values, Object.fromEntries(values.map((_, n) => [n, errors])));
  const spread = [
    {
      ...{ suite: "bot", metric: "precision", slice: "", pushes: 12 },
      observed: expect.closeTo(0.04, 12),
      explained: expect.closeTo(0.01, 12),
    },
  ];
  expect(followed(runOf(history))).toMatchObject({ trend: "steady", spread });
  expect(followed(runOf(history), "off")).toMatchObject({ spread });
  expect(followed(runOf(history, "pull_request")).spread).toBeUndefined();
  expect(followed(runOf(pointsOf(values))).spread).toBeUndefined();
});
