import type { GoldChange, GoldLines } from "../../core/diff.ts";
import type { GateChange } from "../../core/gate.ts";
import { isScoringChange } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { type Score, scoreName } from "../../core/score.ts";
import { formatFor, formatLimitPercent, type ValueFormat } from "../../math/text/number-format.ts";
import { truncate } from "../escape.ts";
import { formatCount, formatInteger, formatTolerance } from "../format.ts";
import type { Note } from "./note.ts";

const MAX_CHANGES = 6;
const MAX_GOLD_SETS = 3;
const MAX_IDS = 5;
const MAX_FIELDS = 5;
const ID_LENGTH = 60;

/** Returns notes on what a run changes about its own evaluation: gates, then gold sets, then the choice of gates. */
export function evaluationChangeNotes(report: Report): Note[] {
  const { diff, verdict } = report;
  const verdictNotes = (verdict?.notes ?? []).map(({ mark, text }): Note => ({ mark, about: "", text }));
  const changes = diff === null ? [] : [...gateNotes(report, diff.gates), ...goldNotes(report, diff.gold)];
  return [...changes, ...freezeNotes(report), ...verdictNotes];
}

/** Returns a note for each frozen gold set that changed. If the approval could not be looked up, the verdict is incomplete instead. */
function freezeNotes({ verdict, suites }: Report): Note[] {
  const frozen = (verdict?.gates ?? []).filter(({ demand, actual }) => "freeze" in demand && actual !== 0);
  const decided = frozen.filter(({ outcome }) => outcome === "fail" || outcome === "pass").slice(0, MAX_GOLD_SETS);
  const many = Object.keys(suites).length > 1;
  return decided.map(({ suite, outcome, why }) => {
    return {
      mark: outcome === "fail" ? "fail" : "info",
      about: many ? `${suite}: frozen gold set` : "frozen gold set",
      text: why,
    };
  });
}

const LOOSER: ReadonlySet<GateChange["kind"]> = new Set(["loosened", "removed"]);

/** Returns notes on changed gates. Looser gates and changed scoring come first, because a reviewer must see them. */
function gateNotes(report: Report, changes: readonly GateChange[]): Note[] {
  const looser = changes.filter(needsReview);
  const others = changes.filter((change) => !needsReview(change));
  const shown = [...looser, ...others].slice(0, MAX_CHANGES);
  const notes = [...dilutionNotes(report, changes), ...shown.map((change) => gateNote(report, change))];
  const hidden = changes.length - shown.length;
  if (hidden === 0) return notes;
  const hiddenLooser = Math.max(0, looser.length - MAX_CHANGES);
  const which = hiddenLooser === 0 ? "none of them looser" : `${hiddenLooser} of them looser`;
  const text = `and ${formatCount(hidden, "more change")} of gates, ${which}, in the report`;
  return [...notes, { mark: hiddenLooser > 0 ? "unsure" : "info", about: "", text }];
}

/** Gates with `no_regression` share one confidence level: each new one makes the others fail less easily. */
function dilutionNotes({ source, verdict }: Report, changes: readonly GateChange[]): Note[] {
  const added = changes.filter(({ demand, kind }) => demand === "no_regression" && kind === "added").length;
  const all = (verdict?.gates ?? []).filter(({ demand }) => "no_regression" in demand).length;
  if (added === 0 || all <= added || verdict?.gates_from === "base") return [];
  const gates = `${formatCount(added, "`no_regression` gate")}`;
  const text = `${subjectOf(source.event)} adds ${gates}: all ${formatInteger(all)} share one confidence level, so each of them fails less easily`;
  return [{ mark: "unsure", about: "", text }];
}

function gateNote(report: Report, change: GateChange): Note {
  const { suites, source, verdict } = report;
  const { demand } = change;
  const many = Object.keys(suites).length > 1 && demand !== "suite" && !isScoringChange(change);
  const unused = verdict?.gates_from === "base" && !isScoringChange(change) ? " (not used: `gates-from: base`)" : "";
  const text = `${subjectOf(source.event)} ${changeText(change, formatFor(unitOf(report, change)))}${unused}`;
  return { mark: needsReview(change) ? "unsure" : "info", about: many ? change.suite : "", text };
}

function needsReview(change: GateChange): boolean {
  return LOOSER.has(change.kind) || isScoringChange(change);
}

function subjectOf(event: string | null): string {
  if (event?.startsWith("pull_request")) return "this pull request";
  return event === "merge_group" ? "this merge group" : "this run";
}

function changeText(change: GateChange, format: ValueFormat): string {
  const { suite, demand, kind, before, after } = change;
  if (demand === "suite")
    return kind === "added" ? `adds the suite \`${suite}\`` : `removes the suite \`${suite}\` and all its gates`;
  if (demand === "critical") return criticalText(change);
  if (demand === "params")
    return `changes the parameters of \`${suite}\` from ${paramsText(before)} to ${paramsText(after)}`;
  if (demand === "judge") return `changes the judge of \`${suite}\`: ${fieldsText(change)}`;
  if (demand === "fields") return `changes how lines of \`${suite}\` are read: ${fieldsText(change)}`;
  const name = `${nameOf(change)} ${demand}`;
  if (kind === "added") return `adds the gate ${name} ${limitOf(change, after, format)}`;
  if (kind === "removed") return `removes the gate ${name} ${limitOf(change, before, format)}`;
  const verb =
    typeof before === "number" && typeof after === "number" ? (after < before ? "lowers" : "raises") : "changes";
  return `${verb} ${name} from ${limitOf(change, before, format)} to ${limitOf(change, after, format)}`;
}

function nameOf(change: GateChange): string {
  return change.metric === "cases" ? "`cases`" : `\`${scoreName(change)}\``;
}

function criticalText({ before, after }: GateChange): string {
  const [oldIds, newIds] = [listOf(before), listOf(after)];
  const removed = oldIds.filter((id) => !newIds.includes(id));
  const added = newIds.filter((id) => !oldIds.includes(id));
  const parts = [
    ...(removed.length > 0 ? [`removes the critical ${casesText(removed)}`] : []),
    ...(added.length > 0 ? [`adds the critical ${casesText(added)}`] : []),
  ];
  return parts.join(" and ");
}

function listOf(limit: GateChange["before"]): readonly string[] {
  return Array.isArray(limit) ? limit : [];
}

function casesText(ids: readonly string[]): string {
  return `${ids.length === 1 ? "case" : "cases"} ${idsText({ count: ids.length, ids: ids.slice(0, MAX_IDS) })}`;
}

/** Formats ids as code. */
function idsText({ count, ids }: GoldLines): string {
  const named = ids.slice(0, MAX_IDS).map(codeText);
  return `${named.join(", ")}${count > named.length ? ` and ${count - named.length} more` : ""}`;
}

/** Formats text as code; replaces back-ticks, which would end it. */
function codeText(text: string): string {
  return `\`${truncate(text.replaceAll("`", "'"), ID_LENGTH)}\``;
}

/** Returns the unit of the scores under a gate, if the report has one of them. */
function unitOf({ suites, diff }: Report, { suite, metric }: GateChange): Score["unit"] {
  const isOf = (one: Pick<Score, "metric">): boolean => one.metric === metric;
  const score = suites[suite]?.scores.find(isOf);
  return (score ?? diff?.changes.find((change) => change.suite === suite && isOf(change)))?.unit;
}

/** Formats a limit in its unit. */
function limitOf({ metric, demand }: GateChange, limit: GateChange["before"], format: ValueFormat): string {
  if (limit === null) return "";
  if (typeof limit === "number") return metric === "cases" ? String(limit) : numberText(demand, limit, format);
  if (typeof limit === "string") return demand === "severity" ? limit : `\`${limit}\``;
  if (Array.isArray(limit)) return idsText({ count: limit.length, ids: [...limit] });
  const parts = Object.entries(limit).map(([key, value]) => {
    return `${key} ${typeof value === "number" ? numberText(key, value, format) : value}`;
  });
  return `(${parts.join(", ")})`;
}

/** Formats parameters as configured: `k 5, refusal no answer`. */
function paramsText(limit: GateChange["before"]): string {
  const parts = typeof limit === "object" && !Array.isArray(limit) ? Object.entries(limit ?? {}) : [];
  return parts.map(([key, value]) => `${key} ${idsText({ count: 1, ids: [String(value)] })}`).join(", ");
}

/** Describes changed settings of fields or of a judge: `fields.prediction` from `response` to `reference`. */
function fieldsText({ before, after }: GateChange): string {
  const [oldTexts, newTexts] = [textsOf(before), textsOf(after)];
  const keys = [...new Set([...oldTexts.keys(), ...newTexts.keys()])];
  const parts = keys.slice(0, MAX_FIELDS).map((key) => {
    const [from, to] = [oldTexts.get(key), newTexts.get(key)].map((text) =>
      text === undefined ? "nothing" : codeText(text),
    );
    return `${codeText(key)} from ${from} to ${to}`;
  });
  const more = keys.length - parts.length;
  return `${parts.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function textsOf(limit: GateChange["before"]): ReadonlyMap<string, string> {
  const entries = typeof limit === "object" && !Array.isArray(limit) ? Object.entries(limit ?? {}) : [];
  return new Map(entries.map(([key, text]) => [key, String(text)]));
}

/** Formats a number of a condition. Confidence levels and relative limits are fractions, whatever the unit of the score. */
function numberText(demand: string, limit: number, format: ValueFormat): string {
  if (demand === "max_drop") return formatTolerance(limit, format);
  return demand === "confidence" || demand === "max_drop_relative" ? formatLimitPercent(limit) : format.limit(limit);
}

function goldNotes({ suites }: Report, changes: readonly GoldChange[]): Note[] {
  const many = Object.keys(suites).length > 1;
  const notes = changes.slice(0, MAX_GOLD_SETS).flatMap((change) => goldNote(change, many));
  const hidden = changes.length - MAX_GOLD_SETS;
  if (hidden <= 0) return notes;
  return [
    ...notes,
    { mark: "unsure", about: "", text: `and ${formatCount(hidden, "more gold set")} changed since the baseline` },
  ];
}

function goldNote({ suite, lines }: GoldChange, many: boolean): Note[] {
  const about = many ? `${suite}: gold set` : "gold set";
  if (lines === null)
    return [{ mark: "unsure", about, text: "changed since the baseline; its cases are not available" }];
  const notes: Note[] = [
    { mark: "unsure", about, text: linesText(lines.removed, "removed", lines.removed_failing) },
    { mark: "unsure", about, text: linesText(lines.edited, "edited", lines.edited_failing) },
    { mark: "info", about, text: linesText(lines.added, "added") },
  ];
  return notes.filter(({ text }) => text !== "");
}

/** Describes gold lines: `3 cases removed, 2 of them failed in the baseline: A1, A2`. */
function linesText(lines: GoldLines, what: string, failing?: GoldLines): string {
  if (lines.count === 0) return "";
  const count = `${formatCount(lines.count, "case")} ${what}`;
  if (failing === undefined) return `${count}: ${idsText(lines)}`;
  if (failing.count === 0) return `${count}, none of them failed in the baseline: ${idsText(lines)}`;
  return `${count}, ${failing.count} of them failed in the baseline: ${idsText(failing)}`;
}
