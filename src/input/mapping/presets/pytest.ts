import { type Fields, fieldsOf, firstText, millisecondsOf, objectsIn } from "./fields.ts";
import type { Preset } from "./preset.ts";

/** `pytest --json-report`: a test is a case. A test that was skipped or failed as expected has no result. */
export const pytest: Preset = {
  id: "pytest",
  title: "a pytest-json-report",
  command: (file) =>
    `pytest --json-report --json-report-file=${file} || [ $? -eq 1 ] # 1: a test failed; the gates decide`,
  detects: [["nodeid"], ["outcome"], ["setup", "call", "keywords"]],
  records: ["tests"],
  prepare: describeTest,
  fields: {
    id: "nodeid",
    question: "nodeid",
    answer: "output",
    scores: "scores",
    pass: "pass",
    reason: "reason",
    group: "group",
  },
  unanswered: "`false`",
};

const RESULTS: ReadonlyMap<unknown, boolean> = new Map([
  ["passed", true],
  ["xpassed", true],
  ["failed", false],
  ["error", false],
]);

function describeTest(record: Fields): Fields {
  const { nodeid, outcome, user_properties: properties, metadata } = record;
  const stages = [record["setup"], record["call"], record["teardown"]].map(fieldsOf);
  const ended = ["failed", "skipped"].map((how) => stages.find((stage) => stage["outcome"] === how));
  const decisive = ended.find((stage) => stage !== undefined) ?? {};
  const pass = RESULTS.get(outcome) ?? null;
  return {
    nodeid,
    group: String(nodeid).split("::")[0],
    output: firstText(fieldsOf(record["call"])["stdout"]),
    pass,
    reason: firstText(fieldsOf(decisive["crash"])["message"], decisive["longrepr"]),
    scores: {
      ...numbersIn(Object.assign({}, fieldsOf(metadata), ...objectsIn(properties))),
      success: pass,
      latency_ms: millisecondsOf(fieldsOf(record["call"])["duration"]),
    },
  };
}

/** Returns what a test recorded and is a number or a truth value. */
function numbersIn(recorded: Fields): Fields {
  const scores = Object.entries(recorded).filter(
    ([, value]) => typeof value === "number" || typeof value === "boolean",
  );
  return Object.fromEntries(scores);
}
