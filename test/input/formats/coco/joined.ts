import { rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { printPlace } from "../../../../src/core/case.ts";
import { UserError } from "../../../../src/core/error.ts";
import type { Family } from "../../../../src/core/family.ts";
import type { Gold, Trace } from "../../../../src/families/detection/case.ts";
import { detection } from "../../../../src/families/detection/family.ts";
import { joinCases } from "../../../../src/input/join/join.ts";
import type { JoinResult } from "../../../../src/input/join/joined-case.ts";
import { loadReader } from "../../../../src/input/lines/line-reader.ts";
import { formatError } from "../../../../src/report/terminal.ts";
import { temporaryFolder } from "../../../commands/cli.ts";

/** A case of detection as it was joined. */
export interface DetectionCase {
  readonly id: string;
  readonly gold: Gold;
  readonly trace: Trace | null;
  readonly at: string | null;
  readonly goldAt: string;
  readonly goldDigest: string;
}

/** What became of some files: cases in the order of the gold, or problems as people read them. */
export interface DetectionJoin {
  readonly cases: readonly DetectionCase[];
  readonly result: JoinResult | null;
  readonly problems: readonly string[];
  readonly total: number;
}

/** Joins files of detection (texts, or values that are written as JSON); those whose names begin with `gold` are the gold. */
export async function joinDetection(
  files: Readonly<Record<string, unknown>>,
  readLine?: Family["input"]["readGold"],
): Promise<DetectionJoin> {
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content),
    ]),
  );
  const folder = temporaryFolder(texts);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const named = Object.keys(files).map((name) => ({ path: join(folder, name), name }));
  const gold = named.filter(({ name }) => name.startsWith("gold"));
  const traces = named.filter((file) => !gold.includes(file));
  const cases: DetectionCase[] = [];
  const input = { ...detection.input, ...(readLine && { readGold: readLine }) };
  const suite = { family: { ...detection, input }, params: detection.params.parse({}) };
  const reader = await loadReader(suite, { root: null });
  try {
    const result = await joinCases(
      { gold, traces },
      reader,
      (index, { id, gold: value, trace, at, goldAt, goldDigest }) => {
        cases[index] = {
          id,
          gold: value as Gold,
          trace: trace as Trace | null,
          at: at && printPlace(at),
          goldAt: printPlace(goldAt),
          goldDigest,
        };
      },
    );
    return { cases, result, problems: [], total: 0 };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { cases, result: null, problems: error.errors.map(formatError), total: error.total };
  }
}
