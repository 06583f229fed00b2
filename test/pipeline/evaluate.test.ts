import { describe, expect, test } from "vitest";
import type { Config, SuiteConfig } from "../../src/core/config/config.ts";
import type { Baseline, StoredReport } from "../../src/core/report.ts";
import type { SuiteGates } from "../../src/core/verdict/gate.ts";
import { exitStatus, type FailOn, type Verdict } from "../../src/core/verdict/verdict.ts";
import { grounded } from "../../src/families/grounded/family.ts";
import { compareAndEvaluate } from "../../src/pipeline/evaluate.ts";
import { DEFINITION, failed, GROUNDED, gatesOf, measured, row, stored, suiteOf } from "../core/sample.ts";
import { withParams } from "../with-params.ts";
import "../all-families.ts";

function configOf(gates: SuiteGates): Config {
  const suite: SuiteConfig = {
    name: "bot",
    file: null,
    folder: ".",
    family: grounded,
    params: grounded.params.parse({}),
    metrics: withParams(grounded).metrics,
    gold: [],
    traces: [],
    gates,
    slices: [],
  };
  return { suites: [suite] };
}

function ruled(head: StoredReport, baseline: Baseline, gates: SuiteGates): Verdict {
  const { verdict } = compareAndEvaluate(head, baseline, configOf(gates)).report;
  if (!verdict) throw new Error("there is a verdict");
  return verdict;
}

const missing = (status: "none" | "expired" | "incompatible" | "error"): Baseline => ({
  status,
  why: "the words of the search",
  todo: "the advice",
});
const found = (report: StoredReport): Baseline => ({
  ...report,
  status: "exact",
  distance: 0,
  branch: "main",
  notes: [],
});

const wrong = { ...GROUNDED, contained: false };
/** Ten cases, one or three of which are wrong: a precision of 0.9 or 0.7. */
const answers = (wrongs: number) =>
  Array.from({ length: 10 }, (_, index) =>
    index < wrongs ? row(`c${index}`, "fail", { evidence: wrong }) : row(`c${index}`, "pass", { evidence: GROUNDED }),
  );
const good = stored(suiteOf([measured(0.9)]), answers(1));
const poor = stored(suiteOf([measured(0.7)]), answers(3));

// The product page: inconclusive is 0 or 1; incomplete is 4 whatever fail-on says but never; 1 wins over 4.
const absolute = gatesOf({ min: 0.8 });
const relative = gatesOf({ max_drop: 0.02 });
const both = gatesOf({ min: 0.8, max_drop: 0.02 });
test.each<[string, StoredReport, Baseline, SuiteGates, Verdict["outcome"], readonly number[]]>([
  ["no gates, no baseline", good, missing("none"), gatesOf({}), "pass", [0, 0, 0]],
  ["a broken absolute gate, no baseline", poor, missing("none"), absolute, "fail", [1, 1, 0]],
  ["only relative gates, no baseline", good, missing("none"), relative, "inconclusive", [0, 1, 0]],
  ["only relative gates, an expired one", good, missing("expired"), relative, "inconclusive", [0, 1, 0]],
  ["only relative gates, one of another schema", good, missing("incompatible"), relative, "inconclusive", [0, 1, 0]],
  ["an outage, relative gates", good, missing("error"), relative, "inconclusive", [4, 4, 0]],
  ["an outage, an absolute gate that is broken: 1 wins", poor, missing("error"), both, "fail", [1, 1, 0]],
  ["an outage that no gate needs", good, missing("error"), absolute, "pass", [0, 0, 0]],
  ["no drop", good, found(good), relative, "pass", [0, 0, 0]],
  ["a drop", poor, found(good), relative, "fail", [1, 1, 0]],
  ["a gated score that failed", stored(suiteOf([failed()])), found(good), absolute, "inconclusive", [4, 4, 0]],
])(
  "the verdict, and the exit status under fail-on fail, inconclusive and never: %s",
  (_, head, baseline, gates, outcome, statuses) => {
    const verdict = ruled(head, baseline, gates);
    expect(verdict.outcome).toBe(outcome);
    const under: readonly FailOn[] = ["fail", "inconclusive", "never"];
    expect(under.map((failOn) => exitStatus(verdict, failOn))).toEqual(statuses);
  },
);

test("an outage is told with the words of the search", () => {
  const verdict = ruled(good, missing("error"), gatesOf({ max_drop: 0.02 }));
  expect(verdict.incomplete).toEqual([{ kind: "baseline_not_fetched", detail: "the words of the search" }]);
});

test("without a baseline there are no changes and no flips, which is not the same as none", () => {
  const { diff } = compareAndEvaluate(good, missing("none"), configOf(gatesOf({}))).report;
  expect(diff).toMatchObject({ baseline: { status: "none", todo: "the advice" }, changes: [], flips: null });
});

test("the report itself is not touched", () => {
  const before = JSON.stringify(good);
  compareAndEvaluate(good, found(poor), configOf(gatesOf({ min: 0.8 })));
  expect(JSON.stringify(good)).toBe(before);
});

test("the definition in a stored report says which gates were stricter, or are gone", () => {
  const { metrics, cases } = gatesOf({ min: 0.8, max_drop: 0.02 }, { min: 3 });
  const definition = { ...DEFINITION, gates: { ...DEFINITION.gates, metrics: [...metrics], cases } };
  const before = { ...good, report: { ...good.report, suites: { bot: suiteOf([measured(0.9)], { definition }) } } };
  const { report } = compareAndEvaluate(good, found(before), configOf(gatesOf({ min: 0.7, max_drop: 0.02 })));
  expect(report.diff?.gates.map(({ metric, demand, kind }) => [metric, demand, kind])).toEqual([
    ["precision", "min", "loosened"],
    ["cases", "min", "removed"],
  ]);
  expect(report.verdict).toMatchObject({ outcome: "pass", gates_from: "head", override: null, notes: [] });
  const first = compareAndEvaluate(good, missing("none"), configOf(gatesOf({}))).report;
  expect(first.diff).toMatchObject({ gates: [], gold: [] });
});

describe("the clusters of a comparison", () => {
  const clustered = (rows: ReturnType<typeof answers>) => rows.map((one) => ({ ...one, cluster: "a.pdf" }));
  const [before, now] = [stored(good.report.suites["bot"] ?? suiteOf([]), clustered(answers(1))), poor];
  const policy = (cluster?: string) => ({
    base: new Map([["bot", { ...gatesOf({}), ...(cluster !== undefined && { cluster }) }]]),
    ...{ labels: null, notes: [], incomplete: [] },
  });
  const clustersBy = (gatesFrom: "base" | "head", base?: string, head?: string): number | undefined => {
    const gates = { ...gatesOf({}), ...(head !== undefined && { cluster: head }) };
    const { report } = compareAndEvaluate(now, found(before), configOf(gates), { ...policy(base), gatesFrom });
    return report.diff?.changes.find(({ metric }) => metric === "precision")?.clusters;
  };

  test("are those of the gates that are evaluated", () => {
    // All ten cases are of one document, by the baseline's rows.
    expect(clustersBy("base", "document", undefined)).toBe(1);
    expect(clustersBy("base", undefined, "document")).toBeUndefined();
    expect(clustersBy("head", "document", undefined)).toBeUndefined();
    expect(clustersBy("head", undefined, "document")).toBe(1);
  });
});

test("the number of trials of a case is compared with that in one run of the baseline, not in all of them", () => {
  const baseline: Baseline = { ...good, status: "exact", distance: 0, branch: "main", notes: [], runs: [poor, good] };
  const changesTo = (head: StoredReport) =>
    compareAndEvaluate(head, baseline, configOf(gatesOf({}))).report.diff?.measure;
  expect(changesTo(good)).toEqual([]);
  const trials = ["new", "old"].map((trial) => ({ trial, outcome: "pass", evidence: GROUNDED }) as const);
  const added = row("c1", "pass", { evidence: GROUNDED, trials });
  const cases = answers(1).map((one) => (one.id === "c1" ? added : one));
  expect(changesTo({ ...good, cases })).toEqual([
    { suite: "bot", what: "trials", part: "count", before: "1", after: "2", effect: { cases: 1, ids: ["c1"] } },
  ]);
});
