import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { configFiles } from "../core/config/config.ts";
import { UserError } from "../core/error.ts";
import { type JudgeSettings, judgeSchema } from "../core/judge/judge-settings.ts";
import type { StoredLabel } from "../core/judge/stored-label.ts";
import { capJudge, missingPrices } from "../run/judge/limits.ts";
import { parseLabelFile } from "../store/labels.ts";
import { judgeCeilings } from "./arguments/judge-limits.ts";
import { modelOption } from "./config-with-judge.ts";
import { loadConfig } from "./load-config.ts";
import type { CommandContext, ParsedOptions } from "./options.ts";

/** Returns the judge to calibrate: a model given by name, or the config's judge. Throws a UserError where neither is clear. */
export async function readJudgeToCalibrate(options: ParsedOptions, context: CommandContext): Promise<JudgeSettings> {
  const model = modelOption(options, "judge-model");
  const settings = model === null ? await judgeOfConfig(options, context) : judgeSchema.parse({ model });
  const ceilings = judgeCeilings(options);
  if (ceilings.maxUsd !== null && !settings.prices) {
    throw new UserError("config", [missingPrices(model ?? "the config's judge", "the option `--judge-max-usd`")]);
  }
  return { ...capJudge(settings, ceilings), profile: profileOf(options) ?? settings.profile };
}

function profileOf(options: ParsedOptions): JudgeSettings["profile"] | null {
  const { profile } = options.values;
  if (profile === undefined || profile === "merged" || profile === "exact") return profile ?? null;
  const todo = "Write `--profile merged` or `--profile exact`.";
  const what = `\`--profile\` cannot be \`${profile}\`.`;
  throw new UserError("config", [{ what, at: "--profile", given: profile, known: ["merged", "exact"], todo }]);
}

async function judgeOfConfig(options: ParsedOptions, context: CommandContext): Promise<JudgeSettings> {
  const { config } = await loadConfig(options, context);
  const { suite: name } = options.values;
  const suites = name === undefined ? config.suites : config.suites.filter((suite) => suite.name === name);
  if (name !== undefined && suites.length === 0) {
    const known = config.suites.map((suite) => suite.name);
    const what = `The config has no suite \`${name}\`.`;
    throw new UserError("config", [{ what, at: "--suite", given: name, known, todo: "Name one of its suites." }]);
  }
  const judges = suites.flatMap(({ judge }) => judge ?? []);
  const [first] = judges;
  const at = configFiles(config).join(", ");
  if (first === undefined) {
    const todo = "Write `judge: { model: … }` into it, or name a model with `--judge-model`.";
    throw new UserError("config", [{ what: "The config names no judge.", at, todo }]);
  }
  if (judges.every((judge) => JSON.stringify(judge) === JSON.stringify(first))) return first;
  const todo = "Name the suite whose judge is calibrated with `--suite`.";
  throw new UserError("config", [{ what: "The suites of the config have different judges.", at, todo }]);
}

/** Returns the judge's labels in the named file; none without a name. */
export async function readStoredJudgeLabels(
  name: string | undefined,
  context: CommandContext,
): Promise<readonly StoredLabel[]> {
  if (name === undefined) return [];
  const bytes = await readFile(resolve(context.folder, name)).catch((cause: NodeJS.ErrnoException) => {
    const isMissing = cause.code === "ENOENT";
    const what = isMissing ? "The labels do not exist." : `The labels cannot be read (${cause.code ?? cause.message}).`;
    throw new UserError("input", [{ what, at: name, todo: "Name a file of labels that `evaldelta` wrote." }]);
  });
  const reading = parseLabelFile(bytes, name);
  if (reading.ok) return reading.labels;
  const todo = "Write it again with `evaldelta calibrate --out`.";
  throw new UserError("input", [{ what: `The labels cannot be used: ${reading.why}.`, at: name, todo }]);
}
