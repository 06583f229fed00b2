import { describe, expect, test } from "vitest";
import { bytesOf, field, readExport, score } from "./read-export.ts";
import { scoreFile } from "./score-file.ts";

describe("a test report", () => {
  test("of pytest in JUnit's XML has the results and times of a real run", async () => {
    const { lines, places } = await readExport("junit-fail.xml", "junit");
    expect(places[1]).toBe("junit-fail.xml:7");
    // The file has the attribute `time` in seconds.
    expect(score(lines, "latency_ms")).toEqual([6435, 1, 6417, 7541, 1514]);
    expect(field(lines, "pass")).toEqual([true, null, true, false, true]);
    expect(score(lines, "success")).toEqual([true, null, true, false, true]);
    expect(lines[0]).toMatchObject({
      id: "test.test_spark.SparkTests::test_check_shape_compatibility",
      text: "test_check_shape_compatibility",
      group: "pytest",
    });
    expect(lines[3]?.["reason"]).toContain("def test_rsh_events(self):");
  });

  // Written by `pytest --junitxml` 9.0.3, which printed: 2 failed, 4 passed, 1 skipped, 1 xfailed, 1 xpassed, 3 errors.
  test("of pytest has a failed test with a failed teardown once, and recorded properties as scores", async () => {
    const { lines } = await readExport("pytest-junit.xml", "junit");
    expect(lines.map(({ text, pass }) => [text, pass])).toEqual([
      ["test_gas", true],
      ["test_depth", false],
      ["test_skipped", null],
      ["test_known", null],
      ["test_unexpected", true],
      ["test_setup", false],
      ["test_teardown", false],
      ["test_both", false],
      ["test_each[1]", true],
      ["test_each[2]", true],
    ]);
    expect(score(lines, "faithfulness").slice(0, 3)).toEqual([0.75, 0.25, undefined]);
    expect(field(lines, "reason").slice(2, 4)).toEqual(["no data", "known"]);
    expect(lines[7]?.["reason"]).toBe("assert False");
  });

  // Written by `vitest run --reporter=junit` 5.1.0.
  test("of vitest has the file in the id", async () => {
    const { lines } = await readExport("vitest-junit.xml", "junit");
    expect(field(lines, "pass")).toEqual([true, false, null, null, true, true, true, true]);
    expect(lines[1]).toMatchObject({
      id: "answers.test.ts::answers > gives the depth <in metres>",
      reason: "expected 'I do not know' to be '31 m' // Object.is equality",
    });
    expect(score(lines, "latency_ms")[1]).toBeCloseTo(3.560922, 9);
  });

  test("has a failing test for an error of a suite itself, at its own place", async () => {
    const text = `<testsuites><testsuite name="s" errors="1">
      <testcase name="t"/><error message="no connection"/></testsuite></testsuites>`;
    const { lines, places } = await readExport("a.xml", "junit", text);
    expect(lines.map(({ id, pass, reason }) => [id, pass, reason])).toEqual([
      ["s::t", true, null],
      ["s::(suite)", false, "no connection"],
    ]);
    expect(places[1]).toBe("a.xml:2");
  });

  // Commas between thousands have three digits behind them; "0,5" is half a second where commas are decimal, and never 5 s.
  test.each([
    ["1,234.5", 1_234_500],
    ["1,234,567", 1_234_567_000],
    ["0,5", null],
    ["12,34", null],
    ["-5", null],
    ["1e999", null],
    ["NaN", null],
    ["", null],
  ])("of %j seconds has the time or none", async (time, milliseconds) => {
    const { lines } = await readExport("a.xml", "junit", `<testsuite><testcase name="t" time="${time}"/></testsuite>`);
    expect(score(lines, "latency_ms")).toEqual([milliseconds]);
  });

  test("has suites in suites, properties as scores, times with commas, and tests that did not run", async () => {
    const text = `<testsuites><testsuite name="outer"><testsuite name="inner">
      <testcase classname="a" name="t" time="1,234.5"><properties><property name="faithfulness" value="0.75"/>
        <property name="safe" value="True"/><property name="owner" value="me"/></properties></testcase>
      <testcase name="u" time="-" status="notrun"/><testcase name="v" result="suppressed"/>
      <testcase name="outer v"><error/></testcase></testsuite><testcase name="outer"/></testsuite></testsuites>`;
    const { lines } = await readExport("a.xml", "junit", text);
    expect(field(lines, "id")).toEqual(["a::t", "inner::u", "inner::v", "inner::outer v", "outer"]);
    expect(field(lines, "group")).toEqual(["inner", "inner", "inner", "inner", "outer"]);
    expect(field(lines, "pass")).toEqual([true, null, null, false, true]);
    expect(lines[0]?.["scores"]).toEqual({ faithfulness: 0.75, safe: true, success: true, latency_ms: 1_234_500 });
    expect(score(lines, "latency_ms").slice(1)).toEqual([null, null, null, null]);
  });

  test("of pytest-json-report has the results and the times of the calls of a real run", async () => {
    const { lines } = await readExport("pytest-report.json", "pytest");
    expect(field(lines, "pass")).toEqual([true, false, null, true, false, false, null, true]);
    expect(score(lines, "latency_ms").slice(0, 2)).toEqual([0.10704994201660156, 0.15997886657714844]);
    expect(score(lines, "latency_ms")[4]).toBeNull();
    expect(lines[1]).toMatchObject({ id: "test_create_report.py::test_fail_with_fixture", reason: "assert False" });
    expect(field(lines, "id").at(-1)).toBe("test_create_report.py::test_parametrized[1]");
  });

  // README of pytest-json-report: `metadata` of a test, and `user_properties` as a list of objects.
  test("of pytest-json-report has what tests recorded as scores", async () => {
    const tests = [
      {
        nodeid: "t.py::a",
        outcome: "passed",
        call: { duration: 0.5 },
        metadata: { bleu: 0.25, note: "x" },
        user_properties: [{ faithfulness: 0.75 }, { ok: true }],
      },
    ];
    const { lines } = await readExport("r.json", "pytest", JSON.stringify({ tests }));
    expect(lines[0]?.["scores"]).toEqual({ bleu: 0.25, faithfulness: 0.75, ok: true, success: true, latency_ms: 500 });
  });
});

test("a test that was skipped is a case without a score, and no case that passes", async () => {
  const { rows, warnings } = await scoreFile("junit-fail.xml", bytesOf("junit-fail.xml"), { preset: "junit" });
  expect(warnings).toEqual([]);
  expect(rows.map(({ outcome }) => outcome).sort()).toEqual(["fail", "pass", "pass", "pass", "unscored"]);
});
