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
  });

  test("a question is optional, and nobody's fault", () => {
    for (const question of [undefined, null, 7, ["x"]]) {
      expect(readGold({ ...gold, question })).toMatchObject({ ok: true, value: { question: "" } });
    }
    expect(readGold(gold)).toMatchObject({ ok: true, value: { question: "" } });
  });

  test("nothing has to be expected of a question that has no answer", () => {
    const value = { question: "", answerable: false, substrings: [], citations: [] };
    expect(readGold({ qid: "a", answerable: false })).toEqual({ ok: true, id: "a", value });
    for (const gold_claim_substr of [null, []]) {
      expect(readGold({ qid: "a", answerable: false, gold_claim_substr })).toEqual({ ok: true, id: "a", value });
    }
  });

  test("empty values of gold_citations are no citations", () => {
    for (const gold_citations of EMPTIES) {
      expect(readGold({ ...gold, gold_citations })).toMatchObject({ ok: true, value: { citations: [] } });
    }
  });

  test("a number is taken as its text", () => {
    expect(readGold({ ...gold, qid: 7 })).toMatchObject({ ok: true, id: "7" });
  });

  test.each<[string, unknown, RegExp]>([
    ["no object", [gold], /^: the line must be an object/],
    ["null", null, /^: the line must be an object: one case a line/],
    ["no id", { ...gold, qid: undefined }, /^qid: `qid` must be a string/],
    ["an empty id", { ...gold, qid: "" }, /^qid: .*not empty/],
    ["zero for an id", { ...gold, qid: 0 }, /^qid: .*write 0 as `"0"`/],
    ["a broken number for an id", { ...gold, qid: 1.5 }, /^qid: .*numbers below 2\^53 are exact/],
    ["a number too large to be exact", { ...gold, qid: 2 ** 53 }, /^qid: .*numbers below 2\^53 are exact/],
    ["a text for answerable", { ...gold, answerable: "true" }, /^answerable: .*must be true or false, not "true"/],
    ["null for answerable", { ...gold, answerable: null }, /^answerable: .*must be true or false, not null/],
    ["a text for expected texts", { ...gold, gold_claim_substr: "texts" }, /^gold_claim_substr: .*a list of strings/],
    [
      "a number among expected texts",
      { ...gold, gold_claim_substr: ["a", 1] },
      /^gold_claim_substr\.1: .*must be a string/,
    ],
    ["a text for citations", { ...gold, gold_citations: "p1" }, /^gold_citations: .*a list of ids, not "p1"/],
    [
      "a list among citations",
      { ...gold, gold_citations: ["p1", ["p2"]] },
      /^gold_citations\.1: .*a string or a number/,
    ],
    [
      "an inexact number among citations",
      { ...gold, gold_citations: [2 ** 53] },
      /^gold_citations\.0: .*numbers below 2\^53 are exact/,
    ],
    ["answerable without expected texts", { ...gold, gold_claim_substr: undefined }, /is missing, although/],
    ["answerable with null", { ...gold, gold_claim_substr: null }, /is null, although/],
    [
      "nothing to check",
      { ...gold, gold_claim_substr: [], gold_citations: [] },
      /neither .* has an entry, although the question is answerable/,
    ],
  ])("%s", (_, line, fault) => {
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

  test.each<[string, object, string | null]>([
    ["qid wins over q_id", { ...trace, q_id: "b" }, "a"],
    ["q_id where there is no qid", { ...trace, qid: undefined, q_id: "b" }, "b"],
    ["a number", { ...trace, qid: 7 }, "7"],
    ["neither", { ...trace, qid: undefined }, null],
    ...EMPTIES.map((qid): [string, object, string] => [
      `q_id where qid is ${JSON.stringify(qid)}`,
      { ...trace, qid, q_id: "b" },
      "b",
    ]),
    ...EMPTIES.map((q_id): [string, object, null] => [
      `no id: ${JSON.stringify(q_id)}`,
      { ...trace, qid: null, q_id },
      null,
    ]),
  ])("%s", (_, line, id) => {
    expect(readTrace(line)).toMatchObject({ ok: true, id });
  });

  test("an answer that is null or not there is none; other empty ones are empty answers", () => {
    expect(readTrace({ ...trace, answer_json: null })).toMatchObject({ ok: true, value: { answer: null } });
    expect(readTrace({ qid: "a" })).toMatchObject({ ok: true, value: { retrieved: [], answer: null } });
    for (const answer_json of ["", 0, false, [], {}]) {
      const answer = { claim: "", citations: [] };
      expect(readTrace({ ...trace, answer_json })).toMatchObject({ ok: true, value: { answer } });
    }
  });

  test("empty values are absent ones", () => {
    for (const empty of EMPTIES) {
      const line = { qid: "a", retrieved_ids: empty, answer_json: { claim: empty, citations: empty } };
      const value = { retrieved: [], answer: { claim: "", citations: [] } };
      expect(readTrace(line)).toEqual({ ok: true, id: "a", value });
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

  test.each<[string, unknown, RegExp]>([
    ["a text for the line", "a", /^: the line must be an object/],
    ["a list for the id", { ...trace, qid: ["a"] }, /^qid: .*must be a string, not a list/],
    ["true for the id", { ...trace, qid: true }, /^qid: .*must be a string, not a boolean/],
    ["a text for the retrieved", { ...trace, retrieved_ids: "p1" }, /^retrieved_ids: .*a list of ids, not "p1"/],
    [
      "an object among the retrieved",
      { ...trace, retrieved_ids: [{}] },
      /^retrieved_ids\.0: .*a string or a number, not an object/,
    ],
    ["a text for the answer", { ...trace, answer_json: "texts" }, /^answer_json: .*must be an object, not "texts"/],
    [
      "a number for the claim",
      { ...trace, answer_json: { claim: 5 } },
      /^answer_json\.claim: .*must be a string, not a number/,
    ],
    [
      "a list among citations",
      { ...trace, answer_json: { citations: ["p1", ["p2"]] } },
      /^answer_json\.citations\.1: /,
    ],
    ["an inexact number", { ...trace, retrieved_ids: [1e300] }, /^retrieved_ids\.0: .*numbers below 2\^53 are exact/],
  ])("%s", (_, line, fault) => {
    expect(faults(readTrace(line))).toEqual([expect.stringMatching(fault)]);
  });

  test("keys of every object stay plain data", () => {
    const line = JSON.parse('{"qid":"__proto__","__proto__":{"polluted":1},"answer_json":{"__proto__":{"claim":"x"}}}');
    expect(readTrace(line)).toMatchObject({ ok: true, id: "__proto__" });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
