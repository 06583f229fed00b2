import { expect, test } from "vitest";
import type { ProgressStep } from "../../src/core/log.ts";
import { showProgress } from "../../src/pipeline/progress.ts";
import { formatStep } from "../../src/report/terminal.ts";

test.each<[ProgressStep, number, string]>([
  // 12 of 48 MB in 6 s: 2 MB/s, and 36 MB take 18 s more.
  [
    { task: "qa: reading", done: 12e6, total: 48e6, unit: "bytes" },
    6,
    "qa: reading · 12 of 48 MB · 2.0 MB/s · 18 s left",
  ],
  [{ task: "qa: reading", done: 0, total: 5e6, unit: "bytes" }, 0, "qa: reading · 0.0 of 5.0 MB"],
  [{ task: "qa: reading", done: 5, total: 5e6, unit: "bytes" }, 0, "qa: reading · 0.0 of 5.0 MB"],
  [
    { task: "testing", done: 250, total: 1000, unit: "pair" },
    100,
    "testing · 250 of 1,000 pairs · 2.5 pairs/s · 5 min left",
  ],
  [{ task: "comparing" }, 3, "comparing"],
])("%j after %d s", (step, seconds, text) => expect(formatStep(step, seconds)).toBe(text));

/** Runs steps at given milliseconds, and returns what was shown when. */
function shown(steps: readonly (readonly [time: number, step: ProgressStep])[], isTerminal: boolean): string[] {
  let time = 0;
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(`${time}: ${line}`);
  const log = { info: write, warn: write, debug: write };
  const { onProgress, end } = showProgress({ log, now: () => time, ...(isTerminal && { showStatus: write }) });
  for (const [at, step] of steps) {
    time = at;
    onProgress(step);
  }
  end();
  return lines;
}

const reading = (done: number): ProgressStep => ({ task: "reading", done, total: 100, unit: "case" });

test("a log gets a line about every ten seconds, and none for a short run", () => {
  expect(
    shown(
      [
        [0, reading(0)],
        [1900, reading(99)],
        [4900, { task: "comparing" }],
      ],
      false,
    ),
  ).toEqual([]);
  const blocks = Array.from({ length: 301 }, (_, index) => [index * 100, reading(index / 4)] as const);
  expect(shown(blocks, false)).toEqual([
    "10000: reading · 25 of 100 cases · 2.5 cases/s · 30 s left",
    "20000: reading · 50 of 100 cases · 2.5 cases/s · 20 s left",
    "30000: reading · 75 of 100 cases · 2.5 cases/s · 10 s left",
  ]);
});

test("a terminal has a status line after half a second, which is cleared at the end", () => {
  expect(
    shown(
      [
        [0, { task: "reading" }],
        [400, { task: "comparing" }],
        [900, { task: "writing" }],
      ],
      true,
    ),
  ).toEqual(["900: writing", "900: "]);
});
