import { h } from "preact";
import type { SharedAnswer } from "../../../core/view/case-lines.ts";
import { formatFor, formatInteger } from "../../../math/text/number-format.ts";
import { type DiffPair, type DiffPiece, diffTexts } from "../../cases/text-diff.ts";
import type { CaseVersion, CaseView, PageCase, PageIndex, PageMetric } from "../data/page-data.ts";
import { badge, breakable, type Column, fold, type Markup, markedPieces, plainTable, withCode } from "../markup.ts";
import { type Counted, countedIn, shareChange } from "./query.ts";

/** What a second answer is called where the first one is shown. */
const SHARED_WORDS: Readonly<Record<SharedAnswer, string>> = { all: "same answer", start: "begins the same" };

type CaseProps = { readonly index: PageIndex; readonly one: PageCase };

/** Renders both answers side by side, or a single one; null where the suite has neither answers nor results. */
export function Versions({ index, one, view }: CaseProps & { readonly view: CaseView | null }): Markup | null {
  const answers = answersOf(one, view);
  const { cases, names } = index;
  const hasAnswers = cases.some(({ suite, base, now }) => suite === one.suite && (base?.got || now?.got));
  const versions = [
    { name: names.base, version: one.base, pieces: answers.base, mark: "del", shared: null },
    { name: names.now, version: one.now, pieces: answers.now, mark: "ins", shared: answers.shared },
  ] as const;
  const sides = versions.flatMap(({ version, ...side }) => {
    const isShown = version !== null && (hasAnswers || version.why !== "" || version.outcome !== null);
    return isShown ? [h(VersionSide, { key: side.name, ...side, version, hasAnswers })] : [];
  });
  return sides.length === 0 ? null : h("div", { class: "cards" }, sides);
}

interface VersionSideProps {
  readonly name: string;
  readonly version: CaseVersion;
  readonly pieces: readonly DiffPiece[];
  readonly mark: "del" | "ins";
  readonly shared: SharedAnswer | null;
  /** Whether any case of the suite has an answer: if not, this one is not missing. */
  readonly hasAnswers: boolean;
}

const OUTCOMES = {
  pass: { sign: "✓", word: "passes", tone: "good" },
  fail: { sign: "✗", word: "fails", tone: "bad" },
  unscored: { sign: "?", word: "not scored", tone: "open" },
} as const;

function VersionSide({ name, version, pieces, mark, shared, hasAnswers }: VersionSideProps): Markup {
  const isEmpty = pieces.every(({ text }) => text === "");
  const answer = isEmpty ? h("i", null, "no answer") : markedPieces(pieces, mark);
  return h(
    "section",
    { class: "card", "aria-label": name },
    h(
      "h4",
      null,
      name,
      " ",
      version.outcome === null ? null : badge(OUTCOMES[version.outcome]),
      shared === null || isEmpty ? null : h("small", null, ` ${SHARED_WORDS[shared]}`),
    ),
    version.why === "" ? null : h("p", { class: "aside" }, withCode(version.why)),
    hasAnswers ? h("div", { class: "answer" }, answer) : null,
  );
}

/** The answers of both versions, cut into pieces; empty for a missing version. */
export interface Answers extends DiffPair {
  /** How much of the answers is known to be the same; null where they differ or one is missing. */
  readonly shared: SharedAnswer | null;
}

/** The length at which texts are truncated in the row of a case. */
const ROW_LENGTH = 200;

/** Returns both answers with differences marked; nothing is marked where only one is truncated. */
export function answersOf({ base, now }: Pick<PageCase, "base" | "now">, view: CaseView | null): Answers {
  const [before, after] = [view?.base?.got ?? base?.got ?? "", view?.now?.got ?? now?.got ?? ""];
  const both = base !== null && now !== null;
  const [isCut, isCutNow] = [before, after].map((text) => text.endsWith("…") && text.length >= ROW_LENGTH);
  const isWhole = (view?.base?.got == null) === (view?.now?.got == null);
  const isComparable = both && isCut === isCutNow && (isWhole || !isCut) && before !== after;
  const pieces = isComparable ? diffTexts(before, after) : null;
  return {
    base: pieces?.base ?? [{ text: before, isOwn: false }],
    now: pieces?.now ?? [{ text: after, isOwn: false }],
    shared: both && before === after && hasSameFigures(view) ? (isCut ? "start" : "all") : null,
  };
}

/** Returns whether masks, boxes, calls and rankings are the same: an answer may only name their labels. */
function hasSameFigures(view: CaseView | null): boolean {
  const [base, now] = [view?.base, view?.now].map((one) => one?.figures.filter(({ kind }) => kind !== "facts") ?? []);
  return JSON.stringify(base) === JSON.stringify(now);
}

/** Renders the contribution of a case to each metric, before and now, drops first; null if no metric sums over cases. */
export function CountTable({ index, one }: CaseProps): Markup | null {
  const { names, suites, hasBaseCases } = index;
  const rows = (suites[one.suite]?.metrics ?? []).flatMap((metric, place) => {
    const counted = countedIn(one, place);
    const change = (counted && shareChange(counted)) ?? 0;
    return counted === null ? [] : [{ metric, ...counted, change, gain: metric.better === "lower" ? -change : change }];
  });
  if (rows.length === 0) return null;
  type Row = (typeof rows)[number];
  const base: Column<Row> = { title: names.base, align: "r", cell: (row) => shareText(row.base, row.metric) };
  const nowCell = ({ metric, now, change, gain }: Row): Markup => {
    const tone = one.change === "regressed" && gain < 0 ? "bad" : "plain";
    return h("span", { class: `tone ${tone}` }, shareText(now, metric), [" ▼", "", " ▲"][Math.sign(change) + 1]);
  };
  const columns: Column<Row>[] = [
    { title: "Metric", isHead: true, cell: ({ metric }) => breakable(metric.name) },
    ...(hasBaseCases ? [base] : []),
    { title: names.now, align: "r", cell: nowCell },
  ];
  const title = "Contribution to each metric";
  const sorted = rows.toSorted((a, b) => a.gain - b.gain);
  return fold(
    title,
    plainTable(title, columns, sorted),
    rows.some(({ change }) => change !== 0),
  );
}

/** Formats `1 of 2` for a fraction of integers, else the number itself with its unit; a dash if the case does not count. */
export function shareText(share: Counted["now"], { unit, isCount }: Pick<PageMetric, "unit" | "isCount">): string {
  if (share === null) return "–";
  const { top, bottom } = share;
  if (unit === "fraction" && isCount) return `${formatInteger(top)} of ${formatInteger(bottom)}`;
  const value = top / bottom;
  return unit === "number" ? String(Number(value.toFixed(4))) : formatFor(unit).value(value);
}
