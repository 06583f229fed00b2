import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Config, SuiteConfig } from "../core/config/config.ts";
import { UserError } from "../core/error.ts";
import { sha256 } from "../core/json.ts";
import { relativePath } from "../core/paths.ts";
import type { Baseline } from "../core/report.ts";
import { type GatesBySuite, gatesOfSuites } from "../gates/base-gates.ts";
import type { FrozenFiles } from "../gates/case-gates.ts";
import { policyOfBaseline } from "../gates/evaluate-gates.ts";
import type { Inputs } from "../github/api/inputs.ts";
import { type BaseSources, listBaseFiles, readBaseFile } from "../github/baseline/file-at-commit.ts";
import { CONFIG_NAMES, type ConfigSelection, pickConfigs } from "../input/config/config-files.ts";
import type { ConfigText } from "../input/config/config-set.ts";
import { scopeOf } from "../input/config/files.ts";
import { jsonFileNames } from "../input/config/named-files.ts";
import { firstFew } from "../math/text/texts.ts";
import { isWithin } from "../store/files.ts";
import type { ScoredRun } from "./evaluate.ts";

/** The config of the commit that a proposed change is compared with. `unavailable` is an outage, which never counts as `missing`. */
export type BaseConfig =
  | {
      readonly kind: "found";
      readonly config: Config;
      readonly file: string;
      readonly commit: string;
      /** Why a config of another name than this run's decides, as a clause; null if it does not. */
      readonly why: string | null;
    }
  | { readonly kind: "missing" | "invalid" | "unavailable"; readonly why: string }
  /** The run proposes no change, or its inputs define the suite. */
  | { readonly kind: "none" };

export interface BaseConfigOptions {
  /** This run's config, and how it was selected. */
  readonly config: Config;
  readonly selection: ConfigSelection;
  /** Parses the configs of another commit. Throws UserError. */
  readonly parseConfigs: (texts: readonly ConfigText[], selection: ConfigSelection) => Promise<Config>;
}

/** The base commit could not be read. */
class UnreadBaseError extends Error {}

/**
 * Reads the configs of the base commit: those that the same selection finds there. Instead of one that it lacks, the configs decide that the
 * run's files no longer have, else one of the usual names with a suite of this run: under a new name a config escapes no gate. Never
 * throws a ServiceError.
 */
export async function readBaseConfig(options: BaseConfigOptions, sources: BaseSources): Promise<BaseConfig> {
  try {
    return await readSelected(options, sources);
  } catch (error) {
    if (error instanceof UnreadBaseError) return { kind: "unavailable", why: error.message };
    if (!(error instanceof UserError)) throw error;
    return { kind: "invalid", why: `the base commit's config is not clear: ${error.message}` };
  }
}

async function readSelected(options: BaseConfigOptions, sources: BaseSources): Promise<BaseConfig> {
  const { selection, config } = options;
  const known = knownPaths(selection, config);
  const named = known && (await readTexts(known, selection, sources));
  if (named?.missing === null) return parseTexts(named.texts, null, options);
  const listing = await listBaseFiles([{ path: "", suffix: "" }], sources);
  if (listing.kind === "unavailable") throw new UnreadBaseError(listing.why);
  const files = listing.files.map(({ path }) => path);
  const read = async (paths: readonly string[]) => (await readTexts(paths, selection, sources)).texts;
  // A search finds another config there if the pull request renames it.
  const found = known === null || selection.paths.length === 0 ? await read(pickConfigs(selection, files)) : [];
  if (found.length > 0) return parseTexts(found, null, options);
  const why = named?.missing ?? `the base commit \`${listing.commit.slice(0, 7)}\` has no config`;
  const kept = named?.texts ?? [];
  const removed = (await read(removedFiles(files, selection))).filter(isConfig);
  if (kept.length + removed.length > 0) {
    return parseTexts([...kept, ...removed], removed.length > 0 ? why : null, options);
  }
  const usual = await read(pickConfigs({ ...selection, paths: [] }, files));
  const other = usual.length > 0 ? await parseTexts(usual, why, options) : null;
  return other?.kind === "found" && haveCommonSuite(other.config, config) ? other : { kind: "missing", why };
}

/** Returns the paths of the base's configs, relative to the root; null if its files have to be listed to know them. */
function knownPaths(selection: ConfigSelection, config: Config): readonly string[] | null {
  const { folder, root, paths } = selection;
  if (paths.some((path) => path.includes("*"))) return null;
  if (paths.length > 0) return paths.map((path) => relativePath(root, resolve(folder, path)));
  // The base may have a config in a folder nearer than this run's.
  const found = [...new Set(config.suites.flatMap(({ file }) => file ?? []))];
  return found.every((file) => CONFIG_NAMES.includes(relativePath(folder, resolve(root, file)))) ? found : null;
}

/** The most removed files that are read to find a config among them. */
const MAX_REMOVED = 20;

/** Returns the files of the base that may be configs, and that this run's files no longer have. Throws a UserError for too many. */
function removedFiles(files: readonly string[], { root }: ConfigSelection): string[] {
  const removed = files.filter((file) => /\.(?:ya?ml|json)$/.test(file) && !existsSync(resolve(root, file)));
  if (removed.length <= MAX_REMOVED) return removed;
  throw new UserError("config", [{ what: `${removed.length} files that may be configs are removed` }]);
}

function isConfig({ bytes }: ConfigText): boolean {
  return /^[{\s]*["']?suites["']?\s*:/m.test(Buffer.from(bytes).toString("latin1"));
}

/** Returns whether two configs have a suite of the same name, or with the same traces. */
function haveCommonSuite(one: Config, other: Config): boolean {
  const keys = ({ suites }: Config) =>
    suites.flatMap(({ name, folder, traces }) => [`name ${name}`, ...traces.map((path) => resolve(folder, path))]);
  const known = new Set(keys(one));
  return keys(other).some((key) => known.has(key));
}

type BaseText = ConfigText & { readonly commit: string };

/** Reads files of the base commit; `missing` says what it does not have, null for nothing. Throws UnreadBaseError. */
async function readTexts(
  paths: readonly string[],
  { root }: ConfigSelection,
  sources: BaseSources,
): Promise<{ readonly texts: BaseText[]; readonly missing: string | null }> {
  const texts: BaseText[] = [];
  let missing: string | null = null;
  for (const path of paths) {
    const found = await readBaseFile(resolve(root, path), sources);
    if (found.kind === "unavailable") throw new UnreadBaseError(found.why);
    if (found.kind === "missing") missing = found.why;
    else texts.push({ path, ...found });
  }
  return { texts, missing };
}

async function parseTexts(
  texts: readonly BaseText[],
  why: string | null,
  { parseConfigs, selection }: BaseConfigOptions,
): Promise<BaseConfig> {
  const file = firstFew(texts, 3, ({ name }) => name);
  const commit = texts[0]?.commit ?? "";
  try {
    return { kind: "found", config: await parseConfigs(texts, selection), file, commit, why };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { kind: "invalid", why: `\`${file}\` of the base commit \`${commit.slice(0, 7)}\` has errors` };
  }
}

/** Returns a config with the stricter rule for texts, its own or the base's. While the base that decides is not known, no text leaves. */
export function withBaseTexts(config: Config, base: BaseConfig, { gatesFrom }: Pick<Inputs, "gatesFrom">): Config {
  const isUnknown = (base.kind === "invalid" || base.kind === "unavailable") && gatesFrom === "base";
  const isHidden = isUnknown || (base.kind === "found" && base.config.texts !== undefined);
  return isHidden && config.texts === undefined ? { ...config, texts: "none_by_base" } : config;
}

/** Returns the gates that decide instead of a run's own: those of the base's config, or of its report; null where its own do. */
export function decidingGates(base: BaseConfig, baseline: Baseline | null): GatesBySuite | null {
  if (base.kind === "none") return null;
  if (base.kind === "found") return gatesOfSuites(base.config.suites);
  return baseline && policyOfBaseline(baseline).base;
}

/** Why the lines of a suite without gold cannot be compared. */
const ANSWERS =
  "its lines have answers beside the expected values, so that only a baseline tells which of them changed";

/**
 * Compares the frozen files of suites with those of the base commit, as its config names them: the gold set with the pictures that its
 * lines name, and the files that parameters name. Without a baseline nothing else is known of them.
 */
export async function compareFrozenFiles(
  suites: readonly SuiteConfig[],
  scored: ScoredRun,
  sources: BaseSources,
): Promise<FrozenFiles> {
  const { workspace } = sources;
  const contentOf = (path: string): Buffer | null => readIfFile(resolve(workspace, path));
  const compared = new Map<string, number | string>();
  for (const suite of suites) {
    const { name, folder, gold, traces, gates } = suite;
    if (gates.freeze === undefined) continue;
    const [key, patterns] = gold.length === 0 ? (["traces", traces] as const) : (["gold", gold] as const);
    const named = gates.freeze.scope === "measure" ? jsonFileNames(suite) : [];
    const scopes = [...patterns, ...named].flatMap((pattern) => scopeOf(pattern, folder, workspace));
    const { goldPictures, report } = scored.suites.find((one) => one.name === name) ?? {};
    // Lines name pictures anywhere.
    const listed = goldPictures?.size ? [{ path: "", suffix: "" }] : scopes;
    const listing = await listBaseFiles(listed, sources);
    if (listing.kind === "unavailable") {
      compared.set(name, `there is no baseline, and ${listing.why}`);
      continue;
    }
    const parameters = named.map((path) => relativePath(workspace, resolve(folder, path)));
    const pictures = [...(goldPictures ?? [])].map((path) => relativePath(workspace, path));
    const read = (report?.files?.[key] ?? []).map(({ path }) => path);
    const before = new Map(listing.files.map(({ path, sha }) => [path, sha]));
    const isChanged = (path: string): boolean => !hasHash(contentOf(path), before.get(path));
    const isGone = (path: string): boolean => !parameters.includes(path) && contentOf(path) === null;
    const gone = [...before.keys()].filter((path) => scopes.some((scope) => isWithin(path, scope)) && isGone(path));
    const lines = [...new Set([...read, ...pictures])].filter(isChanged).length + gone.length;
    const others = parameters.filter(isChanged).length;
    const isUnknown = key === "traces" && lines > 0 && others === 0;
    compared.set(name, isUnknown ? `there is no baseline, and ${ANSWERS}` : lines + others);
  }
  return compared;
}

function readIfFile(path: string): Buffer | null {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : null;
}

/** Returns whether git's hash of a content is this one, or that of the pointer which Git LFS stores in its place. */
function hasHash(content: Buffer | null, hash: string | undefined): boolean {
  if (content === null || hash === undefined) return false;
  const oid = sha256(content);
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${content.length}\n`;
  const algorithm = hash.length === 64 ? "sha256" : "sha1";
  const hashOf = (blob: Buffer | string): string =>
    createHash(algorithm).update(`blob ${blob.length}\0`).update(blob).digest("hex");
  return hashOf(content) === hash || hashOf(pointer) === hash;
}
