import { expect, test } from "vitest";
import { writeZip } from "../../../github/baseline/zip-writer.ts";
import { scoreFile } from "./score-file.ts";

const asserted = { ancestorTitles: [], fullName: "adds", title: "adds", status: "passed", failureMessages: [] };
const JEST = JSON.stringify({
  ...{ numTotalTests: 3, success: false },
  testResults: [{ name: "/a.test.ts", status: "passed", message: "", assertionResults: [asserted] }],
});

const pytest = (more: object) => {
  const tests = [{ nodeid: "a.py::a", outcome: "passed", keywords: [], call: { outcome: "passed" } }];
  return JSON.stringify({ created: 1, exitcode: 0, summary: { total: 1 }, tests, ...more });
};
const collectors = [{ nodeid: "b.py", outcome: "failed", result: [] }];
const junit = (attributes: string, inner = "") =>
  `<testsuites><testsuite name="s" ${attributes}><testcase classname="a" name="b">${inner}</testcase></testsuite></testsuites>`;
const inspect = (status: string, samples: number, { config = {}, sample = {}, ...more }: Record<string, object> = {}) =>
  JSON.stringify({
    ...{ version: 2, status, eval: { task: "t", config } },
    ...{ results: { total_samples: samples, completed_samples: 1 }, ...more },
    samples: [{ id: 1, epoch: 1, input: "q", target: "a", scores: { acc: { value: "C" } }, ...sample }],
  });
const ERROR = { error: { message: "boom" } };
const deepeval = (testPassed: number, testFailed: number) => {
  const broken = [{ name: "m", success: false, score: null, error: "timeout" }];
  const testCases = [true, false, null].map((success) => {
    return { input: "q", actualOutput: "a", success, metricsData: success === null ? broken : [] };
  });
  return JSON.stringify({ testCases: [...testCases, { ...testCases[2], success: false }], testPassed, testFailed });
};
const swe = (more: object) => JSON.stringify({ resolved_ids: ["a"], unresolved_ids: ["b"], error_ids: [], ...more });
const promptfoo = (failures: number) => {
  const result = { promptIdx: 0, testIdx: 0, vars: { q: "a" }, response: { output: "x" }, success: true, score: 1 };
  return JSON.stringify({ results: { version: 3, stats: { successes: 1, failures, errors: 0 }, results: [result] } });
};
const tau2 = (count: number) => {
  const one = (_: unknown, at: number) => ({
    ...{ task_id: String(at % 2), trial: at >> 1, termination_reason: "user_stop", reward_info: { reward: 1 } },
  });
  const simulations = Array.from({ length: count }, one);
  return JSON.stringify({ info: { num_trials: 2 }, tasks: [{ id: "0" }, { id: "1" }], simulations });
};
const playwright = (more: object) => {
  const tests = [
    { ...{ projectName: "p", projectId: "p", expectedStatus: "passed", status: "expected" }, results: [] },
  ];
  return JSON.stringify({ suites: [{ title: "a", specs: [{ title: "b", tests }] }], ...more });
};
const trx = (counters: string) =>
  `<TestRun><Results><UnitTestResult testName="a" outcome="Passed"/></Results><ResultSummary><Counters ${counters}/></ResultSummary></TestRun>`;
const nunit = (failed: number) =>
  `<test-run failed="${failed}"><test-suite><test-case fullname="a" result="Passed"/></test-suite></test-run>`;
const evalLog = (status: string, samples: number) =>
  writeZip([
    { name: "header.json", content: JSON.stringify({ ...JSON.parse(inspect(status, samples)), samples: undefined }) },
    { name: "samples/1_epoch_1.json", content: JSON.stringify(JSON.parse(inspect(status, samples)).samples[0]) },
  ]);

test.each([
  ["pytest", "a.json", pytest({ collectors }), "the evaluation failed: `b.py` could not be collected"],
  ["pytest", "a.json", pytest({ exitcode: 3 }), "pytest ended with the exit code 3"],
  ["pytest", "a.json", pytest({ summary: { total: 2 } }), "the file has 1 of the 2 cases that it counts"],
  ["pytest", "a.json", pytest({ summary: { error: 1 } }), "the file counts 1 failed cases, of which it has 0"],
  ["pytest", "a.json", pytest({ exitcode: 1 }), null],
  ["junit", "a.xml", junit('failures="1" errors="1"'), "`s` counts 2 failures and errors, of which the file has 0"],
  ["junit", "a.xml", junit('failures="1" errors="0"', '<failure message="x"/>'), null],
  ["junit", "a.xml", junit('xmlns:j="urn:j" failures="1"', '<j:failure message="x"/>'), null],
  // pytest 9.0.3 counts subtests, mocha-junit-reporter skipped tests, doctest and Catch2 assertions, which they do not list.
  ["junit", "a.xml", junit('tests="3"'), null],
  ["junit", "a.xml", junit("", '<error message="collection failure"/>'), "`b` failed outside of its tests"],
  ["junit", "a.xml", junit("").replace("</testsuite>", "<error/></testsuite>"), "`s` failed outside of its tests"],
  ["deepeval", "a.json", deepeval(1, 2), null],
  ["deepeval", "a.json", deepeval(1, 3), "the file counts 2 failed cases, of which it has 1"],
  ["deepeval", "a.json", `{"testRunData":${deepeval(4, 1)}}`, "the file has 4 of the 5 cases that it counts"],
  ["swe_bench", "a.json", swe({ resolved_instances: 0 }), "1 are resolved, and 0 counted"],
  ["swe_bench", "a.json", swe({ unresolved_instances: 2 }), "the file counts 2 failed cases, of which it has 1"],
  ["swe_bench", "a.json", swe({ total_instances: 3, incomplete_ids: [] }), "the file has 2 of the 3 cases"],
  ["swe_bench", "a.json", swe({ total_instances: 300, resolved_instances: 1 }), null],
  ["inspect_ai", "a.json", inspect("error", 1), "its status is `error`"],
  ["inspect_ai", "a.json", inspect("success", 1, ERROR), "the evaluation failed: boom"],
  [
    "inspect_ai",
    "a.json",
    inspect("success", 1, { results: { completed_samples: 0 } }),
    "completed 0 samples, and 1 have",
  ],
  ["inspect_ai", "a.json", inspect("success", 1, { results: { completed_samples: 0 }, sample: ERROR }), null],
  ["inspect_ai", "a.json", inspect("success", 1, { results: null as never }), "it has no results"],
  ["inspect_ai", "a.json", inspect("success", 1, { invalidated: true as never }), "it is invalidated"],
  ["inspect_ai", "a.json", inspect("success", 1, { config: { epochs: 3 } }), "has 1 of the 3 samples that it counts"],
  [
    "inspect_ai",
    "a.json",
    inspect("success", 1, { results: { total_samples: 3, early_stopping: { early_stops: [{}, {}] } } }),
    null,
  ],
  ["inspect_ai", "a.json", inspect("success", 5), "the log has 1 of the 5 samples that it counts"],
  ["inspect_ai", "a.json", inspect("success", 1), null],
  // Two tasks of two trials are four simulations.
  ["tau2", "a.json", tau2(3), "the file has 3 of the 4 cases that it counts"],
  ["tau2", "a.json", tau2(4), null],
  ["promptfoo", "a.json", promptfoo(2), "the file has 1 of the 3 cases that it counts"],
  ["promptfoo", "a.json", promptfoo(0), null],
  ["jest", "a.json", JEST, "the file has 1 of the 3 cases that it counts"],
  ["jest", "a.json", JEST.replace('"passed"', '"failed"'), "`a.test.ts` failed outside of its tests"],
  [
    "playwright",
    "a.json",
    playwright({ stats: { unexpected: 2 } }),
    "the file counts 2 failed cases, of which it has 0",
  ],
  ["playwright", "a.json", playwright({ errors: [{ message: "no setup" }] }), "the evaluation failed: no setup"],
  ["playwright", "a.json", playwright({ stats: { unexpected: 0 }, errors: [] }), null],
  ["playwright", "a.json", playwright({ errors: [{ value: "boom" }] }), "the evaluation failed: boom"],
  ["trx", "a.xml", trx('total="2"'), "the file has 1 of the 2 cases that it counts"],
  ["trx", "a.xml", trx('total="1" error="1"'), "the file counts 1 failed cases, of which it has 0"],
  ["trx", "a.xml", trx('total="1" passed="1"'), null],
  ["trx", "a.xml", trx('total="1"').replace("Summary>", 'Summary outcome="Aborted">'), "its outcome is `Aborted`"],
  ["nunit", "a.xml", nunit(1), "the file counts 1 failed cases, of which it has 0"],
  ["nunit", "a.xml", nunit(0), null],
  ["nunit", "a.xml", nunit(0).replace("<test-run", '<test-run result="Failed"'), "its result is `Failed`"],
  ["inspect_ai", "a.eval", evalLog("success", 5), "has 1 of the 5 samples that it counts"],
  ["inspect_ai", "a.eval", evalLog("error", 1), "its status is `error`"],
  ["inspect_ai", "a.eval", evalLog("success", 1), null],
])("%s: a file that contradicts itself is refused (%#)", async (preset, file, text, why) => {
  const ended = await scoreFile(file, text, { preset }).then(
    () => null,
    (error: unknown) => String(error),
  );
  if (why === null) expect(ended).toBeNull();
  else expect(ended).toContain(why);
});
