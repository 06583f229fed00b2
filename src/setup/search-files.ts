import { DOCS_URL } from "../core/project.ts";
import { listKeys } from "../input/mapping/field-names.ts";
import type { Detected } from "./detection/detect.ts";
import { draftSuites, type Proposal } from "./detection/drafts.ts";
import { listNames } from "./detection/groups.ts";
import { type Progress, readSamples } from "./detection/read-samples.ts";
import { listFurther, type SetupFolder } from "./detection/repository.ts";
import { rankOf, type Sample } from "./detection/sample.ts";
import { type ScoredDraft, scoreProposal, type TrialPlace, withNote } from "./score-drafts.ts";

/** The most suites of a config. */
const MAX_SUITES = 12;

export interface Search {
  readonly place: SetupFolder;
  readonly names: readonly string[];
  readonly created: string;
  readonly progress: Progress;
  /** Whether a proposal is tried; all are by default. */
  readonly isKept?: (proposal: Proposal) => boolean;
}

/** Finds answers that git ignores, and expected results of answers elsewhere in the repository; null without any. */
export async function searchFurther(names: readonly string[], search: Search) {
  const { outside, ignored } = listFurther(search.place);
  const further = [...outside, ...ignored].filter((name) => rankOf(name) === 0);
  if (further.length === 0) return null;
  const own = names.filter((name) => rankOf(name) === 0 || rankOf(name) === 1);
  const isPair = ({ drafts: [first] }: Proposal): boolean =>
    first !== undefined && first.gold.length > 0 && !first.file.startsWith("../");
  const found = await searchFiles([...own, ...further], { ...search, isKept: isPair });
  if (found.suites.length === 0) return null;
  const suites = found.suites.map((suite) => withIgnored(suite, new Set(ignored)));
  const leftOut = found.leftOut.filter((line) => !line.includes("`../"));
  return { suites, leftOut, skipped: found.skipped };
}

/** Notes which of the answers git ignores. */
function withIgnored(scored: ScoredDraft, ignored: ReadonlySet<string>): ScoredDraft {
  const { draft } = scored;
  const files = [draft.file, ...draft.traces].filter((name) => ignored.has(name));
  if (files.length === 0) return scored;
  const names = listNames([...new Set(files)]);
  return withNote(scored, `Git ignores ${names}: let a step of the workflow write it, or commit it.`);
}

/** Finds the suites among some data files. */
export async function searchFiles(
  data: readonly string[],
  { place, names, created, progress, isKept = () => true }: Search,
) {
  const { samples, unreadable, skipped } = await readSamples(place.folder, data, progress);
  const found = draftSuites(samples, { folder: place.folder, names });
  const { suites, leftOut } = await scoreProposals(found.proposals.filter(isKept), { ...place, created }, progress);
  const unpaired = found.unpaired.map(
    ({ sample, what }) =>
      `\`${sample.name}\` has expected results (${what}), and no file has answers with the same ids: let your system write them, then run \`noworse init\` again.`,
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
export function unknownFiles(samples: readonly Sample[]): readonly string[] {
  const files = samples.filter(({ records }) => records.length > 1).slice(0, MAX_UNKNOWN);
  if (files.length === 0) return [];
  const isOne = files.length === 1;
  return [
    ...files.map(({ name, records }) => `\`${name}\` is not recognized as results: it has ${listKeys(records[0])}.`),
    `If ${isOne ? "these are" : "some are"} yours, write a config that says which field is which: ${DOCS_URL}/docs/formats-and-presets.md#map-your-own-field-names-fields`,
  ];
}

async function scoreProposals(
  proposals: ReturnType<typeof draftSuites>["proposals"],
  place: TrialPlace,
  progress: Progress,
): Promise<{ readonly suites: readonly ScoredDraft[]; readonly leftOut: readonly string[] }> {
  const suites: ScoredDraft[] = [];
  const leftOut: string[] = [];
  const ranks = proposals.toSorted((a, b) => (rankOf(a.files[0] ?? "") ?? 2) - (rankOf(b.files[0] ?? "") ?? 2));
  let further = 0;
  for (const proposal of ranks) {
    if (suites.length >= MAX_SUITES) {
      further += 1;
      continue;
    }
    progress(`Scoring ${proposal.files[0]}`);
    const result = await scoreProposal(proposal, place);
    if (typeof result === "string") leftOut.push(result);
    else if (result !== null) suites.push(result);
  }
  const more = `${further} further groups of files look like results; a config is written with ${MAX_SUITES} suites at most. Name their folder: \`noworse init DIR\`.`;
  return { suites, leftOut: further > 0 ? [more, ...leftOut] : leftOut };
}
