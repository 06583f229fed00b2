import { gzipSync } from "node:zlib";
import type { Attempt, CatalogueRow } from "../catalogue.ts";
import { SOUND_FILES } from "../sound-files.ts";

const traces = String(SOUND_FILES["traces.jsonl"]);
const lines = traces.trimEnd().split("\n");

/** Traces of other bytes, the status of the run, and what it prints. */
const traced = (content: string | Uint8Array, status: number, ...prints: string[]): Attempt => ({
  files: { "traces.jsonl": content },
  status,
  prints,
});

/** Bytes and encodings of files. */
export const BAD_BYTES: readonly CatalogueRow[] = [
  [
    "B-01",
    "a byte-order mark at the start of JSON Lines and of the config: read as without it",
    () => [
      traced(`\ufeff${traces}`, 0, "PASS"),
      { files: { "noworse.yml": `\ufeff${SOUND_FILES["noworse.yml"]}` }, status: 0, prints: ["PASS"] },
    ],
  ],
  [
    "B-02",
    "a byte-order mark within the file, as in two files put together: error with the line",
    () => [traced(`${lines[0]}\n\ufeff${lines[1]}\n${lines[2]}\n`, 3, "is not valid JSON here", "traces.jsonl:2:1")],
  ],
  [
    "B-06",
    "half a surrogate pair as an escape, in an answer and in an id: data in an answer; in an id, another id than any of the gold set: a missing trace, which fails",
    () => [
      traced(traces.replace("It is", "\\ud800 It is"), 0, "PASS"),
      traced(
        traces.replace('"c001"', '"c001\\ud800"'),
        1,
        "1 trace has an id that no gold line has",
        "1 missing trace",
      ),
    ],
  ],
  [
    "B-08",
    "lines that end in CR alone, in JSON Lines and CSV: JSON Lines are read; CSV is an error that says so",
    () => [
      traced(traces.replaceAll("\n", "\r"), 0, "PASS"),
      {
        files: {
          "noworse.yml": "suites: { s: { family: scores, traces: t.csv } }",
          "t.csv": "id,accuracy\ra,1\rb,0\r",
        },
        status: 3,
        prints: ["The lines of the CSV file end in bare carriage returns", "t.csv"],
      },
    ],
  ],
  [
    "B-09",
    "raw U+2028 and U+2029 in strings: data; they end no line",
    () => [traced(traces.replace("It is", "\u2028\u2029 It is"), 0, "PASS")],
  ],
  [
    "B-11",
    "no newline at the end, blank lines, lines of white space: read as without them",
    () => [traced(`\n  \n${traces.trimEnd()}`, 0, "PASS"), traced(`${traces}\n\n \t \n`, 0, "PASS")],
  ],
  [
    "B-12",
    "a `.gz` file that the pattern matches: read, decompressed",
    () => [
      {
        files: {
          "traces.jsonl": null,
          "traces.jsonl.gz": gzipSync(traces),
          "noworse.yml": String(SOUND_FILES["noworse.yml"]).replace("traces: traces.jsonl", "traces: traces.*"),
        },
        status: 0,
        prints: ["PASS"],
      },
      {
        files: {
          "traces.jsonl": null,
          "traces.jsonl.gz": gzipSync(traces).subarray(0, 90),
          "noworse.yml": String(SOUND_FILES["noworse.yml"]).replace("traces: traces.jsonl", "traces: traces.*"),
        },
        status: 3,
        prints: ["traces.jsonl.gz"],
      },
    ],
  ],
  [
    "B-14",
    "a zip archive, Parquet, SQLite, PDF under the name `.jsonl`: error that names what the file is (SQLite: binary)",
    () =>
      (
        [
          ["zip", "PK\u0003\u0004"],
          ["Parquet", "PAR1"],
          ["NUL", "SQLite format 3\0"],
          ["PDF", "%PDF-1.7\n"],
        ] as const
      ).map(([name, magic]) => traced(`${magic}\u0001\u0002${traces}`, 3, name)),
  ],
  [
    "B-17",
    "bidi and zero-width characters in ids: data; shown without them",
    () => [
      {
        files: {
          "traces.jsonl": traces.replace('"c001"', '"c\u202e001\u200b"'),
          "gold.jsonl": String(SOUND_FILES["gold.jsonl"]).replace('"c001"', '"c\u202e001\u200b"'),
        },
        status: 0,
        prints: ["PASS"],
        neverPrints: ["\u202e", "\u200b"],
      },
    ],
  ],
  [
    "B-18",
    "one id in composed and in decomposed form: two ids: both are named, and the missing trace fails",
    () => [
      {
        files: {
          "traces.jsonl": traces.replace('"c001"', '"c\u00e9"'),
          "gold.jsonl": String(SOUND_FILES["gold.jsonl"]).replace('"c001"', '"ce\u0301"'),
        },
        status: 1,
        prints: ["1 gold line has no trace (`ce\u0301`)", "1 missing trace"],
      },
    ],
  ],
];
