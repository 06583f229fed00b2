import { type ComponentChildren, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { capitalize } from "../../../math/text/texts.ts";
import { type CaseView, CHANGE_LABELS, type PageCase, type PageIndex } from "../data/page-data.ts";
import { Figures } from "../figure/figures.ts";
import { badge, type Markup } from "../markup.ts";
import { CountTable, Versions } from "./versions.ts";

interface CaseDetailProps {
  readonly index: PageIndex;
  readonly place: number;
  /** Returns the view of a case by its index; null where none is stored. */
  readonly findView: ReturnType<typeof viewFinder>;
  /** Moves to the next or the previous case. */
  readonly step: (by: 1 | -1) => void;
}

/** Renders one case: its input, both answers with differences marked, reasons, contributions to metrics, and figures. */
export function CaseDetail({ index, place, findView, step }: CaseDetailProps): Markup | null {
  const view = useView(findView, place);
  const one = index.cases[place];
  if (one === undefined) return null;
  const { caseNoun = "case", name: suite, slices = [] } = index.suites[one.suite] ?? {};
  const text = view?.text ?? one.text;
  const title = caseTitle(text);
  const expected = view?.expected ?? one.expected;
  const isHalf = one.base !== null && one.now !== null && view?.now && view.base === null;
  const missing = `Details are available for “${index.names.now}” only, not for “${index.names.base}”.`;
  const named = one.slices.map((slice, at) => [at === 0 ? " · " : ", ", h("bdi", null, slices[slice])]);
  return h(
    "article",
    { "aria-labelledby": "case-title" },
    titleOf(one, title, step),
    h(
      "p",
      { class: "aside" },
      suite,
      placeText(one),
      one.edited ? ` · ${one.goldAt === null ? "case" : "gold line"} edited` : null,
      one.critical ? " · critical" : null,
      named,
    ),
    h(
      "dl",
      { class: "input" },
      text === "" || title === text.trim() ? null : [h("dt", null, capitalize(caseNoun)), h("dd", null, text)],
      expected === "" ? null : [h("dt", null, "Expected"), h("dd", null, expected)],
    ),
    h(Versions, { index, one, view }),
    isHalf ? h("p", { class: "aside" }, missing) : null,
    h(Figures, {
      key: `figures of ${place}`,
      base: view?.base?.figures ?? null,
      now: view?.now?.figures ?? null,
      names: index.names,
    }),
    h(CountTable, { key: `counts of ${place}`, index, one }),
  );
}

/** Renders the question as the title, with the id beside it; the id alone where the case has no text. */
function titleOf(one: PageCase, title: string, step: CaseDetailProps["step"]): Markup {
  return h(
    "header",
    { class: "row apart" },
    h(
      "h3",
      { id: "case-title", tabIndex: -1 },
      one.change === "measured" ? null : [badge(CHANGE_LABELS[one.change]), " "],
      title === "" ? null : [h("bdi", null, title), " "],
      h(title === "" ? "bdi" : "small", { class: "id" }, title === "" ? one.id : h("bdi", null, one.id)),
    ),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", onClick: () => step(-1), "aria-label": "Previous case" }, "↑"),
      h("button", { type: "button", onClick: () => step(1), "aria-label": "Next case" }, "↓"),
    ),
  );
}

/** Returns the view of a case; null until it is unpacked, and where none is stored. */
function useView(findView: CaseDetailProps["findView"], place: number): CaseView | null {
  const [found, setFound] = useState<{ place: number; view: CaseView | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (view: CaseView | null): void => {
      if (isCurrent) setFound({ place, view });
    };
    findView(place).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [findView, place]);
  return found?.place === place ? found.view : null;
}

/** Renders the location of the trace, or of the gold line if there is no trace. */
function placeText({ at, goldAt, link }: PageCase): ComponentChildren {
  const place = at ?? goldAt;
  if (place === null) return null;
  const code = h("code", null, place);
  const linked = link === null ? code : h("a", { href: link, rel: "noreferrer noopener" }, code);
  return [at === null ? " · gold " : " · ", linked];
}

/** The most characters of a text that is its own title; of a longer one, the title is its beginning. */
const MAX_TITLE = 160;

/** Returns the title of a case: its text, or the beginning of its first line. */
export function caseTitle(text: string): string {
  const [first = ""] = text.trim().split("\n", 1);
  if (first.length <= MAX_TITLE) return first === text.trim() ? first : `${first.trimEnd()} …`;
  const end = first.lastIndexOf(" ", MAX_TITLE);
  return `${first
    .slice(0, end > MAX_TITLE / 2 ? end : MAX_TITLE)
    .toWellFormed()
    .trimEnd()} …`;
}

/** Returns what finds the views of cases, which are unpacked on demand, `size` of them at once. */
export function viewFinder(size: number): (place: number) => Promise<CaseView | null> {
  const parts = new Map<number, Promise<readonly (CaseView | null)[]>>();
  return async (place) => {
    const part = Math.floor(place / size);
    const known = parts.get(part) ?? readPart(part);
    parts.set(part, known);
    return (await known)[place % size] ?? null;
  };
}

async function readPart(part: number): Promise<readonly (CaseView | null)[]> {
  const text = await unpackText(`part-${part}`);
  return text === null ? [] : (JSON.parse(text) as readonly (CaseView | null)[]);
}

/** Unpacks a compressed text of the report; null where there is none. Throws where the browser cannot unpack it. */
export async function unpackText(id: string): Promise<string | null> {
  const packed = document.getElementById(id)?.textContent ?? "";
  if (packed === "") return null;
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return await new Response(stream).text();
}
