import { join, resolve } from "node:path";
import { type CalibratedItem, type CalibrationResult, measureAgreement } from "../core/calibration/agreement.ts";
import type { VerdictKind } from "../core/calibration/question.ts";
import { EXIT } from "../core/error.ts";
import type { JudgeReport } from "../core/judge/judge-report.ts";
import { type Ask, type JudgeLabel, labelOrReason, NotLabelled } from "../core/judge/judge-request.ts";
import type { JudgeSettings } from "../core/judge/judge-settings.ts";
import type { Labeller } from "../core/judge/labeller.ts";
import type { StoredLabel } from "../core/judge/stored-label.ts";
import { redactKnown } from "../core/secrets/known-secrets.ts";
import { loadAllFamilies } from "../families/index.ts";
import { findFiles } from "../input/config/files.ts";
import { type LabelledItem, readLabelledItems } from "../input/labelled-items.ts";
import { printJson } from "../report/log.ts";
import { renderCalibration } from "../report/terminal/calibration-text.ts";
import { openReportedJudging, reportMissing } from "../run/judge-progress.ts";
import { unwritable } from "../store/disk-error.ts";
import { makeFolder, writeFileAtomically } from "../store/write-file.ts";
import { readJudgeToCalibrate, readStoredJudgeLabels } from "./calibration-judge.ts";
import { environmentEndpoint, KEY_ADVICE, NO_ENDPOINT } from "./judge-options.ts";
import { type CommandContext, type ParsedOptions, requiredOption } from "./options.ts";

/** Compares judge labels with human labels: how far they agree, and every disagreement. */
export async function calibrate(options: ParsedOptions, context: CommandContext): Promise<number> {
  const settings = await readJudgeToCalibrate(options, context);
  const place = { folder: context.folder, root: null };
  const { traces: files } = findFiles({ gold: [], traces: [requiredOption(options, "labels")] }, place);
  const questions = (await loadAllFamilies()).flatMap(({ judge }) => judge?.questions ?? []);
  const items = await readLabelledItems(files, questions);
  const rows = await readStoredJudgeLabels(options.values["stored"], context);
  const judged = await judgeItems(items, settings, { rows, isReplay: options.flags.has("replay"), context });
  const agreement = measureAgreement(judged.items, kindsOf(questions));
  const result = redactKnown({ ...agreement, judge: judged.report });
  const { out } = options.values;
  context.print(options.flags.has("json") ? printJson(result) : renderCalibration(agreement, judged.report));
  if (out === undefined) return EXIT.passed;
  await writeResult(resolve(context.folder, out), result, redactKnown(judged.rows)).catch((error: unknown) => {
    throw unwritable(error, "The result", out);
  });
  return EXIT.passed;
}

function kindsOf(questions: readonly { readonly kinds: readonly VerdictKind[] }[]): VerdictKind[] {
  return questions.flatMap(({ kinds }) => kinds);
}

interface JudgedItems {
  readonly items: readonly CalibratedItem[];
  readonly report: JudgeReport;
  readonly rows: readonly StoredLabel[];
}

interface JudgeSource {
  readonly rows: readonly StoredLabel[];
  readonly isReplay: boolean;
  readonly context: CommandContext;
}

/** The name in messages, where a run has the suite's name. */
const NAME = "calibrate";

/** Judges each item like a case of a run. */
async function judgeItems(
  items: readonly LabelledItem[],
  settings: JudgeSettings,
  { rows, isReplay, context }: JudgeSource,
): Promise<JudgedItems> {
  const judging = await openReportedJudging({
    mode: isReplay ? "replay" : "ask",
    labels: rows,
    endpoint: isReplay ? NO_ENDPOINT : environmentEndpoint(context),
    config: { suites: [{ judge: settings }] },
    log: context.log,
    showStatus: context.showStatus,
  });
  const labeller = judging.open(settings);
  try {
    const compared = await compareItems(items, settings, labeller);
    const report = labeller.report();
    reportMissing([[NAME, report]], context.log, KEY_ADVICE);
    return { items: compared, report, rows: labeller.storedLabels() };
  } finally {
    judging.close();
  }
}

async function compareItems(
  items: readonly LabelledItem[],
  { profile }: JudgeSettings,
  labeller: Labeller,
): Promise<CalibratedItem[]> {
  const probed = items.map((item) => ({ ...item, probe: item.probe(profile) }));
  const labels = await labeller.label(
    probed.map(({ id, probe: { request } }) => ({
      suite: NAME,
      id,
      label: (ask: Ask) => labelOrReason(ask(request.prompt, request.inputs)),
    })),
  );
  return probed.map(({ id, at, why, probe }, index) => {
    const label = labels[index] as JudgeLabel | NotLabelled;
    return {
      id,
      at,
      why,
      compared: probe.compare(label),
      unscored: label instanceof NotLabelled ? label.reason : null,
    };
  });
}

async function writeResult(
  folder: string,
  result: CalibrationResult & { readonly judge: JudgeReport },
  rows: readonly StoredLabel[],
): Promise<void> {
  await makeFolder(folder);
  await writeFileAtomically(join(folder, "calibration.json"), printJson(result));
  await writeFileAtomically(join(folder, "labels.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}
