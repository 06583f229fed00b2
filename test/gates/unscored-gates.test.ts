import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { NO_TESTS, testGates } from "../../src/comparison/gate-tests.ts";
import { emptyDiff } from "../../src/core/diff.ts";
import type { Gate, GateResult, SuiteGates } from "../../src/core/gate.ts";
import type { Metric } from "../../src/core/metric.ts";
import type { PartialScore } from "../../src/core/score.ts";
import { evaluateLimit } from "../../src/gates/limits.ts";
import { evaluateSuites } from "../../src/gates/policy.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import type { ResamplingLimits } from "../../src/scoring/intervals.ts";
import { judgedOf, judgedSuite, meanOf, PLAIN, type Seen, seenRows } from "../core/judged.ts";
import { gatesOf, NO_FAMILIES, record, stored } from "../core/sample.ts";

const MEAN = meanOf();
const LOW = meanOf({ better: "lower" });
const QUICK: ResamplingLimits = { intervals: false, draws: 999, most: 2000, resamples: 0 };

/** A score of nine cases and one that could not be scored. */
const P95: PartialScore = {
  ...{
    metric: "latency_p95",
    slice: "",
    status: "partial",
    value: 2.8,
    bounds: [2.8, 2.8],
    unscored: 1,
    why: "1 no key",
  },
  ...{ n: 9, better: "lower", revision: 1, unit: "s" },
};

type Cases = readonly (Seen | readonly Seen[])[];

/** The results of a suite over such cases, held against a baseline when there is one. */
function ruled(gates: SuiteGates, metrics: readonly Metric[], head: Cases, base?: Cases, suite = {}): GateResult[] {
  const rows = seenRows(head);
  const now = { ...judgedSuite(metrics, rows), ...suite };
  const families = { ...NO_FAMILIES, metricsOf: () => metrics };
  const before = base && seenRows(base);
  const diff = before
    ? diffReports(stored(judgedSuite(metrics, before), before), stored(now, rows), families, QUICK)
    : emptyDiff(record("none"));
  const suites = [{ gates, name: "bot", suite: now, cases: rows, diff, judged: judgedOf(metrics) }];
  const reports = before && { base: stored(judgedSuite(metrics, before), before), head: stored(now, rows), diff };
  return evaluateSuites(suites, reports ? testGates(suites, reports, { families, limits: QUICK }) : NO_TESTS);
}

/** The one result on `faithfulness`. */
function held(conditions: Gate["conditions"], head: Cases, base?: Cases, metric: Metric = MEAN): GateResult {
  const results = ruled(gatesOf(conditions, {}, { metric: "faithfulness" }), [metric], head, base);
  const found = results.find((result) => result.metric === "faithfulness");
  if (!found) throw new Error("there is no result");
  return found;
}

const filled = (count: number, seen: Seen): Seen[] => Array<Seen>(count).fill(seen);

describe("a floor and a ceiling", () => {
  // 82 of 96 scored are 85.4%; of all 100 between 82% and 86%.
  const head = [...filled(82, 1), ...filled(14, 0), ...filled(3, "budget"), "malformed" as const];

  test.each([
    [{ min: 0.82 }, "pass", "82.0% to 86.0% for any result of the 4 cases not scored: at least 82.0%"],
    [{ min: 0.87 }, "fail", "82.0% to 86.0% for any result of the 4 cases not scored: below 87.0%"],
    [{ max: 0.9 }, "pass", "82.0% to 86.0% for any result of the 4 cases not scored: at most 90.0%"],
    [{ max: 0.81 }, "fail", "82.0% to 86.0% for any result of the 4 cases not scored: above 81.0%"],
  ] as const)("%o: %s, whatever is missing", (conditions, outcome, why) => {
    const result = held(conditions, head);
    expect(result).toMatchObject({ outcome, actual: 82 / 96, why });
    expect(result).not.toHaveProperty("unlabelled");
  });

  test.each([
    // By hand: the fewest decimals that print all three numbers differently, where they differ.
    ["max", 2.85, [2.8, 2.848], "pass", "2.800 s to 2.848 s for any result of the case not scored: at most 2.850 s"],
    ["max", 2.85, [2.8, 2.85], "pass", "2.80 s to 2.85 s for any result of the case not scored: at most 2.85 s"],
    [
      "min",
      2.85,
      [2.849, 3],
      "inconclusive",
      "2.849 s to 3.000 s depending on the case not scored (1 no key), but at least 2.850 s is required",
    ],
    ["min", 2.85, [2, 2.8499], "fail", "2.0000 s to 2.8499 s for any result of the case not scored: below 2.8500 s"],
    ["max", 2.85, [2.8, Number.POSITIVE_INFINITY], "inconclusive", "at least 2.80 s depending on the case not scored"],
  ] as const)("%s %d of %j: all numbers have the same decimals", (kind, limit, [low, high], outcome, why) => {
    const bounds: PartialScore["bounds"] = [low, Number.isFinite(high) ? high : null];
    const result = evaluateLimit(kind, limit, { ...P95, bounds });
    expect(result).toMatchObject({ outcome, why: expect.stringContaining(why) });
  });

  test("between the bounds it is open, and says what to do", () => {
    const why =
      "82.0% to 86.0% depending on the 4 cases not scored (3 budget, 1 malformed), but at least 85.0% is required: " +
      "raise the judge's budget (`max_calls`, `max_tokens`, `max_usd`)";
    expect(held({ min: 0.85 }, head)).toMatchObject({ outcome: "inconclusive", why, unlabelled: true });
    expect(held({ max: 0.84 }, head)).toMatchObject({ outcome: "inconclusive", unlabelled: true });
  });

  test("just at its worst bound it passes, a hair above it is open; just above the best bound it fails", () => {
    expect(held({ min: 0.82 }, head).outcome).toBe("pass");
    expect(held({ min: 0.8201 }, head).outcome).toBe("inconclusive");
    expect(held({ min: 0.86 }, head).outcome).toBe("inconclusive");
    expect(held({ min: 0.8601 }, head).outcome).toBe("fail");
  });

  test("a score without any label passes nothing", () => {
    const result = held({ min: 0 }, filled(3, "no key"));
    const why =
      "no number: none of 3 cases could be scored (3 no key): set the judge's API key as a secret and run it again (pull requests from forks get no secrets)";
    expect(result).toMatchObject({ outcome: "inconclusive", actual: null, why, unlabelled: true });
  });
});

describe("a tolerated drop", () => {
  // Before 9 of 10; now 8 of 9 scored: 8/10 to 9/10 of all: 0 to 10 pts worse.
  const [base, head] = [
    [...filled(9, 1), 0],
    [...filled(8, 1), "rate" as const, 0],
  ];

  test("passes when the worst case is allowed, fails when not even the best is, is open between", () => {
    expect(held({ max_drop: 0.1 }, head, base)).toMatchObject({
      outcome: "pass",
      actual: 0,
      why: "0.0 to 10.0 pts worse than the baseline for any result of the case not scored; at most 10.0 pts allowed",
    });
    const open = held({ max_drop: 0.05 }, head, base);
    expect(open).toMatchObject({ outcome: "inconclusive", unlabelled: true });
    expect(open.why).toBe(
      "0.0 to 10.0 pts worse than the baseline, depending on the case not scored; at most 5.0 pts allowed: score all cases in both runs to decide",
    );
    expect(held({ max_drop: 0.05 }, [...filled(4, 1), ...filled(5, 0), "rate"], base)).toMatchObject({
      outcome: "fail",
      why: "40.0 to 50.0 pts worse than the baseline for any result of the case not scored; at most 5.0 pts allowed",
    });
  });

  test("as a part of the baseline: what is unscored there moves what is allowed", () => {
    // Before 4/9 scored: 4/10 to 5/10; now 4/10: a fall of 0 to 0.1, of which a fifth of 0.5 is allowed.
    const [was, is] = [
      [...filled(4, 1), ...filled(5, 0), "rate" as const],
      [...filled(4, 1), ...filled(6, 0)],
    ];
    expect(held({ max_drop_relative: 0.2 }, is, was).outcome).toBe("pass");
    expect(held({ max_drop_relative: 0.19 }, is, was).outcome).toBe("inconclusive");
    expect(held({ max_drop_relative: 0.19 }, [...filled(3, 1), ...filled(7, 0)], was).outcome).toBe("fail");
  });

  test("where lower is better the ends change places", () => {
    expect(
      held({ max_drop: 0.1 }, [...filled(2, 1), ...filled(7, 0), "rate"], [1, 1, ...filled(8, 0)], LOW),
    ).toMatchObject({
      outcome: "pass",
    });
    expect(
      held({ max_drop: 0.09 }, [...filled(2, 1), ...filled(7, 0), "rate"], [1, 1, ...filled(8, 0)], LOW),
    ).toMatchObject({ outcome: "inconclusive" });
  });

  test("a baseline that could label nothing is no way past it", () => {
    expect(held({ max_drop: 0.1 }, [1, 0], ["budget", "budget"])).toMatchObject({
      outcome: "inconclusive",
      unlabelled: true,
    });
    // Nothing is worse than what is as good as can be.
    expect(held({ max_drop: 0.1 }, [1, 1], ["budget", "budget"])).toMatchObject({
      outcome: "pass",
      why: "not worse than the baseline",
    });
  });
});

describe("no regression", () => {
  const demand = { no_regression: { confidence: 0.95, min_effect: 0 } } as const;
  const base = filled(20, 1);

  test("eight of twenty regressed and two are unscored: p = 0.0039 at best, so it fails", () => {
    // The one-sided sign test: 2^-8 = 0.0039 if the two are as before or, as they all hit before, 2^-10 if they miss.
    const result = held(demand, [...filled(8, 0), ...filled(10, 1), "rate", "rate"], base);
    expect(result.outcome).toBe("fail");
    expect(result.why).toBe(
      "40.0 to 50.0 pts worse than the baseline for any result of the 2 cases not scored, and significant",
    );
  });

  test("no gate depends on the labels that another one lacks: the level is split between them", () => {
    // By hand: six worse have p = 2^-6 = 0.0156. Two gates that are both scored are tested together; the other one did not change.
    // If the other one has unscored cases, each of the two has half of the level: 0.0156 · 2 = 0.03125.
    const other = meanOf({ id: "precision" });
    const gates: SuiteGates = {
      metrics: [
        { metric: "rouge1", slice: "", conditions: demand, severity: "fail" },
        { metric: "precision", slice: "", conditions: demand, severity: "fail" },
      ],
      cases: {},
      casesSeverity: "fail",
    };
    const plain = (seen: Seen[], six: number) =>
      seenRows(seen).map((row, index) => ({ ...row, evidence: { ...row.evidence, plain: Number(index >= six) } }));
    const rulingsOf = (head: Seen[]) => {
      const [was, is] = [plain(base, 0), plain(head, 6)];
      const metrics = [PLAIN, other];
      const sides = [stored(judgedSuite(metrics, was), was), stored(judgedSuite(metrics, is), is)] as const;
      const diff = diffReports(sides[0], sides[1], { ...NO_FAMILIES, metricsOf: () => metrics }, QUICK);
      const suite = sides[1].report.suites["bot"];
      if (!suite) throw new Error("there is no suite");
      const suites = [{ gates, name: "bot", suite, cases: is, diff, judged: judgedOf(metrics) }];
      const families = { ...NO_FAMILIES, metricsOf: () => metrics };
      return evaluateSuites(suites, testGates(suites, { base: sides[0], head: sides[1], diff }, { families }));
    };
    expect(rulingsOf(base)[0]).toMatchObject({ outcome: "fail", test: { p: 1 / 64, adjusted: 1 / 64, tests: 2 } });
    for (const others of [filled(20, "rate"), [...filled(18, 1), ...filled(2, "rate" as const)]]) {
      const [scored, open] = rulingsOf(others);
      expect(scored).toMatchObject({ outcome: "fail", test: { p: 1 / 64, adjusted: 1 / 32, tests: 2 } });
      expect(open).toMatchObject({ outcome: others.includes(1) ? "pass" : "inconclusive" });
    }
  });
});

describe("conditions on cases", () => {
  const cases = (conditions: SuiteGates["cases"], head: Cases, base?: Cases, metrics: readonly Metric[] = [MEAN]) =>
    ruled(gatesOf({}, conditions), metrics, head, base).map(
      ({ demand, outcome, unlabelled = false, implied = false }) => ({
        demand: Object.keys(demand)[0],
        outcome,
        unlabelled,
        implied,
      }),
    );

  test("newly failing: what is unscored may be one of them", () => {
    const find = (limit: number, head: Cases) =>
      cases({ max_new_failures: limit }, head, [1, 1, 1, 0]).find(({ demand }) => demand === "max_new_failures");
    expect(find(1, [1, 1, "rate", 0])).toMatchObject({ outcome: "pass" });
    expect(find(0, [1, 1, "rate", 0])).toMatchObject({ outcome: "inconclusive", unlabelled: true });
    expect(find(0, [0, 1, "rate", 0])).toMatchObject({ outcome: "fail" });
    expect(find(0, [1, 1, 1, 0])).toMatchObject({ outcome: "pass" });
  });

  test("a case that was unscored and passes now is no new failure; one that fails now may be", () => {
    const find = (head: Cases) =>
      cases({ max_new_failures: 0 }, head, [1, "rate"]).find(({ demand }) => demand === "max_new_failures");
    expect(find([1, 1])).toMatchObject({ outcome: "pass" });
    expect(find([1, 0])).toMatchObject({ outcome: "inconclusive" });
  });

  test("critical cases that are unscored are open", () => {
    expect(cases({ critical: ["c0001"] }, [1, "rate"]).at(-1)).toMatchObject({
      demand: "critical",
      outcome: "inconclusive",
      unlabelled: true,
    });
    expect(cases({ critical: ["c0000", "c0001"] }, [0, "rate"]).at(-1)).toMatchObject({ outcome: "fail" });
  });

  test("where scores tell their bounds nobody is asked how many may be missing; where one has no number, somebody is", () => {
    expect(cases({}, [1, "rate"]).map(({ demand }) => demand)).toEqual(["max_missing"]);
    expect(cases({}, ["rate", "rate"]).at(-1)).toMatchObject({
      demand: "max_unscored",
      outcome: "inconclusive",
      implied: true,
    });
    expect(cases({}, [1, "rate"], undefined, [PLAIN]).at(-1)).toMatchObject({ demand: "max_unscored", implied: true });
    expect(cases({ max_unscored: 0 }, [1, "rate"]).at(-1)).toMatchObject({ demand: "max_unscored", outcome: "fail" });
    expect(cases({ max_unscored: 1 }, [1, "rate"]).at(-1)).toMatchObject({ demand: "max_unscored", outcome: "pass" });
  });
});

describe("a judge that passed a known-bad answer", () => {
  const judge = {
    judges: ["j"],
    models: ["j"],
    embedding_model: null,
    revisions: {},
    hits: 0,
    misses: 2,
    calls: 2,
    tokens: { sent: 1, received: 1, estimated: false },
    usd: null,
    estimate: null,
    unscored: {},
    repaired: 0,
    invented: 0,
    suspects: 0,
    format: "strict",
    dropped: [],
    agreement: null,
    canaries: { asked: 3, passed: ["an answer that asks to be passed"] },
    confirmed: null,
  };
  const gates: SuiteGates = {
    metrics: [
      { metric: "faithfulness", slice: "", conditions: { min: 0.5, max: 0.9 }, severity: "fail" },
      { metric: "rouge1", slice: "", conditions: { min: 0.5 }, severity: "fail" },
    ],
    cases: { min: 1, critical: ["c0000"] },
    casesSeverity: "fail",
  };
  const outcomes = (suite: object) =>
    ruled(gates, [MEAN, PLAIN], [1, 1], undefined, suite).map(({ metric, demand, outcome, unlabelled = false }) => [
      `${metric} ${Object.keys(demand)[0]}`,
      outcome,
      unlabelled,
    ]);

  test("passes nothing by its word, and fails what fails", () => {
    expect(outcomes({ judge })).toEqual([
      ["faithfulness min", "inconclusive", true],
      ["faithfulness max", "fail", false],
      ["rouge1 min", "pass", false],
      ["cases min", "pass", false],
      ["cases max_missing", "pass", false],
      ["cases critical", "inconclusive", true],
    ]);
  });
});

test("an inconclusive gate never makes a verdict pass", () => {
  expect(
    decideVerdict(ruled(gatesOf({ min: 0.9 }, {}, { metric: "faithfulness" }), [MEAN], [1, "rate"]), []),
  ).toMatchObject({
    outcome: "inconclusive",
  });
});

const LEVELS: readonly Seen[] = [0, 0, 0.5, 1, 1, 1];
const side = (unscored: number, levels = LEVELS) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...levels), { minLength: 4, maxLength: 12 }),
      fc.array(fc.nat(11), { maxLength: unscored }),
    )
    .map(([list, places]) => list.map((one, index): Seen => (places.includes(index) ? "rate" : one)));

/** All ways to fill in what is unscored. */
function completions(list: readonly Seen[], values: readonly Seen[]): Seen[][] {
  return list.reduce<Seen[][]>(
    (all, one) => all.flatMap((so) => (typeof one === "string" ? values : [one]).map((value) => [...so, value])),
    [[]],
  );
}

/** A partial pass is a pass, and a partial failure a failure, in every way to fill in what is missing. */
function holdsWhatever(
  conditions: Gate["conditions"],
  head: Seen[],
  base: Seen[],
  values: readonly Seen[],
  metric: Metric,
): void {
  const n = Math.min(head.length, base.length);
  const [now, was] = [head.slice(0, n), base.slice(0, n)];
  const partial = held(conditions, now, was, metric);
  if (partial.outcome !== "pass" && partial.outcome !== "fail") return;
  for (const before of completions(was, values)) {
    for (const after of completions(now, values)) {
      expect(held(conditions, after, before, metric).outcome).toBe(partial.outcome);
    }
  }
}

const limit = fc.integer({ min: 0, max: 16 }).map((sixteenth) => sixteenth / 16);
const metric = fc.constantFrom(MEAN, LOW);

test.each(["min", "max", "max_drop", "max_drop_relative"] as const)(
  "a partial result by %s is that of every completion",
  (demand) => {
    fc.assert(
      fc.property(side(3), side(demand.startsWith("max_drop") ? 2 : 0), limit, metric, (head, base, at, one) => {
        holdsWhatever({ [demand]: at }, head, base, [0, 0.5, 1, null], one);
      }),
      { numRuns: 30 },
    );
  },
);

test("no regression of partial scores agrees with every completion", () => {
  const demand = { no_regression: { confidence: 0.9, min_effect: 0 } };
  fc.assert(
    fc.property(side(2, [0, 0, 0, 1]), side(1, [1, 1, 1, 1, 0]), metric, (head, base, one) => {
      holdsWhatever(demand, head, base, [0, 1], one);
    }),
    { numRuns: 100 },
  );
});
