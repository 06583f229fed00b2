import { describe, expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/classification/case.ts";

const parse = (text: string): unknown => JSON.parse(text);

/** All faults of a line that is a whole case, each once. */
function faultsOf(text: string): string[] {
  const readings = [readGold(parse(text)), readTrace(parse(text))];
  const faults = readings.flatMap((reading) => (reading.ok ? [] : reading.errors));
  return [...new Set(faults.map(({ path, what }) => `${path.join("/")}: ${what}`))];
}

describe("what is read", () => {
  test("a label and its scores, the first of the highest as prediction", () => {
    const line = parse(
      '{"id":7,"text":"a photo","label":"cat","predictions":{"dog":0.4,"cat":0.4,"fox":-0.0},"other":1}',
    );
    expect(readGold(line)).toEqual({ ok: true, id: "7", value: { text: "a photo", truth: [["", "cat"]] } });
    const answer = { key: "", predicted: "dog", labels: ["dog", "cat", "fox"], scores: [0.4, 0.4, 0] };
    expect(readTrace(line)).toEqual({ ok: true, id: "7", value: { answers: [answer] } });
  });

  test("whole numbers, true and false as labels are their text", () => {
    const labelOf = (text: string): unknown => {
      const gold = readGold(parse(`{"id":"a","label":${text}}`));
      return gold.ok ? gold.value.truth[0]?.[1] : gold.errors;
    };
    expect(["8", '"8"', "true", '"true"', "-1", "1.0"].map(labelOf)).toEqual(["8", "8", "true", "true", "-1", "1"]);
  });

  test("labels that are whole numbers stand first and ascend: the runtime's objects hold them so", () => {
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
  ])("a label that was decided on: %s", (_, text, predicted, scores) => {
    const trace = readTrace(parse(text));
    expect(trace.ok && trace.value.answers).toMatchObject([{ key: "", predicted, scores }]);
  });

  test("several keys, in one order however they are written", () => {
    const text = '{"id":"a","label":{"b":"red","a":1},"predictions":{"b":{"red":0.2}},"predicted":{"a":1}}';
    expect(faultsOf(text)).toEqual([]);
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

  test("names that objects have of themselves are labels like any other", () => {
    const text = '{"id":"a","label":"constructor","predictions":{"constructor":0.9,"toString":0}}';
    expect(faultsOf(text)).toEqual([]);
    const answer = { predicted: "constructor", labels: ["constructor", "toString"], scores: [0.9, 0] };
    expect(readTrace(parse(text))).toMatchObject({ value: { answers: [answer] } });
    // A key that only the prototype has is not there.
    expect(readTrace(parse('{"id":"a","predictions":{"x":{"y":1}},"predicted":{"toString":"z"}}'))).toMatchObject({
      value: {
        answers: [
          { key: "toString", predicted: "z", labels: null },
          { key: "x", predicted: "y" },
        ],
      },
    });
  });

  test("a long text as prediction is cut; it is no label's name", () => {
    const trace = readTrace({ id: "a", predicted: "I think ".repeat(100) });
    expect(trace.ok && trace.value.answers[0]?.predicted).toMatch(/^I think .*…$/);
  });

  test("in two files each line is read for its own half", () => {
    expect(readGold(parse('{"id":"a","label":"cat"}')).ok).toBe(true);
    expect(readTrace(parse('{"id":"a","predictions":{"animal":{"cat":1}}}')).ok).toBe(true);
  });
});

describe("what is wrong, in the order of the line's halves", () => {
  test.each<[string, string[]]>([
    ["[]", [": the line must be an object: one case a line, not a list"]],
    ['{"label":"a","predicted":"a"}', ["id: `id` must be a text, not missing"]],
    ['{"id":"","label":"a","predicted":"a"}', ["id: `id` is empty"]],
    ['{"id":1.5,"label":"a","predicted":"a"}', ["id: `id` must be a text, not a number"]],
    ['{"id":"a","predicted":"a"}', ["label: `label` must be a label (a text), not missing"]],
    ['{"id":"a","label":null,"predicted":"a"}', ["label: `label` must be a label (a text), not null"]],
    ['{"id":"a","label":"","predicted":"a"}', ["label: `label` is empty"]],
    ['{"id":"a","label":0.5,"predicted":"a"}', ["label: `label` must be a label (a text), not a number"]],
    ['{"id":"a","label":["a"],"predicted":"a"}', ["label: `label` must be a label (a text), not a list"]],
    ['{"id":"a","label":{},"predicted":{}}', ["label: `label` is empty", "predicted: `predicted` is empty"]],
    ['{"id":"a","label":{"k":null},"predicted":{"k":"x"}}', ["label/k: `label.k` must be a label (a text), not null"]],
    ['{"id":"a","label":"a"}', [": the line has neither `predictions` nor `predicted`"]],
    ['{"id":"a","label":"a","predictions":{}}', ["predictions: `predictions` is empty: no label has a score"]],
    [
      '{"id":"a","label":"a","predictions":[0.1]}',
      ["predictions: `predictions` must be a score for each label, not a list"],
    ],
    [
      '{"id":"a","label":"a","predictions":{"a":null,"b":"1","c":1e999}}',
      [
        "predictions/a: `predictions.a` must be a finite number, not null",
        'predictions/b: `predictions.b` must be a finite number, not "1"',
        "predictions/c: `predictions.c` must be a finite number, not Infinity",
      ],
    ],
    ['{"id":"a","label":"a","predictions":{"":1}}', ["predictions/: `predictions.` is empty"]],
    ['{"id":"a","label":"a","predicted":1.5}', ["predicted: `predicted` must be a label (a text), not a number"]],
    [
      '{"id":"a","label":"a","predictions":{"k":{"a":1}},"predicted":"a"}',
      ["predicted: `predictions` and `predicted` do not have the same form: one is by key, the other is not"],
    ],
    [
      '{"id":"a","label":{"k":"x"},"predictions":{"k":{}}}',
      ["predictions/k: `predictions.k` is empty: no label has a score"],
    ],
    [
      '{"id":"a","label":{"k":"x"},"predictions":{"k":{"x":1},"m":0.5}}',
      ["predictions/m: `predictions.m` must be a score for each label, not a number"],
    ],
    [
      '{"id":"a","label":{"k":"x","m":"y"},"predictions":{"k":{"x":1}}}',
      ["label: there is no prediction for `m`, which is a key of `label`"],
    ],
    [
      '{"id":"a","label":{"k":"x"},"predictions":{"k":{"x":1},"m":{"y":1}}}',
      ["label: there is a prediction for `m`, which is no key of `label`"],
    ],
    [
      '{"id":"a","label":"x","predictions":{"k":{"x":1}}}',
      ["label: `label` and what was predicted do not have the same form: one is by key, the other is not"],
    ],
    [
      '{"id":"a","label":"__proto__","predictions":{"__proto__":1}}',
      [
        "label: `label` is `__proto__`, which no report can hold",
        "predictions/__proto__: `predictions.__proto__` is `__proto__`, which no report can hold",
      ],
    ],
    [
      '{"id":"a","label":{"__proto__":"x"},"predicted":{"__proto__":"x"}}',
      [
        "label/__proto__: `label.__proto__` is `__proto__`, which no report can hold",
        "predicted/__proto__: `predicted.__proto__` is `__proto__`, which no report can hold",
      ],
    ],
    [`{"id":"a","label":"${"x".repeat(401)}","predicted":"x"}`, ["label: `label` is longer than 400 letters"]],
  ])("%s", (text, faults) => expect(faultsOf(text)).toEqual(faults));

  test("says what to do", () => {
    const reading = readTrace(parse('{"id":"a","predictions":{}}'));
    expect(reading.ok ? [] : reading.errors.map(({ todo }) => todo)).toEqual([
      'Write `"predicted": null` instead where the system gave no label.',
    ]);
  });
});
