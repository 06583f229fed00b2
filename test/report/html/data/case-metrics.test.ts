import { describe, expect, test } from "vitest";
import type { CaseRow, Evidence } from "../../../../src/core/case.ts";
import { corpus, type Metric, ratio } from "../../../../src/core/metric.ts";
import { countCases } from "../../../../src/report/html/data/case-details.ts";
import { caseRow } from "../../reports.ts";

const DECLARED = {
  title: "",
  better: "higher",
  revision: 1,
  source: "",
  whenUndefined: { value: null, why: "" },
} as const;
const iou = ratio<Evidence>({
  ...{ ...DECLARED, id: "iou" },
  top: (evidence) => Number(evidence["top"]),
  bottom: (evidence) => Number(evidence["bottom"]),
});
const row = (id: string, top: number, bottom: number): CaseRow => ({
  ...caseRow(id, "pass"),
  evidence: { top, bottom },
});

/** Counts the cases of both runs, those of the same ids together. */
function counted(metrics: readonly Metric[], base: readonly CaseRow[], now: readonly CaseRow[]) {
  const ids = [...new Set([...now, ...base].map(({ id }) => id))];
  const rowOf = (rows: readonly CaseRow[], id: string): CaseRow | null => rows.find((one) => one.id === id) ?? null;
  const cases = ids.map((id) => ({ base: rowOf(base, id), now: rowOf(now, id) }));
  const found = countCases(metrics, cases, new Set());
  return { metrics: found.metrics, of: (id: string) => found.counts[ids.indexOf(id)] };
}

describe("the contribution of each case", () => {
  test("is counted before and now; removed cases count only before", () => {
    const { of } = counted([iou], [row("a", 1, 2), row("gone", 1, 1)], [row("a", 0, 1), row("b", 0, 0)]);
    expect([of("a"), of("b"), of("gone")]).toEqual([[0, 1, 2, 0, 1], [], [0, 1, 1, 0, 0]]);
  });

  test("has exact integers, and six digits for other numbers", () => {
    // Pixel counts of a large image.
    const pixels = counted([iou], [], [row("a", 1_048_577, 16_777_217)]);
    expect(pixels.of("a")).toEqual([0, 0, 0, 1_048_577, 16_777_217]);
    expect(pixels.metrics).toEqual([{ name: "iou", better: "higher", unit: "fraction", isCount: true }]);
    const thirds = counted([iou], [], [row("a", 1 / 3, 1)]);
    expect(thirds.of("a")).toEqual([0, 0, 0, 0.333333, 1]);
    expect(thirds.metrics[0]?.isCount).toBe(false);
  });

  test("to a quantile is its own number, and to a sum its part", () => {
    const number = (evidence: Evidence): number | null => (evidence["ms"] as number | undefined) ?? null;
    const median = corpus<Evidence>({
      ...{ ...DECLARED, id: "latency", unit: "ms", prepare: () => () => 1, quantile: { share: 0.5, of: number } },
    });
    const sum = ratio<Evidence>({
      ...{ ...DECLARED, id: "cost", unit: "usd", total: { range: [0, 1] } },
      top: (evidence) => (number(evidence) ?? 0) / 1000,
      bottom: (evidence) => Number(number(evidence) !== null),
    });
    const timed = (id: string, ms: number): CaseRow => ({ ...caseRow(id, "pass"), evidence: { ms } });
    const { of, metrics } = counted([median, sum], [timed("a", 900)], [timed("a", 912), row("b", 1, 1)]);
    expect(metrics.map(({ unit }) => unit)).toEqual(["ms", "usd"]);
    expect(of("a")).toEqual([0, 900, 1, 912, 1, 1, 0.9, 1, 0.912, 1]);
    expect(of("b")).toEqual([]);
  });

  test("covers ratio metrics only, at most 80 of them", () => {
    const all = corpus<Evidence>({ ...DECLARED, id: "auc", prepare: () => () => 0.5 });
    const many = Array.from({ length: 90 }, (_, place) => ({ ...iou, id: `iou${place}` }));
    const { metrics, of } = counted([all, ...many], [], [row("a", 1, 1)]);
    expect(metrics).toHaveLength(80);
    expect(metrics[0]?.name).toBe("iou0");
    expect(of("a")).toHaveLength(5 * 80);
  });
});
