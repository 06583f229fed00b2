import type { ChangeReason } from "../../core/verdict/gate-reason.ts";

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
