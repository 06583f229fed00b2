import { createHash, hash } from "node:crypto";
import { MAX_TRIALS, type Place, printPlace } from "../../core/case.ts";
import { FIRST_TRIAL } from "../../core/case-results.ts";
import type { DuplicateTrace } from "../diagnoses/unmatched-lines.ts";
import type { FileErrors, RecordPlace } from "../formats/file-errors.ts";
import type { Groups } from "../lines/groups.ts";
import type { LineReader } from "../lines/line-reader.ts";
import { type CaseLine, NO_TEXTS, type ReadTrace, readTrace } from "../lines/read-line.ts";
import type { OnCase } from "./joined-case.ts";

/** A case by its gold, which is at this place, and where its traces are. */
interface GoldEntry extends Place {
  readonly id: string;
  readonly index: number;
  readonly digest: string;
  readonly groups: Groups | undefined;
  /** What the family reads of the gold; null where it is read again for each trace. */
  readonly gold: unknown;
  readonly texts: ReadTrace["texts"];
  readonly readAgain: (() => unknown) | null;
  /** Where its first trace is, and its trials as soon as a trace is one of several. */
  first: Place | null;
  trials: Trials | null;
}

interface Trials {
  readonly places: Map<string, Place>;
  /** Whether the second and further traces are trials although they do not name them; whether an error in them was reported. */
  readonly areRepeats: boolean;
  isRefused: boolean;
}

/** Where a line is. `repeat`: 2 for the second record of its id in its file; null where such records are not trials. */
type PlacedGold = Readonly<{ at: Place; repeat: number | null; errors: FileErrors }>;
type PlacedTrace = PlacedGold & { readonly record: RecordPlace };

/**
 * The most bytes that are kept of gold that takes more memory than its lines, such as pixels; further gold is read again. 300 pictures of
 * 2^20 pixels take 9.3 s of processor time and 430 MiB; 512 MiB, and with each further picture more, if all is kept; 12.5 s if none is.
 */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** An id that a preset made of a question. */
const QUESTION_ID = /^q-[\da-f]{16}(?:\/|$)/;
const REMOVE_DUPLICATE =
  "Remove one of them: old answers may be in another file of `traces`. With `duplicates: last` the last one counts.";

/** Joins traces with the gold that was read before, or cases that are a line each. */
export class CaseJoin {
  readonly #reader: LineReader;
  readonly #onCase: OnCase;
  readonly #options: { readonly isOneLine: boolean; readonly rule: "error" | "last" };
  readonly #entries: GoldEntry[] = [];
  readonly #byId = new Map<string, GoldEntry>();
  /** Where the first trace of each id (and trial) is that no gold line has. */
  readonly #unmatched = new Map<string, { readonly id: string; readonly at: Place }>();
  readonly #duplicates: DuplicateTrace[] = [];
  readonly #withoutId: Place[] = [];
  #keptBytes = 0;

  constructor(reader: LineReader, onCase: OnCase, options: { isOneLine: boolean; rule: "error" | "last" }) {
    this.#reader = reader;
    this.#onCase = onCase;
    this.#options = options;
  }

  addGold(line: CaseLine, { at, repeat, errors }: PlacedGold): void {
    const { id } = line;
    if (id === null) return;
    const known = this.#byId.get(id);
    if (known === undefined) this.#add(id, line, at);
    else if (repeat === null || known.digest !== digestGold(line.content)) {
      const what = `The gold set has the id \`${id}\` twice, first at ${printPlace(known)}.`;
      const error = { what, at: printPlace(at), todo: "Give every case its own id." };
      errors.addRecord("an id of the gold set is used twice", error.at, () => error);
    }
  }

  addTrace(line: CaseLine, place: PlacedTrace): void {
    const { id } = line;
    const [{ at, repeat }, { isOneLine }] = [place, this.#options];
    if (id === null) {
      this.#withoutId.push(at);
      return;
    }
    const isRepeat = line.trial === null && repeat !== null && repeat > 1;
    const trial = isRepeat ? String(repeat) : line.trial;
    const known = this.#byId.get(id) ?? (isOneLine ? undefined : this.#byId.get(otherForm(id)));
    if (known === undefined && !isOneLine) {
      const key = trial === null ? id : `${id}\0${trial}`;
      const earlier = this.#unmatched.get(key);
      if (earlier) this.#addDuplicate({ id, trial, first: earlier.at, at }, place);
      else this.#unmatched.set(key, { id, at });
      return;
    }
    const entry = known ?? this.#add(id, line, at);
    const isSameGold = (): boolean =>
      entry.digest === digestGold(line.content) && JSON.stringify(entry.groups) === JSON.stringify(line.groups);
    if (known && isOneLine && trial !== null && !isSameGold()) {
      const what = `The case \`${id}\` expects something else than in its other trials.`;
      this.#refuse(entry, what, "Write the same question and expectation in all trials of a case.", place);
      return;
    }
    this.#addTrial(entry, trial, isRepeat, place);
    if (trial !== null && entry.trials?.isRefused) return;
    entry.first ??= at;
    const gold = isOneLine ? line.gold : goldOf(entry);
    const { suite, asReference } = this.#reader;
    const contradictions = asReference
      ? []
      : (suite.family.input.check?.({ gold, trace: line.trace?.trace }, suite.params) ?? []);
    if (contradictions.length > 0) place.errors.addFields(contradictions, place.record);
    else this.#pass(entry, gold, line.trace ?? null, { trial, at });
  }

  /** Passes on the gold lines without a trace. Returns how many cases there are, and the lines that do not pair up. */
  finish(emptyTrace: (id: string) => unknown) {
    const missing: { id: string; at: Place }[] = [];
    const entries = this.#entries;
    const most = entries.reduce((all, { trials }) => Math.max(all, trials?.places.size ?? 0), 0);
    const fewer = entries.filter(({ trials }) => trials !== null && trials.places.size < most).map(({ id }) => id);
    for (const entry of entries) {
      if (entry.first !== null) continue;
      // An image without an entry in COCO results has no detections.
      const line = emptyTrace(entry.id);
      const trace = line === null ? null : readTrace(line, this.#reader, []);
      if (trace === null) missing.push({ id: entry.id, at: entry });
      this.#pass(entry, goldOf(entry), trace, { trial: null, at: null });
    }
    const [duplicates, withoutId, unmatched] = [this.#duplicates, this.#withoutId, [...this.#unmatched.values()]];
    const grouped = entries.map(({ groups }) => groups);
    return { total: entries.length, unmatched: { missing, duplicates, fewer, unmatched, withoutId }, grouped };
  }

  digestOfGold(): string {
    const all = createHash("sha256");
    const sorted = this.#entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    for (const { id, digest } of sorted) all.update(`${JSON.stringify(id)} ${digest}\n`);
    return `sha256:${all.digest("hex")}`;
  }

  #add(id: string, { gold, goldTexts, groups, bytes, content, readAgain }: CaseLine, { file, line }: Place): GoldEntry {
    this.#keptBytes += bytes;
    const isKept = readAgain === null || this.#keptBytes <= MAX_KEPT_BYTES;
    const entry: GoldEntry = {
      id,
      index: this.#entries.length,
      file,
      line,
      digest: content === "" ? "" : digestGold(content),
      groups,
      gold: isKept && !this.#options.isOneLine ? gold : null,
      texts: goldTexts,
      readAgain: isKept ? null : readAgain,
      first: null,
      trials: null,
    };
    this.#entries.push(entry);
    this.#byId.set(id, entry);
    return entry;
  }

  /** Notes a trace of a case; adds an error for a duplicate if the last one does not count, and for trials that contradict each other. */
  #addTrial(entry: GoldEntry, trial: string | null, isRepeat: boolean, place: PlacedTrace): void {
    const { id, trials } = entry;
    const first = entry.first;
    const { at } = place;
    const hasNamed = trials !== null && !trials.areRepeats;
    if (trial === null && !hasNamed) {
      if (first !== null) this.#addDuplicate({ id, trial, first, at }, place);
      return;
    }
    if (trial === null || (!isRepeat && !hasNamed && first !== null)) {
      const what = `The case \`${id}\` has traces with and without \`trial\`, the first at ${printPlace(first ?? at)}.`;
      this.#refuse(entry, what, "Name the trial in all traces of a case, or in none.", place);
      return;
    }
    const { places } = trialsOf(entry, isRepeat ? (first ?? at) : null);
    const earlier = places.get(trial);
    if (earlier) this.#addDuplicate({ id, trial, first: earlier, at }, place);
    else if (places.size >= MAX_TRIALS) {
      this.#refuse(entry, `The case \`${id}\` has more than ${MAX_TRIALS} trials.`, "Write fewer traces of it.", place);
    } else places.set(trial, at);
  }

  #addDuplicate(duplicate: DuplicateTrace, { errors, record }: PlacedTrace): void {
    const { id, trial, first, at } = duplicate;
    if (this.#options.rule === "last") {
      this.#duplicates.push(duplicate);
      return;
    }
    errors.addRecord(trial === null ? "an id is used twice" : "a trial is used twice", printPlace(at), () => {
      const name = trial === null ? `The id \`${id}\`` : `The trial \`${trial}\` of the id \`${id}\``;
      const hint = QUESTION_ID.test(id) ? " Records without an id are identified by their question." : "";
      const repeat = trial === null && first.file === at.file ? ", or add `trial: repeat` if they are its trials" : "";
      const todo = this.#options.isOneLine ? `Give every case its own id${repeat}.` : REMOVE_DUPLICATE;
      const what = `${name} is used twice, first at ${printPlace(first)}.`;
      return { what, at: `${errors.file}:${record.positionOf(["id"])}`, todo: `${todo}${hint}` };
    });
  }

  #refuse(entry: GoldEntry, what: string, todo: string, { at, errors }: PlacedTrace): void {
    const trials = trialsOf(entry, null);
    if (!trials.isRefused) errors.addRecord(todo, printPlace(at), () => ({ what, at: printPlace(at), todo }));
    trials.isRefused = true;
  }

  #pass(entry: GoldEntry, gold: unknown, read: ReadTrace | null, found: { trial: string | null; at: Place | null }) {
    const { id, index, digest: goldDigest, groups, file, line } = entry;
    const texts = read === null || read.texts === NO_TEXTS ? entry.texts : { ...entry.texts, ...read.texts };
    const [trace, scores] = [read?.trace ?? null, read?.scores];
    this.#onCase(index, { id, gold, trace, scores, texts, ...found, goldAt: { file, line }, goldDigest, groups });
  }
}

const goldOf = ({ readAgain, gold }: GoldEntry): unknown => readAgain?.() ?? gold;

/** Returns the trials of a case; where further traces do not name theirs, `first` is the place of the first one. */
function trialsOf(entry: GoldEntry, first: Place | null): Trials {
  const places = new Map(first === null ? [] : [[FIRST_TRIAL, first]]);
  entry.trials ??= { places, areRepeats: first !== null, isRefused: false };
  return entry.trials;
}

/** Returns the first 16 hex digits of the SHA-256 of a gold line's content, by which edits are found. */
function digestGold(content: string): string {
  // A part of a longer string would keep all of it in memory.
  return hash("sha256", content, "buffer").toString("hex", 0, 8);
}

/** Returns an id as pandas writes it or does not: it makes the whole numbers of a column that lacks one `1.0`. */
function otherForm(id: string): string {
  return /(?:^|\/)-?\d+\.0$/.test(id) ? id.slice(0, -2) : `${id}.0`;
}
