import "../all-families.ts";
import { describe, expect, test } from "vitest";
import { type CaseRow, MAX_TRIALS } from "../../src/core/case.ts";
import { type FoundBaseline, runsOf, type StoredReport } from "../../src/core/report.ts";
import { scoreValue } from "../../src/core/score.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import { compareWithBaseline } from "../../src/pipeline/evaluate.ts";
import { combineRuns, createHeadSet, whyNotMerged } from "../../src/pipeline/run-set.ts";
import { GROUNDED, measured, row, stored, suiteOf, undefinedScore } from "../core/sample.ts";

const wrong = { ...GROUNDED, contained: false };

const COMMIT = "a".repeat(40);

const trial = (name: string, outcome: CaseRow["outcome"]) => ({ trial: name, outcome, evidence: { seen: name } });

/** Ten cases of which those at these places are wrong. */
function runOf(...wrongs: number[]): StoredReport {
  const rows = Array.from({ length: 10 }, (_, index): CaseRow => {
    const isWrong = wrongs.includes(index);
    return row(`c${index}`, isWrong ? "fail" : "pass", { evidence: isWrong ? wrong : GROUNDED });
  });
  return madeOf(COMMIT, stored(suiteOf([measured((10 - wrongs.length) / 10)]), rows));
}

const madeOf = (commit: string | null, { report, cases }: StoredReport): StoredReport => ({
  ...{ report: { ...report, source: { ...report.source, commit } }, cases },
});

const baselineOf = (first: StoredReport, runs: readonly StoredReport[] = []): FoundBaseline => ({
  ...first,
  ...{ status: "exact", distance: 0, branch: "main", notes: ["a note"] },
  ...(runs.length > 0 && { runs: [first, ...runs] }),
});

const combineAll = (baseline: FoundBaseline) => combineRuns(baseline, 9) as FoundBaseline;

describe("selected runs", () => {
  test("are counted in the baseline's notes", () => {
    const selected = combineRuns(baselineOf(runOf(0), [runOf(1), runOf(2)]), 3);
    expect(selected).toMatchObject({ notes: ["a note", "mean of 3 runs of this commit"] });
    expect(runsOf(selected as FoundBaseline)).toHaveLength(3);
  });

  test.each([
    ["without a commit", null, null],
    ["of different commits", COMMIT, "b".repeat(40)],
  ])("%s are not said to be of one", (_, first, second) => {
    const selected = combineRuns(baselineOf(madeOf(first, runOf(0)), [madeOf(second, runOf(1))]), 2);
    expect(selected).toMatchObject({ notes: ["a note", "mean of 2 runs"] });
  });

  test("fewer than wanted are said to be", () => {
    expect(combineRuns(baselineOf(runOf(0), [runOf(1)]), 5)).toMatchObject({
      notes: ["a note", "mean of 2 runs of this commit (5 were requested)"],
    });
    expect(combineRuns(baselineOf(runOf(0)), 5)).toMatchObject({
      notes: ["a note", "a single run of this commit (5 were requested)"],
    });
  });

  test("one in which no case has a score of the others is left out: each case would lack it", () => {
    const definition = { better: "lower", aggregate: "mean", unit: "usd" } as const;
    const scored = (scores: SuiteReport["scores"]) => {
      const { report, cases } = runOf(scores[0]?.status === "measured" ? 1 : 2);
      const suite = { ...(report.suites["bot"] as SuiteReport), scores, field_metrics: { cost: definition } };
      return madeOf(COMMIT, stored(suite, cases));
    };
    const [full, none] = [scored([measured(0.2, { metric: "cost" })]), scored([undefinedScore(null, "cost")])];
    expect(combineRuns(baselineOf(full, [none]), 2)).toMatchObject({
      notes: [
        "a note",
        "a single run of this commit (2 were requested)",
        "report 2 is left out: `bot`: none of its cases has the score `cost`",
      ],
    });
    expect(combineRuns(baselineOf(none, [full]), 2)).toHaveProperty("runs");
  });

  test("one that is not comparable is left out, and named with its attempt", () => {
    const other = runOf(1);
    const source = { ...other.report.source, run_id: 77, run_attempt: 2 };
    const suites = { bot: suiteOf([], { fingerprint: { gold: "sha256:h", params: "sha256:p", judge: null } }) };
    const selected = combineRuns(baselineOf(runOf(0), [{ ...other, report: { ...other.report, source, suites } }]), 2);
    expect(selected).toMatchObject({
      notes: [
        "a note",
        "a single run of this commit (2 were requested)",
        "run 77, attempt 2 is left out: `bot`: its gold set differs",
      ],
    });
    expect(selected).not.toHaveProperty("runs");
  });

  test("a suite that is not comparable is left out of its run, the others stay", () => {
    const two = (gold: string, outcome: CaseRow["outcome"]): StoredReport => {
      const fingerprint = { gold, params: "sha256:p", judge: null };
      return stored({ bot: suiteOf([]), faq: suiteOf([], { fingerprint }) }, [
        row("a", outcome),
        row("b", "pass", { suite: "faq" }),
      ]);
    };
    const selected = combineRuns(baselineOf(two("sha256:g", "pass"), [two("sha256:h", "fail")]), 2) as FoundBaseline;
    expect(Object.keys(selected.runs?.[1]?.report.suites ?? {})).toEqual(["bot"]);
    expect(selected.runs?.[1]?.cases?.map(({ suite }) => suite)).toEqual(["bot"]);
    expect(selected.notes.at(-1)).toBe("report 2 is left out: `faq`: its gold set differs");
  });

  test("none is kept when the cases are not stored", () => {
    const selected = combineRuns(baselineOf(runOf(0), [{ ...runOf(1), cases: null }]), 2);
    expect(selected).not.toHaveProperty("runs");
    expect(selected).toMatchObject({
      notes: [expect.anything(), expect.anything(), expect.stringMatching(/not stored$/)],
    });
  });

  test("without a wish for several, the baseline is unchanged", () => {
    expect(combineRuns(baselineOf(runOf(0)), 1)).toEqual(baselineOf(runOf(0)));
  });

  test("that answer alike are one experiment", () => {
    const selected = combineRuns(baselineOf(runOf(0), [runOf(0), runOf(1)]), 3);
    expect(runsOf(selected as FoundBaseline)).toHaveLength(2);
  });
});

describe("a merged baseline", () => {
  // By hand: 9, 8 and 10 of ten are right: the mean precision is 27/30 = 0.9.
  test("has the mean of its runs' scores", () => {
    const merged = combineAll(baselineOf(runOf(0), [runOf(0, 1), runOf()]));
    const score = merged.report.suites["bot"]?.scores.find(
      ({ metric, slice }) => metric === "precision" && slice === "",
    );
    expect(score && scoreValue(score)).toBeCloseTo(0.9, 12);
    expect(merged.cases?.every(({ trials }) => trials?.length === 3)).toBe(true);
  });

  // By hand: c0 fails in one of three base runs and now; c5 never failed before and does now. Precision 27/30 → 8/10.
  test("is what a run is compared with: a flaky case is not newly failing", () => {
    const diff = compareWithBaseline(runOf(0, 5), combineAll(baselineOf(runOf(0), [runOf(), runOf(1, 2)])));
    expect(diff.flips?.regressed.map((flip) => flip.case)).toEqual(["c5"]);
    expect(diff.flips?.flaky.map((flip) => flip.case)).toEqual(["c0"]);
    expect(diff.baseline.runs).toBe(3);
    expect(compareWithBaseline(runOf(0, 5), baselineOf(runOf(0))).baseline).not.toHaveProperty("runs");
    const change = diff.changes.find(({ metric, slice }) => metric === "precision" && slice === "");
    expect(change?.base).toBeCloseTo(0.9, 12);
    expect(change?.delta).toBeCloseTo(-0.1, 12);
  });
});

describe("a run is not averaged with others", () => {
  const rows = [row("a", "pass"), row("b", "fail")];
  const files = (digest: string): SuiteReport["files"] => ({ gold: [], traces: [{ path: "t.jsonl", digest }] });
  const first = { suite: suiteOf([], { files: files("sha256:1") }), rows };
  const fingerprint = { gold: "sha256:g", params: "sha256:p", judge: null };
  const many = Array.from({ length: MAX_TRIALS }, (_, index) => trial(String(index), "pass"));

  test.each<readonly [string, Partial<SuiteReport>, readonly CaseRow[], string]>([
    ["of another family", { family: "rgb" }, rows, "family"],
    ["of another gold set", { fingerprint: { ...fingerprint, gold: "sha256:h" } }, rows, "gold"],
    ["of other parameters", { fingerprint: { ...fingerprint, params: "sha256:q" } }, rows, "parameters"],
    ["of another judge", { fingerprint: { ...fingerprint, judge: "sha256:j" } }, rows, "judge"],
    ["without a case", {}, rows.slice(1), "cases"],
    ["with an edited case", {}, [row("a", "pass", { gold: "00000000000000bb" }), rows[1] as CaseRow], "cases"],
    ["of the same traces", { files: files("sha256:1") }, rows, "traces"],
    ["with too many trials", {}, [row("a", "pass", { trials: many }), rows[1] as CaseRow], "trials"],
  ])("%s", (_, more, cases, kind) => {
    const run = { suite: suiteOf([], { files: files("sha256:2"), ...more }), rows: cases };
    expect(whyNotMerged(run, [first])).toEqual({ kind });
  });

  test("but one with other traces is, and one whose traces are not known", () => {
    expect(whyNotMerged({ suite: suiteOf([], { files: files("sha256:2") }), rows }, [first])).toBeNull();
    expect(whyNotMerged({ suite: suiteOf([]), rows }, [{ suite: suiteOf([]), rows }])).toBeNull();
  });

  test("the traces of every run count, not only the first one's", () => {
    const second = { suite: suiteOf([], { files: files("sha256:2") }), rows };
    expect(whyNotMerged(second, [first, second])).toEqual({ kind: "traces" });
  });
});

describe("the runs of a commit", () => {
  const wrongOf = (run: StoredReport) => run.cases?.flatMap(({ id, outcome }) => (outcome === "fail" ? [id] : []));

  // Each attempt has one other wrong case. The report of the sixth is over the first four and itself.
  test("are the first four and the newest, whatever comes between", () => {
    let last = createHeadSet(runOf(0), []).set;
    for (const wrong of [1, 2, 3, 4, 5]) last = createHeadSet(runOf(wrong), [last]).set;
    expect(runsOf(last).map(wrongOf)).toEqual([["c5"], ["c0"], ["c1"], ["c2"], ["c3"]]);
    expect(last.report.pooled).toBe(5);
  });

  test("are named where they count, so that one that is left out is read again", () => {
    const numbered = (run: StoredReport, run_attempt: number): StoredReport => {
      return { ...run, report: { ...run.report, source: { ...run.report.source, run_id: 7, run_attempt } } };
    };
    const { cases, report } = runOf(1);
    const other = numbered({ report, cases: cases?.slice(1) ?? null }, 1);
    const known = [1, 2].map((run_attempt) => ({ run_id: 7, run_attempt }));
    const { set, left } = createHeadSet(numbered(runOf(0), 3), [numbered(runOf(2), 2), other], known);
    expect([left.map(({ why }) => why), set.report.pooled]).toEqual([[expect.objectContaining({ kind: "suite" })], 2]);
    expect(set.report.earlier).toEqual([known[1]]);
  });

  test("count once where they answer alike", () => {
    const first = createHeadSet(runOf(0), []).set;
    const again = createHeadSet(runOf(0), [first], [{ run_id: 7, run_attempt: 1 }]).set;
    expect([again.runs, again.report.pooled]).toEqual([undefined, undefined]);
    expect(again.report.earlier).toEqual([{ run_id: 7, run_attempt: 1 }]);
  });
});
