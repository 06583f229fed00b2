import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { UserError } from "../../../src/core/error.ts";
import type { ParsedLine } from "../../../src/core/line/line.ts";
import { joinCases } from "../../../src/input/join/join.ts";
import type { JoinedCase, LineReaders } from "../../../src/input/join/joined-case.ts";
import { temporaryFolder } from "../../commands/cli.ts";

type Line = Readonly<Record<string, unknown>>;

function part(line: unknown, field: string): ParsedLine<unknown> {
  const { id, [field]: value } = line as Line;
  const errors = [
    ...(typeof id === "string" || id === null ? [] : [{ path: ["id"], what: "`id` must be a text" }]),
    ...(typeof value === "string" ? [] : [{ path: [field], what: `\`${field}\` must be a text` }]),
  ];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, id: id as string | null, value: { [field]: value } };
}

const readers = {
  readGold: (line: unknown) => part(line, "asked"),
  readTrace: (line: unknown) => part(line, "said"),
};

const read = (...files: readonly (readonly Line[])[]) => readWith(readers, ...files);

async function readWith(lineReaders: LineReaders, ...files: readonly (readonly Line[])[]) {
  const text = (lines: readonly Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const contents = Object.fromEntries(files.map((lines, at) => [`t${at}.jsonl`, text(lines)]));
  const folder = temporaryFolder(contents);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cases = new Map<string, JoinedCase>();
  const traces = Object.keys(contents).map((name) => ({ path: join(folder, name), name }));
  const result = await joinCases(
    { gold: [], traces },
    lineReaders,
    (index, one) => cases.set(`${index} ${one.trial}`, one),
    { digests: true, trials: true },
  );
  return { result, cases: [...cases.values()] };
}

async function problems(...files: readonly (readonly Line[])[]): Promise<string[]> {
  const error = await read(...files).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw new Error("nothing was wrong");
  return error.errors.map(({ at, what }) => `${at}: ${what}`);
}

describe("lines that are whole cases", () => {
  test("are read by both readers, each at its place", async () => {
    const { result, cases } = await read([{ id: "a", asked: "1", said: "2" }], [{ id: "b", asked: "3", said: "4" }]);
    const [first, second] = ["t0.jsonl", "t1.jsonl"].map((file) => ({ file, line: 1 }));
    expect(cases.map((one) => [one.id, one.gold, one.trace, one.at, one.goldAt])).toEqual([
      ["a", { asked: "1" }, { said: "2" }, first, first],
      ["b", { asked: "3" }, { said: "4" }, second, second],
    ]);
    expect(result.counts).toEqual({ total: 2, missing: 0, duplicates: 0, unmatched: 0 });
  });

  test("have a digest of their gold fields only, whatever the answers and the order", async () => {
    const one = await read([
      { id: "a", asked: "1", said: "2" },
      { id: "b", asked: "3", said: "4" },
    ]);
    const other = await read([
      { id: "b", asked: "3", said: "something else" },
      { said: "and here", id: "a", asked: "1" },
    ]);
    const edited = await read([
      { id: "a", asked: "1!", said: "2" },
      { id: "b", asked: "3", said: "4" },
    ]);
    expect(other.result.goldDigest).toBe(one.result.goldDigest);
    expect(edited.result.goldDigest).not.toBe(one.result.goldDigest);
    expect(edited.cases[0]?.goldDigest).not.toBe(one.cases[0]?.goldDigest);
    expect(edited.cases[1]?.goldDigest).toBe(one.cases[1]?.goldDigest);
  });

  test("have a digest without the values that group cases, in which all trials must agree", async () => {
    const asked = (line: unknown) => {
      const { id, asked: gold, topic } = line as Line;
      return { ok: true, id: id as string, value: { gold, topic } } as const;
    };
    const grouped = { ...readers, readGold: asked, goldOf: (read: unknown) => (read as { gold: unknown }).gold };
    const digestsOf = async (...lines: Line[]) => {
      const { result, cases } = await readWith(grouped, lines);
      return [result.goldDigest, ...cases.map(({ goldDigest }) => goldDigest)];
    };
    const plain = await digestsOf({ id: "a", asked: "1", said: "2" });
    expect(await digestsOf({ id: "a", asked: "1", said: "2", topic: "law" })).toEqual(plain);
    expect(await digestsOf({ id: "a", asked: "1!", said: "2", topic: "law" })).not.toEqual(plain);
    const trials = ["law", "misc"].map((topic, trial) => ({ id: "a", asked: "1", said: "2", trial, topic }));
    await expect(digestsOf(...trials)).rejects.toThrow(
      "t0.jsonl:2: The case `a` expects something else than in its other trials.",
    );
  });

  test("without an id are ignored", async () => {
    const { result, cases } = await read([
      { id: "a", asked: "1", said: "first" },
      { id: null, asked: "1", said: "nobody" },
    ]);
    expect(cases.map(({ trace }) => trace)).toEqual([{ said: "first" }]);
    expect(result.counts).toEqual({ total: 1, missing: 0, duplicates: 0, unmatched: 1 });
    expect(result.warnings.map(({ what }) => what)).toEqual(["1 trace has no id and is ignored (`t0.jsonl:2`)."]);
  });

  // The column of an id is where its value begins: `{"id":` has six characters.
  test("have an id of their own, in all files together", async () => {
    const [first, second] = [
      { id: "a", asked: "1", said: "new" },
      { asked: "1", said: "old", id: "a" },
    ];
    expect(await problems([first], [{ ...first, id: "b" }, second])).toEqual([
      "t1.jsonl:2:32: The id `a` is used twice, first at t0.jsonl:1:7.",
    ]);
    const made = { ...first, id: "q-0123456789abcdef" };
    const error = await read([made, made]).catch((thrown: unknown) => thrown);
    expect((error as UserError).errors.map(({ todo }) => todo)).toEqual([
      "Give every case its own id. Records without an id are identified by their question.",
    ]);
    expect(await problems([first, first, first])).toEqual([
      "t0.jsonl:2:7: The id `a` is used twice, first at t0.jsonl:1:7.",
      "t0.jsonl:3:7: The id `a` is used twice, first at t0.jsonl:1:7.",
    ]);
  });

  test("may be trials of one case, with the same gold fields", async () => {
    const trial = (number: number, asked = "1") => ({ id: "a", asked, said: `${number}`, trial: number });
    const { result, cases } = await read([trial(1), trial(2)]);
    expect(cases.map((one) => [one.id, one.trial, one.trace])).toEqual([
      ["a", "1", { said: "1" }],
      ["a", "2", { said: "2" }],
    ]);
    expect(result.counts).toMatchObject({ total: 1, duplicates: 0 });
    expect(await problems([trial(1), trial(2), { ...trial(2), said: "again" }])).toEqual([
      "t0.jsonl:3:7: The trial `2` of the id `a` is used twice, first at t0.jsonl:2:7.",
    ]);
    expect(await problems([trial(1), trial(2, "other")])).toEqual([
      "t0.jsonl:2: The case `a` expects something else than in its other trials.",
    ]);
    expect(await problems([trial(1), { id: "a", asked: "1", said: "2" }])).toEqual([
      "t0.jsonl:2: The case `a` has traces with and without `trial`.",
    ]);
  });

  test("report all errors, and errors that both readers find only once", async () => {
    expect(await problems([{ id: 1 }])).toEqual([
      "t0.jsonl:1:7: `id` must be a text.",
      "t0.jsonl:1:1: `asked` must be a text.",
      "t0.jsonl:1:1: `said` must be a text.",
    ]);
  });

  test("must exist", async () => {
    expect(await problems([])).toEqual(["t0.jsonl: The traces have no cases."]);
  });
});
