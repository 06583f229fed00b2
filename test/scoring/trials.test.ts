import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CaseRow, Outcome } from "../../src/core/case.ts";
import { majorityOutcome, passMetric, trialInconsistency } from "../../src/core/case-results.ts";
import {
  mergeCaseRuns,
  mergeRepeats,
  mergeTrials,
  sortTrialNames,
  splitCaseRuns,
  summarizeTrials,
} from "../../src/scoring/trials.ts";
import { row } from "../core/sample.ts";
import { rowsOf } from "../input/rows.ts";

const OUTCOMES: Readonly<Record<string, Outcome>> = { p: "pass", f: "fail", u: "unscored" };

/** A case whose trials 1, 2, … came out as the letters say. */
function tried(id: string, letters: string): CaseRow {
  const rows = Array.from(letters, (letter, at): [string, CaseRow] => {
    const outcome = OUTCOMES[letter] ?? "fail";
    return [String(at + 1), row(id, outcome, { at: `trace.jsonl:${at + 1}`, evidence: { seen: outcome, at } })];
  });
  return mergeTrials(new Map(rows));
}

describe("what most trials say", () => {
  test.each(rowsOf<{ letters: string; outcome: Outcome }>("majorities.jsonl", import.meta.url))(
    "$letters is $outcome",
    ({ letters, outcome }) => {
      expect(majorityOutcome(Array.from(letters, (letter) => OUTCOMES[letter] ?? "fail"))).toBe(outcome);
      expect(tried("a", letters).outcome).toBe(outcome);
    },
  );

  test("no trial says nothing", () => expect(majorityOutcome([])).toBe("unscored"));

  test("a pass or fail does not depend on the unscored trials", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("p", "f", "u"), { minLength: 1, maxLength: 9 }), (letters) => {
        const outcome = tried("a", letters.join("")).outcome;
        const as = (letter: string): Outcome => tried("a", letters.join("").replaceAll("u", letter)).outcome;
        expect(outcome === "unscored").toBe(as("p") !== as("f"));
        if (outcome !== "unscored") expect([as("p"), as("f")]).toEqual([outcome, outcome]);
      }),
    );
  });

  test("the row is that of the first trial that says so, with all trials in order", () => {
    const { trials, ...shown } = tried("a", "fpp");
    expect(shown).toEqual(row("a", "pass", { at: "trace.jsonl:2", evidence: { seen: "pass", at: 1 } }));
    expect(trials).toEqual([
      { trial: "1", outcome: "fail", evidence: { seen: "fail", at: 0 } },
      { trial: "2", outcome: "pass", evidence: { seen: "pass", at: 1 } },
      { trial: "3", outcome: "pass", evidence: { seen: "pass", at: 2 } },
    ]);
  });

  test("of traces that do not name their trials, all are trials, in an order that their order in the file does not change", () => {
    const letters = fc.array(fc.constantFrom("p", "f", "u"), { minLength: 2, maxLength: 6 });
    const inAnyOrder = letters.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    const evidenceIn = (all: readonly string[]): unknown => {
      const [first, ...others] = all.map((letter) => row("a", OUTCOMES[letter] ?? "fail", { evidence: { letter } }));
      const named = others.map((one, at): [string, CaseRow] => [String(at + 2), one]);
      const one = mergeRepeats(first as CaseRow, new Map(named));
      expect(one.trials?.map(({ trial }) => trial).sort()).toEqual(all.map((_, at) => String(at + 1)));
      return one.trials?.map(({ evidence }) => evidence);
    };
    fc.assert(
      fc.property(inAnyOrder, ([all, shuffled]) => {
        expect(evidenceIn(shuffled)).toEqual(evidenceIn(all));
      }),
    );
  });

  test("nothing cannot be settled", () => expect(() => mergeTrials(new Map())).toThrow(RangeError));
});

test.each([
  ["10 9 1", "1 9 10"],
  ["2 02 -1", "-1 02 2"],
  ["10 9 b", "10 9 b"],
  ["b a B", "B a b"],
  ["1e3 20", "1e3 20"],
])("trials %s stand in the order %s", (names, ordered) => {
  expect(sortTrialNames(names.split(" "))).toEqual(ordered.split(" "));
  expect(sortTrialNames(names.split(" ").toReversed())).toEqual(ordered.split(" "));
});

test.each<[CaseRow, string, number | null]>([
  [tried("a", "ppfff"), "pass@2", 7 / 10], // by hand, as in test/math/statistics/trial.test.ts
  [tried("a", "ppfff"), "pass^2", 1 / 10],
  [tried("a", "ppfff"), "pass^6", null],
  [tried("a", "pfu"), "pass@2", 1],
  [tried("a", "pfu"), "pass@3", null],
  [tried("a", "uu"), "pass@1", null],
  [row("a", "pass"), "pass^1", 1],
  [row("a", "fail"), "pass@1", 0],
  [row("a", "pass"), "pass@2", null],
  [row("a", "unscored"), "pass@1", null],
])("a case's share: %#", (one, name, share) => {
  const found = passMetric(name)?.share(one) ?? null;
  if (share === null || found === null) expect(found).toBe(share);
  else expect(found).toBeCloseTo(share, 14);
});

describe("what the trials of a suite amount to", () => {
  test("nothing where there are none", () => {
    expect(summarizeTrials([])).toBeNull();
    expect(summarizeTrials([row("a", "pass")])).toBeNull();
  });

  test("by hand", () => {
    const rows = [tried("b", "ppf"), tried("a", "fff"), tried("c", "pppp"), row("d", "pass")];
    const summary = summarizeTrials(rows);
    // Pairs: b has 3, of which 2 mix and 1 passes; a none; c all: (1 + 0 + 1) / 3 and (1/3 + 0 + 1) / 3.
    // Triples: b's only one mixes: 2/3 and 1/3. Singles: (2/3 + 0 + 1) / 3 = 5/9.
    // Variance: within (2/3 + 0 + 0) / 7 = 2/21; N = 10, mean 6/10, apart (3 (1/15)² + 3 (9/15)² + 4 (6/15)²) / 2
    // = 390/225 / 2 = 13/15; group size (10 − 34/10) / 2 = 3.3; between (13/15 − 2/21) / 3.3.
    expect(summary).toMatchObject({ cases: 3, others: 1, least: 3, most: 4, flaky_count: 1 });
    expect(summary?.flaky).toEqual([{ case: "b", passed: 2, trials: 3 }]);
    const rates = summary?.pass_rates.map(({ k, at_least_one, all }) => [k, at_least_one.toFixed(12), all.toFixed(12)]);
    const told = (k: number, one: number, all: number) => [k, one.toFixed(12), all.toFixed(12)];
    expect(rates).toEqual([told(1, 5 / 9, 5 / 9), told(2, 2 / 3, 4 / 9), told(3, 2 / 3, 1 / 3)]);
    expect(summary?.variance?.between_trials).toBeCloseTo(2 / 21, 14);
    expect(summary?.variance?.between_cases).toBeCloseTo((13 / 15 - 2 / 21) / 3.3, 14);
  });

  test.each([
    [1, [1]],
    [4, [1, 2, 3, 4]],
    [10, [1, 2, 3, 5, 10]],
    [12, [1, 2, 3, 5, 10, 12]],
  ])("rates of %i trials a case are told for k = %j", (count, ks) => {
    const rows = [tried("a", "p".repeat(count)), tried("b", "f".repeat(count + 1))];
    expect(summarizeTrials(rows)?.pass_rates.map(({ k }) => k)).toEqual(ks);
  });

  test("a case that could not be scored leaves no rate, and is not flaky", () => {
    expect(summarizeTrials([tried("a", "ppf"), tried("b", "uuu")])).toMatchObject({ pass_rates: [], flaky_count: 1 });
    expect(summarizeTrials([tried("a", "pppu"), tried("b", "uff")])).toMatchObject({ flaky: [], least: 3, most: 4 });
    expect(summarizeTrials([tried("a", "pppu"), tried("b", "uff")])?.pass_rates.map(({ k }) => k)).toEqual([1, 2]);
  });

  test("of many flaky cases the first thousand are named, all are counted", () => {
    const rows = Array.from({ length: 1001 }, (_, at) => tried(`c${String(at).padStart(4, "0")}`, "pf")).reverse();
    const summary = summarizeTrials(rows);
    expect(summary?.flaky_count).toBe(1001);
    expect([summary?.flaky.length, summary?.flaky[0]?.case, summary?.flaky.at(-1)?.case]).toEqual([
      1000,
      "c0000",
      "c0999",
    ]);
  });
});

const suites = fc
  .array(fc.stringMatching(/^[pfu]{0,12}$/), { maxLength: 20 })
  .map((all) => all.map((letters, at) => (letters === "" ? row(`c${at}`, "fail") : tried(`c${at}`, letters))));

describe("laws", () => {
  test("more trials never pass less often at least once, nor more often all", () => {
    fc.assert(
      fc.property(suites, (rows) => {
        const rates = summarizeTrials(rows)?.pass_rates ?? [];
        for (const [at, { k, at_least_one, all }] of rates.entries()) {
          const before = rates[at - 1] ?? { at_least_one: 0, all: 1 };
          expect([k, at_least_one >= before.at_least_one - 1e-12]).toEqual([k, true]);
          expect([k, all <= before.all + 1e-12, all <= at_least_one + 1e-12]).toEqual([k, true, true]);
        }
      }),
    );
  });

  test("settled rows never contradict their trials", () => {
    fc.assert(
      fc.property(suites, (rows) => {
        expect(rows.filter((one) => trialInconsistency(one) !== null)).toEqual([]);
      }),
    );
  });
});

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

  test("are split into runs with the scores and choices of each", () => {
    const scored = row("a", "pass", { scores: { cost: 1 }, choices: { tone: { unscored: "no key" } } });
    const others = [
      row("a", "fail"),
      { ...row("a", "pass"), trials: [{ ...trial("x", "pass"), scores: { cost: 2 } }] },
    ];
    const runs = splitCaseRuns(mergeCaseRuns([[scored], ...others.map((one) => [one])]), 3);
    expect(runs.map(([one]) => [one?.outcome, one?.trials?.length, (one?.trials?.[0] ?? one)?.scores])).toEqual([
      ["pass", undefined, { cost: 1 }],
      ["fail", undefined, undefined],
      ["pass", 1, { cost: 2 }],
    ]);
    expect(runs.map(([one]) => one?.choices !== undefined)).toEqual([true, false, true]);
  });

  // By hand: of five trials two pass, one fails and two are unscored: neither result has half of them.
  test("can be unscored though no run is, and then show the first run", () => {
    const first = row("a", "pass", { trials: [trial("1", "pass"), trial("2", "pass"), trial("3", "unscored")] });
    const second = row("a", "fail", { trials: [trial("1", "fail"), trial("2", "unscored")] });
    expect(mergeCaseRuns([[first], [second]])[0]).toMatchObject({ outcome: "unscored", shown: first.shown });
  });
});
