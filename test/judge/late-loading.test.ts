import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const CLI = new URL("../../src/cli.ts", import.meta.url).href;
const HEAVY = ["NativeModule http", "NativeModule https", "NativeModule internal/deps/undici/undici"];
const JUDGE = /\/node_modules\/(?:openai|p-queue)\/|\/src\/judge\/labels\//;

/** What of Node's own and of the judge's heavy modules a command without a judge has loaded when it ends. */
function loadedBy(...args: readonly string[]): readonly string[] {
  const script = `
    const { registerHooks } = await import("node:module");
    const files = [];
    registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) });
    process.argv = [process.argv[0], "cli.ts", ...${JSON.stringify(args)}];
    await import(${JSON.stringify(CLI)});
    process.on("exit", () => console.log("\\nLOADED" + JSON.stringify([...process.moduleLoadList, ...files])));`;
  const cwd = fileURLToPath(new URL("../../examples/classification", import.meta.url));
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd, encoding: "utf8" });
  return JSON.parse(printed.slice(printed.lastIndexOf("\nLOADED") + 7));
}

test.each([["--help"], ["validate"]])("`%s` loads neither the judge nor Node's HTTP", (command) => {
  const loaded = loadedBy(command);
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.filter((name) => HEAVY.includes(name) || JUDGE.test(name))).toEqual([]);
});
