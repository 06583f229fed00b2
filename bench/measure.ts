import { spawnSync } from "node:child_process";

/** The cost of one whole process: wall seconds and its largest resident memory in MiB. */
export interface Cost {
  readonly seconds: number;
  readonly mebibytes: number;
  readonly stdout: string;
}

/** Runs a command and measures it with GNU time, which prints the last line on standard error. */
export function measure(command: readonly string[], env: NodeJS.ProcessEnv = process.env): Cost {
  const ran = spawnSync("/usr/bin/time", ["-f", "%e %M", ...command], { env, encoding: "utf8", maxBuffer: 1 << 28 });
  if (ran.error) throw ran.error;
  const last = ran.stderr.trim().split("\n").at(-1) ?? "";
  const [seconds, kibibytes] = last.split(" ").map(Number);
  if (seconds === undefined || kibibytes === undefined || Number.isNaN(kibibytes)) throw new Error(ran.stderr);
  return { seconds, mebibytes: kibibytes / 1024, stdout: ran.stdout };
}

/** Returns the median of an odd number of costs, by seconds. */
export function median(costs: readonly Cost[]): Cost {
  const sorted = [...costs].sort((a, b) => a.seconds - b.seconds);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("nothing was measured");
  return middle;
}
