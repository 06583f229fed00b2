import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

/** An example's folder, and a temporary one beside it for what its programs write. */
export function openExample(name: string) {
  const folder = fileURLToPath(new URL(`../../examples/${name}/`, import.meta.url));
  const scratch = mkdtempSync(join(tmpdir(), `${name}-`));
  afterAll(() => rmSync(scratch, { recursive: true }));
  const textOf = (path: string): string => readFileSync(join(folder, path), "utf8");
  return {
    folder,
    scratch,
    textOf,
    linesOf: <Line>(path: string): Line[] =>
      textOf(path)
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as Line),
    /** Runs a program, `OUT` in its arguments being the temporary folder; programs are named from the example's. */
    run: (program: string, ...args: string[]): void => {
      const filled = args.map((arg) => arg.replace("OUT", scratch));
      execFileSync(process.execPath, [join(folder, program), ...filled], { cwd: folder, stdio: "pipe" });
    },
    /** A file that a program wrote. */
    made: (path: string): string => readFileSync(join(scratch, path), "utf8"),
  };
}
