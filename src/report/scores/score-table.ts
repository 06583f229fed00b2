import type { Change } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { sliceName } from "../../core/score.ts";
import { allowedDrop, passedDrop } from "../../core/verdict/drops.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import { formatEquality } from "../../math/text/number-format.ts";
import {
  type Block,
  type Column,
  createTable,
  joinPhrases,
  linesOf,
  listPhrases,
  type Phrase,
  piecesOf,
  type Section,
  type Table,
  type Tone,
} from "../block.ts";
import { formatCount, formatInteger, NO_VALUE } from "../format.ts";
import type { Links } from "../links.ts";
import { formatAllowedDrop } from "../reasons/regressions.ts";
import { fallenIn, isCompared } from "../verdict/case-counts.ts";
import { hasSeveralSuites, runName } from "../verdict/head.ts";
import { limitCell } from "./cells.ts";
import { type ScoreRow, sortRows, withoutPlainSlices } from "./score-row.ts";

interface ScoreTableOptions {
  readonly caption: string;
  readonly links: Pick<Links, "metric" | "score">;
  /** The name of the reported run. */
  readonly head?: string;
  /** Whether each row says which direction is better, and links its cases. */
  readonly hasDetails?: boolean;
}

/** Makes a table of scores: status, suite, metric, limit, values before and after, and their change. */
export function scoreTable(
  report: Report,
  rows: readonly ScoreRow[],
  { caption, links, head = runName(report), hasDetails = false }: ScoreTableOptions,
): Table {
  const compared = isCompared(report);
  const deltaCell = (row: ScoreRow): Phrase =>
    compared && row.delta !== "" ? { value: row.delta, tone: toneOf(row) } : "";
  const several = new Set([...Object.keys(report.suites), ...rows.map(({ suite }) => suite)]).size > 1;
  const columns: Column<ScoreRow>[] = [
    { title: "", align: "c", narrow: "lead", cell: ({ status }) => (status === "none" ? "" : { status }) },
    { title: "Suite", narrow: "lead", cell: ({ suite }) => (several ? { name: suite } : "") },
    { title: "Metric", isHead: true, cell: (row) => metricPhrase(row, links) },
    { title: "", narrow: "below", cell: (row) => (hasDetails ? scoreDetails(row, links) : "") },
    { title: "Limit", narrow: "below", cell: ({ conditions }) => limitCell(conditions) },
    { title: compared ? `Base → ${head}` : head, align: "r", cell: valuesCell },
    { title: "", narrow: "below", cell: ({ full }) => (full === "" ? "" : `over all cases: ${full}`) },
    { title: "Δ", align: "r", cell: deltaCell },
    { title: "95% CI", align: "r", narrow: "below", cell: ({ interval }) => (compared ? interval : "") },
  ];
  return createTable(caption, columns, rows, toneOf);
}

/** Names the metric of a row, with the address of its documentation. */
export function metricPhrase(
  { isCaseGate, name, suffix, documented }: ScoreRow,
  links?: Pick<Links, "metric">,
): Phrase {
  if (isCaseGate) return name;
  const href = documented && links ? links.metric(documented.family, documented.metric) : null;
  return suffix === "" ? { name, href } : [{ name, href }, suffix];
}

/** Says which direction is better, and links the cases of a score. */
function scoreDetails({ suite, name, score }: ScoreRow, links: Pick<Links, "score">): Phrase {
  const isMeasured = score?.status === "measured" || score?.status === "partial";
  const href = isMeasured ? links.score(suite, name) : null;
  const cases: Phrase = href === null ? "" : { text: "cases", href };
  return joinPhrases([score === null ? "" : `${score.better} is better`, cases], " · ");
}

function valuesCell({ base, head }: ScoreRow): string {
  const isOne = base === "" || base === NO_VALUE || base === head;
  return isOne ? head : `${base} → ${head}`;
}

/** Colours what decides: a change without a gate that failed has none. */
function toneOf({ status }: ScoreRow): Tone {
  if (status === "fail") return "bad";
  return status === "warn" || status === "unsure" ? "open" : "plain";
}

/** Returns all metrics, failed gates first; none where there are none. */
export function metricsSection(
  report: Report,
  rows: readonly ScoreRow[],
  links: Links,
  { hasDetails }: { readonly hasDetails: boolean },
): Section[] {
  const scores = sortRows(withoutPlainSlices(rows));
  if (scores.length === 0) return [];
  const title = `All metrics (${formatInteger(scores.length)})`;
  const table = scoreTable(report, scores, { caption: "Metrics", links, hasDetails });
  return [{ id: "metrics", name: "Metrics", title, look: "folded", blocks: [table] }];
}

export interface SliceBudget {
  /** How many slices are shown, and how many of them without a click. */
  readonly slices: number;
  readonly openSlices: number;
  /** Whether unchanged ones are shown too. */
  readonly isFull: boolean;
  readonly hasDetails: boolean;
}

/** Returns the slices, those that got worse first, by how much they certainly did; none where there are none to show. */
export function sliceSections(
  report: Report,
  rows: readonly ScoreRow[],
  links: Links,
  budget: SliceBudget & { readonly head?: string },
): Section[] {
  const compared = isCompared(report);
  const slices = rows.filter(({ slice }) => slice !== null);
  const isChanged = ({ slice }: ScoreRow): boolean => (slice?.drop ?? 0) !== 0;
  const listed = compared && !budget.isFull ? slices.filter(isChanged) : slices;
  // Without a baseline they keep the report's order.
  const sorted = compared ? sortSlices(listed) : listed;
  if (sorted.length === 0) return [];
  const table = (some: readonly ScoreRow[]): Block[] =>
    some.length === 0 ? [] : [scoreTable(report, some, { ...budget, caption: "Slices", links: own })];
  // There are many: each has the metric of a row that is linked.
  const own = { ...links, metric: () => null };
  const folded = sorted.slice(budget.openSlices, budget.slices);
  const more = formatCount(folded.length, "more slice");
  const left = sorted.length - budget.slices;
  const blocks = [
    ...linesOf(compared ? [describeSlices(slices)] : []),
    ...table(sorted.slice(0, Math.min(budget.openSlices, budget.slices))),
    ...(folded.length === 0 ? [] : [{ kind: "fold" as const, title: more, blocks: table(folded) }]),
    ...linesOf([left > 0 ? `and ${formatInteger(left)} more in the report` : ""]),
  ];
  return [{ id: "slices", name: "Slices", title: sliceTitle(slices, compared), look: "folded", blocks }];
}

/** The most slices that are named in the open. */
const MAX_FALLEN = 3;

/** Names the slice scores that clearly fell, which a fold would hide, but those of the slice that stands under the title; empty without any. */
export function fallenLine(report: Report, rows: readonly ScoreRow[]): Phrase {
  const isNamed = ({ suite, score, change }: ScoreRow): boolean => {
    const { field = null, values = [] } = fallenIn(report, suite) ?? {};
    return field !== null && values.some((value) => sliceName(field, value) === (score ?? change)?.slice);
  };
  const fallen = sortSlices(rows.filter((row) => isClearlyWorse(row) && !isNamed(row)));
  if (fallen.length === 0) return "";
  const several = hasSeveralSuites(report);
  const phrases = fallen.map(({ suite, name, base, head }): Phrase => {
    return [...(several ? [{ name: suite }, " "] : []), { name }, ` ${base} → ${head}`];
  });
  return ["Clearly worse slices: ", ...listPhrases(phrases, { most: MAX_FALLEN })];
}

/** Returns whether the score of a slice got worse by more than chance explains among all of them. */
function isClearlyWorse({ slice, change }: ScoreRow): boolean {
  return slice !== null && change?.clear === true;
}

/** Sorts slices by their drops: those that got worse first, by how much they certainly did. */
function sortSlices(slices: readonly ScoreRow[]): ScoreRow[] {
  const direction = ({ slice }: ScoreRow): number => Math.sign(slice?.drop ?? Number.NEGATIVE_INFINITY);
  const drop = ({ slice }: ScoreRow): number => slice?.certain ?? slice?.drop ?? Number.NEGATIVE_INFINITY;
  return slices.toSorted((a, b) => direction(b) - direction(a) || drop(b) - drop(a));
}

/** Counts scores of slices by their fields: `12 scores by topic: 3 got worse, 1 clearly`. */
function sliceTitle(slices: readonly ScoreRow[], compared: boolean): Phrase {
  const names = slices.flatMap(({ score, change }) => (score?.slice ?? change?.slice ?? "").split(","));
  const fields = [...new Set(names.map((name) => name.replace(/=.*$/s, "")))].filter(Boolean);
  const worse = slices.filter(({ slice }) => (slice?.drop ?? 0) > 0).length;
  const clear = slices.filter(isClearlyWorse).length;
  const counts = `: ${formatInteger(worse)} got worse${clear > 0 ? `, ${formatInteger(clear)} clearly` : ""}`;
  const by = listPhrases(
    fields.map((name) => ({ name })),
    { most: MAX_FALLEN },
  );
  return [`${formatCount(slices.length, "score")} by `, ...by, compared ? counts : ""];
}

/** Describes the order of compared slices, and what is a clear drop: among many slices some drop by chance. */
function describeSlices(slices: readonly ScoreRow[]): string {
  if (slices.every(({ slice }) => slice?.certain == null))
    return "The largest drops first. Without the baseline's cases there are no intervals.";
  return "Sorted by the lower end of each drop's interval. Of many slices some drop by chance: a slice is clearly worse only if its p is small enough for all slices and scores together (Holm's correction). Of 100 runs that change nothing, at most 5 name one.";
}

/** Returns the scores that changed between two reports, and how many others there are. */
export function changesBlocks(report: Report, rows: readonly ScoreRow[], links: Links, head: string): Block[] {
  const changes = report.diff?.changes ?? [];
  const main = withoutPlainSlices(rows);
  const changed = main.filter(({ change }) => change?.kind !== "same");
  const fine = (kind: Change["kind"]): number => changes.filter((one) => one.fine && one.kind === kind).length;
  const same = main.length - changed.length + fine("same");
  const finer = fine("worse") + fine("better");
  const left = [
    same > 0 && changed.length > 0 ? `${formatInteger(same)} more unchanged.` : "",
    finer > 0 ? `${formatCount(finer, "more detailed score")} changed; \`--json\` lists them.` : "",
  ].filter(Boolean);
  const none = changed.length === 0 && left.length === 0 ? ["No score changed."] : left;
  const table = changed.length === 0 ? [] : [scoreTable(report, sortRows(changed), { caption: "Scores", links, head })];
  return [...table, ...linesOf(none)];
}

/** The most drops that are named although their gates allow them. */
const MAX_NAMED = 2;

/** Names the significant drops that gates allow, the one nearest to its limit first; empty without any. */
export function describeAllowedDrops(report: Report, rows: readonly ScoreRow[]): Phrase {
  const drops = rows.flatMap((row) =>
    row.conditions.flatMap(({ result }) => (passedDrop(result) === "allowed" ? [{ row, result }] : [])),
  );
  if (drops.length === 0) return "";
  const several = hasSeveralSuites(report);
  const sorted = drops.toSorted((a, b) => shareOfAllowed(b.result) - shareOfAllowed(a.result));
  const clauses = sorted.slice(0, MAX_NAMED).map(({ row, result }): Phrase => {
    const name = [...(several ? [{ name: row.suite }, " "] : []), ...piecesOf(metricPhrase(row))];
    return [...name, ` ${describeAllowed(result)}`];
  });
  const left = drops.length - clauses.length;
  return [...joinPhrases(clauses, "; "), left > 0 ? `; ${formatInteger(left)} more got worse too.` : "."];
}

const shareOfAllowed = (result: GateResult): number => (result.actual ?? 0) / allowedDrop(result);

function describeAllowed(result: GateResult): string {
  const { reason, test } = result;
  if (reason.kind !== "regression" || test === undefined) return "";
  const { size, allowed } = formatAllowedDrop(reason, result);
  const moved = reason.head < reason.base ? "fell" : "rose";
  return `${moved} ${size} (${formatEquality(test.adjusted)}), within the ${allowed} that its gate allows`;
}
