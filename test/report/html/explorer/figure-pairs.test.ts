import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { createFacts, createList, type Figure } from "../../../../src/core/view/figure.ts";
import { Figures, pairFigures } from "../../../../src/report/html/figure/figures.ts";

const list = (title: string, text: string): Figure => createList(title, [{ text }]);
const facts = (value: string): Figure => createFacts([["answerable", value]]);
const scene = (title: string): Figure => ({ kind: "scene", title, width: 1, height: 1, shapes: [], left_out: 0 });

test("figures are paired by kind and title, in this run's order, those of the baseline only last", () => {
  const [before, now] = [list("Cited", "p1"), list("Cited", "p2")];
  expect(
    pairFigures([list("Gone", ""), before, facts("yes"), scene("Cited")], [facts("no"), now, list("New", "")]),
  ).toEqual([
    { base: facts("yes"), now: facts("no") },
    { base: before, now },
    { base: null, now: list("New", "") },
    { base: list("Gone", ""), now: null },
    { base: scene("Cited"), now: null },
  ]);
});

test("several figures with the same title are paired in order", () => {
  const all = (...texts: readonly string[]): Figure[] => texts.map((text) => list("Claims", text));
  expect(pairFigures(all("a", "b"), all("c", "d", "e")).map(({ base }) => base)).toEqual([...all("a", "b"), null]);
  expect(pairFigures(all("a", "b"), all("c"))).toEqual([
    { base: all("a")[0], now: all("c")[0] },
    { base: all("b")[0], now: null },
  ]);
});

const FIGURES = { names: { base: "Base", now: "This PR" } };
const shown = (base: readonly Figure[] | null, now: readonly Figure[] | null): string =>
  renderToString(h(Figures, { ...FIGURES, base, now }));

test("a version without entries has a remark, and neither it nor both have an empty card", () => {
  const html = shown([list("Missed", "cat 1")], [createList("Missed", [])]);
  expect(html).toContain("none in “This PR”");
  expect(html.match(/class="card"/g)).toHaveLength(1);
  expect(shown([list("Missed", "cat 1")], [])).toContain("none in “This PR”");
  const empty = [createList("Missed", [])];
  expect(shown(empty, empty)).not.toContain('class="card"');
});

test("only good and bad entries of a ranked list have a sign", () => {
  const ranked: Figure = { ...createList("Found", [{ text: "a", tone: "good" }, { text: "b" }]), ranked: true };
  expect(shown(null, [ranked]).match(/class="sign/g)).toHaveLength(1);
});
