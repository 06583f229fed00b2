import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { agent } from "../../../../../src/families/agent/family.ts";
import { readSuite, warningsOf } from "../../read-suite.ts";

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");

/** A suite of the family `agent` whose traces are spans. */
function suite(traces: string, text: string, gold: readonly object[]): Record<string, string> {
  const config = `suites:\n  s:\n    family: agent\n    gold: g.jsonl\n    traces: ${traces}\n    preset: openinference\n`;
  return { "noworse.yml": config, "g.jsonl": gold.map((line) => JSON.stringify(line)).join("\n"), [traces]: text };
}

const gold = (id: string): object => ({ id, expected_tool_calls: [{ name: "search" }] });
const search = { name: "search", arguments: {} };

describe("traces whose spans are spread over a file", () => {
  const spans = textOf("reference.otlp.jsonl")
    .trim()
    .split("\n")
    .flatMap((line) => JSON.parse(line).resourceSpans[0].scopeSpans[0].spans as Record<string, unknown>[]);

  test("are put together from lines of JSONL, whatever their order", async () => {
    const ids = ["case0", "case1", "case2", "case3", "case4"];
    const shuffled = spans.toSorted((a, b) => String(b["spanId"]).localeCompare(String(a["spanId"])));
    const cases = await readSuite(
      suite("t.jsonl", shuffled.map((one) => JSON.stringify(one)).join("\n"), ids.map(gold)),
      [agent],
    );
    expect(cases).toMatchObject(ids.map((id) => ({ id, trace: { calls: [search], steps: 1 } })));
    // The line of a case is that of its main span, the last of which come the roots.
    expect(cases.map((one) => one.at)).toEqual(ids.map((_, index) => ({ file: "t.jsonl", line: 11 + index })));
  });

  test("are put together from rows of a table", async () => {
    const column = (value: unknown): string => `"${String(value ?? "").replaceAll('"', '""')}"`;
    const rows = spans.slice(0, 3).map(({ traceId, spanId, parentSpanId, name, attributes }) => {
      const found = attributes as { key: string; value: Record<string, unknown> }[];
      const of = (key: string): unknown => Object.values(found.find((one) => one.key === key)?.value ?? {})[0];
      const keys = [
        "openinference.span.kind",
        "input.value",
        "output.value",
        "metadata",
        "tool.name",
        "llm.token_count.total",
      ];
      return [traceId, spanId, parentSpanId, name, ...keys.map(of)].map(column).join(",");
    });
    const names = [
      "openinference.span.kind",
      "input.value",
      "output.value",
      "metadata",
      "tool.name",
      "llm.token_count.total",
    ];
    const head = [
      "context.trace_id",
      "context.span_id",
      "parent_id",
      "name",
      ...names.map((name) => `attributes.${name}`),
    ];
    const cases = await readSuite(suite("t.csv", [head.join(","), ...rows].join("\n"), [gold("case0")]), [agent]);
    expect(cases).toMatchObject([{ id: "case0", trace: { calls: [search], output: "A0" } }]);
  });
});

test("what is left out is said once", async () => {
  const lone = { traceId: "u", spanId: "x", parentSpanId: "lost", attributes: { "http.method": "GET" } };
  const text = `${textOf("reference.otlp.jsonl")}${JSON.stringify(lone)}\n${JSON.stringify({ ...lone, traceId: "v", parentSpanId: "" })}`;
  const golds = [0, 1, 2, 3, 4].map((at) => gold(`case${at}`));
  const warnings = await warningsOf(suite("t.jsonl", text, golds), [agent]);
  expect(warnings).toContain(
    "The preset `openinference` leaves out 1 span without the rest of its trace and 1 trace without a question.",
  );
});
