import { posix, sep } from "node:path";
import { loadAllFamilies } from "../families/index.ts";
import { configText, type ProposedSuite } from "./config-text.ts";
import { draftSuites, type Proposal } from "./detection/drafts.ts";
import { listNames, suiteName, uniqueName } from "./detection/groups.ts";
import { listFiles, listFurther, type SetupFolder } from "./detection/repository.ts";
import { type Progress, rankOf, readSamples } from "./detection/sample.ts";
import { countTests, suggestGates } from "./gates.ts";
import { type ConfigTrial, type ScoredDraft, scoreProposal, tryConfig, withNote } from "./score-drafts.ts";
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
  /** The config; null where nothing was found. */
  readonly config: { readonly text: string; readonly trial: ConfigTrial } | null;
}

interface SetupOptions {
  readonly created: string;
  readonly progress: Progress;
  /** Cases that must pass. */
  readonly critical?: readonly string[];
}

interface Search extends SetupOptions {
  readonly place: SetupFolder;
  readonly names: readonly string[];
}

const MAX_LEFT_OUT = 6;
/** The most suites of a config, and files that nothing recognized that are named. */
const MAX_SUITES = 12;
const MAX_UNKNOWN = 3;

/** Looks at a folder and proposes a config whose suites were all scored. */
export async function findSetup(place: SetupFolder, options: SetupOptions): Promise<Setup> {
  await loadAllFamilies();
  const { names, isCut } = listFiles(place);
  const ranked = names.filter((name) => rankOf(name) !== null);
  const fixtures = ranked.filter((name) => rankOf(name) === 2);
  const usual = ranked.filter((name) => rankOf(name) !== 2);
  const search = { ...options, place, names };
  const likely = await searchFiles(usual, search);
  // Fixtures of tests only count where there is nothing else.
  const isNothing = likely.suites.length === 0 && fixtures.length > 0;
  const found = isNothing ? await searchFiles(fixtures, search) : likely;
  const { suites, leftOut, skipped } = (found.suites.length === 0 ? await searchFurther(search) : null) ?? found;
  const looked = { files: names.length, data: ranked.length, skipped: skipped + (isCut ? 1 : 0) };
  const named = proposeSuites(suites, place, options.critical);
  const config = named.length === 0 ? null : await writeConfig(named, search);
  const left = [...(isNothing ? likely.leftOut : []), ...leftOut].map((text) => ({ text }));
  const all = [...explainUnread(likely.samples, config === null).slice(0, MAX_UNKNOWN), ...left].slice(0, MAX_LEFT_OUT);
  // What fixtures of tests lack says nothing about the system.
  const isEmpty = config === null && likely.leftOut.length === 0 && explainUnread(likely.samples, false).length === 0;
  return { looked, suites: config?.suites ?? [], leftOut: all, isEmpty, config };
}

/** Finds answers that git ignores, and expected results of answers elsewhere in the repository; null without any. */
async function searchFurther(search: Search) {
  const { outside, ignored } = listFurther(search.place);
  const further = [...outside, ...ignored].filter((name) => rankOf(name) === 0);
  if (further.length === 0) return null;
  const own = search.names.filter((name) => rankOf(name) === 0 || rankOf(name) === 1);
  const isPair = ({ drafts: [first] }: Proposal): boolean =>
    first !== undefined && first.gold.length > 0 && !first.file.startsWith("../");
  const found = await searchFiles([...own, ...further], search, isPair);
  if (found.suites.length === 0) return null;
  const suites = found.suites.map((scored) => {
    const { file, traces } = scored.draft;
    const files = [...new Set([file, ...traces])].filter((name) => ignored.includes(name));
    const note = `Git ignores ${listNames(files)}: let a step of the workflow write it, or commit it.`;
    return files.length === 0 ? scored : withNote(scored, note);
  });
  return { ...found, suites, leftOut: found.leftOut.filter((line) => !line.includes("`../")) };
}

/** Finds the suites among some data files, the likeliest first; `isKept` says which proposals are tried. */
async function searchFiles(data: readonly string[], search: Search, isKept = (_: Proposal): boolean => true) {
  const { place, names, created, progress } = search;
  const { samples, unreadable, skipped } = await readSamples(place.folder, data, progress);
  const { proposals, unpaired } = draftSuites(samples, { folder: place.folder, names });
  const likelihood = ({ files: [name = ""] }: Proposal): number => rankOf(name) ?? 2;
  const suites: ScoredDraft[] = [];
  const leftOut: string[] = [];
  let further = 0;
  for (const proposal of proposals.filter(isKept).sort((a, b) => likelihood(a) - likelihood(b))) {
    if (suites.length >= MAX_SUITES) further += 1;
    else {
      progress(`Scoring ${proposal.files[0]}`);
      const result = await scoreProposal(proposal, { ...place, created });
      if (typeof result === "string") leftOut.push(result);
      else suites.push(result);
    }
  }
  const more = `${further} further groups of files look like results; a config is written with ${MAX_SUITES} suites at most. Name their folder: \`noworse init DIR\`.`;
  const alone = unpaired.map(
    ({ sample, what }) =>
      `\`${sample.name}\` has expected results (${what}), and no file has answers with the same ids: let your system write them, then run \`noworse init\` again.`,
  );
  const known = new Set([...proposals.flatMap(({ files }) => files), ...unpaired.map(({ sample }) => sample.name)]);
  return {
    suites,
    leftOut: [...(further > 0 ? [more] : []), ...leftOut, ...alone, ...unreadable],
    skipped,
    samples: samples.filter(({ name }) => !known.has(name)),
  };
}

/** Names suites, and suggests their gates. */
function proposeSuites(suites: readonly ScoredDraft[], place: SetupFolder, critical?: readonly string[]) {
  const taken = new Set<string>();
  const repository = posix.basename(place.folder.split(sep).join("/")) || posix.basename(place.root);
  const tests = countTests(suites.map(({ report }) => report));
  return suites.map((scored): ProposedSuite => {
    const { draft, report } = scored;
    const { family } = draft.written;
    const word = /\((\w+)\)$/.exec(draft.what)?.[1] ?? family;
    const name = uniqueName(suiteName(draft.file, { repository, family }), taken, word);
    taken.add(name);
    const written = { ...draft.written, ...(critical && { critical }) };
    return { ...scored, name, draft: { ...draft, written }, suggested: suggestGates(report, tests) };
  });
}

/** Writes a config and runs it. A gate that fails on the data that it was measured on, or against them, is removed. */
async function writeConfig(suites: readonly ProposedSuite[], { place, created }: Search) {
  const text = configText(suites);
  const trial = await tryConfig(text, { ...place, created });
  if (trial.failing.length === 0) return { text, suites, trial };
  const passing = suites.map((suite) => {
    const failing = trial.failing.flatMap((gate) => (gate.suite === suite.name ? [gate.name] : []));
    const gates = suite.suggested.gates.filter(({ name }) => !failing.includes(name));
    return { ...suite, suggested: { ...suite.suggested, gates } };
  });
  const textOfPassing = configText(passing);
  return { text: textOfPassing, suites: passing, trial: await tryConfig(textOfPassing, { ...place, created }) };
}
