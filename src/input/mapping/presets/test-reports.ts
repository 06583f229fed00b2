import type { FoundRecord } from "../../formats/record.ts";
import {
  at,
  type Fields,
  fieldsOf,
  firstText,
  listOf,
  millisecondsOf,
  numberAt,
  numberIn,
  objectsIn,
  SAME_NAMES,
  sumOf,
  textAt,
} from "./fields.ts";
import type { Preset } from "./preset.ts";

// Test reports other than JUnit's: a test is a case, and a test that was skipped has no result.

export const REPORT = {
  fields: { ...SAME_NAMES, question: "name", answer: "output", pass: "pass", group: "suite" },
  unanswered: "`false`",
} as const;

/** What a report says of a test. */
interface Test {
  readonly suite: string | null;
  readonly name: string;
  readonly pass: boolean | null;
  readonly reason: unknown;
  readonly latency: number | null;
}

export function caseOf({ suite, name, pass, reason, latency }: Test): Fields {
  return {
    id: suite === null || suite === "" ? name : `${suite}::${name}`,
    ...{ name, suite, pass, reason: firstText(reason) },
    scores: { success: pass, latency_ms: latency },
  };
}

/** What a status means: a word of each tool for passed, failed and without a result. */
function passOf(status: unknown, passed: readonly string[], failed: readonly string[]): boolean | null {
  const word = String(status);
  return passed.includes(word) ? true : failed.includes(word) ? false : null;
}

/** Returns the nodes of a tree that have no others of these lists in them, each with the names of those above it. */
function leavesOf(node: Fields, lists: readonly string[], above: readonly string[] = []): readonly FoundRecord[] {
  const name = firstText(node["title"], fieldsOf(node["attributes"])["name"]);
  return lists.flatMap((list) =>
    objectsIn(node[list]).flatMap((child): readonly FoundRecord[] => {
      const path = name === null ? above : [...above, name];
      const isInner = lists.some((key) => Array.isArray(child[key])) && child["tag"] !== "test-case";
      return isInner ? leavesOf(child, lists, path) : [{ value: { ...child, above: path }, origin: child }];
    }),
  );
}

const lastPart = (path: unknown): string => String(path ?? "").replace(/^.*[/\\]/, "");
const isTag =
  (tag: string) =>
  ({ value }: FoundRecord) =>
    fieldsOf(value)["tag"] === tag;
const childOf = (element: unknown, tag: string): Fields =>
  objectsIn(fieldsOf(element)["children"]).find((one) => one["tag"] === tag) ?? {};

/** `pytest --json-report`. A test that failed as expected has no result. */
export const pytest: Preset = {
  id: "pytest",
  title: "a pytest-json-report",
  command: (file) =>
    `pytest --json-report --json-report-file=${file} || [ $? -eq 1 ] # 1: a test failed; the gates decide`,
  detects: [["nodeid"], ["outcome"], ["setup", "call", "keywords"]],
  records: ["tests"],
  totals: (report) => ({
    cases: numberAt(report, "summary.total"),
    failed: sumOf(numberAt(report, "summary.failed"), numberAt(report, "summary.error")),
    error: pytestError(fieldsOf(report)),
  }),
  prepare: (record) => {
    const { nodeid, outcome, user_properties: properties, metadata } = record;
    const stages = [record["setup"], record["call"], record["teardown"]].map(fieldsOf);
    const ended = ["failed", "skipped"].map((how) => stages.find((stage) => stage["outcome"] === how));
    const decisive = ended.find((stage) => stage !== undefined) ?? {};
    const recorded = Object.entries<unknown>(Object.assign({}, fieldsOf(metadata), ...objectsIn(properties)));
    const [suite = ""] = String(nodeid).split("::");
    const test = caseOf({
      ...{ suite, name: String(nodeid) },
      pass: passOf(outcome, ["passed", "xpassed"], ["failed", "error"]),
      reason: textAt(decisive, "crash.message", "longrepr"),
      latency: millisecondsOf(at(record, "call.duration")),
    });
    const numbers = recorded.filter(([, value]) => typeof value === "number" || typeof value === "boolean");
    const scores = { ...Object.fromEntries(numbers), ...fieldsOf(test["scores"]) };
    return { ...test, id: nodeid, output: textAt(record, "call.stdout"), scores };
  },
  ...REPORT,
};

/** Returns why pytest could not run all tests; null where it could. Code 1 is that of tests that failed. */
function pytestError({ collectors, exitcode }: Fields): string | null {
  const broken = objectsIn(collectors).find(({ outcome }) => outcome === "failed");
  if (broken) return `\`${String(broken["nodeid"])}\` could not be collected`;
  return typeof exitcode === "number" && exitcode > 1 ? `pytest ended with the exit code ${exitcode}` : null;
}

/** Jest's and vitest's JSON. A file that cannot be run is a test that fails. */
export const jest: Preset = {
  id: "jest",
  title: "a test report of Jest or vitest",
  command: (file) => `npx jest --json --outputFile=${file} || [ $? -eq 1 ] # 1: a test failed; the gates decide`,
  detects: [["ancestorTitles", "fullName", "assertionResults"], ["status"], ["title", "failureMessages", "message"]],
  findRecords: (document) =>
    objectsIn(fieldsOf(document)["testResults"]).flatMap((file) => {
      const tests = objectsIn(file["assertionResults"]);
      const whole = tests.length === 0 && file["status"] === "failed" ? [file] : [];
      return [...tests, ...whole].map((one) => ({ value: { ...one, file: lastPart(file["name"]) }, origin: one }));
    }),
  totals: (report) => ({ cases: numberAt(report, "numTotalTests"), failed: numberAt(report, "numFailedTests") }),
  prepare: ({ file, fullName, title, status, duration, failureMessages, message }) =>
    caseOf({
      suite: String(file),
      name: firstText(fullName, title) ?? "(file)",
      pass: passOf(status, ["passed"], ["failed"]),
      reason: firstText(listOf(failureMessages)[0], message),
      latency: numberIn(duration),
    }),
  ...REPORT,
};

/** Playwright's JSON: a test in a project is a case. One that passed when it was retried has passed, as for Playwright. */
export const playwright: Preset = {
  id: "playwright",
  title: "a test report of Playwright",
  command: (file) => `PLAYWRIGHT_JSON_OUTPUT_NAME=${file} npx playwright test --reporter=json || [ $? -eq 1 ]`,
  detects: [["projectName", "projectId"], ["expectedStatus", "status"], ["results"]],
  findRecords: (document) => leavesOf(fieldsOf(document), ["suites", "specs", "tests"]),
  totals: (report) => ({
    failed: numberAt(report, "stats.unexpected"),
    error: textAt(objectsIn(fieldsOf(report)["errors"])[0], "message"),
  }),
  prepare: ({ above, projectName, status, results }) => {
    const [suite = "", ...titles] = listOf(above).map(String);
    const attempts = objectsIn(results);
    const last = attempts.at(-1);
    const project = firstText(projectName);
    return caseOf({
      suite,
      name: `${titles.join(" › ")}${project === null ? "" : ` [${project}]`}`,
      pass: passOf(status, ["expected", "flaky"], ["unexpected"]),
      reason: textAt(last, "error.message", "errors.0.message"),
      latency: numberIn(last?.["duration"]),
    });
  },
  ...REPORT,
};

/** TRX of `dotnet test` and Visual Studio; the class of a test is in its definition. */
export const trx: Preset = {
  id: "trx",
  title: "a TRX test report",
  command: (file) => `dotnet test --logger "trx;LogFileName=${lastPart(file)}" || [ $? -eq 1 ]`,
  detects: [["tag"], ["attributes"], ["testClass"]],
  findRecords: (root) => {
    const definitions = objectsIn(childOf(root, "TestDefinitions")["children"]);
    const classes = new Map(
      definitions.map((one) => [at(one, "attributes.id"), at(childOf(one, "TestMethod"), "attributes.className")]),
    );
    const results = objectsIn(childOf(root, "Results")["children"]);
    return results.map((one) => ({
      value: { ...one, testClass: classes.get(at(one, "attributes.testId")) ?? null },
      origin: one,
    }));
  },
  totals: (root) => {
    const counters = fieldsOf(childOf(childOf(root, "ResultSummary"), "Counters")["attributes"]);
    const failed = ["failed", "error", "timeout", "aborted"].map((how) => Number(counters[how] ?? 0));
    return { cases: Number(counters["total"] ?? 0), failed: sumOf(...failed) };
  },
  prepare: ({ attributes, testClass, children }) => {
    const { testName, outcome, duration } = fieldsOf(attributes);
    const [hours, minutes, seconds] = String(duration ?? "")
      .split(":")
      .map(Number);
    // With the assembly behind a comma; the name may begin with the class.
    const owner = firstText(testClass)?.replace(/,.*$/s, "") ?? null;
    const name = String(testName);
    return caseOf({
      suite: owner,
      name: owner !== null && name.startsWith(`${owner}.`) ? name.slice(owner.length + 1) : name,
      pass: passOf(outcome, ["Passed", "PassedButRunAborted", "Warning"], ["Failed", "Error", "Timeout", "Aborted"]),
      reason: childOf(childOf(childOf({ children }, "Output"), "ErrorInfo"), "Message")["text"],
      latency: seconds === undefined ? null : millisecondsOf((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + seconds),
    });
  },
  ...REPORT,
};

/** The XML of NUnit 3, also of Unity's test runner, and of NUnit 2, as Pester and DUnit write it. */
export const nunit: Preset = {
  id: "nunit",
  title: "a test report of NUnit",
  command: (file) => `dotnet test --logger "nunit;LogFilePath=${file}" || [ $? -eq 1 ]`,
  detects: [["tag"], ["attributes"], ["above"]],
  findRecords: (root) => leavesOf(fieldsOf(root), ["children"]).filter(isTag("test-case")),
  totals: (root) => {
    const { failed, failures, errors } = fieldsOf(fieldsOf(root)["attributes"]);
    return { failed: sumOf(...[failed, failures, errors].map((count) => Number(count ?? 0))) };
  },
  prepare: (test) => {
    const { name, fullname, result, duration, time } = fieldsOf(test["attributes"]);
    return caseOf({
      suite: null,
      name: firstText(fullname, name) ?? "",
      pass: passOf(result, ["Passed", "Warning", "Success"], ["Failed", "Error", "Failure"]),
      reason: firstText(...["failure", "reason"].map((tag) => childOf(childOf(test, tag), "message")["text"])),
      latency: millisecondsOf(duration ?? time),
    });
  },
  ...REPORT,
};

export const testReports: readonly Preset[] = [pytest, jest, playwright, trx, nunit];
