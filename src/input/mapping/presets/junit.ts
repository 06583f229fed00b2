import { truncate } from "../../../core/case.ts";
import { namesIn } from "../../../core/line/field.ts";
import { resultIn } from "../../../core/line/parsed-line.ts";
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
  textAt,
} from "./fields.ts";
import { type OnSkip, type Preset, valueOfCell } from "./preset.ts";

/** JUnit's XML, by pytest, vitest, Jest, Maven and others. */
export const junit: Omit<Preset, "fields"> = {
  id: "junit",
  title: "a JUnit test report",
  command: (file) => `pytest --junitxml=${file} || [ $? -eq 1 ] # 1: a test failed; the gates decide`,
  detects: [["tag"], ["suite"], ["attributes"]],
  findRecords: (root) => testCasesIn(root, null),
  totals: (root) => ({ error: errorOutside(fieldsOf(root)) ?? missingFailure(fieldsOf(root)) }),
  prepare: describeTest,
};

const isFailure = ({ tag }: Fields): boolean => tag === "failure" || tag === "error";

function testCasesIn(element: unknown, outer: string | null): readonly FoundRecord[] {
  const tag = at(element, "tag");
  if (tag === "testcase") return [{ value: { ...fieldsOf(element), suite: outer }, origin: element }];
  if (tag !== "testsuite" && tag !== "testsuites") return [];
  const suite = tag === "testsuite" ? (firstText(attributesOf(element)["name"]) ?? outer) : outer;
  return childrenOf(element).flatMap((child, index, all) => {
    return isTeardown(child, all[index - 1]) ? [] : testCasesIn(child, suite);
  });
}

/** A test of pytest that fails, and whose teardown fails too, is there twice: the second time with that error only. */
function isTeardown(test: Fields, before: Fields | undefined): boolean {
  const isSame = ["name", "classname"].every((name) => attributesOf(test)[name] === attributesOf(before)[name]);
  return (
    isSame && at(before, "tag") === "testcase" && /^failed on teardown/.test(messageOf(childOf(test, "error")) ?? "")
  );
}

/** Returns what failed outside of the tests, as a clause: a suite itself, or a file whose tests pytest could not collect. Null without it. */
function errorOutside(element: Fields): string | null {
  const name = textAt(attributesOf(element), "name") ?? "(suite)";
  const failures = childrenOf(element).filter(isFailure);
  const isOutside =
    element["tag"] === "testcase" ? (one: Fields) => messageOf(one) === "collection failure" : () => true;
  if (failures.some(isOutside)) return `\`${name}\` failed outside of its tests`;
  return childrenOf(element).map(errorOutside).find(Boolean) ?? null;
}

/** Returns the element that counts more failures and errors than it contains, as a clause; null where there is none. */
function missingFailure(element: Fields): string | null {
  const attributes = attributesOf(element);
  const [counted, found] = [countIn(attributes, "failures", "errors"), countInside(element, isFailure)];
  if (counted > found)
    return `\`${textAt(attributes, "name") ?? String(element["tag"])}\` counts ${counted} failures and errors, of which the file has ${found}`;
  const suites = childrenOf(element).filter(({ tag }) => tag === "testsuite");
  return suites.map(missingFailure).find((why) => why !== null) ?? null;
}

const countInside = (element: Fields, is: (one: Fields) => boolean): number =>
  childrenOf(element).reduce((sum, child) => sum + countInside(child, is), is(element) ? 1 : 0);

/** What googletest, Bazel and others say of a test that did not run. */
const NOT_RUN: ReadonlySet<string> = new Set(["notrun", "skipped", "disabled", "ignored", "suppressed"]);

function describeTest(test: Fields, onSkip: OnSkip): Fields {
  const { classname, name: testName = "", time, status, result } = attributesOf(test);
  const suite = firstText(classname, test["suite"]);
  const parts = childrenOf(test);
  const failure = parts.find(isFailure);
  const skipped = parts.find(({ tag }) => tag === "skipped");
  const states = [status, result];
  // Where attributes and elements contradict each other, a failure counts.
  const hasFailed = failure !== undefined || states.map((one) => passOf(one, onSkip)).includes(false);
  const pass = hasFailed
    ? false
    : skipped || states.some((one) => NOT_RUN.has(String(one).toLowerCase()))
      ? null
      : true;
  // Java writes commas between thousands; a comma elsewhere may be a decimal one.
  const isGrouped = /^\s*\d{1,3}(?:,\d{3})+(?:\.\d+)?\s*$/.test(String(time));
  const latency = millisecondsOf(isGrouped ? String(time).replaceAll(",", "") : time);
  const one = caseOf(
    suite === testName ? null : suite,
    String(testName),
    pass,
    messageOf(failure ?? skipped ?? {}),
    latency,
  );
  const output = firstText(...parts.filter(({ tag }) => tag === "system-out").map(({ text }) => text));
  const recorded = parts.filter(({ tag }) => tag === "properties").flatMap(childrenOf);
  const properties = recorded.map((property) => {
    const value = firstText(attributesOf(property)["value"], property["text"]) ?? "";
    return [attributesOf(property)["name"], valueOfCell(value)] as const;
  });
  // pytest calls every suite so; the class, or the module, groups the tests.
  const group = test["suite"] === "pytest" ? firstText(classname, test["suite"]) : test["suite"];
  return { ...one, suite: group, output, scores: { ...scoresIn(properties), ...fieldsOf(one["scores"]) } };
}

const messageOf = (element: Fields): string | null => firstText(attributesOf(element)["message"], element["text"]);

/** Returns what a report says of a test, whose suite makes its name unique. */
export function caseOf(
  suite: string | null,
  name: string,
  pass: boolean | null,
  reason: unknown,
  latency: unknown,
): Fields {
  const id = suite === null || suite === "" ? name : `${suite}::${name}`;
  return { id, name, suite, pass, reason: firstText(reason), scores: { success: pass, latency_ms: latency } };
}

/** Further words of test runners for a test that passed, that failed, or that has no result, in lower case. */
const PASSED = namesIn("xpassed expected flaky passedbutrunaborted warning success");
const FAILED = namesIn("failure errored unexpected timeout aborted");
const WITHOUT_RESULT =
  namesIn(`cancelled completed disconnected executed finished focused inconclusive inprogress invalid
  notexecuted notrunnable pending rerun run todo xfailed`);
const LONGEST_WORD = 40;

/** Returns whether a test of this status passed; null where it has no result, after `onSkip` where its word is not known. */
export function passOf(status: unknown, onSkip: OnSkip = () => {}): boolean | null {
  const word = String(status ?? "").toLowerCase();
  if (PASSED.includes(word)) return true;
  if (FAILED.includes(word)) return false;
  const result = resultIn(word);
  if (typeof result === "boolean") return result;
  if (result !== null && !WITHOUT_RESULT.includes(word) && !NOT_RUN.has(word)) {
    const shown = `(\`${truncate(String(status), LONGEST_WORD).replaceAll("`", "'")}\`)`;
    onSkip([`result of a test that it does not know ${shown}`, `results of tests that it does not know ${shown}`]);
  }
  return null;
}

/** Returns the entries that are numbers or truth values: scores that a test recorded. */
export function scoresIn(entries: readonly (readonly [name: unknown, value: unknown])[]): Fields {
  const isScore = (value: unknown): boolean => typeof value === "number" || typeof value === "boolean";
  return Object.fromEntries(entries.filter(([name, value]) => typeof name === "string" && isScore(value)));
}
