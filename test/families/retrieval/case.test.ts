import { describe, expect, test } from "vitest";
import type { Gold } from "../../../src/families/retrieval/case.ts";
import { retrieval } from "../../../src/families/retrieval/family.ts";
import { withParams } from "../../with-params.ts";

const { readGold, readTrace } = withParams(retrieval, {});

describe("relevant documents", () => {
  test.each<[unknown, string]>([
    [["b", "a", 7, "a"], "7 1, a 1, b 1"],
    [{ a: 1, c: 2, b: -1, d: 0, e: 1 }, "c 2, a 1, e 1, d 0, b -1"],
    [[], ""],
    [{}, ""],
  ])("%j", (relevant, judgements) => {
    const value = { query: "why?", judgements: expect.anything() };
    const read = readGold({ id: 1, query: "why?", relevant });
    expect(read).toEqual({ ok: true, id: "1", value });
    const list = read.ok ? (read.value as Gold).judgements : [];
    expect(list.map((one) => one.join(" ")).join(", ")).toBe(judgements);
  });

  const form = 'must be a list of document ids, or an object with the grade of each: `{ "d1": 2 }`';
  test.each<[string, object, string]>([
    ["missing", {}, `\`relevant\` ${form}, not missing`],
    ["a string", { relevant: "d1" }, `\`relevant\` ${form}, not "d1"`],
    ["a grade that is a string", { relevant: { d1: "2" } }, '`relevant.d1` must be a grade, a number, not "2"'],
    ["a grade that is too large", { relevant: { d1: 1e9 } }, "`relevant.d1` must be at most 1000000"],
    [
      "a grade for `__proto__`, which would not count",
      { relevant: JSON.parse('{"d1":1,"__proto__":1}') },
      "`relevant` has the id `__proto__`, which cannot have a grade",
    ],
    ["an id that is null", { relevant: ["d1", null] }, "`relevant.1` must be a string, not null"],
  ])("%s", (_, line, what) => {
    const read = readGold({ id: "a", ...line });
    expect(read.ok ? read : read.errors.map((error) => error.what)).toEqual([what]);
  });
});

describe("retrieved documents", () => {
  test.each<[string, unknown, readonly string[]]>([
    ["ids", ["d2", 7, "d2"], ["d2", "7", "d2"]],
    ["objects without scores", [{ id: "a" }, { id: 3, score: null }], ["a", "3"]],
    ["nothing", [], []],
    ["null", null, []],
  ])("%s", (_, retrieved, ids) => {
    expect(readTrace({ id: "a", retrieved })).toEqual({
      ok: true,
      id: "a",
      value: { retrieved: ids, isReordered: false },
    });
  });

  // trec_eval 9 compares `sim` first, then `docno`, both descending (trec_eval's form_res_rels.c, comp_sim_docno).
  const scored = [
    { id: "a", score: 0.1 },
    { id: "b", score: "0.9" },
    { id: "c", score: 0.9 },
  ];
  test.each<[string, Record<string, string>, readonly string[], boolean]>([
    ["by score, equal ones by their ids", {}, ["c", "b", "a"], true],
    ["in the order given, if that is asked for", { order: "given" }, ["a", "b", "c"], false],
  ])("are sorted %s", (_, params, ids, isReordered) => {
    const read = withParams(retrieval, params).readTrace({ id: "q", retrieved: scored });
    expect(read).toEqual({ ok: true, id: "q", value: { retrieved: ids, isReordered } });
  });

  const form = "must be a list of document ids, best first (`null`: nothing was retrieved)";
  const noId = "`retrieved.0` must be a document id, or an object with an `id` (and a number as `score`)";
  test.each<[string, object, string]>([
    ["missing", {}, `\`retrieved\` ${form}, not missing`],
    ["an object", { retrieved: { d1: 0.5 } }, `\`retrieved\` ${form}, not an object`],
    ["an entry without an id", { retrieved: [{ doc: "d1" }] }, noId],
    ["an entry that is null", { retrieved: [null] }, noId],
    ["a score that is no number", { retrieved: [{ id: "a", score: "high" }] }, noId],
    [
      "scores of some",
      { retrieved: ["a", { id: "b", score: 1 }] },
      "`retrieved.0` has no score, and `retrieved.1` has one",
    ],
  ])("%s", (_, line, what) => {
    const read = readTrace({ id: "a", ...line });
    const [error = ""] = read.ok ? [] : read.errors.map((one) => one.what);
    expect(error).toContain(what);
  });
});

describe("parameters", () => {
  test("cutoffs are sorted", () => {
    const ids = withParams(retrieval, { k: [3, 1] }).metrics.map(({ id, reportOnly = false }) => [id, reportOnly]);
    expect(ids.slice(0, 2)).toEqual([
      ["ndcg@1", true],
      ["ndcg@3", false],
    ]);
    expect(ids).toHaveLength(13);
  });

  test.each([
    { k: [] },
    { k: [0] },
    { k: 10 },
    { k: [5, 5] },
    { k: [1.5] },
    { pass: { "ndcg@3": 0.5 } },
    { pass: { ndcg: 0.5 } },
    { pass: { "recall@10": 2 } },
    { pass: { "recall@010": 0.5 } },
  ])("%o are refused", (params) => expect(retrieval.params.safeParse(params).success).toBe(false));
});
