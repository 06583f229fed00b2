import { expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import type { InputFile } from "../../src/core/suite-report.ts";
import { record, stored, suiteOf } from "../core/sample.ts";

const GOLD: InputFile = { path: "gold.jsonl", digest: "sha256:9" };
const NO_FAMILIES = { explain: () => "", metricsOf: () => [], record: record() };

/** Compares the suite `bot` with other trace files, each as `path=digest` or `path=digest+pictures`. */
function sameTraces(base: readonly string[] | null, head: readonly string[] | null): readonly string[] {
  const suite = (files: readonly string[] | null) => {
    const traces = files?.map((file): InputFile => {
      const [path = "", digest = "", pictures] = file.split(/[=+]/);
      return { path, digest, ...(pictures !== undefined && { pictures }) };
    });
    return stored(suiteOf([], traces ? { files: { gold: [GOLD], traces } } : {}));
  };
  return diffReports(suite(base), suite(head), NO_FAMILIES).same_traces;
}

test.each<[string, readonly string[], readonly string[]]>([
  ["the same file", ["t=1"], ["t=1"]],
  ["a file of another name", ["new.jsonl=1"], ["old.jsonl=1"]],
  ["files in another order", ["a=1", "b=2", "c=1"], ["a=2", "b=1", "d=1"]],
  ["the same pictures", ["t=1+5"], ["t=1+5"]],
])("%s: the traces are the baseline's", (_, base, head) => {
  expect(sameTraces(base, head)).toEqual(["bot"]);
});

test.each<[string, readonly string[] | null, readonly string[] | null]>([
  ["another content", ["t=1"], ["t=2"]],
  ["a file more", ["t=1"], ["t=1", "u=2"]],
  ["a file twice", ["t=1", "u=2"], ["t=1", "u=1"]],
  ["other pictures", ["t=1+5"], ["t=1+6"]],
  ["pictures that were none", ["t=1"], ["t=1+6"]],
  ["unknown before", null, ["t=1"]],
  ["unknown now", ["t=1"], null],
  ["unknown in both", null, null],
  ["no files", [], []],
])("%s: nothing is said", (_, base, head) => {
  expect(sameTraces(base, head)).toEqual([]);
});

test("a suite that the baseline does not have", () => {
  const files = { gold: [GOLD], traces: [{ path: "t", digest: "sha256:1" }] };
  const [base, head] = [stored({ bot: suiteOf([], { files }) }), stored({ two: suiteOf([], { files }) })];
  expect(diffReports(base, head, NO_FAMILIES).same_traces).toEqual([]);
});
