import { readFileSync } from "node:fs";
import { zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { asFound, type RecordSearch } from "../../../src/input/formats/record.ts";
import { writeZip, type ZipFile } from "../../github/baseline/zip-writer.ts";
import { readOne } from "./read-files.ts";

const HEADER: ZipFile = { name: "header.json", content: '{"status":"success","eval":{"task":"qa"}}' };
const sample = (id: string, epoch = 1, more: Partial<ZipFile> = {}): ZipFile => ({
  name: `samples/${id}_epoch_${epoch}.json`,
  content: JSON.stringify({ id, epoch }, null, 2),
  ...more,
});
const idsOf = (records: readonly (readonly [string, unknown])[]): unknown[] =>
  records.map(([at, value]) => [at, (value as { id: unknown }).id]);

describe("an Inspect log", () => {
  // https://github.com/UKGovernmentBEIS/inspect_ai, see test/input/mapping/presets/README.md.
  test("written by Inspect is read in the order of its samples", async () => {
    const bytes = readFileSync(new URL("../mapping/presets/results/inspect-popularity.eval", import.meta.url));
    const { records, problems } = await readOne("log.eval", bytes);
    expect(problems).toEqual([]);
    expect(idsOf(records)).toEqual(
      Array.from({ length: 10 }, (_, index) => [`log.eval:samples/${index + 1}_epoch_1.json`, index + 1]),
    );
  });

  test("has samples only in the entries of samples, whole or in parts, in the order of their numbers", async () => {
    const files = [
      sample("10"),
      sample("2", 2),
      sample("2"),
      { name: "samples/x_epoch_1/sample.json", content: '{"id":"x"}' },
      { name: "samples/x_epoch_1/events/0.json", content: "[]" },
      { name: "_journal/summaries/1.json", content: "[]" },
      { name: "summaries.json", content: "no JSON" },
      HEADER,
    ];
    const { records, problems } = await readOne("a.eval", writeZip(files));
    expect(problems).toEqual([]);
    expect(records.map(([at]) => at)).toEqual([
      "a.eval:samples/2_epoch_1.json",
      "a.eval:samples/2_epoch_2.json",
      "a.eval:samples/10_epoch_1.json",
      "a.eval:samples/x_epoch_1/sample.json",
    ]);
  });

  test.each<[string, Partial<ZipFile>]>([
    ["stored", { stored: true }],
    ["packed by Zstandard", { method: 93, packed: zstdCompressSync('{"id":"a"}'), content: '{"id":"a"}' }],
    ["with a name that leads elsewhere, which is only a name", { name: "samples/../../a_epoch_1.json" }],
  ])("can have a sample %s", async (_, more) => {
    const { records, problems } = await readOne("a.eval", writeZip([sample("a", 1, more), HEADER]));
    expect(problems).toEqual([]);
    expect(idsOf(records)).toEqual([[`a.eval:${more.name ?? "samples/a_epoch_1.json"}`, "a"]]);
  });

  test("can have numbers that are missing, as Python writes them", async () => {
    const content = '{"id":"a","value":NaN,"text":"NaN \\" -Infinity","other":[-Infinity,1]}';
    const bytes = writeZip([sample("a", 1, { content }), HEADER]);
    const { records, problems } = await readOne("a.eval", bytes);
    expect(problems).toEqual([]);
    expect(records.map(([, value]) => value)).toEqual([
      { id: "a", value: null, text: 'NaN " -Infinity', other: [-Infinity, 1] },
    ]);
  });

  test("is read sample by sample as a log in JSON that succeeded, with the start of a log without a header", async () => {
    const logs: unknown[] = [];
    const search: RecordSearch = {
      find: (log) => {
        logs.push(log);
        return asFound((log as { samples: unknown[] }).samples);
      },
    };
    const start = { name: "_journal/start.json", content: '{"eval":{"task":"qa"}}' };
    await readOne("a.eval", writeZip([start, sample("a")]), { search });
    await readOne("a.eval", writeZip([start, sample("a"), HEADER]), { search });
    const samples = [{ id: "a", epoch: 1 }];
    expect(logs).toEqual([
      { status: "success", eval: { task: "qa" }, samples },
      { status: "success", eval: { task: "qa" }, samples },
    ]);
  });
});

// What a hostile archive can do: APPNOTE 4.4, and the limits of `zip-archive.ts`.
const CANNOT = "a.eval · Write it again with the tool that made it.";
const inSample = (what: string): string =>
  `The zip archive cannot be read (${what}) · a.eval:samples/a_epoch_1.json · Write it again with the tool that made it.`;
test.each<[string, Uint8Array | string, string]>([
  ["no zip", "{}", "The file is named `.eval` and has another content · a.eval · Name it after its format."],
  [
    "another zip",
    writeZip([{ name: "a.json", content: "{}" }]),
    "The file is a zip archive and not an Inspect log: it has no `header.json` · a.eval · Name it after its format.",
  ],
  [
    "cut off",
    writeZip([sample("a"), HEADER]).subarray(0, 200),
    `The zip archive cannot be read (End of central directory record signature not found. Either not a zip file, or file is truncated) · ${CANNOT}`,
  ],
  [
    "a sample twice",
    writeZip([sample("a"), sample("a"), HEADER]),
    "The zip archive has this file twice · a.eval:samples/a_epoch_1.json · Write it again with the tool that made it.",
  ],
  ["a wrong checksum", writeZip([sample("a", 1, { crc: 1 }), HEADER]), inSample("a checksum is wrong")],
  ["a size too small", writeZip([sample("a", 1, { size: 3 }), HEADER]), inSample("a size is wrong")],
  ["a size too large", writeZip([sample("a", 1, { size: 300 }), HEADER]), inSample("a size is wrong")],
  [
    "data that are no deflate",
    writeZip([sample("a", 1, { packed: Buffer.from([255, 255]) }), HEADER]),
    inSample("invalid block type"),
  ],
  [
    "encrypted",
    writeZip([sample("a", 1, { flags: 1 }), HEADER]),
    "The file in the zip archive is encrypted · a.eval:samples/a_epoch_1.json · Write it without a password.",
  ],
  [
    "another compression",
    writeZip([sample("a", 1, { method: 14 }), HEADER]),
    "The file in the zip archive has a compression that is not supported (method 14) · a.eval:samples/a_epoch_1.json · Write it with deflate.",
  ],
  [
    "a sample that is no JSON",
    writeZip([sample("a", 1, { content: '{"id":\n  x}' }), sample("b"), HEADER]),
    "`x` is not valid JSON here · a.eval:samples/a_epoch_1.json:2:3 · Write the file with a JSON library, for instance Python's `json.dumps`.",
  ],
  [
    "a sample that is no text",
    writeZip([sample("a", 1, { content: Buffer.from([0x22, 0xff, 0x22]) }), HEADER]),
    "The file is not UTF-8 here · a.eval:samples/a_epoch_1.json:1:2 · Write the file as UTF-8 text.",
  ],
  [
    "a header that is no object",
    writeZip([sample("a"), { name: "header.json", content: "[]" }]),
    "The file is not a JSON object · a.eval:header.json · Write it again with the tool that made it.",
  ],
  [
    "a sample that would fill the memory",
    writeZip([sample("a", 1, { size: 2 ** 28 + 1 }), sample("b"), HEADER]),
    "The file is larger than 256 MiB · a.eval:samples/a_epoch_1.json · Leave out what no metric reads.",
  ],
])("a broken Inspect log is an error: %s", async (_, bytes, message) => {
  expect((await readOne("a.eval", bytes)).problems).toEqual([message]);
});
