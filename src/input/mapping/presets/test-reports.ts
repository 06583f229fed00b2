import type { FoundRecord } from "../../formats/record.ts";
import {
  at,
  attributesOf,
  childOf,
  childrenOf,
  countIn,
  type Fields,
  fieldsOf,
  firstText,
  millisecondsOf,
  numberAt,
  objectsIn,
  SAME_NAMES,
  textAt,
} from "./fields.ts";
import { caseOf, junit, passOf, scoresIn } from "./junit.ts";
import type { Preset } from "./preset.ts";

const lastPart = (path: unknown): string => String(path ?? "").replace(/^.*[/\\]/, "");

/** Returns the nodes of a tree that have no others of these lists in them, each with the names of those above it. */
function leavesOf(node: Fields, lists: readonly string[], above: readonly string[] = []): readonly FoundRecord[] {
  const path = [...above, ...[firstText(node["title"], attributesOf(node)["name"])].filter((name) => name !== null)];
  const children = lists.flatMap((list) => objectsIn(node[list]));
  return children.flatMap((child): readonly FoundRecord[] => {
    const isInner = lists.some((key) => Array.isArray(child[key])) && child["tag"] !== "test-case";
    return isInner ? leavesOf(child, lists, path) : [{ value: { ...child, above: path }, origin: child }];
  });
}

/** The reports of test runners: a test is a case, and a test that was skipped, or is expected to fail, has no result. */
const reports: readonly Omit<Preset, "fields">[] = [
  junit,
  {
    id: "pytest",
    title: "a pytest-json-report",
    command: (file) =>
      `pytest --json-report --json-report-file=${file} || [ $? -eq 1 ] # 1: a test failed; the gates decide`,
    detects: [["nodeid"], ["outcome"], ["setup", "call", "keywords"]],
    records: ["tests"],
    totals: (report) => ({
      cases: numberAt(report, "summary.total"),
      failed: countIn(report, "summary.failed", "summary.error"),
      error: pytestError(fieldsOf(report)),
    }),
    prepare: (record, onSkip) => {
      const { nodeid, outcome, user_properties: properties, metadata } = record;
      const stages = [record["setup"], record["call"], record["teardown"]];
      const ended = ["failed", "skipped"].flatMap((how) => stages.filter((stage) => at(stage, "outcome") === how));
      const [suite = ""] = String(nodeid).split("::");
      const reason = textAt(ended[0], "crash.message", "longrepr");
      const latency = millisecondsOf(at(record, "call.duration"));
      const test = caseOf(suite, String(nodeid), passOf(outcome, onSkip), reason, latency);
      const recorded = Object.entries<unknown>(Object.assign({}, fieldsOf(metadata), ...objectsIn(properties)));
      const scores = { ...scoresIn(recorded), ...fieldsOf(test["scores"]) };
      return { ...test, id: nodeid, output: textAt(record, "call.stdout"), scores };
    },
  },
  // Jest's and vitest's JSON.
  {
    id: "jest",
    title: "a test report of Jest or vitest",
    command: (file) => `npx jest --json --outputFile=${file} || [ $? -eq 1 ] # 1: a test failed; the gates decide`,
    detects: [["ancestorTitles", "fullName", "assertionResults"], ["status"], ["title", "failureMessages", "message"]],
    findRecords: (document) =>
      objectsIn(fieldsOf(document)["testResults"]).flatMap((file) =>
        objectsIn(file["assertionResults"]).map((one) => {
          return { value: { ...one, file: lastPart(file["name"]) }, origin: one };
        }),
      ),
    totals: (report) => {
      const files = objectsIn(at(report, "testResults"));
      const hasFailed = (test: Fields): boolean => passOf(test["status"]) === false;
      const broken = files.find((one) => hasFailed(one) && !objectsIn(one["assertionResults"]).some(hasFailed));
      const error = broken ? `\`${lastPart(broken["name"])}\` failed outside of its tests` : null;
      return { cases: numberAt(report, "numTotalTests"), failed: numberAt(report, "numFailedTests"), error };
    },
    prepare: (test, onSkip) => {
      const reason = textAt(test, "failureMessages.0", "message");
      const name = textAt(test, "fullName", "title") ?? "";
      return caseOf(String(test["file"]), name, passOf(test["status"], onSkip), reason, numberAt(test, "duration"));
    },
  },
  // A test in a project is a case. One that passed when it was retried has passed, as for Playwright.
  {
    id: "playwright",
    title: "a test report of Playwright",
    command: (file) => `PLAYWRIGHT_JSON_OUTPUT_NAME=${file} npx playwright test --reporter=json || [ $? -eq 1 ]`,
    detects: [["projectName", "projectId"], ["expectedStatus", "status"], ["results"]],
    findRecords: (document) => leavesOf(fieldsOf(document), ["suites", "specs", "tests"]),
    totals: (report) => ({ failed: numberAt(report, "stats.unexpected"), error: playwrightError(report) }),
    prepare: (test, onSkip) => {
      const [suite = "", ...titles] = test["above"] as readonly string[];
      const project = textAt(test, "projectName");
      const name = `${titles.join(" › ")}${project === null ? "" : ` [${project}]`}`;
      const last = objectsIn(test["results"]).at(-1);
      const reason = textAt(last, "error.message", "errors.0.message");
      return caseOf(suite, name, passOf(test["status"], onSkip), reason, numberAt(last, "duration"));
    },
  },
  // `dotnet test` and Visual Studio; the class of a test is in its definition.
  {
    id: "trx",
    title: "a TRX test report",
    command: (file) => `dotnet test --logger "trx;LogFileName=${lastPart(file)}" || [ $? -eq 1 ]`,
    detects: [["tag"], ["attributes"], ["testClass"]],
    findRecords: (root) => {
      const definitions = childrenOf(childOf(root, "TestDefinitions"));
      const classes = new Map(
        definitions.map((one) => [at(one, "attributes.id"), at(childOf(one, "TestMethod"), "attributes.className")]),
      );
      return childrenOf(childOf(root, "Results")).map((one) => {
        const testClass = classes.get(at(one, "attributes.testId")) ?? null;
        return { value: { ...one, testClass }, origin: one };
      });
    },
    totals: (root) => {
      const counters = attributesOf(childOf(root, "ResultSummary", "Counters"));
      const failed = countIn(counters, "failed", "error", "timeout", "aborted");
      const { outcome } = attributesOf(childOf(root, "ResultSummary"));
      const hasEnded = passOf(outcome) !== false || (outcome === "Failed" && failed > 0);
      return { cases: countIn(counters, "total"), failed, error: hasEnded ? null : `its outcome is \`${outcome}\`` };
    },
    prepare: (test, onSkip) => {
      const { testName, outcome, duration } = attributesOf(test);
      const [hours = 0, minutes = 0, seconds = Number.NaN] = `${duration ?? ""}`.split(":").map(Number);
      // With the assembly behind a comma; the name may begin with the class.
      const owner = firstText(test["testClass"])?.replace(/,.*$/s, "") ?? null;
      const prefix = owner !== null && String(testName).startsWith(`${owner}.`) ? owner.length + 1 : 0;
      const name = String(testName).slice(prefix);
      const reason = childOf(test, "Output", "ErrorInfo", "Message")["text"];
      const latency = millisecondsOf(hours * 3600 + minutes * 60 + seconds);
      return caseOf(owner, name, passOf(outcome, onSkip), reason, latency);
    },
  },
  // The XML of NUnit 3, also of Unity's test runner, and of NUnit 2, as Pester and DUnit write it.
  {
    id: "nunit",
    title: "a test report of NUnit",
    command: (file) => `dotnet test --logger "nunit;LogFilePath=${file}" || [ $? -eq 1 ]`,
    detects: [["tag"], ["attributes"], ["above"]],
    findRecords: (root) => leavesOf(fieldsOf(root), ["children"]).filter((one) => at(one, "value.tag") === "test-case"),
    totals: (root) => {
      const failed = countIn(attributesOf(root), "failed", "failures", "errors");
      const { result } = attributesOf(root);
      return { failed, error: failed === 0 && passOf(result) === false ? `its result is \`${result}\`` : null };
    },
    prepare: (test, onSkip) => {
      const { name, fullname, result, duration, time } = attributesOf(test);
      const reason = firstText(...["failure", "reason"].map((tag) => childOf(test, tag, "message")["text"]));
      const latency = millisecondsOf(duration ?? time);
      return caseOf(null, firstText(fullname, name) ?? "", passOf(result, onSkip), reason, latency);
    },
  },
];

export const testReports: readonly Preset[] = reports.map((report) => ({
  ...report,
  fields: { ...SAME_NAMES, question: "name", answer: "output", pass: "pass", group: "suite" },
  unanswered: "`false`",
}));

/** Returns an error of Playwright outside of its tests, which may be anything that was thrown; null without any. */
function playwrightError(report: unknown): string | null {
  const [first] = objectsIn(fieldsOf(report)["errors"]);
  return first ? (textAt(first, "message", "value") ?? "an error outside of the tests") : null;
}

/** Returns why pytest could not run all tests; null where it could. Code 1 is that of tests that failed. */
function pytestError({ collectors, exitcode }: Fields): string | null {
  const broken = objectsIn(collectors).find(({ outcome }) => outcome === "failed");
  if (broken) return `\`${String(broken["nodeid"])}\` could not be collected`;
  return typeof exitcode === "number" && exitcode > 1 ? `pytest ended with the exit code ${exitcode}` : null;
}
