import { describe, expect, test } from "vitest";
import { agent } from "../../../../src/families/agent/family.ts";
import { readSpan } from "../../../../src/input/mapping/presets/openinference/spans.ts";
import { readSuite, warningsOf } from "../read-suite.ts";
import { bytesOf } from "./samples.ts";

type Fields = Record<string, unknown>;

describe("attributes", () => {
  const at = (key: string, value: Fields) => ({ key, value });
  const list = { arrayValue: { values: [{ stringValue: "y" }] } };
  const inner = [at("b", { stringValue: "x" })];
  test.each<[string, Fields]>([
    ["OTLP's list", { attributes: [at("a.b", { stringValue: "x" }), at("n", { intValue: "7" }), at("l", list)] }],
    ["a map by dotted names", { attributes: { "a.b": "x", n: 7, l: ["y"] } }],
    ["nested maps", { attributes: { a: { b: "x" }, n: 7, l: ["y"] } }],
    ["columns of a table", { "attributes.a.b": "x", "attributes.n": 7, "attributes.l": ["y"], other: 1 }],
    [
      "a map in a map",
      {
        attributes: {
          kvlistValue: {
            values: [at("a", { kvlistValue: { values: inner } }), at("n", { doubleValue: 7 }), at("l", list)],
          },
        },
      },
    ],
  ])("%s", (_, record) =>
    expect([...readSpan(record).attributes]).toEqual([
      ["a.b", "x"],
      ["n", 7],
      ["l", ["y"]],
    ]),
  );

  test("lists of maps are named by index, and `__proto__` is a name like any other", () => {
    const written = JSON.parse('{"attributes": {"d": [{"document.id": 1}], "__proto__": {"x": 1}}}');
    expect([...readSpan(written).attributes]).toEqual([
      ["d.0.document.id", 1],
      ["__proto__.x", 1],
    ]);
  });
});

describe("traces whose spans are spread over a file", () => {
  const suite = (traces: string, text: string, ids: readonly string[]): Record<string, string> => ({
    "noworse.yml": `suites:\n  bot:\n    family: agent\n    gold: g.jsonl\n    traces: ${traces}\n    preset: openinference\n`,
    "g.jsonl": ids.map((id) => JSON.stringify({ id, expected_tool_calls: [{ name: "search" }] })).join("\n"),
    [traces]: text,
  });
  const search = { name: "search", arguments: {} };
  const ids = ["case0", "case1", "case2", "case3", "case4"];
  const TEXT = bytesOf("openinference/reference.otlp.jsonl").toString("utf8");
  const spans = TEXT.trim()
    .split("\n")
    .flatMap((line) => JSON.parse(line).resourceSpans[0].scopeSpans[0].spans as Fields[]);

  test("are put together from lines of JSONL, whatever their order", async () => {
    const shuffled = spans.toSorted((a, b) => String(b["spanId"]).localeCompare(String(a["spanId"])));
    const text = shuffled.map((one) => JSON.stringify(one)).join("\n");
    const cases = await readSuite(suite("t.jsonl", text, ids), [agent]);
    expect(cases).toMatchObject(ids.map((id) => ({ id, trace: { calls: [search], steps: 1 } })));
    // The line of a case is that of its main span, the last of which come the roots.
    expect(cases.map((one) => one.at)).toEqual(ids.map((_, index) => ({ file: "t.jsonl", line: 11 + index })));
  });

  test("are put together from rows of a table", async () => {
    const column = (value: unknown): string => `"${String(value ?? "").replaceAll('"', '""')}"`;
    const keys = ["openinference.span.kind", "input.value", "output.value", "metadata", "tool.name"];
    const rows = spans.slice(0, 3).map(({ traceId, spanId, parentSpanId, name, attributes }) => {
      const found = attributes as { key: string; value: Fields }[];
      const of = (key: string): unknown => Object.values(found.find((one) => one.key === key)?.value ?? {})[0];
      return [traceId, spanId, parentSpanId, name, ...keys.map(of)].map(column).join(",");
    });
    const head = [
      "context.trace_id",
      "context.span_id",
      "parent_id",
      "name",
      ...keys.map((key) => `attributes.${key}`),
    ];
    const cases = await readSuite(suite("t.csv", [head.join(","), ...rows].join("\n"), ["case0"]), [agent]);
    expect(cases).toMatchObject([{ id: "case0", trace: { calls: [search], output: "A0" } }]);
  });

  test("what is left out is said once", async () => {
    const lone = { traceId: "u", spanId: "x", parentSpanId: "lost", attributes: { "http.method": "GET" } };
    const text = `${TEXT}${JSON.stringify(lone)}\n${JSON.stringify({ ...lone, traceId: "v", parentSpanId: "" })}`;
    expect(await warningsOf(suite("t.jsonl", text, ids), [agent])).toContain(
      "The preset `openinference` leaves out 1 span without the rest of its trace and 1 trace without a question.",
    );
  });
});
