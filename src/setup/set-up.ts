import { posix, relative, sep } from "node:path";
import { ACTION, DOCS_URL } from "../core/project.ts";
import { configText, type WrittenSuite } from "./config-text.ts";
import { type Draft, draftSuites, listNames } from "./detection/drafts.ts";
import { suiteName, uniqueName } from "./detection/groups.ts";
import type { SetupFolder } from "./detection/repository.ts";
import { defaultBranch, listFiles } from "./detection/repository.ts";
import { rankOf, type Sample, trySample, type Unreadable } from "./detection/sample.ts";
import { countTests, type SuggestedGates, suggestGates } from "./gates.ts";
import { proposedSteps } from "./proposed-steps.ts";
import { type ConfigProof, type ProvenSuite, prove, proveConfig, type TrialPlace } from "./prove.ts";
import { evaluationWorkflow } from "./workflows.ts";

/** What was found in a folder, and the config for it. */
export interface Setup {
  readonly looked: LookedAt;
  readonly suites: readonly NamedSuite[];
  /** Files that look like results and are in no suite, each with the reason, as a sentence. */
  readonly leftOut: readonly string[];
  /** The config; null where nothing was found. */
  readonly config: { readonly text: string; readonly proof: ConfigProof } | null;
}

/** A suite with its name and its gates. */
export interface NamedSuite {
  readonly name: string;
  readonly proven: ProvenSuite;
  readonly suggested: SuggestedGates;
}

/** How much was looked at. */
export interface LookedAt {
  readonly files: number;
  readonly data: number;
  /** Data files that were not looked at. */
  readonly skipped: number;
}

/** The most data files that are opened, of all and of those in one folder with one extension; and the seconds that it may take. */
const MAX_SAMPLES = 600;
const MAX_ALIKE = 40;
const TIME_LIMIT = 20_000;
const MAX_SUITES = 12;
const MAX_LEFT_OUT = 6;

/** What shows how far it is. */
export type Progress = (text: string) => void;

/** What is known of the only suite: its name, and the cases that must pass. */
export interface KnownSuite {
  readonly name: string;
  readonly critical: readonly string[];
}

/** Looks at a folder and proposes a config whose suites were all scored. */
export async function findSetup(
  place: SetupFolder,
  created: string,
  progress: Progress,
  known?: KnownSuite,
): Promise<Setup> {
  const { names, isCut } = listFiles(place);
  const { samples, unreadable, skipped, data } = await readSamples(place.folder, names, progress);
  const found = draftSuites(samples, { folder: place.folder, names });
  const trial = { folder: place.folder, root: place.root, created };
  const { suites, leftOut } = await proveAll(found.proposals, trial, progress);
  const left = [
    ...leftOut,
    ...found.unpaired.map(
      ({ sample, what }) =>
        `\`${sample.name}\` has expected results (${what}), and no file has answers with the same ids: let your system write them, then run \`evaldelta init\` again.`,
    ),
    ...unreadable.flatMap(({ name, error }) =>
      rankOf(name) === 0 ? [`\`${name}\`: ${error.errors[0]?.what ?? ""}`] : [],
    ),
  ];
  const named = nameSuites(suites, place).map((suite) => (known ? withKnown(suite, known) : suite));
  const looked = { files: names.length, data, skipped: skipped + (isCut ? 1 : 0) };
  const config = named.length === 0 ? null : await writeConfig(named, trial);
  return { looked, suites: config?.suites ?? [], leftOut: left.slice(0, MAX_LEFT_OUT), config };
}

interface ReadSamples {
  readonly samples: readonly Sample[];
  readonly unreadable: readonly Unreadable[];
  readonly skipped: number;
  readonly data: number;
}

/** Reads the beginnings of the likeliest data files. Fixtures of tests only count where there is nothing else. */
async function readSamples(folder: string, names: readonly string[], progress: Progress): Promise<ReadSamples> {
  const ranked = names.flatMap((name) => {
    const rank = rankOf(name);
    return rank === null ? [] : [{ name, rank }];
  });
  const likely = ranked.filter(({ rank }) => rank < 2);
  const usable = (likely.length > 0 ? likely : ranked).toSorted((a, b) => a.rank - b.rank);
  const chosen = limitAlike(usable.map(({ name }) => name)).slice(0, MAX_SAMPLES);
  const started = performance.now();
  const samples: Sample[] = [];
  const unreadable: Unreadable[] = [];
  let read = 0;
  for (const name of chosen) {
    if (performance.now() - started > TIME_LIMIT) break;
    read += 1;
    if (read % 50 === 0) progress(`Looking at ${read} of ${chosen.length} data files`);
    const sample = await trySample(folder, name);
    if (sample !== null && "error" in sample) unreadable.push(sample);
    else if (sample !== null) samples.push(sample);
  }
  return { samples, unreadable, skipped: usable.length - read, data: ranked.length };
}

/** Keeps the first files of each folder and extension: one of thousands of parts shows what all of them are. */
function limitAlike(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.filter((name) => {
    const kind = `${posix.dirname(name)}\n${posix.extname(name)}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MAX_ALIKE;
  });
}

async function proveAll(
  proposals: ReturnType<typeof draftSuites>["proposals"],
  place: TrialPlace,
  progress: Progress,
): Promise<{ readonly suites: readonly ProvenSuite[]; readonly leftOut: readonly string[] }> {
  const suites: ProvenSuite[] = [];
  const leftOut: string[] = [];
  for (const proposal of proposals) {
    if (suites.length >= MAX_SUITES) {
      leftOut.push(
        `${listNames(proposal.files)} would be a further suite: a config is written with ${MAX_SUITES} at most.`,
      );
      continue;
    }
    progress(`Scoring ${proposal.files[0]}`);
    const { proven, failed } = await prove(proposal, place);
    const [first] = failed;
    if (proven)
      suites.push(
        withTried(
          proven,
          failed.map(({ draft }) => draft),
        ),
      );
    else if (first) leftOut.push(`${listNames(proposal.files)} looks like ${first.draft.what}: ${first.why}`);
  }
  return { suites, leftOut };
}

/** Notes what files could be too, where the first way to read them did not work. */
function withTried(proven: ProvenSuite, tried: readonly Draft[]): ProvenSuite {
  const others = [
    ...new Set(
      tried
        .filter(
          ({ family, reading }) => family !== proven.draft.family || reading.preset !== proven.draft.reading.preset,
        )
        .map(({ what }) => what),
    ),
  ];
  if (others.length === 0) return proven;
  const note = `It looked like ${others.join(" and like ")} first, which could not be scored.`;
  return { ...proven, draft: { ...proven.draft, notes: [...proven.draft.notes, note] } };
}

function nameSuites(suites: readonly ProvenSuite[], { folder, root }: SetupFolder): NamedSuite[] {
  const taken = new Set<string>();
  const repository = posix.basename(folder.split(sep).join("/")) || posix.basename(root);
  const tests = countTests(suites.map(({ report }) => report));
  return suites.map((proven) => {
    const { family, file, what } = proven.draft;
    const word = /\((\w+)\)$/.exec(what)?.[1] ?? family;
    const name = uniqueName(suiteName(file, { repository, family }), taken, word);
    taken.add(name);
    return { name, proven, suggested: suggestGates(proven.report, tests) };
  });
}

function withKnown({ proven, suggested }: NamedSuite, { name, critical }: KnownSuite): NamedSuite {
  return { name, suggested, proven: { ...proven, written: { ...proven.written, critical } } };
}

/** Writes a config and runs it. A gate that fails on the data that it was measured on, or against them, is removed. */
async function writeConfig(
  named: readonly NamedSuite[],
  place: TrialPlace,
): Promise<{ readonly text: string; readonly proof: ConfigProof; readonly suites: readonly NamedSuite[] }> {
  const text = configText(named.map(toWritten), DOCS_URL);
  const proof = await proveConfig(text, place);
  if (proof.failing.length === 0) return { text, proof, suites: named };
  const kept = named.map((suite) => ({
    ...suite,
    suggested: {
      ...suite.suggested,
      gates: suite.suggested.gates.filter(
        ({ name }) => !proof.failing.some((gate) => gate.suite === suite.name && gate.name === name),
      ),
    },
  }));
  const without = configText(kept.map(toWritten), DOCS_URL);
  return { text: without, proof: await proveConfig(without, place), suites: kept };
}

function toWritten({ name, proven, suggested }: NamedSuite): WrittenSuite {
  const { draft, report, written } = proven;
  const { total } = report.cases;
  return {
    name,
    title: `${draft.what}, ${total} ${total === 1 ? "case" : "cases"}`,
    notes: draft.notes,
    written,
    gates: suggested.gates,
    gateNotes: suggested.notes,
  };
}

/** Returns the workflow for a config. */
export function workflowFor(place: SetupFolder, configPath: string, suites: readonly ProvenSuite[]): string {
  const way = relative(place.root, configPath).split(sep).join("/");
  return evaluationWorkflow({
    action: ACTION,
    defaultBranch: defaultBranch(place),
    config: way === "evaldelta.yml" ? null : way,
    steps: proposedSteps(suites),
  });
}
