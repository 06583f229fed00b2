import type { ErrorDetail } from "../../core/error.ts";
import { NO_MAPPING, withoutLabels, withScores } from "../../core/line/field.ts";
import type { FieldError, ParsedLine } from "../../core/line/line.ts";
import { formatCount } from "../../math/text/number-format.ts";
import type { FileErrors } from "../formats/file-errors.ts";
import { canonicalText } from "../formats/json/json-text.ts";
import type { DataFile } from "../formats/open-file.ts";
import { openPictures, type PictureOpener, pictureFields, type UsedPictures } from "../formats/png/picture-fields.ts";
import type { FileOptions, FileReading } from "../formats/read-files.ts";
import type { DataRecord } from "../formats/record.ts";
import { GroupFields, type Groups } from "../mapping/group-fields.ts";
import { Identity, readTrial } from "../mapping/identity.ts";
import { LineMapper, type LineMappers, type ParsedRecord } from "../mapping/line-mapper.ts";
import type { Side } from "../mapping/mapping.ts";
import { MisspeltFields } from "../mapping/misspelt-fields.ts";
import { NO_TEXTS, type ReadableSuite, type ReadTrace, TraceReader } from "./read-trace.ts";
import { type ScoreFacts, ScoreNames } from "./score-names.ts";

/** What a line is: gold, a trace, or both in one. */
export type LineKind = "gold" | "trace" | "case";

/** What is read of a line. */
interface LineValue extends ScoreFacts {
  /** Undefined for a trace. */
  readonly gold: unknown;
  readonly goldTexts: ReadTrace["texts"];
  /** The values that group the case. */
  readonly groups: Groups | undefined;
  /** Undefined for gold. */
  readonly trace: ReadTrace | undefined;
  readonly trial: string | null;
  /** The bytes of gold that takes more memory than its line; else 0. */
  readonly bytes: number;
  /** The pictures that the family read; undefined without any. */
  readonly pictures: UsedPictures | undefined;
}

/** A line of gold or traces as its suite reads it. */
export interface ReadLine {
  /** Null when it names no case. */
  readonly id: string | null;
  readonly value: LineValue;
  /** The text by which edits of the gold are found; empty where no digests are wanted. */
  readonly content: string;
  /** Its number among the records of its id in its file, from 1; null where such records are duplicates, not further trials. */
  readonly repeat: number | null;
  /** Reads gold that takes much memory once more; null where the value is kept. */
  readonly readAgain: (() => unknown) | null;
}

/** Reads the lines of a suite, and notes what messages about them need. */
export class SuiteReader {
  readonly suite: ReadableSuite;
  readonly asReference: boolean;
  /** Null where lines are read by the family alone. */
  readonly mappers: LineMappers | null;
  readonly scores: ScoreNames;
  readonly #groups: GroupFields;
  readonly #misspelt: Readonly<Record<Side, MisspeltFields>>;
  readonly #pictures: PictureOpener | null;
  readonly traceReader: TraceReader;
  readonly identity: Identity;
  /** The paths of the pictures that gold lines and whole cases name. */
  readonly goldPictures = new Set<string>();
  /** The number of lines with labels that do not count. */
  #unread = 0;

  private constructor(suite: ReadableSuite, pictures: PictureOpener | null, identity: Identity, asReference: boolean) {
    this.identity = identity;
    this.suite = suite;
    this.asReference = asReference;
    const { mapping, fieldMetrics } = suite;
    const { fields } = suite.family.input;
    const mapperOf = (side: Side): LineMapper =>
      new LineMapper(mapping?.[side] ?? NO_MAPPING, withScores(fields), side, fieldMetrics);
    this.traceReader = new TraceReader(suite, asReference);
    this.mappers = asReference ? null : { gold: mapperOf("gold"), traces: mapperOf("traces") };
    this.scores = new ScoreNames(suite, () => this.mappers?.traces.inspection.unreadResults ?? null);
    this.#groups = new GroupFields(suite);
    this.#misspelt = { gold: new MisspeltFields(suite, "gold"), traces: new MisspeltFields(suite, "traces") };
    this.#pictures = pictures;
  }

  /**
   * Loads what a suite's lines are read with: pictures in `root` (null: anywhere), or, `asReference`, only what the reference scorer reads,
   * by the family alone and without trials.
   */
  static async load(
    suite: ReadableSuite,
    { root, asReference = false }: { readonly root: string | null; readonly asReference?: boolean },
  ): Promise<SuiteReader> {
    const fields = asReference ? null : pictureFields(suite.family.input.fields, root);
    const identity = await Identity.load(asReference ? undefined : suite.mapping);
    return new SuiteReader(suite, fields && (await openPictures(fields)), identity, asReference);
  }

  /** Returns a reader of the same suite that has noted nothing. */
  copy(): SuiteReader {
    return new SuiteReader(this.suite, this.#pictures, this.identity, this.asReference);
  }

  /** Returns how the files of one side are read. */
  fileOptions(side: Side): FileOptions {
    const mapper = this.mappers?.[side];
    return {
      allowsPictures: this.#pictures !== null,
      hasDigests: !this.asReference,
      allowsRepeatedKeys: this.asReference,
      picker: mapper?.picker,
      groupOf: mapper?.groupOf,
      isOneCase: this.suite.mapping?.[side].id?.from === "file",
      ...(mapper && { suggestPreset: mapper.suggestPreset, allowsNotFinite: true }),
    };
  }

  /** Reads a record. Returns null for one that is no case, and for one that cannot be read, whose errors are added. */
  read(kind: LineKind, first: DataRecord, reading: FileReading, errors: FileErrors): ReadLine | null {
    const side = kind === "gold" ? "gold" : "traces";
    const mapper = this.mappers?.[side] ?? null;
    errors.countRow();
    let record = first;
    const given = this.identity.idOf(side, record, reading.open.file);
    if (isError(given)) {
      errors.addFields([given], record.place);
      return null;
    }
    const { file } = reading.open;
    const parseLine = (line: unknown) => this.#parseLine(kind, line, file);
    const parse = (): ParsedRecord =>
      mapper === null
        ? { parsed: parseLine(record.value), line: record.value, leftOut: [] }
        : mapper.parse(record.value, parseLine, { isRow: reading.format === "CSV", id: given });
    let { parsed, line, leftOut } = parse();
    // A cell of CSV has another value where the family rejects its first one.
    while (parsed?.ok === false) {
      const other = record.withOtherReading?.(parsed.errors.map(({ path }) => path)) ?? null;
      if (other === null) break;
      record = other;
      ({ parsed, line, leftOut } = parse());
    }
    if (parsed?.ok === false) {
      errors.addFields(parsed.errors, record.place);
      return null;
    }
    mapper?.countLeftOut(leftOut);
    if (parsed === null) return null;
    const id = parsed.id === null ? null : this.identity.wholeId(parsed.id, file);
    const value = parsed.value as LineValue;
    const content = this.#contentOf(kind, line, value);
    this.#misspelt[side].note(line, file.name, record.place);
    if (kind !== "gold") this.scores.note(value);
    if (value.pictures) reading.addPictures(value.pictures);
    if (kind !== "trace") for (const path of value.pictures?.paths ?? []) this.goldPictures.add(path);
    const repeat = mapper?.repeatsAreTrials && id !== null ? this.identity.countRepeat(id) : null;
    const goldAgain = (): unknown => {
      const again = parse().parsed;
      return again?.ok ? (again.value as LineValue).gold : undefined;
    };
    return { id, value, content, repeat, readAgain: value.bytes === 0 ? null : goldAgain };
  }

  /**
   * Returns warnings about fields that lines lack or that nothing reads, and about what a preset left out. Throws a UserError for fields
   * of slices and clusters that no line has.
   */
  warnings(): ErrorDetail[] {
    this.#groups.checkFields(this.suite.name ?? "");
    const { traces, gold } = this.mappers ?? {};
    const lines = formatCount(this.#unread, "line has labels, which do", "lines have labels, which do");
    const unread = { what: `${lines} not count: the suite's judge labels the answers.` };
    return [
      ...[traces?.inspection.warning(), traces?.leftOutWarning(), gold?.leftOutWarning()].flatMap((one) => one ?? []),
      ...(this.#unread === 0 ? [] : [unread]),
      ...(this.asReference ? [] : this.scores.warnings()),
      ...this.#misspelt.gold.warnings(),
      ...this.#misspelt.traces.warnings(traces?.inspection.missing().found ?? []),
    ];
  }

  /** Returns the fields that scores can be broken down by. */
  usableSlices(): readonly string[] {
    return this.#groups.usableSlices();
  }

  /** Returns contradictions between the gold and the trace of a case. */
  check(gold: unknown, trace: unknown): readonly FieldError[] {
    const { family, params } = this.suite;
    return this.asReference ? [] : (family.input.check?.({ gold, trace }, params) ?? []);
  }

  /** Parses a line of the family, and what all families have beside it: pictures, fields that group cases, trials. */
  #parseLine(kind: LineKind, written: unknown, file: DataFile, isUnlabelled = false): ParsedLine<LineValue> {
    const { family, params, judge } = this.suite;
    const opened = this.#pictures?.(written, file);
    const whole = opened === undefined ? written : opened.line;
    const isJudged = judge !== undefined && !family.input.takesLabels?.(params);
    const line = isJudged || isUnlabelled ? withoutLabels(whole, family.input.fields) : whole;
    const gold = kind === "trace" ? null : family.input.readGold(line, params);
    const added: FieldError[] = [];
    const goldTexts = gold === null ? NO_TEXTS : this.traceReader.textsOf("gold", line, added);
    const groups = gold?.ok ? this.#groups.read(line, this.identity.sliceOf(file)) : undefined;
    const trace = kind === "gold" ? null : this.traceReader.readTrace(line);
    const trial = kind === "gold" || this.asReference ? null : readTrial(line);
    if (gold?.ok === false || trace?.ok === false || added.length > 0 || isError(groups) || isError(trial)) {
      const errors = [gold, trace].flatMap((one) => (one?.ok === false ? one.errors : []));
      return { ok: false, errors: distinct([...errors, ...added, ...[groups, trial].filter(isError)]) };
    }
    const id = (gold ?? trace)?.id ?? null;
    if (!isUnlabelled && id !== null && this.suite.unlabelled?.has(this.identity.wholeId(id, file))) {
      return this.#parseLine(kind, written, file, true);
    }
    if (line !== whole) this.#unread += 1;
    const value: LineValue = {
      gold: gold?.value,
      goldTexts,
      groups,
      trace: trace?.value,
      trial,
      bytes: gold?.bytes ?? 0,
      scores: trace?.value.scores,
      missing: trace?.missing,
      pictures: opened?.used(),
    };
    return { ok: true, id, value };
  }

  /**
   * Returns the text by which edits of the gold are found: what the family reads of it, so that a note beside it is no edit. The values
   * that group cases are compared by themselves. Gold that takes much memory is compared by its line.
   */
  #contentOf(kind: LineKind, line: unknown, { gold, goldTexts, bytes, pictures }: LineValue): string {
    if (kind === "trace" || this.asReference) return "";
    const read = goldTexts === NO_TEXTS ? gold : { value: gold, texts: goldTexts };
    if (kind === "case") return canonicalText(read);
    const content = bytes === 0 || this.mappers === null ? canonicalText(read) : this.mappers.gold.contentOf(line);
    return pictures === undefined ? content : `${content} ${pictures.digests}`;
  }
}

function isError(value: unknown): value is FieldError {
  return typeof value === "object" && value !== null && "what" in value;
}

/** Returns each error once: two readers of one line find the same ones. */
function distinct(errors: readonly FieldError[]): readonly FieldError[] {
  return [...new Map(errors.map((error) => [JSON.stringify([error.path, error.what]), error])).values()];
}
