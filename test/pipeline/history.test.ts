import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANONYMOUS_BASELINE, type BaselineRecord } from "../../src/core/baseline.ts";
import { emptyDiff } from "../../src/core/diff.ts";
import { type HistoryPoint, MAX_POINTS, seriesName } from "../../src/core/history.ts";
import {
  type Baseline,
  formatReport,
  historyWithCurrent,
  isBaseRun,
  NO_SOURCE,
  type Report,
  type StoredReport,
} from "../../src/core/report.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import type { GateResult } from "../../src/core/verdict/gate.ts";
import type { GateTest } from "../../src/core/verdict/gate-reason.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { continueHistory } from "../../src/pipeline/evaluate.ts";
import { parseReport } from "../../src/store/parse.ts";
import { measured, partial, stored, suiteOf } from "../core/sample.ts";
import { rowsOf } from "../input/rows.ts";

const sha = (n: number): string => n.toString(16).padStart(40, "0");

/** A report of a commit with one suite, `bot`, on a push unless told otherwise. */
function reportOf(n: number, suite: SuiteReport | Record<string, SuiteReport>, event: string | null = "push"): Report {
  const { report } = stored(suite);
  return { ...report, source: { ...NO_SOURCE, commit: sha(n), event } };
}

const found = (report: Report, status: "exact" | "rescored" | "file" = "exact"): Baseline => {
  const base: StoredReport = { report, cases: null };
  return { ...base, status, distance: 0, branch: "main", notes: [] };
};
const NONE: Baseline = { status: "none", why: "it is the first", todo: "Nothing." };

/** Where nobody says which scores are judged, all may be. */
const allJudged = ({ scores }: SuiteReport) => new Set(scores.map(({ metric }) => metric));

/** A run on what came before it; its report. */
function runOn(base: Report | null, head: Report): Report {
  const baseline = base === null ? NONE : found(base);
  return { ...head, history: continueHistory(head, baseline, isBaseRun(head.source), allJudged) };
}

/** A gate that failed, and a test. */
const GATE: GateResult = {
  ...{ suite: "bot", metric: "precision", slice: "", demand: { min: 0.6 }, outcome: "fail", actual: 0.5 },
  ...{ severity: "fail", reason: { kind: "limit", unscored: 0 } },
};
const TEST: GateTest = {
  ...{ p: 0.5, adjusted: 0.5, tests: 1, changed: 4, worse: 2, better: 2, units: 10, fewest: 5, level: 0.05 },
  ...{ detectable: null, margin: null, error: 0 },
};

const commitsOf = (history: readonly HistoryPoint[]): (string | null)[] => history.map(({ commit }) => commit);
const one = suiteOf([measured(0.5)]);

test("a run of the base branch remembers itself and all before it, in their order", () => {
  const first = runOn(null, reportOf(1, one));
  const second = runOn(first, { ...reportOf(2, suiteOf([measured(0.6)])), created: "2020-01-01T00:00:00Z" });
  expect(first.history).toEqual([
    {
      commit: sha(1),
      created: first.created,
      cases: first.cases,
      gold: { bot: "sha256:g" },
      scores: { "bot/precision": 0.5 },
    },
  ]);
  // Its clock runs behind; it comes last all the same.
  expect(second.history.map(({ commit, scores }) => [commit, scores["bot/precision"]])).toEqual([
    [sha(1), 0.5],
    [sha(2), 0.6],
  ]);
});

test("a point says whether a gate of its run failed, and what chance explains of its change", () => {
  const base = reportOf(1, one);
  const test = { ...TEST, error: 0.02 };
  const gate = { ...GATE, test, severity: "warn" } as const;
  const pointWith = (...gates: GateResult[]) =>
    runOn(null, { ...base, verdict: decideVerdict(gates, []) }).history[0] as HistoryPoint;
  expect(pointWith(gate)).toMatchObject({ errors: { "bot/precision": 0.02 } });
  expect(pointWith(gate).failed).toBeUndefined();
  expect(pointWith({ ...GATE, test })).toMatchObject({ failed: true, errors: { "bot/precision": 0.02 } });
  // No single run has a trend.
  expect(pointWith({ ...GATE, demand: { trend: "fail" } }).failed).toBeUndefined();
});

test("with the values of a series its errors go", () => {
  const both = (revision: number) => suiteOf([measured(0.5), measured(0.9, { metric: "chr", revision })]);
  const tested = ["precision", "chr"].map(
    (metric): GateResult => ({ ...GATE, metric, test: { ...TEST, error: 0.02 } }),
  );
  const base = runOn(null, { ...reportOf(1, both(1)), verdict: decideVerdict(tested, []) });
  expect(base.history[0]?.errors).toEqual({ "bot/precision": 0.02, "bot/chr": 0.02 });
  expect(runOn(base, reportOf(2, both(2))).history[0]?.errors).toEqual({ "bot/precision": 0.02 });
});

test.each(["pull_request", "pull_request_target", "merge_group"])(
  "a run on %s remembers its baseline, not itself",
  (event) => {
    const base = runOn(null, reportOf(1, one));
    const head = runOn(base, reportOf(2, one, event));
    expect(commitsOf(head.history)).toEqual([sha(1)]);
    expect(commitsOf(historyWithCurrent(head))).toEqual([sha(1), sha(2)]);
    expect(runOn(null, reportOf(2, one, event)).history).toEqual([]);
  },
);

test.each(["push", "schedule", "workflow_dispatch", null])("a run on %s is one of the base branch", (event) => {
  expect(isBaseRun({ ...NO_SOURCE, event })).toBe(true);
  const report = runOn(null, reportOf(1, one, event));
  expect(historyWithCurrent(report)).toEqual(report.history);
});

test.each([
  ["rescored, it has none", "rescored", reportOf(1, one, null), [sha(1)]],
  [
    "the merge queue's, it has not itself",
    "exact",
    runOn(runOn(null, reportOf(1, one)), reportOf(2, one, "merge_group")),
    [sha(1), sha(2)],
  ],
  ["a file of the base branch", "file", runOn(runOn(null, reportOf(1, one)), reportOf(2, one)), [sha(1), sha(2)]],
] as const)("the baseline comes last in its history: %s", (_, status, base, commits) => {
  expect(commitsOf(continueHistory(reportOf(9, one), found(base, status), false, allJudged))).toEqual(commits);
});

/** A suite with a metric of a revision, and other parts of its fingerprint. */
interface LaterSuite {
  readonly chr?: number;
  readonly print?: object;
  readonly family?: string;
}
const laterSuite = ({ chr, print, family = one.family }: LaterSuite): SuiteReport => {
  const scores = [measured(0.5), ...(chr === undefined ? [] : [measured(0.9, { metric: "chr", revision: chr })])];
  return { ...suiteOf(scores, { fingerprint: { ...one.fingerprint, ...print } }), family };
};
const LOST = rowsOf<{ what: string; suites: Record<string, LaterSuite>; kept: string[] }>(
  "lost-series.jsonl",
  import.meta.url,
);

test.each(LOST)("earlier points lose a series that means something else: $what", ({ suites, kept }) => {
  const base = runOn(null, reportOf(1, { bot: laterSuite({ chr: 1 }), search: one }));
  const later = Object.entries(suites).map(([name, suite]) => [name, laterSuite(suite)] as const);
  const head = runOn(base, reportOf(2, Object.fromEntries(later)));
  expect(new Set(Object.keys(head.history[0]?.scores ?? {}))).toEqual(new Set(kept));
  expect(head.history).toHaveLength(2);
});

test("laws: at most 50 pts, the newest; every report survives JSON; a pull request changes nothing", () => {
  const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 70 });
  const law = (numbers: readonly number[]): void => {
    const reports = numbers.map((value, index) => reportOf(index, suiteOf([measured(value)])));
    const last = reports.reduce<Report | null>((base, head) => runOn(base, head), null) as Report;
    expect(commitsOf(last.history)).toEqual(numbers.map((_, index) => sha(index)).slice(-MAX_POINTS));
    expect(parseReport(formatReport(last))).toEqual(last);
    const pull = runOn(last, reportOf(999, one, "pull_request"));
    expect(pull.history).toEqual(last.history);
    expect(parseReport(formatReport(pull))).toEqual(pull);
  };
  fc.assert(fc.property(values, law), { numRuns: 20 });
});

describe("what a baseline's record keeps of the base branch is foreign", () => {
  const trend = {
    ...{ kind: "trend", from: 0.9, to: 0.8, pushes: 9, p: 0.001, branch: "main" },
    ...{ since: { kind: "start" }, worst: [{ commit: sha(1), loss: 0.02 }], any_failed: false },
  };
  const trendWith = (more: object) => ({ suite: "bot", metric: "precision", slice: "", reason: { ...trend, ...more } });
  const spread = { suite: "bot", metric: "precision", slice: "", observed: 0.03, explained: 0.01, pushes: 12 };
  const report = runOn(null, reportOf(1, one));
  const recorded = (more: object): string => {
    const diff = emptyDiff({
      ...ANONYMOUS_BASELINE,
      trend: [trendWith({})],
      spread: [spread],
      ...more,
    } as BaselineRecord);
    return JSON.stringify({ ...report, diff });
  };

  test.each<[string, object]>([
    ["501 trends", { trend: Array(501).fill(trendWith({})) }],
    ["a metric without end", { trend: [{ ...trendWith({}), metric: "x".repeat(301) }] }],
    ["a branch without end", { trend: [trendWith({ branch: "x".repeat(256) })] }],
    ["a tag without end", { trend: [trendWith({ since: { kind: "tag", name: "x".repeat(256) } })] }],
    ["a commit that is none", { trend: [trendWith({ worst: [{ commit: "main", loss: 0.1 }] })] }],
    ["four pushes", { trend: [trendWith({ worst: Array(4).fill({ commit: null, loss: 0.1 }) })] }],
    ["a line without a number", { trend: [trendWith({ to: null })] }],
    ["a unit of several words", { trend: [{ ...trendWith({}), unit: "a b" }] }],
    ["501 spreads", { spread: Array(501).fill(spread) }],
    ["a field of its own", { spread: [{ ...spread, html: "<b>" }] }],
  ])("%s is refused", (_, more) => {
    expect(() => parseReport(recorded(more))).toThrow("`diff");
  });
});

describe("a stored history is foreign", () => {
  const good = runOn(null, reportOf(1, one));
  const [point] = good.history as [HistoryPoint];
  const many = (count: number): Record<string, number> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`bot/m${index}`, 0.5]));
  test.each([
    ["51 pts", Array.from({ length: 51 }, () => point)],
    ["a commit that is none", [{ ...point, commit: '"]; click' }]],
    ["a time that is none", [{ ...point, created: "yesterday" }]],
    ["501 series", [{ ...point, scores: many(501) }]],
    ["a series without end", [{ ...point, scores: { [`bot/${"x".repeat(300)}`]: 0.5 } }]],
    ["a number that is none", [{ ...point, scores: { "bot/precision": "0.5" } }]],
    ["a suite's name that is none", [{ ...point, gold: { "a b": "sha256:g" } }]],
    ["a field of its own", [{ ...point, html: "<b>" }]],
    ["501 errors", [{ ...point, errors: many(501) }]],
    ["an error below 0", [{ ...point, errors: { "bot/precision": -1 } }]],
    ["a digest of cases without end", [{ ...point, cases: "x".repeat(101) }]],
    ["a reference of its own", [{ ...point, reference: "tag" }]],
    ["a push that did not fail", [{ ...point, failed: false }]],
    ["no list", { 0: point }],
  ])("%s is refused", (_, history) => {
    expect(() => parseReport(JSON.stringify({ ...good, history }))).toThrow("`history");
  });

  test("names and digests without end are left out of a point, and the report can be read again", () => {
    const long = "x".repeat(301);
    const odd = reportOf(
      1,
      suiteOf([measured(0.5, { metric: long }), measured(0.5)], { fingerprint: { ...one.fingerprint, gold: long } }),
    );
    const report = runOn(null, { ...odd, source: { ...odd.source, commit: "main" } });
    expect(report.history).toEqual([{ ...point, commit: null, gold: {}, scores: { "bot/precision": 0.5 } }]);
    expect(parseReport(formatReport(report))).toEqual(report);
  });
});

test("scores of which cases are unscored are not in a series, which goes on once all cases are scored again", () => {
  const half = runOn(runOn(null, reportOf(1, one)), reportOf(2, suiteOf([partial(0.9, [0.5, 0.95])])));
  expect(half.history.map(({ scores }) => scores)).toEqual([{ "bot/precision": 0.5 }, {}]);
  const next = runOn(half, reportOf(3, suiteOf([measured(0.6)])));
  expect(next.history.map(({ scores }) => scores["bot/precision"])).toEqual([0.5, 0.6]);
});

test("another judge ends the series of what it labels, and no other", () => {
  const by = (judge: string | null) =>
    suiteOf([measured(0.5), measured(0.7, { metric: "rouge1" })], {
      fingerprint: { gold: "sha256:g", params: "sha256:p", judge },
    });
  const base = runOn(null, reportOf(1, by("a")));
  const pointsOf = (judge: string | null) =>
    continueHistory(reportOf(2, by(judge)), found(base), true, () => new Set(["precision"])).map(({ scores }) =>
      Object.keys(scores),
    );
  expect(pointsOf("b")).toEqual([["bot/rouge1"], ["bot/precision", "bot/rouge1"]]);
  expect(pointsOf("a")).toEqual([
    ["bot/precision", "bot/rouge1"],
    ["bot/precision", "bot/rouge1"],
  ]);
  expect(continueHistory(reportOf(2, by(null)), found(base), true, allJudged)).toHaveLength(1);
});

test("a suite with a slash and a score with one have names of their own", () => {
  expect(seriesName("bot", "qa/score")).toBe("bot/qa/score");
  expect(seriesName("bot/qa", "score")).toBe("bot%2Fqa/score");
});
