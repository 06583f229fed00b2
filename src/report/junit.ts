import { type CaseChanges, type ChangedCase, caseNoun } from "../core/diff.ts";
import type { Report } from "../core/report.ts";
import { ofSuite } from "../core/suite-report.ts";
import { listedDrops } from "../core/verdict/drops.ts";
import type { GateResult } from "../core/verdict/gate.ts";
import { caseLines } from "../core/view/case-lines.ts";
import { cleanLine, escapeMarkup, truncate } from "./escape.ts";
import { formatCount, formatInteger } from "./format.ts";
import { toTerminal } from "./print/terminal.ts";
import { describeResult } from "./reasons/gate-reasons.ts";
import { describeAllIncomplete } from "./reasons/verdict-reasons.ts";
import { describeGate } from "./scores/cells.ts";
import { shownChanges } from "./verdict/case-counts.ts";

/** The most cases of a suite in each list: test reports show every case as a row. */
const MAX_CASES = 1000;
const MAX_TEXT = 1000;
const MAX_NAME = 200;

type Result = "passed" | "failure" | "error" | "skipped";

/** A test case as CI systems show it: its name in its suite, its result, and why. */
interface TestCase {
  readonly name: string;
  readonly result: Result;
  /** One line. */
  readonly message: string;
  /** Further lines; each starts with trusted words. */
  readonly lines: readonly string[];
}

/**
 * Renders a report as JUnit XML: a test suite for each suite, a test case for each gate, each case that regressed or was fixed, and
 * the worst cases of a failed gate that these do not explain.
 * There is a failure exactly where the verdict fails: a regressed case is a failure where a gate of its suite failed, else skipped
 * with the reason, since a CI system counts each failure against the build. Elements and attributes: those of Jenkins' JUnit schema.
 */
export function renderJunit(report: Report): string {
  const names = [
    ...new Set([...Object.keys(report.suites), ...(report.verdict?.gates ?? []).map(({ suite }) => suite)]),
  ];
  const { regressed = [], fixed = [] } = (report.diff && shownChanges(report.diff)?.flips) ?? {};
  const dropped = listedDrops(report);
  const suites = names.map((name) => {
    return { name, cases: withUniqueNames(testCases(name, report, { regressed, fixed, dropped })) };
  });
  const incomplete = describeAllIncomplete(report.verdict).map((why) =>
    testCase("evaluation is complete", "error", why),
  );
  const all = incomplete.length === 0 ? suites : [...suites, { name: "noworse", cases: withUniqueNames(incomplete) }];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="noworse"${countAttributes(all.flatMap(({ cases }) => cases))}>`,
    ...all.flatMap(({ name, cases }) => suiteLines(name, cases, report.created)),
    "</testsuites>",
    "",
  ].join("\n");
}

type Lists = Pick<CaseChanges, "regressed" | "fixed"> & { readonly dropped: readonly ChangedCase[] };

function testCases(suite: string, report: Report, lists: Lists): TestCase[] {
  const gates = ofSuite(report.verdict?.gates ?? [], suite);
  const isFailing = gates.some(({ outcome, severity }) => outcome === "fail" && severity === "fail");
  const noun = caseNoun(report.diff?.shown, suite);
  return [
    scoredCase(suite, report),
    ...gates.map((gate) => gateCase(gate, report)),
    ...(["regressed", "dropped"] as const).flatMap((key) => {
      const word = key === "regressed" ? "regressed" : "among the worst";
      return listed(ofSuite(lists[key], suite), word, (flip) =>
        flipCase(flip, { noun, word }, isFailing ? "failure" : "skipped"),
      );
    }),
    ...listed(ofSuite(lists.fixed, suite), "fixed", (flip) => flipCase(flip, { noun, word: "fixed" }, "passed")),
  ];
}

/** The test case that every suite has, so that no report is empty. */
function scoredCase(suite: string, { suites }: Report): TestCase {
  const scored = Object.hasOwn(suites, suite) ? suites[suite] : undefined;
  if (scored === undefined) return testCase("suite is scored", "skipped", "The suite was not scored.");
  const { total, missing } = scored.cases;
  const lines = [`${formatCount(total, "case")}, ${formatInteger(missing)} without a trace`];
  return { ...testCase("suite is scored", "passed", ""), lines };
}

function gateCase(gate: GateResult, report: Report): TestCase {
  const { outcome, severity } = gate;
  const why = describeResult(gate);
  const { subject, condition } = describeGate(gate, report);
  const name = `${toTerminal(subject)} ${condition}`;
  if (outcome === "pass") return { ...testCase(`gate: ${name}`, "passed", ""), lines: [`passed: ${why}`] };
  if (outcome === "fail" && severity === "fail") return testCase(`gate: ${name}`, "failure", why);
  const word = outcome === "fail" ? "warning" : outcome === "inconclusive" ? "inconclusive" : "not evaluated";
  return testCase(`gate: ${name}`, "skipped", `${word}: ${why}`);
}

function flipCase(flip: ChangedCase, { noun, word }: Record<"noun" | "word", string>, result: Result): TestCase {
  const place = flip.at ?? flip.gold_at;
  const all = [...caseLines(flip, noun, cleanLine), ["why", flip.why ?? ""], ["at", place ?? ""]];
  const lines = all.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
  const reason = flip.why === null || flip.why === "" ? "" : `: ${flip.why}`;
  const why = result === "skipped" ? `${word}, but no gate of the suite failed${reason}` : `${word}${reason}`;
  return { name: `case: ${flip.case}`, result, message: result === "passed" ? "" : why, lines };
}

/** Returns the test cases of the first cases of a list, and one that counts the others. */
function listed(flips: readonly ChangedCase[], word: string, toTestCase: (flip: ChangedCase) => TestCase): TestCase[] {
  const shown = flips.slice(0, MAX_CASES).map(toTestCase);
  const left = flips.length - shown.length;
  return left === 0
    ? shown
    : [...shown, testCase(`more cases ${word}`, "skipped", `${formatCount(left, "more case")} ${word}`)];
}

function testCase(name: string, result: Result, message: string): TestCase {
  return { name, result, message, lines: [] };
}

/** Numbers repeated names: GitLab ignores all but the first test case of a name. */
function withUniqueNames(cases: readonly TestCase[]): TestCase[] {
  const seen = new Map<string, number>();
  return cases.map((one) => {
    const name = cleanName(one.name);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...one, name: count === 1 ? name : `${name} (${count})` };
  });
}

function suiteLines(name: string, cases: readonly TestCase[], created: string): string[] {
  const skipped = countOf(cases, "skipped");
  const attributes = `${countAttributes(cases)} skipped="${skipped}" timestamp="${xmlText(created.replace(/Z$/, ""))}"`;
  const suite = xmlText(cleanName(name));
  return [
    `  <testsuite name="${suite}"${attributes}>`,
    ...cases.flatMap((one) => elementLines(one, suite)),
    "  </testsuite>",
  ];
}

function elementLines({ name, result, message, lines }: TestCase, suite: string): string[] {
  const open = `    <testcase classname="${suite}" name="${xmlText(name)}" time="0"`;
  if (result === "passed" && lines.length === 0) return [`${open}/>`];
  // GitLab shows the content, Jenkins the attribute too.
  const shown = result === "passed" ? [] : [message];
  const [attribute, ...text] = [message, ...shown, ...lines].map((line) =>
    xmlText(truncate(cleanLine(line), MAX_TEXT)),
  );
  const [tag, start] = result === "passed" ? ["system-out", ""] : [result, ` message="${attribute}"`];
  return [`${open}>`, `      <${tag}${start}>${text.join("\n")}</${tag}>`, "    </testcase>"];
}

function countOf(cases: readonly TestCase[], wanted: Result): number {
  return cases.filter(({ result }) => result === wanted).length;
}

function countAttributes(cases: readonly TestCase[]): string {
  return ` tests="${cases.length}" failures="${countOf(cases, "failure")}" errors="${countOf(cases, "error")}"`;
}

function cleanName(name: string): string {
  return truncate(cleanLine(name), MAX_NAME);
}

/** Escapes a line for XML, and `##[`, a workflow command anywhere in a line, as a reference that leaves the text the same. */
function xmlText(line: string): string {
  return escapeMarkup(line.replace(/[\ufffe\uffff]/g, "\ufffd"))
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;")
    .replaceAll("##[", "#&#35;[");
}
