import { expect, test } from "vitest";
import { BAD_BYTES } from "./bad-inputs/bytes.ts";
import { BAD_COCO } from "./bad-inputs/coco.ts";
import { BAD_CONFIGS } from "./bad-inputs/config.ts";
import { BAD_FILES } from "./bad-inputs/files.ts";
import { BAD_JSON } from "./bad-inputs/json.ts";
import { BAD_LINES } from "./bad-inputs/lines.ts";
import type { Attempt } from "./catalogue.ts";
import { runAttempt } from "./run-command.ts";

/** What nobody should see of an error: the program's own name for it, or the lines of a stack. */
const TRACES_OF_A_STACK = /Internal error|\b(?:Type|Range|Reference|Syntax)Error\b|^\s+at .*:\d+:\d+/m;

/** Runs an attempt; it ends as it should, and with no stack. */
async function check(attempt: Attempt): Promise<void> {
  const { status, printed, internal } = await runAttempt(attempt);
  expect(internal).toBeNull();
  expect({ status, printed }).toEqual({ status: attempt.status, printed: expect.any(String) });
  for (const text of attempt.prints) expect(printed).toContain(text);
  for (const text of attempt.neverPrints ?? []) expect(printed).not.toContain(text);
  expect(printed).not.toMatch(TRACES_OF_A_STACK);
}

const ROWS = [...BAD_BYTES, ...BAD_JSON, ...BAD_LINES, ...BAD_COCO, ...BAD_FILES, ...BAD_CONFIGS];

test.each(ROWS)("%s: %s", async (_, __, attempts) => {
  for (const attempt of attempts()) await check(attempt);
});
