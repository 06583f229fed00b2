import { h } from "preact";
import type { Figure } from "../../../core/view/figure.ts";
import type { PageIndex } from "../data/page-data.ts";
import { FactsTable } from "../figure/facts-table.ts";
import { FigureView } from "../figure/figure-view.ts";
import { SceneView } from "../figure/scene-view.ts";
import type { Markup } from "../markup.ts";

/** Figures of both versions; null where a version has none. */
export interface FigurePairsProps {
  readonly base: readonly Figure[] | null;
  readonly now: readonly Figure[] | null;
  readonly names: PageIndex["names"];
}

/** The figures of both versions beside their counterparts, scenes over each other; what is the same in both stands once. */
export function FigurePairs({ base, now, names }: FigurePairsProps): Markup {
  const pairs = pairFigures(base ?? [], now ?? []);
  return h(
    "div",
    { class: "figures" },
    pairs.map((pair, place) => h(FigurePair, { key: place, ...pair, names, compared: base !== null && now !== null })),
  );
}

/** A figure before and now; null where a version lacks it. */
export interface Pair {
  readonly base: Figure | null;
  readonly now: Figure | null;
}

/** Pairs figures by kind and title, in this run's order; those that only the baseline has come last. */
export function pairFigures(base: readonly Figure[], now: readonly Figure[]): Pair[] {
  const left = [...base];
  const pairs = now.map((figure): Pair => {
    const place = left.findIndex((other) => nameOf(other) === nameOf(figure));
    const [before = null] = place < 0 ? [] : left.splice(place, 1);
    return { base: before, now: figure };
  });
  return [...pairs, ...left.map((figure): Pair => ({ base: figure, now: null }))];
}

function nameOf(figure: Figure): string {
  return figure.kind === "facts" ? figure.kind : `${figure.kind} ${figure.title}`;
}

function FigurePair({
  base,
  now,
  names,
  compared,
}: Pair & { readonly names: PageIndex["names"]; readonly compared: boolean }): Markup {
  if (base?.kind === "scene" || now?.kind === "scene") {
    return h(SceneView, { base: base?.kind === "scene" ? base : null, now: now?.kind === "scene" ? now : null, names });
  }
  if (base?.kind === "facts" && now?.kind === "facts" && compared) {
    return h("section", { class: "figure" }, h(FactsTable, { base, now, names }));
  }
  const title = [now, base].flatMap((figure) => (figure && figure.kind !== "facts" ? [figure.title] : []))[0];
  const isSame = base !== null && now !== null && JSON.stringify(base) === JSON.stringify(now);
  const heading =
    title === undefined
      ? null
      : h("h4", null, h("bdi", null, title), isSame && compared ? h("small", null, " same in both") : null);
  if (!compared || isSame) return h("section", { class: "figure" }, heading, h(FigureView, { figure: now ?? base }));
  return h(
    "section",
    { class: "figure" },
    heading,
    h(
      "div",
      { class: "sides" },
      h("div", { class: "side" }, h("h5", null, names.base), h(FigureView, { figure: base })),
      h("div", { class: "side" }, h("h5", null, names.now), h(FigureView, { figure: now })),
    ),
  );
}
