import { posix, sep } from "node:path";
import { type SuiteReport, traceDigests } from "../core/suite-report.ts";
import { unseenDamages } from "../core/verdict/verdict.ts";
import { loadAllFamilies } from "../families/index.ts";
import { policyOfBaseline } from "../gates/evaluate-gates.ts";
import { DamageCollector } from "../pipeline/cases/damage.ts";
import { decideRun, scoreRun } from "../pipeline/evaluate-run.ts";
import { describeUnseen } from "../report/reasons/gate-reasons.ts";
import { configText, type NamedSuite, type ScoredDraft } from "./config-text.ts";
import { isKnown } from "./detection/detect.ts";
import { draftSuites, type Proposal, WITHOUT_GOLD } from "./detection/drafts.ts";
import { listFiles, listFurther, listNames, type SetupFolder, suiteName } from "./detection/files.ts";
import { canHaveData, isFixture, readSamples } from "./detection/sample.ts";
import { readDraft, type SetupTalk, scoreProposal, withNote } from "./score-drafts.ts";
import { explainUnread, type UnreadFile } from "./unread-files.ts";

/** The most suites of a config. */
const MAX_SUITES = 12;

/** What was found in a folder, and the config for it. */
export type Setup = Awaited<ReturnType<typeof findSetup>>;

/** Looks at a folder and proposes a config whose suites were all scored. `critical` are cases that must pass. */
export async function findSetup(place: SetupFolder, talk: SetupTalk, critical?: readonly string[]) {
  await loadAllFamilies();
  const { names, isCut } = listFiles(place);
  const search = searcher(place, names, talk);
  const data = names.filter(canHaveData);
  const own = await search(data.filter((name) => !isFixture(name)));
  // Fixtures of tests only count where there is nothing else, and what they lack says nothing about the system.
  const fixtures = own.suites.length > 0 ? [] : data.filter(isFixture);
  const found = fixtures.length > 0 ? await search(fixtures) : own;
  const { suites, leftOut, skipped } =
    (found.suites.length === 0 && (await searchFurther(place, names, search))) || found;
  const named = nameSuites(suites, place, critical);
  const config = named.length === 0 ? null : await proveConfig(named, place);
  return {
    /** How many files there are, how many have data, and how many of these were not looked at. */
    looked: { files: names.length, data: data.length, skipped: skipped + (isCut ? 1 : 0) },
    /** Files that could be results and are in no suite. */
    leftOut: [...leftOut, ...(found === own ? [] : own.leftOut), ...explainUnread(own, config === null)],
    /** The config with its suites, and the report of a run with it; null where nothing was found. */
    config,
  };
}

const isOutside = (name: string): boolean => name.startsWith("../");

/** Finds answers that git ignores, and expected results of answers elsewhere in the repository; null without any. */
async function searchFurther(place: SetupFolder, names: readonly string[], search: ReturnType<typeof searcher>) {
  const { outside, ignored } = listFurther(place);
  const further = [...outside, ...ignored].filter((name) => canHaveData(name) && !isFixture(name));
  if (further.length === 0) return null;
  const found = await search([...names.filter((name) => canHaveData(name) && !isFixture(name)), ...further], true);
  if (found.suites.length === 0) return null;
  const suites = found.suites.map((scored) => {
    const files = [...new Set([scored.draft.file, ...scored.draft.traces])].filter((name) => ignored.includes(name));
    const note = `Git ignores ${listNames(files)}: let a step of the workflow write it, or commit it.`;
    return files.length === 0 ? scored : withNote(scored, note);
  });
  return { ...found, suites, leftOut: found.leftOut.filter(({ files }) => !files.some(isOutside)) };
}

/** Returns a function that finds the suites among some data files; `isFurther` leaves only answers in the folder to expected results. */
const searcher =
  (place: SetupFolder, names: readonly string[], talk: SetupTalk) =>
  async (data: readonly string[], isFurther = false) => {
    const { progress } = talk;
    const { samples, unreadable, skipped } = await readSamples(place.folder, data, { progress, isKnown });
    const { proposals, unpaired } = draftSuites(samples, names);
    const isAnswered = ({ drafts: [first] }: Proposal) => first && first.gold.length > 0 && !isOutside(first.file);
    const kept = proposals.filter((one) => !isFurther || isAnswered(one));
    const suites: ScoredDraft[] = [];
    const leftOut: UnreadFile[] = [];
    for (const [at, proposal] of kept.entries()) {
      if (suites.length >= MAX_SUITES) {
        const text = `${kept.length - at} further groups of files look like results; a config is written with ${MAX_SUITES} suites at most. Name their folder: \`noworse init DIR\`.`;
        leftOut.unshift({ text, files: [] });
        break;
      }
      progress(`Scoring ${proposal.files[0]}`);
      for (const result of await scoreProposal(proposal, place, talk)) {
        if ("text" in result) {
          leftOut.push(result);
          continue;
        }
        const same = suites.findIndex(({ report }) => contentOf(report) === contentOf(result.report));
        const note = `${listNames(result.draft.traces)} has the same content and is left out.`;
        if (same < 0) suites.push(result);
        else suites[same] = withNote(suites[same] as ScoredDraft, note);
      }
    }
    const known = new Set([...proposals.flatMap(({ files }) => files), ...unpaired.map(({ sample }) => sample.name)]);
    const others = samples.filter(({ name }) => !known.has(name));
    return { suites, leftOut, unpaired, unreadable, skipped, all: samples, samples: others };
  };

/** Returns what is equal for suites of the same files in different folders. */
function contentOf(report: SuiteReport): string {
  return `${report.family} ${report.fingerprint.gold} ${traceDigests(report)}`;
}

function nameSuites(
  suites: readonly ScoredDraft[],
  { folder, root, hasGit }: SetupFolder,
  critical?: readonly string[],
) {
  const taken = new Set<string>();
  const repository = posix.basename(folder.split(sep).join("/")) || posix.basename(root);
  return suites.map(({ draft, ...scored }): NamedSuite => {
    const { family } = draft.written;
    // Many files are named by their folder.
    const file = draft.traces.some((one) => one.includes("*"))
      ? posix.join(posix.dirname(draft.file), "*")
      : draft.file;
    const name = suiteName(file, { repository, family, word: draft.word ?? family }, taken);
    taken.add(name);
    // Without expected values each added test would be a change of what is frozen; without git no change can be proposed.
    const freeze = hasGit && draft.gold.length === 0 && !WITHOUT_GOLD.includes(family);
    const written = { ...draft.written, ...(critical && { critical }), ...(freeze && { freeze }) };
    return { ...scored, name, draft: { ...draft, written } };
  });
}

/** Writes the config of some suites. Gates that pass a damage of the data get further limits if these see it; the rest is noted. */
async function proveConfig(suites: readonly NamedSuite[], place: SetupFolder) {
  const first = await tryConfig(configText(suites), place);
  const unseen = first.proofs.filter((proof) => unseenDamages(proof).length > 0);
  const limited = suites.map(
    (suite): NamedSuite => ({ ...suite, proof: unseen.find((one) => one.suite === suite.name) }),
  );
  const second = unseen.length === 0 ? first : await tryConfig(configText(limited), place);
  const noted = limited.map(({ proof, ...suite }): NamedSuite => {
    const now = second.proofs.find((one) => one.suite === suite.name) ?? proof;
    const isSeen = proof && now && unseenDamages(now).length < unseenDamages(proof).length;
    const left = (now ? describeUnseen(now, true) : []).map(({ what, todo }) => `${what} ${todo}`);
    const draft = { ...suite.draft, notes: [...suite.draft.notes, ...left] };
    return { ...suite, draft, ...(isSeen && { proof }) };
  });
  return { text: configText(noted), suites: noted, ...second };
}

/** Evaluates a config as `run` does; returns its report without a baseline, and what its gates see. Throws a UserError. */
export async function tryConfig(text: string, place: SetupFolder) {
  const { config, scoring } = await readDraft(text, place, () => {});
  const todo = "In pull requests, the base branch's last report is compared with.";
  const none = { status: "none", why: "this is the first run", todo } as const;
  const damage = new DamageCollector();
  const run = await scoreRun({ config, scoring: { ...scoring, onCase: damage.take }, findBaseline: async () => none });
  const { evaluated } = await decideRun(run, { config, policy: policyOfBaseline(none) });
  return { report: evaluated.report, proofs: damage.prove(run.scored, config) };
}
