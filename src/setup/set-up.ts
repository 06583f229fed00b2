import { posix, relative, sep } from "node:path";
import { ACTION, DOCS_URL } from "../core/project.ts";
import { listKeys } from "../input/mapping/field-names.ts";
import { configText, type WrittenSuite } from "./config-text.ts";
import type { Detected } from "./detection/detect.ts";
import { type Draft, draftSuites, listNames } from "./detection/drafts.ts";
import { suiteName, uniqueName } from "./detection/groups.ts";
import { type Progress, readSamples } from "./detection/read-samples.ts";
import type { SetupFolder } from "./detection/repository.ts";
import { defaultBranch, listFiles } from "./detection/repository.ts";
import { rankOf, type Sample } from "./detection/sample.ts";
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

const MAX_SUITES = 12;
const MAX_LEFT_OUT = 6;

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
  const isFixture = (name: string): boolean => rankOf(name) === 2;
  const ranked = names.filter((name) => rankOf(name) !== null);
  const search = { place, names, created, progress };
  const likely = await searchFiles(
    ranked.filter((name) => !isFixture(name)),
    search,
  );
  const fixtures = ranked.filter(isFixture);
  // Fixtures of tests only count where there is nothing else.
  const isNothing = likely.suites.length === 0 && fixtures.length > 0;
  const { suites, leftOut, skipped } = isNothing ? await searchFiles(fixtures, search) : likely;
  const named = nameSuites(suites, place).map((suite) => (known ? withKnown(suite, known) : suite));
  const looked = { files: names.length, data: ranked.length, skipped: skipped + (isCut ? 1 : 0) };
  const config = named.length === 0 ? null : await writeConfig(named, trialPlace(place, created));
  const unknown = config === null ? unknownFiles(likely.samples) : [];
  const left = [...unknown, ...(isNothing ? [...likely.leftOut, ...leftOut] : leftOut)];
  return { looked, suites: config?.suites ?? [], leftOut: left.slice(0, MAX_LEFT_OUT), config };
}

interface Search {
  readonly place: SetupFolder;
  readonly names: readonly string[];
  readonly created: string;
  readonly progress: Progress;
}

function trialPlace({ folder, root }: SetupFolder, created: string): TrialPlace {
  return { folder, root, created };
}

/** Finds the suites among some data files. */
async function searchFiles(data: readonly string[], { place, names, created, progress }: Search) {
  const { samples, unreadable, skipped } = await readSamples(place.folder, data, progress);
  const found = draftSuites(samples, { folder: place.folder, names });
  const { suites, leftOut } = await proveAll(found.proposals, trialPlace(place, created), progress);
  const unpaired = found.unpaired.map(
    ({ sample, what }) =>
      `\`${sample.name}\` has expected results (${what}), and no file has answers with the same ids: let your system write them, then run \`evaldelta init\` again.`,
  );
  const broken = unreadable.flatMap(({ name, error }) =>
    rankOf(name) === 0 ? [`\`${name}\`: ${error.errors[0]?.what ?? ""}`] : [],
  );
  const known = new Set([...found.proposals.flatMap(({ files }) => files), ...found.unpaired.map(nameOf)]);
  const others = samples.filter(({ name }) => !known.has(name));
  return { suites, leftOut: [...leftOut, ...unpaired, ...broken], skipped, samples: others };
}

const nameOf = ({ sample }: Detected): string => sample.name;

const MAX_UNKNOWN = 3;

/** Names files of records of an unknown kind, as sentences: they can be results whose fields have unusual names. */
function unknownFiles(samples: readonly Sample[]): readonly string[] {
  const files = samples.filter(({ records }) => records.length > 1).slice(0, MAX_UNKNOWN);
  if (files.length === 0) return [];
  const isOne = files.length === 1;
  return [
    ...files.map(({ name, records }) => `\`${name}\` is not known as results: it has ${listKeys(records[0])}.`),
    `If ${isOne ? "these are" : "some are"} yours, write a config that says which field is which: ${DOCS_URL}/docs/formats-and-presets.md#map-your-own-field-names-fields`,
  ];
}

async function proveAll(
  proposals: ReturnType<typeof draftSuites>["proposals"],
  place: TrialPlace,
  progress: Progress,
): Promise<{ readonly suites: readonly ProvenSuite[]; readonly leftOut: readonly string[] }> {
  const suites: ProvenSuite[] = [];
  const leftOut: string[] = [];
  const ranks = proposals.toSorted((a, b) => (rankOf(a.files[0] ?? "") ?? 2) - (rankOf(b.files[0] ?? "") ?? 2));
  let further = 0;
  for (const proposal of ranks) {
    if (suites.length >= MAX_SUITES) {
      further += 1;
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
    else if (first)
      leftOut.push(
        `${listNames(proposal.files)} ${proposal.files.length > 1 ? "look" : "looks"} like ${first.draft.what}: ${first.why}`,
      );
  }
  const more = `${further} further groups of files look like results; a config is written with ${MAX_SUITES} suites at most. Name their folder: \`evaldelta init DIR\`.`;
  return { suites, leftOut: further > 0 ? [more, ...leftOut] : leftOut };
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
  const inRoot = (path: string): string => relative(place.root, path).split(sep).join("/");
  const way = inRoot(configPath);
  return evaluationWorkflow({
    action: ACTION,
    defaultBranch: defaultBranch(place),
    config: way === "evaldelta.yml" ? null : way,
    steps: proposedSteps(suites, inRoot(place.folder)),
  });
}
