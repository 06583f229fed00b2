import type { CatalogueRow } from "../catalogue.ts";
import { SOUND_FILES } from "../sound-files.ts";

const traces = String(SOUND_FILES["traces.jsonl"]);
const lines = traces.trimEnd().split("\n");
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, "utf16le");

/** Bytes and encodings of files. */
export const BAD_BYTES: readonly CatalogueRow[] = [
  {
    id: "B-01",
    input: "a byte-order mark at the start of JSON Lines and of the config",
    expected: "read as without it",
    attempts: () => [
      { files: { "traces.jsonl": `\ufeff${traces}` }, status: 0, prints: ["PASS"] },
      { files: { "evaldelta.yml": `\ufeff${SOUND_FILES["evaldelta.yml"]}` }, status: 0, prints: ["PASS"] },
    ],
  },
  {
    id: "B-02",
    input: "a byte-order mark within the file, as in two files put together",
    expected: "error with the line",
    attempts: () => [
      {
        files: { "traces.jsonl": `${lines[0]}\n\ufeff${lines[1]}\n${lines[2]}\n` },
        status: 3,
        prints: ["There is a byte-order mark inside the file", "traces.jsonl:2:1"],
      },
    ],
  },
  {
    id: "B-03",
    input: "UTF-16, little and big endian",
    expected: "error that names the encoding",
    attempts: () =>
      [utf16(traces), Buffer.from(utf16(traces)).swap16()].map((bytes) => ({
        files: { "traces.jsonl": bytes },
        status: 3,
        prints: ["UTF-16", "traces.jsonl"],
      })),
  },
];
