import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/grounded/case.ts";

const gold = { qid: "a", answerable: true, gold_claim_substr: ["texts"], gold_citations: ["p1"] };
const trace = { qid: "a", retrieved_ids: ["p1"], answer_json: { claim: "texts", citations: ["p1"] } };
/** All that Python takes for false. */
const EMPTIES = [null, "", 0, false, [], {}];

/** The faults of a line, as `path: what`. */
function faults(reading: ReturnType<typeof readGold> | ReturnType<typeof readTrace>): string[] {
  return reading.ok ? [] : reading.errors.map((fault) => `${fault.path.join(".")}: ${fault.what}`);
}

describe("gold lines", () => {
  test("a whole one", () => {
    const value = { question: "why?", answerable: true, substrings: ["texts"], citations: ["p1"] };
    expect(readGold({ ...gold, question: "why?", extra: {} })).toEqual({ ok: true, id: "a", value });
    expect(readGold({ ...gold, qid: 7 })).toMatchObject({ ok: true, id: "7" });
  });

  test("a question is optional, and nobody's fault; empty values of gold_citations are no citations", () => {
    for (const question of [undefined, null, 7, ["x"]]) {
      expect(readGold({ ...gold, question })).toMatchObject({ ok: true, value: { question: "" } });
    }
    for (const gold_citations of EMPTIES) {
      expect(readGold({ ...gold, gold_citations })).toMatchObject({ ok: true, value: { citations: [] } });
    }
  });

  test("nothing has to be expected of a question that has no answer", () => {
    const value = { question: "", answerable: false, substrings: [], citations: [] };
    for (const gold_claim_substr of [undefined, null, []]) {
      expect(readGold({ qid: "a", answerable: false, gold_claim_substr })).toEqual({ ok: true, id: "a", value });
    }
  });

  test("all faults of a line are told", () => {
    expect(faults(readGold({ qid: [], answerable: 1, gold_citations: 5 }))).toHaveLength(3);
  });
});

describe("trace lines", () => {
  test("a whole one", () => {
    const value = { retrieved: ["p1"], answer: { claim: "texts", citations: ["p1"] } };
    expect(readTrace({ ...trace, q: "why?", latency: 3 })).toEqual({ ok: true, id: "a", value });
  });

  test.each<[object, string | null]>([
    [{ qid: "a", q_id: "b" }, "a"],
    [{ qid: 7, q_id: {} }, "7"],
    [{ q_id: "b" }, "b"],
    [{}, null],
    ...EMPTIES.map((qid): [object, string] => [{ qid, q_id: "b" }, "b"]),
    ...EMPTIES.map((q_id): [object, null] => [{ qid: null, q_id }, null]),
  ])("the id of %j is %j", (ids, id) => {
    expect(readTrace({ ...trace, qid: undefined, ...ids })).toMatchObject({ ok: true, id });
  });

  test("an answer that is null or not there is none; other empty ones are empty answers", () => {
    expect(readTrace({ ...trace, answer_json: null })).toMatchObject({ ok: true, value: { answer: null } });
    expect(readTrace({ qid: "a" })).toMatchObject({ ok: true, value: { retrieved: [], answer: null } });
    const answer = { claim: "", citations: [] };
    for (const answer_json of ["", 0, false, [], {}]) {
      expect(readTrace({ ...trace, answer_json })).toMatchObject({ ok: true, value: { answer } });
    }
    for (const empty of EMPTIES) {
      const line = { qid: "a", retrieved_ids: empty, answer_json: { claim: empty, citations: empty } };
      expect(readTrace(line)).toEqual({ ok: true, id: "a", value: { retrieved: [], answer } });
    }
  });

  test("citations that are no list are no hit, but no fault", () => {
    for (const citations of ["p1", 3, true, { p1: 1 }]) {
      const answer_json = { claim: "texts", citations };
      expect(readTrace({ ...trace, answer_json })).toMatchObject({ ok: true, value: { answer: { citations: null } } });
    }
  });

  test("ids are compared by value: true is 1, false is 0", () => {
    const line = { ...trace, retrieved_ids: [true, false, null, 1.0, "1"] };
    expect(readTrace(line)).toMatchObject({ ok: true, value: { retrieved: [1, 0, null, 1, "1"] } });
  });

  test("keys of every object stay plain data", () => {
    const line = JSON.parse('{"qid":"__proto__","__proto__":{"polluted":1},"answer_json":{"__proto__":{"claim":"x"}}}');
    expect(readTrace(line)).toMatchObject({ ok: true, id: "__proto__" });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
