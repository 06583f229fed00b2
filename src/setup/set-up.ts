import { posix, sep } from "node:path";
import { loadAllFamilies } from "../families/index.ts";
import { configText, type ProposedSuite } from "./config-text.ts";
import { suiteName, uniqueName } from "./detection/groups.ts";
import type { Progress } from "./detection/read-samples.ts";
import { listFiles, type SetupFolder } from "./detection/repository.ts";
import { rankOf } from "./detection/sample.ts";
import { countTests, suggestGates } from "./gates.ts";
import { type ConfigTrial, type ScoredDraft, type TrialPlace, tryConfig } from "./score-drafts.ts";
import { searchFiles, searchFurther, unknownFiles } from "./search-files.ts";

/** What was found in a folder, and the config for it. */
export interface Setup {
  readonly looked: LookedAt;
  readonly suites: readonly ProposedSuite[];
  /** Files that look like results and are in no suite, each with the reason, as a sentence. */
  readonly leftOut: readonly string[];
  /** The config; null where nothing was found. */
  readonly config: { readonly text: string; readonly trial: ConfigTrial } | null;
}

/** How much was looked at. */
interface LookedAt {
  readonly files: number;
  readonly data: number;
  /** Data files that were not looked at. */
  readonly skipped: number;
}

const MAX_LEFT_OUT = 6;

/** What is known of the only suite: its name, and the cases that must pass. */
interface KnownSuite {
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
  await loadAllFamilies();
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
  const found = isNothing ? await searchFiles(fixtures, search) : likely;
  const further = found.suites.length === 0 ? await searchFurther(names, search) : null;
  const { suites, leftOut, skipped } = further ?? found;
  const named = proposeSuites(suites, place).map((suite) => (known ? withKnown(suite, known) : suite));
  const looked = { files: names.length, data: ranked.length, skipped: skipped + (isCut ? 1 : 0) };
  const config = named.length === 0 ? null : await writeConfig(named, { ...place, created });
  const unknown = config === null ? unknownFiles(likely.samples) : [];
  const left = [...unknown, ...(isNothing ? [...likely.leftOut, ...leftOut] : leftOut)];
  return { looked, suites: config?.suites ?? [], leftOut: left.slice(0, MAX_LEFT_OUT), config };
}

function proposeSuites(suites: readonly ScoredDraft[], { folder, root }: SetupFolder): ProposedSuite[] {
  const taken = new Set<string>();
  const repository = posix.basename(folder.split(sep).join("/")) || posix.basename(root);
  const tests = countTests(suites.map(({ report }) => report));
  return suites.map((scored) => {
    const { file, what, written } = scored.draft;
    const { family } = written;
    const word = /\((\w+)\)$/.exec(what)?.[1] ?? family;
    const name = uniqueName(suiteName(file, { repository, family }), taken, word);
    taken.add(name);
    return { name, scored, suggested: suggestGates(scored.report, tests) };
  });
}

function withKnown({ scored, suggested }: ProposedSuite, { name, critical }: KnownSuite): ProposedSuite {
  const { draft } = scored;
  return { name, suggested, scored: { ...scored, draft: { ...draft, written: { ...draft.written, critical } } } };
}

/** Writes a config and runs it. A gate that fails on the data that it was measured on, or against them, is removed. */
async function writeConfig(
  named: readonly ProposedSuite[],
  place: TrialPlace,
): Promise<{ readonly text: string; readonly trial: ConfigTrial; readonly suites: readonly ProposedSuite[] }> {
  const text = configText(named);
  const trial = await tryConfig(text, place);
  if (trial.failing.length === 0) return { text, trial, suites: named };
  const kept = named.map((suite) => ({
    ...suite,
    suggested: {
      ...suite.suggested,
      gates: suite.suggested.gates.filter(
        ({ name }) => !trial.failing.some((gate) => gate.suite === suite.name && gate.name === name),
      ),
    },
  }));
  const without = configText(kept);
  return { text: without, trial: await tryConfig(without, place), suites: kept };
}
