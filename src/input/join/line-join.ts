import { MAX_TRIALS } from "../../core/case.ts";
import type { ErrorList } from "../../core/error.ts";
import type { ParsedLine } from "../../core/line.ts";
import type { LinePlace, RecordSource, SourceSink } from "../formats/record-source.ts";
import { digestGold, digestGoldSet } from "./gold-digest.ts";
import { IdTable } from "./id-table.ts";
import type { JoinOptions, JoinResult, LineReaders, OnCase } from "./join.ts";
import { NumberColumn } from "./number-column.ts";
import { TrialTrace } from "./trial.ts";
import { unmatchedWarnings } from "./unmatched-lines.ts";

/** What one line says when it is a whole case: what was expected, and what the system made of it. */
class WholeLine {
  readonly gold: unknown;
  readonly trace: unknown;

  constructor(gold: unknown, trace: unknown) {
    this.gold = gold;
    this.trace = trace;
  }
}

type Reading = ParsedLine<unknown>;

/** Reads a line with both of a family's readers; what both say is wrong is told once. */
export function readWhole({
  readGold,
  readTrace,
}: Pick<LineReaders, "readGold" | "readTrace">): (line: unknown) => Reading {
  return (line) => {
    const gold = readGold(line);
    const trace = readTrace(line);
    if (gold.ok && trace.ok) return { ok: true, id: gold.id, value: new WholeLine(gold.value, trace.value) };
    const told = gold.ok ? [] : gold.errors;
    const more = trace.ok ? [] : trace.errors;
    const known = new Set(told.map(({ path, what }) => JSON.stringify([path, what])));
    return {
      ok: false,
      errors: [...told, ...more.filter(({ path, what }) => !known.has(JSON.stringify([path, what])))],
    };
  };
}

/** Hands on lines of which each is a case of its own, or one of several trials of it. The last line of an id (and trial) counts. */
export class LineJoin {
  private readonly lines: RecordSource;
  private readonly sink: OnCase;
  private readonly problems: ErrorList;
  private readonly check: LineReaders["check"];
  private readonly ids = new IdTable();
  private readonly digests: string[] = [];
  /** By the index of an id: how many trials it has; none for a case without. */
  private readonly trials = new NumberColumn();
  private readonly seen = new IdTable();
  private duplicates = 0;
  private repeated = 0;
  private nameless: LinePlace[] = [];
  private namelessCount = 0;

  constructor(lines: RecordSource, sink: OnCase, problems: ErrorList, check?: LineReaders["check"]) {
    this.lines = lines;
    this.sink = sink;
    this.problems = problems;
    this.check = check;
  }

  readonly take: SourceSink = (id, value, _text, place) => {
    if (!(value instanceof WholeLine)) return;
    if (id === null) {
      this.namelessCount += 1;
      if (this.nameless.length < 4) this.nameless.push({ ...place });
      return;
    }
    const tried = value.trace instanceof TrialTrace ? value.trace : null;
    const digest = digestGold(JSON.stringify(value.gold));
    const index = this.indexOf(id, { digest, tried, place });
    if (index === null) return;
    this.digests[index] = digest;
    const at = this.lines.nameOf(place);
    const trace = tried ? tried.trace : value.trace;
    const faults = this.check?.({ gold: value.gold, trace }) ?? [];
    if (faults.length > 0) {
      this.lines.addFaultsAt(place, faults);
      return;
    }
    const one = { id, gold: value.gold, trace, trial: tried?.trial ?? null, goldDigest: digest };
    this.sink(index, { ...one, goldAt: () => at, at: () => at });
  };

  /** Tells what was found. */
  finish(options: Pick<JoinOptions, "digests">): JoinResult {
    const { size: total } = this.ids;
    if (total === 0 && this.problems.total === 0) {
      const at = this.lines.files.map((file) => file.name).join(", ");
      this.problems.add({ what: "The traces hold no case.", at, todo: "Write one record for each case." });
    }
    const { duplicates, repeated } = this;
    const places = this.nameless.map((place) => this.lines.nameOf(place));
    const none = { missing: [], fewer: this.casesWithFewer(), unmatched: { count: 0, ids: [] } };
    const nameless = { count: this.namelessCount, places };
    const counts = { total, missing: 0, duplicates: duplicates + repeated, unmatched: this.namelessCount };
    const goldDigest = options.digests ? digestGoldSet(this.ids, this.digests) : "";
    return { counts, goldDigest, warnings: unmatchedWarnings({ ...none, duplicates, repeated, nameless }) };
  }

  /** The index of a line's id; null when the line cannot stand beside those of its id before. */
  private indexOf(
    id: string,
    { digest, tried, place }: { readonly digest: string; readonly tried: TrialTrace | null; readonly place: LinePlace },
  ): number | null {
    const known = this.ids.find(id);
    const index = known < 0 ? this.ids.add(id) : known;
    if (known < 0) this.trials.push(0);
    const count = this.trials.at(index);
    if (known >= 0 && count > 0 !== (tried !== null)) {
      const what = `The case \`${id}\` has traces with and without \`trial\`.`;
      return this.refuse(place, what, "Name the trial in all traces of a case, or in none.");
    }
    if (tried === null) {
      this.duplicates += Number(known >= 0);
      return index;
    }
    if (known >= 0 && this.digests[index] !== digest) {
      const what = `What the case \`${id}\` expects is not what its other trials expect.`;
      return this.refuse(place, what, "Write the same question and expectation in all trials of a case.");
    }
    if (this.seen.add(`${index} ${tried.trial}`) < 0) this.repeated += 1;
    else if (count === MAX_TRIALS) {
      return this.refuse(place, `The case \`${id}\` has more than ${MAX_TRIALS} trials.`, "Write fewer traces of it.");
    } else this.trials.set(index, count + 1);
    return index;
  }

  private refuse(place: LinePlace, what: string, todo: string): null {
    this.problems.add({ what, at: this.lines.nameOf(place), todo });
    return null;
  }

  private casesWithFewer(): string[] {
    if (this.seen.size === 0) return [];
    const counts = Array.from({ length: this.ids.size }, (_, index) => this.trials.at(index));
    const most = counts.reduce((all, count) => Math.max(all, count), 0);
    return counts.flatMap((count, index) => (count > 0 && count < most ? [this.ids.idAt(index)] : []));
  }
}
