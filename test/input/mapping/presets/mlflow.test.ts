import { expect, test } from "vitest";
import type { UserError } from "../../../../src/core/error.ts";
import { scoreFile } from "./score-file.ts";

const MORE = "    metrics: { ok: { better: higher } }\n";
/** A trace whose preview is cut at 1,000 characters, as MLflow writes it; `spans` are those of `to_dict()`. */
const trace = (id: string, spans: object, preview = `${"x".repeat(997)}...`): string =>
  JSON.stringify({
    info: {
      ...{ trace_id: id, request_preview: preview, response_preview: "A" },
      assessments: [{ assessment_name: "ok", feedback: { value: true } }],
    },
    ...spans,
  });
const spansOf = (question: string, key: "parent_span_id" | "parent_id") => ({
  data: {
    spans: [
      { name: "llm", [key]: "r", attributes: { "mlflow.spanInputs": '{"messages":[]}' } },
      { name: "root", [key]: null, attributes: { "mlflow.spanInputs": JSON.stringify({ question }) } },
    ],
  },
});

test.each(["parent_span_id", "parent_id"] as const)(
  "traces with equal previews are the cases of their root spans' inputs (%s)",
  async (key) => {
    const traces = ["A?", "B?", "C?", "A?"].map((question, at) => trace(`t${at}`, spansOf(question, key)));
    const { rows } = await scoreFile("t.jsonl", traces.join("\n"), { preset: "mlflow", more: MORE });
    expect(rows.map(({ trials }) => trials?.length ?? 1).sort()).toEqual([1, 1, 2]);
  },
);

// MLflow sets `overrides` and marks what is overridden as not valid; without either, the latest counts, or else the last.
test.each([
  [[{ create_time: "2026-02-01T00:00:00Z" }, { create_time: "2026-01-01T00:00:00Z", last_update_time: null }], 1],
  [[{ last_update_time_ms: 1 }, { last_update_time_ms: 2 }], 0],
  [[{}, {}], 0],
  [[{}, { valid: false }], 1],
  [[{ overrides: "a1" }, { assessment_id: "a1" }], 1],
])("of two assessments with one name, %j, the one that counts is true: %j", async (two, ok) => {
  const assessments = two.map((one, at) => ({ assessment_name: "ok", feedback: { value: at === 0 }, ...one }));
  const record = JSON.stringify({ info: { trace_id: "t", request_preview: "A?", response_preview: "A", assessments } });
  const { metric } = await scoreFile("t.jsonl", record, { preset: "mlflow", more: MORE });
  expect(metric("ok")).toBe(ok);
});

test("without spans, a preview that is cut identifies no trace", async () => {
  const traces = [trace("t0", {}), trace("t1", {})].join("\n");
  const error = await scoreFile("t.jsonl", traces, { preset: "mlflow", more: MORE }).catch((thrown: unknown) => thrown);
  expect((error as UserError).errors).toMatchObject([
    { what: "The traces have no cases.", todo: expect.stringContaining("2 records without an id and a question") },
  ]);
  const { rows } = await scoreFile("t.jsonl", trace("t0", {}, "Short?"), { preset: "mlflow", more: MORE });
  expect(rows).toHaveLength(1);
});
