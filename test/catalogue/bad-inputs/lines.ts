import type { Attempt, CatalogueRow } from "../catalogue.ts";
import { SOUND_FILES } from "../sound-files.ts";

const gold = String(SOUND_FILES["gold.jsonl"]);
const traces = String(SOUND_FILES["traces.jsonl"]);
const config = String(SOUND_FILES["noworse.yml"]);

/** A text that acts in each place where it is not escaped. */
const EVIL = "x\n|`@octo-org/team` ::error::pwned ##[add-mask]passed <img src=x>";

/** Traces, and gold if given, in which each case `c002` is another, the status of the run and what it prints. */
const replaced = (from: string, to: string, status: number, ...prints: string[]): Attempt => ({
  files: { "traces.jsonl": traces.replace(from, to) },
  status,
  prints,
});

/** A suite of `scores` with these lines. */
const scores = (lines: readonly string[], status: number, ...prints: string[]): Attempt => ({
  files: {
    "noworse.yml":
      "suites: { s: { family: scores, traces: t.jsonl, metrics: { tone: { better: higher, range: [0, 1] }, latency_ms: {} }, gates: { tone: { min: 0.5 } } } }",
    "t.jsonl": `${lines.join("\n")}\n`,
  },
  status,
  prints,
});

/** A second line of `scores` with this value. */
const tone = (value: string, status: number, ...prints: string[]): Attempt =>
  scores(['{"id":"a","tone":0.9,"latency_ms":5}', `{"id":"b","tone":${value},"latency_ms":5}`], status, ...prints);

const agent = (call: string, status: number, ...prints: string[]): Attempt => ({
  files: {
    "noworse.yml": "suites: { s: { family: agent, traces: t.jsonl, gates: { tool_correctness: { min: 0.5 } } } }",
    "t.jsonl": `{"id":"a","expected_tool_calls":[{"name":"refund","arguments":{"n":1}}],"tool_calls":[${call}]}\n`,
  },
  status,
  prints,
});

/** Cases and their fields. */
export const BAD_LINES: readonly CatalogueRow[] = [
  [
    "B-50",
    "an id that is missing, empty, or of a wrong type: missing or empty: a warning and a missing trace, which fails; else error with the place",
    () => [
      replaced('"qid":"c002",', "", 1, "1 trace has no id and is ignored (`traces.jsonl:2`)", "1 missing trace"),
      replaced('"c002"', '""', 1, "1 trace has no id and is ignored (`traces.jsonl:2`)", "1 missing trace"),
      replaced('"c002"', "[1]", 3, "traces.jsonl:2:8"),
      replaced('"c002"', "1.5", 3, "traces.jsonl:2:8"),
      { files: { "gold.jsonl": gold.replace('"qid":"c002",', "") }, status: 3, prints: ["gold.jsonl:2"] },
    ],
  ],
  [
    "B-51",
    "an id twice, in one file and in two: gold: error with both places; traces beside gold: the last counts and both are named (`duplicates: error` fails)",
    () => [
      {
        files: { "gold.jsonl": gold + gold.split("\n")[1] },
        status: 3,
        prints: ["c002", "gold.jsonl:2", "gold.jsonl:4"],
      },
      ...["last", "error"].map((duplicates) => ({
        files: {
          "traces.jsonl": traces + traces.split("\n")[1],
          "noworse.yml": `${config}    duplicates: ${duplicates}\n`,
        },
        status: duplicates === "last" ? 0 : 3,
        prints: ["c002", "traces.jsonl:2", "traces.jsonl:4"],
      })),
      {
        files: {
          "noworse.yml": config.replace("traces: traces.jsonl", "traces: [traces.jsonl, more.jsonl]"),
          "more.jsonl": `${traces.split("\n")[1]}\n`,
        },
        status: 0,
        prints: ["c002", "traces.jsonl:2", "more.jsonl:1"],
      },
    ],
  ],
  [
    "B-52",
    "ids that differ in case or by a space at the end: two ids: nothing is trimmed, and the missing trace fails",
    () => [replaced('"c002"', '"C002"', 1, "1 missing trace"), replaced('"c002"', '"c002 "', 1, "1 missing trace")],
  ],
  [
    "B-53",
    "an id of 1 MB; ids with newlines, bars, back-ticks, mentions, runner commands, HTML: data; every output escapes it",
    () => [
      {
        files: {
          "gold.jsonl": gold.replace('"c002"', JSON.stringify(EVIL)),
          "traces.jsonl": traces.replace('"c002"', JSON.stringify(`${EVIL}!`)),
        },
        args: ["run"],
        status: 1,
        prints: ["missing trace"],
        neverPrints: ["\n::error::pwned", "##[add-mask]"],
      },
    ],
  ],
  [
    "B-54",
    "a case without the expected value: error with the place",
    () => [
      {
        files: { "gold.jsonl": gold.replace(/"answerable":true,/, "") },
        status: 3,
        prints: ["gold.jsonl:1", "answerable"],
      },
    ],
  ],
  [
    "B-55",
    'a score that is `null`, `""`, `"0.9"`, `true`, an object: null and an empty string are missing and fail the gate; true is 1; others are errors; nothing is coerced',
    () => [
      tone("null", 1, "FAIL"),
      tone('""', 1, "FAIL"),
      tone('"0.9"', 3, "t.jsonl:2:"),
      tone("true", 0, "PASS"),
      tone("{}", 3, "t.jsonl:2:"),
      tone("[0.9]", 3, "t.jsonl:2:"),
    ],
  ],
  [
    "B-56",
    "a score outside its range: error with the place",
    () => [tone("1.01", 3, "t.jsonl:2:"), tone("-1", 3, "t.jsonl:2:"), tone("1e308", 3, "t.jsonl:2:")],
  ],
  [
    "B-57",
    "a negative latency: error with the place, unless `range` says otherwise",
    () => {
      const latency = ['{"id":"a","tone":0.9,"latency_ms":-5}'];
      const { files = {}, ...refused } = scores(latency, 3, "`latency_ms` must be at least 0", "t.jsonl:1:35");
      const config = String(files["noworse.yml"]).replace("latency_ms: {}", "latency_ms: { range: [-10, 10] }");
      return [
        { ...refused, files },
        { files: { ...files, "noworse.yml": config }, status: 0, prints: ["PASS"] },
      ];
    },
  ],
  [
    "B-59",
    "a tool call whose arguments are a string that is no JSON: other arguments than expected: the case fails; no error",
    () => [agent('{"type":"function","function":{"name":"refund","arguments":"{\\"n\\": "}}', 1, "FAIL")],
  ],
  [
    "B-60",
    "lines of two shapes in one file: error with the line of the first that does not fit",
    () => [
      {
        files: { "gold.jsonl": `${gold}{"id":"c009","input":"x","expected":"y"}\n` },
        status: 3,
        prints: ["gold.jsonl:4"],
      },
    ],
  ],
  [
    "B-70",
    "all cases alike: no variance: a verdict; no NaN in the comparison with itself",
    () => [
      {
        files: { "noworse.yml": config.replace("precision: { min: 0.5 }", "precision: { no_regression: {} }") },
        before: ["run", "--out", "first"],
        args: ["run", "--baseline", "first"],
        status: 0,
        prints: ["PASS"],
        neverPrints: ["NaN"],
      },
    ],
  ],
  [
    "B-71",
    "one case: a verdict by the value",
    () => [
      {
        files: { "gold.jsonl": `${gold.split("\n")[0]}\n`, "traces.jsonl": `${traces.split("\n")[0]}\n` },
        status: 0,
        prints: ["PASS", "1 case"],
        neverPrints: ["NaN"],
      },
    ],
  ],
];
