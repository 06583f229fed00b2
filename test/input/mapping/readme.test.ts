import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PRESETS } from "../../../src/core/field.ts";
import { grounded } from "../../../src/families/grounded/family.ts";
import { fencesOf } from "../../architecture/document-rules.ts";
import { readSuite } from "./read-suite.ts";

const README = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
const [, section = ""] = README.split("### Files of other tools: `preset` and `fields`\n");
const text = section.split("\n## ")[0] ?? "";
const fences = fencesOf(text).fences;
const bodyOf = (language: string): string => fences.find((fence) => fence.language === language)?.body ?? "";

test("the example's config reads the example's line", async () => {
  const gold = { qid: "A0001", question: "?", answerable: true, gold_citations: ["p1#2"], gold_claim_substr: [] };
  const files = {
    "evaldelta.yml": bodyOf("yaml"),
    "eval/gold.jsonl": JSON.stringify(gold),
    "runs/answers.jsonl": bodyOf("json"),
  };
  expect(await readSuite(files, [grounded])).toMatchObject([
    {
      id: "A0001",
      trace: { retrieved: ["p1#1", "p1#2"], answer: { claim: "X rejects null keys.", citations: ["p1#2"] } },
    },
  ]);
});

test("every preset is named", () => {
  const rows = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(["preset", ...PRESETS]);
});
