import { describe, expect, test } from "vitest";
import type { CaseRow } from "../../../src/core/case.ts";
import type { SuiteGates } from "../../../src/core/gate.ts";
import { pairDrawer } from "../../../src/gates/self-test/draw-pairs.ts";
import { powerTable } from "../../../src/gates/self-test/power-table.ts";
import { selfTest } from "../../../src/gates/self-test/self-test.ts";
import { seedRandom } from "../../../src/math/statistics/random.ts";
import { hits, METRICS } from "../../comparison/paired.ts";
import { gatesOf, suiteOf } from "../../core/sample.ts";

/** Twenty documents of ten cases each, which hit or miss together: sixteen hit. */
const rows = hits(Array.from({ length: 200 }, (_, index) => Number(index < 160))).map(
  (row, index): CaseRow => ({ ...row, cluster: `d${Math.floor(index / 10)}` }),
);
/** A second run, in which two more documents miss and one more hits. */
const again = rows.map((row, index): CaseRow => {
  const hit = index < 20 ? 0 : index < 170 ? 1 : 0;
  return { ...row, outcome: hit === 1 ? "pass" : "fail", evidence: { hit } };
});
const conditions = { no_regression: { confidence: 0.95, min_effect: 0 } };
const plain = gatesOf(conditions, {}, { metric: "hits" });
const clustered: SuiteGates = { ...plain, cluster: "document" };
const suite = suiteOf([], {
  cases: { total: 200, scored: 200, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 },
});

describe("cases in clusters", () => {
  test.each([
    ["of a second run", { rows, again, gates: clustered }],
    ["of assumed changes", { rows, again: null, gates: clustered }],
    [
      "of trials",
      {
        rows: rows.map((row): CaseRow => {
          const trials = [0, 1].map((hit) => {
            return {
              trial: String(hit),
              outcome: hit === 1 ? ("pass" as const) : ("fail" as const),
              evidence: { hit },
            };
          });
          return { ...row, trials };
        }),
        again: null,
        gates: clustered,
      },
    ],
  ])("are drawn together, with the same noise %s", (_, noisy) => {
    const pairs = pairDrawer(noisy, seedRandom([1, 2, 3, 4]), 0.5)();
    const names = [...new Set(pairs.map(([base]) => base.cluster))];
    expect(names).toEqual(Array.from({ length: 20 }, (_, copy) => String(copy)));
    for (const name of names) {
      const own = pairs.filter(([base]) => base.cluster === name);
      expect(own).toHaveLength(10);
      expect(new Set(own.map(([base, head]) => `${base.outcome} ${head.outcome} ${head.cluster}`)).size).toBe(1);
    }
    expect(pairs.some(([base, head]) => base.outcome !== head.outcome)).toBe(true);
  });

  test("fail no more often than the gate says, though all cases of a cluster change together", () => {
    const tested = { name: "bot", gates: clustered, metrics: METRICS.slice(0, 1), suite, rows, again: null };
    const runs = 200;
    const found = selfTest([tested], { runs, churn: 1, tick: () => {} }).gates[0];
    // 5% of 200 runs with 4 standard errors of 1.5 pts.
    expect((found?.failed ?? runs) / runs).toBeLessThanOrEqual(0.05 + 0.062);
    // By hand: a document of twenty changes with the chance 2 · 0.8 · 0.2 = 0.32, so that the drop has an error of about
    // sqrt(0.32/20) = 12.6 pts. The test needs (1.64 + 0.84) of them, up to its draws and corrections.
    expect(found?.detectable).toBeGreaterThan(0.2);
    expect(found?.detectable).toBeLessThan(0.5);
  });
});

describe("the power table of cases in clusters", () => {
  const tableOf = (gates: SuiteGates) =>
    powerTable(METRICS.slice(0, 1), { rows, again, gates }, { churn: 0, level: 0.05 })[0];

  test("takes a cluster whose cases change together for one case", () => {
    // By hand: 20 of 200 cases get worse and 10 better, 15%. If all m = 10 cases of each of K = 20 clusters change alike by d, the
    // variance by cluster is K/(K − 1) · m² Σ(d − mean)² / n², that of independent cases m Σ(d − mean)² / (n(n − 1)).
    const one = tableOf(clustered);
    expect(one).toMatchObject({ cases: 200, clusters: 20, noise: 0.15 });
    expect(one?.design_effect).toBeCloseTo((10 * 20 * 199) / (19 * 200), 9);
    expect(tableOf(plain)).not.toHaveProperty("clusters");
    expect(one?.detectable ?? 0).toBeGreaterThan(3 * (tableOf(plain)?.detectable ?? 1));
    expect(one?.detectable_with_noise ?? 1).toBeGreaterThan(one?.detectable ?? 1);
  });

  test("needs as many times more cases as the design effect says", () => {
    const [one, other] = [tableOf(clustered), tableOf(plain)];
    const effect = one?.design_effect ?? 0;
    for (const [index, { cases }] of (one?.needed ?? []).entries()) {
      expect(cases).toBe(Math.ceil((other?.needed[index]?.cases ?? 0) * effect));
    }
  });
});
