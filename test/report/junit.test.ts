import fc from "fast-check";
// biome-ignore lint/correctness/noUnresolvedImports: a CommonJS module, whose default export is the module.
import sax from "sax";
import { describe, expect, test } from "vitest";
import type { ChangedCase } from "../../src/core/diff.ts";
import type { Report } from "../../src/core/report.ts";
import { failedGates } from "../../src/core/verdict/verdict.ts";
import { renderJunit } from "../../src/report/junit.ts";
import { hostile } from "./hostile.ts";
import { scenarios } from "./scenarios.ts";

/** The attributes that each element may have, and those it must have (source: junit-10.xsd of Jenkins' xUnit plugin). */
const ELEMENTS: Readonly<Record<string, { readonly may: readonly string[]; readonly must: readonly string[] }>> = {
  testsuites: { may: ["name", "tests", "failures", "errors"], must: [] },
  testsuite: {
    may: ["name", "tests", "failures", "errors", "skipped", "timestamp"],
    must: ["name", "tests", "failures", "errors"],
  },
  testcase: { may: ["name", "classname", "time"], must: ["name"] },
  failure: { may: ["message"], must: [] },
  error: { may: ["message"], must: [] },
  skipped: { may: ["message"], must: [] },
  "system-out": { may: [], must: [] },
};

interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Parses XML strictly; throws where it is not well-formed. */
function parse(xml: string): Element {
  const root: Element = { tag: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element = { tag: name, attributes: attributes as Record<string, string>, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.onclosetag = () => void open.pop();
  parser.write(xml).close();
  return root.children[0] as Element;
}

function all(element: Element): Element[] {
  return [element, ...element.children.flatMap(all)];
}

function expectValid(report: Report): Element {
  const root = parse(renderJunit(report));
  for (const { tag, attributes } of all(root)) {
    const rule = ELEMENTS[tag];
    expect(rule, tag).toBeDefined();
    expect(rule?.may, tag).toEqual(expect.arrayContaining(Object.keys(attributes)));
    expect(Object.keys(attributes), tag).toEqual(expect.arrayContaining([...(rule?.must ?? [])]));
  }
  for (const suite of root.children) {
    const names = suite.children.map(({ attributes }) => attributes["name"]);
    expect(new Set(names).size, "names are unique").toBe(names.length);
    const count = (tag: string) => all(suite).filter((one) => one.tag === tag).length;
    expect(suite.attributes).toMatchObject({
      tests: String(names.length),
      failures: String(count("failure")),
      errors: String(count("error")),
      skipped: String(count("skipped")),
    });
  }
  return root;
}

describe("JUnit XML", () => {
  test.each(Object.entries(scenarios))(
    "of `%s` fits the schema, and fails exactly where the verdict fails",
    (_, report) => {
      const found = all(expectValid(report));
      const failures = found.filter(({ tag }) => tag === "failure");
      const isFailing = report.verdict !== null && failedGates(report.verdict).length > 0;
      expect(failures.length > 0).toBe(isFailing);
      expect(found.some(({ tag }) => tag === "error")).toBe((report.verdict?.incomplete.length ?? 0) > 0);
    },
  );

  const base = scenarios["fail"] as Report;

  test("foreign text cannot leave its place", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const flip: ChangedCase = {
          ...{ suite: Object.keys(base.suites)[0] ?? "", case: text, at: text, gold_at: null, text, expected: text },
          ...{ before: text, after: `\ufffe\uffff\u0000${text}`, why: text },
        };
        const flips = base.diff?.flips;
        if (!base.diff || !flips) throw new Error("the scenario has no cases");
        const report: Report = {
          ...base,
          diff: { ...base.diff, flips: { ...flips, regressed: [flip, flip], fixed: [flip] } },
        };
        expectValid(report);
        const xml = renderJunit(report);
        expect(xml).not.toContain("##[");
        expect(xml).not.toMatch(/^\s*::/m);
      }),
    );
  });

  test("a regressed case is a failure with what it said before and after where a gate of its suite failed", () => {
    const cases = all(expectValid(base)).filter(({ attributes }) => attributes["name"]?.startsWith("case: "));
    const [first] = cases;
    expect(first?.children[0]?.tag).toBe("failure");
    expect(first?.children[0]?.text).toMatch(/\nexpected: .+\nbefore: .+\nafter: .+/);
    const gates = (base.verdict?.gates ?? []).map((gate) => ({ ...gate, severity: "warn" as const }));
    const passing = { ...base, verdict: base.verdict && { ...base.verdict, gates } };
    expect(all(expectValid(passing)).filter(({ tag }) => tag === "failure")).toEqual([]);
  });
});
