import { UNSCORED_REASONS, type UnscoredReason } from "../../core/metric.ts";
import type { Missing } from "../../core/score.ts";
import type { Approval, ChangeReason, LabelState } from "../../core/verdict/gate-reason.ts";
import { APPROVE_OPTION } from "../../core/verdict/verdict.ts";
import { formatInteger } from "../../math/text/number-format.ts";

const ADVICE: Readonly<Record<UnscoredReason, string>> = {
  "no trace": "give every gold line a trace",
  "no score": "score these cases too",
  "no base answer":
    "compare with the base's commit (`--baseline main`), or with a run that has a usable `answers.jsonl.gz` (`texts: none` stores none)",
  "no judge": "name a model that the judge's endpoint has (`judge: { model: … }`), and check its address",
  "no key": "set the judge's API key as a secret and run it again (pull requests from forks get no secrets)",
  "refused key": "give the judge a key that its endpoint accepts",
  canary: "use a judge model that known-bad answers do not fool",
  budget: "raise the judge's budget (`max_calls`, `max_tokens`, `max_usd`)",
  rate: "run it again when the judge's endpoint accepts more requests",
  "time-out": "run it again, or raise the judge's `deadline`",
  outage: "run it again when the judge's endpoint responds",
  refusal: "check the cases that the judge refuses to label",
  "too long": "shorten these cases, or use a judge model with a larger context window",
  malformed: "run it again, or use a judge model that keeps to the answer's schema",
  "not labelled": "label these cases by hand, or run it where the judge may be called",
};

/** Counts what has no value by why: `10 budget, 2 malformed`; empty where the reasons are not known. */
export function countMissing(missing: Missing): string {
  const found = UNSCORED_REASONS.filter((reason) => (missing[reason] ?? 0) > 0);
  return found.map((reason) => `${formatInteger(missing[reason] ?? 0)} ${reason}`).join(", ");
}

/** Says why cases have no value, ` (3 budget, 1 malformed)`, of one reason without their number; empty where they just have none. */
export function whyMissing(missing: Missing): string {
  const [first, ...others] = UNSCORED_REASONS.filter((reason) => (missing[reason] ?? 0) > 0);
  if (others.length > 0) return ` (${countMissing(missing)})`;
  return first === undefined || first === "no score" ? "" : ` (${first})`;
}

/** Returns what to do about cases without a value, for the most important reason, as a clause. */
export function adviceFor(missing: Missing): string {
  const first = UNSCORED_REASONS.find((reason) => (missing[reason] ?? 0) > 0);
  return first === undefined ? "score these cases" : ADVICE[first];
}

type PlainKind = Exclude<ChangeReason["kind"], "family" | "no_value">;

const PLAIN: Readonly<Record<PlainKind, string>> = {
  new: "the baseline has no such score",
  gone: "this run has no such score",
  params: "the suite's parameters changed",
  pass_rule: "the rule that says which cases pass changed",
  judge: "the judge changed",
  gold: "the gold set changed, and the cases of both runs are not available",
  revision: "the baseline measured it by another definition",
  undefined: "the score is undefined in both runs",
  unpaired: "some cases could not be scored, and the cases of both runs are not available",
  none_scored: "no case of the metric could be scored in both runs",
  none_shared: "no case is in both runs with the same gold line",
  none_comparable: "the score is undefined over the cases that both runs have with the same gold line",
};

/** Says why two scores have no difference, as a clause. */
export function describeChangeReason(reason: ChangeReason): string {
  if (reason.kind === "family") return `the family was \`${reason.before}\` and is \`${reason.after}\``;
  if (reason.kind !== "no_value") return PLAIN[reason.kind];
  const side = reason.side === "run" ? "this run" : "the baseline";
  return `${side} has no value${reason.detail === null ? "" : ` (${reason.detail})`}`;
}

/** Formats who gave an approval, when and how: "@alice on 2026-11-20 with the label `x`". */
export function formatApproval({ label, by, at }: Approval): string {
  if (label === APPROVE_OPTION) return `\`${label}\``;
  const who = by === null ? "an unknown user" : `@${by}`;
  return `${who}${at === null ? "" : ` on ${at.slice(0, 10)}`} with the label \`${label}\``;
}

/** Returns the state of a label as a clause, with what to do where it does not count; `absent` says what it would do. */
export function describeLabel(state: LabelState, absent: string): string {
  switch (state.kind) {
    case "given":
      return `approved by ${formatApproval(state)}`;
    case "stale": {
      const set = `the label \`${state.label}\` was set before commit \`${state.commit.slice(0, 7)}\` was pushed`;
      return `${set}: remove it and set it again to approve this commit`;
    }
    case "unknown":
      return `the label \`${state.label}\` could not be looked up: ${state.detail}`;
    case "unchecked":
      return "labels are not checked here";
    case "absent":
      return absent;
  }
}
