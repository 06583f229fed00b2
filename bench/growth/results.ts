import { existsSync, readFileSync } from "node:fs";
import type { Machine } from "../machine.ts";

/** What a whole run of so many generated cases of a family took. */
export interface Growth {
  readonly family: string;
  readonly cases: number;
  /** Bytes of gold and traces. */
  readonly bytes: number;
  /** Seconds from start to end, the median of all runs. */
  readonly wall: number;
  /** Seconds of the processor, helper threads included. */
  readonly cpu: number;
  /** The largest resident memory. */
  readonly mebibytes: number;
  /** Processor seconds of reading the same files and `JSON.parse` of every line, in one thread. */
  readonly floor: number;
  readonly runs: number;
  readonly machine: Machine;
  /** The machine's load before and after. */
  readonly load: readonly number[];
}

/** Reads saved results; of a family and size that was measured again, the last. */
export function readGrowth(path: string): readonly Growth[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .filter((line) => line !== "");
  const all = lines.map((line): Growth => JSON.parse(line));
  return [...new Map(all.map((one) => [`${one.family} ${one.cases}`, one])).values()];
}
