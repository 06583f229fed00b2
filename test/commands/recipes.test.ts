import { expect, test } from "vitest";
import { blocksOf, documentAt } from "../docs/documents.ts";
import { runCli, temporaryFolder } from "./cli.ts";

/** The recipes of docs/recipes.md that have data: a file, its config, and the scores that the page says. */
const recipes = documentAt("docs/recipes.md")
  .text.split(/^## /m)
  .map((text) => ({ title: text.split("\n", 1)[0] ?? "", text, scores: [...text.matchAll(/`(\w+ [\d.]+%?)`/g)] }))
  .filter(({ scores }) => scores.length > 0);

test("there are four recipes with data", () => expect(recipes).toHaveLength(4));

test.each(recipes)("$title: the run prints the scores of the page", async ({ title, text, scores }) => {
  const files = [...text.matchAll(/^```\w+ (\S+)\n(.+?)^```/gms)].map(([, name = "", data = ""]) => [name, data]);
  const config = blocksOf([{ path: title, text }], "yaml")[0]?.body ?? "";
  const { stdout, stderr } = await runCli(
    ["run"],
    temporaryFolder({ ...Object.fromEntries(files), "noworse.yml": config }),
  );
  expect(stderr).toBe("");
  for (const [, score] of scores) expect(stdout).toContain(`  ${score}`);
});
