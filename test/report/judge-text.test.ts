import { describe, expect, test } from "vitest";
import type { JudgeReport } from "../../src/core/judge/judge-settings.ts";
import { formatMissingLabels, judgeNotes } from "../../src/report/notes/notes.ts";
import { formatPlan, formatProgress } from "../../src/report/terminal.ts";
import { measured, stored, suiteOf } from "../core/sample.ts";
import { JUDGE } from "./judged.ts";

const half = { suite: "qa", done: 50, total: 200, calls: 100, tokens: 5000, usd: 0.0312 };

test("progress shows cases, calls, their rate, the cost and the time left", () => {
  // 100 calls in 20 s are 5 a second; 150 cases at 0.4 s each are 60 s.
  expect(formatProgress(half, 20)).toBe("qa: 50 of 200 cases · 100 calls · 5.0 calls/s · $0.031 · 60 s left");
  expect(formatProgress({ ...half, usd: null, done: 200 }, 20)).toBe("qa: 200 of 200 cases · 100 calls · 5.0 calls/s");
  expect(formatProgress({ ...half, usd: null, calls: 0, done: 0 }, 0)).toBe("qa: 0 of 200 cases · 0 calls");
  expect(formatProgress({ ...half, usd: null, done: 0, total: 0, calls: 1 }, 1)).toBe("qa · 1 call · 1.0 calls/s");
  // 150 cases at 4 s each are 600 s.
  expect(formatProgress({ ...half, usd: 1.5 }, 200)).toContain("$1.50 · 10 min left");
});

test("a plan shows how many cases need the judge", () => {
  expect(formatPlan("qa", { cases: 1200, of: 4000 })).toBe("qa: the judge is asked about 1,200 of 4,000 cases");
  expect(formatPlan("qa", { cases: 0, of: 30 })).toBe("qa: all labels are stored");
});

test("missing labels are counted by reason, the most important first", () => {
  expect(formatMissingLabels("qa", { unscored: {} })).toBeNull();
  expect(formatMissingLabels("qa", { unscored: { malformed: 1 } })).toBe("qa: 1 label is missing (1 malformed)");
  expect(formatMissingLabels("qa", { unscored: { malformed: 2, budget: 10 } })).toBe(
    "qa: 12 labels are missing (10 budget, 2 malformed)",
  );
});

describe("the note on a judge", () => {
  const line = (more: Partial<JudgeReport>): string => {
    const judge = { ...JUDGE, models: [], judges: ["m"], agreement: null, confirmed: null, canaries: null, ...more };
    const { report } = stored(suiteOf([measured(0.8)], { judge }));
    return judgeNotes(report)
      .map(({ text }) => text)
      .join();
  };
  const idle = { hits: 0, misses: 0, calls: 0, unscored: {} };

  test("counts labels from fewer judges than configured", () => {
    expect(line({ ...idle, hits: 4, short: { "no judge": 2, rate: 1 } })).toBe(
      "`m`; no calls; 4 of 4 labels reused; labelled by fewer judges than configured: 2 no judge, 1 rate",
    );
  });

  test("counts suspicious strings", () => {
    expect(line({ ...idle, suspects: 1 })).toMatch(/; 1 string looks like instructions to the judge$/);
    expect(line({ ...idle, suspects: 2 })).toMatch(/; 2 strings look like instructions to the judge$/);
  });
});
