import { spawnSync } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { ROOT } from "./root.ts";

/** A check of the whole repository: its name, and the command whose exit status 0 means that it passes. */
export interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

const BIN = join(ROOT, "node_modules/.bin");

/** All checks but the tests, the fastest first. */
export const CHECKS: readonly Check[] = [
  { name: "types", command: ["tsc", "-p", "."] },
  { name: "lint and format", command: ["biome", "check", "--error-on-warnings"] },
  { name: "generated files are up to date", command: ["node", "scripts/generate.ts", "--check"] },
];

/** Runs a command in the repository's folder on this Node, with its output shown. Returns its exit status. */
export function runCommand([program, ...args]: Check["command"]): number {
  const path = [BIN, dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const isNode = program === "node";
  const result = spawnSync(isNode ? process.execPath : program, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH: path },
    // npm's programs are .cmd files on Windows.
    shell: process.platform === "win32" && !isNode,
  });
  if (result.error) console.error(`${program}: ${result.error.message}`);
  return result.status ?? 1;
}

/** Runs a function that returns an exit status, and prints its name and duration. Returns whether the status was 0. */
export function timed(name: string, run: () => number): boolean {
  const start = performance.now();
  console.log(`\n> ${name}`);
  const passed = run() === 0;
  console.log(`${passed ? "ok" : "FAILED"}: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return passed;
}
