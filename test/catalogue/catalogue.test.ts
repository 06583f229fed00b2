import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../docs/documents.ts";
import type { Attempt, CatalogueRow, Proof } from "./catalogue.ts";
import { CATALOGUE } from "./parts.ts";
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

/** Returns what is wrong with a proof: the test was renamed or removed. */
function missingTest({ file, test: title }: Proof): string | null {
  if (!/^test\/.*\.ts$/.test(file) || !existsSync(join(ROOT, file))) return `${file} is not a test file`;
  return readFileSync(join(ROOT, file), "utf8").includes(title) ? null : `${file} has no test “${title}”`;
}

function titleOf({ id, input }: CatalogueRow): string {
  return `${id}: ${input}`;
}

describe.each(CATALOGUE)("$name", ({ ids, rows }) => {
  test("are complete, in order", () => {
    const listed = rows.map(({ id }) => id);
    expect(listed).toEqual(ids);
  });

  test("are each run here or proven by a test that exists", () => {
    const unproven = rows.filter(({ attempts, provenBy = [] }) => attempts === undefined && provenBy.length === 0);
    expect(unproven.map(titleOf)).toEqual([]);
    const missing = rows.flatMap(({ id, provenBy = [] }) =>
      provenBy.flatMap((proof) => missingTest(proof) ?? []).map((what) => `${id}: ${what}`),
    );
    expect(missing).toEqual([]);
  });

  for (const row of rows) {
    const { attempts } = row;
    if (attempts !== undefined) {
      test(titleOf(row), async () => {
        for (const attempt of attempts()) await check(attempt);
      });
    }
  }
});

test("a proof of a test that does not exist is found", () => {
  const file = "test/catalogue/catalogue.test.ts";
  expect(missingTest({ file, test: "a proof of a test that does not exist is found" })).toBeNull();
  expect(missingTest({ file, test: ["no such", "title"].join(" ") })).toContain("has no test");
  expect(missingTest({ file: "test/none.test.ts", test: "x" })).toContain("is not a test file");
});
