import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
} from "@tanstack/virtual-core";
import { h } from "preact";
import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";
import { CHANGE_LABELS, type PageCase, type PageIndex } from "../data/page-data.ts";
import { badge, type Markup, withCode } from "../markup.ts";

import { shareText } from "./count-table.ts";
import { countedIn } from "./query.ts";

const ROW_HEIGHT = 82;
const OVERSCAN = 8;

/** The listed cases, and the open one. */
interface CaseListProps {
  readonly index: PageIndex;
  readonly places: readonly number[];
  /** The index of the chosen metric: each row shows its contribution. */
  readonly metric: number | null;
  readonly chosen: number | null;
  readonly choose: (place: number) => void;
  /** Moves the focus to the open case. */
  readonly enter: () => void;
}

/** Renders the cases as a list box; only visible rows are rendered. */
export function CaseList({ index, places, metric, chosen, choose, enter }: CaseListProps): Markup {
  const box = useRef<HTMLDivElement>(null);
  const at = chosen === null ? -1 : places.indexOf(chosen);
  const virtualizer = useVirtualizer(box, places.length, at);
  useLayoutEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: "auto" });
  }, [at, places]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") enter();
    const next = nextRow(event, at, places.length, Math.floor((box.current?.clientHeight ?? ROW_HEIGHT) / ROW_HEIGHT));
    const place = next === null ? undefined : places[next];
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
  };
  const rows = virtualizer.getVirtualItems().flatMap(({ index: row, start }) => {
    const place = places[row] ?? 0;
    const one = index.cases[place];
    const shown = { index, metric, row, start, size: places.length, isChosen: place === chosen };
    return one === undefined ? [] : [h(CaseRow, { key: place, ...shown, one, choose: () => choose(place) })];
  });
  const active = at >= 0 ? { "aria-activedescendant": `case-${at}` } : {};
  return h(
    "div",
    { ref: box, class: "case-list", role: "listbox", tabIndex: 0, "aria-label": "Cases", ...active, onKeyDown },
    h("div", { class: "run", role: "presentation", style: { height: `${virtualizer.getTotalSize()}px` } }, rows),
  );
}

interface CaseRowProps {
  readonly index: PageIndex;
  readonly one: PageCase;
  readonly metric: number | null;
  readonly row: number;
  readonly start: number;
  readonly size: number;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function CaseRow({ index, one, metric, row, start, size, isChosen, choose }: CaseRowProps): Markup {
  const suite = index.suites.length > 1 ? index.suites[one.suite]?.name : null;
  return h(
    "div",
    {
      id: `case-${row}`,
      class: "case-row",
      role: "option",
      "aria-selected": isChosen,
      "aria-setsize": size,
      "aria-posinset": row + 1,
      style: { transform: `translateY(${start}px)`, height: `${ROW_HEIGHT}px` },
      onClick: choose,
    },
    h(
      "span",
      { class: "case-head" },
      one.change === "measured" ? null : badge(CHANGE_LABELS[one.change]),
      one.text === "" ? null : h("bdi", { class: "case-id" }, one.id),
      one.critical ? h("span", { class: "tag plain" }, "critical") : null,
      metric !== null
        ? h("span", { class: "case-suite" }, formatCounted(index, one, metric))
        : suite
          ? h("span", { class: "case-suite" }, suite)
          : null,
    ),
    h("bdi", { class: "case-text" }, one.text || one.id),
    h("span", { class: "case-why" }, withCode((one.now ?? one.base)?.why ?? "")),
  );
}

/** Formats the contribution of a case to a metric: `1 of 1 → 0 of 1`, or only this run's without a comparison. */
export function formatCounted({ suites, hasBaseCases }: PageIndex, one: PageCase, place: number): string {
  const metric = suites[one.suite]?.metrics[place];
  const counted = countedIn(one, place);
  if (metric === undefined || counted === null) return "";
  const now = shareText(counted.now, metric);
  return hasBaseCases ? `${shareText(counted.base, metric)} → ${now}` : now;
}

/** Returns the row a key moves to; null for other keys. */
export function nextRow(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  at: number,
  size: number,
  page: number,
): number | null {
  if (size === 0 || ctrlKey || metaKey || altKey) return null;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    j: 1,
    ArrowUp: -1,
    k: -1,
    PageDown: page,
    PageUp: -page,
  };
  if (key === "Home") return 0;
  if (key === "End") return size - 1;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? null : Math.min(size - 1, Math.max(0, at + step));
}

/** Returns the visible rows and the chosen one, whose element screen readers need. */
function withChosen(range: Range, at: number): number[] {
  const rows = defaultRangeExtractor(range);
  return at < 0 || at >= range.count || rows.includes(at) ? rows : [...rows, at].sort((a, b) => a - b);
}

/** Returns a virtualizer that renders again when the visible rows change. */
function useVirtualizer(
  box: { current: HTMLDivElement | null },
  count: number,
  at: number,
): Virtualizer<HTMLDivElement, Element> {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const options = {
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => withChosen(range, at),
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => redraw(undefined),
  };
  const kept = useRef<Virtualizer<HTMLDivElement, Element> | null>(null);
  kept.current ??= new Virtualizer<HTMLDivElement, Element>(options);
  const virtualizer = kept.current;
  virtualizer.setOptions(options);
  useEffect(() => virtualizer._didMount(), []);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}
