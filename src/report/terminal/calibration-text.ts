import type { CalibrationResult, Disagreement, KindAgreement } from "../../core/calibration/agreement.ts";
import type { JudgeReport } from "../../core/judge/judge-report.ts";
import { FRACTION_FORMAT, formatPercent, NUMBER_FORMAT } from "../../math/text/number-format.ts";
import { escapeWorkflowCommands, terminalText } from "../escape.ts";
import { formatCount, formatInterval, NO_NUMBER } from "../format.ts";
import { alignColumns } from "./columns.ts";

/** Renders the comparison of judge labels with human labels for a terminal. */
export function renderCalibration(found: CalibrationResult, judge: JudgeReport): string {
  const lines = [
    ...headLines(found, judge),
    "",
    ...kindLines([...found.kinds, ...found.together]),
    ...found.kinds.flatMap(confusionLines),
    ...amountLines(found),
    ...differenceLines("Disagreements", found.disagreements),
    ...differenceLines("Not labelled", found.unscored),
  ];
  return `${lines.map(escapeWorkflowCommands).join("\n")}\n`;
}

function headLines(found: CalibrationResult, { judges, models, profile, calls, canaries }: JudgeReport): string[] {
  const sum = (count: (kind: KindAgreement) => number): number =>
    found.kinds.reduce((all, kind) => all + count(kind), 0);
  const judged = sum((kind) => kind.judged);
  const answered = models.filter((model) => !judges.includes(model));
  const names = `${judges.map((name) => terminalText(name)).join(", ")}${answered.length > 0 ? ` (${answered.map((name) => terminalText(name)).join(", ")})` : ""}`;
  return [
    `judge ${names}, profile ${profile}: ${formatCount(found.items, "item")}, ${formatCount(
      sum((kind) => kind.verdicts),
      "verdict",
    )}, ${formatCount(calls, "call")}`,
    `${sum((kind) => kind.agreed)} of ${judged} judged verdicts agree with human labels`,
    ...(canaries?.passed ?? []).map((name) => `passed a known-bad answer: ${terminalText(name)}`),
  ];
}

const HEAD = ["verdict", "metrics", "n", "agreement", "95% CI", "kappa", "95% CI", "PABAK"];

function kindLines(kinds: readonly KindAgreement[]): string[] {
  const rows = kinds.map((one) => [
    one.kind,
    one.feeds.join(", "),
    one.judged === one.verdicts ? String(one.judged) : `${one.judged} of ${one.verdicts}`,
    one.agreement === null ? NO_NUMBER : formatPercent(one.agreement),
    one.agreement_interval === null ? "" : formatInterval(one.agreement_interval, FRACTION_FORMAT, 0),
    `${numberText(one.kappa)}${one.kappa_weights === "quadratic" ? " (quadratic)" : ""}`,
    one.kappa_interval === null ? "" : formatInterval(one.kappa_interval, NUMBER_FORMAT, 2),
    numberText(one.pabak),
  ]);
  return alignColumns([HEAD, ...rows], "llrrrrrr");
}

/** Renders a confusion matrix: rows are human verdicts, columns the judge's; empty if nothing was judged. */
function confusionLines({ kind, categories, confusion, judged }: KindAgreement): string[] {
  if (judged === 0) return [];
  const rows = categories.map((name, index) => [`  human ${name}`, ...(confusion[index] ?? []).map(String)]);
  const head = [`  ${kind}`, ...categories.map((name, index) => (index === 0 ? `judge ${name}` : name))];
  return ["", ...alignColumns([head, ...rows], `l${"r".repeat(categories.length)}`)];
}

function amountLines({ shares, ranks }: CalibrationResult): string[] {
  const lines = [
    ...shares.map(
      ({ measure, items, rmse, mean }) =>
        `${measure}: RMSE ${numberText(rmse)}, mean difference ${numberText(mean)} over ${formatCount(items, "case")}`,
    ),
    ...ranks.map(
      ({ measure, items, there, auroc }) =>
        `${measure}: AUROC ${numberText(auroc)}, found by humans in ${there} of ${formatCount(items, "case")}`,
    ),
  ];
  return lines.length === 0 ? [] : ["", ...lines];
}

function differenceLines(title: string, differences: readonly Disagreement[]): string[] {
  if (differences.length === 0) return [];
  return ["", title, ...differences.flatMap(differenceText)];
}

function differenceText({ at, id, kind, of, human, judge, why, analysis, unscored }: Disagreement): string[] {
  const part = of === "" ? "" : ` of ${terminalText(of)}`;
  const verdict = judge === null ? (unscored ?? "left out") : `judge ${judge}`;
  const quote = (who: string, text: string): string[] =>
    text === "" ? [] : [`    ${who}: ${terminalText(text, 200)}`];
  return [
    `  ${terminalText(at)} ${terminalText(id)} ${kind}${part}: human ${human}, ${verdict}`,
    ...quote("human", why),
    ...quote("judge", analysis),
  ];
}

function numberText(value: number | null): string {
  return value === null ? NO_NUMBER : NUMBER_FORMAT.value(value, 2);
}
