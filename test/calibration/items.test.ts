import { expect, test } from "vitest";
import { NotLabelled } from "../../src/core/judge/judge-request.ts";
import { formOf } from "../../src/judge/prompts/question.ts";
import { families } from "../all-families.ts";
import { ITEMS } from "./scripted-people.ts";

const questions = families.flatMap(({ judge }) => judge?.questions ?? []);
const questionOf = (kind: string) => questions.find(({ id }) => id === kind);

test("there are fifty items, each argued in one sentence, none twice", () => {
  expect(ITEMS.length).toBe(50);
  expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(50);
  const contents = ITEMS.map(({ id: _id, why: _why, ...content }) => JSON.stringify(content));
  expect(new Set(contents).size).toBe(50);
  for (const { id, why } of ITEMS) expect([id, why]).toEqual([id, expect.stringMatching(/^[^\n]{20,200}\.$/)]);
});

test("every kind that can be asked about has items", () => {
  expect(new Set(ITEMS.map(({ kind }) => kind))).toEqual(new Set(questions.map(({ id }) => id)));
});

test("yes and no are as frequent as each other, and no kind has only one of them", () => {
  const labels = (kind?: string) =>
    ITEMS.filter((item) => kind === undefined || item.kind === kind).map((item) => item["label"]);
  const share = (kind?: string): number => {
    const [yes, no] = ["yes", "no"].map((word) => labels(kind).filter((label) => label === word).length);
    return (yes ?? 0) / ((yes ?? 0) + (no ?? 0));
  };
  expect(share()).toBeGreaterThan(0.4);
  expect(share()).toBeLessThan(0.6);
  for (const { id, kinds } of questions) {
    if (id === "sentences" || kinds[0]?.isOrdered) continue;
    expect([id, share(id) > 0.2, share(id) < 0.8]).toEqual([id, true, true]);
  }
});

test("both profiles ask without the labels of people", () => {
  for (const item of ITEMS) {
    const read = questionOf(item.kind)?.read(item);
    if (!read?.ok) throw new Error(`${item.id}: ${JSON.stringify(read)}`);
    for (const profile of ["merged", "exact"] as const) {
      const { prompt, inputs } = read.value(profile).request;
      const shown = JSON.stringify(inputs);
      expect(formOf(prompt).schema.name).toBe(prompt.id);
      expect([item.id, shown.includes(String(item["why"])), /"labels?":/.test(shown)]).toEqual([item.id, false, false]);
    }
  }
});

test("an item without the judge's label keeps the labels of people", () => {
  for (const item of ITEMS) {
    const read = questionOf(item.kind)?.read(item);
    const compared = read?.ok ? read.value("merged").compare(new NotLabelled("budget")) : null;
    expect(compared?.verdicts.length).toBeGreaterThan(0);
    expect(compared?.verdicts.map(({ judge }) => judge)).toEqual(compared?.verdicts.map(() => null));
    expect([compared?.shares, compared?.ranks]).toEqual([[], []]);
  }
});
