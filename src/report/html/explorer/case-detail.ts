import { type ComponentChildren, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type CaseVersion, type CaseView, CHANGE_LABELS, type PageCase, type PageIndex } from "../data/page-data.ts";
import { Figures } from "../figure/figures.ts";
import { badge, type Markup, withCode } from "../markup.ts";
import { answersOf } from "./answer.ts";
import { CountTable } from "./count-table.ts";
import type { Piece } from "./text-diff.ts";
import type { ViewParts } from "./view-parts.ts";

/** The length beyond which a text may scroll in its frame. */
const LONG = 400;

/** The open case. */
export interface CaseDetailProps {
  readonly index: PageIndex;
  readonly place: number;
  readonly parts: ViewParts;
  /** Moves to the next or the previous case. */
  readonly step: (by: 1 | -1) => void;
}

/** Renders one case: its input, both answers with differences marked, reasons, contributions to metrics, and figures. */
export function CaseDetail({ index, place, parts, step }: CaseDetailProps): Markup | null {
  const view = useView(parts, place);
  const one = index.cases[place];
  if (one === undefined) return null;
  const suite = index.suites[one.suite];
  const text = view?.text ?? one.text;
  const expected = view?.expected ?? one.expected;
  return h(
    "article",
    { "aria-labelledby": "case-title" },
    h(Title, { one, step }),
    h(
      "p",
      { class: "aside" },
      suite?.name,
      placeText(one),
      one.edited ? " · gold line edited" : null,
      one.critical ? " · critical" : null,
      sliceText(index, one),
    ),
    text === "" ? null : h(Question, { shownAs: suite?.caseNoun ?? "case", text, expected }),
    h(Versions, { index, one, view }),
    h(CountTable, { key: `counts of ${place}`, index, one }),
    h(OneSided, { index, one, view }),
    h(Figures, {
      key: `figures of ${place}`,
      ...{ base: view?.base?.figures ?? null, now: view?.now?.figures ?? null, names: index.names },
    }),
    view === null ? null : h("span", { class: "unseen" }, "End of the case"),
  );
}

function Title({ one, step }: Pick<CaseDetailProps, "step"> & { readonly one: PageCase }): Markup {
  return h(
    "header",
    { class: "case-title" },
    h(
      "h3",
      { id: "case-title", tabIndex: -1 },
      one.change === "measured" ? null : [badge(CHANGE_LABELS[one.change]), " "],
      h("bdi", null, one.id),
    ),
    h(
      "div",
      { class: "steps" },
      h("button", { type: "button", onClick: () => step(-1), "aria-label": "Previous case" }, "↑"),
      h("button", { type: "button", onClick: () => step(1), "aria-label": "Next case" }, "↓"),
    ),
  );
}

interface QuestionProps {
  readonly shownAs: string;
  readonly text: string;
  readonly expected: string;
}

/** Renders the input of the case, and the expected answer where there is one. */
function Question({ shownAs, text, expected }: QuestionProps): Markup {
  return h(
    "dl",
    { class: "input" },
    h("dt", null, capital(shownAs)),
    h("dd", scrolls(text), h("bdi", null, text)),
    expected === "" ? null : [h("dt", null, "Expected"), h("dd", scrolls(expected), h("bdi", null, expected))],
  );
}

/** Makes the frame of a long text focusable, so that the keyboard scrolls it too. */
function scrolls(text: string): { readonly tabIndex?: 0 } {
  return text.length > LONG ? { tabIndex: 0 } : {};
}

/** Renders a remark if only this run has figures. */
function OneSided({ index: { names }, one, view }: VersionsProps): Markup | null {
  if (one.base === null || one.now === null || !view?.now || view.base !== null) return null;
  return h("p", { class: "aside" }, `Details are available for “${names.now}” only, not for “${names.base}”.`);
}

/** Returns the view of a case; null until it is unpacked, and where none is stored. */
function useView(parts: ViewParts, place: number): CaseView | null {
  const [found, setFound] = useState<{ place: number; view: CaseView | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (view: CaseView | null): void => {
      if (isCurrent) setFound({ place, view });
    };
    parts.find(place).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [parts, place]);
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

function sliceText({ suites }: PageIndex, { suite, slices }: PageCase): ComponentChildren {
  const names = slices.flatMap((slice) => suites[suite]?.slices[slice] ?? []);
  return names.map((name, place) => [place === 0 ? " · " : ", ", h("bdi", null, name)]);
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

interface VersionsProps {
  readonly index: PageIndex;
  readonly one: PageCase;
  readonly view: CaseView | null;
}

/** Renders both answers side by side, or a single one. */
function Versions({ index, one, view }: VersionsProps): Markup {
  const { base, now, isSame } = answersOf(one, view);
  return h(
    "div",
    { class: "sides" },
    one.base === null
      ? null
      : h(VersionSide, {
          name: index.names.base,
          version: one.base,
          pieces: base,
          mark: "del",
          isSame: false,
        }),
    one.now === null
      ? null
      : h(VersionSide, {
          name: index.names.now,
          version: one.now,
          pieces: now,
          mark: "ins",
          isSame,
        }),
  );
}

interface VersionSideProps {
  readonly name: string;
  readonly version: CaseVersion;
  readonly pieces: readonly Piece[];
  readonly mark: "del" | "ins";
  readonly isSame: boolean;
}

const OUTCOMES = {
  pass: { sign: "✓", word: "passes", tone: "good" },
  fail: { sign: "✗", word: "fails", tone: "bad" },
  unscored: { sign: "?", word: "not scored", tone: "open" },
} as const;

function VersionSide({ name, version, pieces, mark, isSame }: VersionSideProps): Markup {
  const isEmpty = pieces.every(({ text }) => text === "");
  return h(
    "section",
    { class: "side", "aria-label": name },
    h(
      "h4",
      null,
      name,
      " ",
      version.outcome === null ? null : badge(OUTCOMES[version.outcome]),
      isSame ? h("small", null, " same answer") : null,
    ),
    version.why === "" ? null : h("p", { class: "why" }, withCode(version.why)),
    h(
      "div",
      { class: "answer", ...scrolls(pieces.map(({ text }) => text).join("")) },
      isEmpty ? h("i", null, "empty") : pieces.map(({ text, isOwn }) => (isOwn ? h(mark, null, text) : text)),
    ),
  );
}
