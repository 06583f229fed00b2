import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../commands/cli.ts";
import { runWarm } from "./warm-process.ts";

const folder = temporaryFolder({
  "shared.mjs": "globalThis.loads = (globalThis.loads ?? 0) + 1;\nexport const { loads } = globalThis;\n",
  "shows.mjs": `import { loads } from "./shared.mjs";
console.log(JSON.stringify({ args: process.argv.slice(2), env: process.env, cwd: process.cwd(), pid: process.pid, loads }));
console.error("warned");
process.exitCode = Number(process.argv[2]);
`,
  "exits.mjs": `process.on("exit", (code) => process.stdout.write(\`ended with \${code}\`));
process.exitCode = 1;
setTimeout(() => process.stdout.write("too late"), 10_000);
process.stdout.write("", () => process.exit(3));
`,
  "ends.mjs": `process.on("SIGTERM", () => {});
process.stdout.on("error", () => {});
setTimeout(() => process.stdout.write("waited"), 20);
`,
  "throws.mjs": `await Promise.resolve();
throw new Error("nobody catches it");
`,
});
const run = (name: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
  runWarm({ script: join(folder, name), args, cwd: folder, env });

describe("a script in a process that has run others", () => {
  test("gets its own arguments, variables and folder, and its own exit status; only shared modules stay loaded", async () => {
    const first = await run("shows.mjs", ["0", "a b"], { ONE: "1" });
    const second = await run("shows.mjs", ["4"], { TWO: "2" });
    expect([first.code, first.stderr, second.code, second.stderr]).toEqual([0, "warned\n", 4, "warned\n"]);
    const { pid, ...shown } = JSON.parse(first.stdout);
    expect(shown).toEqual({ args: ["0", "a b"], env: { ONE: "1" }, cwd: folder, loads: 1 });
    expect(JSON.parse(second.stdout)).toEqual({ args: ["4"], env: { TWO: "2" }, cwd: folder, loads: 1, pid });
  });

  test("ends at `process.exit`, and what would still be open then runs in no later script", async () => {
    expect(await run("exits.mjs")).toEqual({ code: 3, stdout: "ended with 3", stderr: "" });
    const { pid } = JSON.parse((await run("shows.mjs", ["0"])).stdout);
    expect(await run("exits.mjs")).toMatchObject({ code: 3 });
    expect(JSON.parse((await run("shows.mjs", ["0"])).stdout).pid).not.toBe(pid);
  });

  test("fails with the error that nobody catches, as Node prints it", async () => {
    const { code, stderr } = await run("throws.mjs");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^file:.*throws\.mjs.*\nthrow new Error\("nobody catches it"\)[\s\S]*\n {4}at /);
    expect((await run("ends.mjs")).code).toBe(0);
  });

  test("runs beside others in a process of its own", async () => {
    const ends = await Promise.all([run("shows.mjs", ["0"]), run("shows.mjs", ["0"]), run("ends.mjs")]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(new Set(ends.slice(0, 2).map(({ stdout }) => JSON.parse(stdout).pid)).size).toBe(2);
  });
});
