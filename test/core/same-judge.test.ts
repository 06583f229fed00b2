import { expect, test } from "vitest";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import { isSameJudge } from "../../src/core/suite-report.ts";
import { suiteOf } from "./sample.ts";

/** A suite as one judge labelled it by these prompts; null: nobody was asked. */
function suite(judge: string | null, revisions: Readonly<Record<string, string>> | null = null): SuiteReport {
  const plain = suiteOf([], { fingerprint: { gold: "sha256:g", params: "sha256:p", judge } });
  return revisions === null ? plain : { ...plain, judge: { revisions } as NonNullable<SuiteReport["judge"]> };
}

test.each<[string, boolean, SuiteReport, SuiteReport]>([
  ["where both ask the same", true, suite("j", { a: "1", b: "2" }), suite("j", { a: "1", b: "2" })],
  ["where a new case asks what no other did", true, suite("j", { a: "1" }), suite("j", { a: "1", b: "2" })],
  ["where the only case that asked it went", true, suite("j", { a: "1", b: "2" }), suite("j", { a: "1" })],
  ["but not where a prompt changed", false, suite("j", { a: "1", b: "2" }), suite("j", { a: "1", b: "3" })],
  ["nor where the settings did", false, suite("j", { a: "1" }), suite("k", { a: "1" })],
  ["nor where nobody was asked before", false, suite(null), suite("j", { a: "1" })],
  ["where nobody is asked at all", true, suite(null), suite(null)],
  ["whatever a stage is called", true, suite("j", { a: "1" }), suite("j", { a: "1", constructor: "2" })],
])("the judge of two runs is the same: %s", (_, expected, base, head) => {
  expect(isSameJudge(base, head)).toBe(expected);
});
