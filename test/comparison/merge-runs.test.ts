import { describe, expect, test } from "vitest";
import { mergeCaseRuns, whyNotMerged } from "../../src/comparison/merge-runs.ts";
import { type CaseRow, MAX_TRIALS } from "../../src/core/case.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import { row, suiteOf } from "../core/sample.ts";

const trial = (name: string, outcome: CaseRow["outcome"]) => ({ trial: name, outcome, evidence: { seen: name } });

describe("merged cases", () => {
  // By hand: two of three runs pass, so the case passes, and the first passing run, run 2, is shown.
  test("get a trial for each run, the majority's result, and the first run with that result", () => {
    const [merged] = mergeCaseRuns([[row("a", "fail")], [row("a", "pass", { at: "second:1" })], [row("a", "pass")]]);
    expect(merged).toMatchObject({ outcome: "pass", at: "second:1", shown: { got: "pass of a" } });
    expect(merged?.trials).toEqual([
      { trial: "run 1", outcome: "fail", evidence: { seen: "fail" } },
      { trial: "run 2", outcome: "pass", evidence: { seen: "pass" } },
      { trial: "run 3", outcome: "pass", evidence: { seen: "pass" } },
    ]);
  });

  // By hand: 1 of 2 and 1 of 1 pass, 2 of 3 together.
  test("keep the trials of a run", () => {
    const tried = row("a", "fail", { trials: [trial("x", "pass"), trial("y", "fail")] });
    const [merged] = mergeCaseRuns([[tried], [row("a", "pass")]]);
    expect(merged?.outcome).toBe("pass");
    expect(merged?.trials?.map((one) => one.trial)).toEqual(["run 1/x", "run 1/y", "run 2"]);
  });

  // By hand: of five trials two pass, one fails and two are unscored: neither result has half of them.
  test("can be unscored though no run is, and then show the first run", () => {
    const first = row("a", "pass", { trials: [trial("1", "pass"), trial("2", "pass"), trial("3", "unscored")] });
    const second = row("a", "fail", { trials: [trial("1", "fail"), trial("2", "unscored")] });
    expect(mergeCaseRuns([[first], [second]])[0]).toMatchObject({ outcome: "unscored", shown: first.shown });
  });

  test("are in the first run's order", () => {
    const merged = mergeCaseRuns([
      [row("a", "pass"), row("b", "fail")],
      [row("b", "pass"), row("a", "pass")],
    ]);
    expect(merged.map(({ id, trials }) => [id, trials?.map(({ outcome }) => outcome)])).toEqual([
      ["a", ["pass", "pass"]],
      ["b", ["fail", "pass"]],
    ]);
  });
});

describe("a run is not averaged with others", () => {
  const rows = [row("a", "pass"), row("b", "fail")];
  const files = (digest: string): SuiteReport["files"] => ({ gold: [], traces: [{ path: "t.jsonl", digest }] });
  const first = { suite: suiteOf([], { files: files("sha256:1") }), rows };
  const fingerprint = { gold: "sha256:g", params: "sha256:p", judge: null };
  const many = Array.from({ length: MAX_TRIALS }, (_, index) => trial(String(index), "pass"));

  test.each<readonly [string, Partial<SuiteReport>, readonly CaseRow[], string]>([
    ["of another family", { family: "rgb" }, rows, "its family differs"],
    ["of another gold set", { fingerprint: { ...fingerprint, gold: "sha256:h" } }, rows, "its gold set differs"],
    ["of other parameters", { fingerprint: { ...fingerprint, params: "sha256:q" } }, rows, "its parameters differ"],
    ["of another judge", { fingerprint: { ...fingerprint, judge: "sha256:j" } }, rows, "its judge differs"],
    ["without a case", {}, rows.slice(1), "its cases differ"],
    [
      "with an edited case",
      {},
      [row("a", "pass", { gold: "00000000000000bb" }), rows[1] as CaseRow],
      "its cases differ",
    ],
    ["of the same traces", { files: files("sha256:1") }, rows, "its traces are another run's, byte for byte"],
    [
      "with too many trials",
      {},
      [row("a", "pass", { trials: many }), rows[1] as CaseRow],
      "its cases would have more than 1000 trials",
    ],
  ])("%s", (_, more, cases, why) => {
    const run = { suite: suiteOf([], { files: files("sha256:2"), ...more }), rows: cases };
    expect(whyNotMerged(run, [first])).toBe(why);
  });

  test("but one with other traces is, and one whose traces are not known", () => {
    expect(whyNotMerged({ suite: suiteOf([], { files: files("sha256:2") }), rows }, [first])).toBeNull();
    expect(whyNotMerged({ suite: suiteOf([]), rows }, [{ suite: suiteOf([]), rows }])).toBeNull();
  });

  test("the traces of every run count, not only the first one's", () => {
    const second = { suite: suiteOf([], { files: files("sha256:2") }), rows };
    expect(whyNotMerged(second, [first, second])).toMatch(/byte for byte/);
  });
});
