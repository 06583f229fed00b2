import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JudgePrompt } from "../../src/core/judge/judge-request.ts";
import { fitAnswer } from "../../src/judge/prompts/answer.ts";
import { formOf, idsOf } from "../../src/judge/prompts/question.ts";
import { judgeRequest } from "./fake-judge.ts";
import { sampleAnswer } from "./sample-answer.ts";
import { checkStrictSchema } from "./server/request-check.ts";

const SRC = join(import.meta.dirname, "../../src");

/** All prompts of families. */
const prompts: [string, JudgePrompt][] = [];
for (const path of globSync("families/**/*{prompt,requests,constraint,judge-case}.ts", { cwd: SRC }).sort()) {
  const found: Record<string, unknown> = await import(join(SRC, path));
  for (const one of Object.values(found)) if (isPrompt(one)) prompts.push([`${path.split("/")[1]}/${one.id}`, one]);
}

function isPrompt(value: unknown): value is JudgePrompt {
  return typeof value === "object" && value !== null && ["id", "instructions", "answer"].every((name) => name in value);
}

test("prompts have ids of their own", () => {
  expect(prompts.length).toBeGreaterThanOrEqual(8);
  expect(new Set(prompts.map(([, { id }]) => id)).size).toBe(prompts.length);
});

describe.each(prompts)("%s", (_, prompt) => {
  const form = formOf(prompt);

  test("is sent with a schema that strict endpoints take", () => {
    expect(() => checkStrictSchema(form.schema.name, form.schema.json)).not.toThrow();
    expect(form.schema.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  });

  test("has canaries whose verdicts are lists with ids and decisions", () => {
    for (const { inputs, isFooled } of prompt.canaries ?? []) {
      const ids = idsOf(prompt, inputs);
      for (const list of Object.keys(ids)) {
        const kinds = form.shape.lists.get(list);
        expect(kinds?.get(form.shape.idField)).toBe("text");
        expect([...(kinds?.values() ?? [])]).toContain("choice");
      }
      const sample = sampleAnswer(form, ids);
      expect(fitAnswer(sample, form, { ids, known: ids })).toMatchObject({ missing: {}, invented: 0 });
      expect(typeof isFooled(sample ?? {})).toBe("boolean");
      expect(judgeRequest(prompt, inputs)).toEqual({ prompt: prompt, inputs });
    }
  });
});
