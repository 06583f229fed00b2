import { h } from "preact";
import { formatInteger } from "../../../math/text/number-format.ts";
import { capitalize } from "../../../math/text/texts.ts";
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
function Choices({ index, query, pick }: PickProps): Markup[] {
  const names = index.suites.map(({ name }) => name);
  const suite = query.suite ?? (names.length === 1 ? 0 : null);
  const { slices = [], metrics = [] } = index.suites[suite ?? -1] ?? {};
  const choices = [
    ["suite", "All suites", names.length > 1 ? names : []],
    ["slice", "All slices", slices],
    ["metric", "Any metric", metrics.map(({ name }) => name)],
  ] as const;
  const used = choices.filter(([, , options]) => options.length > 0);
  return used.map(([key, none, options]) => {
    const onChange = (event: Event): void => {
      const { value } = event.target as HTMLSelectElement;
      const chosen = value === "" ? null : Number(value);
      pick(key === "suite" ? { suite: chosen, slice: null, metric: null } : { suite, [key]: chosen });
    };
    return h(
      "select",
      { key, "aria-label": capitalize(key), value: String(query[key] ?? ""), onChange },
      h("option", { value: "" }, none),
      options.map((option, place) => h("option", { key: place, value: String(place) }, option)),
    );
  });
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
