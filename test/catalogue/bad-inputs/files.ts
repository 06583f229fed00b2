import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Attempt, CatalogueRow } from "../catalogue.ts";
import { SOUND_FILES } from "../sound-files.ts";

const traces = String(SOUND_FILES["traces.jsonl"]);
const config = String(SOUND_FILES["noworse.yml"]);
const naming = (pattern: unknown): string =>
  config.replace("traces: traces.jsonl", `traces: ${JSON.stringify(pattern)}`);

/** A config that names these traces, the status of the run, and what it prints. */
const named = (pattern: unknown, status: number, ...prints: string[]): Attempt => ({
  files: { "noworse.yml": naming(pattern) },
  status,
  prints,
});

/** The same, with something done in the folder first. */
const prepared = (
  prepare: (folder: string) => void,
  pattern: string,
  status: number,
  ...prints: string[]
): Attempt => ({ ...named(pattern, status, ...prints), prepare });

const OUTSIDE = "The path is outside the repository";

/** Patterns, paths and kinds of files. */
export const BAD_FILES: readonly CatalogueRow[] = [
  [
    "B-80",
    "a pattern that matches nothing, a file that is not there: error with the folder and the nearest name; never a pass",
    () => [
      named("runs/*.jsonl", 3, "No file matches `runs/*.jsonl`"),
      named("trace.jsonl", 3, "There is no file `trace.jsonl`", "Did you mean `traces.jsonl`?"),
    ],
  ],
  [
    "B-81",
    "a pattern that matches folders only: error",
    () => [
      prepared(
        (folder) => mkdirSync(join(folder, "runs/a"), { recursive: true }),
        "runs/*",
        3,
        "No file matches `runs/*`",
      ),
    ],
  ],
  [
    "B-83",
    "more files than a suite may have: error with the count",
    () => [
      prepared(
        (folder) => {
          mkdirSync(join(folder, "many"));
          for (let index = 0; index <= 5000; index++) writeFileSync(join(folder, `many/${index}.jsonl`), "");
        },
        "many/*.jsonl",
        3,
        "The patterns match 5001 files",
      ),
    ],
  ],
  [
    "B-84",
    "links to `/proc/self/environ`, `/etc/passwd`: error; nothing of the file is shown",
    () =>
      ["/proc/self/environ", "/etc/passwd"].map((target) => ({
        ...prepared(
          (folder) => symlinkSync(target, join(folder, "link.jsonl")),
          "link.jsonl",
          3,
          "The file is outside the repository",
        ),
        neverPrints: ["root:", "PATH="],
      })),
  ],
  [
    "B-85",
    "a link to a file of the same repository: read",
    () => [prepared((folder) => symlinkSync("traces.jsonl", join(folder, "link.jsonl")), "link.jsonl", 0, "PASS")],
  ],
  [
    "B-86",
    "a link to itself, a link to nothing: error",
    () =>
      ["link.jsonl", "none.jsonl"].map((target) =>
        prepared((folder) => symlinkSync(target, join(folder, "link.jsonl")), "link.jsonl", 3, "link.jsonl"),
      ),
  ],
  [
    "B-87",
    "`../x.jsonl`, an absolute path, `C:\\x`, UNC, `file://`: error; nothing is read",
    () => [
      named("../x.jsonl", 3, OUTSIDE),
      named("/etc/hostname", 3, OUTSIDE),
      named("a/../../x.jsonl", 3, OUTSIDE),
      named("C:\\x.jsonl", 3),
      named("\\\\host\\share\\x.jsonl", 3),
      named("file:///etc/hostname", 3),
    ],
  ],
  [
    "B-88",
    "a folder beside the repository whose name begins with the repository's: error",
    () => [
      {
        ...prepared(
          (folder) => {
            mkdirSync(`${folder}/repo/.git`, { recursive: true });
            mkdirSync(`${folder}/repo-evil`);
            for (const [name, content] of Object.entries({
              ...SOUND_FILES,
              "noworse.yml": naming("../repo-evil/t.jsonl"),
            })) {
              writeFileSync(join(folder, "repo", name), content);
            }
            writeFileSync(`${folder}/repo-evil/t.jsonl`, traces);
          },
          "x",
          3,
          OUTSIDE,
        ),
        folder: "repo",
      },
    ],
  ],
  [
    "B-89",
    "a named pipe, a link to a device: error; no waiting",
    () => [
      prepared(
        (folder) => execFileSync("mkfifo", [join(folder, "pipe.jsonl")]),
        "pipe.jsonl",
        3,
        "This is not a regular file",
      ),
      prepared((folder) => symlinkSync("/dev/zero", join(folder, "zero.jsonl")), "zero.jsonl", 3, "zero.jsonl"),
    ],
  ],
  [
    "B-90",
    "a file that may not be read: error with the system's word (not tried as root, who may read every file)",
    () =>
      process.getuid?.() === 0
        ? []
        : [prepared((folder) => chmodSync(join(folder, "traces.jsonl"), 0), "traces.jsonl", 3, "EACCES")],
  ],
  [
    "B-91",
    "file names with newlines, `::`, quotes, emoji, a leading dash, 255 bytes, bytes that are not UTF-8: read; shown escaped",
    () =>
      [
        "x\n::error::pwned.jsonl",
        "x##[add-mask]y.jsonl",
        "x'\"`.jsonl",
        "x\u{1f600}.jsonl",
        "-x.jsonl",
        `x${"a".repeat(248)}.jsonl`,
      ].map((name) => ({
        ...prepared((folder) => writeFileSync(join(folder, name), traces), "*x*.jsonl", 0, "gold"),
        args: ["validate"],
        neverPrints: ["\n::error::", "##[add-mask]"],
      })),
  ],
  [
    "B-92",
    "`**` over `.git`: it is not searched",
    () => [
      prepared(
        (folder) => {
          mkdirSync(join(folder, ".git/b"), { recursive: true });
          writeFileSync(join(folder, ".git/b/traces.jsonl"), "{broken");
        },
        "**/traces.jsonl",
        0,
        "PASS",
      ),
    ],
  ],
  [
    "B-94",
    "a file that two patterns match: read once",
    () => [named(["traces.jsonl", "*races.jsonl"], 0, "PASS", "3 cases")],
  ],
  [
    "B-95",
    "an empty checkout: error with what to do",
    () => [
      { files: { "noworse.yml": null, "gold.jsonl": null, "traces.jsonl": null }, status: 2, prints: ["noworse.yml"] },
    ],
  ],
];
