import { at, type Fields, fieldsOf, millisecondsOf, objectsIn, SAME_NAMES, textAt } from "./fields.ts";
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
  fields: { ...SAME_NAMES, id: "nodeid", question: "nodeid", answer: "output", pass: "pass", group: "group" },
  unanswered: "`false`",
};

function describeTest(record: Fields): Fields {
  const { nodeid, outcome, user_properties: properties, metadata } = record;
  const stages = [record["setup"], record["call"], record["teardown"]].map(fieldsOf);
  const ended = ["failed", "skipped"].map((how) => stages.find((stage) => stage["outcome"] === how));
  const decisive = ended.find((stage) => stage !== undefined) ?? {};
  const recorded = Object.entries<unknown>(Object.assign({}, fieldsOf(metadata), ...objectsIn(properties)));
  const isPass = outcome === "passed" || outcome === "xpassed";
  const pass = isPass ? true : outcome === "failed" || outcome === "error" ? false : null;
  return {
    nodeid,
    group: String(nodeid).split("::")[0],
    output: textAt(record, "call.stdout"),
    pass,
    reason: textAt(decisive, "crash.message", "longrepr"),
    scores: {
      ...Object.fromEntries(recorded.filter(([, value]) => typeof value === "number" || typeof value === "boolean")),
      success: pass,
      latency_ms: millisecondsOf(at(record, "call.duration")),
    },
  };
}
