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
