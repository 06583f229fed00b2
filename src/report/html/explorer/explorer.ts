import { h } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { caseHash, parseHash, placesOfScore, readScoreHash } from "../../case-hash.ts";
import { CHANGE_LABELS, type PageCase, type PageIndex } from "../data/page-data.ts";
import type { Markup } from "../markup.ts";
import { CaseDetail, caseTitle, viewFinder } from "./case-detail.ts";
import { CaseList } from "./case-list.ts";
import { EMPTY_QUERY, type Query, searchCases, searchTexts } from "./query.ts";
import { Toolbar } from "./toolbar.ts";

/** Renders the case explorer: find cases, step through them, open one. */
export function Explorer({ index }: { readonly index: PageIndex }): Markup {
  const texts = useMemo(() => searchTexts(index.cases), [index]);
  const [query, setQuery] = useState<Query>(EMPTY_QUERY);
  const [chosen, setChosen] = useState<number | null>(null);
  const [announcement, announce] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const { places, counts } = useMemo(() => searchCases(index, texts, query), [index, texts, query]);
  const choose = (place: number): void => {
    setChosen(place);
    setMissing(null);
    writeAddress(index, place);
  };
  const pane = useRef<HTMLDivElement>(null);
  // On a narrow screen the case is far below the filters and the list.
  const lead = (isList: boolean): void => {
    const target = isList || !isNarrow() ? document.getElementById("cases") : pane.current;
    target?.scrollIntoView({ block: "start" });
  };
  const open = (place: number): void => {
    choose(place);
    if (isNarrow()) lead(false);
  };
  const follow = (target: AddressTarget): void => {
    setQuery("query" in target ? target.query : EMPTY_QUERY);
    setChosen("place" in target ? target.place : null);
    setMissing("missing" in target ? target.missing : null);
    lead("query" in target);
  };
  useEffect(() => followAddress(index, follow), [index]);
  useEffect(() => {
    addEventListener("keydown", focusSearch);
    return () => removeEventListener("keydown", focusSearch);
  }, []);
  const at = chosen === null ? -1 : places.indexOf(chosen);
  const shown = at >= 0 ? chosen : (places[0] ?? null);
  const step = (by: 1 | -1): void => {
    const next = places[Math.max(0, places.indexOf(shown ?? -1)) + by];
    if (next === undefined) return;
    choose(next);
    announce(nameOf(index, next));
  };
  const findView = useMemo(() => viewFinder(index.partSize), [index]);
  useLayoutEffect(() => pane.current?.scrollTo({ top: 0, behavior: "instant" }), [shown]);
  // The button disappears with its message, so the focus moves to the search.
  const showAll = (): void => {
    setQuery(EMPTY_QUERY);
    focus("search");
  };
  const list = { index, places, metric: query.metric, chosen: shown, choose, open, enter: () => focus("case-title") };
  return h(
    "div",
    { class: "panes" },
    h(Toolbar, { index, query, setQuery, counts, found: places.length }),
    shown === null
      ? h(
          "p",
          { class: "empty card" },
          "No matching cases. ",
          h("button", { type: "button", onClick: showAll }, "Show all"),
        )
      : h(CaseList, list),
    shown === null
      ? null
      : // Not keyed by case, so that the buttons for the next case keep the focus.
        h(
          "div",
          { ref: pane, class: "case-detail card" },
          missing === null
            ? null
            : h("p", { class: "aside", role: "status" }, "This report has no case ", h("code", null, missing), "."),
          h(CaseDetail, { index, place: shown, findView, step }),
        ),
    h("p", { class: "unseen", "aria-live": "polite" }, announcement),
  );
}

/** Describes a case briefly: `regressed: When was it built?`. */
function nameOf({ cases }: PageIndex, place: number): string {
  const one = cases[place];
  return one === undefined ? "" : `${CHANGE_LABELS[one.change].word}: ${caseTitle(one.text) || one.id.toWellFormed()}`;
}

/** Returns whether the case is below the list, by the width in `report-page.css`. */
const isNarrow = (): boolean => matchMedia("(max-width: 800px)").matches;

/** Focuses the search on `/`, except in a field. */
function focusSearch(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (event.key !== "/" || target.matches("input, select, textarea")) return;
  event.preventDefault();
  focus("search");
}

function focus(id: string): void {
  document.getElementById(id)?.focus();
}

/** Follows the address, now and whenever it changes; returns a function that stops this. */
function followAddress(index: PageIndex, follow: (target: AddressTarget) => void): () => void {
  const onChange = (): void => {
    const target = readAddress(index, location.hash);
    if (target !== null) follow(target);
  };
  // A link to the current address fires no event.
  const onClick = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link !== null && link.hash !== "" && link.href === location.href) onChange();
  };
  onChange();
  addEventListener("hashchange", onChange);
  addEventListener("click", onClick);
  return () => {
    removeEventListener("hashchange", onChange);
    removeEventListener("click", onClick);
  };
}

/** The target of an address: a case, a case that this report does not contain, or the cases of a score. */
type AddressTarget = { readonly place: number } | { readonly missing: string } | { readonly query: Query };

/** Parses the fragment of an address; null where it names nothing in this report. A whole-set metric counts all cases. */
export function readAddress({ suites, cases }: PageIndex, hash: string): AddressTarget | null {
  const wanted = parseHash("case", hash);
  if (wanted !== null) {
    const isWanted = ({ suite, id }: PageCase): boolean =>
      id.toWellFormed() === wanted.name && suites[suite]?.name === wanted.suite;
    const place = cases.findIndex(isWanted);
    return place < 0 ? { missing: `${wanted.suite}/${wanted.name}` } : { place };
  }
  const named = readScoreHash(hash);
  const suite = suites.findIndex(({ name }) => name === named?.suite);
  const own = suites[suite];
  if (named === null || own === undefined) return null;
  return { query: { ...EMPTY_QUERY, suite, ...placesOfScore(own, named) } };
}

/** Writes the open case to the address without a step in the browser's history. */
function writeAddress({ suites, cases }: PageIndex, place: number): void {
  const one = cases[place];
  if (one === undefined) return;
  try {
    history.replaceState(null, "", `#${caseHash(suites[one.suite]?.name ?? "", one.id)}`);
  } catch {
    // Safari allows 100 calls in 30 seconds; beyond that, the address stays unchanged.
  }
}
