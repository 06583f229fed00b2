import { gzipSync } from "node:zlib";
import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, test } from "vitest";
import { writeZip } from "../github/baseline/zip-writer.ts";
import { runCli, temporaryFolder } from "./cli.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;
/** The review that found the fault, an input, the exit status, and how what is printed begins; all of it where it has the end of the line. */
type HostileInput = readonly [source: string, input: string, files: () => Files, status: number, start: string];

/** A suite of `scores` over these traces, which have the score `q`. */
const suite = (traces: string, more = ""): string =>
  `suites: { s: { family: scores, traces: ${traces}, ${more} gates: { q: { min: 0.5 } } } }\n`;
const scored = (traces: string, content: string | Uint8Array, more = ""): Files => ({
  "noworse.yml": suite(traces, more),
  [traces]: content,
});

/** 101 lists, in what takes 100 levels with the objects and lists around them. */
const DEEP = "[".repeat(101) + "]".repeat(101);
const LINE = '{"id":"a","q":0.9}\n';
const DEEP_LINE = `{"id":"a","q":0.9,"unread":${DEEP}}`;
const TOO_DEEP = "The data are nested deeper than 100 levels · ";
const IN_INSPECT = { "header.json": '{"status":"success"}', "samples/a_epoch_1.json": DEEP_LINE };
const inspectLog = (): Buffer => writeZip(Object.entries(IN_INSPECT).map(([name, content]) => ({ name, content })));
const inParquet = (unread: unknown[], type: "JSON" | "DOUBLE" = "JSON"): Uint8Array => {
  const id = { name: "id", data: ["a"], type: "STRING" as const };
  return new Uint8Array(parquetWriteBuffer({ columnData: [id, { name: "q", data: unread, type }] }));
};
const xml = `${"<a>".repeat(101)}${"</a>".repeat(101)}`;

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
  const bytes = gzipSync(LINE);
  bytes.writeUInt32LE(3 * 1024 ** 3, bytes.length - 4);
  return bytes;
}

const ragbench = (response: string): Files => ({
  "noworse.yml": "suites: { s: { family: ragbench, traces: t.jsonl } }\n",
  "t.jsonl": JSON.stringify({ id: "a", question: "q?", documents: ["It is so."], response }),
});
const junit = (attributes: string, child = ""): Files => {
  const passed = Array.from({ length: 9 }, (_, index) => `<testcase name="${index}"/>`).join("");
  const tests = `${passed}<testcase name="x" ${attributes}>${child}</testcase>`;
  const config = "suites: { s: { family: scores, traces: t.xml, preset: junit, gates: { success: { min: 0.95 } } } }\n";
  return { "noworse.yml": config, "t.xml": `<testsuite>${tests}</testsuite>` };
};
const doubled = (step: string): string => `'@${`|${step}`.repeat(25)}'`;
const ONE_LIST =
  "The file looks like one JSON list, not JSONL · t.jsonl:1:1 · Let its name end in `.json`, or write one object per line.\n";
const MADE =
  "`records` cannot be computed: it makes more than 256 MiB, or data nested deeper than 100 levels · t.jsonl:1:1 · ";
const AMOUNT = "must be at least 0 (a time, a sum of money or a count), not";
const agent = (scores: string): Files => ({
  "noworse.yml": "suites: { s: { family: agent, traces: t.jsonl, metrics: { cost: {} } } }\n",
  "t.jsonl": `{"id":"a","expected_tool_calls":[],"tool_calls":[],"scores":${scores}}\n`,
});
const LIKE_OBJECT = "metrics: { q: { better: higher }, constructor: { better: higher } },";

const INPUTS: readonly HostileInput[] = [
  // Depth, which was an internal error.
  ["trust 06", "JSON Lines", () => scored("t.jsonl", DEEP_LINE), 3, `${TOO_DEEP}t.jsonl:1:1 · `],
  ["trust 06", "JSON", () => scored("t.json", `[\n${DEEP_LINE}]`), 3, `${TOO_DEEP}t.json:1:1 · `],
  ["trust 06", "CSV", () => scored("t.csv", `id,q,x\na,1,${DEEP}\n`), 3, `${TOO_DEEP}t.csv:2 · `],
  ["trust 06", "Parquet", () => scored("t.parquet", inParquet([JSON.parse(DEEP)])), 3, `${TOO_DEEP}t.parquet:1 · `],
  ["trust 06", "XML", () => scored("t.xml", xml, "preset: junit,"), 3, `${TOO_DEEP}t.xml:1:303 · `],
  [
    "trust 06",
    "Inspect log",
    () => scored("t.eval", inspectLog()),
    3,
    `${TOO_DEEP}t.eval:samples/a_epoch_1.json:1:1 · `,
  ],
  [
    "trust 06",
    "config",
    () => scored("t.jsonl", LINE, `params: ${DEEP},`),
    2,
    "The config is nested deeper than 100 levels",
  ],
  // Work: without a bound, each of these takes minutes, or the memory.
  ["trust 07", "400 kB of sentences", () => ragbench('"(. '.repeat(100_000)), 0, "DONE"],
  ["trust", "doubled lists", () => scored("t.jsonl", LINE, `records: ${doubled("[@,@]")},`), 3, MADE],
  ["trust", "a doubled list", () => scored("t.jsonl", LINE, `records: ${doubled("[@,@][]")},`), 3, MADE],
  [
    "trust",
    "3 GiB",
    () => scored("t.jsonl.gz", statesMuch()),
    3,
    "The gzip data decompresses to more than 2 GiB · t.jsonl.gz",
  ],
  [
    "trust",
    "quotes in all rows",
    () => scored("t.csv", `id,q,x\n${'a,1,b"b\n'.repeat(20_000)}`),
    3,
    "The cell of `x` has a quote where none is allowed · in 10,000 rows, first t.csv:2 · ",
  ],
  ["F12", "JSON named `.jsonl`", () => scored("t.jsonl", `[\n${`${LINE},\n`.repeat(50_000)}]\n`), 3, ONE_LIST],
  [
    "F5",
    "a Parquet page without sizes",
    () => scored("t.parquet", withoutSizes()),
    3,
    "The Parquet file cannot be read (a page has an impossible size) · t.parquet · ",
  ],
  [
    "F5",
    "Snappy data that lead back",
    () => scored("t.parquet", leadsBack()),
    3,
    "The Parquet file cannot be read (its Snappy data are cut off) · t.parquet · ",
  ],
  // Names and values that were taken for others.
  [
    "F10",
    "a metric `constructor`",
    () => scored("t.jsonl", '{"id":"a","q":1,"constructor":1}', LIKE_OBJECT),
    0,
    "PASS  1 gate",
  ],
  ["F9", "JUnit, `status`", () => junit('status="failed"'), 1, "FAIL  success 90.0%"],
  ["F9", "JUnit, `result`", () => junit('result="failure"'), 1, "FAIL  success 90.0%"],
  ["F9", "JUnit, failed and skipped", () => junit('status="FAILED"', "<skipped/>"), 1, "FAIL  success 90.0%"],
  ["F9", "JUnit, not run, so 9 of 9", () => junit('status="notrun"'), 0, "PASS  1 gate\n10 cases"],
  [
    "trust 08",
    "a latency",
    () => scored("t.jsonl", '{"id":"a","q":1,"latency_ms":-5}'),
    3,
    `\`latency_ms\` ${AMOUNT} -5 · t.jsonl:1:30`,
  ],
  ["trust 08", "an agent's cost", () => agent('{"cost":-1}'), 3, `\`scores.cost\` ${AMOUNT} -1 · t.jsonl:1:69`],
  // Found beside them: an internal error.
  [
    "",
    "`group_by`",
    () => scored("t.jsonl", LINE, "group_by: sort(q),"),
    3,
    "`sort(q)` cannot be computed: Invalid type",
  ],
];

test.each(INPUTS)("%s: %s", async (_source, _input, files, status, start) => {
  const ended = await runCli(["run"], temporaryFolder(files()));
  const printed = ended.status === 0 || ended.status === 1 ? ended.stdout : ended.stderr;
  const part = start.endsWith("\n") ? printed : printed.slice(0, start.length);
  expect([ended.status, part]).toEqual([status, start]);
});
