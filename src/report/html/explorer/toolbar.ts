import { h } from "preact";
import { formatInteger } from "../../../math/text/number-format.ts";
import { type CaseChange, CHANGE_LABELS, type PageIndex } from "../data/page-data.ts";
import type { Markup } from "../markup.ts";
import type { Query } from "./query.ts";

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
    { class: "toolbar row wrap", role: "search", "aria-label": "Find cases" },
    h("p", { class: "aside", role: "status" }, `${formatInteger(found)} of ${formatInteger(index.cases.length)} cases`),
    h("label", { for: "search", class: "aside" }, "Search cases"),
    h("input", {
      type: "search",
      id: "search",
      title: "Search ids, texts and reasons (press /)",
      value: query.text,
      onInput: (event: Event) => pick({ text: (event.target as HTMLInputElement).value }),
    }),
    h(Choices, { index, query, pick }),
    h(ChangeChips, { index, query, pick, counts }),
  );
}

interface PickProps {
  readonly index: PageIndex;
  readonly query: Query;
  readonly pick: (change: Partial<Query>) => void;
}

/** Renders the choices of a suite, which resets the others, and of its slices and metrics where one suite is chosen. */
function Choices({ index, query, pick }: PickProps): (Markup | null)[] {
  const names = index.suites.map(({ name }) => name);
  const suite = query.suite ?? (names.length === 1 ? 0 : null);
  const { slices = [], metrics = [] } = index.suites[suite ?? -1] ?? {};
  const choices: ChoiceProps[] = [
    {
      ...{ label: "Suite", none: "All suites", options: names.length > 1 ? names : [] },
      ...{ value: query.suite, choose: (chosen) => pick({ suite: chosen, slice: null, metric: null }) },
    },
    {
      ...{ label: "Slice", none: "All slices", options: slices },
      ...{ value: query.slice, choose: (slice) => pick({ suite, slice }) },
    },
    {
      ...{ label: "Metric", none: "Any metric", options: metrics.map(({ name }) => name) },
      ...{ value: query.metric, choose: (metric) => pick({ suite, metric }) },
    },
  ];
  return choices.map((choice) => (choice.options.length === 0 ? null : h(Choice, { key: choice.label, ...choice })));
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

function ChangeChips({ query, counts, pick }: PickProps & Pick<ToolbarProps, "counts">): Markup | null {
  const { change: chosen } = query;
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
        onClick: () => pick({ change: change === chosen ? null : change }),
      },
      `${name} `,
      h("b", null, formatInteger(count)),
    );
  return h(
    "div",
    { class: "row wrap", role: "group", "aria-label": "Change" },
    chip(null, "all", all),
    shown.map(([change, count]) => chip(change, CHANGE_LABELS[change].many, count)),
  );
}
