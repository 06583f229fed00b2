import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { type CaseRow, type Outcome, textsOf } from "../../../core/case.ts";
import type { Flip } from "../../../core/diff.ts";
import type { Metric } from "../../../core/metric.ts";
import type { Report, StoredReport } from "../../../core/report.ts";
import { scoreName, sliceName } from "../../../core/score.ts";
import { ofSuite, type SuiteReport } from "../../../core/suite-report.ts";
import type { View } from "../../../core/view/view.ts";
import { type CaseDraft, chooseCases, readCaseChanges } from "./case-changes.ts";
import { countCases } from "./case-metrics.ts";
import type { CaseChange, CaseVersion, CaseView, PageCase, PageIndex, PageSuite, VersionView } from "./page-data.ts";

/** Functions of families that the list needs, and the addresses of lines. */
export interface CaseFacts {
  readonly metricsOf: (suite: SuiteReport) => readonly Metric[];
  readonly explain: (family: string, evidence: CaseRow["evidence"]) => string;
  readonly titleOf: (family: string) => string;
  readonly shownAs: (family: string) => string;
  /** The address of a line; null where there is none. */
  readonly line: (at: string) => string | null;
}

/** The cases of a run with their versions, the most important first. */
export type ListedCases = Pick<PageIndex, "suites" | "cases" | "leftOut" | "isFromDiffOnly">;

/** Lists the cases of a report with those of its baseline; if its cases are not available, those in its diff. */
export function listCases(head: StoredReport, base: StoredReport | null, facts: CaseFacts): ListedCases {
  const { report } = head;
  const suites = suitesOf(head, base).map(([name, own]) => {
    const changes = readCaseChanges(report.diff, name, !own?.no_results);
    const before = changes.compared ? ofSuite(base?.cases ?? [], name) : [];
    const now = head.cases && ofSuite(head.cases, name);
    return { name, own, changes, critical: criticalIn(report, name), now, base: before };
  });
  const { chosen, leftOut } = chooseCases(suites);
  const entries = new Map<CaseDraft, PageCase>();
  const listed = suites.map(({ name, own, now, base: before }, suite) => {
    const drafts = chosen.filter((draft) => draft.suite === suite);
    const hasRows = own !== null && (before.length > 0 || (now?.length ?? 0) > 0);
    const counted = countCases(hasRows ? facts.metricsOf(own) : [], drafts, redefinedIn(report, name));
    const slices = new Map<string, number>();
    for (const [index, draft] of drafts.entries()) {
      const counts = counted.counts[index] ?? [];
      entries.set(draft, { ...caseEntry(draft, own, facts), slices: slicePlaces(draft, slices), counts });
    }
    const family = own?.family ?? "";
    const about = { name, title: facts.titleOf(family), caseNoun: facts.shownAs(family) };
    return { ...about, metrics: counted.metrics, slices: [...slices.keys()] };
  });
  const cases = chosen.flatMap((draft) => entries.get(draft) ?? []);
  return { suites: listed, cases, leftOut, isFromDiffOnly: head.cases === null };
}

/** Returns the suites of a report, then removed ones with their report in the baseline; null where it is not available. */
function suitesOf({ report }: StoredReport, base: StoredReport | null): [string, SuiteReport | null][] {
  const own = Object.entries(report.suites);
  const removed = new Set(report.diff?.flips?.removed.map(({ suite }) => suite));
  for (const [name] of own) removed.delete(name);
  const before = new Map(Object.entries(base?.report.suites ?? {}));
  return [...own, ...[...removed].map((name): [string, SuiteReport | null] => [name, before.get(name) ?? null])];
}

/** Returns the names of scores that are defined differently than in the baseline. */
function redefinedIn({ diff }: Report, suite: string): ReadonlySet<string> {
  const changes = ofSuite(diff?.changes ?? [], suite).filter(({ kind }) => kind === "redefined");
  // Where a side has no number, or no cases are left to compare, the metric itself is still the same.
  const redefined = changes.filter(({ base, head, lost }) => base !== null && head !== null && lost !== true);
  return new Set(redefined.map(scoreName));
}

/** Returns the ids of cases that a gate of the suite requires to pass. */
function criticalIn({ verdict }: Report, suite: string): ReadonlySet<string> {
  const own = ofSuite(verdict?.gates ?? [], suite).filter(({ metric }) => metric === "cases");
  const ids = own.flatMap(({ demand }) => demand["critical"] ?? []);
  return new Set(ids.filter((id) => typeof id === "string"));
}

/** The result before and now, by change, where the change implies it. */
const IMPLIED: Readonly<Partial<Record<CaseChange, readonly [before: Outcome | null, now: Outcome]>>> = {
  regressed: ["pass", "fail"],
  fixed: ["fail", "pass"],
  flaky: [null, "fail"],
  still_failing: ["fail", "fail"],
  still_passing: ["pass", "pass"],
};

/** Creates the entry of a case from its rows, or from the diff. */
function caseEntry(
  { suite, id, change, edited, critical, flip, now, base }: CaseDraft,
  own: SuiteReport | null,
  facts: CaseFacts,
): Omit<PageCase, "slices" | "counts"> {
  const { at, gold_at: goldAt } = now ?? flip ?? { at: null, gold_at: null };
  const line = at ?? goldAt;
  const either = now ?? base;
  const shown = either && textsOf(either);
  const implied = { outcome: IMPLIED[change]?.[0] ?? null, got: flip?.before ?? "", why: "" };
  return {
    ...{ suite, id, change, edited, critical, at, goldAt },
    text: shown?.text ?? flip?.text ?? "",
    expected: shown?.expected ?? flip?.expected ?? "",
    base: base === null ? (flip?.before == null ? null : implied) : versionOf(base, own, facts),
    now: now === null ? flip && versionNow(change, flip) : versionOf(now, own, facts),
    link: line === null ? null : facts.line(line),
  };
}

function versionOf(row: CaseRow, own: SuiteReport | null, facts: CaseFacts): CaseVersion {
  const { outcome, evidence, trials = [] } = row;
  const { got } = textsOf(row);
  if (own?.no_results) return { outcome: null, got, why: "" };
  const why = facts.explain(own?.family ?? "", evidence);
  const passed = trials.filter((one) => one.outcome === "pass").length;
  const tried = `${passed} of ${trials.length} trials ${passed === 1 ? "passes" : "pass"}`;
  return { outcome, got, why: trials.length > 1 ? `${tried}: ${why}` : why };
}

/** Returns the version of a case without a row. The result of an added case follows from its reason: a passing case has none. */
function versionNow(change: CaseChange, { after, why }: Flip): CaseVersion | null {
  if (after === null) return null;
  return { outcome: IMPLIED[change]?.[1] ?? (why === null ? "pass" : null), got: after, why: why ?? "" };
}

/** Returns the places of a case's slices among those of its suite; new ones are added. */
function slicePlaces({ now, base }: CaseDraft, known: Map<string, number>): number[] {
  return Object.entries((now ?? base)?.slices ?? {}).flatMap(([field, values]) =>
    values.map((value) => {
      const name = sliceName(field, value);
      const place = known.get(name) ?? known.size;
      known.set(name, place);
      return place;
    }),
  );
}

/** The number of cases whose views form one part, which is unpacked when one of them is opened. */
export const PART_SIZE = 200;

/** The most characters of all views before compression. */
const MAX_CHARACTERS = 40_000_000;

/** The listed cases and the reports that have their views. */
interface ViewedCases {
  readonly suites: readonly PageSuite[];
  readonly cases: readonly PageCase[];
  readonly head: StoredReport;
  readonly base: StoredReport | null;
}

/** Serializes the views of all listed cases in their order, one JSON list per part; none after the first that does not fit. */
export function viewParts({ suites, cases, head, base }: ViewedCases, most = MAX_CHARACTERS): string[] {
  const keysOf = (some: readonly PageCase[]): ReadonlySet<string> =>
    new Set(some.map(({ suite, id }) => keyOf(suites[suite]?.name ?? "", id)));
  const now = findViews(head, keysOf(cases));
  const before = findViews(base, keysOf(cases.filter((one) => one.base !== null)));
  let left = most;
  const textOf = ({ suite, id, base: version, edited }: PageCase): string => {
    const name = suites[suite]?.name ?? "";
    // The baseline's view is shown only for cases that were compared.
    const baseView = version === null ? null : before(name, id);
    const text = left < 0 ? NONE : JSON.stringify(caseView(edited, now(name, id), baseView));
    left -= text.length;
    return left < 0 ? NONE : text;
  };
  return Array.from({ length: Math.ceil(cases.length / PART_SIZE) }, (_, part) => {
    const texts = cases.slice(part * PART_SIZE, (part + 1) * PART_SIZE).map(textOf);
    return texts.every((text) => text === NONE) ? "" : `[${texts.join(",")}]`;
  });
}

const NONE = "null";

type FindView = (suite: string, id: string) => View | null;

/** Finds the views of cases with these keys. */
function findViews(stored: StoredReport | null, keys: ReadonlySet<string>): FindView {
  const views = stored?.views ?? stored?.readViews?.(({ suite, id }) => keys.has(keyOf(suite, id))) ?? [];
  const found = new Map(views.map((view) => [keyOf(view.suite, view.id), view]));
  return (suite, id) => found.get(keyOf(suite, id)) ?? null;
}

/** Returns a unique key: names of suites have no line breaks. */
function keyOf(suite: string, id: string): string {
  return `${suite}\n${id}`;
}

/** Creates the view of a case. The gold's texts come from this run, or from the baseline if the gold line is the same. */
function caseView(isEdited: boolean, now: View | null, base: View | null): CaseView | null {
  if (now === null && base === null) return null;
  const gold = now ?? (isEdited ? null : base);
  return { text: gold?.text ?? null, expected: gold?.expected ?? null, base: versionView(base), now: versionView(now) };
}

function versionView(view: View | null): VersionView | null {
  return view === null ? null : { got: view.got ?? null, figures: view.figures };
}

/** The best level, because the page is sent to people; large pieces, because each is passed between threads by itself. */
const OPTIONS = { level: 9, chunkSize: 1 << 18 } as const;
const deflateBeside = promisify<string, typeof OPTIONS, Buffer>(deflateRaw);

/** Compresses text for the HTML report, in another thread: deflated, in base64, which cannot be mistaken for markup. */
export async function packText(text: string): Promise<string> {
  return (await deflateBeside(text, OPTIONS)).toString("base64");
}
