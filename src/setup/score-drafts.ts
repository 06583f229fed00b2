import { stringify } from "yaml";
import type { Config } from "../core/config/config.ts";
import { type ErrorDetail, UserError } from "../core/error.ts";
import { NO_SOURCE, type Report } from "../core/report.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { families } from "../families/index.ts";
import { checkGates } from "../gates/checks/check-gates.ts";
import { readConfig } from "../input/config/config.ts";
import { compareAndEvaluate, fileBaseline, scoreSuites } from "../run/evaluate.ts";
import type { Draft, Proposal } from "./detection/drafts.ts";
import { listNames } from "./detection/groups.ts";

export interface ScoredDraft {
  readonly draft: Draft;
  readonly report: SuiteReport;
  readonly warnings: readonly ErrorDetail[];
}

/** Where configs are tried: the folder of the config, and the one that no file may be outside of. */
export interface TrialPlace {
  readonly folder: string;
  readonly root: string;
  readonly created: string;
}

/** A suite in which more cases than this have no answer was joined wrongly. */
const MOST_MISSING = 0.5;

/** Scores the drafts of a proposal one after another until one works. Where none does, returns why as a sentence. */
export async function scoreProposal({ files, drafts }: Proposal, place: TrialPlace): Promise<ScoredDraft | string> {
  const tried: Draft[] = [];
  let why = "";
  for (const draft of drafts) {
    const result = await tryDraft(draft, place);
    if (typeof result !== "string") {
      const { family, preset } = draft.written;
      const others = tried.filter(({ written }) => family !== written.family || preset !== written.preset);
      const names = [...new Set(others.map(({ what }) => what))].join(" and like ");
      return names === "" ? result : withNote(result, `It looked like ${names} first, which could not be scored.`);
    }
    tried.push(draft);
    why ||= `${listNames(files)} ${files.length > 1 ? "look" : "looks"} like ${draft.what}: ${result}`;
  }
  return why;
}

export function withNote({ draft, ...scored }: ScoredDraft, note: string): ScoredDraft {
  return { ...scored, draft: { ...draft, notes: [...draft.notes, note] } };
}

/** Scores a draft, or returns why it cannot be used. */
async function tryDraft(draft: Draft, place: TrialPlace): Promise<ScoredDraft | string> {
  const warnings: ErrorDetail[] = [];
  try {
    const text = stringify({ suites: { trial: draft.written } }, { lineWidth: 0 });
    const { scored } = await scoreConfig(text, place, (error) => warnings.push(error));
    const report = scored.report.suites["trial"] as SuiteReport;
    return problemOf(report) ?? { draft, report, warnings };
  } catch (error) {
    if (error instanceof UserError) return error.errors[0]?.what ?? error.message;
    throw error;
  }
}

function problemOf({ cases, scores }: SuiteReport): string | null {
  const { total, missing, duplicates } = cases;
  if (total === 0) return "There are no cases.";
  if (missing > total * MOST_MISSING) return `${missing} of ${total} cases have no answer.`;
  if (duplicates > 0) return `${duplicates} answers have the ids of others: the files are versions of each other.`;
  const isMeasured = scores.some(({ status }) => status === "measured" || status === "partial");
  return isMeasured ? null : "No score can be measured.";
}

async function scoreConfig(text: string, place: TrialPlace, warn: (error: ErrorDetail) => void) {
  const { folder, root, created } = place;
  const config: Config = await readConfig(text, "noworse.yml", folder, families);
  const options = { created, source: NO_SOURCE, root, warn: (_: string, error: ErrorDetail) => warn(error) };
  return { config, scored: await scoreSuites(config, options) };
}

/** The result of a whole config: its report against no baseline, and the gates that fail against an equal run. */
export interface ConfigTrial {
  readonly report: Report;
  readonly failing: readonly { readonly suite: string; readonly name: string }[];
}

/** Scores a config as `run` does, and compares it with itself. Throws a UserError for gates that mean nothing. */
export async function tryConfig(text: string, place: TrialPlace): Promise<ConfigTrial> {
  const { config, scored } = await scoreConfig(text, place, () => {});
  checkGates(scored, config, null);
  const todo = "In pull requests, the base branch's last report is compared with.";
  const { report } = compareAndEvaluate(scored, { status: "none", why: "this is the first run", todo }, config);
  const same = compareAndEvaluate(scored, fileBaseline(scored), config);
  const results = [...(report.verdict?.gates ?? []), ...(same.report.verdict?.gates ?? [])];
  const failing = results.filter(({ outcome }) => outcome === "fail" || outcome === "inconclusive");
  const nameOf = (metric: string, slice: string): string => (slice === "" ? metric : `${metric}[${slice}]`);
  return { report, failing: failing.map(({ suite, metric, slice }) => ({ suite, name: nameOf(metric, slice) })) };
}
