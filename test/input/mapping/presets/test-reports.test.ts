import { expect, test } from "vitest";
import { scoreFile } from "./score-file.ts";

const jest = (...files: readonly [string, string, readonly Record<string, unknown>[]][]) =>
  JSON.stringify({
    ...{ numFailedTestSuites: 0, numTotalTests: 3, success: false, startTime: 1 },
    testResults: files.map(([name, status, assertionResults]) => ({ name, status, message: "", assertionResults })),
  });
const asserted = (title: string, status: string) => ({
  ...{ ancestorTitles: ["sums"], fullName: `sums ${title}`, title, status, duration: 3, failureMessages: [] },
});

const attempt = (status: string, duration: number) => ({ workerIndex: 0, status, duration, errors: [], retry: 0 });
const spec = (title: string, status: string, ...results: unknown[]) => ({
  ...{ title, ok: status !== "unexpected", tags: [], file: "a.spec.ts", line: 1 },
  tests: [{ timeout: 1, expectedStatus: "passed", projectName: "chromium", status, results }],
});
const PLAYWRIGHT = JSON.stringify({
  config: { version: "1.31.1" },
  suites: [
    {
      ...{
        title: "a.spec.ts",
        file: "a.spec.ts",
        specs: [spec("loads", "flaky", attempt("failed", 9), attempt("passed", 7))],
      },
      suites: [{ title: "form", specs: [spec("sends", "unexpected", attempt("failed", 8)), spec("waits", "skipped")] }],
    },
  ],
  errors: [],
});

const TRX = `<?xml version="1.0" encoding="utf-8"?>
<TestRun id="r" name="n" xmlns="http://microsoft.com/schemas/VisualStudio/TeamTest/2010">
  <Results>
    <UnitTestResult executionId="e1" testId="t1" testName="Adds" duration="00:00:01.5000000" outcome="Passed" />
    <UnitTestResult executionId="e2" testId="t2" testName="A.Calc.Divides" duration="00:01:00.2500000" outcome="Failed">
      <Output><ErrorInfo><Message>expected 2</Message></ErrorInfo></Output>
    </UnitTestResult>
    <UnitTestResult executionId="e3" testId="t3" testName="Waits" outcome="NotExecuted" />
  </Results>
  <TestDefinitions>
    <UnitTest name="Adds" id="t1"><TestMethod codeBase="a.dll" className="A.Other, A" name="Adds" /></UnitTest>
    <UnitTest name="A.Calc.Divides" id="t2"><TestMethod codeBase="a.dll" className="A.Calc" name="Divides" /></UnitTest>
  </TestDefinitions>
</TestRun>`;

const NUNIT = `<?xml version="1.0" encoding="utf-8"?>
<test-run id="2" testcasecount="3" result="Failed" total="3" passed="1" failed="1" skipped="1">
  <test-suite type="Assembly" name="A.dll">
    <test-suite type="TestFixture" name="Calc" fullname="A.Calc">
      <properties><property name="x" value="1" /></properties>
      <test-case id="1" name="Adds" fullname="A.Calc.Adds" result="Passed" duration="0.5"><output>hi</output></test-case>
      <test-case id="2" name="Divides" fullname="A.Calc.Divides" result="Failed" duration="1"><failure><message>expected 2</message></failure></test-case>
      <test-case id="3" name="Waits" fullname="A.Calc.Waits" result="Skipped"><reason><message>later</message></reason></test-case>
    </test-suite>
  </test-suite>
</test-run>`;

/** Each report written anew in the tool's shape; the times are those in it, in milliseconds. */
test.each<[string, string, string, readonly (readonly [string, string, number | null])[]]>([
  [
    "jest",
    "report.json",
    jest(
      [
        "/home/x/a.test.js",
        "failed",
        [asserted("add", "passed"), asserted("divide", "failed"), asserted("wait", "pending")],
      ],
      ["/home/x/b.test.js", "failed", []],
    ),
    [
      ["a.test.js::sums add", "pass", 3],
      ["a.test.js::sums divide", "fail", 3],
      ["a.test.js::sums wait", "unscored", 3],
      ["b.test.js::(file)", "fail", null],
    ],
  ],
  [
    "playwright",
    "results.json",
    PLAYWRIGHT,
    [
      ["a.spec.ts::form › sends [chromium]", "fail", 8],
      ["a.spec.ts::form › waits [chromium]", "unscored", null],
      ["a.spec.ts::loads [chromium]", "pass", 7],
    ],
  ],
  [
    "trx",
    "tests.trx",
    TRX,
    [
      ["A.Calc::Divides", "fail", 60_250],
      ["A.Other::Adds", "pass", 1500],
      ["Waits", "unscored", null],
    ],
  ],
  [
    "nunit",
    "TestResult.xml",
    NUNIT,
    [
      ["A.Calc.Adds", "pass", 500],
      ["A.Calc.Divides", "fail", 1000],
      ["A.Calc.Waits", "unscored", null],
    ],
  ],
])("%s: each test has its result and its time", async (preset, file, text, expected) => {
  const more = "    metrics: { success: { aggregate: rate }, latency_ms: { aggregate: mean } }\n";
  const { rows, scoresOf } = await scoreFile(file, text, { preset, more });
  expect(rows.map(({ id, outcome }, at) => [id, outcome, scoresOf("latency_ms")[at]])).toEqual(expected);
});
