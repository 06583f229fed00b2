import type { JudgeReport } from "../../core/judge/judge-report.ts";
import { NOT_LABELLED_REASONS } from "../../core/judge/judge-request.ts";
import type { Report } from "../../core/report.ts";
import { hasSeveral } from "../../core/suite-report.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import { firstFew } from "../../math/text/texts.ts";
import type { Note } from "../block.ts";
import { formatCount, formatInteger } from "../format.ts";
import { formatDollars } from "../terminal.ts";
import { withRest } from "./measure-text.ts";

const MAX_SUITES = 8;
const MAX_MODELS = 3;

/** Returns one note per judged suite on its judge, cost and coverage. */
export function judgeNotes(report: Report): Note[] {
  return withRest(
    judgedSuites(report).map(({ about, judge }): Note => ({ mark: "info", about, text: describeJudge(judge) })),
    { most: MAX_SUITES, what: "more judged suite" },
  );
}

/** Returns a note for each judge that passed known-bad answers: its verdicts cannot be trusted. */
export function failedCanaryNotes(report: Report): Note[] {
  return judgedSuites(report).flatMap(({ about, judge }): Note[] => {
    const { asked = 0, passed = [] } = judge.canaries ?? {};
    if (passed.length === 0) return [];
    const named = formatNames(passed);
    const text = `passed ${passed.length} of ${formatCount(asked, "known-bad answer")} (${named}); its verdicts are not trusted`;
    return [{ mark: "fail", about, text }];
  });
}

function judgedSuites({ suites }: Report): { about: string; judge: JudgeReport }[] {
  const many = hasSeveral(suites);
  return Object.entries(suites).flatMap(([suite, { judge }]) =>
    judge ? [{ about: many ? `judge of ${suite}` : "judge", judge }] : [],
  );
}

/** Formats names as code without back-ticks, which would end it; names of models come from the endpoint. */
function formatNames(names: readonly string[]): string {
  return firstFew(names, MAX_MODELS, (name) => `\`${name.replaceAll("`", "'").slice(0, 60)}\``);
}

function describeJudge(judge: JudgeReport): string {
  const { models, judges, hits, misses } = judge;
  const names = models.length > 0 ? models : judges;
  const who = names.length === 0 ? "no judge was called" : formatNames(names);
  const parts = [
    who,
    names.length === 0 && judge.calls === 0 ? "" : describeCost(judge),
    hits + misses > 0 ? `${formatInteger(hits)} of ${formatCount(hits + misses, "label")} reused` : "",
    formatReasons("not labelled", judge.unscored),
    formatReasons("labelled by fewer judges than configured", judge.short ?? {}),
    judge.suspects > 0
      ? `${formatCount(judge.suspects, "string looks", "strings look")} like instructions to the judge`
      : "",
    describeAgreement(judge),
    describeConfirmation(judge),
  ];
  return parts.filter(Boolean).join("; ");
}

function describeCost({ calls, tokens, usd }: JudgeReport): string {
  if (calls === 0) return "no calls";
  const about = tokens.estimated ? "about " : "";
  const count = `${about}${formatCount(tokens.sent + tokens.received, "token")}`;
  return [formatCount(calls, "call"), count, usd === null ? "" : formatDollars(usd)].filter(Boolean).join(", ");
}

function formatReasons(what: string, counts: JudgeReport["unscored"]): string {
  const counted = NOT_LABELLED_REASONS.flatMap((reason) => {
    const count = counts[reason] ?? 0;
    return count === 0 ? [] : [`${formatInteger(count)} ${reason}`];
  });
  return counted.length === 0 ? "" : `${what}: ${counted.join(", ")}`;
}

function describeAgreement({ agreement }: JudgeReport): string {
  if (agreement === null || agreement.verdicts === 0) return "";
  const kappa = agreement.kappa === null ? "" : ` (kappa ${agreement.kappa.toFixed(2)})`;
  return `judges agree on ${formatPercent(agreement.percent)} of ${formatCount(agreement.verdicts, "verdict")}${kappa}`;
}

function describeConfirmation({ confirmed }: JudgeReport): string {
  if (confirmed === null || confirmed.asked === 0) return "";
  return `${formatCount(confirmed.asked, "regressed case")} judged again: ${formatInteger(confirmed.stood)} confirmed`;
}

/** Formats the missing labels by reason: `qa: 12 labels are missing (10 budget, 2 malformed)`; null where none is missing. */
export function formatMissingLabels(suite: string, { unscored }: Pick<JudgeReport, "unscored">): string | null {
  const counted = NOT_LABELLED_REASONS.flatMap((why) => {
    const count = unscored[why] ?? 0;
    return count === 0 ? [] : [{ why, count }];
  });
  const sum = counted.reduce((all, { count }) => all + count, 0);
  if (sum === 0) return null;
  const reasons = counted.map(({ why, count }) => `${count} ${why}`).join(", ");
  return `${suite}: ${formatCount(sum, "label is", "labels are")} missing (${reasons})`;
}
