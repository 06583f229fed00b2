import type { Attempt, CatalogueRow } from "../catalogue.ts";
import { SOUND_FILES } from "../sound-files.ts";

const config = String(SOUND_FILES["noworse.yml"]);

/** A config, the status of the run, and what it prints. */
const written = (text: string, status: number, ...prints: string[]): Attempt => ({
  files: { "noworse.yml": text },
  status,
  prints,
});

/** The config with another gate on `precision`. */
const gate = (condition: string, status: number, ...prints: string[]): Attempt =>
  written(config.replace("precision: { min: 0.5 }", `precision: ${condition}`), status, ...prints);

/** The config with these lines before its suites. */
const above = (lines: string, status: number, ...prints: string[]): Attempt =>
  written(`${lines}\n${config}`, status, ...prints);

/** Config, gates and inputs. */
export const BAD_CONFIGS: readonly CatalogueRow[] = [
  [
    "B-103",
    "a limit that is NaN, a word, empty, null, infinite, a percentage: error with how to write it",
    () => [
      gate("{ min: .nan }", 2, "must be a number", "noworse.yml:7:"),
      gate("{ min: NaN }", 2, "must be a number"),
      gate("{ min: abc }", 2, "must be a number"),
      gate('{ min: "" }', 2, "must be a number"),
      gate("{ min: null }", 2, "must be a number"),
      gate("{ min: 1e999 }", 2, "must be a number"),
      gate("{ min: 80% }", 2, "0.8"),
      gate("{ min: 80 }", 2, "outside the range of `precision`", "0.8"),
      gate('">= 80%"', 2, "0.8"),
    ],
  ],
  [
    "B-108",
    "no gates at all: not called a pass: `DONE`, nothing can fail, and how to get gates",
    () => [
      { ...written(config.replace(/ {4}gates:[\s\S]*/, ""), 0, "DONE", "nothing can fail"), neverPrints: ["PASS"] },
    ],
  ],
  [
    "B-110",
    "YAML: aliases by the thousand, `no`, `0o17`, `1:30`: error with the place; `no` and `1:30` are strings, which no number or switch takes",
    () => [
      written(
        `x: &a [1,1]\n${"bcdefghijklmnop"
          .split("")
          .map((name, index) => `${name}x: &${name} [*${"abcdefghijklmnop"[index]}, *${"abcdefghijklmnop"[index]}]`)
          .join("\n")}\n${config}`,
        2,
        "noworse.yml",
      ),
      gate("{ min: 0o17 }", 2, "outside the range"),
      gate("{ min: 1:30 }", 2, "must be a number"),
      gate("{ no_regression: no }", 2, "noworse.yml:7:"),
    ],
  ],
  [
    "B-111",
    "`base_url`, `api_key`, `headers`, `proxy`, `command`, `plugin` in the config: error: only the workflow names where a key is sent",
    () => [
      ...["base_url", "api_key", "headers", "proxy"].map((key) =>
        above(`judge: { model: m, ${key}: x }`, 2, `\`${key}\` is not allowed in the config`, "noworse.yml:1:20"),
      ),
      ...["base_url", "command", "plugin"].map((key) => written(`${config}    ${key}: x\n`, 2, `\`${key}\``)),
    ],
  ],
  ["B-114", "`0,8`: error", () => [gate("{ min: '0,8' }", 2, "must be a number"), gate('">= 0,8"', 2, "0,8")]],
  [
    "B-117",
    "names with `/`, `..`, spaces, 300 characters, emoji: error with the characters that a name may have",
    () =>
      ["a/b", "..", "a b", "x".repeat(300), "\u{1f600}", "A", ""].map((name) =>
        written(config.replace("bot:", `${JSON.stringify(name)}:`), 2, "cannot name a suite"),
      ),
  ],
  [
    "B-121",
    "a model name that is empty or has a newline: error",
    () => [
      above('judge: { model: "" }', 2, "model", "noworse.yml:1:"),
      above('judge: { model: "a\\nb" }', 2, "is not the name of a model", "noworse.yml:1:"),
    ],
  ],
];
