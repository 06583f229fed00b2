import type { CaseRow } from "../../core/case.ts";
import type { Config, SuiteConfig } from "../../core/config/config.ts";
import { type ErrorDetail, UserError } from "../../core/error.ts";
import type { StoredLabel } from "../../core/judge/stored-label.ts";
import { formatShard, isInShard } from "../../core/shard/shard.ts";
import { ofSuite } from "../../core/suite-report.ts";
import { suiteViewTable } from "../../core/view/suite-views.ts";
import type { View } from "../../core/view/view.ts";
import { rankOf, type ViewTable } from "../../core/view/view-table.ts";
import { limitTexts } from "../../scoring/shown-texts.ts";
import { mergeLabels } from "../../store/labels.ts";
import type { EvidencePools } from "../../store/rows/evidence-pool.ts";
import { type ParsedShard, parseShardFiles, readViews, type ShardFiles } from "../../store/shard-folder.ts";
import { assembleRun, type ScoredRun } from "../evaluate.ts";
import { loadEvidenceCheck } from "../evidence-check.ts";
import { prepareSuite } from "../prepare-suite.ts";
import type { RunOptions, ScoredSuite } from "../score-suite.ts";
import { measuresNothing, reportSuite, type SuiteFacts } from "../suite-report.ts";
import { checkShards, type PlacedShard } from "./compare-shards.ts";

const AGAIN = "Run all shards again.";

export interface ReadShard extends PlacedShard {
  readonly stored: ParsedShard;
}

/** Reads a shard from its files; `at` is where they are, `pools` what all shards of the run share. Throws UserError. */
export async function readShard(files: ShardFiles, at: string, pools: EvidencePools): Promise<ReadShard> {
  const stored = await parseShardFiles(files, at, loadEvidenceCheck, pools);
  return { at, stored, report: stored.report as ReadShard["report"] };
}

/** Puts the shards of a run together: the result is that of one run of all cases. Throws UserError. */
export async function mergeShards(
  shards: readonly ReadShard[],
  config: Config,
  { created, source, root, warn }: Pick<RunOptions, "created" | "source" | "root" | "warn">,
): Promise<ScoredRun> {
  checkShards(shards, config, source);
  const [first] = shards;
  for (const { suite, warning } of first?.report.shard.warnings ?? []) warn(suite, warning as ErrorDetail);
  const labels = mergeLabels(...shards.map(({ stored }) => stored.labels ?? []));
  const views = await selectViews(shards, config.suites);
  const suites: ScoredSuite[] = [];
  for (const suite of config.suites) {
    const prepared = await prepareSuite(suite, { folder: suite.folder, root });
    const judge = await mergeJudge(suite, shards);
    suites.push(mergeSuite(prepared, shards, { labels, judge, views: views.get(suite.name) }));
  }
  return assembleRun(suites, { created, source });
}

function mergeSuite(
  suite: SuiteConfig,
  shards: readonly ReadShard[],
  run: Pick<SuiteFacts, "judge"> & { readonly labels: readonly StoredLabel[]; readonly views: ViewTable | undefined },
): ScoredSuite {
  const { name } = suite;
  const rows = mergeRows(name, shards);
  const [first] = shards;
  const part = first?.report.shard.suites[name];
  const report = first?.report.suites[name];
  if (part === undefined || report === undefined) throw new RangeError(`no shard has the suite ${name}`);
  const { cases, fingerprint, duplicate_ids: duplicateIds = [], files } = report;
  const facts: SuiteFacts = {
    suite: { ...suite, slices: part.slices },
    result: { counts: cases, goldDigest: fingerprint.gold, duplicateIds, ...(files && { files }) },
    judge: run.judge,
    onlyValues: false,
  };
  let views: readonly View[] | null = null;
  const viewsOfRows = (): readonly View[] => {
    views ??= run.views?.views(rows) ?? [];
    return views;
  };
  const merged = scoredSuite(facts, rows, { labels: () => run.labels, views: viewsOfRows });
  if (measuresNothing(merged.report)) throw new UserError("input", [part.nothing_measured as ErrorDetail]);
  return merged;
}

/** Returns the report on the judge of all shards; null where no shard opened one. */
async function mergeJudge({ name, judge }: SuiteConfig, shards: readonly ReadShard[]): Promise<SuiteFacts["judge"]> {
  const states = shards.flatMap(({ report }) => report.shard.suites[name]?.judge ?? []);
  const [first] = states;
  if (first === undefined || judge === undefined) return null;
  const { reportStates } = await import("../../judge/judging.ts");
  return { fingerprint: first.fingerprint, report: reportStates(judge, states) };
}

/** Selects the views of each suite, one shard after another: those that do not fit are dropped while they are read. */
async function selectViews(
  shards: readonly ReadShard[],
  suites: readonly SuiteConfig[],
): Promise<ReadonlyMap<string, ViewTable>> {
  const tables = new Map(suites.map(({ name }) => [name, suiteViewTable(suites.length)]));
  for (const { stored, at } of shards) {
    if (stored.packedViews === null) continue;
    const candidates = readViews(
      stored.packedViews,
      at,
      (one) => tables.get(one.view.suite)?.fits(rankOf(one)) === true,
    );
    for await (const candidate of candidates) tables.get(candidate.view.suite)?.addCandidate(candidate);
  }
  return tables;
}

function scoredSuite(
  facts: SuiteFacts,
  rows: readonly CaseRow[],
  shown: Pick<ScoredSuite, "labels" | "views">,
): ScoredSuite {
  const { suite } = facts;
  return {
    name: suite.name,
    report: reportSuite(facts, rows),
    rows,
    part: null,
    ...shown,
    judgedCases: new Set(),
    label: null,
    relabel: null,
    rescore: (asked) => scoredSuite({ ...facts, suite: { ...suite, asked } }, rows, shown),
  };
}

/** Returns the rows of all shards by id. Throws a UserError for a shard with rows of another one, and where a case is missing or there twice. */
function mergeRows(suite: string, shards: readonly ReadShard[]): CaseRow[] {
  const parts = shards.map(({ stored, report, at }) => {
    const part = ofSuite(stored.cases ?? [], suite);
    const other = part.find((row) => !isInShard(row, report.shard));
    if (other === undefined) return part;
    const what = `Shard ${formatShard(report.shard)} has the case \`${other.id}\` of another shard.`;
    throw new UserError("input", [{ what, at, todo: AGAIN }]);
  });
  const rows = ([] as CaseRow[]).concat(...parts);
  // The rows of each shard are in order: this sort finds such runs and merges them.
  rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  // Shards may have one case in different clusters.
  const distinct = rows.reduce((count, { id }, index) => count + Number(id !== rows[index - 1]?.id), 0);
  const total = shards[0]?.report.suites[suite]?.cases.total ?? 0;
  if (distinct !== total || rows.length !== total) {
    const found = distinct < total ? distinct : rows.length;
    const what = `The shards have ${found} cases of \`${suite}\`, and its gold set has ${total}.`;
    throw new UserError("input", [{ what, todo: AGAIN }]);
  }
  limitTexts(rows);
  return rows;
}
