import { UNSCORED_REASONS, type UnscoredReason } from "../../core/metric.ts";
import type { Missing } from "../../core/score.ts";
import { formatInteger } from "../../math/text/number-format.ts";

const ADVICE: Readonly<Record<UnscoredReason, string>> = {
  "no trace": "give every gold line a trace",
  "no score": "score these cases too",
  "no base answer": "compare with a run that stores its answers (the base's `answers.jsonl.gz` cannot be read)",
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
