import { type ComponentChildren, h } from "preact";
import type { Facts, Figure, List, Pairs, Passages, Scene, Tone } from "../../../core/view/figure.ts";
import { formatInteger } from "../../../math/text/number-format.ts";
import type { PageIndex } from "../data/page-data.ts";
import { type Column, foreign, type Markup, plainTable } from "../markup.ts";
import { SceneView } from "./scene-view.ts";

/** The figures of both versions; null where a version has none. */
interface FiguresProps {
  readonly base: readonly Figure[] | null;
  readonly now: readonly Figure[] | null;
  readonly names: PageIndex["names"];
}

/** Renders the figures of both versions side by side, scenes on top of each other; equal figures are shown once. */
export function Figures({ base, now, names }: FiguresProps): Markup {
  const compared = base !== null && now !== null;
  const pairs = pairFigures(base ?? [], now ?? []);
  const shown = pairs.map((pair, index) => h(FigurePair, { key: index, ...pair, names, compared }));
  return h("div", { class: "figures" }, shown);
}

/** A figure before and now; null where a version lacks it. */
export interface Pair {
  readonly base: Figure | null;
  readonly now: Figure | null;
}

/** Pairs figures by kind and title, in this run's order; figures of the baseline only come last. */
export function pairFigures(base: readonly Figure[], now: readonly Figure[]): Pair[] {
  const left = [...base];
  const pairs = now.map((figure): Pair => {
    const index = left.findIndex((other) => nameOf(other) === nameOf(figure));
    const [before = null] = index < 0 ? [] : left.splice(index, 1);
    return { base: before, now: figure };
  });
  return [...pairs, ...left.map((figure): Pair => ({ base: figure, now: null }))];
}

function nameOf(figure: Figure): string {
  return figure.kind === "facts" ? figure.kind : `${figure.kind} ${figure.title}`;
}

interface FigurePairProps extends Pair {
  readonly names: PageIndex["names"];
  readonly compared: boolean;
}

function FigurePair({ base, now, names, compared }: FigurePairProps): Markup {
  const either = now ?? base;
  if (either?.kind === "scene") return h(SceneView, { base: base as Scene | null, now: now as Scene | null, names });
  if (either?.kind === "facts") {
    return h("section", null, factsTable(base as Facts | null, now as Facts | null, names));
  }
  const isSame = base !== null && now !== null && JSON.stringify(base) === JSON.stringify(now);
  const sides = [
    { name: names.base, figure: base },
    { name: names.now, figure: now },
  ];
  const empty = sides.filter(({ figure }) => isEmpty(figure)).map(({ name }) => name);
  const missing = empty.length > 0 ? `none in “${empty.join("” and “")}”` : "";
  const remark = isSame ? "same in both" : missing;
  const small = !compared || remark === "" ? null : h("small", null, ` ${remark}`);
  const heading = h("h4", null, h("bdi", null, either?.title ?? ""), small);
  if (!compared || isSame) return h("section", null, heading, figureContent(either));
  const cards = sides
    .filter(({ figure }) => !isEmpty(figure))
    .map(({ name, figure }) => h("div", { key: name, class: "card" }, h("h5", null, name), figureContent(figure)));
  // Pairs have columns of their own: those of both versions beside each other would be too narrow.
  return h("section", null, heading, h("div", { class: either?.kind === "pairs" ? "cards broad" : "cards" }, cards));
}

/** Returns whether a figure has nothing to show. */
function isEmpty(figure: Figure | null): boolean {
  if (figure === null) return true;
  if (figure.kind === "list") return figure.entries.length === 0;
  if (figure.kind === "pairs") return figure.rows.length === 0;
  return figure.kind === "passages" && figure.passages.length === 0;
}

function figureContent(figure: Figure | null): ComponentChildren {
  if (figure === null || isEmpty(figure)) return h("p", { class: "aside" }, "none");
  if (figure.kind === "list") return entryList(figure);
  if (figure.kind === "pairs") return h("div", null, pairTable(figure), moreText(figure.left_out));
  return figure.kind === "passages" ? passageList(figure) : null;
}

function moreText(left: number): Markup | null {
  return left > 0 ? h("p", { class: "aside" }, `and ${formatInteger(left)} more`) : null;
}

function tagsOf(tags: readonly string[], tone: Tone): ComponentChildren {
  return tags.map((tag) => [" ", h("span", { key: tag, class: `chip ${tone}` }, h("bdi", null, tag))]);
}

/** Renders the facts of the versions that have some side by side; changed ones are bold. */
function factsTable(base: Facts | null, now: Facts | null, names: PageIndex["names"]): Markup {
  const sides = [
    { title: names.base, facts: base?.facts },
    { title: names.now, facts: now?.facts },
  ].flatMap(({ title, facts }) => (facts ? [{ title, facts: new Map(facts.map((fact) => [fact.name, fact])) }] : []));
  const columns = sides.map(({ title, facts }): Column<string> => {
    const cell = (name: string): ComponentChildren => {
      const fact = facts.get(name);
      return fact === undefined ? "–" : h("span", { class: `tone ${fact.tone}` }, foreign(fact.value));
    };
    return { title, cell };
  });
  const rows = [...new Set(sides.toReversed().flatMap(({ facts }) => [...facts.keys()]))];
  const isMoved = (name: string): boolean => new Set(sides.map(({ facts }) => facts.get(name)?.value)).size > 1;
  const nameCell = (name: string): Markup => foreign(name, isMoved(name) ? "b" : "bdi");
  return plainTable("Facts", [{ title: "Fact", isHead: true, cell: nameCell }, ...columns], rows);
}

const SIGNS: Readonly<Record<Tone, string>> = { good: "✓", bad: "✗", open: "?", plain: "·" };

function signOf(tone: Tone): ComponentChildren {
  return [h("b", { class: `sign ${tone}`, "aria-hidden": "true" }, SIGNS[tone]), " "];
}

function entryList({ entries, ranked, left_out: left }: List): Markup {
  const items = entries.map(({ text, tone, tags, note, share }, index) => {
    const label = share === null ? "" : `${(100 * share).toFixed(1)}%`;
    const meter = share === null ? null : h("meter", { min: 0, max: 1, value: share, "aria-label": label });
    return h(
      "li",
      { key: index },
      tone === "plain" && ranked ? null : signOf(tone),
      h("bdi", null, text),
      tagsOf(tags, tone),
      meter,
      note === "" ? null : h("small", null, " ", h("bdi", null, note)),
    );
  });
  return h("div", null, ranked ? h("ol", null, items) : h("ul", { class: "list" }, items), moreText(left));
}

/** Renders texts in pieces, each with its verdict and the pieces that support it. */
function passageList({ passages, left_out: left }: Passages): Markup {
  const items = passages.map(({ title, pieces }, index) =>
    h("p", { key: index }, title === "" ? null : h("b", null, h("bdi", null, title), ": "), pieces.map(pieceView)),
  );
  return h("div", null, items, moreText(left));
}

type Piece = Passages["passages"][number]["pieces"][number];

function pieceView({ text, key, tone, tags, rests_on: keys }: Piece, place: number): Markup {
  const support = keys.length > 0 ? [`supported by ${keys.join(", ")}`] : [];
  const code = key === "" ? null : h("small", null, foreign(key), " ");
  const marks = tagsOf([...tags, ...support], tone);
  return h("span", { key: place, class: `piece ${tone}` }, code, h("bdi", null, text), marks, " ");
}

type PairRow = Pairs["rows"][number];

/** Renders two lists side by side, a row for each pair of entries, with what differs below the verdict. */
function pairTable({ title, columns: [left, right], rows }: Pairs): Markup {
  const columns: Column<PairRow>[] = [
    { title: foreign(left), cell: (row) => entryText(row.left, "–") },
    { title: foreign(right), cell: (row) => entryText(row.right, "–") },
    { title: "Result", cell: verdictCell },
  ];
  return plainTable(foreign(title), columns, rows);
}

function entryText(text: string | null, none: string): ComponentChildren {
  return text === null ? none : foreign(text, "code");
}

function verdictCell({ tone, tag, changes }: PairRow): ComponentChildren {
  const items = changes.map(({ name, left, right }, index) =>
    h("li", { key: index }, foreign(name, "code"), ": ", entryText(left, "none"), " → ", entryText(right, "none")),
  );
  return h("div", null, signOf(tone), foreign(tag), items.length === 0 ? null : h("ul", null, items));
}
