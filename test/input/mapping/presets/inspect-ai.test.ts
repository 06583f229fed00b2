import { describe, expect, test } from "vitest";
import { writeZip } from "../../../github/baseline/zip-writer.ts";
import { field, readExport, score } from "./read-export.ts";

describe("a log of Inspect", () => {
  // Values of the log's own header (`accuracy` is 0.8) and of `model_usage` in its samples.
  test("has scores, tokens and passes of a real `.eval`", async () => {
    const { lines, places, warning } = await readExport("inspect-popularity.eval", "inspect_ai");
    expect(warning).toBeNull();
    expect(places[0]).toBe("inspect-popularity.eval:samples/1_epoch_1.json");
    expect(field(lines, "id")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(score(lines, "match")).toEqual([1, 1, 0, 1, 1, 1, 0, 1, 1, 1]);
    expect(field(lines, "pass").filter((pass) => pass === true)).toHaveLength(8);
    expect([...score(lines, "tokens")].sort()).toEqual([57, 60, 60, 63, 63, 65, 65, 66, 69, 72]);
    expect(lines[8]).toMatchObject({ expected: [" Yes"], output: "Yes", group: "popularity" });
    expect(lines[8]?.["text"]).toContain("With popularity and reach comes great economic influence");
    expect(lines[0]).not.toHaveProperty("trial");
  });

  test("in JSON is read the same", async () => {
    const { lines } = await readExport("inspect-log.json", "inspect_ai");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ id: 1, pass: false, output: "No", scores: { match: 0 } });
  });

  const logOf = (samples: unknown, more: object = {}): string =>
    JSON.stringify({ status: "success", eval: { task: "qa", config: { epochs: 2 }, ...more }, samples });

  // `value_to_float` in inspect_ai's scorer/_metric.py, but what it takes for 0 with a warning is left out.
  test.each<[unknown, unknown, unknown]>([
    ["C", 1, true],
    ["I", 0, false],
    ["P", 0.5, false],
    ["N", 0, false],
    [true, 1, true],
    ["yes", 1, true],
    ["False", 0, false],
    ["0.25", 0.25, false],
    [0.25, 0.25, undefined],
    [1, 1, undefined],
    ["unsure", undefined, undefined],
    [["C"], undefined, undefined],
    [Number.NaN, null, undefined],
  ])("with the value %j has the score %j and passes: %j", async (value, number, pass) => {
    const text = logOf([{ id: "a", epoch: 1, scores: { s: { value } } }]);
    const { lines } = await readExport("log.json", "inspect_ai", text);
    expect([score(lines, "s")[0], lines[0]?.["pass"]]).toEqual([number, pass]);
  });

  test("has epochs as trials, failed samples as missing, and an accuracy of numbers as the result", async () => {
    const scorers = [{ name: "exact", metrics: [{ name: "inspect_ai/accuracy" }] }];
    const samples = [
      { id: "a", epoch: 1, scores: { exact: { value: 1 } }, total_time: 1.5 },
      { id: "a", epoch: 2, scores: { exact: { value: 0, explanation: "no" } }, limit: { type: "token", limit: 5 } },
      { id: "b", epoch: 1, error: { message: "boom" } },
    ];
    const { lines } = await readExport("log.json", "inspect_ai", logOf(samples, { scorers }));
    expect(field(lines, "trial")).toEqual([1, 2, 1]);
    expect(score(lines, "exact")).toEqual([1, 0, null]);
    expect(field(lines, "pass")).toEqual([true, false, null]);
    expect(score(lines, "latency_ms")[0]).toBe(1500);
    expect(field(lines, "reason")).toEqual([null, "stopped by the token limit: no", "boom"]);
  });

  // An evaluation that stops early would otherwise be scored on what it got done.
  test.each(["error", "cancelled", "started"])(
    "with the status %s has the samples that it lacks as missing",
    async (status) => {
      const dataset = { sample_ids: ["a", 2] };
      const scorers = [{ name: "s", metrics: [{ name: "inspect_ai/accuracy" }] }];
      const log = { status, eval: { task: "qa", dataset, config: { epochs: 2 }, scorers } };
      const samples = [{ id: "a", epoch: 1, scores: { s: { value: "C" } } }];
      const why = `the log lacks it: the evaluation has the status ${status}`;
      const zipped = writeZip([
        { name: "header.json", content: JSON.stringify(log) },
        { name: "samples/a_epoch_1.json", content: JSON.stringify(samples[0]) },
      ]);
      const inJson = await readExport("log.json", "inspect_ai", JSON.stringify({ ...log, samples }));
      const inZip = await readExport("log.eval", "inspect_ai", zipped);
      for (const { lines } of [inJson, inZip]) {
        expect(lines.map(({ id, trial, pass, scores }) => [id, trial, pass, scores])).toEqual([
          ["a", 1, true, { s: 1 }],
          ["a", 2, null, { s: null }],
          [2, 1, null, { s: null }],
          [2, 2, null, { s: null }],
        ]);
        expect(field(lines, "reason").slice(1)).toEqual([why, why, why]);
      }
      expect(inZip.places).toEqual(
        ["samples/a_epoch_1.json", ...Array(3).fill("header.json")].map((at) => `log.eval:${at}`),
      );
      const done = JSON.stringify({ ...log, status: "success", samples });
      expect((await readExport("log.json", "inspect_ai", done)).lines).toHaveLength(1);
    },
  );

  test("has scores by key, texts of attachments, costs and tool calls", async () => {
    const call = { id: "1", function: "search", arguments: { q: "x" } };
    const sample = {
      id: "a",
      epoch: 1,
      input: [
        { role: "system", content: "Be short." },
        {
          role: "user",
          content: [
            { type: "text", text: "attachment://k" },
            { type: "image", image: "i" },
          ],
        },
      ],
      output: { completion: "attachment://l" },
      attachments: { k: "What is it?", l: "It is long." },
      messages: [{ role: "assistant", tool_calls: [call] }],
      scores: { rubric: { value: { tone: "C", depth: 2, other: null } } },
      model_usage: { m: { total_tokens: 5, total_cost: 0.25 }, n: { total_tokens: 7, total_cost: 0.5 } },
    };
    const { lines } = await readExport("log.json", "inspect_ai", logOf([sample]));
    expect(lines[0]).toMatchObject({
      text: "What is it?",
      output: "It is long.",
      tool_calls: [{ name: "search", arguments: { q: "x" } }],
      scores: { "rubric/tone": 1, "rubric/depth": 2, "rubric/other": null, tokens: 12, cost: 0.75 },
    });
  });
});
