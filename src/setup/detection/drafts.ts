import { posix } from "node:path";
import { stringify } from "yaml";
import { getOrCreate } from "../../math/memo.ts";
import { checksFor } from "./answer-length.ts";
import { definitionsOf } from "./columns.ts";
import type { Detected, Reading } from "./detect.ts";
import { detectGold, detectTraces, detectWhole } from "./detect.ts";
import { chooseVersion, commonFolders, type FileGroup, groupFiles, listNames, patternsFor } from "./groups.ts";
import type { Sample } from "./sample.ts";

/** A suite as a config has it, without gates. */
type WrittenSuite = Readonly<Record<string, unknown>> & Pick<Reading, "preset"> & { readonly family: string };

/** A suite that a config could have, before it is scored. */
export interface Draft {
  readonly what: string;
  readonly file: string;
  readonly gold: readonly string[];
  readonly traces: readonly string[];
  readonly written: WrittenSuite;
  /** What was decided although the files allow something else, as sentences. */
  readonly notes: readonly string[];
}

/** Ways to read the same files, the likeliest first: the first one that can be scored is used. */
export interface Proposal {
  readonly files: readonly string[];
  readonly drafts: readonly Draft[];
}

export interface Found {
  readonly proposals: readonly Proposal[];
  /** Files of expected results for which there are no answers. */
  readonly unpaired: readonly Detected[];
}

/** The folder of the config, and the names of all of its files. */
export interface Place {
  readonly folder: string;
  readonly names: readonly string[];
}

/** The most columns without a known direction for which the line to add is shown. */
const MAX_UNKNOWN = 5;
/** Two files belong together when this share of the ids of one is in the other. */
const LEAST_SHARED = 0.1;

/** Finds out which files belong together, and as what they can be read. */
export function draftSuites(samples: readonly Sample[], place: Place): Found {
  const whole = samples.map((sample) => ({ sample, options: detectWhole(sample) }));
  // Answers with documents can belong to expected results in another file; numbers can be anything.
  const isWeak = ({ family, reading }: Detected): boolean =>
    reading.preset === undefined && (family === "ragbench" || family === "scores");
  const isWhole = ({ options: [first] }: Options): boolean => first !== undefined && !isWeak(first);
  const rest = whole.filter((one) => !isWhole(one));
  const pairs = pairFiles(
    rest.map(({ sample }) => sample),
    place,
  );
  const used = new Set(pairs.proposals.flatMap(({ files }) => files));
  const weak = rest.filter(({ sample, options }) => options.length > 0 && !used.has(sample.name));
  const files = [...whole.filter(isWhole), ...weak];
  const wholeFiles = [...wholeProposals(files, place), ...wholeProposals(answersBeside(files), place)];
  const read = new Set(wholeFiles.flatMap(({ files }) => files));
  const unpaired = pairs.unpaired.filter(({ sample }) => !read.has(sample.name));
  return { proposals: [...pairs.proposals, ...wholeFiles], unpaired };
}

interface Options {
  readonly sample: Sample;
  readonly options: readonly Detected[];
}

/** Returns the texts in files whose rankings are a suite of their own: one does not measure the other. */
function answersBeside(all: readonly Options[]): Options[] {
  return all.flatMap(({ sample, options }) => {
    const texts = options[0]?.family === "retrieval" ? options.filter(({ family }) => family === "generation") : [];
    return texts.length > 0 ? [{ sample, options: texts }] : [];
  });
}

/** Groups files by the first thing that they can be; the other things are further drafts. */
function wholeProposals(all: readonly Options[], place: Place): Proposal[] {
  const byName = new Map(all.map(({ sample, options }) => [sample.name, options]));
  const keyOf = ({ family, reading }: Detected): string => JSON.stringify([family, reading]);
  return groupFiles(all.flatMap(({ options }) => options.slice(0, 1))).map((group) => {
    const files = group.detected.map(({ sample }) => sample.name);
    const others = (byName.get(files[0] ?? "") ?? []).slice(1);
    const further = others.flatMap((option) => {
      const same = files.flatMap((name) => byName.get(name)?.find((one) => keyOf(one) === keyOf(option)) ?? []);
      return groupFiles(same).flatMap((one) => draftsOf(one, place, null));
    });
    return { files, drafts: [...draftsOf(group, place, null), ...further] };
  });
}

/** Returns all files together where they can be parts, and the likeliest one where they can be versions. */
function draftsOf({ detected, areVersions }: FileGroup, place: Place, gold: Detected | null): Draft[] {
  const names = detected.map(({ sample }) => sample.name);
  const [first] = detected as readonly [Detected, ...Detected[]];
  const together = areVersions === true ? [] : [draftOf(first, patternsFor(names, place.names), gold)];
  if (areVersions === false) return together;
  const chosen = chooseVersion(detected, place.folder);
  const left = names.filter((name) => name !== chosen.sample.name);
  const [has, is] = left.length === 1 ? ["has", "is"] : ["have", "are"];
  const note = `${listNames(left)} ${has} the same cases and ${is} left out: another version?`;
  return [...together, draftOf(chosen, [chosen.sample.name], gold, note)];
}

function draftOf(first: Detected, traces: readonly string[], gold: Detected | null, ...notes: string[]): Draft {
  const { family, reading } = first;
  const unlessEmpty = (key: string, map: object = {}): object => (Object.keys(map).length === 0 ? {} : { [key]: map });
  const written: WrittenSuite = {
    family,
    ...(gold && { gold: gold.sample.name }),
    traces: traces.length === 1 ? traces[0] : traces,
    ...(gold?.reading.records !== undefined && { gold_records: gold.reading.records }),
    ...unlessEmpty("gold_fields", gold?.reading.fields),
    ...(reading.preset !== undefined && { preset: reading.preset }),
    ...(reading.records !== undefined && { records: reading.records }),
    ...(reading.id !== undefined && { id: reading.id }),
    ...(areTrials(first, gold) && { trial: "repeat" }),
    ...unlessEmpty("fields", reading.fields),
    ...unlessEmpty("params", family === "generation" ? checksFor(gold ?? first, first) : reading.params),
    ...unlessEmpty("metrics", measuredColumns(first)),
  };
  return {
    ...{ what: first.what, file: first.sample.name, gold: gold === null ? [] : [gold.sample.name], traces, written },
    notes: [...notes, ...notesOn(first, gold)],
  };
}

/** Returns the definitions of the columns whose direction is known; none of scores that are found without one. */
function measuredColumns({ family, columns = [] }: Detected): Readonly<Record<string, object>> {
  const known = columns.filter(({ isKnown }) => isKnown);
  return family === "scores" && known.every(({ field }) => field === undefined) ? {} : definitionsOf(known);
}

/** Returns whether the lines of a file are trials of its cases: a few lines have each id. */
function areTrials({ ids, sample: { records } }: Detected, gold: Detected | null): boolean {
  return gold === null && new Set(ids).size < ids.length && !records.some((one) => Object.hasOwn(one, "trial"));
}

function notesOn(first: Detected, gold: Detected | null): string[] {
  const { sample, columns = [], reading } = first;
  const ids = [reading, ...(gold ? [gold.reading] : [])].flatMap(({ fields: { id, qid } }) => [id ?? "", qid ?? ""]);
  const notes: string[] = [];
  if (ids.some((id) => /(?:^|[._])(?:question|query|input|prompt|text)"?$/i.test(id)))
    notes.push("The lines have no id: their question identifies them, so that an edited question is another case.");
  if (reading.id === "row")
    notes.push("The lines have no id: their number identifies them (`id: row`), so that their order must stay.");
  if (areTrials(first, gold)) notes.push("Lines with the same id are trials of one case (`trial: repeat`).");
  const unknown = columns.filter(({ isKnown }) => !isKnown);
  if (unknown.length > 0) {
    const entries = Object.entries(definitionsOf(unknown.slice(0, MAX_UNKNOWN)));
    const line = stringify({ metrics: Object.fromEntries(entries) }, { collectionStyle: "flow", lineWidth: 0 }).trim();
    notes.push(
      `Not measured: ${listNames(unknown.map(({ name }) => name))}. To measure them, add \`${line.slice(2, -2)}\`, with \`lower\` where less is better.`,
    );
  }
  if (/\d{8}|\d{4}-\d\d-\d\d|[0-9a-f]{8}-[0-9a-f]{4}-/i.test(sample.name))
    notes.push("The file's name seems to change with each run: let the run in the workflow write this name.");
  return notes;
}

/** Finds the answers to files of expected results, by their ids: each file of answers belongs to the nearest such file. */
function pairFiles(samples: readonly Sample[], place: Place): Found {
  const proposals: Proposal[] = [];
  const unpaired: Detected[] = [];
  const used = new Set<string>();
  const propose = (group: FileGroup, gold: Detected | null, others: readonly string[]): void => {
    const files = [...others, ...group.detected.map(({ sample: { name } }) => name)];
    for (const name of files) used.add(name);
    proposals.push({ files, drafts: draftsOf(group, place, gold) });
  };
  const golds = samples.map((sample) => ({ sample, options: detectGold(sample) }));
  const answersTo = nearestAnswers(golds);
  for (const { sample, options } of golds) {
    const free = samples.filter(({ name }) => name === sample.name || !used.has(name));
    const matching = options.map((gold) => ({ gold, found: free.flatMap((one) => answersTo(gold, one) ?? []) }));
    const pair = matching.find(({ found }) => found.length > 0);
    if (pair) for (const group of groupFiles(pair.found)) propose(group, pair.gold, [sample.name]);
    else if (options[0]) unpaired.push(options[0]);
  }
  const pictured = samples.flatMap((sample) => (used.has(sample.name) ? [] : (pictureGold(sample, place.names) ?? [])));
  for (const group of groupFiles(pictured.map(({ traces }) => traces))) {
    propose(group, pictured.find(({ traces }) => traces === group.detected[0])?.gold ?? null, []);
  }
  return { proposals, unpaired: unpaired.filter(({ sample }) => !used.has(sample.name)) };
}

/** Returns a function that says how a file answers expected results; null where it does not, or where those of a nearer folder fit as well. */
function nearestAnswers(golds: readonly Options[]): (gold: Detected, sample: Sample) => Detected | null {
  const traces = new Map<string, Detected | null>();
  const ids = new Map(golds.flatMap(({ options }) => options.map((gold) => [gold, new Set(gold.ids)] as const)));
  const nearest = new Map<Sample, number>();
  const match = (gold: Detected, sample: Sample): Detected | null => {
    if (gold.sample === sample) return null;
    const key = `${gold.family}\n${sample.name}`;
    const found = getOrCreate(traces, key, () => detectTraces(sample, gold.family));
    const shared = found?.ids.filter((id) => ids.get(gold)?.has(id)).length ?? 0;
    return found && shared > 0 && shared >= found.ids.length * LEAST_SHARED ? found : null;
  };
  const near = (gold: Detected, sample: Sample): number => commonFolders(gold.sample.name, sample.name);
  return (gold, sample) => {
    const found = match(gold, sample);
    const most = getOrCreate(nearest, sample, () => {
      const matching = golds.flatMap(({ options }) => options.filter((one) => match(one, sample) !== null));
      return Math.max(0, ...matching.map((one) => near(one, sample)));
    });
    return found !== null && near(gold, sample) >= most ? found : null;
  };
}

/** Finds the pictures that are the ground truth of predicted label maps: their names are the ids. */
function pictureGold(sample: Sample, names: readonly string[]) {
  const traces = detectTraces(sample, "segmentation");
  const ids = new Set(traces?.ids);
  const found = names.filter((name) => /\.png$/i.test(name) && ids.has(posix.basename(name).slice(0, -4)));
  const [first] = found;
  if (traces === null || first === undefined) return null;
  const inFolder = found.filter((name) => posix.dirname(name) === posix.dirname(first));
  const [pattern = first] = patternsFor(inFolder, names);
  return { traces, gold: { ...traces, sample: { ...sample, name: pattern }, reading: { fields: {} } } };
}
