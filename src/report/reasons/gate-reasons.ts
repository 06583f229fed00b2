import { scoreName } from "../../core/score.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import type { GateEvaluation, GateReason } from "../../core/verdict/gate-reason.ts";
import { APPROVE_OPTION, DAMAGES, type Damage, type GateProof, unseenDamages } from "../../core/verdict/verdict.ts";
import { formatCount, formatEquality, formatFor, formatInteger, formatPercent } from "../../math/text/number-format.ts";
import { firstFew, joinWords } from "../../math/text/texts.ts";
import { codeText, idsText } from "../notes/measure-text.ts";
import { adviceFor, describeChangeReason, describeLabel, whyMissing } from "./causes.ts";
import { describeDrop, describeNonInferior, describeTrend } from "./drops.ts";
import { describeRegression } from "./regressions.ts";

/** Says why a gate has its outcome, as a clause. */
export function describeResult(result: GateResult): string {
  return `${result.newest ? `${IN_NEWEST}, ` : ""}${describe(result, true)}`;
}

/** Says of what a result is that all runs of the commit together do not have. */
export const IN_NEWEST = "in this run alone";

/** Says the same without a p-value at its end, which the table of tests has. */
export function describeBesideTests(result: GateResult): string {
  return describe(result, false);
}

function describe(result: GateResult, hasChance: boolean): string {
  const { reason, approval } = result;
  const text = hasWords(reason) ? WORDS[reason.kind] : tell(reason, result, hasChance);
  if (approval === undefined || reason.kind === "frozen") return text;
  const isApproved = approval.kind === "given" || approval.kind === "unchecked";
  return `${text}${isApproved ? ":" : ";"} ${describeLabel(approval, `the label \`${approval.label}\` would approve the change`)}`;
}

const WORDS = {
  no_cases: "there are no cases",
  no_results:
    'nothing says which cases pass: add `pass`, a field of the lines or a condition such as `pass: "score >= 0.7"`',
  score_not_finite: "the score is not a number",
  limit_not_finite: "the limit is not a number",
  change_not_finite: "the change is not a number",
  value_lost:
    "over the cases that both runs have with the same gold line, this run leaves nothing to measure, but the baseline has a number",
  cases_not_stored: "the cases of both runs are needed, and one run was stored without them",
  base_not_stored: "the baseline was stored without its cases",
  not_testable: "the change could not be tested: without one of the cases the score has no value",
  no_interval: "the interval of the change is unknown: too few cases, or all changed alike",
  none_shared: "none of these cases is in the baseline",
  score_gone: "this run has no such score, but a gate of the base requires it",
  suite_gone: "this run has no such suite, but gates of the base require it",
  suite_new: "the baseline has no such suite",
} as const;

type Worded = Extract<GateReason, { readonly kind: keyof typeof WORDS }>;
type Told = Exclude<GateReason, Worded>;

function hasWords(reason: GateReason): reason is Worded {
  return Object.hasOwn(WORDS, reason.kind);
}

/** Says a reason that has numbers, ids or texts. */
type Teller<Kind> = (reason: Extract<Told, { readonly kind: Kind }>, result: GateResult, hasChance: boolean) => string;

function tell(reason: Told, result: GateResult, hasChance: boolean): string {
  return (TELLERS[reason.kind] as Teller<Told["kind"]>)(reason, result, hasChance);
}

const TELLERS: { readonly [Kind in Told["kind"]]: Teller<Kind> } = {
  no_baseline: ({ status, detail }) =>
    `no baseline${status === "none" ? "" : ` (${status})`}: ${detail ?? "none was found"}`,
  not_compared: ({ change }) => describeChangeReason(change),
  not_scored: ({ detail, missing }) => `no number: ${detail}${missing ? `: ${adviceFor(missing)}` : ""}`,
  pair_not_scored: ({ change, missing }) => `no number: ${describeChangeReason(change)}: ${adviceFor(missing)}`,
  no_score: ({ base }, result) => `this run has no score \`${scoreName(result)}\`${baselineClause(base, result)}`,
  nothing_measured: ({ base, detail }, result) =>
    `there is nothing to measure: ${detail}${baselineClause(base, result)}`,
  limit: ({ unscored }, { demand, actual, unit, outcome }) => {
    const [[kind, limit] = []] = Object.entries(demand);
    const [value, bound] = formatFor(unit).pair(actual ?? Number.NaN, Number(limit));
    const scored = unscored > 0 ? ` over the cases with a value (${unscored} have none)` : "";
    const [met, missed] = kind === "min" ? ["at least", "below"] : ["at most", "above"];
    return `${value}${scored} is ${outcome === "pass" ? met : missed} ${bound}`;
  },
  drop: (reason, result) => describeDrop(reason, result),
  regression: (reason, result, hasChance) => describeRegression(reason, result, hasChance),
  non_inferior: (reason, result) => describeNonInferior(reason, result),
  count: ({ removed }, { demand, actual }) => describeCount(demand, actual ?? 0, removed),
  critical: ({ checked, failing }, { actual }) => {
    if (checked === 0) return "all critical cases were removed";
    if (failing.length === 0) return checked === 1 ? "the critical case passes" : `all ${checked} critical cases pass`;
    const named = failing.map(({ case: id, state, now }) => {
      return `${id} ${now === undefined ? "" : `(now ${now}) `}${STATES[state]}`;
    });
    return `critical cases: ${firstFew(named, named.length, String, { total: actual ?? 0 })}`;
  },
  missing: describeMissing,
  lost_values: ({ lost, all, p, missing }, { metric, slice }) => {
    const values = `${formatInteger(lost)} of ${formatCount(all, "value")} of \`${scoreName({ metric, slice })}\``;
    return `${values} that the baseline has are lost (${formatEquality(p)}), and as the worst value they would fail this gate: ${adviceFor(missing)}`;
  },
  other_basis: ({ all }, { actual }) =>
    `${formatCount(actual ?? 0, "case")} of ${formatInteger(all)} measured by something else than in the baseline: what their lines contain decides it`,
  differs: ({ what }, { metric }) => {
    if (what === "score") return `${codeText(metric)} is measured differently from the base's${REQUIRED}`;
    return `the suite's ${what} ${what === "parameters" ? "differ" : "differs"} from the base's${REQUIRED}`;
  },
  redefined: ({ change }) => `${describeChangeReason(change)}${REQUIRED}`,
  duplicates: ({ ids, count }, { actual }) => {
    const named = ids.length === 0 ? "" : ` (${idsText({ count, ids })})`;
    const lines = formatCount(actual ?? 0, "trace line repeats", "trace lines repeat");
    return `${lines} an id${named}, which \`duplicates: error\` of the base forbids`;
  },
  trend: (reason, { metric, slice, unit }) => describeTrend({ reason, metric, slice, unit }),
  rejudged: () =>
    "this change brings the judge, or the question, by which both answers were graded: a pass by it needs an approval",
  fooled_judge: ({ answers }) => {
    const accepted = answers === 1 ? "a known-bad answer" : `${answers} known-bad answers`;
    return `the judge accepted ${accepted}, so gates that it would pass are inconclusive: use another judge model`;
  },
  edited_gold: (reason, result) => {
    const { cases } = reason;
    const say = (one: GateEvaluation | null): string =>
      one === null ? "none lacks a value" : describe({ ...result, ...one }, true);
    const edited = formatCount(cases, "case has an edited gold line", "cases have an edited gold line");
    const [decides, it] = cases === 1 ? ["decides", "it"] : ["decide", "them"];
    return `${edited} and ${decides} this gate: with ${it}, ${say(reason.with)}; without, ${say(reason.without)}`;
  },
  frozen: describeFrozen,
  frozen_same: ({ since }, result) =>
    `${frozenPart(result)} ${since === "baseline" ? "did not change" : "is that of the base commit"}`,
};

const REQUIRED = ", but a gate of the base requires the comparison";
const STATES = {
  fail: "fails",
  unscored: "is not scored",
  pass: "passes",
  absent: "is not in the gold set",
} as const;

function baselineClause(base: number | null, { unit }: GateResult): string {
  return base === null ? "" : `; the baseline has ${formatFor(unit).value(base)}`;
}

const COUNTED: Readonly<Record<string, string>> = {
  max_missing: "without a trace",
  max_new_failures: "newly failing",
  max_unscored: "not scored",
};

function describeCount(demand: GateResult["demand"], count: number, removed: number): string {
  const [[kind = "", limit] = []] = Object.entries(demand);
  const allowed = formatInteger(Number(limit));
  if (kind === "min") return `${formatCount(count, "case")}; at least ${allowed} required`;
  const what = COUNTED[kind] ?? "counted";
  if (count === 0) return `no case ${what}`;
  const all = removed === count ? "all" : removed;
  const gone = count === 1 ? ", removed after it passed" : `, ${all} of them removed after they passed`;
  return `${formatCount(count, "case")} ${what}${removed === 0 ? "" : gone}; at most ${allowed} allowed`;
}

function describeMissing(
  { score, all, missing, share, rise, most }: Extract<GateReason, { kind: "missing" }>,
  { actual, demand: { max_unscored: allowed } }: GateResult,
): string {
  const of = score === null ? "result" : `value of \`${score}\``;
  const cases = `${formatInteger(actual ?? 0)} of ${formatCount(all, "case")} have no ${of}`;
  const advice = missing === null ? "" : `: ${adviceFor(missing)}`;
  if (share) return `${cases}${whyMissing(missing ?? {})}${advice}`;
  if (rise !== undefined) {
    return `${cases}, ${formatPercent(rise.size)} more than in the baseline (${formatEquality(rise.p)})${advice}`;
  }
  if (most === undefined) return cases;
  return `${cases}; at most ${formatInteger(Number(allowed))} may have none${advice}`;
}

function frozenPart({ demand: { freeze } }: GateResult): string {
  return typeof freeze === "object" && "scope" in freeze && freeze.scope === "gold" ? "the gold set" : "the measure";
}

function describeFrozen(
  { behind, detail, is_local }: Extract<GateReason, { kind: "frozen" }>,
  result: GateResult,
): string {
  const { actual, approval } = result;
  const here = is_local ? ` on GitHub; here \`${APPROVE_OPTION}\` approves it` : "";
  const isAnswered = approval?.kind === "given" || approval?.kind === "unchecked";
  const label = approval?.label ?? "";
  if (detail !== undefined) {
    const would = `the label \`${label}\` would approve it`;
    return `${detail}: ${isAnswered ? describeLabel(approval, would) : would}${here}`;
  }
  const part = frozenPart(result);
  // Changes on the base branch since an older baseline count too.
  const since =
    behind === undefined
      ? ""
      : ` since the baseline${behind === null ? "" : `, ${formatCount(behind, "commit")} behind`}`;
  const what = `${formatCount(actual ?? 0, "change")} of ${part}${since}`;
  const changed = part === "the gold set" ? part : "how a suite is measured";
  const needs = `a pull request that changes ${changed} needs the label \`${label}\``;
  const state = approval === undefined ? needs : describeLabel(approval, needs);
  return `${what}${approval?.kind === "unknown" ? ", and" : ":"} ${state}${here}`;
}

const CLAUSES: Readonly<Record<Damage, string>> = {
  swapped: "if answers are swapped",
  worse: "if half of the cases get worse",
  lost: "if a tenth of the answers is lost",
};

/** Says when gates fail: "These gates fail if answers are swapped and if half of the cases get worse." Empty if never. */
export function describeProof({ results }: GateProof): string {
  const failing = DAMAGES.filter((damage) => results[damage].kind === "fails").map((damage) => CLAUSES[damage]);
  return failing.length === 0 ? "" : `These gates fail ${joinWords(failing)}.`;
}

/** Says which damages the gates of a suite do not see, each with what would see it; `isTried`: further gates would not. */
export function describeUnseen(proof: GateProof, isTried = false): { readonly what: string; readonly todo: string }[] {
  return unseenDamages(proof).map(({ damage, score, isGated }) => {
    const what = `No gate fails ${CLAUSES[damage]}.`;
    if (score === null) return { what, todo: "Set `cases: { min }` to more than nine tenths of the cases." };
    const name = codeText(score);
    const gate = `Add a gate on ${name}, which shows it: \`no_regression\`, or a limit where cases are few.`;
    const [where, far] = isGated ? ["The gate on ", ", or its limit is too far away"] : ["", ""];
    const few = `${where}${name} has too few cases${far}: take more cases or trials, or name \`critical\` ones.`;
    return { what, todo: isGated || isTried ? few : gate };
  });
}
