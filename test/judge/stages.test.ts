import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ask, type JudgePrompt } from "../../src/core/judge-request.ts";
import { imagineAnswer } from "../../src/judge/labels/imagined-answer.ts";
import { fitAnswer } from "../../src/judge/prompts/answer.ts";
import { formOf, idsOf } from "../../src/judge/prompts/stage-form.ts";
import { checkStrictSchema } from "./server/strict-schema.ts";

const SRC = join(import.meta.dirname, "../../src");

/** All stages that stand in families' folders. */
const stages: [string, JudgePrompt][] = [];
for (const path of globSync("families/*/stages/*.ts", { cwd: SRC }).sort()) {
  const found: Record<string, unknown> = await import(join(SRC, path));
  for (const one of Object.values(found)) if (isStage(one)) stages.push([`${path.split("/")[1]}/${one.id}`, one]);
}

function isStage(value: unknown): value is JudgePrompt {
  return (
    typeof value === "object" && value !== null && ["id", "prompt", "answer", "shown"].every((name) => name in value)
  );
}

test("stages have ids of their own", () => {
  expect(stages.length).toBeGreaterThan(10);
  expect(new Set(stages.map(([, { id }]) => id)).size).toBe(stages.length);
});

describe.each(stages)("%s", (_, stage) => {
  const form = formOf(stage);

  test("is sent with a schema that strict endpoints take", () => {
    expect(() => checkStrictSchema(form.schema.name, form.schema.json)).not.toThrow();
    expect(form.schema.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  });

  test("has canaries whose verdicts are of lists with ids and something to decide", () => {
    for (const { inputs, isFooled } of stage.canaries ?? []) {
      const ids = idsOf(stage, inputs);
      for (const list of Object.keys(ids)) {
        const kinds = form.shape.lists.get(list);
        expect(kinds?.get(form.shape.idField)).toBe("text");
        expect([...(kinds?.values() ?? [])]).toContain("choice");
      }
      const imagined = imagineAnswer(form, ids);
      expect(fitAnswer(imagined, form, { ids, known: ids })).toMatchObject({ missing: {}, invented: 0 });
      expect(typeof isFooled(imagined ?? {})).toBe("boolean");
      expect(ask(stage, inputs).stage).toBe(stage);
    }
  });
});
