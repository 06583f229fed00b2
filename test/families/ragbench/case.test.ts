import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/ragbench/case.ts";

const labels = {
  all_relevant_sentence_keys: ["0a"],
  all_utilized_sentence_keys: ["0a"],
  overall_supported: true,
  sentence_support_information: [
    { response_sentence_key: "a", fully_supported: true, supporting_sentence_keys: ["0a"], explanation: "…" },
  ],
};
const read = { relevant: ["0a"], utilized: ["0a"], overall: true, support: [{ key: "a", full: true, from: ["0a"] }] };
const whole = { id: "b1", question: "Why?", documents: ["It rains."], response: "It rains.", labels };

/** What is said of a line that cannot be read. */
function faults(reading: ReturnType<typeof readGold> | ReturnType<typeof readTrace>): string[] {
  return reading.ok ? [] : reading.errors.map(({ path, what }) => `${path.join(".")}: ${what}`);
}

describe("a whole case in one line", () => {
  test("gives the question to the gold and all else to the trace", () => {
    expect(readGold(whole)).toEqual({ ok: true, id: "b1", value: { question: "Why?", documents: null } });
    const value = { response: "It rains.", documents: ["It rains."], labels: read };
    expect(readTrace(whole)).toEqual({ ok: true, id: "b1", value });
  });

  test("has the same gold whatever the system retrieved and said, also where the response comes cut only", () => {
    const other = { ...whole, documents: ["It snows."], response: null, labels: null, documents_sentences: [] };
    expect(readGold(other)).toEqual(readGold(whole));
    const { documents: _, response: __, ...line } = whole;
    for (const text of ["It rains.", "It snows."]) {
      const cut = { ...line, response_sentences: [["a", "It rains."]], documents_sentences: [[["0a", text]]] };
      expect(readGold(cut)).toEqual(readGold(whole));
    }
  });

  test("needs documents, be it none", () => {
    const { documents: _, ...line } = whole;
    expect(faults(readGold(line))).toEqual(["documents: `documents` is missing, although the line holds a `response`"]);
    expect(readGold({ ...line, documents: [] }).ok).toBe(true);
  });
});

test("two files give the question, and documents where they stand beside it", () => {
  const { response: _, labels: __, ...gold } = whole;
  expect(readGold(gold)).toMatchObject({ ok: true, value: { documents: ["It rains."] } });
  expect(readGold({ id: 7, question: "" })).toEqual({ ok: true, id: "7", value: { question: "", documents: null } });
  const value = { response: "It rains.", documents: null, labels: null };
  expect(readTrace({ id: "b1", response: "It rains." })).toEqual({ ok: true, id: "b1", value });
});

describe("RAGBench's own columns", () => {
  // The columns of its Parquet files; null where a row has none.
  const row = {
    ...whole,
    labels: undefined,
    documents_sentences: [[["0a", "It rains."]]],
    response_sentences: [["a", "It rains."]],
    ...labels,
    overall_supported: undefined,
    adherence_score: false,
    generation_model_name: "m",
    relevance_score: 1,
  };

  test("are labels on the line itself, and sentences in the place of texts; none where all are null", () => {
    const documents = [[["0a", "It rains."]]];
    const value = { response: [["a", "It rains."]], documents, labels: { ...read, overall: false } };
    expect(readTrace(row)).toEqual({ ok: true, id: "b1", value });
    const none = Object.fromEntries(Object.keys(labels).map((key) => [key, null]));
    expect(readTrace({ ...row, ...none })).toMatchObject({ ok: true, value: { labels: null } });
  });

  test("of which one is missing are no labels that could be counted", () => {
    expect(faults(readTrace({ ...row, all_utilized_sentence_keys: null }))).toEqual([
      "all_utilized_sentence_keys: `all_utilized_sentence_keys` must be a list of keys, not null",
    ]);
  });
});

const [rain, snow] = [
  ["0a", "It rains."],
  ["1a", "It snows."],
];

test("sentences of all documents may stand in one list; flags and supporting keys may be left out of a label", () => {
  expect(readTrace({ ...whole, documents_sentences: [rain, snow] })).toMatchObject({
    value: { documents: [[rain, snow]] },
  });
  const given = { ...labels, overall_supported: null, sentence_support_information: [{ response_sentence_key: "a" }] };
  expect(readTrace({ ...whole, labels: given })).toMatchObject({
    value: { labels: { overall: null, support: [{ key: "a", full: false, from: [] }] } },
  });
});
