import { truncate } from "../../core/case.ts";
import type { Config } from "../../core/config/config.ts";
import { type ErrorDetail, ErrorList } from "../../core/error.ts";
import { canonicalJson } from "../../core/json.ts";
import { VERSION } from "../../core/project.ts";
import type { Report, Source } from "../../core/report.ts";
import { formatShard } from "../../core/shard/shard.ts";
import type { ShardRecord } from "../../core/shard/shard-record.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import { suiteSettings } from "./shard-report.ts";

/** A stored shard's report, and where it was read. */
export interface PlacedShard {
  readonly at: string;
  readonly report: Report & { readonly shard: ShardRecord };
}

/** A named value that must be equal in all shards. */
type Facts = ReadonlyMap<string, unknown>;

const AGAIN = "Run all shards again from one commit, with one config and one version of noworse.";
const LONGEST_VALUE = 100;

/** Throws a UserError unless these are all shards of one run, each once, of one config, gold set, commit and version. */
export function checkShards(shards: readonly PlacedShard[], config: Config, source: Source): void {
  const errors = new ErrorList();
  const [first] = shards;
  if (first === undefined) throw new RangeError("there is no shard");
  for (const other of shards) {
    const wrong = wrongNumber(other, first) ?? repeated(other, shards) ?? difference(other, first, { config, source });
    if (wrong !== null) errors.add(wrong);
  }
  errors.throwIfAny("input");
  const found = new Set(shards.map(({ report }) => report.shard.index));
  const { count } = first.report.shard;
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !found.has(index));
  if (missing.length === 0) return;
  const names = missing.map((index) => formatShard({ index, count })).join(", ");
  const subject = missing.length === 1 ? `Shard ${names} is` : `Shards ${names} are`;
  const what = `${subject} missing: only ${found.size} of ${count} ${found.size === 1 ? "is" : "are"} given.`;
  errors.add({ what, todo: "Give the folder of every shard; run the job of a shard again that left none." });
  errors.throwIfAny("incomplete");
}

function wrongNumber({ at, report }: PlacedShard, first: PlacedShard): ErrorDetail | null {
  const { shard } = report;
  if (shard.count === first.report.shard.count) return null;
  const what = `Shard ${formatShard(shard)} is of another number of shards than shard ${formatShard(first.report.shard)}.`;
  return { what, at, todo: "Name the shards of one run only." };
}

function repeated(one: PlacedShard, shards: readonly PlacedShard[]): ErrorDetail | null {
  const { shard } = one.report;
  const same = shards.find(({ report }) => report.shard.index === shard.index);
  if (same === undefined || same === one) return null;
  return { what: `Shard ${formatShard(shard)} is given twice.`, at: one.at, todo: `Remove it or \`${same.at}\`.` };
}

/** Returns the first fact in which a shard differs from the config of the merge, or from the first shard. */
function difference(
  one: PlacedShard,
  first: PlacedShard,
  { config, source }: { readonly config: Config; readonly source: Source },
): ErrorDetail | null {
  const name = formatShard(one.report.shard);
  const other = `shard ${formatShard(first.report.shard)}`;
  const found =
    (source.commit === null
      ? null
      : firstDifference(sourceFacts(one.report.source), sourceFacts(source), "the merge")) ??
    firstDifference(settingsOf(one.report.shard), configFacts(config), "the config of the merge") ??
    firstDifference(factsOf(one.report), factsOf(first.report), other) ??
    firstDifference(factsOf(first.report), factsOf(one.report), other);
  return (
    found && {
      what: `Shard ${name} differs from ${found.from} in ${found.name}: ${found.values}.`,
      at: one.at,
      todo: AGAIN,
    }
  );
}

function firstDifference(own: Facts, others: Facts, from: string) {
  for (const [name, value] of own) {
    const other = others.get(name);
    if (canonicalJson(value) !== canonicalJson(other)) {
      return { from, name, values: `${quote(value)} instead of ${quote(other)}` };
    }
  }
  return null;
}

/** Returns where a run takes place. */
function sourceFacts({ repository, commit }: Source): Facts {
  return new Map([
    ["the repository", repository],
    ["the commit", commit],
  ]);
}

function quote(value: unknown): string {
  return `\`${truncate(typeof value === "string" ? value : canonicalJson(value), LONGEST_VALUE)}\``;
}

/** Returns the facts that the config of the merge must have too. */
function settingsOf({ suites }: ShardRecord): Facts {
  const names = Object.keys(suites).sort(compareTexts);
  const ofSuites = Object.entries(suites).flatMap(([suite, { settings }]) => settingFacts(suite, settings));
  return new Map([["the version of noworse", VERSION], ["the suites", names], ...ofSuites]);
}

function configFacts({ suites }: Config): Facts {
  const names = suites.map(({ name }) => name).sort(compareTexts);
  const ofSuites = suites.flatMap((suite) => settingFacts(suite.name, suiteSettings(suite)));
  return new Map([["the version of noworse", VERSION], ["the suites", names], ...ofSuites]);
}

function settingFacts(suite: string, settings: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(settings).map(([key, value]) => [`\`${suite}.${key}\``, value]);
}

/** Returns what all shards of a run must have in common. */
function factsOf({ tool, source, suites, shard }: Report & { readonly shard: ShardRecord }): Facts {
  const ofSuites = Object.entries(suites).flatMap(([name, suite]): [string, unknown][] => [
    ...suiteFacts(suite).map(([fact, value]): [string, unknown] => [`${fact} of \`${name}\``, value]),
    [`the slices of \`${name}\``, shard.suites[name]?.slices],
  ]);
  return new Map<string, unknown>([["the version of noworse", tool.version], ...sourceFacts(source), ...ofSuites]);
}

function suiteFacts({ family, params, fingerprint, cases, files }: SuiteReport): [string, unknown][] {
  const { total, missing, duplicates, unmatched } = cases;
  const digests = [...(files?.gold ?? []), ...(files?.traces ?? [])].map(
    ({ path, digest, pictures = "" }): [string, unknown] => [`the file \`${path}\``, `${digest} ${pictures}`.trim()],
  );
  return [
    ["the family", family],
    ["the parameters", params],
    ...digests,
    ["the gold set", fingerprint.gold],
    ["the counts of lines", { total, missing, duplicates, unmatched }],
  ];
}
