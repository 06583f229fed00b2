import type { FoundRecord } from "../../formats/record.ts";
import { type Fields, fieldsOf, firstText, millisecondsOf, objectsIn, textAt } from "./fields.ts";
import { type Preset, valueOfCell } from "./preset.ts";
import { caseOf, REPORT } from "./test-reports.ts";

/**
 * Test reports in JUnit's XML, by pytest, vitest, Jest, Maven and others: a test is a case. A test that was skipped, or is expected to
 * fail, has no result.
 */
export const junit: Preset = {
  id: "junit",
  title: "a JUnit test report",
  command: (file) => `pytest --junitxml=${file} || [ $? -eq 1 ] # 1: a test failed; the gates decide`,
  detects: [["tag"], ["suite"], ["attributes"]],
  findRecords: testCasesIn,
  totals: (root) => ({ error: missingFailure(fieldsOf(root)) }),
  prepare: describeTest,
  ...REPORT,
};

/** Returns the test cases of all suites, each with the name of its suite. An error of a suite itself is a test that fails. */
function testCasesIn(root: unknown, suite: string | null = null): readonly FoundRecord[] {
  const { tag, attributes, children } = fieldsOf(root);
  if (tag === "testcase") return [{ value: { ...fieldsOf(root), suite }, origin: root }];
  if (tag !== "testsuite" && tag !== "testsuites") return [];
  const name = tag === "testsuite" ? (textAt(attributes, "name") ?? suite) : suite;
  const parts = objectsIn(children);
  return parts.flatMap((child, index) => (isTeardown(child, parts[index - 1]) ? [] : partsIn(child, name)));
}

/** Returns the test cases of an element in a suite. */
function partsIn(child: Fields, suite: string | null): readonly FoundRecord[] {
  const { tag } = child;
  if (tag !== "error" && tag !== "failure") return testCasesIn(child, suite);
  const attributes = { classname: suite, name: "(suite)" };
  return [{ value: { tag: "testcase", attributes, children: [child], text: "", suite }, origin: child }];
}

/** Returns the element that counts more failures and errors than it contains, as a clause; null where there is none. */
function missingFailure(element: Fields): string | null {
  const { failures, errors, name } = fieldsOf(element["attributes"]);
  const counted = [failures, errors].map((count) => Number(count ?? 0)).reduce((sum, count) => sum + count, 0);
  const found = failuresIn(element);
  if (counted > found)
    return `\`${firstText(name) ?? String(element["tag"])}\` counts ${counted} failures and errors, of which the file has ${found}`;
  const suites = objectsIn(element["children"]).filter(({ tag }) => tag === "testsuite");
  return suites.reduce<string | null>((why, suite) => why ?? missingFailure(suite), null);
}

function failuresIn({ tag, children }: Fields): number {
  const own = tag === "failure" || tag === "error" ? 1 : 0;
  return objectsIn(children).reduce((sum, child) => sum + failuresIn(child), own);
}

/** A test of pytest that fails, and whose teardown fails too, is there twice: the second time with that error only. */
function isTeardown(test: Fields, before: Fields | undefined): boolean {
  const [own, last] = [test, before ?? {}].map(({ attributes }) => fieldsOf(attributes));
  const [error] = objectsIn(test["children"]).filter(({ tag }) => tag === "error");
  const isSame = own?.["name"] === last?.["name"] && own?.["classname"] === last?.["classname"];
  return isSame && before?.["tag"] === "testcase" && /^failed on teardown/.test(messageOf(error ?? {}) ?? "");
}

/** What googletest, Bazel and others say of a test that did not run. */
const NOT_RUN: ReadonlySet<unknown> = new Set(["notrun", "skipped", "disabled", "ignored", "suppressed"]);

function describeTest({ attributes, children, suite }: Fields): Fields {
  const { classname, name, time, status, result } = fieldsOf(attributes);
  const parts = objectsIn(children);
  const failure = parts.find(({ tag }) => tag === "failure" || tag === "error");
  const skipped = parts.find(({ tag }) => tag === "skipped");
  const isSkipped = skipped !== undefined || NOT_RUN.has(status) || NOT_RUN.has(result);
  const owner = firstText(classname, suite);
  const test = firstText(name) ?? "";
  const pass = failure ? false : isSkipped ? null : true;
  const reason = messageOf(failure ?? skipped ?? {});
  const one = caseOf({ suite: owner === test ? null : owner, name: test, pass, reason, latency: latencyOf(time) });
  return {
    ...one,
    suite,
    output: firstText(...parts.filter(({ tag }) => tag === "system-out").map(({ text }) => text)),
    scores: { ...propertiesOf(parts), ...fieldsOf(one["scores"]) },
  };
}

function messageOf({ attributes, text }: Fields): string | null {
  return firstText(fieldsOf(attributes)["message"], text);
}

/** Seconds, which Java writes with commas between thousands; a comma elsewhere may be a decimal one. */
function latencyOf(time: unknown): number | null {
  const text = typeof time === "string" ? time.trim() : "";
  return millisecondsOf(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text);
}

/** Returns a test's properties that are numbers or truth values: scores that the test recorded. */
function propertiesOf(parts: readonly Fields[]): Fields {
  const list = parts.filter(({ tag }) => tag === "properties").flatMap(({ children }) => objectsIn(children));
  const found = list.flatMap(({ attributes, text }): [string, unknown][] => {
    const { name, value } = fieldsOf(attributes);
    const score = valueOfCell(firstText(value, text) ?? "");
    return typeof name === "string" && score !== null && typeof score !== "string" ? [[name, score]] : [];
  });
  return Object.fromEntries(found);
}
