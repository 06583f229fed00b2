import { describe, expect, test } from "vitest";
import type { FieldError, ParsedLine } from "../../../src/core/line/parsed-line.ts";
import { stub } from "../stub-family.ts";
import { type How, joined, problemsOf } from "./joined.ts";

type Line = Readonly<Record<string, unknown>>;

function part(line: unknown, field: string): ParsedLine<{ readonly text: string }> {
  const { id, [field]: text } = line as Line;
  const errors: FieldError[] = [
    ...(typeof id === "string" || id === null ? [] : [{ path: ["id"], what: "`id` must be a text" }]),
    ...(typeof text === "string" ? [] : [{ path: [field], what: `\`${field}\` must be a text` }]),
  ];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, id: id as string | null, value: { text: `${text}` } };
}

const input = {
  fields: {},
  readGold: (line: unknown) => part(line, "asked"),
  readTrace: (line: unknown) => part(line, "said"),
};
const family = { ...stub, input };
const text = (lines: readonly Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
const read = (files: readonly (readonly Line[])[], suite: How["suite"] = {}) =>
  joined(null, files.map(text), { suite: { family, ...suite } });
const problems = (...files: readonly (readonly Line[])[]) => problemsOf(null, files.map(text), { suite: { family } });
const TODO = "Give every case its own id.";

describe("lines that are whole cases", () => {
  test("are read by both readers, each at its place", async () => {
    const lines = [[{ id: "a", asked: "1", said: "2" }], [{ id: "b", asked: "3", said: "4" }]];
    const { result, pairs } = await read(lines);
    expect(pairs).toEqual(["a null t0.jsonl:1 1 t0.jsonl:1 2", "b null t1.jsonl:1 3 t1.jsonl:1 4"]);
    expect(result.counts).toEqual({ total: 2, missing: 0, duplicates: 0, unmatched: 0 });
  });

  test("have a digest of their gold fields only, whatever the answers, the order and the values that group them", async () => {
    const [a, b] = [
      { id: "a", asked: "1", said: "2" },
      { id: "b", asked: "3", said: "4" },
    ];
    const suite = { slices: ["topic"], name: "s" };
    const digestsOf = async (lines: Line[], how?: How["suite"]) => {
      const { result, cases } = await read([lines], how);
      return [result.goldDigest, ...cases.map(({ id, goldDigest }) => `${id} ${goldDigest}`).sort()];
    };
    const one = await digestsOf([a, b]);
    expect(await digestsOf([{ ...b, said: "something else" }, a])).toEqual(one);
    const grouped = [a, b].map((line) => ({ ...line, topic: "law" }));
    expect(await digestsOf(grouped, suite)).toEqual(one);
    const edited = await digestsOf([{ ...a, asked: "1!" }, b]);
    expect(edited.map((digest, at) => digest === one[at])).toEqual([false, false, true]);
  });

  test("without an id are ignored", async () => {
    const { result, pairs } = await read([
      [
        { id: "a", asked: "1", said: "first" },
        { id: null, asked: "1", said: "nobody" },
      ],
    ]);
    expect(pairs).toEqual(["a null t0.jsonl:1 1 t0.jsonl:1 first"]);
    expect(result.counts).toEqual({ total: 1, missing: 0, duplicates: 0, unmatched: 1 });
    expect(result.warnings.map(({ what }) => what)).toEqual(["1 trace has no id and is ignored (`t0.jsonl:2`)."]);
  });

  // The column of an id is where its value begins: `{"id":` has six characters.
  test("have an id of their own, in all files together", async () => {
    const first = { id: "a", asked: "1", said: "new" };
    const second = { asked: "1", said: "old", id: "a" };
    expect(await problems([first], [{ ...first, id: "b" }, second])).toEqual([
      `t1.jsonl:2:32: The id \`a\` is used twice, first at t0.jsonl:1. ${TODO}`,
    ]);
    const made = { ...first, id: "q-0123456789abcdef" };
    expect(await problems([made, made])).toEqual([
      expect.stringContaining(
        `, or add \`trial: repeat\` if they are its trials. Records without an id are identified by their question.`,
      ),
    ]);
    expect((await problems([first, first, first])).length).toBe(2);
  });

  test("may be trials of one case, with the same gold fields and groups", async () => {
    const trial = (number: number, asked = "1", more = {}) => {
      return { id: "a", asked, said: `${number}`, trial: number, ...more };
    };
    const { result, pairs } = await read([[trial(1), trial(2)]]);
    expect(pairs).toEqual(["a 1 t0.jsonl:1 1 t0.jsonl:1 1", "a 2 t0.jsonl:1 1 t0.jsonl:2 2"]);
    expect(result.counts).toMatchObject({ total: 1, duplicates: 0 });
    const other = "t0.jsonl:2: The case `a` expects something else than in its other trials.";
    expect(await problems([trial(1), trial(2), { ...trial(2), said: "again" }])).toEqual([
      `t0.jsonl:3:7: The trial \`2\` of the id \`a\` is used twice, first at t0.jsonl:2. ${TODO}`,
    ]);
    expect(await problems([trial(1), trial(2, "other")])).toEqual([expect.stringContaining(other)]);
    expect(await problems([trial(1), { id: "a", asked: "1", said: "2" }])).toEqual([
      expect.stringContaining("t0.jsonl:2: The case `a` has traces with and without `trial`, the first at t0.jsonl:1."),
    ]);
    const grouped = ["law", "misc"].map((topic, at) => trial(at, "1", { topic }));
    await expect(read([grouped], { slices: ["topic"] })).rejects.toThrow(other);
  });

  test("report all errors, and errors that both readers find only once", async () => {
    expect(await problems([{ id: 1 }])).toEqual([
      "t0.jsonl:1:7: `id` must be a text.",
      expect.stringContaining("t0.jsonl:1:1: `asked` must be a text."),
      expect.stringContaining("t0.jsonl:1:1: `said` must be a text."),
    ]);
  });
});
