import { stringify } from "yaml";
import type { Config } from "../core/config/config.ts";
import { type ErrorDetail, UserError } from "../core/error.ts";
import { NO_SOURCE, type Report } from "../core/report.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { families } from "../families/index.ts";
import { readConfig } from "../input/config/config.ts";
import { checkGates } from "../run/check-gates.ts";
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

const CONFIG_NAME = "noworse.yml";
/** A suite in which more cases than this have no answer was joined wrongly. */
const MOST_MISSING = 0.5;

/** Scores the drafts of a proposal one after another until one works. Where none does, returns why as a sentence; null without drafts. */
export async function scoreProposal(
  { files, drafts }: Proposal,
  place: TrialPlace,
): Promise<ScoredDraft | string | null> {
  let why: string | null = null;
  for (const [index, draft] of drafts.entries()) {
    const result = await tryDraft(draft, place);
    if (typeof result !== "string") return withTried(result, drafts.slice(0, index));
    why ??= `${listNames(files)} ${files.length > 1 ? "look" : "looks"} like ${draft.what}: ${result}`;
  }
  return why;
}

/** Notes what files could be too, where the first way to read them did not work. */
function withTried(scored: ScoredDraft, tried: readonly Draft[]): ScoredDraft {
  const { family, preset } = scored.draft.written;
  const others = tried.filter(({ written }) => family !== written.family || preset !== written.preset);
  const names = [...new Set(others.map(({ what }) => what))].join(" and like ");
  return names === "" ? scored : withNote(scored, `It looked like ${names} first, which could not be scored.`);
}

export function withNote({ draft, ...scored }: ScoredDraft, note: string): ScoredDraft {
  return { ...scored, draft: { ...draft, notes: [...draft.notes, note] } };
}

/** Scores a draft, or returns why it cannot be used. */
async function tryDraft(draft: Draft, place: TrialPlace): Promise<ScoredDraft | string> {
  const warnings: ErrorDetail[] = [];
  try {
    const config = await parseConfig(stringify({ suites: { trial: draft.written } }, { lineWidth: 0 }), place);
    const { report } = await score(config, place, (error) => warnings.push(error));
    const suite = report.suites["trial"] as SuiteReport;
    const problem = problemOf(suite);
    return problem ?? { draft, report: suite, warnings };
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

function parseConfig(text: string, { folder }: TrialPlace): Promise<Config> {
  return readConfig(text, CONFIG_NAME, folder, families);
}

function score(config: Config, { root, created }: TrialPlace, warn: (error: ErrorDetail) => void) {
  return scoreSuites(config, { created, source: NO_SOURCE, root, warn: (_suite, error) => warn(error) });
}

/** The result of a whole config: its report against no baseline, and the gates that fail against an equal run. */
export interface ConfigTrial {
  readonly report: Report;
  readonly failing: readonly { readonly suite: string; readonly name: string }[];
}

/** Scores a config as `run` does, and compares it with itself. Throws a UserError for gates that mean nothing. */
export async function tryConfig(text: string, place: TrialPlace): Promise<ConfigTrial> {
  const config = await parseConfig(text, place);
  const scored = await score(config, place, () => {});
  checkGates(scored, config, null);
  const none = {
    status: "none",
    why: "this is the first run",
    todo: "In pull requests, the base branch's last report is compared with.",
  } as const;
  const { report } = compareAndEvaluate(scored, none, config);
  const same = compareAndEvaluate(scored, fileBaseline(scored), config);
  const results = [...(report.verdict?.gates ?? []), ...(same.report.verdict?.gates ?? [])];
  const failing = results.filter(({ outcome }) => outcome === "fail" || outcome === "inconclusive");
  return {
    report,
    failing: failing.map(({ suite, metric, slice }) => ({
      suite,
      name: slice === "" ? metric : `${metric}[${slice}]`,
    })),
  };
}
