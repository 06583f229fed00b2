import { dirname, resolve } from "node:path";
import { type Config, type SuiteConfig, TREND_RULES, type TrendRule } from "../../core/config/config.ts";
import { ErrorList } from "../../core/error.ts";
import type { FamilyList } from "../../core/family.ts";
import { sha256 } from "../../core/json.ts";
import type { JudgeSettings } from "../../core/judge/judge-settings.ts";
import { relativePath } from "../../core/paths.ts";
import { type ConfigSelection, decodeConfig, readConfigText, selectsSeveral } from "./config-files.ts";

/** Reads configs at these paths as those of a selection. Throws a UserError with the errors of all of them. */
export function readConfigFiles(
  paths: readonly string[],
  selection: ConfigSelection,
  families: FamilyList,
): Promise<Config> {
  const { root } = selection;
  const configs = paths.map((path) => {
    const name = relativePath(root, path);
    return { path: name, name, read: () => readConfigText(path, name, root) };
  });
  return mergeConfigs(configs, selection, families);
}

/** The text of a config, and its path relative to the selection's root. */
export interface ConfigText {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** How messages name it. */
  readonly name: string;
}

/** Parses the configs of a selection that are not in its folder, such as another commit's. Throws a UserError with all errors. */
export function parseConfigs(
  texts: readonly ConfigText[],
  selection: ConfigSelection,
  families: FamilyList,
): Promise<Config> {
  const configs = texts.map(({ path, bytes, name }) => ({ path, name, read: () => decodeConfig(bytes, name) }));
  return mergeConfigs(configs, selection, families);
}

/** `read` returns the text of a config, or throws a UserError. */
async function mergeConfigs(
  configs: readonly (Omit<ConfigText, "bytes"> & { readonly read: () => string })[],
  selection: ConfigSelection,
  families: FamilyList,
): Promise<Config> {
  const errors = new ErrorList();
  const isSeveral = selectsSeveral(selection);
  const suites = new Map<string, SuiteConfig>();
  const trends: TrendRule[] = [];
  let texts: Config["texts"];
  for (const { path, name, read } of configs) {
    const folder = dirname(resolve(selection.root, path));
    const prefix = isSeveral ? folderPrefix(path) : "";
    try {
      const text = read();
      // Parsers and schemas are loaded for a config that can be read.
      const { readConfig } = await import("./config.ts");
      const { suites: configSuites, trend = "warn", texts: rule } = await readConfig(text, name, folder, families);
      trends.push(trend);
      texts ??= rule;
      for (const suite of configSuites) {
        const fullName = `${prefix}${suite.name}`;
        const first = suites.get(fullName);
        const what = `\`${first?.file}\` and \`${name}\` both define the suite \`${fullName}\`.`;
        if (first) errors.add({ what, at: name, todo: "Rename one of the two suites." });
        else suites.set(fullName, { ...suite, name: fullName });
      }
    } catch (error) {
      errors.addFrom(error);
    }
  }
  errors.throwIfAny("config");
  const trend = TREND_RULES.findLast((rule) => trends.includes(rule)) ?? "warn";
  return { suites: [...suites.values()], trend, ...(texts && { texts }) };
}

const MAX_FOLDERS = 8;

/** Returns what the names of a config's suites begin with: its folder in the characters of suite names, with a slash at its end. */
function folderPrefix(path: string): string {
  const folders = path.split("/").slice(0, -1);
  // `.github/noworse.yml` is the config of the folder that `.github` is in.
  if (folders.at(-1) === ".github") folders.pop();
  return folders
    .slice(-MAX_FOLDERS)
    .map((folder) => `${suiteNamePart(folder)}/`)
    .join("");
}

/** Returns a folder's name in the characters of suite names; a name without any of them becomes its hash. */
function suiteNamePart(folder: string): string {
  const inSuiteCharacters = folder.toLowerCase().replace(/[^a-z0-9_]+/g, "-");
  const trimmed = inSuiteCharacters
    .replace(/^[-_]+/, "")
    .replace(/-+$/, "")
    .slice(0, 64);
  return trimmed === "" ? sha256(folder).slice(0, 8) : trimmed;
}

/** Models from an input, an option or a variable; null where those of the config are used. */
export interface ModelOverrides {
  readonly model: string | null;
  readonly embeddingModel: string | null;
  /** How to set a model outside the config: ``the input `judge-model` ``. */
  readonly how: string;
}

/** Applies the overriding models. Throws a UserError for a suite whose judge has no model, two kinds of them, or a limit in dollars without prices. */
export function resolveJudgeModels(config: Config, overrides: ModelOverrides): Config {
  const errors = new ErrorList();
  const resolved = overrideJudgeModels(config, overrides);
  for (const { name, file, judge } of resolved.suites) {
    if (judge === undefined) continue;
    const at = file === null ? name : `${file}: suite \`${name}\``;
    const { model, models, max_usd: dollars, prices } = judge;
    if (dollars !== undefined && prices === undefined) {
      const todo = "Write what a million tokens cost: `prices: { input: 0.15, output: 0.60 }`.";
      errors.add({ what: "The `judge` has `max_usd` but no `prices`.", at, todo });
    }
    if (model !== undefined && models !== undefined)
      errors.add({ what: "The `judge` has both `model` and `models`.", at, todo: "Write one of them." });
    if (model === undefined && models === undefined)
      errors.add({ what: "The `judge` has no `model`.", at, todo: `Write one, or give ${overrides.how}.` });
  }
  errors.throwIfAny("config");
  return resolved;
}

/** Applies the overriding models to a config that is not used for judging, such as the base's: judges without a model are fine. */
export function overrideJudgeModels(config: Config, { model, embeddingModel }: ModelOverrides): Config {
  const suites = config.suites.map((suite) => {
    if (suite.judge === undefined) return suite;
    const { models, ...rest } = suite.judge;
    const judge: JudgeSettings = {
      ...(models === undefined || model !== null ? rest : suite.judge),
      ...(model !== null && { model }),
      ...(embeddingModel !== null && { embedding_model: embeddingModel }),
    };
    return { ...suite, judge };
  });
  return { ...config, suites };
}
