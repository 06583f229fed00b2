import { posix, sep } from "node:path";
import { stringify } from "yaml";
import { type ErrorDetail, UserError } from "../core/error.ts";
import { NO_SOURCE, type Report } from "../core/report.ts";
import { scoreName } from "../core/score.ts";
import { type SuiteReport, traceDigests } from "../core/suite-report.ts";
import { families, loadAllFamilies } from "../families/index.ts";
import { checkGates } from "../gates/checks/check-gates.ts";
import { readConfig } from "../input/config/config.ts";
import { compareAndEvaluate, fileBaseline, scoreSuites } from "../run/evaluate.ts";
import { configText, type ProposedSuite, type ScoredDraft } from "./config-text.ts";
import { type Draft, draftSuites, type Proposal } from "./detection/drafts.ts";
import { listNames, suiteName, uniqueName } from "./detection/groups.ts";
import { listFiles, listFurther, type SetupFolder } from "./detection/repository.ts";
import { rankOf, readSamples } from "./detection/sample.ts";
import { countTests, suggestGates } from "./gates.ts";
import { explainUnread, type UnreadFile } from "./unread-files.ts";

/** What was found in a folder, and the config for it. */
export interface Setup {
  /** How many files there are, how many have data, and how many of these were not looked at. */
  readonly looked: { readonly files: number; readonly data: number; readonly skipped: number };
  readonly suites: readonly ProposedSuite[];
  /** Files that look like results and are in no suite. */
  readonly leftOut: readonly UnreadFile[];
  /** Whether no file looks like results. */
  readonly isEmpty: boolean;
  /** The config, and the report of a run with it; null where nothing was found. */
  readonly config: { readonly text: string; readonly report: Report } | null;
}

interface Search {
  readonly place: SetupFolder;
  readonly names: readonly string[];
  /** Shows how far it is. */
  readonly progress: (text: string) => void;
}

const MAX_LEFT_OUT = 6;
/** The most suites of a config, and files that nothing recognized that are named. */
const MAX_SUITES = 12;
const MAX_UNKNOWN = 3;
/** A suite in which more cases than this have no answer was joined wrongly. */
const MOST_MISSING = 0.5;

/** Looks at a folder and proposes a config whose suites were all scored. `critical` are cases that must pass. */
export async function findSetup(
  place: SetupFolder,
  progress: Search["progress"],
  critical?: readonly string[],
): Promise<Setup> {
  await loadAllFamilies();
  const { names, isCut } = listFiles(place);
  const search = { place, names, progress };
  const data = names.filter((name) => rankOf(name) !== null);
  const fixtures = data.filter((name) => rankOf(name) === 2);
  const likely = await searchFiles(
    data.filter((name) => rankOf(name) !== 2),
    search,
  );
  // Fixtures of tests only count where there is nothing else.
  const isNothing = likely.suites.length === 0 && fixtures.length > 0;
  const found = isNothing ? await searchFiles(fixtures, search) : likely;
  const { suites, leftOut, skipped } = (found.suites.length === 0 ? await searchFurther(search) : null) ?? found;
  const config = suites.length === 0 ? null : await writeConfig(proposeSuites(suites, place, critical), place);
  const left = [...(isNothing ? likely.leftOut : []), ...leftOut].map((text) => ({ text }));
  const unread = (all: boolean): readonly UnreadFile[] => explainUnread(likely.samples, all);
  return {
    looked: { files: names.length, data: data.length, skipped: skipped + (isCut ? 1 : 0) },
    suites: config?.suites ?? [],
    leftOut: [...unread(config === null).slice(0, MAX_UNKNOWN), ...left].slice(0, MAX_LEFT_OUT),
    // What fixtures of tests lack says nothing about the system.
    isEmpty: config === null && likely.leftOut.length === 0 && unread(false).length === 0,
    config,
  };
}

/** Finds answers that git ignores, and expected results of answers elsewhere in the repository; null without any. */
async function searchFurther(search: Search) {
  const { outside, ignored } = listFurther(search.place);
  const further = [...outside, ...ignored].filter((name) => rankOf(name) === 0);
  if (further.length === 0) return null;
  const own = search.names.filter((name) => rankOf(name) === 0 || rankOf(name) === 1);
  const found = await searchFiles(
    [...own, ...further],
    search,
    ({ drafts: [first] }) => first !== undefined && first.gold.length > 0 && !first.file.startsWith("../"),
  );
  if (found.suites.length === 0) return null;
  const suites = found.suites.map((scored) => {
    const files = [...new Set([scored.draft.file, ...scored.draft.traces])].filter((name) => ignored.includes(name));
    const note = `Git ignores ${listNames(files)}: let a step of the workflow write it, or commit it.`;
    return files.length === 0 ? scored : withNote(scored, note);
  });
  return { ...found, suites, leftOut: found.leftOut.filter((line) => !line.includes("`../")) };
}

/** Finds the suites among some data files, the likeliest first; `isKept` says which proposals are tried. */
async function searchFiles(
  data: readonly string[],
  { place, names, progress }: Search,
  isKept = (_: Proposal): boolean => true,
) {
  const { samples, unreadable, skipped } = await readSamples(place.folder, data, progress);
  const { proposals, unpaired } = draftSuites(samples, { folder: place.folder, names });
  const likelihood = ({ files: [name = ""] }: Proposal): number => rankOf(name) ?? 2;
  const kept = proposals.filter(isKept).sort((a, b) => likelihood(a) - likelihood(b));
  const suites: ScoredDraft[] = [];
  const leftOut: string[] = [];
  for (const proposal of kept) {
    if (suites.length === MAX_SUITES) {
      const further = kept.length - kept.indexOf(proposal);
      leftOut.unshift(
        `${further} further groups of files look like results; a config is written with ${MAX_SUITES} suites at most. Name their folder: \`noworse init DIR\`.`,
      );
      break;
    }
    progress(`Scoring ${proposal.files[0]}`);
    const result = await scoreProposal(proposal, place);
    if (typeof result === "string") {
      leftOut.push(result);
      continue;
    }
    const same = suites.findIndex(({ report }) => contentOf(report) === contentOf(result.report));
    const note = `${listNames(result.draft.traces)} has the same content and is left out.`;
    if (same < 0) suites.push(result);
    else suites[same] = withNote(suites[same] as ScoredDraft, note);
  }
  const alone = unpaired.map(
    ({ sample, what }) =>
      `\`${sample.name}\` has expected results (${what}), and no file has answers with the same ids: let your system write them, then run \`noworse init\` again.`,
  );
  const known = new Set([...proposals.flatMap(({ files }) => files), ...unpaired.map(({ sample }) => sample.name)]);
  return {
    suites,
    leftOut: [...leftOut, ...alone, ...unreadable],
    skipped,
    samples: samples.filter(({ name }) => !known.has(name)),
  };
}

/** Returns what is equal for suites of the same files in different folders. */
function contentOf(report: SuiteReport): string {
  return `${report.family} ${report.fingerprint.gold} ${traceDigests(report)}`;
}

function withNote({ draft, ...scored }: ScoredDraft, note: string): ScoredDraft {
  return { ...scored, draft: { ...draft, notes: [...draft.notes, note] } };
}

/** Scores the drafts of a proposal one after another until one works. Where none does, returns why as a sentence. */
async function scoreProposal({ files, drafts }: Proposal, place: SetupFolder): Promise<ScoredDraft | string> {
  const tried = new Set<string>();
  let why = "";
  for (const draft of drafts) {
    const result = await tryDraft(draft, place);
    if (typeof result !== "string") {
      tried.delete(draft.what);
      const note = `It looked like ${[...tried].join(" and like ")} first, which could not be scored.`;
      return tried.size === 0 ? result : withNote(result, note);
    }
    tried.add(draft.what);
    why ||= `${listNames(files)} ${files.length > 1 ? "look" : "looks"} like ${draft.what}: ${result}`;
  }
  return why;
}

/** Scores a draft, or returns why it cannot be used. */
async function tryDraft(draft: Draft, place: SetupFolder): Promise<ScoredDraft | string> {
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

/** Names suites, and suggests their gates. */
function proposeSuites(suites: readonly ScoredDraft[], { folder, root }: SetupFolder, critical?: readonly string[]) {
  const taken = new Set<string>();
  const repository = posix.basename(folder.split(sep).join("/")) || posix.basename(root);
  const tests = countTests(suites.map(({ report }) => report));
  return suites.map(({ draft, ...scored }): ProposedSuite => {
    const { family } = draft.written;
    const word = /\((\w+)\)$/.exec(draft.what)?.[1] ?? family;
    const name = uniqueName(suiteName(draft.file, { repository, family }), taken, word);
    taken.add(name);
    const written = { ...draft.written, ...(critical && { critical }) };
    return { ...scored, name, draft: { ...draft, written }, suggested: suggestGates(scored.report, tests) };
  });
}

/** Writes a config and runs it. A gate that fails on the data that it was measured on, or against them, is removed. */
async function writeConfig(suites: readonly ProposedSuite[], place: SetupFolder) {
  const text = configText(suites);
  const { report, failing } = await tryConfig(text, place);
  if (failing.length === 0) return { text, suites, report };
  const passing = suites.map((suite) => {
    const gates = suite.suggested.gates.filter(({ name }) => !failing.includes(`${suite.name} ${name}`));
    return { ...suite, suggested: { ...suite.suggested, gates } };
  });
  const textOfPassing = configText(passing);
  return { text: textOfPassing, suites: passing, report: (await tryConfig(textOfPassing, place)).report };
}

async function scoreConfig(text: string, { folder, root, created }: SetupFolder, warn: (error: ErrorDetail) => void) {
  const config = await readConfig(text, "noworse.yml", folder, families);
  const options = { created, source: NO_SOURCE, root, warn: (_: string, error: ErrorDetail) => warn(error) };
  return { config, scored: await scoreSuites(config, options) };
}

/**
 * Scores a config as `run` does. Returns its report against no baseline, and the gates that fail now or against an equal run,
 * each after its suite. Throws a UserError for gates that mean nothing.
 */
export async function tryConfig(text: string, place: SetupFolder) {
  const { config, scored } = await scoreConfig(text, place, () => {});
  checkGates(scored, config, null);
  const todo = "In pull requests, the base branch's last report is compared with.";
  const { report } = compareAndEvaluate(scored, { status: "none", why: "this is the first run", todo }, config);
  const same = compareAndEvaluate(scored, fileBaseline(scored), config).report;
  const results = [report, same].flatMap(({ verdict }) => verdict?.gates ?? []);
  const failing = results.filter(({ outcome }) => outcome === "fail" || outcome === "inconclusive");
  return { report, failing: failing.map((gate) => `${gate.suite} ${scoreName(gate)}`) };
}
