import { describe, expect, test } from "vitest";
import { families } from "../../all-families.ts";
import { temporaryFolder } from "../../commands/cli.ts";
import { problemsOf, readConfig } from "../../read-config.ts";

const read = (custom: string, more = "", family = "grounded", gold = "    gold: gold.jsonl\n") => {
  const text = `suites:\n  bot:\n    family: ${family}\n${gold}    traces: traces.jsonl\n    custom:\n${custom}${more}`;
  return readConfig(`${temporaryFolder({ "noworse.yml": text })}/noworse.yml`, families);
};
const metric = (name: string, prompt = '"Is {{answer}} polite?"', choices = "{ polite: 1, rude: 0 }") =>
  `      ${name}: { prompt: ${prompt}, choices: ${choices} }\n`;

describe("a suite's own metrics", () => {
  test("that are invalid are reported as invalid, not as unknown metrics of gates", () => {
    const more = '    metrics: [tone]\n    gates: { tone: ">= 0.5" }\n';
    const problems = problemsOf(() => read(metric("tone", undefined, "{ polite: nice, rude: 0 }"), more));
    expect(problems).toEqual([expect.stringMatching(/^`suites\.bot\.custom\.tone\.choices\.polite` must be a number/)]);
  });

  test("are added to its family's, with the defaults filled in", () => {
    const [suite] = read(metric("politeness"), '    gates: { politeness: "<= 0.2" }\n'.replace("<=", ">=")).suites;
    expect(suite?.custom).toEqual({
      politeness: { prompt: "Is {{answer}} polite?", choices: { polite: 1, rude: 0 }, better: "higher" },
    });
    expect(suite?.metrics.map(({ id }) => id).slice(-3)).toEqual([
      "citations_not_retrieved",
      "politeness",
      "pass_rate",
    ]);
    expect(suite?.gates.metrics).toMatchObject([{ metric: "politeness", conditions: { min: 0.2 } }]);
    expect(suite?.metrics.at(-2)).toMatchObject({ range: [0, 1], unit: "fraction", better: "higher" });
  });

  test("can be the only metrics, in any family", () => {
    const more = "    metrics: [politeness]\n    judge: { model: stub }\n";
    const [suite] = read(metric("politeness"), more, "classification", "").suites;
    expect(suite?.metrics.map(({ id }) => id)).toEqual(["politeness", "pass_rate"]);
    expect(suite?.judge).toMatchObject({ model: "stub" });
  });

  test("are numbers where values go beyond 0 to 1", () => {
    const [suite] = read(metric("tone", '"{{ answer }}"', "{ good: 5, bad: 1 }")).suites;
    expect(suite?.metrics.at(-2)).toMatchObject({ range: [1, 5], unit: "number" });
  });

  test("without any leave the family's unchanged", () => {
    const [suite] = read("      {}\n").suites;
    const metrics = families[0]?.metrics(suite?.params ?? {});
    expect(suite?.metrics.map(({ id }) => id)).toEqual([...(metrics ?? []).map(({ id }) => id), "pass_rate"]);
  });
});

describe("errors name what is wrong, where, and what to do", () => {
  test.each([
    [
      metric("precision"),
      /^`precision` is a metric of the family `grounded` · noworse\.yml:7:7 · Give your own metric another name\./,
    ],
    [metric("under"), /^`under` is a metric of the family/],
    [metric('"pass@1"'), /^`pass@1` is a metric of the family/],
    [metric("Politeness"), /^`Politeness` cannot name a metric · noworse\.yml:7:7 · Use lower-case letters/],
    [metric("constructor"), /^`constructor` cannot name a metric/],
    [metric("cases"), /^`cases` cannot name a metric/],
    [metric("__proto__"), /has the key `__proto__`/],
    [
      metric("tone", '"Is {{anwser}} polite?"'),
      /^There is no `\{\{anwser\}\}` · noworse\.yml:7:23 · .*did you mean `answer`\?.*Write `\{\{question\}\}`/i,
    ],
    [metric("tone", '"Is {{answer.text}} polite?"'), /^There is no `\{\{answer\.text\}\}`/],
    [metric("tone", '"Is {{}} polite?"'), /^There is no `\{\{\}\}`/],
    [metric("tone", '"Is {{gold.__proto__}} polite?"'), /^There is no `\{\{gold\.__proto__\}\}`/],
    [metric("tone", '"Is it polite?"'), /^The prompt of `tone` has no placeholder, so the judge is shown nothing/],
    [metric("tone", '""'), /custom\.tone\.prompt/],
    [metric("tone", '"{{answer}}"', "{ one: 1 }"), /custom\.tone\.choices`: it must have 2 to 20 choices/],
    [metric("tone", '"{{answer}}"', "{ one: 1, other: 1 }"), /must not all have the same value/],
    [metric("tone", '"{{answer}}"', "{ one: 1, other: .nan }"), /custom\.tone\.choices\.other/],
    [metric("tone", '"{{answer}}"', "{ one: 1, __proto__: 0 }"), /has the key `__proto__`/],
    ["      tone: { prompt: '{{answer}}', choices: { a: 0, b: 1 }, bettr: lower }\n", /There is no key `bettr` here/],
    ["      tone: polite\n", /custom\.tone` must be a map/],
  ])("%s", (custom, said) => {
    const problems = problemsOf(() => read(custom));
    expect(problems.join("\n")).toMatch(new RegExp(said.source, `${said.flags}m`));
  });

  test("fields of gold lines in a suite without gold", () => {
    const problems = problemsOf(() => read(metric("tone", '"{{gold.topic}} {{trace.topic}}"'), "", "ragbench", ""));
    expect(problems).toEqual([
      "`{{gold.topic}}` is for the lines of `gold`, which the suite does not have · noworse.yml:6:23 · Write `{{trace.topic}}`: a line of the traces is a whole case.",
    ]);
  });
});
