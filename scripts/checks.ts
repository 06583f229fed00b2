import { spawnSync } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { ROOT } from "./bundle.ts";

/** One thing that must hold of the tree: its name and the command that tells (exit status 0: it holds). */
export interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

const BIN = join(ROOT, "node_modules/.bin");

/** All checks but the tests, in the order in which a mistake is cheapest to find. */
export const CHECKS: readonly Check[] = [
  { name: "types", command: ["tsc", "-p", "."] },
  { name: "lint and format", command: ["biome", "check", "--error-on-warnings"] },
  { name: "dist/ is what the sources build", command: ["node", "scripts/build.ts", "--check"] },
  { name: "schema/ is what the sources say", command: ["node", "scripts/schema.ts", "--check"] },
  { name: "docs/ says what the families do", command: ["node", "scripts/metrics.ts", "--check"] },
  { name: "README.md shows what is there", command: ["node", "scripts/readme.ts", "--check"] },
];

/** Runs a command of the project in its folder, its output passed on → its exit status; on the Node that runs this. */
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

/** Runs something that gives an exit status, says what it was and how long it took → whether it was 0. */
export function timed(name: string, run: () => number): boolean {
  const start = performance.now();
  console.log(`\n> ${name}`);
  const passed = run() === 0;
  console.log(`${passed ? "ok" : "FAILED"}: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return passed;
}
