import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Config } from "../core/config/config.ts";
import type { OnProgress } from "../core/log.ts";
import { families, loadFamily } from "../families/index.ts";
import type { Inputs } from "../github/api/inputs.ts";
import type { Step } from "../github/api/services.ts";
import { type BaseSources, sourcesOfRun } from "../github/baseline/file-at-commit.ts";
import type { Rescorer } from "../github/baseline/score-commit.ts";
import { configFromInputs } from "../input/config/config.ts";
import { type ConfigSelection, findConfigs, selectConfigs } from "../input/config/config-files.ts";
import {
  type ConfigText,
  overrideJudgeModels,
  parseConfigs,
  readConfigFiles,
  resolveJudgeModels,
} from "../input/config/config-set.ts";
import { readCreationTime, unwritable } from "../store/files.ts";
import { type ActionJudge, readActionJudge } from "./action-labels.ts";
import { requirePrices } from "./judge-limits.ts";
import { createRescorer } from "./rescorer.ts";

/** Everything that a step needs before it scores. */
export interface ActionSetup extends Step {
  /** The folder of the report, which this step made. */
  readonly outputFolder: string;
  readonly config: Config;
  /** The configs that were selected; null when the inputs define the suite. */
  readonly selection: ConfigSelection | null;
  /** Null when no suite has a judge. */
  readonly judge: ActionJudge | null;
  readonly created: string;
  /** The clone, and where the commit is read that the run is compared with. */
  readonly sources: BaseSources;
  readonly rescorer: Rescorer;
  /** Parses another commit's configs, with the models that the inputs name. Throws UserError. */
  readonly parseConfigs: (texts: readonly ConfigText[], selection: ConfigSelection) => Promise<Config>;
}

/** Reads the config and creates the output folder. Makes no network call. Throws UserError. */
export async function prepareAction(step: Step, onProgress: OnProgress): Promise<ActionSetup> {
  const { inputs, context, folder, env, log } = step;
  const root = context.workspace;
  const { model, embeddingModel } = inputs.judge;
  const models = { model, embeddingModel, how: "the input `judge-model`" };
  const { config: written, selection } = await readSuites(inputs, folder, root);
  const config = resolveJudgeModels(written, models);
  requirePrices(config, inputs.judge.ceilings, "the input `judge-max-usd`");
  const judge = readActionJudge(inputs, config, context, env);
  const outputFolder = await makeOutputFolder(inputs.name, env);
  const created = readCreationTime(env);
  const temp = env["RUNNER_TEMP"] || tmpdir();
  const debug = (message: string): void => log.debug(message);
  const rescorer = createRescorer({ config, selection, root, created, temp, models, debug, onProgress });
  const sources = await sourcesOfRun(step, repositoryFolders(folder, config));
  return {
    ...step,
    sources,
    outputFolder,
    config,
    selection,
    judge,
    created,
    rescorer,
    parseConfigs: async (texts, from) => overrideJudgeModels(await parseConfigs(texts, from, families), models),
  };
}

/** Returns the folders by which the repository is found: it may be below the workspace, with the config or only the files in it. */
function repositoryFolders(folder: string, { suites }: Config): string[] {
  const fileFolders = suites.flatMap((suite) =>
    [...suite.gold, ...suite.traces].map((path) => dirname(resolve(suite.folder, path))),
  );
  return [folder, ...suites.map((suite) => suite.folder), ...fileFolders];
}

const FAMILY_OF_INPUTS = "grounded";

/** Returns the suites of the selected configs, or the one that the inputs define. */
async function readSuites(
  { suites }: Inputs,
  folder: string,
  root: string,
): Promise<Pick<ActionSetup, "config" | "selection">> {
  if (suites.kind === "config") {
    const selection = selectConfigs({ folder, root, paths: suites.paths, option: "the input `config`" });
    return { config: await readConfigFiles(findConfigs(selection), selection, families), selection };
  }
  const { gold, traces, k, gates } = suites;
  const family = await loadFamily(FAMILY_OF_INPUTS);
  const config = configFromInputs({ name: family.id, family, gold, traces, k, gates, folder });
  return { config, selection: null };
}

const MAX_STEPS = 50;

/**
 * Creates a folder for a report: `noworse-<name>` in the runner's temporary folder, numbered when an earlier step has
 * one. It is always new, so no link can lead out of it. The checkout stays clean and may be read-only. Throws UserError.
 */
export async function makeOutputFolder(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const temp = env["RUNNER_TEMP"];
  const start = join(temp || tmpdir(), `noworse-${name}`);
  try {
    for (let step = 1; temp && step <= MAX_STEPS; step++) {
      const folder = step === 1 ? start : `${start}-${step}`;
      const isNew = await mkdir(folder).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "EEXIST") return false;
          throw error;
        },
      );
      if (isNew) return folder;
    }
    return await mkdtemp(`${start}-`);
  } catch (error) {
    throw unwritable(error, "The report", temp || tmpdir());
  }
}
