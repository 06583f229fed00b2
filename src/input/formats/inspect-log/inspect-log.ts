import { isObject } from "../../../core/json.ts";
import { decodeText } from "../decode-text.ts";
import { type FileErrors, inputError } from "../file-errors.ts";
import { type JsonDocument, parseDocument } from "../json/json-document.ts";
import {
  asFound,
  type DataRecord,
  type FoundRecord,
  inBatches,
  type ReaderOptions,
  type RecordReader,
} from "../record.ts";
import { missingSamples } from "./missing-samples.ts";
import { type ArchiveEntry, listEntries, WRITE_AGAIN } from "./zip-archive.ts";

const HEADER = "header.json";
/** Written first: all that there is of a log whose evaluation did not end. */
const START = "_journal/start.json";
/** A sample in one entry, or the entry that describes one whose events are in others. */
const SAMPLE = /^samples\/.*_epoch_\d+(?:\.json|\/sample\.json)$/s;

/**
 * Reads an Inspect log (`.eval`): a zip with a header and an entry for each sample and epoch. Each sample is read as if it were the only
 * one of a log in JSON that succeeded: the header's fields and `samples: [sample]`. The place of a record is its entry. Samples that the
 * log of an evaluation without success lacks come last; their place is the header.
 */
export const readInspectLog: RecordReader = async function* (open, errors, { picker }) {
  const entries = await listEntries(open, (name) => name === HEADER || name === START || SAMPLE.test(name));
  const header = await readHeader(entries, errors);
  const samples = entries.filter(({ name }) => SAMPLE.test(name)).sort(byName);
  const seen = new Set<string>();
  for (const [index, entry] of samples.entries()) {
    const document = await parseEntry(entry, errors);
    if (isObject(document?.value)) seen.add(`${String(document.value["id"])} ${String(document.value["epoch"])}`);
    if (document) yield recordsOf(document, { header, entry, line: index + 1, picker, errors });
  }
  const missing = missingSamples(header, (id, epoch) => seen.has(`${id} ${epoch}`));
  const place = { entry: HEADER, positionOf: () => HEADER };
  yield* inBatches(pickSamples(missing, header, picker), ({ value }) => ({
    value,
    place: { ...place, line: samples.length + 1 },
  }));
};

/** Returns the records of samples; none for what the picker refuses, which it reports for the samples of entries. */
function pickSamples(
  samples: readonly unknown[],
  header: Record<string, unknown>,
  picker: ReaderOptions["picker"],
): readonly FoundRecord[] {
  if (samples.length === 0) return [];
  const found = picker ? picker.fromLine({ ...header, status: "success", samples }) : asFound(samples);
  return "what" in found ? [] : found;
}

const { compare } = new Intl.Collator("en", { numeric: true });

function byName(a: ArchiveEntry, b: ArchiveEntry): number {
  return compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
}

async function readHeader(entries: readonly ArchiveEntry[], errors: FileErrors): Promise<Record<string, unknown>> {
  const [header, start] = [HEADER, START].map((wanted) => entries.find(({ name }) => name === wanted));
  const found = header ?? start;
  if (!found) {
    const what = "The file is a zip archive and not an Inspect log: it has no `header.json`.";
    throw inputError(errors.file, what, "Name it after its format.");
  }
  const value = (await parseEntry(found, errors))?.value;
  if (!isObject(value)) {
    throw inputError(`${errors.file}:${found.name}`, "The file is not a JSON object.", WRITE_AGAIN);
  }
  return header ? value : { ...value, status: "started" };
}

/** Parses an entry; null, with errors, when it is not JSON. Python writes NaN for a sample that was not scored. */
async function parseEntry(entry: ArchiveEntry, errors: FileErrors): Promise<JsonDocument | null> {
  const { text } = decodeText(await entry.read(), `${errors.file}:${entry.name}`, 1);
  return parseDocument(text, errors, { allowsNotFinite: true, isDeep: true, prefix: `${entry.name}:` });
}

interface SampleContext {
  readonly header: Record<string, unknown>;
  readonly entry: ArchiveEntry;
  readonly line: number;
  readonly picker: ReaderOptions["picker"];
  readonly errors: FileErrors;
}

function recordsOf(
  sample: JsonDocument,
  { header, entry: { name }, line, picker, errors }: SampleContext,
): readonly DataRecord[] {
  const log = { ...header, status: "success", samples: [sample.value] };
  const found = picker ? picker.fromLine(log) : asFound([sample.value]);
  const place = (origin: unknown): DataRecord["place"] => {
    return { line, entry: name, positionOf: (path) => `${name}:${sample.positionOf(path, origin)}` };
  };
  if (!("what" in found)) return found.map(({ value, origin }: FoundRecord) => ({ value, place: place(origin) }));
  errors.addFields([found], place(sample.value));
  return [];
}
