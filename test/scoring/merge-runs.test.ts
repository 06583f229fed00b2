import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../src/core/case.ts";
import { mergeCaseRuns } from "../../src/scoring/trials.ts";
import { row } from "../core/sample.ts";

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
});
