import type { Diff, Flip, Flips } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { failedGates } from "../../core/verdict.ts";
import { SHARED_LABELS, sharedAnswer } from "../../core/view/case-view.ts";
import { type Block, type CaseField, type Cases, linesOf, type Section, type ShownCase } from "../block.ts";
import { cleanLine } from "../escape.ts";
import { formatCount, formatInteger } from "../format.ts";
import type { Links } from "../links.ts";
import type { Phrase, Piece } from "../phrase.ts";
import { type CaseGroup, divideGroups, groupCases, type ShownGroup } from "./case-groups.ts";
import { shownFlips } from "./renamed-suites.ts";
import { compareAnswers, plain } from "./text-diff.ts";

/** How many cases of each list are shown. */
export interface CaseListBudget {
  /** The most of each list. */
  readonly cases: number;
  /** The most regressed ones that are shown without a click, and the most reasons. */
  readonly openCases: number;
  readonly openGroups: number;
  /** Whether cases that still fail are listed too. */
  readonly isFull: boolean;
}

type FieldName = "expected" | "before" | "after" | "why";

/** The lists of cases in the order in which they are shown: what follows the count, and what is shown of each case. */
export const CASE_LISTS: readonly {
  readonly key: keyof Flips;
  readonly words: string;
  readonly fields: FieldName[];
}[] = [
  { key: "regressed", words: "regressed", fields: ["expected", "before", "after", "why"] },
  { key: "fixed", words: "fixed", fields: ["expected", "before", "after"] },
  { key: "flaky", words: "flaky: the baseline's runs disagree", fields: ["expected", "after", "why"] },
  { key: "unscored", words: "not scored", fields: ["why"] },
  { key: "still_failing", words: "still failing", fields: ["expected", "after", "why"] },
  { key: "added", words: "added", fields: ["expected", "after", "why"] },
  { key: "removed", words: "removed", fields: ["before"] },
  { key: "edited", words: "with another expected answer", fields: ["expected", "after"] },
];

/** Returns the sections with the changed cases, regressed ones first and open, by their reasons; empty lists are left out. */
export function caseSections(
  report: Pick<Report, "suites" | "diff" | "verdict">,
  links: Links,
  budget: CaseListBudget,
): Section[] {
  const { diff } = report;
  const flips = diff && shownFlips(diff)?.flips;
  if (!diff || !flips) return [];
  const failed = new Set((report.verdict === null ? [] : failedGates(report.verdict)).map(({ suite }) => suite));
  return CASE_LISTS.flatMap(({ key, words, fields }): Section[] => {
    // The cases of suites with a failed gate come first.
    const cases = casesOf(flips, key).toSorted((a, b) => Number(failed.has(b.suite)) - Number(failed.has(a.suite)));
    if (cases.length === 0 || (key === "still_failing" && !budget.isFull)) return [];
    const unlisted = key === "still_failing" ? sum(diff.unlisted_failing) : 0;
    const title = `${formatCount(cases.length + unlisted, "case")} ${words}`;
    const isRegressed = key === "regressed";
    const groups = isRegressed ? groupCases(cases) : [{ why: null, cases }];
    const open = isRegressed ? budget.openCases : budget.cases;
    const shown = divideGroups(groups, { open, openGroups: budget.openGroups, limit: budget.cases });
    const left = unlisted + cases.length - shown.reduce((total, { open, folded }) => total + open + folded, 0);
    const context = { links, several: Object.keys(report.suites).length > 1 };
    const isCritical = isRegressed ? criticalCases(report) : () => false;
    const toGroup = (group: ShownGroup): Cases["groups"][number] => {
      const names = fields.filter((field) => field !== "why" || group.why === null);
      const all = group.cases.slice(0, group.open + group.folded).map((flip): ShownCase => {
        return { ...shownCase(flip, { ...context, isCritical: isCritical(flip) }), fields: caseFields(flip, names) };
      });
      const parts = { open: all.slice(0, group.open), folded: all.slice(group.open) };
      return { title: groupTitle(group, groups.length), ...parts, more: foldedTitle(group) };
    };
    const [id, look] = isRegressed ? (["regressed", "open"] as const) : (["changed", "folded"] as const);
    const blocks = [...groupBlocks(shown, toGroup), ...linesOf([leftText(left, links)])];
    return [{ id, name: "Regressed", title, look, blocks }];
  });
}

/** Shows the groups with open cases, and folds those of rarer reasons together: `33 more, for other reasons`. */
function groupBlocks(shown: readonly ShownGroup[], toGroup: (group: ShownGroup) => Cases["groups"][number]): Block[] {
  const first = shown.filter(({ open }) => open > 0);
  const rest = shown.filter(({ open, folded }) => open === 0 && folded > 0);
  const blocks: Block[] = [{ kind: "cases", groups: first.map(toGroup) }];
  if (rest.length === 0) return blocks;
  const cases = rest.reduce((total, group) => total + group.cases.length, 0);
  const groups = rest.map((group) => toGroup({ ...group, open: group.folded, folded: 0 }));
  const title = `${formatInteger(cases)} more, for other reasons`;
  return [...blocks, { kind: "fold", title, blocks: [{ kind: "cases", groups }] }];
}

const sum = (counts: Diff["unlisted_failing"] = {}): number => Object.values(counts).reduce((all, one) => all + one, 0);

function groupTitle({ why, cases }: CaseGroup, groups: number): Phrase {
  const count = groups > 1 ? `${formatInteger(cases.length)} × ` : "";
  if (why !== null) return [count, { prose: why, limit: MAX_WHY }];
  return groups > 1 ? `${count}for other reasons` : "";
}

/** Counts folded cases: `8 more`, or `94 of 332 more` where not all are listed. */
function foldedTitle({ cases, open, folded }: ShownGroup): string {
  const left = cases.length - open;
  return folded < left ? `${formatInteger(folded)} of ${formatInteger(left)} more` : `${formatInteger(folded)} more`;
}

/** Says where the cases are that are not listed; empty where all are. */
export function leftText(left: number, { rest }: Pick<Links, "rest">): Phrase {
  return left > 0 ? [`and ${formatInteger(left)} more in `, rest] : "";
}

/** Returns the cases of a list. Reasons of cases with an edited gold line say so, because that can be why their result changed. */
export function casesOf(flips: Flips, key: keyof Flips): readonly Flip[] {
  const edited = new Set(flips.edited.map(caseKey));
  if (edited.size === 0) return flips[key];
  return flips[key].map((flip) => {
    if (!edited.has(caseKey(flip))) return flip;
    // Without a gold file a case has no line of its own there.
    const what = flip.gold_at === null ? "case edited" : "gold line edited";
    return { ...flip, why: flip.why ? `${what}; ${flip.why}` : what };
  });
}

function caseKey({ suite, case: id }: Pick<Flip, "suite" | "case">): string {
  return JSON.stringify([suite, id]);
}

/** Returns whether a gate requires a case to pass. */
function criticalCases({ verdict }: Pick<Report, "verdict">): (flip: Flip) => boolean {
  const keys = (verdict?.gates ?? []).flatMap(({ suite, demand: { critical } }) =>
    Array.isArray(critical) ? critical.map((id) => caseKey({ suite, case: id })) : [],
  );
  const critical = new Set(keys);
  return (flip) => critical.has(caseKey(flip));
}

const MAX_ID = 60;
const MAX_WHY = 160;

interface CaseContext {
  readonly links: Pick<Links, "case" | "line">;
  /** Whether the case names its suite. */
  readonly several: boolean;
  readonly isCritical?: boolean;
}

/** Returns a case by its text, with its suite where there are several, its id, and where its trace is. */
export function shownCase(
  flip: Pick<Flip, "suite" | "case" | "text" | "at" | "gold_at">,
  { links, several, isCritical = false }: CaseContext,
): Omit<ShownCase, "fields"> {
  const { suite, case: id, text } = flip;
  const place = casePlace(flip, links);
  const isTitle = text === "" || text === id;
  const href = links.case(suite, id);
  return {
    title: isTitle ? id : text,
    href,
    details: [
      ...(several ? [{ name: suite }] : []),
      ...(isTitle && href === null ? [] : [{ code: id, limit: MAX_ID, href }]),
      ...(isCritical ? ["critical"] : []),
      ...(place === null ? [] : [place]),
    ],
  };
}

/** Returns the place of the trace, or of the gold line where only that can be linked; null where there is none. */
function casePlace({ at, gold_at }: Pick<Flip, "at" | "gold_at">, links: Pick<Links, "line">): Piece | null {
  const trace = at === null ? null : links.line(at);
  const gold = gold_at === null ? null : links.line(gold_at);
  if (at !== null && (trace !== null || gold === null)) return { code: at, href: trace };
  return gold_at === null ? null : { code: gold_at, href: gold };
}

/** Returns what is shown of a case besides its text: what it expects, both answers, and why it has its result. */
export function caseFields(flip: Flip, names: readonly FieldName[]): CaseField[] {
  const has = (name: FieldName): boolean => names.includes(name);
  return [
    ...(has("expected") ? expectedField(flip) : []),
    ...answerFields(has("before") ? flip.before : null, has("after") ? flip.after : null, has("before")),
    ...(has("why") && flip.why ? [{ label: "", content: { prose: flip.why, limit: MAX_WHY } }] : []),
  ];
}

/** Returns what a case expects; of an edited case also what it expected before. */
function expectedField({ expected, expected_before: before }: Flip): CaseField[] {
  if (before !== undefined) {
    const pair = compareAnswers(before, expected);
    const content: Phrase = [{ diff: pair.base, mark: "del" }, " → ", { diff: pair.now, mark: "ins" }];
    return [{ label: "expected", content }];
  }
  return expected === "" ? [] : [{ label: "expected", content: { diff: plain(expected), mark: "ins" } }];
}

function answerFields(before: string | null, after: string | null, isCompared: boolean): CaseField[] {
  const shared = sharedAnswer(before, after, cleanLine);
  if (shared !== null) return [answerField(SHARED_LABELS[shared], after ?? "")];
  if (before === null || after === null) {
    return [
      ...(before === null ? [] : [answerField("before", before)]),
      ...(after === null ? [] : [answerField(isCompared ? "after" : "answer", after)]),
    ];
  }
  const pair = compareAnswers(before, after);
  return [
    { label: "before", content: { diff: pair.base, mark: "del" } },
    { label: "after", content: { diff: pair.now, mark: "ins" } },
  ];
}

function answerField(label: string, answer: string): CaseField {
  return { label, content: { diff: plain(answer), mark: "ins" } };
}
