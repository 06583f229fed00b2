import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type CalibratedItem, type CalibrationFindings, findAgreement } from "../core/calibration/findings.ts";
import type { VerdictKind } from "../core/calibration/question.ts";
import type { JudgeReport } from "../core/judge-report.ts";
import type { JudgeSettings } from "../core/judge-settings.ts";
import type { LabelRow } from "../core/label.ts";
import type { Labeller } from "../core/labeller.ts";
import type { LabelFound } from "../core/stage.ts";
import { EXIT } from "../core/verdict.ts";
import { families } from "../families/index.ts";
import { findFiles } from "../input/config/files.ts";
import { type LabelledItem, readLabelledItems } from "../input/config/labelled-items.ts";
import { printJson } from "../report/json.ts";
import { renderCalibration } from "../report/terminal/calibration-text.ts";
import { openToldJudging, tellMissingOf } from "../run/judge-desk.ts";
import { writeWhole } from "../store/folder.ts";
import { endpointOf, GIVE_KEY, NOWHERE } from "./asked-judge.ts";
import { readCalibratedJudge, readLabelsAtHand } from "./calibration-judge.ts";
import type { Desk } from "./desk.ts";
import { type Asked, type Command, requireOption } from "./options.ts";
import { tellUnwritable } from "./run.ts";

/** Holds a judge against labels that people gave: how far it agrees with them, and where it does not. */
export const calibrate: Command = {
  name: "calibrate",
  about: "Hold the judge against labels that people gave: agreement, kappa, confusion, every disagreement.",
  operands: [],
  options: {
    labels: { value: "FILE", about: "Items with people's labels, one a line.", required: true },
    config: { value: "FILE", about: "The config file, for its judge.", preset: "evaldelta.yml" },
    suite: { value: "NAME", about: "The suite whose judge is meant, where suites have different ones." },
    "judge-model": { value: "MODEL", about: "The model that judges; the config is then not read." },
    profile: { value: "NAME", about: "`merged` or `exact`, in the place of the config's." },
    stored: { value: "FILE", about: "The judge's labels that are at hand, a `labels.jsonl`, gzipped or not." },
    replay: { about: "Take labels at hand only, and ask nobody." },
    out: { value: "DIR", about: "Where the findings and the judge's labels are written." },
    json: { about: "Print the findings as JSON." },
  },
  run: runCalibrate,
};

async function runCalibrate(asked: Asked, desk: Desk): Promise<number> {
  const settings = readCalibratedJudge(asked, desk);
  const place = { folder: desk.folder, root: null };
  const { traces: files } = findFiles({ gold: [], traces: [requireOption(asked, "labels")] }, place);
  const questions = families.flatMap((family) => family.questions);
  const items = await readLabelledItems(files, questions);
  const rows = await readLabelsAtHand(asked.options["stored"], desk);
  const judged = await judgeItems(items, settings, { rows, isReplay: asked.switches.has("replay"), desk });
  const found = findAgreement(judged.items, kindsOf(questions));
  const result = { ...found, judge: judged.report };
  const { out } = asked.options;
  if (out !== undefined) await writeFindings(resolve(desk.folder, out), result, judged.rows).catch(tellUnwritable);
  desk.print(asked.switches.has("json") ? printJson(result) : renderCalibration(found, judged.report));
  return EXIT.passed;
}

function kindsOf(questions: readonly { readonly kinds: readonly VerdictKind[] }[]): VerdictKind[] {
  return questions.flatMap(({ kinds }) => kinds);
}

interface Judged {
  readonly items: readonly CalibratedItem[];
  readonly report: JudgeReport;
  readonly rows: readonly LabelRow[];
}

interface AtHand {
  readonly rows: readonly LabelRow[];
  readonly isReplay: boolean;
  readonly desk: Desk;
}

/** What messages call the items, as they call a suite by its name. */
const NAME = "calibrate";
/** Asks the judge about each item, as cases of a run are asked about. */
async function judgeItems(
  items: readonly LabelledItem[],
  settings: JudgeSettings,
  { rows, isReplay, desk }: AtHand,
): Promise<Judged> {
  const judging = openToldJudging({
    mode: isReplay ? "replay" : "ask",
    labels: rows,
    endpoint: isReplay ? NOWHERE : endpointOf(desk),
    config: { suites: [{ judge: settings }] },
    log: desk.log,
    show: desk.show,
  });
  const labeller = judging.open(settings);
  try {
    const compared = await compareItems(items, settings, labeller);
    const report = labeller.report();
    tellMissingOf([[NAME, report]], desk.log, GIVE_KEY);
    return { items: compared, report, rows: labeller.rows() };
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
    probed.map(({ id, probe }) => ({ suite: NAME, id, next: () => ({ item: probe.ask }) })),
  );
  return probed.map(({ id, at, why, probe }, index) => {
    const found: LabelFound = labels[index]?.get("item") ?? { status: "unscored", why: "not labelled" };
    return { id, at, why, compared: probe.compare(found), unscored: found.status === "unscored" ? found.why : null };
  });
}

async function writeFindings(
  folder: string,
  result: CalibrationFindings & { readonly judge: JudgeReport },
  rows: readonly LabelRow[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, "calibration.json"), printJson(result));
  await writeWhole(join(folder, "labels.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}
