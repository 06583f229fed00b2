import { cpus, loadavg } from "node:os";

/** The machine of a measurement, without which its figures mean nothing. */
export interface Machine {
  readonly cores: number;
  readonly cpu: string;
  readonly node: string;
}

/** Returns what this process runs on. */
export function thisMachine(): Machine {
  const processors = cpus();
  return { cores: processors.length, cpu: processors[0]?.model.trim() || "unknown", node: process.versions.node };
}

/** Returns the number of processes that wanted a core, as a mean of the last minute. */
export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}

/** Formats a machine for a line of output. */
export function formatMachine({ cores, cpu, node }: Machine): string {
  return `${cores} cores (${cpu}), Node ${node}`;
}

/** Prints the machine and its load, and the load again when this process ends. */
export function printMachine(): void {
  process.stdout.write(`${formatMachine(thisMachine())}; load ${loadNow()} before\n`);
  process.on("exit", () => void process.stdout.write(`load ${loadNow()} after\n`));
}
