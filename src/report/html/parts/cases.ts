import { h } from "preact";
import type { ScoreDrops } from "../../../core/field-metrics/score-drops.ts";
import { seriesName } from "../../../core/history.ts";
import type { Report } from "../../../core/report.ts";
import { hasSeveral } from "../../../core/suite-report.ts";
import { SHARED_WORDS, sharedAnswer } from "../../../core/view/shared-answer.ts";
import { capitalize } from "../../../math/text/capitalize.ts";
import { caseHash } from "../../case-hash.ts";
import { comparedPieces } from "../../cases/answer-diff.ts";
import { editedWords } from "../../cases/flip-tables.ts";
import { describeDrops, dropColumns, shownDrops } from "../../cases/score-drops.ts";
import { cleanLine } from "../../escape.ts";
import { formatCount, formatInteger } from "../../format.ts";
import type { Links } from "../../links.ts";
import { CASE_CHANGES, CHANGE_LABELS, type PageCase, type PageIndex } from "../data/page-data.ts";
import type { Piece } from "../explorer/text-diff.ts";
import {
  type Column,
  code,
  foreign,
  htmlColumns,
  type Markup,
  markedPieces,
  section,
  stackedTable,
  withCode,
} from "../markup.ts";

/** The most regressed cases that are listed without the explorer. */
const MAX_SHOWN = 12;

/** Renders the regressed cases with their reasons, visible without a script; null where nothing regressed. */
export function regressedPart({ cases, suites, leftOut }: PageIndex): Markup | null {
  const regressed = cases.filter(({ change }) => change === "regressed");
  if (regressed.length === 0) return null;
  const count = regressed.length + (leftOut.regressed ?? 0);
  const nameOf = ({ suite }: PageCase): string => suites[suite]?.name ?? "";
  const suite: Column<PageCase> = { title: "Suite", cell: nameOf };
  const columns: Column<PageCase>[] = [
    ...(suites.length > 1 ? [suite] : []),
    { title: textHeading(suites), isHead: true, cell: (one) => caseCell(one, nameOf(one)) },
    ...(regressed.some(({ expected }) => expected !== "") ? [EXPECTED] : []),
    ...(regressed.some(({ base, now }) => base?.got || now?.got) ? ANSWERS : []),
    { title: "Why", cell: whyCell },
  ];
  const total = formatInteger(count);
  const more =
    count === regressed.length ? `All ${total} are below` : `${formatInteger(regressed.length)} of ${total} are below`;
  return section(
    "regressed",
    `Regressed: ${formatCount(count, "case")}`,
    stackedTable("Regressed cases", columns, pickEvenly(regressed, MAX_SHOWN)),
    count > MAX_SHOWN ? h("p", null, h("a", { href: "#cases" }, more)) : null,
  );
}

/** Renders the reason of a case; an edited gold line can be why its result changed. */
function whyCell({ now, edited, goldAt }: PageCase): Markup {
  return withCode([edited ? editedWords(goldAt) : "", now?.why ?? ""].filter(Boolean).join("; "));
}

const EXPECTED: Column<PageCase> = { title: "Expected", cell: ({ expected }) => clamped(expected) };
const ANSWERS: readonly Column<PageCase>[] = [
  { title: "Before", cell: (one) => answerCells(one).before },
  { title: "After", cell: (one) => answerCells(one).after },
];

/** This many characters of an answer are in the lines that are visible. */
const VISIBLE = 60;
/** The most characters of answers that begin the same, and how many of them precede the first change. */
const EXTENT = { length: 120, lead: 30 };

/** Renders the first lines of both answers, or the lines with the first change if it comes later; a shared answer is shown once. */
function answerCells({ base, now }: PageCase): { readonly before: Markup; readonly after: Markup } {
  const [before, after] = [base?.got ?? "", now?.got ?? ""];
  const shared = before === "" ? null : sharedAnswer(before, after, cleanLine);
  if (shared !== null) return { before: clamped(before), after: h("small", null, SHARED_WORDS[shared]) };
  const [was, is] = [cleanLine(before), cleanLine(after)];
  const pieces = was.slice(0, VISIBLE) === is.slice(0, VISIBLE) ? comparedPieces(was, is, EXTENT) : null;
  if (pieces === null) return { before: clamped(before), after: clamped(after) };
  const marked = (ofOne: readonly Piece[], mark: "del" | "ins"): Markup =>
    h("div", { class: "clamp" }, h("bdi", null, markedPieces(ofOne, mark)));
  return { before: marked(pieces.before, "del"), after: marked(pieces.after, "ins") };
}

/** Renders the text of a case, which leads to it, with the id below; the id alone where it has no text. */
function caseCell({ id, text, critical }: PageCase, suite: string): Markup {
  const name = h("span", { class: "short", title: id }, foreign(id));
  const title = text === "" ? name : clamped(text);
  const below = text === "" ? null : name;
  const remark = critical ? (below === null ? " (critical)" : " · critical") : null;
  return h(
    "div",
    null,
    h("a", { href: `#${caseHash(suite, id)}` }, title),
    below === null && remark === null ? null : h("small", null, below, remark),
  );
}

/** Picks `most` cases in their order, evenly from all suites. */
export function pickEvenly<One extends Pick<PageCase, "suite">>(cases: readonly One[], most: number): One[] {
  const turns = new Map<number, number>();
  const numbered = cases.map((one, index) => {
    const turn = turns.get(one.suite) ?? 0;
    turns.set(one.suite, turn + 1);
    return { one, index, turn };
  });
  const picked = numbered.sort((a, b) => a.turn - b.turn || a.index - b.index).slice(0, most);
  return picked.sort((a, b) => a.index - b.index).map(({ one }) => one);
}

function textHeading(suites: PageIndex["suites"]): string {
  const nouns = new Set(suites.map(({ caseNoun }) => caseNoun));
  const [noun = "case"] = nouns;
  return nouns.size === 1 ? capitalize(noun) : "Case";
}

/** Renders the first lines of a text, a dash for none; the explorer shows all of it. */
function clamped(text: string): Markup {
  return h("div", { class: "clamp" }, foreign(text || "–"));
}

const NO_CASES = "The cases of this report are not available: cases.jsonl.gz is not beside its report.";
const NO_BASE_CASES =
  "The cases of the baseline are not available: this report shows only what the comparison recorded of them.";

/** Renders the container of the case explorer, which the script fills; it has its height from the start, so nothing moves. */
export function casesPart(index: PageIndex): Markup | null {
  const { cases, isFromDiffOnly, compared, hasBaseCases } = index;
  const left = Object.values(index.leftOut).reduce((sum, count) => sum + count, 0);
  if (cases.length === 0 && left === 0) return isFromDiffOnly ? section("cases", "Cases", hint(NO_CASES)) : null;
  return section(
    "cases",
    "Cases",
    isFromDiffOnly ? hint(`${NO_CASES} The report names the ones below.`) : null,
    compared && !hasBaseCases && !isFromDiffOnly ? hint(NO_BASE_CASES) : null,
    left === 0 ? null : hint(leftText(index, left)),
    cases.length === 0 ? null : explorerContainer(),
  );
}

function hint(text: string): Markup {
  return h("p", { class: "hint" }, text);
}

function explorerContainer(): Markup {
  const noScript = h("noscript", null, h("p", null, "The list of all cases needs JavaScript, which is disabled."));
  return h("div", { id: "explorer", class: "explorer" }, noScript);
}

function leftText({ leftOut, cases }: PageIndex, left: number): string {
  const counts = CASE_CHANGES.flatMap((change) => {
    const count = leftOut[change];
    return count ? [`${formatInteger(count)} ${CHANGE_LABELS[change].many}`] : [];
  });
  const [shown, all] = [cases.length, cases.length + left].map(formatInteger);
  return `Showing ${shown} of ${all} cases, the most important first; the others are in cases.jsonl.gz only: ${counts.join(", ")}.`;
}

const MAX_SCORES = 5;
const MAX_CASES = 8;

/** Renders the cases of suites without results whose scores became worse most, a table for each score; null where there are none. */
export function dropsPart(report: Report, links: Links): Markup | null {
  const all = shownDrops(report).slice(0, MAX_SCORES);
  if (all.length === 0) return null;
  const several = hasSeveral(report.suites);
  const own: Links = { ...links, case: (suite, id) => `#${caseHash(suite, id)}` };
  return section(
    "drops",
    "Cases that became worse",
    all.map((drops, index) => scoreTable(drops, { links: own, several, isOpen: index === 0 })),
  );
}

function scoreTable(
  drops: ScoreDrops,
  { links, several, isOpen }: { readonly links: Links; readonly several: boolean; readonly isOpen: boolean },
): Markup {
  const shown = drops.cases.slice(0, MAX_CASES);
  return h(
    "details",
    { key: seriesName(drops.suite, drops.metric), open: isOpen },
    h(
      "summary",
      null,
      several ? [code(drops.suite), " "] : null,
      code(drops.metric),
      `: ${describeDrops(drops, shown.length)}`,
    ),
    stackedTable(`Cases that became worse in ${drops.metric}`, htmlColumns(dropColumns(drops, links)), shown),
  );
}
