import { h } from "preact";
import { formatInteger } from "../../../math/text/number-format.ts";
import { type CaseChange, CHANGE_LABELS, type PageIndex } from "../data/page-data.ts";
import type { Markup } from "../markup.ts";
import type { Query, Sort } from "./query.ts";

interface ToolbarProps {
  readonly index: PageIndex;
  readonly query: Query;
  readonly setQuery: (query: Query) => void;
  readonly counts: ReadonlyMap<CaseChange, number>;
  readonly found: number;
}

/** Renders search, filters and order; screen readers announce the number of matching cases. */
export function Toolbar({ index, query, setQuery, counts, found }: ToolbarProps): Markup {
  const pick = (part: Partial<Query>): void => setQuery({ ...query, ...part });
  return h(
    "div",
    { class: "toolbar", role: "search", "aria-label": "Find cases" },
    h("label", { for: "search", class: "aside" }, "Search cases"),
    h("input", {
      type: "search",
      id: "search",
      title: "Ids, texts and reasons; / to focus",
      value: query.text,
      onInput: (event: Event) => pick({ text: (event.target as HTMLInputElement).value }),
    }),
    index.suites.length > 1 ? h(SuiteChoice, { index, query, pick }) : null,
    h(OwnChoices, { index, query, pick }),
    h(SortChoice, { index, query, pick }),
    h(ChangeChips, { counts, chosen: query.change, choose: (change: CaseChange | null) => pick({ change }) }),
    h("p", { class: "found", role: "status" }, `${formatInteger(found)} of ${formatInteger(index.cases.length)} cases`),
  );
}

interface PickProps {
  readonly index: PageIndex;
  readonly query: Query;
  readonly pick: (change: Partial<Query>) => void;
}

/** Renders the choice of a suite, which resets slice and metric. */
function SuiteChoice({ index, query, pick }: PickProps): Markup {
  const sort = query.sort === "metric" ? "weight" : query.sort;
  const choose = (suite: number | null): void => pick({ suite, slice: null, metric: null, sort });
  const options = index.suites.map(({ name }) => name);
  return h(Choice, { label: "Suite", none: "All suites", options, value: query.suite, choose });
}

/** Renders the choices of slice and metric of the chosen suite; null for several suites. */
function OwnChoices({ index, query, pick }: PickProps): (Markup | null)[] | null {
  const suite = query.suite ?? (index.suites.length === 1 ? 0 : null);
  const own = suite === null ? undefined : index.suites[suite];
  if (own === undefined) return null;
  const { slices } = own;
  const metrics = own.metrics.map(({ name }) => name);
  const sortBy = (metric: number | null): Sort => {
    if (metric === null) return "weight";
    return index.hasBaseCases ? "metric" : query.sort;
  };
  const inSlice = { value: query.slice, choose: (slice: number | null) => pick({ suite, slice }) };
  const byMetric = {
    value: query.metric,
    choose: (metric: number | null) => pick({ suite, metric, sort: sortBy(metric) }),
  };
  return [
    slices.length > 0 ? h(Choice, { label: "Slice", none: "All slices", options: slices, ...inSlice }) : null,
    metrics.length > 0 ? h(Choice, { label: "Metric", none: "Any metric", options: metrics, ...byMetric }) : null,
  ];
}

interface ChoiceProps {
  readonly label: string;
  readonly none: string;
  readonly options: readonly string[];
  readonly value: number | null;
  readonly choose: (value: number | null) => void;
}

function Choice({ label, none, options, value, choose }: ChoiceProps): Markup {
  const onChange = (event: Event): void => {
    const chosen = (event.target as HTMLSelectElement).value;
    choose(chosen === "" ? null : Number(chosen));
  };
  return h(
    "select",
    { "aria-label": label, value: value === null ? "" : String(value), onChange },
    h("option", { value: "" }, none),
    options.map((option, place) => h("option", { key: place, value: String(place) }, option)),
  );
}

/** The orders besides that by importance. */
const SORTS: readonly (readonly [sort: Sort, name: string])[] = [
  ["id", "By id"],
  ["metric", "Largest drop in the metric"],
];

function SortChoice({ index, query, pick }: PickProps): Markup {
  const hasDrops = index.hasBaseCases && query.metric !== null;
  const options = SORTS.filter(([sort]) => sort !== "metric" || hasDrops).map(([, name]) => name);
  const value = SORTS.findIndex(([sort]) => sort === query.sort);
  const choose = (place: number | null): void => pick({ sort: SORTS[place ?? -1]?.[0] ?? "weight" });
  return h(Choice, { label: "Order", none: "Most important first", options, value: value < 0 ? null : value, choose });
}

interface ChangeChipsProps {
  readonly counts: ReadonlyMap<CaseChange, number>;
  readonly chosen: CaseChange | null;
  readonly choose: (change: CaseChange | null) => void;
}

function ChangeChips({ counts, chosen, choose }: ChangeChipsProps): Markup | null {
  if (chosen === null && [...counts.keys()].every((change) => change === "measured")) return null;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shown = chosen !== null && !counts.has(chosen) ? [...counts, [chosen, 0] as const] : [...counts];
  const chip = (change: CaseChange | null, name: string, count: number): Markup =>
    h(
      "button",
      {
        key: name,
        type: "button",
        class: `chip ${change === null ? "plain" : CHANGE_LABELS[change].tone}`,
        "aria-pressed": change === chosen,
        onClick: () => choose(change === chosen ? null : change),
      },
      `${name} `,
      h("b", null, formatInteger(count)),
    );
  return h(
    "div",
    { class: "chips", role: "group", "aria-label": "Change" },
    chip(null, "all", all),
    shown.map(([change, count]) => chip(change, CHANGE_LABELS[change].many, count)),
  );
}
