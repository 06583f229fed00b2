import { resolve } from "node:path";
import { type Config, configFiles } from "../core/config/config.ts";
import { UserError } from "../core/error.ts";
import type { Log } from "../core/log.ts";
import type { Baseline } from "../core/report.ts";
import { type GatesBySuite, gatesOfSuites } from "../gates/gate-set.ts";
import { policyOfBaseline } from "../gates/policy.ts";
import type { GitHubClient } from "../github/api/client.ts";
import type { Inputs } from "../github/api/inputs.ts";
import { isProposal, type RunContext } from "../github/api/run-context.ts";
import { listBaseFiles, readBaseFile } from "../github/baseline/file-at-commit.ts";
import { CONFIG_NAMES, type ConfigSelection, configScopes, pickConfigs } from "../input/config/config-files.ts";
import type { ConfigText } from "../input/config/config-set.ts";
import { relativePath } from "../input/config/path-checks.ts";
import { assembleRun, type ScoredRun } from "./evaluate.ts";
import { type RunOptions, scoreSuite } from "./score-suite.ts";

/** The config of the commit that a proposed change is compared with. `unavailable` is an outage, which never counts as `missing`. */
export type BaseConfig =
  | { readonly kind: "found"; readonly config: Config; readonly file: string; readonly commit: string }
  | { readonly kind: "missing" | "invalid" | "unavailable"; readonly why: string }
  /** The run proposes no change, or its inputs define the suite. */
  | { readonly kind: "none" };

export interface BaseConfigOptions {
  readonly inputs: Pick<Inputs, "gatesFrom" | "baseline">;
  readonly context: RunContext;
  /** This run's config, and how it was selected; null when the inputs define the suite. */
  readonly config: Config;
  readonly selection: ConfigSelection | null;
  /** Parses the configs of another commit. Throws UserError. */
  readonly parseConfigs: (texts: readonly ConfigText[], selection: ConfigSelection) => Promise<Config>;
  readonly log: Log;
}

/** Reads the configs of the base commit of a pull request or a merge group: those that the same selection finds there. Never throws a ServiceError. */
export async function readBaseConfig(options: BaseConfigOptions, client: GitHubClient): Promise<BaseConfig> {
  const { inputs, context, selection } = options;
  const isUsed = inputs.gatesFrom === "base" || inputs.baseline.kind !== "none";
  if (!isProposal(context) || !isUsed || selection === null) return { kind: "none" };
  try {
    return await readSelected(selection, options, client);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { kind: "invalid", why: `the base commit's config is not clear: ${error.message}` };
  }
}

async function readSelected(
  selection: ConfigSelection,
  options: BaseConfigOptions,
  client: GitHubClient,
): Promise<BaseConfig> {
  const known = knownPaths(selection, options.config);
  const first = known === null ? null : await readAt(known, selection, options, client);
  // A search finds another config there if the pull request renames it.
  if (first !== null && (first.kind !== "missing" || selection.paths.length > 0)) return first;
  const { folder } = selection;
  const listing = await listBaseFiles(configScopes(selection), folder, { ...options, client });
  if (listing.kind !== "listed") return listing;
  const paths = pickConfigs(selection, listing.paths);
  if (paths.length > 0) return readAt(paths, selection, options, client);
  return first ?? { kind: "missing", why: `the base commit \`${listing.commit.slice(0, 7)}\` has no config` };
}

/** Returns the paths of the base's configs, relative to the root; null if its files have to be listed to know them. */
function knownPaths(selection: ConfigSelection, config: Config): readonly string[] | null {
  const { folder, root, paths } = selection;
  if (paths.some((path) => path.includes("*"))) return null;
  if (paths.length > 0) return paths.map((path) => relativePath(root, resolve(folder, path)));
  // The base may have a config in a folder nearer than this run's.
  const found = configFiles(config);
  return found.every((file) => CONFIG_NAMES.includes(relativePath(folder, resolve(root, file)))) ? found : null;
}

/** Reads configs of the base commit. Those that it does not have are left out: the pull request adds them. */
async function readAt(
  paths: readonly string[],
  selection: ConfigSelection,
  { context, log, parseConfigs }: BaseConfigOptions,
  client: GitHubClient,
): Promise<BaseConfig> {
  const texts: ConfigText[] = [];
  let commit = "";
  let missing: BaseConfig = { kind: "missing", why: "the base commit has no config" };
  for (const path of paths) {
    const found = await readBaseFile(resolve(selection.root, path), { context, client, log });
    if (found.kind === "unavailable") return found;
    if (found.kind === "missing") missing = found;
    else {
      commit = found.commit;
      texts.push({ path, name: found.name, bytes: found.bytes });
    }
  }
  if (texts.length === 0) return missing;
  const file = listNames(texts.map(({ name }) => name));
  try {
    return { kind: "found", config: await parseConfigs(texts, selection), file, commit };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { kind: "invalid", why: `\`${file}\` of the base commit \`${commit.slice(0, 7)}\` has errors` };
  }
}

/** Joins the names of configs; of more than three, names the first. */
function listNames(names: readonly string[]): string {
  const [first = ""] = names;
  return names.length <= 3 ? names.join(", ") : `${first} and ${names.length - 1} more`;
}

/** Returns the gates that decide instead of a run's own: those of the base's config, or of its report; null where its own do. */
export function decidingGates(base: BaseConfig, baseline: Baseline | null): GatesBySuite | null {
  if (base.kind === "none") return null;
  if (base.kind === "found") return gatesOfSuites(base.config.suites);
  return baseline && policyOfBaseline(baseline).base;
}

/**
 * Scores suites again where gates of the base name metrics that this run's config no longer asks for, and that its family did not
 * measure: removing a gate must not make the base's gate fail. Returns the same run if there are none.
 */
export async function measureBaseGates(
  scored: ScoredRun,
  gates: GatesBySuite,
  config: Config,
  options: RunOptions,
): Promise<ScoredRun> {
  const suites = await Promise.all(
    scored.suites.map(async (known) => {
      const suite = config.suites.find(({ name }) => name === known.name);
      const measured = new Set(known.report.scores.map(({ metric }) => metric));
      const named = new Set(gates.get(known.name)?.metrics.map(({ metric }) => metric));
      const others =
        suite?.metrics.filter(({ id }) => named.has(id) && !measured.has(id) && !suite.asked?.has(id)) ?? [];
      if (suite === undefined || others.length === 0) return known;
      const asked = new Set([...(suite.asked ?? []), ...others.map(({ id }) => id)]);
      return scoreSuite({ ...suite, asked }, config, options);
    }),
  );
  return suites.every((suite, index) => suite === scored.suites[index]) ? scored : assembleRun(suites, scored.report);
}
