import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ParsedLine } from "../../../src/core/line/line.ts";
import { joinCases } from "../../../src/input/join/join.ts";
import type { JoinOptions } from "../../../src/input/join/joined-case.ts";
import { temporaryFolder } from "../../commands/cli.ts";

const WEIGHT = 10;

/** Joins lines whose values weigh 10 bytes each (0: as their lines do), and counts how often lines of each side are read. */
async function joined(
  gold: readonly string[],
  traces: readonly object[],
  options: Partial<JoinOptions>,
  weights = { gold: WEIGHT, traces: WEIGHT },
) {
  const lines = (list: readonly object[]): string => list.map((one) => `${JSON.stringify(one)}\n`).join("");
  const folder = temporaryFolder({ "g.jsonl": lines(gold.map((id) => ({ id }))), "t.jsonl": lines(traces) });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const read = { gold: 0, traces: 0 };
  const reader = (side: keyof typeof read) => (line: unknown) => {
    read[side] += 1;
    const { id } = line as { id: string };
    return { ok: true, id, value: { id }, bytes: weights[side] } as ParsedLine<unknown>;
  };
  const file = (name: string) => [{ path: join(folder, name), name }];
  const files = { gold: file("g.jsonl"), traces: file("t.jsonl") };
  const scoring = { readGold: reader("gold"), readTrace: reader("traces") };
  let count = 0;
  await joinCases(
    files,
    scoring,
    (_, one) => {
      expect(one.trace === null ? null : (one.trace as { id: string }).id).toBe(one.trace === null ? null : one.id);
      count += 1;
    },
    { digests: false, ...options },
  );
  return { read, count };
}

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `i${at}`);
const traceOf = (id: string): object => ({ id });

describe("values that state their size are kept up to a limit, and read again beyond it", () => {
  test("gold that waits for its traces", async () => {
    // Lines are read 256 at once, and gold a batch ahead: of 300 that wait 7 are kept.
    const { read, count } = await joined(ids(300), ids(300).map(traceOf), { keepBytes: 7 * WEIGHT + 9 });
    expect(count).toBe(300);
    expect(read).toEqual({ gold: 300 + 293, traces: 300 });
  });

  test("traces that wait for their gold", async () => {
    // The second half of the traces comes first, also where one of them is written twice.
    const order = [...ids(600).slice(300), "i300", ...ids(300)].map(traceOf);
    const { read } = await joined(ids(600), order, { keepBytes: 5 * WEIGHT }, { gold: 0, traces: WEIGHT });
    // Lines are read 256 at once, and gold a batch ahead: of the first 256 traces (up to i555) 44 are beyond the first 512 gold lines
    // and wait; 5 of them are kept.
    expect(read.traces).toBe(601 + 44 - 5);
  });

  test("nothing, with a limit of 0", async () => {
    const { read } = await joined(ids(10), ids(10).map(traceOf), { keepBytes: WEIGHT - 1 });
    expect(read).toEqual({ gold: 20, traces: 10 });
  });

  test("gold that further trials may need", async () => {
    // All first trials, then all second ones: 4 gold lines are in memory for these, the rest is read a third time.
    const traces = ["1", "2"].flatMap((trial) => ids(20).map((id) => ({ id, trial })));
    const { read, count } = await joined(ids(20), traces, { keepBytes: 4 * WEIGHT, trials: true });
    expect(count).toBe(40);
    expect(read.gold).toBe(20 + 16 + 16);
  });

  test("gold that further trials may need makes room for gold that waits", async () => {
    const traces = ids(300).map((id) => ({ id, trial: "1" }));
    const { read } = await joined(ids(300), traces, { keepBytes: 4 * WEIGHT, trials: true });
    expect(read.gold).toBe(300 + 296);
  });
});
