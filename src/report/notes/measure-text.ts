import type { MeasureChange } from "../../core/diff.ts";
import { isObject } from "../../core/json.ts";
import type { Report } from "../../core/report.ts";
import { hasSeveral } from "../../core/suite-report.ts";
import { groupBy } from "../../math/group.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { Note } from "../block.ts";
import { truncate } from "../escape.ts";
import { formatCount } from "../format.ts";

/** Returns the subject of a note: the name, after its suite if the report has several. */
export function subjectIn({ suites }: Pick<Report, "suites">, suite: string, name = ""): string {
  return [hasSeveral(suites) ? suite : "", name].filter(Boolean).join(" ");
}

/** Makes one note of those with the same text, about all of their subjects. */
export function joinSubjects(notes: readonly Note[]): Note[] {
  return [...groupBy(notes, ({ mark, text }) => `${mark} ${text}`).values()].flatMap((all) => {
    const about = [...new Set(all.map((one) => one.about))].filter(Boolean).join(", ");
    return all.slice(0, 1).map((first) => ({ ...first, about }));
  });
}

/** Returns the first notes, and how many there are besides: `and 3 more notes in the report`. */
export function withRest(
  notes: readonly Note[],
  { most, what, mark = "info" }: { readonly most: number; readonly what: string; readonly mark?: Note["mark"] },
): Note[] {
  const left = notes.length - most;
  if (left <= 0) return [...notes];
  return [...notes.slice(0, most), { mark, about: "", text: `and ${formatCount(left, what)} in the report` }];
}

const ID_LENGTH = 60;

/** The most ids that a note names. */
export const MAX_IDS = 5;

/** Formats ids as code: "`A1`, `A2` and 3 more". */
export function idsText({ count, ids }: { readonly count: number; readonly ids: readonly string[] }): string {
  return firstFew(ids, MAX_IDS, codeText, { total: count });
}

/** Formats text as code; replaces back-ticks, which would end it. */
export function codeText(text: string): string {
  return `\`${truncate(text.replaceAll("`", "'"), ID_LENGTH)}\``;
}

type Effect = NonNullable<MeasureChange["effect"]>;

/** Describes a change of the measure as a clause: "30 cases removed, 26 of them passed before, 4 failed before (`A1`, `A2` and 28 more)". */
export function describeMeasureChange(change: MeasureChange): string {
  return WORDS[change.what](change, change.effect ?? { cases: 0, ids: [] });
}

/** The clause for each kind of change. */
const WORDS: Readonly<Record<MeasureChange["what"], (change: MeasureChange, effect: Effect) => string>> = {
  link: ({ part, after }) => `\`${part}:\` reads ${namesIn(after)} through a symbolic link`,
  files: describeList,
  slices: describeList,
  metrics: describeList,
  suite: describeSuite,
  gold: describeGold,
  basis: describeBasis,
  trials: describeTrials,
  family: (change) => `the family is ${insteadOf(change)}`,
  cluster: (change) => `\`cluster:\` is ${insteadOf(change)}`,
  duplicates: (change, effect) =>
    change.part === "lines" ? describeRepeated(change, effect) : `\`duplicates:\` is ${insteadOf(change)}`,
  scores: describeScores,
  fields: (change) => `lines are read differently: ${describeSettings(change)}`,
  params: (change) =>
    `${change.part === "files" ? "files of parameters" : "parameters"} changed: ${describeSettings(change)}`,
  judge: (change) =>
    `the judge ${change.part === "limits" ? "may spend more" : "changed"}: ${describeSettings(change)}`,
};

function insteadOf({ before, after }: MeasureChange): string {
  return `${namesIn(after)} instead of ${namesIn(before)}`;
}

function describeScores(change: MeasureChange): string {
  const { part, before } = change;
  if (part === "results") return "the suite no longer defines which cases pass";
  if (part !== "lost") return `scores are measured differently: ${describeSettings(change)}`;
  return `${namesIn(before)} ${listOf(before).length === 1 ? "is" : "are"} no longer measured`;
}

function describeBasis(change: MeasureChange, { cases, ids }: Effect): string {
  const named = idsText({ count: cases, ids });
  if (change.part !== "unlabelled") return `${formatCount(cases, "case")} measured by ${insteadOf(change)} (${named})`;
  const are = formatCount(cases, "case has labels of its line", "cases have labels of their lines");
  return `${are}, which do not count: measured by ${namesIn(change.before)} as in the baseline (${named})`;
}

function listOf(value: MeasureChange["before"]): string[] {
  if (value === null) return [];
  return typeof value === "string" ? [value] : Array.isArray(value) ? value : Object.keys(value);
}

/** Names values as code: "`a`, `b` and 3 more"; "nothing" without any. */
function namesIn(value: MeasureChange["before"]): string {
  return firstFew(listOf(value), MAX_IDS, code) || "nothing";
}

function code(text: string): string {
  return codeText(text.replace(/\p{Cc}+/gu, " "));
}

function describeList(change: MeasureChange): string {
  const { what, part, before, after } = change;
  const [lost, gained] = [listOf(before).length > 0, listOf(after).length > 0];
  if (what === "files" && lost && gained) return `\`${part}:\` now reads ${insteadOf(change)}`;
  const parts = [lost ? `no longer has ${namesIn(before)}` : "", gained ? `now has ${namesIn(after)}` : ""];
  return `\`${part}:\` ${parts.filter(Boolean).join(" and ")}`;
}

/** Describes settings: "`k` from `5` to `10`, `preset` is now `ragas`, before it was not set". */
function describeSettings({ before, after }: MeasureChange): string {
  const settingsOf = (value: MeasureChange["before"]): ReadonlyMap<string, string> =>
    new Map(isObject(value) ? Object.entries(value) : []);
  const [was, is] = [settingsOf(before), settingsOf(after)];
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  return firstFew(keys, MAX_IDS, (key) => {
    const [old, now] = [was.get(key), is.get(key)];
    if (old === undefined) return `${code(key)} is now ${code(now ?? "")}, before it was not set`;
    return now === undefined
      ? `${code(key)} was ${code(old)} and is not set now`
      : `${code(key)} from ${code(old)} to ${code(now)}`;
  });
}

function describeSuite({ part, before, after }: MeasureChange, { cases, passed = 0, kept = 0 }: Effect): string {
  const gone = listOf(before).length;
  const lost = `; ${formatCount(gone, "gate")} of the old name ${gone === 1 ? "is" : "are"} gone: ${namesIn(before)}`;
  const gates = gone === 0 ? "" : lost;
  if (part === "renamed") return `the suite is renamed to ${namesIn(after)}${gates}`;
  if (part === "removed") {
    return `the suite is removed${cases === 0 ? "" : ` with its ${cases} cases, ${passed} of which passed before`}`;
  }
  const other = `${namesIn(after)} is new with ${kept} of its ${formatCount(cases, "case")}`;
  return `the suite is gone and ${other}: renamed? Nothing is compared with its baseline${gates}`;
}

function describeGold({ part, before, after }: MeasureChange, effect: Effect): string {
  const { cases, ids, passed = 0, failed = 0, fixed = 0, regressed = 0 } = effect;
  const counted = part === "removed" ? passed + failed : fixed + regressed;
  const named = ` (${idsText({ count: counted || cases, ids })})`;
  const describe = (noun: string, verb: string, ...results: [count: number, what: string][]): string => {
    const known = results
      .filter(([count]) => count > 0)
      .map(([count, what], index) => {
        return `${cases === 1 ? "which" : index === 0 ? `${count} of them` : count} ${what}`;
      });
    return `${[`${formatCount(cases, noun)} ${verb}`, ...known].join(", ")}${named}`;
  };
  switch (part) {
    case "removed":
      return describe("case", "removed", [passed, "passed before"], [failed, "failed before"]);
    case "added":
      return describe("case", "added", [passed, passed === 1 ? "passes" : "pass"]);
    case "moved": {
      const where = after === null ? "another cluster" : `another value of ${namesIn(after)}`;
      return describe("case", `moved to ${where}`, [failed, "failed before"]);
    }
    case "renamed": {
      const pairs = listOf(before).map((from, index) => `${code(from)} → ${code(listOf(after)[index] ?? "")}`);
      return `${formatCount(cases, "case")} renamed, found by text (${firstFew(pairs, MAX_IDS, String, { total: cases })})`;
    }
    case "edited":
    case "edited cases":
      return describe(
        part === "edited" ? "gold line" : "case",
        "edited",
        [fixed, `failed before and ${fixed === 1 ? "passes" : "pass"} now`],
        [regressed, `passed before and ${regressed === 1 ? "fails" : "fail"} now`],
      );
    default:
      return "the gold set changed; without stored cases it is unknown which ones";
  }
}

/** "12 cases have 3 trials now, 1 in the baseline (`A1`, `A2` and 10 more)". */
function describeTrials({ before, after }: MeasureChange, { cases, ids }: Effect): string {
  const have = `${formatCount(cases, "case")} ${cases === 1 ? "has" : "have"}`;
  const [was, is] = [Number(before), Number(after)];
  const counts =
    before === null || after === null
      ? "another number of trials"
      : `${formatCount(is, "trial")} now, ${was} in the baseline`;
  return `${have} ${counts} (${idsText({ count: cases, ids })})`;
}

function describeRepeated({ before }: MeasureChange, { cases, ids }: Effect): string {
  const lines = `${formatCount(cases, "trace line")} replaced by a later line with the same id (\`duplicates: last\`)`;
  const named = ids.length === 0 ? "" : `: ${idsText({ count: ids.length, ids })}`;
  return `${lines}, ${before === "0" ? "none" : String(before)} in the baseline${named}`;
}
