import type { BaselineRecord } from "../core/baseline-record.ts";
import type { GateResult } from "../core/gate.ts";
import type { Push, Report, Source } from "../core/report.ts";
import { scoreName } from "../core/score.ts";
import type { Verdict } from "../core/verdict.ts";
import { groupBy } from "../math/statistics/group.ts";
import { formatEquality } from "../math/text/number-format.ts";
import { formatAge, formatCount, formatInteger } from "./format.ts";
import type { GateStatus } from "./gate-status.ts";
import { formatGateCount, overrider, shortCommit } from "./headline.ts";
import type { Links } from "./links.ts";
import type { Phrase, Piece } from "./phrase.ts";

/** The most earlier pushes that are shown, and the most gates that failed at one of them. */
const MAX_PUSHES = 10;
const MAX_GATES = 3;

/** Returns the lines on how a report was judged: its override, its baseline, whose gates decide, and the earlier pushes. */
export function contextLines(report: Report, now: string, links: Pick<Links, "commit">): Phrase[] {
  const baseline = describeBaseline(report, now, links);
  const lines = [describeOverride(report), baseline, describeGates(report, links), describePushes(report, links)];
  return lines.filter((line) => line !== null);
}

/** Describes an override: "Overridden by @octocat with the PR label `ok` on 2026-11-20: 2 of 9 gates failed"; null without one. */
function describeOverride({ verdict }: Report): Phrase | null {
  if (!verdict?.override) return null;
  const { label, at } = verdict.override;
  const day = at === null ? "" : ` on ${at.slice(0, 10)}`;
  const rest: Piece[] = [" with the PR label ", { code: label, limit: 30 }, `${day}: ${formatGateCount(verdict)}`];
  return ["Overridden by ", overrider(verdict.override), ...rest];
}

/** Describes where the base's gates were read: "Gates: `noworse.yml` of `a1b2c3d` (base)"; null where a run's own gates decide. */
function describeGates({ verdict }: Report, links: Pick<Links, "commit">): Phrase | null {
  if (verdict?.gates_from !== "base") return null;
  const { file = null, commit = null } = verdict.gates_source ?? {};
  const name: Piece = file === null ? "those in the baseline's report" : { code: file, limit: 100 };
  const of: Piece[] = commit === null ? [] : [" of ", { code: shortCommit(commit), href: links.commit(commit) }];
  return ["Gates: ", name, ...of, " (base)"];
}

const STATUSES: Readonly<Record<Verdict["outcome"], GateStatus>> = {
  pass: "pass",
  fail: "fail",
  inconclusive: "unsure",
};
const WORDS: Readonly<Record<Verdict["outcome"], string>> = {
  pass: "passed",
  fail: "failed",
  inconclusive: "inconclusive",
};

/** Describes the pushes of a pull request: "Pushes: ✗ ✓ ✓ (this)", and gates that failed before and are not significant now. */
function describePushes({ pushes = [], verdict, source }: Report, links: Pick<Links, "commit">): Phrase | null {
  if (pushes.length === 0 || verdict === null) return null;
  const hidden = Math.max(0, pushes.length - MAX_PUSHES);
  const signs = pushes
    .slice(hidden)
    .flatMap((push): Piece[] => [pushSign(push, describePlace(push, pushes, source), links), " "]);
  const earlier = hidden > 0 ? [`${formatInteger(hidden)} earlier, `] : [];
  const current: Piece = { sign: STATUSES[verdict.outcome], title: `This push: ${WORDS[verdict.outcome]}` };
  return ["Pushes: ", ...earlier, ...signs, current, " (this)", ...recoveredGates(pushes, verdict, source)];
}

/** How a push is named in a title, "Push 2 (a1b2c3d, 2026-11-20)", and in a sentence, "push 2". */
interface Place {
  readonly title: string;
  readonly where: string;
}

/** Names a push by its number, and one of the same commit as this run by its attempt. */
function describePlace(push: Push, pushes: readonly Push[], { head, run_id }: Source): Place {
  const attempt = `attempt ${push.run_attempt}`;
  const run = `run ${push.run_id}, ${attempt}`;
  const date = push.created.slice(0, 10);
  if (push.head === head) {
    const name = push.run_id === run_id ? attempt : run;
    return { title: `same commit, ${name} (${date})`, where: `${name} of this commit` };
  }
  const heads = [...new Set(pushes.map((one) => one.head))];
  const where = `push ${heads.indexOf(push.head) + 1}`;
  const isAlone = pushes.filter((one) => one.head === push.head).length === 1;
  const details = [shortCommit(push.head), date, ...(isAlone ? [] : [run])];
  return { title: `P${where.slice(1)} (${details.join(", ")})`, where };
}

function pushSign({ head, outcome, overridden }: Push, { title }: Place, links: Pick<Links, "commit">): Piece {
  const word = `${WORDS[outcome]}${overridden ? ", overridden" : ""}`;
  return { sign: STATUSES[outcome], title: `${title}: ${word}`, href: links.commit(head) };
}

/** Names the regression gates that failed at an earlier push and pass now without a significant difference. */
function recoveredGates(pushes: readonly Push[], { gates }: Verdict, source: Source): Piece[] {
  const recovered = gates.flatMap((result) => {
    const push = pushes.findLast(({ failed }) => failed.some((gate) => isSameGate(gate, result)));
    const gate = push?.failed.find((one) => isSameGate(one, result));
    if (push === undefined || gate === undefined || result.outcome !== "pass") return [];
    const p = gate.p === null ? "" : ` (${formatEquality(gate.p)})`;
    const state = (result.actual ?? 0) > 0 ? "not significant now" : "not worse now";
    return [{ name: scoreName(result), text: ` failed at ${describePlace(push, pushes, source).where}${p}; ${state}` }];
  });
  const byText = groupBy(recovered.slice(0, MAX_GATES), ({ text }) => text);
  return [...byText].flatMap(([text, named]): Piece[] => {
    const names = named.flatMap(({ name }, index): Piece[] => [index === 0 ? " · " : ", ", { name }]);
    return [...names, text];
  });
}

function isSameGate(gate: Push["failed"][number], { suite, metric, slice, demand }: GateResult): boolean {
  const isSame = gate.suite === suite && gate.metric === metric && gate.slice === slice;
  return isSame && gate.demand === "no_regression" && "no_regression" in demand;
}

const NO_BASELINE = {
  none: "No baseline: ",
  expired: "Baseline expired: ",
  incompatible: "Baseline not readable: ",
  error: "Baseline not fetched: ",
} as const;

/** Describes the baseline, or why there is none and what to do; null where the run did not search for one. */
function describeBaseline({ diff }: Report, now: string, links: Pick<Links, "commit">): Phrase | null {
  if (diff === null) return null;
  const { status, file, commit, why, todo, branch, created } = diff.baseline;
  if (status === "none" || status === "expired" || status === "incompatible" || status === "error") {
    const sentences = [why, todo].map(toSentence).filter(Boolean);
    return [NO_BASELINE[status], { prose: sentences.join(" "), limit: 500 }];
  }
  const age = created === null ? null : formatAge(created, now);
  const facts = [describeStatus(diff.baseline, status), age].filter((fact) => fact !== null).join(", ");
  const branchText = branch === null ? "" : `on ${branch} `;
  const link: Piece = commit === null ? "" : { code: shortCommit(commit), href: links.commit(commit) };
  const name =
    file === undefined
      ? [link || "a report without a commit"]
      : [{ code: file, limit: 200 }, link && " at commit ", link];
  const rest = [`${branchText}(${facts})`, ...remarks(diff.baseline)].join(" · ");
  return ["Baseline: ", ...name, " ", { prose: rest, limit: 500 }];
}

function describeStatus({ distance }: BaselineRecord, status: "exact" | "ancestor" | "rescored" | "file"): string {
  if (status === "ancestor") {
    return distance === null ? "newest report, not an ancestor" : `ancestor, ${formatCount(distance, "commit")} behind`;
  }
  return { exact: "exact", rescored: "re-scored from that commit's files", file: "local file" }[status];
}

function remarks({ outcome, notes }: BaselineRecord): string[] {
  const failed = outcome === "fail" ? ["its own gates failed"] : [];
  return [...new Set([...failed, ...notes])];
}

function toSentence(text: string | null): string {
  if (!text) return "";
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
