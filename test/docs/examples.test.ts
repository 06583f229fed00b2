import { expect, test } from "vitest";
import { COMMANDS } from "../../src/commands/command-list.ts";
import { families } from "../all-families.ts";
import { hasParsableExamples } from "../architecture/document-rules.ts";
import { withParams } from "../with-params.ts";
import { blocksOf, documentAt, documents, pages } from "./documents.ts";

const README = documentAt("README.md");
const blocks = blocksOf([README, ...pages]);

test("all examples can be parsed", () => expect(documents.flatMap(hasParsableExamples)).toEqual([]));

test("examples that are whole cases are read by the family that they show", () => {
  const lines = blocks.flatMap(({ body }) => body.match(/^\{"id":.*\}$/gm) ?? []);
  const shown = lines.map((line) => {
    const parsed: unknown = JSON.parse(line);
    const fitting = families.filter((family) => {
      const scoring = withParams(family, {});
      // The lines of `scores` need no field but an id.
      if (family.detectsScores && !line.includes('"scores"')) return false;
      return family.input.oneLine && scoring.readGold(parsed).ok && scoring.readTrace(parsed).ok;
    });
    return fitting.map(({ id }) => id);
  });
  expect(lines.filter((_, index) => shown[index]?.length !== 1)).toEqual([]);
  // The page of families shows a case of each family that has whole cases in one line without pictures.
  const wanted = ["rgb", "ragbench", "generation", "retrieval", "classification", "agent", "scores"];
  expect(wanted.filter((id) => !shown.flat().includes(id))).toEqual([]);
});

test("shell examples run commands that exist", () => {
  const known = COMMANDS.map(({ name }) => name);
  const shell = blocksOf(documents, "sh").map(({ body }) => body);
  const used = shell.flatMap((body) => [
    ...body.matchAll(/^(?:npx noworse|noworse|node (?:\.\.\/)*dist\/cli\.js) (\w+)/gm),
  ]);
  expect(used.map(([, name]) => name).filter((name = "") => !known.includes(name))).toEqual([]);
  expect(used.length).toBeGreaterThan(5);
});

test.each([
  ["YAML", "```yaml\na: [1\n```"],
  ["JSON with a name", "```json gold\n{a}\n```\n\n```json traces\n{}\n```"],
  ["an open code block", "```yaml\na: 1"],
  ["quoted YAML", "> ```yaml\n> a: {\n> ```"],
])("the rule of parsing finds %s that is broken", (_, text) => {
  expect(hasParsableExamples({ path: "a.md", text })).toHaveLength(1);
});
