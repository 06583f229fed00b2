import type { CaseChanges, ChangedCase } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { failedGates } from "../../core/verdict/verdict.ts";
import { SHARED_LABELS, sharedAnswer } from "../../core/view/case-lines.ts";
import {
  type Block,
  type CaseField,
  type Cases,
  joinPhrases,
  linesOf,
  type Phrase,
  type Piece,
  type Section,
  type ShownCase,
} from "../block.ts";
import { cleanLine } from "../escape.ts";
import { formatCount, formatInteger } from "../format.ts";
import type { Links } from "../links.ts";
import { caseKey, shownChanges, unscoredWords } from "../verdict/case-counts.ts";
import { type CaseGroup, divideGroups, groupCases, type ShownGroup } from "./case-groups.ts";
import { compareAnswers, numberless, plain } from "./text-diff.ts";
import { describeFlakyFailures } from "./trials.ts";

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

export type FieldName = "expected" | "before" | "after" | "why";

/** The lists of cases as they are ordered: what follows the count, null if that depends on the run, and what is shown of each case. */
const CASE_LISTS: readonly (readonly [key: keyof CaseChanges, words: string | null, fields: readonly FieldName[]])[] = [
  ["regressed", "regressed", ["expected", "before", "after", "why"]],
  ["fixed", "fixed", ["expected", "before", "after"]],
  ["flaky", null, ["expected", "after", "why"]],
  ["unscored", null, ["why"]],
  ["still_failing", "still failing", ["expected", "after", "why"]],
  ["added", "added", ["expected", "after", "why"]],
  ["removed", "removed", ["before"]],
  ["edited", "with an edited expected answer", ["expected", "after"]],
];

/** Returns the sections with the changed cases, regressed ones first and open, by their reasons; empty lists are left out. */
export function caseSections(
  report: Pick<Report, "suites" | "diff" | "verdict">,
  links: Links,
  budget: CaseListBudget,
): Section[] {
  const { diff } = report;
  const flips = diff && shownChanges(diff)?.flips;
  if (!diff || !flips) return [];
  const failed = new Set((report.verdict === null ? [] : failedGates(report.verdict)).map(({ suite }) => suite));
  return CASE_LISTS.flatMap(([key, words, fields]): Section[] => {
    // The cases of suites with a failed gate come first.
    const cases = flips[key].toSorted((a, b) => Number(failed.has(b.suite)) - Number(failed.has(a.suite)));
    if (cases.length === 0 || (key === "still_failing" && !budget.isFull)) return [];
    const unlisted = key === "still_failing" ? Object.values(diff.unlisted_failing ?? {}) : [];
    const total = unlisted.reduce((sum, one) => sum + one, cases.length);
    const isRegressed = key === "regressed";
    const groups = isRegressed ? groupCases(cases) : [{ why: null, cases }];
    const open = isRegressed ? budget.openCases : budget.cases;
    const shown = divideGroups(groups, { open, openGroups: budget.openGroups, limit: budget.cases });
    const left = shown.reduce((rest, { open, folded }) => rest - open - folded, total);
    const several = Object.keys(report.suites).length > 1;
    const isCritical = isRegressed ? criticalCases(report) : () => false;
    const toGroup = (group: ShownGroup): Cases["groups"][number] => {
      const names = fields.filter((field) => field !== "why" || group.why === null);
      const all = group.cases.slice(0, group.open + group.folded).map((flip): ShownCase => {
        return {
          ...shownCase(flip, { links, several, isCritical: isCritical(flip) }),
          fields: caseFields(flip, names),
        };
      });
      const parts = { open: all.slice(0, group.open), folded: all.slice(group.open) };
      return { title: groupTitle(group, groups.length), ...parts, more: foldedTitle(group) };
    };
    const blocks = [...groupBlocks(shown, toGroup), ...linesOf([leftText(left, links)])];
    const about = isRegressed
      ? ({ id: "regressed", look: "open" } as const)
      : ({ id: "changed", look: "folded" } as const);
    const title = words === null ? listTitle(key, total, report) : `${formatCount(total, "case")} ${words}`;
    return [{ ...about, name: "Regressed", title, blocks }];
  });
}

/** Titles a list whose words depend on the run. */
function listTitle(key: keyof CaseChanges, total: number, { suites, diff }: Pick<Report, "suites" | "diff">): string {
  if (key === "flaky") return describeFlakyFailures(total, diff?.baseline.runs ?? 1);
  return `${formatCount(total, "case")} ${unscoredWords({ suites }, total)}`;
}

/** Shows the groups with open cases, and folds those of rarer reasons together: `33 more, for 12 rarer reasons`. */
function groupBlocks(shown: readonly ShownGroup[], toGroup: (group: ShownGroup) => Cases["groups"][number]): Block[] {
  const first = shown.filter(({ open }) => open > 0);
  const rest = shown.filter(({ open, folded }) => open === 0 && folded > 0);
  const blocks: Block[] = [{ kind: "cases", groups: first.map(toGroup) }];
  if (rest.length === 0) return blocks;
  const cases = rest.flatMap((group) => group.cases);
  const reasons = new Set(cases.map(({ why }) => numberless(why ?? ""))).size;
  const groups = rest.map((group) => toGroup({ ...group, open: group.folded, folded: 0 }));
  const title = `${formatInteger(cases.length)} more, for ${formatCount(reasons, "rarer reason")}`;
  return [...blocks, { kind: "fold", title, blocks: [{ kind: "cases", groups }] }];
}

function groupTitle({ why, cases }: CaseGroup, groups: number): Phrase {
  if (why === null) return groups > 1 ? formatCount(cases.length, "other case") : "";
  return [groups > 1 ? `${formatInteger(cases.length)} × ` : "", { prose: why, limit: MAX_WHY }];
}

/** Counts folded cases: `8 more`, or `the first 94 of 332 more` where not all are listed. */
function foldedTitle({ cases, open, folded }: ShownGroup): string {
  const left = cases.length - open;
  const first = folded < left ? `the first ${formatInteger(folded)} of ` : "";
  return `${first}${formatInteger(left)} more`;
}

/** Says where the cases are that are not listed; empty where all are. */
export function leftText(left: number, { rest }: Pick<Links, "rest">): Phrase {
  return left > 0 ? [`and ${formatInteger(left)} more in `, rest] : "";
}

/** Returns whether a gate requires a case to pass. */
function criticalCases({ verdict }: Pick<Report, "verdict">): (flip: ChangedCase) => boolean {
  const keys = (verdict?.gates ?? []).flatMap(({ suite, demand: { critical } }) =>
    Array.isArray(critical) ? critical.map((id) => caseKey({ suite, case: id })) : [],
  );
  const critical = new Set(keys);
  return (flip) => critical.has(caseKey(flip));
}

const MAX_ID = 100;
const MAX_WHY = 160;

/** Returns a case by its text, with its suite where there are several, its id, and where its trace is. */
export function shownCase(
  flip: Pick<ChangedCase, "suite" | "case" | "text" | "at" | "gold_at" | "group">,
  {
    links,
    several,
    isCritical = false,
  }: { links: Pick<Links, "case" | "line" | "place">; several: boolean; isCritical?: boolean },
): Omit<ShownCase, "fields"> {
  const { suite, case: id, text, group } = flip;
  const place = casePlace(flip, links);
  const isTitle = text === "" || text === id;
  const href = links.case(suite, id);
  return {
    title: isTitle ? id : text,
    href,
    details: [
      ...(several ? [{ name: suite }] : []),
      ...(isTitle && href === null ? [] : [{ code: id, limit: MAX_ID, href }]),
      ...(group === undefined ? [] : [{ code: group, limit: MAX_ID }]),
      ...(isCritical ? ["critical"] : []),
      ...(place === null ? [] : [place]),
    ],
  };
}

/** Returns the place of the trace, or of the gold line where only that can be linked; null where there is none. */
function casePlace(
  { at, gold_at }: Pick<ChangedCase, "at" | "gold_at">,
  links: Pick<Links, "line" | "place">,
): Piece | null {
  const trace = at === null ? null : links.line(at);
  const gold = gold_at === null ? null : links.line(gold_at);
  if (at !== null && (trace !== null || gold === null)) return { code: links.place(at), href: trace };
  return gold_at === null ? null : { code: links.place(gold_at), href: gold };
}

/** Returns what is shown of a case besides its text: what it expects, both answers, and why it has its result. */
export function caseFields(flip: ChangedCase, names: readonly FieldName[]): CaseField[] {
  const has = (name: FieldName): boolean => names.includes(name);
  return [
    ...(has("expected") ? expectedField(flip) : []),
    ...answerFields(has("before") ? flip.before : null, has("after") ? flip.after : null, has("before")),
    ...(has("why") && flip.why ? [{ label: "", content: { prose: flip.why, limit: MAX_WHY } }] : []),
  ];
}

/** Returns what a case expects; of an edited case also what it expected before. */
function expectedField({ expected, expected_before: before }: ChangedCase): CaseField[] {
  if (before !== undefined) return [{ label: "expected", content: joinPhrases(markChanges(before, expected), " → ") }];
  return expected === "" ? [] : [answerField("expected", expected)];
}

function answerFields(before: string | null, after: string | null, isCompared: boolean): CaseField[] {
  if (!before && !after) return [];
  const shared = sharedAnswer(before, after, cleanLine);
  if (shared !== null) return after ? [answerField(SHARED_LABELS[shared], after)] : [];
  if (after === null) return before === null ? [] : [answerField("before", before)];
  if (before === null) return [answerField(isCompared ? "after" : "answer", after)];
  const labels = ["before", "after"];
  return markChanges(before, after).map((content, index) => ({ label: labels[index] ?? "", content }));
}

/** Returns both texts with the words that only one of them has marked. */
function markChanges(before: string, after: string): readonly Piece[] {
  const { base, now } = compareAnswers(before, after);
  return [
    { diff: base, mark: "del" },
    { diff: now, mark: "ins" },
  ];
}

function answerField(label: string, answer: string): CaseField {
  return { label, content: { diff: plain(answer), mark: "ins" } };
}
