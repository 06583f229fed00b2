import { posix } from "node:path";
import { stringify } from "yaml";
import { isObject } from "../../core/json.ts";
import { CALLS_IN_MESSAGES } from "../../core/line/field.ts";
import { valuesOf } from "../../input/mapping/field-names.ts";
import { getOrCreate } from "../../math/memo.ts";
import { definitionsOf } from "./columns.ts";
import { type Detected, detectGold, detectTraces, detectWhole, type Reading } from "./detect.ts";
import { areVersions, chooseVersion, commonFolders, groupFiles, listNames, patternsFor } from "./groups.ts";
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

interface Found {
  readonly proposals: readonly Proposal[];
  /** Files of expected results for which there are no answers. */
  readonly unpaired: readonly Detected[];
}

/** The folder of the config, and the names of all of its files. */
interface Place {
  readonly folder: string;
  readonly names: readonly string[];
}

/** The most columns without a known direction for which the line to add is shown. */
const MAX_UNKNOWN = 5;
/** Two files belong together when this share of the ids of one is in the other. */
const LEAST_SHARED = 0.1;

type Options = readonly Detected[];
/** The texts in files whose rankings are a suite are a suite of their own, with their numbers: one does not measure the other. */
const isTexts = ({ family }: Detected): boolean => family === "generation";
const withoutColumns = (one: Detected): Detected => ({ ...one, columns: [] });

/** Finds out which files belong together, and as what they can be read. */
export function draftSuites(samples: readonly Sample[], place: Place): Found {
  const options = samples.map(detectWhole);
  // Answers with documents can belong to expected results in another file; numbers can be anything.
  const isWhole = ([first]: Options = []): boolean =>
    first !== undefined && (first.reading.preset !== undefined || !["ragbench", "scores"].includes(first.family));
  const others = samples.filter((_, at) => !isWhole(options[at]));
  const pairs = pairFiles(others, place);
  const used = new Set(pairs.proposals.flatMap(({ files }) => files));
  const sure = options.filter(isWhole);
  const weak = options.filter((own) => !isWhole(own) && own.every(({ sample }) => !used.has(sample.name)));
  const texts = sure.map(([first, ...others]) => (first?.family === "retrieval" ? others.filter(isTexts) : []));
  const rankings = sure.map((own, at) => (texts[at]?.length ? own.map(withoutColumns) : own));
  const whole = [...wholeProposals([...rankings, ...weak], place), ...wholeProposals(texts, place)];
  const read = new Set(whole.flatMap(({ files }) => files));
  const unpaired = pairs.unpaired.filter(({ sample }) => !read.has(sample.name));
  return { proposals: [...pairs.proposals, ...whole], unpaired };
}

/** Groups files by the first thing that they can be; the other things are further drafts. */
function wholeProposals(all: readonly Options[], place: Place): Proposal[] {
  const byName = new Map(all.map((options) => [options[0]?.sample.name, options]));
  const keyOf = ({ family, reading }: Detected): string => JSON.stringify([family, reading]);
  return groupFiles(all.flatMap((options) => options.slice(0, 1))).map((group) => {
    const files = group.map(({ sample }) => sample.name);
    const [, ...others] = byName.get(files[0]) ?? [];
    const further = others.flatMap((option) => {
      const same = files.flatMap((name) => byName.get(name)?.find((one) => keyOf(one) === keyOf(option)) ?? []);
      return draftsOf(same as [Detected, ...Detected[]], place, null);
    });
    return { files, drafts: [...draftsOf(group, place, null), ...further] };
  });
}

/** Returns all files together where they can be parts, and the likeliest one where they can be versions. */
function draftsOf(files: readonly [Detected, ...Detected[]], place: Place, gold: Detected | null): Draft[] {
  const names = files.map(({ sample }) => sample.name);
  const together = draftOf(files[0], patternsFor(names, place.names), gold);
  const same = areVersions(files);
  if (same === false) return [together];
  const chosen = chooseVersion(files, place.folder);
  const left = names.filter((name) => name !== chosen.sample.name);
  const [has, is] = left.length === 1 ? ["has", "is"] : ["have", "are"];
  const note = `${listNames(left)} ${has} the same cases and ${is} left out: another version?`;
  return [...(same ? [] : [together]), draftOf(chosen, [chosen.sample.name], gold, note)];
}

function draftOf(first: Detected, traces: readonly string[], gold: Detected | null, ...notes: string[]): Draft {
  const { family, reading, columns = [] } = first;
  const { preset, records, id } = reading;
  const known = columns.filter(({ isKnown }) => isKnown);
  // Scores under names of their own are found without a definition.
  const isFound = family === "scores" && known.every(({ definition }) => Object.keys(definition).length === 0);
  const parts = {
    gold: gold?.sample.name,
    traces: traces.length === 1 ? traces[0] : traces,
    gold_records: gold?.reading.records,
    gold_fields: gold?.reading.fields,
    ...{ preset, records, id },
    trial: areTrials(first, gold) ? "repeat" : undefined,
    fields: reading.fields,
    params: family === "generation" ? checksFor(gold ?? first, first) : reading.params,
    metrics: isFound ? undefined : definitionsOf(known),
  };
  const said = Object.entries(parts).filter(([, part]) => !(isObject(part) && Object.keys(part).length === 0));
  return {
    ...{ what: first.what, file: first.sample.name, gold: gold === null ? [] : [gold.sample.name], traces },
    written: { family, ...Object.fromEntries(said.filter(([, part]) => part !== undefined)) },
    notes: [...notes, ...notesOn(first, gold)],
  };
}

/** Returns whether the lines of a file are trials of its cases: a few lines have each id. */
function areTrials({ ids, sample: { records } }: Detected, gold: Detected | null): boolean {
  return gold === null && new Set(ids).size < ids.length && !records.some((one) => Object.hasOwn(one, "trial"));
}

/** References of so few words are names, dates and the like; answers that are not much longer should equal them. */
const SHORT_REFERENCE = 5;
const SHORT_ANSWER = 8;
/** A reference of fewer characters, such as "no", is in most texts by chance. */
const LEAST_SEARCHED = 5;

/** Returns the checks that suit answers to short references, as `params`: which share of the words is the same says little there. */
export function checksFor(gold: Detected, answers: Detected): Readonly<Record<string, unknown>> {
  const textsOf = ({ sample, reading }: Detected, field: string): string[] =>
    valuesOf(reading.fields[field] ?? field, sample.records)
      .flat()
      .flatMap((value) => (typeof value === "string" && value.trim() !== "" ? [value.trim()] : []));
  const countWords = (text: string): number => text.split(/\s+/).length;
  const median = (counts: readonly number[]): number =>
    counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  const references = [...textsOf(gold, "references"), ...textsOf(gold, "reference")];
  const predictions = textsOf(answers, "prediction");
  if (references.length === 0 || predictions.length === 0) return {};
  if (median(references.map(countWords)) > SHORT_REFERENCE) return {};
  if (median(predictions.map(countWords)) <= SHORT_ANSWER) return { exact_match: true, token_f1: true };
  return median(references.map(({ length }) => length)) >= LEAST_SEARCHED ? { contains: { ignore_case: true } } : {};
}

function notesOn(first: Detected, gold: Detected | null): string[] {
  const { sample, columns = [], reading } = first;
  const ids = [reading, gold?.reading].flatMap((one) => [one?.fields["id"] ?? "", one?.fields["qid"] ?? ""]);
  const unknown = columns.filter(({ isKnown }) => !isKnown);
  const metrics = definitionsOf(unknown.slice(0, MAX_UNKNOWN));
  const line = stringify({ metrics }, { collectionStyle: "flow", lineWidth: 0 }).trim().slice(2, -2);
  const hasQuestion = ids.some((name) => /(?:^|[._])(?:question|query|input|prompt|text)"?$/i.test(name));
  const changes = /\d{8}|\d{4}-\d\d-\d\d|[0-9a-f]{8}-[0-9a-f]{4}-/i.test(sample.name);
  return [
    hasQuestion && "The lines have no id: their question identifies them, so that an edited question is another case.",
    reading.id === "row" &&
      "The lines have no id: their number identifies them (`id: row`), so that their order must stay.",
    areTrials(first, gold) && "Lines with the same id are trials of one case (`trial: repeat`).",
    unknown.length > 0 &&
      `Not measured: ${listNames(unknown.map(({ name }) => name))}. To measure that, add \`${line}\`, with \`lower\` where less is better.`,
    changes && "The file's name seems to change with each run: let the run in the workflow write this name.",
  ].filter((note) => note !== false);
}

/** Finds the answers to files of expected results, by their ids: each file of answers belongs to the nearest such file. */
function pairFiles(samples: readonly Sample[], place: Place): Found {
  const proposals: Proposal[] = [];
  const unpaired: Detected[] = [];
  const used = new Set<string>();
  const propose = (answers: Options, gold: Detected | null, others: readonly string[]): void => {
    for (const group of groupFiles(answers)) {
      const files = [...others, ...group.map(({ sample }) => sample.name)];
      for (const name of files) used.add(name);
      proposals.push({ files, drafts: draftsOf(group, place, gold) });
    }
  };
  const golds = samples.map(detectGold);
  const answers = matchAnswers(samples, golds.flat());
  for (const options of golds) {
    const isFree = (one: Detected): boolean => !used.has(one.sample.name);
    const matching = options.map((gold) => ({ gold, found: (answers.get(gold) ?? []).filter(isFree) }));
    const pairs = matching.filter(({ found }) => found.length > 0);
    const [pair] = pairs;
    const texts = pair?.gold.family === "retrieval" ? pairs.filter(({ gold }) => isTexts(gold)) : [];
    const ranked = pair && { ...pair, found: texts.length > 0 ? pair.found.map(withoutColumns) : pair.found };
    for (const { gold, found } of [ranked ?? [], texts].flat()) propose(found, gold, [gold.sample.name]);
    if (pair === undefined && options[0]) unpaired.push(options[0]);
  }
  const pictured = samples.flatMap((sample) => (used.has(sample.name) ? [] : (pictureGold(sample, place.names) ?? [])));
  for (const group of groupFiles(pictured.map(({ traces }) => traces)))
    propose(group, pictured.find(({ traces }) => traces === group[0])?.gold ?? null, []);
  return { proposals, unpaired: unpaired.filter(({ sample }) => !used.has(sample.name)) };
}

/** A chat can show what is expected and what was done: its file's name says which. */
const GOLD_NAME = /gold|expect|reference|ideal|truth|correct/i;
const isChat = ({ reading }: Detected): boolean => reading.fields["expected_tool_calls"] === CALLS_IN_MESSAGES;

/** Returns the files that answer expected results, by these; a file answers only those that are nearest to its folder. */
function matchAnswers(samples: readonly Sample[], golds: readonly Detected[]): ReadonlyMap<Detected, Detected[]> {
  const answers = new Map<Detected, Detected[]>();
  const known = golds.map((gold) => ({ gold, ids: new Set(gold.ids) }));
  for (const sample of samples) {
    const read = new Map<string, { readonly found: Detected | null }>();
    const matching = known.flatMap(({ gold, ids }) => {
      if (gold.sample === sample || (isChat(gold) && !GOLD_NAME.test(gold.sample.name))) return [];
      const { found } = getOrCreate(read, gold.family, () => ({ found: detectTraces(sample, gold.family) }));
      const shared = found?.ids.filter((id) => ids.has(id)).length ?? 0;
      if (found === null || shared === 0 || shared < found.ids.length * LEAST_SHARED) return [];
      return [{ gold, found, near: commonFolders(gold.sample.name, sample.name) }];
    });
    const most = Math.max(...matching.map(({ near }) => near));
    for (const { gold, found, near } of matching) {
      if (near === most) getOrCreate(answers, gold, () => [] as Detected[]).push(found);
    }
  }
  return answers;
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
