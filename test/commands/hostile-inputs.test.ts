import { gzipSync } from "node:zlib";
import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, test } from "vitest";
import { writeZip } from "../github/baseline/zip-writer.ts";
import { rowsOf } from "../input/rows.ts";
import { runCli, temporaryFolder } from "./cli.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;
type Text = string | readonly (string | readonly [part: string, times: number])[];
/** The review that found the fault, an input, the exit status, and how what is printed begins; all of it where it has the end of the line. */
type HostileInput = readonly [source: string, input: string, files: Files, status: number, start: string];

/** A suite of `scores` over these traces, which have the score `q`. */
const scored = (traces: string, content: Uint8Array): Files => ({
  "noworse.yml": `suites: { s: { family: scores, traces: ${traces}, gates: { q: { min: 0.5 } } } }\n`,
  [traces]: content,
});

/** 101 lists, in what takes 100 levels with the objects and lists around them. */
const DEEP = "[".repeat(101) + "]".repeat(101);
const DEEP_LINE = `{"id":"a","q":0.9,"unread":${DEEP}}`;
const TOO_DEEP = "The data are nested deeper than 100 levels · ";
const IN_INSPECT = { "header.json": '{"status":"success"}', "samples/a_epoch_1.json": DEEP_LINE };
const inspectLog = (): Buffer => writeZip(Object.entries(IN_INSPECT).map(([name, content]) => ({ name, content })));
const inParquet = (unread: unknown[], type: "JSON" | "DOUBLE" = "JSON"): Uint8Array => {
  const id = { name: "id", data: ["a"], type: "STRING" as const };
  return new Uint8Array(parquetWriteBuffer({ columnData: [id, { name: "q", data: unread, type }] }));
};
const UNREAD = "The Parquet file cannot be read";

/** A file of one page whose header states 64 times as many values, and with them other fields than it has. */
function withoutSizes(): Uint8Array {
  const bytes = inParquet([0.5], "DOUBLE");
  // After the signature and three fields: the number of values, whose high bit continues it into the next field.
  const at = Buffer.from(bytes).indexOf(Buffer.from([0x5c, 0x15, 0x02])) + 2;
  bytes[at] = 0x80;
  return bytes;
}

/** A file with a page in Snappy, one literal of five bytes, which becomes one of 2^32 - 5: for the library, -5, back to itself. */
function leadsBack(): Uint8Array {
  const bytes = inParquet([0.5], "DOUBLE");
  const at = Buffer.from(bytes).indexOf(Buffer.from([0x05, 0x10, 0x01, 0, 0, 0, 0x61])) + 1;
  bytes.set([0xfc, 0xfa, 0xff, 0xff, 0xff], at);
  return bytes;
}

/** gzip data whose end states three GiB: what a bomb of one member states. */
function statesMuch(): Uint8Array {
  const bytes = gzipSync('{"id":"a","q":0.9}\n');
  bytes.writeUInt32LE(3 * 1024 ** 3, bytes.length - 4);
  return bytes;
}

/** Bytes that no text can stand for; the other inputs are in the table. */
const BYTES: readonly HostileInput[] = [
  ["trust 06", "Parquet", scored("t.parquet", inParquet([JSON.parse(DEEP)])), 3, `${TOO_DEEP}t.parquet:1 · `],
  ["trust 06", "Inspect log", scored("t.eval", inspectLog()), 3, `${TOO_DEEP}t.eval:samples/a_epoch_1.json:1:1 · `],
  [
    "trust",
    "3 GiB",
    scored("t.jsonl.gz", statesMuch()),
    3,
    "The gzip data decompresses to more than 2 GiB · t.jsonl.gz",
  ],
  [
    "F5",
    "a Parquet page without sizes",
    scored("t.parquet", withoutSizes()),
    3,
    `${UNREAD} (a page has an impossible size) · t.parquet · `,
  ],
  [
    "F5",
    "Snappy data that lead back",
    scored("t.parquet", leadsBack()),
    3,
    `${UNREAD} (its Snappy data are cut off) · t.parquet · `,
  ],
];

/** A text whose parts may be repeated: of 100 levels, or of so many lines that without a bound each input takes minutes, or the memory. */
const textOf = (parts: Text): string =>
  [parts]
    .flat()
    .map((part) => (typeof part === "string" ? part : part[0].repeat(part[1])))
    .join("");
const TEXTS = rowsOf<readonly [string, string, Readonly<Record<string, Text>>, number, string]>(
  "hostile-inputs.jsonl",
  import.meta.url,
).map(([source, input, texts, ...rest]): HostileInput => {
  const files = Object.entries(texts).map(([name, text]) => [name, textOf(text)]);
  return [source, input, Object.fromEntries(files), ...rest];
});

test.each([...BYTES, ...TEXTS])("%s: %s", async (_source, _input, files, status, start) => {
  const ended = await runCli(["run"], temporaryFolder(files));
  const printed = ended.status === 0 || ended.status === 1 ? ended.stdout : ended.stderr;
  const part = start.endsWith("\n") ? printed : printed.slice(0, start.length);
  expect([ended.status, part]).toEqual([status, start]);
});
