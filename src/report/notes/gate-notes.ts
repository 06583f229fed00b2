import type { Report } from "../../core/report.ts";
import { type Score, scoreName } from "../../core/score.ts";
import { hasSeveral, ofSuite } from "../../core/suite-report.ts";
import { passedDrop, whyCannotFail } from "../../core/verdict/drops.ts";
import type { GateChange, GateResult } from "../../core/verdict/gate.ts";
import { formatFor, formatLimitPercent, type ValueFormat } from "../../math/text/number-format.ts";
import type { Note } from "../block.ts";
import { formatCount, formatInteger, formatTolerance } from "../format.ts";
import { adviseTrials, clusterNoun, describeCannotFail, formatAllowedDrop } from "../reasons/regressions.ts";
import { renamedSuites } from "../verdict/case-counts.ts";
import { idsText, joinSubjects, subjectIn } from "./measure-text.ts";

const MAX_CHANGES = 6;

/** Returns notes on changed gates. Looser gates come first, because a reviewer must see them. */
export function gateChangeNotes(report: Report): Note[] {
  const renamed = new Set(report.diff === null ? [] : renamedSuites(report.diff).values());
  // A renamed suite is reported as renamed, not as added.
  const changes = (report.diff?.gates ?? []).filter(({ suite, demand }) => demand !== "suite" || !renamed.has(suite));
  const looser = changes.filter(isLooser);
  const others = changes.filter((change) => !isLooser(change));
  const shown = [...looser, ...others].slice(0, MAX_CHANGES);
  const notes = [...dilutionNotes(report, changes), ...shown.map((change) => gateNote(report, change))];
  const hidden = changes.length - shown.length;
  if (hidden === 0) return notes;
  const hiddenLooser = Math.max(0, looser.length - MAX_CHANGES);
  const text = `and ${formatCount(hidden, "more gate change")} in the report, ${hiddenLooser} of them looser`;
  return [...notes, { mark: hiddenLooser > 0 ? "unsure" : "info", about: "", text }];
}

/** Gates with `no_regression` share one confidence level: each new one makes the others fail less easily. */
function dilutionNotes({ source, verdict }: Report, changes: readonly GateChange[]): Note[] {
  const added = changes.filter(({ demand, kind }) => demand === "no_regression" && kind === "added").length;
  const all = (verdict?.gates ?? []).filter(({ demand }) => "no_regression" in demand).length;
  if (added === 0 || all <= added || verdict?.gates_from === "base") return [];
  const gates = formatCount(added, "`no_regression` gate");
  const text = `${subjectOf(source.event)} adds ${gates}: all ${formatInteger(all)} share one confidence level, so each of them fails less easily`;
  return [{ mark: "unsure", about: "", text }];
}

function gateNote(report: Report, change: GateChange): Note {
  const { suites, source, verdict } = report;
  const { demand } = change;
  const many = hasSeveral(suites) && demand !== "suite";
  const isLater = verdict?.gates_from === "base" && demand !== "suite";
  const subject = isLater ? "merging" : subjectOf(source.event);
  const text = `${subject} ${changeText(change, formatFor(unitOf(report, change)))}`;
  return { mark: isLooser(change) ? "unsure" : "info", about: many ? change.suite : "", text };
}

function isLooser({ kind }: GateChange): boolean {
  return kind === "loosened" || kind === "removed";
}

function subjectOf(event: string | null): string {
  if (event?.startsWith("pull_request")) return "this pull request";
  return event === "merge_group" ? "this merge group" : "this run";
}

function changeText(change: GateChange, format: ValueFormat): string {
  const { suite, demand, kind, before, after } = change;
  if (demand === "suite") return `adds the suite \`${suite}\``;
  if (demand === "critical") return listText(change, ["adds", "removes"], "the critical case");
  // Each entry says until when.
  if (demand === "quarantine") return listText(change, ["quarantines", "ends the quarantine of"]);
  const name = `\`${change.metric === "cases" ? "cases" : scoreName(change)}\` ${demand}`;
  if (kind === "added") return `adds the gate ${name} ${limitOf(change, after, format)}`;
  if (kind === "removed") return `removes the gate ${name} ${limitOf(change, before, format)}`;
  const verb =
    typeof before === "number" && typeof after === "number" ? (after < before ? "lowers" : "raises") : "changes";
  return `${verb} ${name} from ${limitOf(change, before, format)} to ${limitOf(change, after, format)}`;
}

/** Describes what was removed from a list, and what was added; `noun` follows the verb. */
function listText({ before, after }: GateChange, [adds, removes]: readonly [string, string], noun = ""): string {
  const [was, is] = [listOf(before), listOf(after)];
  const print = (ids: readonly string[], verb: string): string[] => {
    const what = noun === "" ? "" : ` ${noun}${ids.length === 1 ? "" : "s"}`;
    return ids.length === 0 ? [] : [`${verb}${what} ${idsText({ count: ids.length, ids })}`];
  };
  const [removed, added] = [was.filter((id) => !is.includes(id)), is.filter((id) => !was.includes(id))];
  return [...print(removed, removes), ...print(added, adds)].join(" and ");
}

function listOf(limit: GateChange["before"]): readonly string[] {
  return Array.isArray(limit) ? limit : [];
}

/** Returns the unit of the scores under a gate, if the report has one of them. */
function unitOf({ suites, diff }: Report, { suite, metric }: GateChange): Score["unit"] {
  const isOf = (one: Pick<Score, "metric">): boolean => one.metric === metric;
  const score = suites[suite]?.scores.find(isOf);
  return (score ?? ofSuite(diff?.changes ?? [], suite).find(isOf))?.unit;
}

/** Formats a limit in its unit. */
function limitOf({ metric, demand }: GateChange, limit: GateChange["before"], format: ValueFormat): string {
  if (limit === null) return "";
  if (typeof limit === "number") return metric === "cases" ? String(limit) : numberText(demand, limit, format);
  if (typeof limit === "string") return demand === "severity" ? limit : `\`${limit}\``;
  if (Array.isArray(limit)) return idsText({ count: limit.length, ids: [...limit] });
  if ("scope" in limit) return `(${limit["scope"] === "gold" ? "gold set" : "measure"}, label \`${limit["label"]}\`)`;
  const parts = Object.entries(limit).map(([key, value]) => {
    return `${key} ${typeof value === "number" ? numberText(key, value, format) : value}`;
  });
  return `(${parts.join(", ")})`;
}

/** Formats a number of a condition. Confidence levels and relative limits are fractions, whatever the unit of the score. */
function numberText(demand: string, limit: number, format: ValueFormat): string {
  if (demand === "max_drop" || demand === "max_increase") return formatTolerance(limit, format);
  const isShare = demand === "confidence" || demand.endsWith("_relative");
  return isShare ? formatLimitPercent(limit) : format.limit(limit);
}

/** Returns a warning for each regression gate that cannot fail with these data. */
export function cannotFailNotes(report: Report): Note[] {
  const notes = (report.verdict?.gates ?? []).flatMap((result): Note[] => {
    const why = whyCannotFail(result);
    const { reason, suite } = result;
    if (why === null || reason.kind !== "regression") return [];
    const cause = describeCannotFail(result, clusterNoun(report, suite));
    const isWorse = passedDrop(result) !== null;
    const blind = isWorse
      ? `${formatAllowedDrop(reason, result).size} worse, and the gate cannot fail`
      : "the gate cannot fail with these data";
    return [
      {
        mark: "unsure",
        about: subjectIn(report, suite, scoreName(result)),
        text: `${blind}: ${cause}. Add cases, or gate it by a limit or \`critical\` cases`,
      },
    ];
  });
  return joinSubjects(notes);
}

const isPossible = (result: GateResult): boolean => passedDrop(result) === "possible";

/** Returns what repeated trials find in each small suite that is possibly worse. */
export function trialNotes(report: Report): Note[] {
  const gates = (report.verdict?.gates ?? []).filter(isPossible);
  return Object.entries(report.suites).flatMap(([name, suite]): Note[] => {
    const text = ofSuite(gates, name).length === 0 ? null : adviseTrials(suite);
    return text === null ? [] : [{ mark: "info", about: subjectIn(report, name), text }];
  });
}
