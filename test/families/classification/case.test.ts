import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/classification/case.ts";
import { errorTexts } from "../error-texts.ts";

const parse = (text: string): unknown => JSON.parse(text);

/** The errors of a line that is a whole case, each once. */
function errorsOf(text: string): string[] {
  const parsed = [readGold(parse(text)), readTrace(parse(text))];
  const errors = parsed.flatMap((one) => (one.ok ? [] : one.errors));
  return errorTexts(errors);
}

describe("reading", () => {
  test("a label and its scores; the first label with the highest score is the prediction", () => {
    const line = parse(
      '{"id":7,"text":"a photo","label":"cat","predictions":{"dog":0.4,"cat":0.4,"fox":-0.0},"other":1}',
    );
    expect(readGold(line)).toEqual({
      ok: true,
      id: "7",
      value: { text: "a photo", truth: [["", "cat"]] },
    });
    const answer = { key: "", predicted: "dog", labels: ["dog", "cat", "fox"], scores: [0.4, 0.4, 0] };
    expect(readTrace(line)).toEqual({ ok: true, id: "7", value: { answers: [answer] } });
  });

  test("whole numbers, true and false as labels become strings", () => {
    const labelOf = (text: string): unknown => {
      const gold = readGold(parse(`{"id":"a","label":${text}}`));
      return gold.ok ? gold.value.truth[0]?.[1] : gold.errors;
    };
    expect(["8", '"8"', "true", '"true"', "-1", "1.0"].map(labelOf)).toEqual(["8", "8", "true", "true", "-1", "1"]);
  });

  test("labels that are whole numbers come first in ascending order, as in JavaScript objects", () => {
    const trace = readTrace(parse('{"id":"a","predictions":{"x":0.5,"10":0.5,"9":0.5}}'));
    expect(trace.ok && trace.value.answers).toMatchObject([{ labels: ["9", "10", "x"], predicted: "9" }]);
  });

  test.each([
    ["alone", '{"id":"a","predicted":"cat"}', "cat", null],
    ["none", '{"id":"a","predicted":null}', null, null],
    ["none, as in CSV", '{"id":"a","predicted":""}', null, null],
    ["beside scores", '{"id":"a","predicted":"cat","predictions":{"dog":0.9,"cat":0.6}}', "cat", [0.9, 0.6]],
    ["none beside scores", '{"id":"a","predicted":null,"predictions":{"dog":0.9,"cat":0.6}}', "dog", [0.9, 0.6]],
    ["a number", '{"id":"a","predicted":3}', "3", null],
  ])("a predicted label: %s", (_, text, predicted, scores) => {
    const trace = readTrace(parse(text));
    expect(trace.ok && trace.value.answers).toMatchObject([{ key: "", predicted, scores }]);
  });

  test("several keys, sorted however they are written", () => {
    const text = '{"id":"a","label":{"b":"red","a":1},"predictions":{"b":{"red":0.2}},"predicted":{"a":1}}';
    expect(errorsOf(text)).toEqual([]);
    expect(readGold(parse(text))).toMatchObject({
      value: {
        truth: [
          ["a", "1"],
          ["b", "red"],
        ],
      },
    });
    expect(readTrace(parse(text))).toMatchObject({
      value: {
        answers: [
          { key: "a", predicted: "1", labels: null },
          { key: "b", predicted: "red", scores: [0.2] },
        ],
      },
    });
  });

  test("names of built-in properties are labels like any other", () => {
    const text = '{"id":"a","label":"constructor","predictions":{"constructor":0.9,"toString":0}}';
    expect(errorsOf(text)).toEqual([]);
    const answer = { predicted: "constructor", labels: ["constructor", "toString"], scores: [0.9, 0] };
    expect(readTrace(parse(text))).toMatchObject({ value: { answers: [answer] } });
    // A key that only the prototype has is absent.
    expect(readTrace(parse('{"id":"a","predictions":{"x":{"y":1}},"predicted":{"toString":"z"}}'))).toMatchObject({
      value: {
        answers: [
          { key: "toString", predicted: "z", labels: null },
          { key: "x", predicted: "y" },
        ],
      },
    });
  });

  test("a long string as prediction is truncated: no label has it", () => {
    const trace = readTrace({ id: "a", predicted: "I think ".repeat(100) });
    expect(trace.ok && trace.value.answers[0]?.predicted).toMatch(/^I think .*…$/);
  });
});

describe("errors, first those of the gold, then those of the trace", () => {
  test.each<[string, string[]]>([
    ["[]", ["the line must be an object: one case a line, not a list"]],
    ['{"label":"a","predicted":"a"}', ["`id` must be a string, not missing"]],
    ['{"id":"","label":"a","predicted":"a"}', ["`id` must be a string that is not empty"]],
    ['{"id":1.5,"label":"a","predicted":"a"}', ["`id` must be a string: only whole numbers below 2^53 are exact"]],
    ['{"id":"a","predicted":"a"}', ["`label` must be a label (a string), not missing"]],
    ['{"id":"a","label":null,"predicted":"a"}', ["`label` must be a label (a string), not null"]],
    ['{"id":"a","label":"","predicted":"a"}', ["`label` is empty"]],
    ['{"id":"a","label":0.5,"predicted":"a"}', ["`label` must be a label (a string), not 0.5"]],
    ['{"id":"a","label":["a"],"predicted":"a"}', ["`label` must be a label (a string), not a list"]],
    ['{"id":"a","label":{},"predicted":{}}', ["`label` is empty", "`predicted` is empty"]],
    ['{"id":"a","label":{"k":null},"predicted":{"k":"x"}}', ["`label.k` must be a label (a string), not null"]],
    ['{"id":"a","label":"a"}', ["predicted: the line has neither `predictions` nor `predicted`"]],
    ['{"id":"a","label":"a","predictions":{}}', ["`predictions` is empty: no label has a score"]],
    ['{"id":"a","label":"a","predictions":[0.1]}', ["`predictions` must be a score for each label, not a list"]],
    [
      '{"id":"a","label":"a","predictions":{"a":null,"b":"1","c":1e999}}',
      [
        "`predictions.a` must be a finite number, not null",
        '`predictions.b` must be a finite number, not "1"',
        "`predictions.c` must be a finite number, not Infinity",
      ],
    ],
    ['{"id":"a","label":"a","predictions":{"":1}}', ["`predictions.` is empty"]],
    ['{"id":"a","label":"a","predicted":1.5}', ["`predicted` must be a label (a string), not 1.5"]],
    [
      '{"id":"a","label":"a","predictions":{"k":{"a":1}},"predicted":"a"}',
      ["`predicted` and `predictions` do not have the same form: one is by key, the other is not"],
    ],
    ['{"id":"a","label":{"k":"x"},"predictions":{"k":{}}}', ["`predictions.k` is empty: no label has a score"]],
    [
      '{"id":"a","label":{"k":"x"},"predictions":{"k":{"x":1},"m":0.5}}',
      ["`predictions.m` must be a score for each label, not 0.5"],
    ],
    [
      '{"id":"a","label":{"k":"x","m":"y"},"predictions":{"k":{"x":1}}}',
      ["`label` has the key `m`, for which there is no prediction"],
    ],
    [
      '{"id":"a","label":{"k":"x"},"predictions":{"k":{"x":1},"m":{"y":1}}}',
      ["`label` does not have the key `m` of the prediction"],
    ],
    [
      '{"id":"a","label":"x","predictions":{"k":{"x":1}}}',
      ["`label` and the prediction do not have the same form: one is by key, the other is not"],
    ],
    [
      '{"id":"a","label":"__proto__","predictions":{"__proto__":1}}',
      [
        "`label` is `__proto__`, which cannot be a key in a report",
        "`predictions.__proto__` is `__proto__`, which cannot be a key in a report",
      ],
    ],
    [
      '{"id":"a","label":{"__proto__":"x"},"predicted":{"__proto__":"x"}}',
      [
        "`label.__proto__` is `__proto__`, which cannot be a key in a report",
        "`predicted.__proto__` is `__proto__`, which cannot be a key in a report",
      ],
    ],
    [`{"id":"a","label":"${"x".repeat(401)}","predicted":"x"}`, ["`label` is longer than 400 characters"]],
  ])("%s", (text, errors) => expect(errorsOf(text)).toEqual(errors));

  test("advice", () => {
    const reading = readTrace(parse('{"id":"a","predictions":{}}'));
    expect(reading.ok ? [] : reading.errors.map(({ todo }) => todo)).toEqual([
      'Write `"predicted": null` instead if the system gave no label.',
    ]);
  });
});
