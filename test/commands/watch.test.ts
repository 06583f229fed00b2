import type { ChildProcess } from "node:child_process";
import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countedCases, smallFiles } from "../e2e/small-set.ts";
import { runCli, temporaryFolder } from "./cli.ts";

/** Collects what a process prints, so that a test can wait for it. */
class Output {
  text = "";
  readonly #waiting = new Set<() => void>();

  follow(child: ChildProcess): void {
    child.stdout?.on("data", (chunk: Buffer) => {
      this.text += chunk.toString();
      for (const look of this.#waiting) look();
    });
  }

  /** Resolves to what was printed up to the next match, and forgets it. */
  next(pattern: RegExp): Promise<string> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = pattern.exec(this.text);
        if (found === null) return;
        this.#waiting.delete(look);
        const end = found.index + found[0].length;
        resolve(this.text.slice(0, end));
        this.text = this.text.slice(end);
      };
      this.#waiting.add(look);
      look();
    });
  }
}

const WAITING = /Waiting for changes; Ctrl-C ends\.\n/;

test("`--watch` runs again when a file changes, shows what flipped, waits out errors, and ends with Ctrl-C", async () => {
  const good = smallFiles(countedCases(20));
  const folder = temporaryFolder(good);
  await runCli(["run", "-q", "-o", "base"], folder);
  const output = new Output();
  let child: ChildProcess | undefined;
  const ended = runCli(["run", "--watch", "-b", "base"], folder, {}, (started) => {
    child = started;
    output.follow(started);
  });
  expect(await output.next(WAITING)).toContain("PASS");

  const bad = smallFiles(countedCases(20, { c003: "wrong" }));
  writeFileSync(join(folder, "traces.jsonl"), String(bad["traces.jsonl"]));
  const worse = await output.next(WAITING);
  expect(worse).toContain("Changed: traces.jsonl\n");
  expect(worse).toMatch(/1 case regressed\n {2}c003 /);
  expect(worse).toContain("\nFAIL ");
  expect(worse).not.toContain("\u001b");

  const config = readFileSync(join(folder, "noworse.yml"), "utf8");
  writeFileSync(join(folder, "noworse.yml"), `${config}  broken: [\n`);
  expect(await output.next(WAITING)).toMatch(/Changed: noworse\.yml\nInvalid YAML: .* · noworse\.yml:/);

  // While the config has an error, its files are still watched: both changes together are one run.
  writeFileSync(join(folder, "traces.jsonl"), String(good["traces.jsonl"]));
  writeFileSync(join(folder, "noworse.yml"), config);
  const fixed = await output.next(/1 case fixed[\s\S]*Waiting for changes; Ctrl-C ends\.\n/);
  expect(fixed).toContain("\nPASS ");

  child?.kill("SIGINT");
  const { status, stderr } = await ended;
  expect([status, stderr]).toEqual([130, ""]);
});

test("`--watch` waits out a config that becomes a link to itself", async () => {
  const folder = temporaryFolder(smallFiles(countedCases(20)));
  const output = new Output();
  let child: ChildProcess | undefined;
  const ended = runCli(["run", "--watch"], folder, {}, (started) => {
    child = started;
    output.follow(started);
  });
  await output.next(WAITING);

  const path = join(folder, "noworse.yml");
  const config = readFileSync(path, "utf8");
  rmSync(path);
  symlinkSync("noworse.yml", path);
  expect(await output.next(WAITING)).toContain("Changed: noworse.yml\n");
  rmSync(path);
  writeFileSync(path, config);
  expect(await output.next(WAITING)).toContain("\nPASS ");

  child?.kill("SIGINT");
  const { status, stderr } = await ended;
  expect([status, stderr]).toEqual([130, ""]);
});
