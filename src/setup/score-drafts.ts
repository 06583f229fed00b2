import { stringify } from "yaml";
import type { CaseRow } from "../core/case.ts";
import { type ErrorDetail, UserError } from "../core/error.ts";
import type { Better } from "../core/metric.ts";
import { NO_SOURCE } from "../core/report.ts";
import { isMainScore, measuredValue } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { writtenMetric } from "../families/fields/definition.ts";
import { isResource } from "../families/fields/known-scores.ts";
import { families } from "../families/index.ts";
import { readConfig } from "../input/config/config.ts";
import { type Column, definitionsOf, scaleOf } from "../input/mapping/score-columns.ts";
import { scoreSuites } from "../pipeline/evaluate.ts";
import type { ScoredDraft } from "./config-text.ts";
import type { Draft, Proposal } from "./detection/drafts.ts";
import { listNames, type SetupFolder } from "./detection/files.ts";
import type { Progress } from "./detection/sample.ts";
import { gatedScores } from "./gates.ts";
import { openConfig, type UnreadFile } from "./unread-files.ts";

/** A suite in which more cases than this share have no answer was joined wrongly. */
const MOST_MISSING = 0.5;

/** Whom a setup asks and tells. */
export interface SetupTalk {
  /** Shows how far it is. */
  readonly progress: Progress;
  /** Asks which direction of a score is better; null where it is not known. Absent without a terminal. */
  readonly askBetter?: ((score: string, file: string) => Promise<Better | null>) | undefined;
}

/** Adds a note for people. */
export function withNote({ draft, ...scored }: ScoredDraft, note: string): ScoredDraft {
  return { ...scored, draft: { ...draft, notes: [...draft.notes, note] } };
}

/** Scores the drafts of a proposal one after another until one works. Where none does, returns why. */
export async function scoreProposal(
  { files, drafts, otherwise }: Proposal,
  place: SetupFolder,
  talk: SetupTalk,
): Promise<readonly (ScoredDraft | UnreadFile)[]> {
  const tried = new Set<string>();
  let why = "";
  for (const draft of drafts) {
    const result = await tryDraft(await withDirections(draft, talk), place);
    if (typeof result !== "string") {
      tried.delete(draft.what);
      const note = `It looked like ${[...tried].join(" and like ")} first, which could not be scored.`;
      return [withUnknown(tried.size === 0 ? result : withNote(result, note))];
    }
    tried.add(draft.what);
    why ||= `${listNames(files)} ${files.length > 1 ? "look" : "looks"} like ${draft.what}: ${result}`;
  }
  if (otherwise === undefined) return [(drafts[0] && (await openDraft(drafts[0], place))) ?? { text: why, files }];
  const apart = await Promise.all(otherwise.map((one) => scoreProposal(one, place, talk)));
  return apart.flat();
}

/** Returns the config of a draft that only lacks directions of its scores; null for any other. */
async function openDraft(draft: Draft, place: SetupFolder): Promise<UnreadFile | null> {
  const { unknown, known, written, what, file, traces } = draft;
  for (const better of unknown.length > 0 ? (["higher", "lower"] as const) : []) {
    const said = await withDirections(draft, { progress: () => {}, askBetter: async () => better });
    if (typeof (await tryDraft(said, place)) === "string") continue;
    const text = `\`${file}\` looks like ${what}, and it is not known whether more of ${listNames(unknown.map(({ name }) => name))} is better.`;
    return { text, files: traces, suite: { ...written, metrics: definitionsOf([...known, ...unknown]) } };
  }
  return null;
}

/** Returns a draft with the scores whose direction the user says. */
async function withDirections(draft: Draft, { askBetter }: SetupTalk): Promise<Draft> {
  const said = new Map<Column, Column>();
  for (const column of askBetter === undefined ? [] : draft.unknown) {
    const better = await askBetter?.(column.name, draft.file);
    if (better) said.set(column, { ...column, definition: { ...column.definition, better } });
  }
  if (said.size === 0) return draft;
  const known = [...draft.known, ...said.values()];
  const unknown = draft.unknown.filter((column) => !said.has(column));
  return { ...draft, known, unknown, written: { ...draft.written, metrics: definitionsOf(known) } };
}

/** The most columns without a known direction for which the line to add is shown. */
const MAX_UNKNOWN = 5;

/** Says which numbers are not measured, since nothing says their direction, and how they are. */
function withUnknown(scored: ScoredDraft): ScoredDraft {
  const { known, unknown, written } = scored.draft;
  const some = unknown.slice(0, MAX_UNKNOWN);
  if (some.length === 0) return scored;
  // A map replaces what is measured without one, and the one that is written, which has scales.
  const metrics = { ...definitionsOf(known), ...Object(written["metrics"]), ...definitionsOf(some) };
  const line = stringify({ metrics }, { collectionStyle: "flow", lineWidth: 0 }).trim().slice(2, -2);
  const note = `Not measured, since it is not known whether more of it is better: ${listNames(some.map(({ name }) => name))}. To measure that, write \`${line.replaceAll("better: null", "better: ")}\`, with \`higher\` or \`lower\` after each \`better\`.`;
  return withNote(scored, note);
}

/** Scores a draft, or returns why it cannot be used. */
async function tryDraft(draft: Draft, place: SetupFolder): Promise<ScoredDraft | string> {
  const warnings: ErrorDetail[] = [];
  try {
    const { config, scoring } = await readDraft(openConfig(draft.written), place, (error) => warnings.push(error));
    const { report: all, cases } = await scoreSuites(config, scoring);
    const report = all.suites["results"] as SuiteReport;
    const metrics = withRanges(report, cases ?? []);
    const problem = problemOf(report);
    if (problem !== null || metrics === null) return problem ?? { draft, report, warnings };
    return await tryDraft({ ...draft, written: { ...draft.written, metrics } }, place);
  } catch (error) {
    if (error instanceof UserError) return error.errors[0]?.what ?? error.message;
    throw error;
  }
}

/** Returns the scores of the lines with the scale that the gated ones are on, as `metrics` has them; null where nothing is to be added. */
function withRanges(report: SuiteReport, rows: readonly CaseRow[]): Readonly<Record<string, unknown>> | null {
  const { field_metrics: metrics = {} } = report;
  const gated = new Set(gatedScores(report).map(({ metric }) => metric));
  const scales = Object.entries(metrics).map(([name, { range, aggregate }]) => {
    if (!gated.has(name) || range !== undefined || aggregate === "sum") return null;
    const values = rows.flatMap((row) => (row.trials ?? [row]).flatMap(({ scores }) => scores?.[name] ?? []));
    return scaleOf(values, name);
  });
  if (scales.every((scale) => scale === null)) return null;
  const written = Object.entries(metrics).map(([name, metric], at) => {
    const scale = scales[at];
    return [name, writtenMetric({ name, ...metric, ...(scale && { range: scale }) })];
  });
  return Object.fromEntries(written);
}

function problemOf(report: SuiteReport): string | null {
  const { total, missing, duplicates } = report.cases;
  if (total === 0) return "There are no cases.";
  if (missing > total * MOST_MISSING) return `${missing} of ${total} cases have no answer.`;
  if (duplicates > 0) return `${duplicates} answers have the ids of others: the files are versions of each other.`;
  if (!report.scores.some((score) => measuredValue(score) !== null)) return "No score can be measured.";
  if (gatedScores(report).length > 0) return null;
  return report.scores.some((score) => isMainScore(score) && !isResource(score))
    ? "No score can get worse than it is, so that no gate could fail."
    : "It has times, costs or tokens, and no score that says whether an answer is good.";
}

/** Reads a config in memory; returns it with what it is scored with. Throws a UserError. */
export async function readDraft(
  text: string,
  { folder, root, created }: SetupFolder,
  warn: (error: ErrorDetail) => void,
) {
  const config = await readConfig(text, "noworse.yml", folder, families);
  const scoring = { created, source: NO_SOURCE, root, warn: (_: string, error: ErrorDetail) => warn(error) };
  return { config, scoring };
}
