import { h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CHANGE_LABELS, type PageCase, type PageIndex } from "../data/page-data.ts";
import { badge, type Markup, withCode } from "../markup.ts";
import { countedIn } from "./query.ts";
import { shareText } from "./versions.ts";

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
  /** Chooses a case and leads to it. */
  readonly open: (place: number) => void;
  /** Moves the focus to the open case. */
  readonly enter: () => void;
}

/** Renders the cases as a list box; only visible rows are rendered. */
export function CaseList({ index, places, metric, chosen, choose, open, enter }: CaseListProps): Markup {
  const box = useRef<HTMLDivElement>(null);
  const at = chosen === null ? -1 : places.indexOf(chosen);
  const [first, end] = useVisibleRows(box, places.length);
  useLayoutEffect(() => {
    if (at >= 0 && box.current !== null) scrollToRow(box.current, at);
  }, [at, places]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") enter();
    const next = nextRow(event, at, places.length, Math.floor((box.current?.clientHeight ?? ROW_HEIGHT) / ROW_HEIGHT));
    const place = next === null ? undefined : places[next];
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
  };
  const visible = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  // Screen readers need the element of the chosen row.
  const shownRows = at < 0 || at >= places.length || visible.includes(at) ? visible : [...visible, at];
  const rows = shownRows.flatMap((row) => {
    const place = places[row] ?? 0;
    const one = index.cases[place];
    const shown = { index, metric, row, size: places.length, isChosen: place === chosen };
    return one === undefined ? [] : [h(CaseRow, { key: place, ...shown, one, open: () => open(place) })];
  });
  const active = at >= 0 ? { "aria-activedescendant": `case-${at}` } : {};
  return h(
    "div",
    { ref: box, class: "case-list card", role: "listbox", tabIndex: 0, "aria-label": "Cases", ...active, onKeyDown },
    h("div", { role: "presentation", style: { height: `${places.length * ROW_HEIGHT}px` } }, rows),
  );
}

interface CaseRowProps extends Pick<CaseListProps, "index" | "metric"> {
  readonly one: PageCase;
  readonly row: number;
  readonly size: number;
  readonly isChosen: boolean;
  readonly open: () => void;
}

function CaseRow({ index, one, metric, row, size, isChosen, open }: CaseRowProps): Markup {
  const suite = index.suites.length > 1 ? index.suites[one.suite]?.name : "";
  const aside = metric === null ? suite : formatCounted(index, one, metric);
  return h(
    "div",
    {
      id: `case-${row}`,
      class: "case-row",
      role: "option",
      "aria-selected": isChosen,
      "aria-setsize": size,
      "aria-posinset": row + 1,
      style: { transform: `translateY(${row * ROW_HEIGHT}px)`, height: `${ROW_HEIGHT}px` },
      onClick: open,
    },
    h(
      "span",
      { class: "row" },
      one.change === "measured" ? null : badge(CHANGE_LABELS[one.change]),
      one.critical ? h("span", { class: "chip plain" }, "critical") : null,
      one.text === "" ? null : h("bdi", { class: "aside case-id" }, one.id),
      aside ? h("small", null, aside) : null,
    ),
    h("b", { class: "case-text", dir: "auto" }, one.text || one.id),
    h("span", { class: "aside" }, withCode((one.now ?? one.base)?.why ?? "")),
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

/** Returns the first row to render and the one after the last: those in sight, and some around them. */
function useVisibleRows(box: { current: HTMLDivElement | null }, count: number): readonly [first: number, end: number] {
  const [{ top, height }, setView] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return;
    const measure = (): void => setView({ top: list.scrollTop, height: list.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", measure);
    };
  }, []);
  const first = Math.floor(top / ROW_HEIGHT) - OVERSCAN;
  const end = Math.ceil((top + height) / ROW_HEIGHT) + OVERSCAN;
  return [Math.max(0, first), Math.min(count, end)];
}

/** Scrolls a list as far as it takes to see a row. */
function scrollToRow(list: HTMLElement, row: number): void {
  const [top, bottom] = [row * ROW_HEIGHT, (row + 1) * ROW_HEIGHT];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
