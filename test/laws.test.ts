import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffReports } from "../src/comparison/compare.ts";
import { compareScored } from "../src/comparison/paired-changes.ts";
import { pairComparable, scoredMetrics } from "../src/comparison/pairs.ts";
import type { CaseRow, Evidence } from "../src/core/case.ts";
import { withPassRate } from "../src/core/case-results.ts";
import type { Family } from "../src/core/family.ts";
import { applicableMetrics, isQuantile, type Metric } from "../src/core/metric.ts";
import { formatReport, recordBaseline } from "../src/core/report.ts";
import { type Score, scoreName, scoreValue } from "../src/core/score.ts";
import type { SuiteReport } from "../src/core/suite-report.ts";
import { scores } from "../src/families/scores/family.ts";
import { findScore } from "../src/input/config/gates.ts";
import { scoreRows, summarize } from "../src/scoring/scores.ts";
import { parseReport } from "../src/store/parse.ts";
import { families } from "./all-families.ts";
import { stored, suiteOf } from "./core/sample.ts";
import { sectionOf } from "./families/readme.ts";
import { measuredScores } from "./families/scores/arbitrary-cases.ts";
import { CASES, type FamilyCases, type Lines, readLines } from "./law-cases.ts";
import { type Scoring, withParams } from "./with-params.ts";

const observe = (scoring: Scoring, lines: Lines): Evidence => scoring.observe(readLines(scoring, lines));

/** All that the metrics measure of this evidence. */
function measured({ family, params, metrics }: Scoring, evidence: readonly Evidence[]): Metric[] {
  return applicableMetrics(withPassRate(family, params, metrics), evidence);
}

function summarizeAll(scoring: Scoring, evidence: readonly Evidence[]): Score[] {
  return summarize(measured(scoring, evidence), evidence);
}

/** Evidence of generated cases, and the same in another order. */
function evidenceOf(cases: FamilyCases, scoring: Scoring): fc.Arbitrary<readonly [Evidence[], Evidence[]]> {
  const lists = fc.array(cases.any, { maxLength: 30 }).map((list) => list.map((lines) => observe(scoring, lines)));
  return lists.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
}

function rowsOf(scoring: Scoring, evidence: readonly Evidence[]): CaseRow[] {
  return evidence.map((one, index) => ({
    suite: "bot",
    id: `c${index}`,
    at: null,
    gold_at: `gold.jsonl:${index + 1}`,
    gold: "00",
    outcome: scoring.outcome(one),
    evidence: one as CaseRow["evidence"],
    shown: { text: "", expected: "", got: "" },
  }));
}

const tested = families.map((family) => (family === scores ? measuredScores : family));

test("every family has cases for the laws", () => {
  expect(new Set(Object.keys(CASES)), "test/law-cases.ts").toEqual(new Set(tested.map((family) => family.id)));
});

describe.each(tested.map((family): [string, Family] => [family.id, family]))("%s", (id, family) => {
  const cases = CASES[id] as FamilyCases;
  /** Checks a law on generated evidence under generated parameters. */
  const check = (law: (scoring: Scoring, evidence: Evidence[], shuffled: Evidence[]) => void, numRuns = 50): void => {
    const all = cases.params.map((params) => withParams(family, params));
    const given = all.chain((scoring) => fc.tuple(fc.constant(scoring), evidenceOf(cases, scoring)));
    fc.assert(
      fc.property(given, ([scoring, [evidence, shuffled]]) => law(scoring, evidence, shuffled)),
      { numRuns },
    );
  };

  test("the order of cases does not matter", () => {
    check((scoring, evidence, shuffled) => {
      expect(summarizeAll(scoring, shuffled)).toEqual(summarizeAll(scoring, evidence));
    });
  });

  test("the order of cases changes no interval and no test", () => {
    check((scoring, evidence, shuffled) => {
      const [rows, others] = [rowsOf(scoring, evidence), rowsOf(scoring, shuffled)];
      const scored = (all: readonly CaseRow[]) => scoreRows(scoring.metrics, all, []);
      // Sums in another order differ in their last digits, and quantiles resample cases in the order of their ids.
      const quantiles = new Set(scoring.metrics.filter(isQuantile).map(({ id }) => id));
      const rounded = (scores: readonly Score[]): unknown =>
        JSON.parse(
          JSON.stringify(
            scores.map((score) => (quantiles.has(score.metric) ? { ...score, interval: null } : score)),
            (_, value) => (typeof value === "number" ? value.toFixed(9) : value),
          ),
        );
      expect(rounded(scored(others))).toEqual(rounded(scored(rows)));
      for (const [index, score] of scored(rows).entries()) {
        const [least, most] = measured(scoring, evidence)[index]?.range ?? [0, 0];
        const [low, high] = (score.status === "measured" && score.interval) || [null, null];
        expect((low ?? least) >= least && (low ?? least) <= (high ?? most) && (high ?? most) <= most).toBe(true);
      }
      // Each case before, and the one after it now: the same pairs in another order.
      const now = rows.map((row, index) => ({ ...(rows[(index + 1) % rows.length] as CaseRow), id: row.id }));
      const compared = (base: readonly CaseRow[], head: readonly CaseRow[]) => {
        const pairs = { ...pairComparable(base, head), clusters: null };
        return compareScored(pairs, scoredMetrics(pairs, scoring.metrics));
      };
      expect(compared(rows.toReversed(), now.toReversed())).toEqual(compared(rows, now));
    }, 25);
  });

  test("a case that loses its trace improves no score, unless the score is no longer measured", () => {
    const lists = fc
      .array(cases.any, { minLength: 1, maxLength: 12 })
      .filter((list) => list.some(({ trace }) => trace));
    const given = fc.tuple(cases.params, lists, fc.nat());
    fc.assert(
      fc.property(given, ([params, lines, choice]) => {
        const scoring = withParams(family, params);
        const answered = lines.flatMap(({ trace }, index) => (trace === null ? [] : [index]));
        const lost = answered[choice % answered.length];
        const cut = lines.map((one, index) => (index === lost ? { ...one, trace: null } : one));
        const [before, after] = [lines, cut].map((all) =>
          summarizeAll(
            scoring,
            all.map((one) => observe(scoring, one)),
          ),
        ) as [Score[], Score[]];
        for (const score of after) {
          const was = before.find((one) => scoreName(one) === scoreName(score));
          if (cases.missingCounts?.includes(score.metric) || score.status !== "measured") continue;
          if (was?.status !== "measured") continue;
          const gain = score.better === "higher" ? score.value - was.value : was.value - score.value;
          expect(gain, `${scoreName(score)} without the trace of case ${lost}`).toBeLessThanOrEqual(1e-12);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("a measured value lies in its range", () => {
    check((scoring, evidence) => {
      const metrics = measured(scoring, evidence);
      for (const [index, score] of summarizeAll(scoring, evidence).entries()) {
        const [least, most] = metrics[index]?.range ?? [0, 0];
        expect(score.status).not.toBe("failed");
        if (score.status === "measured") expect(score.value >= least && score.value <= most).toBe(true);
      }
    });
  });

  test("a score that the gold set leaves undefined is undefined whatever the system answers", () => {
    fc.assert(
      fc.property(cases.params, fc.array(cases.any, { maxLength: 4 }), (params, lines) => {
        const scoring = withParams(family, params);
        const scoresOf = (all: readonly Lines[]): Score[] =>
          summarizeAll(
            scoring,
            all.map((one) => observe(scoring, one)),
          );
        const lacking = scoresOf(lines).filter((score) => score.status === "undefined" && score.because === "gold");
        const silent = scoresOf(lines.map(({ gold }) => ({ gold, trace: null })));
        for (const score of lacking) {
          const now = silent.find((one) => scoreName(one) === scoreName(score));
          expect(now?.status ?? "undefined", scoreName(score)).toBe("undefined");
        }
      }),
      { numRuns: 100 },
    );
  });

  test("perfect cases score best, and pass", () => {
    fc.assert(
      fc.property(cases.perfectParams ?? cases.params, cases.perfect, (params, perfect) => {
        const scoring = withParams(family, params);
        const evidence = perfect.map((lines) => observe(scoring, lines));
        const all = measured(scoring, evidence);
        const best = all.map(({ range, better }) => (better === "higher" ? range[1] : range[0]));
        const scores = summarizeAll(scoring, evidence);
        expect(scores.map((score) => [score.status, scoreValue(score)])).toEqual(best.map((one) => ["measured", one]));
        expect(new Set(evidence.map(scoring.outcome))).toEqual(new Set(["pass"]));
      }),
    );
  });

  test("without cases every score is undefined", () => {
    const scoring = withParams(family, {});
    for (const score of summarizeAll(scoring, [])) {
      expect(score).toMatchObject({ status: "undefined", n: 0, why: expect.stringMatching(/./) });
    }
  });

  test("twice the data gives the same values", () => {
    check((scoring, evidence) => {
      const valuesOf = (all: readonly Evidence[]) =>
        summarizeAll(scoring, all)
          .filter(({ metric }) => cases.dependsOnCount?.includes(metric) !== true)
          .map(scoreValue);
      expect(valuesOf([...evidence, ...evidence])).toEqual(valuesOf(evidence));
    });
  });

  test("evidence is plain JSON, fits the family's schema, and explains the result", () => {
    check((_, evidence) => {
      for (const one of evidence) {
        expect(JSON.parse(JSON.stringify(one))).toEqual(one);
        expect(family.evidence.safeParse(one).success).toBe(true);
        expect(family.evidence.safeParse({ ...one, foreign_field: 1 }).success).toBe(false);
        expect(family.describe.reason(one)).toMatch(/^\S.*[^.\s]$/);
      }
    });
  });

  test("a report survives JSON and does not differ from itself", () => {
    check((scoring, evidence) => {
      const { report, cases: rows } = stored(
        suiteOf(summarizeAll(scoring, evidence), {
          family: id,
          params: { ...scoring.params } as SuiteReport["params"],
          ...(family.detectsScores && { field_metrics: {} }),
          ...(evidence.every((one) => family.hasNoResult?.(one)) && { no_results: true }),
        }),
        rowsOf(scoring, evidence),
      );
      const read = parseReport(formatReport(report));
      expect(read).toEqual(report);
      expect(formatReport(read)).toBe(formatReport(report));
      const both = { report, cases: rows };
      const record = recordBaseline({ ...both, status: "file", distance: null, branch: null, notes: [] });
      const { changes, flips } = diffReports(both, both, {
        record,
        explain: () => "",
        metricsOf: () => withPassRate(scoring.family, scoring.params, scoring.metrics),
      });
      const numbered = changes.filter((change) => change.head !== null);
      expect(new Set(numbered.map((change) => change.kind)).size).toBeLessThanOrEqual(1);
      expect(numbered.every((change) => change.kind === "same" && change.delta === 0)).toBe(true);
      expect(flips).toMatchObject({ regressed: [], fixed: [], added: [], removed: [], edited: [] });
    });
  });

  test("the parts of a case have distinct names, the same for every trace", () => {
    const { parts } = family;
    if (parts === undefined) return;
    fc.assert(
      fc.property(cases.params, cases.any, (params, lines) => {
        const scoring = withParams(family, params);
        const of = (one: Lines): string[] => parts.of(observe(scoring, one)).map(({ name }) => name);
        const names = of(lines);
        expect(new Set(names).size).toBe(names.length);
        expect(of({ ...lines, trace: null })).toEqual(names);
      }),
    );
  });

  test("every slice that the data give can be gated; headline slices by fields of cases too", () => {
    check((scoring, evidence) => {
      for (const { id: metric, slice = "", headline } of measured(scoring, evidence)) {
        if (slice === "") continue;
        const found = (asked: string) =>
          findScore(`${metric}[${asked}]`, { metrics: scoring.metrics, slices: ["some field"] });
        expect(found(slice)).toMatchObject({ slice });
        expect("what" in found(`${slice},some field=x`)).toBe(headline !== true);
      }
    });
  });

  test("the fields of lines are declared, with one id", () => {
    const declared = Object.entries(family.input.fields);
    const roots = new Set(declared.map(([name, { path }]) => path?.[0] ?? name));
    const seen = fc
      .sample(cases.any, { numRuns: 200, seed: 1 })
      .flatMap(({ gold, trace }) => Object.keys({ ...gold, ...trace }));
    expect([...new Set(seen)].filter((name) => !roots.has(name))).toEqual([]);
    expect(declared.filter(([, { role }]) => role === "id")).toHaveLength(1);
  });

  test("every metric declares itself and is documented", () => {
    const folder = `../src/families/${id}`;
    const readme = readFileSync(new URL(`${folder}/README.md`, import.meta.url), "utf8");
    const { metrics } = withParams(family, {});
    expect(new Set(metrics.map((metric) => metric.id)).size).toBe(metrics.length);
    for (const metric of metrics) {
      // Scores of lines have the names that their tools give them.
      if (family.detectsScores) continue;
      const names = [metric.id, metric.id.replace(/@\d+$/, "@k"), ...(metric.aliases ?? [])];
      const section = names.map((name) => sectionOf(readme, name)).find((text) => text !== "") ?? "";
      const [least, most] = metric.range.map((end) => `${end}`.replace("-", "−").replace("Infinity", "∞"));
      const { why, value } = metric.whenUndefined;
      const bounds = `- **Better** ${metric.better} · **Range** ${least} to ${most}\n`;
      const whenUndefined = value === null ? why : `${why}; the source's convention is ${value}`;
      // A section that is about several slices says it of each in its own words.
      const isOfSlices = id === "classification" || id === "detection";
      expect(section, `${folder}/README.md, \`${metric.id}\``).toContain(
        `${bounds}- **Undefined** ${isOfSlices ? "" : whenUndefined}`,
      );
      expect(metric.source).toMatch(/\S/);
      expect(metric.title).toMatch(/\S/);
      expect(Number.isInteger(metric.revision) && metric.revision >= 1).toBe(true);
      expect(metric.range[0]).toBeLessThan(metric.range[1]);
    }
  });
});
