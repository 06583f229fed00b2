import { expect, test } from "vitest";
import { createFacts, createList, type Figure } from "../../../../src/core/view/figure.ts";
import { pairFigures } from "../../../../src/report/html/figure/figures.ts";

const list = (title: string, text: string): Figure => createList(title, [{ text }]);
const facts = (value: string): Figure => createFacts([["answerable", value]]);
const scene = (title: string): Figure => ({ kind: "scene", title, width: 1, height: 1, shapes: [], left_out: 0 });

test("figures stand beside those of their kind and title, in this run's order, the baseline's own last", () => {
  const [was, is] = [list("Cited", "p1"), list("Cited", "p2")];
  expect(
    pairFigures([list("Gone", ""), was, facts("yes"), scene("Cited")], [facts("no"), is, list("New", "")]),
  ).toEqual([
    { base: facts("yes"), now: facts("no") },
    { base: was, now: is },
    { base: null, now: list("New", "") },
    { base: list("Gone", ""), now: null },
    { base: scene("Cited"), now: null },
  ]);
});

test("several of one name go in step", () => {
  const all = (...texts: readonly string[]): Figure[] => texts.map((text) => list("Claims", text));
  expect(pairFigures(all("a", "b"), all("c", "d", "e")).map(({ base }) => base)).toEqual([...all("a", "b"), null]);
  expect(pairFigures(all("a", "b"), all("c"))).toEqual([
    { base: all("a")[0], now: all("c")[0] },
    { base: all("b")[0], now: null },
  ]);
  expect(pairFigures([], [])).toEqual([]);
});
