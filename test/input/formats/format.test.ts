import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readOne } from "./read-files.ts";

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));
const LIST = '[{"a":1}]';
const LINES = '{"a":1}\n{"a":2}\n';

test.each([
  ["its ending before .gz", "a.json.gz", LIST, 1],
  ["no ending: gzip data", "a", LINES, 2],
])("a file's format by %s", async (_, name, content, count) => {
  expect((await readOne(name, gzipSync(content))).records).toHaveLength(count);
});

// First bytes from the formats' own specifications.
const POINTER = "version https://git-lfs.github.com/spec/v1\noid sha256:0\n";
test.each<[string, string, Uint8Array, string]>([
  [
    "UTF-16",
    "a.jsonl",
    bytes([0xff, 0xfe], "a"),
    "The file is UTF-16 text, not JSONL · a.jsonl · Write the file as UTF-8.",
  ],
  ["UTF-16", "a.csv", bytes([0xfe, 0xff], "a"), "The file is UTF-16 text, not CSV · a.csv · Write the file as UTF-8."],
  [
    "gzip data",
    "a.jsonl",
    gzipSync(LINES),
    "The file is gzip data, not JSONL · a.jsonl · Let its name end in `.gz`, or decompress it.",
  ],
  [
    "gzip data in gzip data",
    "a.csv.gz",
    gzipSync(gzipSync("a\n1\n")),
    "The file is gzip data, not CSV · a.csv.gz · Let its name end in `.gz`, or decompress it.",
  ],
  [
    "no gzip data",
    "a.json.gz",
    bytes(LIST),
    "The file is named `.gz` and is not gzip data · a.json.gz · Name it without `.gz`, or compress it.",
  ],
  ["JSON Lines", "a.csv", bytes(LINES), "The file is named `.csv` and is not CSV but JSON · a.csv · Name it `.jsonl`."],
  ["JSON", "a.tsv", bytes(LIST), "The file is named `.tsv` and is not CSV but JSON · a.tsv · Name it `.json`."],
  [
    "zip",
    "a.csv",
    bytes("PK", [3, 4]),
    "The file is a zip archive, not CSV · a.csv · Unpack it first; save a sheet as CSV.",
  ],
  [
    "Parquet",
    "a.json",
    bytes("PAR1"),
    "The file is a Parquet file, not JSON · a.json · Let its name end in `.parquet`.",
  ],
  [
    "no Parquet",
    "a.parquet",
    bytes(LINES),
    "The file is named `.parquet` and has another content · a.parquet · Name it after its format.",
  ],
  [
    "a Git LFS pointer",
    "a.parquet",
    bytes(POINTER),
    "The file is a Git LFS pointer, not the data · a.parquet · Set `lfs: true` in the checkout step.",
  ],
  [
    "a Git LFS pointer for a packed file",
    "a.jsonl.gz",
    bytes(POINTER),
    "The file is a Git LFS pointer, not the data · a.jsonl.gz · Set `lfs: true` in the checkout step.",
  ],
])("files of another format: %s as %s", async (_, name, content, said) => {
  expect(await readOne(name, content)).toMatchObject({ records: [], problems: [said] });
});
