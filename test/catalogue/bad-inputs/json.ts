import { truncateSync } from "node:fs";
import { join } from "node:path";
import type { Attempt, CatalogueRow } from "../catalogue.ts";
import { SOUND_FILES } from "../sound-files.ts";

const traces = String(SOUND_FILES["traces.jsonl"]);
const config = String(SOUND_FILES["noworse.yml"]);
const lines = traces.trimEnd().split("\n");

/** Traces whose second line is another, the status of the run, and what it prints. */
const second = (line: string, status: number, ...prints: string[]): Attempt => ({
  files: { "traces.jsonl": `${lines[0]}\n${line}\n${lines[2]}\n` },
  status,
  prints,
});

/** The second trace with something put at the end of its object. */
const withEnd = (end: string, status: number, ...prints: string[]): Attempt =>
  second(`${lines[1]?.slice(0, -1)}${end}`, status, ...prints);

/** The second trace with one more field. */
const withField = (value: string, status: number, ...prints: string[]): Attempt =>
  withEnd(`, "more": ${value}}`, status, ...prints);

const traced = (content: string, status: number, ...prints: string[]): Attempt => ({
  files: { "traces.jsonl": content },
  status,
  prints,
});

/** The traces as one JSON file. */
const asJson = (content: string, status: number, ...prints: string[]): Attempt => ({
  files: { "traces.jsonl": null, "traces.json": content, "noworse.yml": config.replace("traces.jsonl", "traces.json") },
  status,
  prints,
});

/** JSON and JSON Lines. */
export const BAD_JSON: readonly CatalogueRow[] = [
  [
    "B-20",
    "an empty file: error; not a pass of no cases",
    () => [
      traced("", 3, "The traces have no records", "traces.jsonl"),
      { files: { "gold.jsonl": "" }, status: 3, prints: ["gold.jsonl"] },
    ],
  ],
  [
    "B-24",
    "`1e999`, which is infinite in memory: error in a field that is read; a field that no metric reads is data",
    () => [
      withField("1e999", 0, "PASS"),
      {
        files: {
          "noworse.yml":
            "suites: { s: { family: scores, traces: t.jsonl, metrics: { tone: { better: higher } }, gates: { tone: { min: 0 } } } }",
          "t.jsonl": '{"id":"a","tone":1}\n{"id":"b","tone":1e999}\n',
        },
        status: 3,
        prints: ["t.jsonl:2"],
      },
    ],
  ],
  [
    "B-25",
    "ids that are numbers beyond 2^53: error; two of them never become one",
    () => [second((lines[1] ?? "").replace('"c002"', "9007199254740993"), 3, "traces.jsonl:2")],
  ],
  [
    "B-26",
    "`-0`, `1.0`, `1e2`, `0.1`: numbers",
    () => ["-0", "1.0", "1e2", "0.1"].map((number) => withField(number, 0, "PASS")),
  ],
  [
    "B-29",
    "keys `__proto__`, `constructor`, `toString` in traces and config: data in a trace; error in the config",
    () => [
      withEnd(', "__proto__": {"x": 1}, "constructor": 1, "toString": 2}', 0, "PASS"),
      { files: { "noworse.yml": `${config}__proto__: { x: 1 }\n` }, status: 2, prints: ["__proto__"] },
      {
        files: { "noworse.yml": config.replace("bot:", "constructor:") },
        status: 2,
        prints: ["`constructor` cannot name a suite", "noworse.yml:2:3"],
      },
    ],
  ],
  [
    "B-30",
    "lists nested 100,000 deep: no overflow: an error with the place, whether it is whole or not",
    () => [
      withField(`${"[".repeat(100_000)}${"]".repeat(100_000)}`, 3, "nested deeper than 100 levels", "traces.jsonl:2"),
      withField("[".repeat(100_000), 3, "traces.jsonl:2"),
    ],
  ],
  [
    "B-32",
    "a JSON file of 600 MB: error with the limit",
    () => [
      {
        ...asJson("[", 3, "The JSON file is larger than", "traces.json"),
        // It has no blocks on the disk.
        prepare: (folder) => truncateSync(join(folder, "traces.json"), 600 << 20),
      },
    ],
  ],
  [
    "B-33",
    "JSON under the name `.jsonl`: a list, an indented object: error that says what it looks like",
    () => [
      traced(`[\n${lines.join(",\n")}\n]\n`, 3, "traces.jsonl"),
      traced(JSON.stringify(JSON.parse(lines[0] ?? ""), null, 2), 3, "traces.jsonl"),
    ],
  ],
  [
    "B-34",
    "JSON Lines under the name `.json`: read as JSON Lines",
    () => [asJson(traces, 0, "PASS"), asJson(`${traces}{`, 3, "traces.json:4")],
  ],
  [
    "B-37",
    "a line that is a number, a string, a list, null: error",
    () => ["1", '"x"', "[1]", "null", "true"].map((line) => second(line, 3, "traces.jsonl:2")),
  ],
  [
    "B-40",
    "200,000 keys in one object, a list of 200,000 entries: read, or refused, in linear time",
    () => [
      withField(`{${Array.from({ length: 200_000 }, (_, index) => `"k${index}":1`).join()}}`, 0, "PASS"),
      withField(`[${"1,".repeat(199_999)}1]`, 0, "PASS"),
    ],
  ],
  [
    "B-41",
    "keys `0` to `199999`, which are indexes: read in linear time",
    () => [withField(`{${Array.from({ length: 200_000 }, (_, index) => `"${index}":1`).join()}}`, 0, "PASS")],
  ],
  [
    "B-43",
    "a first line that is metadata: a warning with its line: it has no id",
    () => [traced(`{"schema": 1, "tool": "x"}\n${traces}`, 0, "1 trace has no id and is ignored (`traces.jsonl:1`)")],
  ],
];
