import { spawnSync } from "node:child_process";

/** The cost of one whole process: seconds from start to end, seconds of the processor, and its largest resident memory in MiB. */
export interface Cost {
  readonly seconds: number;
  readonly cpu: number;
  readonly mebibytes: number;
  readonly stdout: string;
}

/** Runs a command and measures it with GNU time, which prints the last line on standard error. */
export function measure(command: readonly string[], env: NodeJS.ProcessEnv = process.env): Cost {
  const ran = spawnSync("/usr/bin/time", ["-f", "%e %U %S %M", ...command], {
    env,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (ran.error) throw ran.error;
  const last = ran.stderr.trim().split("\n").at(-1) ?? "";
  const [seconds = Number.NaN, user = 0, system = 0, kibibytes = Number.NaN] = last.split(" ").map(Number);
  // Status 1 is a verdict too: the gates failed.
  if ((ran.status ?? 2) > 1 || !(kibibytes > 0)) throw new Error(ran.stderr);
  return { seconds, cpu: user + system, mebibytes: kibibytes / 1024, stdout: ran.stdout };
}

/** Returns the median of an odd number of costs, by seconds. */
export function median(costs: readonly Cost[]): Cost {
  const sorted = [...costs].sort((a, b) => a.seconds - b.seconds);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("nothing was measured");
  return middle;
}

/** Returns the middle of an odd number of values. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
