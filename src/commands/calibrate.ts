import { join, resolve } from "node:path";
import { type CalibratedItem, type CalibrationFindings, findAgreement } from "../core/calibration/findings.ts";
import type { JudgeReport } from "../core/judge-report.ts";
import type { JudgeSettings } from "../core/judge-settings.ts";
import type { LabelRow } from "../core/label.ts";
import type { Want } from "../core/labeller.ts";
import { NO_LABELS } from "../core/stage.ts";
import { EXIT } from "../core/verdict.ts";
import { families } from "../families/index.ts";
import { findFiles } from "../read/files.ts";
import { type LabelledItem, readLabelledItems } from "../read/labelled-items.ts";
import { renderCalibration } from "../render/calibration-text.ts";
import { printJson } from "../render/json.ts";
import type { Desk } from "./desk.ts";
import { type Asked, type Command, requireOption } from "./options.ts";

/** Holds a judge against labels that people gave: how far it agrees with them, and where it does not. */
export const calibrate: Command = {
  name: "calibrate",
  about: "Hold the judge against labels that people gave: agreement, kappa, confusion, and every disagreement.",
  operands: [],
  options: {
    labels: { value: "FILE", about: "Items with people's labels, one a line.", required: true },
    config: { value: "FILE", about: "The config file, for its `judge`.", preset: "evaldelta.yml" },
    suite: { value: "NAME", about: "The suite whose judge is meant, where suites have several." },
    model: { value: "NAME", about: "A model to judge, in the place of the config." },
    profile: { value: "NAME", about: "`merged` or `exact`, in the place of the config's." },
    stored: { value: "FILE", about: "Labels of the judge that are at hand: a `labels.jsonl`, gzipped or not." },
    replay: { about: "Take the labels at hand only, and ask nobody." },
    out: { value: "DIR", about: "Where the findings and the judge's labels are written." },
    json: { about: "Print the findings as JSON." },
  },
  run: runCalibrate,
};
