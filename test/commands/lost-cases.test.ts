import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli, temporaryFolder } from "./cli.ts";

const cases = (lineOf: (index: number) => object): string =>
  Array.from({ length: 40 }, (_, index) => `${JSON.stringify(lineOf(index))}\n`).join("");

/** The calls of an agent that gets every second refund wrong. */
const calls = (index: number) => [{ name: "refund", arguments: { order: index % 2 === 0 ? index : -1 } }];
const agent = (called: (index: number) => object[]) =>
  cases((index) => ({
    id: `c${index}`,
    expected_tool_calls: [{ name: "refund", arguments: { order: index } }],
    tool_calls: called(index),
  }));

const labels = (relevant: string[]) => ({
  all_relevant_sentence_keys: relevant,
  all_utilized_sentence_keys: relevant,
  overall_supported: true,
  sentence_support_information: [
    { response_sentence_key: "a", fully_supported: true, supporting_sentence_keys: ["0a"] },
  ],
});
/** Every second answer uses one of two sentences; without its documents it cannot be measured. */
const ragbench = (hasAll: boolean) =>
  cases((index) => ({
    id: `c${index}`,
    question: "Which keys?",
    documents: hasAll || index % 2 === 0 ? ["Null keys are rejected. Yes."] : [],
    response: "Null keys are rejected.",
    labels: labels(index % 2 === 0 ? ["0a", "0b"] : ["0a"]),
  }));

const gold = cases((index) => ({
  ...{ qid: `c${index}`, question: "Why?", answerable: true },
  ...{ gold_claim_substr: ["Because"], gold_citations: ["p"] },
}));
const grounded = (cites: (index: number) => string[]) =>
  cases((index) => ({
    qid: `c${index}`,
    retrieved_ids: ["p"],
    answer_json: { claim: "Because.", citations: cites(index) },
  }));

test.each<[string, string, Readonly<Record<string, string>>, string, string, RegExp]>([
  [
    "an agent stops calling tools in all cases but one",
    "family: agent\n    gates: { argument_match: { min: 0.5, no_regression: {} }, tool_precision: { no_regression: {} } }",
    {},
    agent(calls),
    agent((index) => (index === 0 ? calls(0) : [])),
    // By hand: 20 of 40 were right, 1 of 40 is.
    /FAIL .*argument_match.*2\.5%.*tool_precision/s,
  ],
  [
    "answers lose their documents where their mean is low",
    "family: ragbench\n    gates: { average: { no_regression: {} } }",
    {},
    ragbench(true),
    ragbench(false),
    /FAIL {2}20 cases not scored/,
  ],
  [
    "answers cite nothing where they cited what was not retrieved",
    "family: grounded\n    gold: gold.jsonl\n    gates: { citations_not_retrieved: { no_regression: {} } }",
    { "gold.jsonl": gold },
    grounded((index) => (index % 2 === 0 ? ["p"] : ["x"])),
    grounded((index) => (index % 2 === 0 ? ["p"] : [])),
    /FAIL {2}20 cases not scored/,
  ],
])("%s: the run fails", async (_, suite, files, before, after, says) => {
  const config = `suites:\n  s:\n    traces: traces.jsonl\n    ${suite}\n`;
  const folder = temporaryFolder({ "noworse.yml": config, "traces.jsonl": before, ...files });
  const base = await runCli(["run", "--out", "base"], folder);
  expect(base.status, base.stdout + base.stderr).toBe(0);
  writeFileSync(join(folder, "traces.jsonl"), after);
  const { status, stdout, stderr } = await runCli(["run", "--baseline", "./base", "--out", "head"], folder);
  expect(stdout + stderr).toMatch(says);
  expect(status).toBe(1);
});
