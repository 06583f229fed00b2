import { expect, test } from "vitest";
import type { UserError } from "../../../src/core/error.ts";
import { scoreFiles } from "./presets/score-file.ts";

/** What is advised for a JSON file whose records are not found, applied as it is written: it leads to a run. */
test.each<[string, unknown, string, Record<string, unknown>, string, readonly string[]]>([
  ["texts by id", { q7: "a", q9: "b" }, "generation", { q7: "x", q9: "x" }, "", ["q7", "q9"]],
  ["lists of ids", { n: 2, resolved: ["a-1"], failed: ["a-2"] }, "scores", {}, "    pass: success\n", ["a-1"]],
  [
    "numbers of a run",
    { epoch: 3, eval_f1: 0.9 },
    "scores",
    {},
    "    metrics: { eval_f1: { better: higher } }\n",
    ["run"],
  ],
  [
    "several lists",
    { a: [{ id: "1", f1: 1 }], b: [{ id: "2", f1: 1 }] },
    "scores",
    {},
    "    metrics: { f1: {} }\n",
    ["2"],
  ],
  [
    "several maps",
    { a: { x: { f1: 1 }, y: { f1: 1 } }, "b c": { x: { f1: 1 }, y: { f1: 1 } }, n: 1 },
    "scores",
    {},
    "    metrics: { f1: {} }\n",
    ["x", "y"],
  ],
])("%s", async (_, document, family, references, more, ids) => {
  const gold = Object.entries(references).map(([id, reference]) => JSON.stringify({ id, references: [reference] }));
  const files = { "run.json": JSON.stringify(document), ...(gold.length > 0 && { "g.jsonl": gold.join("\n") }) };
  const suite = `    family: ${family}\n    traces: run.json\n${gold.length > 0 ? "    gold: g.jsonl\n" : ""}${more}`;
  const error = await scoreFiles(files, suite).catch((thrown: unknown) => thrown);
  const todo = (error as UserError).errors[0]?.todo ?? "";
  const advised = [...todo.matchAll(/`((?:records|id): (?:'[^']*'|[\w.]+))`/g)].map(([, line]) => `    ${line}\n`);
  const { rows } = await scoreFiles(files, suite + advised.join(""));
  expect(rows.map(({ id }) => id)).toEqual(ids);
});
