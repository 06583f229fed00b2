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

  test.each<[unknown, RegExp]>([
    [[gold], /^: the line must be an object/],
    [null, /^: the line must be an object: one case a line/],
    [{ ...gold, qid: undefined }, /^qid: `qid` must be a string/],
    [{ ...gold, qid: "" }, /^qid: .*not empty/],
    [{ ...gold, qid: 0 }, /^qid: .*write 0 as `"0"`/],
    [{ ...gold, qid: 1.5 }, /^qid: .*numbers below 2\^53 are exact/],
    [{ ...gold, qid: 2 ** 53 }, /^qid: .*numbers below 2\^53 are exact/],
    [{ ...gold, answerable: "true" }, /^answerable: .*must be true or false, not "true"/],
    [{ ...gold, answerable: null }, /^answerable: .*must be true or false, not null/],
    [{ ...gold, gold_claim_substr: "texts" }, /^gold_claim_substr: .*a list of strings/],
    [{ ...gold, gold_claim_substr: ["a", 1] }, /^gold_claim_substr\.1: .*must be a string/],
    [{ ...gold, gold_citations: "p1" }, /^gold_citations: .*a list of ids, not "p1"/],
    [{ ...gold, gold_citations: ["p1", ["p2"]] }, /^gold_citations\.1: .*a string or a number/],
    [{ ...gold, gold_citations: [2 ** 53] }, /^gold_citations\.0: .*numbers below 2\^53 are exact/],
    [{ ...gold, gold_claim_substr: undefined }, /is missing, although/],
    [{ ...gold, gold_claim_substr: null }, /is null, although/],
    [
      { ...gold, gold_claim_substr: [], gold_citations: [] },
      /neither .* has an entry, although the question is answerable/,
    ],
  ])("%j", (line, fault) => {
    expect(faults(readGold(line))).toEqual([expect.stringMatching(fault)]);
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

  test.each<[unknown, RegExp]>([
    ["a", /^: the line must be an object/],
    [{ ...trace, qid: ["a"] }, /^qid: .*must be a string, not a list/],
    [{ ...trace, qid: true }, /^qid: .*must be a string, not a boolean/],
    [{ ...trace, qid: null, q_id: { a: 1 } }, /^q_id: /],
    [{ ...trace, retrieved_ids: "p1" }, /^retrieved_ids: .*a list of ids, not "p1"/],
    [{ ...trace, retrieved_ids: [{}] }, /^retrieved_ids\.0: .*a string or a number, not an object/],
    [{ ...trace, answer_json: "texts" }, /^answer_json: .*must be an object, not "texts"/],
    [{ ...trace, answer_json: { claim: 5 } }, /^answer_json\.claim: .*must be a string, not a number/],
    [{ ...trace, answer_json: { citations: ["p1", ["p2"]] } }, /^answer_json\.citations\.1: /],
    [{ ...trace, retrieved_ids: [1e300] }, /^retrieved_ids\.0: .*numbers below 2\^53 are exact/],
    [
      { ...trace, constraints_contradicted: [1] },
      /^constraints_contradicted\.0: .*must be true or false, not a number/,
    ],
  ])("%j", (line, fault) => {
    expect(faults(readTrace(line))).toEqual([expect.stringMatching(fault)]);
  });

  test("keys of every object stay plain data", () => {
    const line = JSON.parse('{"qid":"__proto__","__proto__":{"polluted":1},"answer_json":{"__proto__":{"claim":"x"}}}');
    expect(readTrace(line)).toMatchObject({ ok: true, id: "__proto__" });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
