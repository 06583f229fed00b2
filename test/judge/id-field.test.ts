import { expect, test } from "vitest";
import type { Json } from "../../src/core/json.ts";
import type { JsonRecord } from "../../src/core/judge/judge-request.ts";
import { sentenceLabels } from "../../src/families/ragbench/sentence-prompt.ts";
import { agrees, voteAnswers } from "../../src/judge/labels/vote.ts";
import { readAnswer } from "../../src/judge/prompts/answer.ts";
import { formOf } from "../../src/judge/prompts/question.ts";

// Verdicts of this prompt have their ids in `response_sentence_key`, as its source calls it.
const form = formOf(sentenceLabels);
const ids = { sentence_support_information: ["a", "b"] };
const entry = (key: string, full: boolean) => ({
  response_sentence_key: key,
  explanation: `of ${key}`,
  supporting_sentence_keys: ["0a"],
  fully_supported: full,
});
const answer = (...entries: JsonRecord[]) => ({
  relevance_explanation: "",
  all_relevant_sentence_keys: ["0a"],
  overall_supported_explanation: "",
  overall_supported: true,
  sentence_support_information: entries as Json[],
  all_utilized_sentence_keys: [],
});
const read = (...entries: JsonRecord[]) => readAnswer(JSON.stringify(answer(...entries)), form, { ids, known: ids });

test("an answer is ordered by its ids; invented, repeated and broken entries are reported", () => {
  const whole = read(entry("b", false), entry("a", true));
  expect(whole).toMatchObject({ missing: {}, invented: 0 });
  expect(whole?.answer["sentence_support_information"]).toEqual([entry("a", true), entry("b", false)]);
  expect(read(entry("a", true), entry("z", true))).toMatchObject({
    missing: { sentence_support_information: ["b"] },
    invented: 1,
  });
  const twice = read(entry("a", true), entry("a", false), entry("b", true));
  expect(twice?.missing).toEqual({ sentence_support_information: ["a"] });
  const broken = read(entry("a", true), { ...entry("b", true), fully_supported: "yes" });
  expect(broken?.missing).toEqual({ sentence_support_information: ["b"] });
});

test("several answers are voted on sentence by sentence", () => {
  const [yes, no] = [answer(entry("a", true), entry("b", true)), answer(entry("a", true), entry("b", false))];
  const vote = voteAnswers([no, yes, yes], form.shape, ids);
  expect(vote.answer["sentence_support_information"]).toEqual([entry("a", true), entry("b", true)]);
  expect(vote.agree).toBe(2);
  expect(agrees(yes, no, { shape: form.shape, ids })).toBe(false);
});
