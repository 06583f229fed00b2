import { posix } from "node:path";
import { isObject } from "../../core/json.ts";
import { expressionOf } from "../../core/line/field.ts";
import { suggestChecks } from "../../families/generation/checks/texts.ts";
import { differingParts } from "../../input/join/file-groups.ts";
import { hasAudio } from "../../input/mapping/case-fields.ts";
import { CALLS_IN_MESSAGES, valuesOf } from "../../input/mapping/field-names.ts";
import { type Column, definitionsOf } from "../../input/mapping/score-columns.ts";
import { groupBy } from "../../math/group.ts";
import { firstFew } from "../../math/text/texts.ts";
import { type Detected, detectGold, detectTraces, detectWhole, type Reading } from "./detect.ts";
import { areRuns, commonFolders, extensionOf, listNames, patternsFor } from "./files.ts";
import { type Sample, topicFields } from "./sample.ts";

/** A suite as a config has it, without gates. */
type WrittenSuite = Readonly<Record<string, unknown>> & Pick<Reading, "preset"> & { readonly family: string };

/** A suite that a config could have, before it is scored. */
export interface Draft extends Pick<Detected, "what" | "word"> {
  readonly file: string;
  readonly gold: readonly string[];
  readonly traces: readonly string[];
  readonly written: WrittenSuite;
  /** Numbers and verdicts in the lines: those that are measured, and those of which it is not known whether more is better. */
  readonly unknown: readonly Column[];
  readonly known: readonly Column[];
  /** What was decided although the files allow something else, as sentences. */
  readonly notes: readonly string[];
}

/** Ways to read the same files, the likeliest first: the first one that can be scored is used. */
export interface Proposal {
  readonly files: readonly string[];
  readonly drafts: readonly Draft[];
  /** Where none can, because the files have the same cases: a suite for each file, or for the last run. */
  readonly otherwise?: readonly Proposal[];
}

/** A way to read a file of whole cases or of answers, with its expected results if these are in another file. */
interface Option {
  readonly file: Detected;
  readonly gold: Detected | null;
}
/** The ways to read a file, the likeliest first. */
type Options = readonly Option[];

/** The most lists that a note names. */
const MAX_LISTED = 5;
/** Two files belong together when this share of the ids of one is in the other. */
const LEAST_SHARED = 0.1;

const fileNames = ([first]: Options): string[] =>
  first === undefined ? [] : [...(first.gold ? dataFiles(first.gold) : []), first.file.sample.name];
const dataFiles = ({ sample }: Detected): string[] => (/\.png$/i.test(sample.name) ? [] : [sample.name]);

/**
 * Finds out which samples belong together, and as what they can be read, and which are expected results without answers. `names` are those
 * of all files.
 */
export function draftSuites(samples: readonly Sample[], names: readonly string[]) {
  const whole = samples.map((sample): Options => detectWhole(sample).map((file) => ({ file, gold: null })));
  // Answers with documents can belong to expected results in another file; numbers can be anything.
  const isSure = ([first]: Options): boolean =>
    first !== undefined && (first.file.reading.preset !== undefined || !WITHOUT_GOLD.includes(first.file.family));
  const { pairs, unpaired } = pairFiles(
    samples.filter((_, at) => !isSure(whole[at] as Options)),
    names,
  );
  const used = new Set(pairs.flatMap(fileNames));
  const weak = whole.filter((options) => !isSure(options) && !fileNames(options).some((name) => used.has(name)));
  const all = [pairs, [...whole.filter(isSure), ...weak]].flatMap((part) => [
    ...part.map(besideTexts),
    ...part.map(textsBeside),
  ]);
  // Files of one folder that are read in the same way are the parts of one result, or versions of it.
  const groups = groupBy(
    all.filter((options) => options.length > 0),
    ([first]) => keyOf(first as Option),
  );
  const proposals = [...groups.values()].map((group) => proposalOf(group, names));
  const read = new Set(proposals.flatMap(({ files }) => files));
  return { proposals, unpaired: unpaired.filter(({ sample }) => !read.has(sample.name)) };
}

/** Families whose lines have no expected values of their own. */
export const WITHOUT_GOLD: readonly string[] = ["ragbench", "scores"];

/** The texts in files whose rankings are a suite are a suite of their own, with the numbers of both: one does not measure the other. */
const textsBeside = ([first, ...others]: Options): Options =>
  first?.file.family === "retrieval" ? others.filter(({ file }) => file.family === "generation") : [];
const besideTexts = (options: Options): Options =>
  textsBeside(options).length === 0 ? options : options.map((one) => ({ ...one, file: { ...one.file, columns: [] } }));

function keyOf({ file: { sample, family, what, reading }, gold }: Option): string {
  const { name } = sample;
  return JSON.stringify([posix.dirname(name), extensionOf(name), gold?.sample.name, family, what, reading]);
}

/** Proposes the ways in which the first of some files can be read, each with the files that can be read so. */
function proposalOf(group: readonly Options[], names: readonly string[], ...notes: string[]): Proposal {
  const drafts = (group[0] ?? []).flatMap((way): Draft[] => {
    const own = group.flatMap((options) => options.find((one) => keyOf(one) === keyOf(way))?.file.sample.name ?? []);
    const draft = draftOf(way, patternsFor(own, names), { areGroups: differingParts(own) !== null, notes });
    const slices = draft.written["slices"] === undefined ? topicsOf(way.gold ?? way.file) : [];
    // Where further lines have too many topics, the suite is scored without.
    return [...(slices.length > 0 ? [{ ...draft, written: { ...draft.written, slices } }] : []), draft];
  });
  const files = [...new Set(group.flatMap(fileNames))];
  if (group.length === 1) return { files, drafts };
  const own = group.map(([first]) => first?.file.sample.name ?? "");
  if (!areRuns(own)) return { files, drafts, otherwise: group.map((options) => proposalOf([options], names)) };
  const last = own.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
  const left = own.filter((name) => name !== last);
  const note = `Not read: ${listNames(left)}, by ${left.length === 1 ? "its name" : "their names"} earlier runs of the same cases.`;
  const lasts = group.filter(([first]) => first?.file.sample.name === last);
  return { files, drafts, otherwise: [{ ...proposalOf(lasts, names, note), files }] };
}

function draftOf(
  { file: first, gold }: Option,
  traces: readonly string[],
  { areGroups, notes }: { readonly areGroups: boolean; readonly notes: readonly string[] },
): Draft {
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
    params: family === "generation" ? checksFor(gold ?? first, first) : undefined,
    metrics: isFound ? undefined : definitionsOf(known),
    slices: areGroups ? ["file"] : undefined,
  };
  const said = Object.entries(parts).filter(([, part]) => !(isObject(part) && Object.keys(part).length === 0));
  return {
    ...{ what: first.what, word: first.word, file: first.sample.name, traces },
    gold: gold === null ? [] : [gold.sample.name],
    written: { family, ...Object.fromEntries(said.filter(([, part]) => part !== undefined)) },
    known,
    unknown: columns.filter(({ isKnown }) => !isKnown),
    notes: [...notes, ...notesOn(first, gold)],
  };
}

/** Returns the topics by which a suite is broken down; none of another tool's export, whose records are read otherwise. */
const topicsOf = ({ sample, reading: { preset, fields } }: Detected): string[] =>
  preset === undefined ? topicFields(sample, Object.values(fields)) : [];

/** Returns whether the lines of a file are trials of its cases: a few lines have each id. */
function areTrials({ ids, sample: { records } }: Detected, gold: Detected | null): boolean {
  return gold === null && new Set(ids).size < ids.length && !records.some((one) => Object.hasOwn(one, "trial"));
}

/** Returns the checks of generated texts that suit the references of a file, as `params`. */
function checksFor(gold: Detected, answers: Detected): Readonly<Record<string, unknown>> {
  const isSpeech = ({ sample: { name, records } }: Detected): boolean => /\.trn$/i.test(name) || hasAudio(records);
  if ([gold, answers].some(isSpeech)) return { wer: true };
  const textsOf = ({ sample, reading }: Detected, field: string): string[] =>
    valuesOf(reading.fields[field] ?? field, sample.records)
      .flat()
      .filter((value) => typeof value === "string");
  return suggestChecks([...textsOf(gold, "references"), ...textsOf(gold, "reference")], textsOf(answers, "prediction"));
}

/** Returns the names of the lists of objects at the top of a document in which the records are not. */
function listsBeside({ sample: { document }, reading: { records } }: Detected): readonly string[] {
  const lists = records === undefined ? [] : Object.entries(isObject(document) ? document : {});
  return lists.flatMap(([name, list]) => {
    const isRead = records?.startsWith("groups(") || records?.includes(expressionOf([name]));
    return Array.isArray(list) && list.some(isObject) && !isRead ? [name] : [];
  });
}

function notesOn(first: Detected, gold: Detected | null): string[] {
  const { sample, reading } = first;
  const ids = [reading, gold?.reading].flatMap((one) => [one?.fields["id"] ?? "", one?.fields["qid"] ?? ""]);
  const lists = listsBeside(first).map((name) => `\`${name}\``);
  const hasQuestion = ids.some((name) => /(?:^|[._(])(?:question|query|input|prompt|text)"?[)\]]*$/i.test(name));
  const changes = /\d{8}|\d{4}-\d\d-\d\d|[0-9a-f]{8}-[0-9a-f]{4}-/i.test(sample.name);
  return [
    hasQuestion && "The lines have no id: their question identifies them, so that an edited question is another case.",
    reading.id === "row" &&
      "The lines have no id: their number identifies them (`id: row`), so that their order must stay.",
    areTrials(first, gold) && "Lines with the same id are trials of one case (`trial: repeat`).",
    lists.length > 0 && `Not read: further lists in the file, ${firstFew(lists, MAX_LISTED)}.`,
    changes && "The file's name seems to change with each run: let the run in the workflow write this name.",
  ].filter((note) => note !== false);
}

/** Finds the answers to files of expected results, by their ids. */
function pairFiles(samples: readonly Sample[], names: readonly string[]) {
  const golds = samples.map((sample) =>
    detectGold(sample).filter((gold) => !isChat(gold) || GOLD_NAME.test(sample.name)),
  );
  const answers = samples.map((sample) => matchGold(sample, golds.flat()));
  const used = new Set<string>();
  const pairs: Options[] = [];
  for (const [gold] of golds) {
    const own = answers.map((options) => options.filter((one) => one.gold?.sample === gold?.sample));
    const found = own.filter(([first]) => first !== undefined && !used.has(first.file.sample.name));
    for (const name of found.flatMap(fileNames)) used.add(name);
    pairs.push(...found);
  }
  const pictured = samples.flatMap((sample) => (used.has(sample.name) ? [] : pictureGold(sample, names)));
  for (const { file } of pictured) used.add(file.sample.name);
  const unpaired = golds.flatMap(([gold]) => (gold && !used.has(gold.sample.name) ? [gold] : []));
  return { pairs: [...pairs, ...pictured.map((one) => [one])], unpaired };
}

/** A chat can show what is expected and what was done: its file's name says which. */
const GOLD_NAME = /gold|expect|reference|ideal|truth|correct/i;
const isChat = ({ reading }: Detected): boolean => reading.fields["expected_tool_calls"] === CALLS_IN_MESSAGES;

/** Returns how a file can be read as the answers to expected results: to those that are nearest to its folder. */
function matchGold(sample: Sample, golds: readonly Detected[]): Options {
  const matching = golds.flatMap((gold) => {
    if (gold.sample === sample) return [];
    const file = detectTraces(sample, gold.family);
    const ids = new Set(gold.ids);
    const shared = file?.ids.filter((id) => ids.has(id)).length ?? 0;
    if (file === null || shared === 0 || shared < file.ids.length * LEAST_SHARED) return [];
    return [{ file, gold, near: commonFolders(gold.sample.name, sample.name) }];
  });
  const most = Math.max(...matching.map(({ near }) => near));
  return matching.filter(({ near }) => near === most);
}

/** Finds the pictures that are the ground truth of predicted label maps: their names are the ids. */
function pictureGold(sample: Sample, names: readonly string[]): Option[] {
  const traces = detectTraces(sample, "segmentation");
  const ids = new Set(traces?.ids);
  const found = names.filter((name) => /\.png$/i.test(name) && ids.has(posix.basename(name).slice(0, -4)));
  const [first] = found;
  if (traces === null || first === undefined) return [];
  const inFolder = found.filter((name) => posix.dirname(name) === posix.dirname(first));
  const [pattern = first] = patternsFor(inFolder, names);
  return [{ file: traces, gold: { ...traces, sample: { ...sample, name: pattern }, reading: { fields: {} } } }];
}
