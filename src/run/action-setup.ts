import { tmpdir } from "node:os";
import { relative, resolve, sep } from "node:path";
import type { Config } from "../core/config/config.ts";
import type { Log } from "../core/log.ts";
import { grounded } from "../families/grounded/family.ts";
import { families } from "../families/index.ts";
import { type GitHubClient, openGitHubClient } from "../github/api/client.ts";
import { makeOutputFolder, readWorkingFolder } from "../github/api/folders.ts";
import { type Inputs, readInputs } from "../github/api/inputs.ts";
import { type RunContext, readRunContext } from "../github/api/run-context.ts";
import { TimeBudget } from "../github/api/time-budget.ts";
import type { Rescorer } from "../github/baseline/rescore.ts";
import { configFromInputs, decodeConfig, parseConfig, readConfig } from "../input/config/config.ts";
import { overrideJudgeModels, resolveJudgeModels } from "../input/config/judge.ts";
import { type ActionJudge, readActionJudge } from "./action-labels.ts";
import { readCreationTime } from "./evaluate.ts";
import { createRescorer } from "./rescore.ts";

/** Everything that a step needs before it scores. */
export interface ActionSetup {
  readonly inputs: Inputs;
  readonly context: RunContext;
  /** The working folder. */
  readonly folder: string;
  readonly outputFolder: string;
  readonly config: Config;
  /** Null when no suite has a judge. */
  readonly judge: ActionJudge | null;
  /** The time of the report. */
  readonly created: string;
  /** Null without a token. */
  readonly client: GitHubClient | null;
  readonly timeBudget: TimeBudget;
  readonly rescorer: Rescorer;
  /** Parses another commit's config, with the models that the inputs name. Throws UserError. */
  readonly parseConfig: (bytes: Uint8Array, name: string) => Config;
}

/** Reads inputs, event and config and creates the output folder. Makes no network call. Throws UserError. */
export async function prepareAction(env: NodeJS.ProcessEnv, log: Log): Promise<ActionSetup> {
  const inputs = readInputs(env);
  const context = await readRunContext(env);
  const root = context.workspace;
  const folder = await readWorkingFolder(inputs.workingDirectory, root);
  const { model, embeddingModel } = inputs.judge;
  const models = { model, embeddingModel, how: "the input `judge-model`" };
  const config = resolveJudgeModels(readSuites(inputs, folder, root), models);
  const judge = readActionJudge(inputs, config, context, env);
  const outputFolder = await makeOutputFolder(inputs.name, env, log);
  const created = readCreationTime(env);
  const timeBudget = new TimeBudget();
  const { token } = inputs;
  const client = token === null ? null : openGitHubClient({ token, apiUrl: context.apiUrl, log, timeBudget });
  const temp = env["RUNNER_TEMP"] || tmpdir();
  const debug = (message: string): void => log.debug(message);
  const rescorer = createRescorer({ config, root, created, temp, models, debug });
  const parse = (bytes: Uint8Array, name: string): Config =>
    overrideJudgeModels(parseConfig(decodeConfig(bytes, name), name, "", families), models);
  return {
    ...{ inputs, context, folder, outputFolder, config, judge, created, client, timeBudget, rescorer },
    parseConfig: parse,
  };
}

/** Returns the suites of the config file, or the one that the inputs define. */
function readSuites({ suites }: Inputs, folder: string, root: string): Config {
  if (suites.kind === "config") {
    const path = resolve(folder, suites.file);
    return readConfig(path, families, relative(root, path).split(sep).join("/"), root);
  }
  const { gold, traces, k, gates } = suites;
  return configFromInputs({ name: grounded.id, family: grounded, gold, traces, k, gates, folder });
}
