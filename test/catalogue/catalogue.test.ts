import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../commands/cli.ts";
import { type Attempt, BAD_INPUTS, prepare } from "./attempts.ts";
import { runCommand } from "./run-command.ts";

/** What nobody should see of an error: the program's own name for it, or the lines of a stack. */
const TRACES_OF_A_STACK = /Internal error|\b(?:Type|Range|Reference|Syntax)Error\b|^\s+at .*:\d+:\d+/m;

/** Runs an attempt in a new folder; it ends as it should, and with no stack. */
async function check(attempt: Attempt): Promise<void> {
  const folder = temporaryFolder({});
  const start = join(folder, attempt.folder ?? "");
  try {
    prepare(attempt, folder);
    if (attempt.before) expect((await runCommand(attempt.before, start)).status).toBeLessThanOrEqual(1);
    const { status, printed, internal } = await runCommand(attempt.args ?? ["run"], start);
    expect(internal).toBeNull();
    expect({ status, printed }).toEqual({ status: attempt.status, printed: expect.any(String) });
    for (const text of attempt.prints ?? []) expect(printed).toContain(text);
    for (const text of attempt.neverPrints ?? []) expect(printed).not.toContain(text);
    expect(printed).not.toMatch(TRACES_OF_A_STACK);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each(BAD_INPUTS)("$id: $what", async ({ attempts }) => {
  for (const attempt of attempts) if (!attempt.notAsRoot || process.getuid?.() !== 0) await check(attempt);
});
