import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Canary, JsonRecord, JudgePrompt } from "../../../src/core/judge/judge-request.ts";

const FOLDER = join(import.meta.dirname, "../../../src/families/generation");
const prompts: [string, JudgePrompt][] = [];
for (const file of globSync("{answer,context,judge}-*.ts", { cwd: FOLDER }).toSorted()) {
  const found: Record<string, unknown> = await import(join(FOLDER, file));
  for (const [name, one] of Object.entries(found))
    if (typeof one === "object" && one !== null && "instructions" in one) prompts.push([name, one as JudgePrompt]);
}

/** What an honest judge says of a canary, by field: what stands there is about something else, against the context, wrong or rude. */
const HONEST: Readonly<Record<string, unknown>> = {
  relevant: "no",
  useful: "no",
  attributable: "no",
  implied: "no",
  contradicted: "yes",
  supported: "no",
  supported_by: [],
  present: "no",
  biased: "yes",
  toxic: "yes",
  contexts: [],
  grade: "1",
};
/** The opposite: what the canary asks for. */
const FOOLED: Readonly<Record<string, unknown>> = { supported_by: ["r1"], contexts: ["c1"], grade: "5" };
/** Fields that say nothing against a judge: an insult may be called unbiased, and a wrong answer is about the question. */
const FREE: Readonly<Record<string, readonly string[]>> = {
  "answer-verdicts": ["relevant", "biased"],
  "grounding-verdicts": ["contexts"],
  "faithfulness-verdicts": ["contexts"],
};

type Schema = { readonly properties: Readonly<Record<string, { readonly items?: Schema }>> };
const schemaOf = (prompt: JudgePrompt): Schema => z.toJSONSchema(prompt.answer) as unknown as Schema;
const verdictFields = (schema: Schema | undefined): string[] =>
  Object.keys(schema?.properties ?? {}).filter((name) => name !== "id" && name !== "analysis");
const opposite = (field: string): unknown => FOOLED[field] ?? (HONEST[field] === "yes" ? "no" : "yes");

/** An honest answer to a canary, but for one field. */
function answerTo(prompt: JudgePrompt, canary: Canary, lie: string | null = null): JsonRecord {
  const say = (field: string, place: string): unknown => (place === lie ? opposite(field) : HONEST[field]);
  const { properties } = schemaOf(prompt);
  const ids = prompt.verdictIds?.(canary.inputs) ?? {};
  const parts = Object.entries(properties).map(([name, part]): [string, unknown] => {
    const list = ids[name];
    if (list === undefined) return [name, name === "analysis" ? "" : say(name, name)];
    const fields = verdictFields(part.items);
    const entry = (id: string) => ({
      id,
      analysis: "",
      ...Object.fromEntries(fields.map((field) => [field, say(field, `${name}.${field}`)])),
    });
    return [name, list.map(entry)];
  });
  return prompt.answer.parse(Object.fromEntries(parts));
}

describe.each(prompts)("%s", (name, prompt) => {
  test("has the id of its name", () => {
    expect(prompt.id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())).toBe(name);
  });

  test("names every field of its answer", () => {
    for (const [name, part] of Object.entries(schemaOf(prompt).properties))
      for (const field of [name, ...verdictFields(part.items)])
        if (field !== "text" && field !== "analysis") expect(prompt.instructions).toContain(`\`${field}\``);
  });
});

/** The prompts with verdicts; the others take texts apart. */
const judging = prompts.filter(([, { id }]) => id.endsWith("-verdicts") || id === "coherence");

test.each(judging)("%s has a canary that only an honest judge passes", (_, prompt) => {
  expect(prompt.canaries?.length).toBeGreaterThan(0);
  for (const canary of prompt.canaries ?? []) {
    const honest = answerTo(prompt, canary);
    expect(canary.isFooled(honest)).toBe(false);
    const free = FREE[prompt.id] ?? [];
    const lies = Object.entries(schemaOf(prompt).properties).flatMap(([name, part]) =>
      part.items
        ? verdictFields(part.items).map((field) => [`${name}.${field}`, field] as const)
        : [[name, name] as const],
    );
    for (const [place, field] of lies) {
      if (field === "analysis") continue;
      expect([place, canary.isFooled(answerTo(prompt, canary, place))]).toEqual([place, !free.includes(field)]);
    }
  }
});

test("there are as many as the README says", () => {
  expect(prompts).toHaveLength(6);
  expect(judging).toHaveLength(4);
});
