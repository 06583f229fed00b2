import { describe, expect, test } from "vitest";
import type { PresetId } from "../../../../src/core/line/field.ts";
import { bytesOf, field, readExport, score } from "./read-export.ts";
import { compare, scoreFile } from "./score-file.ts";

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

  test("of Jest has the suite's name for tests without a class", async () => {
    const { lines } = await readExport("jest-junit.xml", "junit");
    expect(field(lines, "id")).toEqual(["widget.test.js::Load widget via link", "widget.test.js::Mount iframe"]);
    expect(field(lines, "pass")).toEqual([true, true]);
    expect(score(lines, "latency_ms")).toEqual([272, 23]);
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

  test("of Maven passes with a retry that passes", async () => {
    const { lines } = await readExport("surefire-flaky.xml", "junit");
    expect(field(lines, "pass")).toEqual([false, false, true, true]);
    expect(field(lines, "reason").slice(0, 2)).toEqual([
      "Always throws exception",
      "Always fails assertion ==> expected: <1> but was: <2>",
    ]);
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

  test("loses no test in suites of any depth", async () => {
    const text = `${'<testsuite name="s">'.repeat(90)}<testcase name="t"/>${"</testsuite>".repeat(90)}`;
    expect(field((await readExport("a.xml", "junit", text)).lines, "id")).toEqual(["s::t"]);
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

describe("cases that regress and that are fixed", () => {
  const flipsOf = async (name: string, preset: PresetId, edit: (text: string) => string) => {
    const text = bytesOf(name).toString();
    const diff = compare(await scoreFile(name, text, { preset }), await scoreFile(name, edit(text), { preset }));
    const { flips } = diff;
    return [flips?.regressed.length, flips?.fixed.length, flips?.added.length, flips?.removed.length];
  };

  test("are found in JUnit's XML", async () => {
    const edit = (text: string): string =>
      text.replace(/<failure[\s\S]*?<\/failure>/, "").replace('time="6.435">', '$&<error message="boom"/>');
    expect(await flipsOf("junit-fail.xml", "junit", edit)).toEqual([1, 1, 0, 0]);
  });

  test("are found in reports of pytest-json-report", async () => {
    const edit = (text: string): string => text.replace('"outcome": "xpassed"', '"outcome": "failed"');
    expect(await flipsOf("pytest-report.json", "pytest", edit)).toEqual([1, 0, 0, 0]);
  });

  test("are found in logs of Inspect", async () => {
    const edit = (text: string): string => text.replace('"value": "I"', '"value": "C"');
    expect(await flipsOf("inspect-log.json", "inspect_ai", edit)).toEqual([0, 1, 0, 0]);
  });
});

test("a test that was skipped is a case without a score, and no case that passes", async () => {
  const { rows, warnings } = await scoreFile("junit-fail.xml", bytesOf("junit-fail.xml"), { preset: "junit" });
  expect(warnings).toEqual([]);
  expect(rows.map(({ outcome }) => outcome).sort()).toEqual(["fail", "pass", "pass", "pass", "unscored"]);
});

test("a test that is in a report twice has two trials", async () => {
  const text =
    '<testsuite name="s"><testcase name="t" time="1"/><testcase name="t" time="2"><failure/></testcase></testsuite>';
  const { rows, scoresOf } = await scoreFile("r.xml", text, { preset: "junit" });
  expect(rows.map(({ id, trials }) => [id, trials?.map(({ outcome }) => outcome).sort()])).toEqual([
    ["s::t", ["fail", "pass"]],
  ]);
  expect(scoresOf("latency_ms").toSorted()).toEqual([1000, 2000]);
});
