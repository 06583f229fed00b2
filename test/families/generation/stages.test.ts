import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Canary, JsonRecord, JudgePrompt } from "../../../src/core/judge-request.ts";

const FOLDER = join(import.meta.dirname, "../../../src/families/generation/stages");
const stages: [string, JudgePrompt][] = [];
for (const file of globSync("*.ts", { cwd: FOLDER }).toSorted()) {
  const found: Record<string, unknown> = await import(join(FOLDER, file));
  for (const one of Object.values(found))
    if (typeof one === "object" && one !== null && "prompt" in one) stages.push([file, one as JudgePrompt]);
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
const schemaOf = (stage: JudgePrompt): Schema => z.toJSONSchema(stage.answer) as unknown as Schema;
const verdictFields = (schema: Schema | undefined): string[] =>
  Object.keys(schema?.properties ?? {}).filter((name) => name !== "id" && name !== "analysis");
const opposite = (field: string): unknown => FOOLED[field] ?? (HONEST[field] === "yes" ? "no" : "yes");

/** An honest answer to a canary, but for one field. */
function answerTo(stage: JudgePrompt, canary: Canary, lie: string | null = null): JsonRecord {
  const say = (field: string, place: string): unknown => (place === lie ? opposite(field) : HONEST[field]);
  const { properties } = schemaOf(stage);
  const ids = stage.verdictIds(canary.inputs);
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
  return stage.answer.parse(Object.fromEntries(parts));
}

describe.each(stages)("%s", (file, stage) => {
  test("is called as its file", () => expect(`${stage.id}.ts`).toBe(file));

  test("names every field of its answer", () => {
    for (const [name, part] of Object.entries(schemaOf(stage).properties))
      for (const field of [name, ...verdictFields(part.items)])
        if (field !== "text" && field !== "analysis") expect(stage.prompt).toContain(`\`${field}\``);
  });
});

/** The stages that judge; the others take texts apart. */
const judging = stages.filter(([, { id }]) => id.endsWith("-verdicts") || id === "coherence");

test.each(judging)("%s has a canary that only an honest judge passes", (_, stage) => {
  expect(stage.canaries?.length).toBeGreaterThan(0);
  for (const canary of stage.canaries ?? []) {
    const honest = answerTo(stage, canary);
    expect(canary.isFooled(honest)).toBe(false);
    const free = FREE[stage.id] ?? [];
    const lies = Object.entries(schemaOf(stage).properties).flatMap(([name, part]) =>
      part.items
        ? verdictFields(part.items).map((field) => [`${name}.${field}`, field] as const)
        : [[name, name] as const],
    );
    for (const [place, field] of lies) {
      if (field === "analysis") continue;
      expect([place, canary.isFooled(answerTo(stage, canary, place))]).toEqual([place, !free.includes(field)]);
    }
  }
});

test("there are as many as the README tells", () => {
  expect(stages).toHaveLength(6 + 13);
  expect(judging).toHaveLength(13);
});
