import { describe, expect, test } from "vitest";
import type { UserError } from "../../../../src/core/error.ts";
import { rowsOf } from "../../rows.ts";
import { scoreFile } from "./score-file.ts";

/** A file of a tool, written anew in its shape, and what it says: ids, results, and each score's values in the order of the ids. */
interface Sample {
  readonly name: string;
  readonly preset: string;
  readonly file: string;
  readonly text: string;
  readonly ids: readonly string[];
  readonly outcomes?: readonly string[];
  readonly scores: Readonly<Record<string, readonly (number | null)[]>>;
}

describe("files of tools", () => {
  test.each(rowsOf<Sample>("tables.jsonl", import.meta.url))(
    "$name",
    async ({ preset, file, text, ids, outcomes, scores }) => {
      const metrics = Object.keys(scores).map((name) => `      ${JSON.stringify(name)}: { better: higher }\n`);
      const scored = await scoreFile(file, text, { preset, more: `    metrics:\n${metrics.join("")}` });
      expect(scored.rows.map(({ id }) => id)).toEqual(ids);
      if (outcomes) expect(scored.rows.map(({ outcome }) => outcome)).toEqual(outcomes);
      for (const [name, values] of Object.entries(scores))
        expect([name, scored.scoresOf(name)]).toEqual([name, values]);
      expect(scored.warnings.filter((one) => one.includes("leaves out"))).toEqual([]);
    },
  );
});

describe("chat messages", () => {
  test("the calls of a conversation are compared with the expected ones", async () => {
    const call = { id: "c", type: "function", function: { name: "weather", arguments: '{"city":"Oslo"}' } };
    const text = JSON.stringify({
      id: "m1",
      messages: [
        { role: "user", content: "Weather?" },
        { role: "assistant", content: null, tool_calls: [call] },
        { role: "tool", tool_call_id: "c", content: "rain" },
        { role: "assistant", content: "Rain." },
      ],
      expected_tool_calls: [{ name: "weather", arguments: { city: "Oslo" } }],
    });
    const { rows } = await scoreFile("chat.jsonl", text, { preset: "openai_chat", family: "agent" });
    expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual([["m1", "pass"]]);
  });
});

test("records of TruLens are not taken for Langfuse, although they have costs", async () => {
  const text = JSON.stringify([
    {
      app_name: "rag",
      app_version: "v1",
      record_id: "r0",
      input: "Q0",
      output: "A",
      latency: 1,
      total_cost: 0.1,
      Groundedness: 1,
    },
  ]);
  const error = await scoreFile("r.json", text, { preset: "langfuse" }).catch((thrown: unknown) => thrown);
  expect((error as UserError).errors).toMatchObject([
    {
      what: "the record does not look like one of langfuse.",
      todo: "It looks like one of trulens: write `preset: trulens`.",
    },
  ]);
});
