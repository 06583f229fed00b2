import { renderToString } from "preact-render-to-string";
import { UserError } from "../../src/core/error.ts";
import type { JudgeReport } from "../../src/core/judge/judge-settings.ts";
import type { GateResult } from "../../src/core/verdict/gate.ts";
import { formatFor } from "../../src/math/text/number-format.ts";
import { caseHash, parseHash } from "../../src/report/case-hash.ts";
import { compareAnswers, diffTexts } from "../../src/report/cases/text-diff.ts";
import * as format from "../../src/report/format.ts";
import { ticksIn } from "../../src/report/html/chart/drawing.ts";
import { spanOf, tickText } from "../../src/report/html/chart/line-chart.ts";
import { caseTitle } from "../../src/report/html/explorer/case-detail.ts";
import { shareText } from "../../src/report/html/explorer/versions.ts";
import { withCode } from "../../src/report/html/markup.ts";
import { metricPage } from "../../src/report/links.ts";
import { formatMissingLabels, judgeNotes } from "../../src/report/notes/notes.ts";
import { suggestScore } from "../../src/report/notes/score-notes.ts";
import { formatError, formatErrors, formatPlan, formatProgress } from "../../src/report/terminal.ts";
import { measured, stored, suiteOf } from "../core/sample.ts";
import { JUDGE } from "./judged.ts";
import { testPrinted } from "./printed.ts";

type Range = readonly [number | null, number | null];
type Pieces = readonly { readonly text: string; readonly isOwn: boolean }[];
const marked = (pieces: Pieces, [start, end]: readonly string[]): string =>
  pieces.map(({ text, isOwn }) => (isOwn ? text.replace(/^.*\S/, `${start}$&${end}`) : text)).join("");

function noteOn(more: Partial<JudgeReport>): string {
  const judge = { ...JUDGE, models: [], judges: ["m"], agreement: null, confirmed: null, canaries: null, ...more };
  const notes = judgeNotes(stored(suiteOf([measured(0.8)], { judge })).report);
  return notes.map(({ text }) => text).join();
}

const SLICES = ["label=person", "label=cat", "area=small,label=person", ""];
const SLICED = stored(suiteOf(SLICES.map((slice) => measured(0.5, { metric: "ap", slice })))).report;
const NO_SCORE = {
  ...{ suite: "bot", demand: { min: 0.3 }, outcome: "inconclusive", actual: null, severity: "fail" },
  reason: { kind: "no_score", base: null },
} as const;

testPrinted("printed.jsonl", import.meta.url, {
  formatScore: format.formatScore,
  formatDelta: (delta, unit) => format.formatDelta(Number(delta), formatFor(unit)),
  formatCondition: format.formatCondition,
  formatInterval: (range: Range, unit, decimals) => format.formatInterval(range, formatFor(unit), decimals),
  formatRange: (range: Range, unit) => format.formatRange(range, formatFor(unit)),
  describeCaseCondition: (demand, actual) => {
    const { what, count, gate } = format.describeCaseCondition({ demand, actual });
    return [what, count, gate];
  },
  "formatAge at 2026-11-21T10:00:00Z": (created) => format.formatAge(created, "2026-11-21T10:00:00Z"),
  formatCount: format.formatCount,
  formatError,
  formatErrors: (errors, total) => formatErrors(new UserError("input", errors, total)),
  formatProgress,
  formatPlan,
  formatMissingLabels,
  "the note on a judge": noteOn,
  suggestScore: (slice, metric) => suggestScore({ ...NO_SCORE, slice, metric } as GateResult, SLICED),
  metricPage,
  caseHash,
  parseHash,
  diffTexts: (before, now) => {
    const found = diffTexts(before, now);
    return found && [found.base, found.now].map((pieces) => marked(pieces, ["[", "]"]));
  },
  compareAnswers: (before, after) => {
    const { base, now } = compareAnswers(before, after);
    return [base, now].map((pieces) => marked(pieces, ["{", "}"]));
  },
  shareText,
  caseTitle,
  withCode: (text) => renderToString(withCode(text)),
  tickText: (unit, ends, tick) => tickText({ unit }, ends)(tick),
  spanOf: (values: unknown[]) => spanOf(values.map(Number)).map((end) => Number(end.toFixed(10))),
  ticksIn,
});
