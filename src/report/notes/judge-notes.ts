import type { JudgeReport } from "../../core/judge-report.ts";
import { NOT_LABELLED_REASONS } from "../../core/judge-request.ts";
import type { Report } from "../../core/report.ts";
import { formatPercent } from "../../math/text/number-format.ts";
import { formatCount } from "../format.ts";
import { formatDollars } from "../terminal/judge-text.ts";
import type { Note } from "./note.ts";

const MOST_SUITES = 8;
const MOST_MODELS = 3;

/** One line a suite on what its judge was and took: few enough to be shown always. */
export function judgeNotes(report: Report): Note[] {
  const judged = judgedSuites(report);
  const shown = judged
    .slice(0, MOST_SUITES)
    .map(({ about, judge }): Note => ({ mark: "info", about, text: describeJudge(judge) }));
  const more = judged.length - shown.length;
  if (more <= 0) return shown;
  return [...shown, { mark: "info", about: "", text: `and ${formatCount(more, "more judged suite")} in the report` }];
}

/** Judges that passed known-bad answers: what they say is worth nothing, and that must be seen. */
export function failedCanaryNotes(report: Report): Note[] {
  return judgedSuites(report).flatMap(({ about, judge }): Note[] => {
    const { asked = 0, passed = [] } = judge.canaries ?? {};
    if (passed.length === 0) return [];
    const named = formatNames(passed);
    const text = `passed ${passed.length} of ${formatCount(asked, "known-bad answer")} (${named}): nothing passes by its word`;
    return [{ mark: "fail", about, text }];
  });
}

function judgedSuites({ suites }: Report): { about: string; judge: JudgeReport }[] {
  const many = Object.keys(suites).length > 1;
  return Object.entries(suites).flatMap(([suite, { judge }]) =>
    judge ? [{ about: many ? `judge of ${suite}` : "judge", judge }] : [],
  );
}

/** Names of models, which an endpoint gives, as code; a back-tick inside would end it. */
function formatNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_MODELS).map((name) => `\`${name.replaceAll("`", "'").slice(0, 60)}\``);
  return `${shown.join(", ")}${names.length > shown.length ? ` and ${names.length - shown.length} more` : ""}`;
}

function describeJudge(judge: JudgeReport): string {
  const { models, judges, profile } = judge;
  const names = models.length > 0 ? models : judges;
  const who = names.length === 0 ? "nobody was asked" : formatNames(names);
  const parts = [
    `${who}${profile === "exact" ? ", one call a step" : ""}`,
    describeCost(judge),
    describeReuse(judge),
    formatReasons("unscored", judge.unscored),
    formatReasons("judged by fewer than were named", judge.short ?? {}),
    judge.suspects > 0 ? `${formatCount(judge.suspects, "text looks", "texts look")} like instructions to it` : "",
    describeAgreement(judge),
    describeConfirmation(judge),
  ];
  return parts.filter(Boolean).join("; ");
}

/** What was at hand of what was needed; where none was to be had, what is unscored says enough. */
function describeReuse({ hits, misses, unscored }: JudgeReport): string {
  if (hits + misses > 0) return `${hits} of ${formatCount(hits + misses, "label")} reused`;
  return Object.keys(unscored).length === 0 ? "no label was needed" : "";
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
    return count === 0 ? [] : [`${count} ${reason}`];
  });
  return counted.length === 0 ? "" : `${what}: ${counted.join(", ")}`;
}

/** Each judge's word against the others'. */
function describeAgreement({ agreement }: JudgeReport): string {
  if (agreement === null || agreement.verdicts === 0) return "";
  const kappa = agreement.kappa === null ? "" : `, kappa ${agreement.kappa.toFixed(2)}`;
  return `all agree on ${formatPercent(agreement.percent)} of ${formatCount(agreement.verdicts, "verdict")}${kappa}`;
}

function describeConfirmation({ confirmed }: JudgeReport): string {
  if (confirmed === null || confirmed.asked === 0) return "";
  return `asked again about ${formatCount(confirmed.asked, "case")} that broke: ${confirmed.stood} stood`;
}
