import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type CalibratedItem, type CalibrationResult, measureAgreement } from "../core/calibration/agreement.ts";
import type { VerdictKind } from "../core/calibration/question.ts";
import { configFiles } from "../core/config/config.ts";
import { EXIT, UserError } from "../core/error.ts";
import type { JudgeReport } from "../core/judge/judge-report.ts";
import { type Ask, type JudgeLabel, labelOrReason, NotLabelled } from "../core/judge/judge-request.ts";
import { type JudgeSettings, judgeSchema } from "../core/judge/judge-settings.ts";
import type { Labeller } from "../core/judge/labeller.ts";
import type { StoredLabel } from "../core/judge/stored-label.ts";
import { redactKnown } from "../core/secrets/known-secrets.ts";
import { loadAllFamilies } from "../families/index.ts";
import { findFiles } from "../input/config/files.ts";
import { type LabelledItem, readLabelledItems } from "../input/labelled-items.ts";
import { printJson } from "../report/log.ts";
import { renderCalibration } from "../report/terminal/calibration-text.ts";
import { capJudge, missingPrices } from "../run/judge/limits.ts";
import { openReportedJudging, reportMissing } from "../run/judge-progress.ts";
import { unwritable } from "../store/disk-error.ts";
import { parseLabelFile } from "../store/labels.ts";
import { makeFolder, writeFileAtomically } from "../store/write-file.ts";
import { judgeCeilings } from "./arguments/judge-limits.ts";
import { modelOption } from "./config-with-judge.ts";
import { environmentEndpoint, KEY_ADVICE, NO_ENDPOINT } from "./judge-options.ts";
import { loadConfig } from "./load-config.ts";
import { type CommandContext, type ParsedOptions, requiredOption } from "./options.ts";
import { selectSuites } from "./run/select-suites.ts";

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

/** Returns the judge to calibrate: a model given by name, or the config's judge. Throws a UserError where neither is clear. */
async function readJudgeToCalibrate(options: ParsedOptions, context: CommandContext): Promise<JudgeSettings> {
  const model = modelOption(options, "judge-model");
  const settings = model === null ? await judgeOfConfig(options, context) : judgeSchema.parse({ model });
  const ceilings = judgeCeilings(options);
  if (ceilings.maxUsd !== null && !settings.prices) {
    throw new UserError("config", [missingPrices(model ?? "the config's judge", "the option `--judge-max-usd`")]);
  }
  return {
    ...capJudge(settings, ceilings),
    profile: (options.values["profile"] as JudgeSettings["profile"] | undefined) ?? settings.profile,
  };
}

async function judgeOfConfig(options: ParsedOptions, context: CommandContext): Promise<JudgeSettings> {
  const { config } = await loadConfig(options, context);
  const { suite } = options.values;
  const { suites } = selectSuites(config, suite === undefined ? [] : [suite]).config;
  const judges = suites.flatMap(({ judge }) => judge ?? []);
  const [first] = judges;
  const at = configFiles(config).join(", ");
  if (first === undefined) {
    const todo = "Write `judge: { model: … }` into it, or name a model with `--judge-model`.";
    throw new UserError("config", [{ what: "The config names no judge.", at, todo }]);
  }
  if (judges.every((judge) => JSON.stringify(judge) === JSON.stringify(first))) return first;
  const todo = "Name the suite whose judge is calibrated with `--suite`.";
  throw new UserError("config", [{ what: "The suites of the config have different judges.", at, todo }]);
}

/** Returns the judge's labels in the named file; none without a name. */
async function readStoredJudgeLabels(
  name: string | undefined,
  context: CommandContext,
): Promise<readonly StoredLabel[]> {
  if (name === undefined) return [];
  const bytes = await readFile(resolve(context.folder, name)).catch((cause: NodeJS.ErrnoException) => {
    const isMissing = cause.code === "ENOENT";
    const what = isMissing ? "The labels do not exist." : `The labels cannot be read (${cause.code ?? cause.message}).`;
    throw new UserError("input", [{ what, at: name, todo: "Name a file of labels that `noworse` wrote." }]);
  });
  const reading = parseLabelFile(bytes, name);
  if (reading.ok) return reading.labels;
  const todo = "Write it again with `noworse calibrate --out`.";
  throw new UserError("input", [{ what: `The labels cannot be used: ${reading.why}.`, at: name, todo }]);
}
