import { describe, expect, test } from "vitest";
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
  /** The direction of each score that is measured without a definition, by the tool's documentation or source. */
  readonly better?: Readonly<Record<string, string>>;
}

describe("files of tools", () => {
  test.each(rowsOf<Sample>("tables.jsonl", import.meta.url))(
    "$name",
    async ({ preset, file, text, ids, outcomes, scores, better }) => {
      const metrics = Object.keys(scores).map((name) => `      ${JSON.stringify(name)}: { better: higher }\n`);
      const scored = await scoreFile(file, text, { preset, more: `    metrics:\n${metrics.join("")}` });
      expect(scored.rows.map(({ id }) => id)).toEqual(ids);
      if (outcomes) expect(scored.rows.map(({ outcome }) => outcome)).toEqual(outcomes);
      for (const [name, values] of Object.entries(scores))
        expect([name, scored.scoresOf(name)]).toEqual([name, values]);
      expect(scored.warnings.filter((one) => one.includes("leaves out"))).toEqual([]);
      if (better === undefined) return;
      const { field_metrics: found = {} } = (await scoreFile(file, text, { preset })).stored.report.suites["s"] ?? {};
      expect(Object.fromEntries(Object.entries(found).map(([name, one]) => [name, one.better]))).toEqual(better);
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
