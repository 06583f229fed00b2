import { resolve } from "node:path";
import type { Config, SuiteConfig } from "../core/config/config.ts";
import { UserError } from "../core/error.ts";
import { type JudgeSettings, USUAL_RETRIES } from "../core/judge/judge-settings.ts";
import type { Log } from "../core/log.ts";
import type { GitHubClient } from "../github/api/client.ts";
import type { Inputs } from "../github/api/inputs.ts";
import type { RunContext } from "../github/api/run-context.ts";
import { readBaseFile } from "../github/baseline/file-at-commit.ts";

/** The config of the commit that a proposed change is compared with. `unavailable` is an outage, which never counts as `missing`. */
export type BaseConfig =
  | { readonly kind: "found"; readonly config: Config; readonly file: string; readonly commit: string }
  | { readonly kind: "missing" | "invalid" | "unavailable"; readonly why: string }
  /** The run proposes no change, or its inputs define the suite. */
  | { readonly kind: "none" };

/** What reading the base's config depends on. */
export interface BaseConfigOptions {
  readonly inputs: Pick<Inputs, "gatesFrom" | "baseline" | "suites">;
  readonly context: RunContext;
  /** The working folder, which the config's path is relative to. */
  readonly folder: string;
  /** Parses a config. Throws UserError. */
  readonly parseConfig: (bytes: Uint8Array, name: string) => Config;
  readonly log: Log;
}

/** Reads the config of the base commit of a pull request or a merge group. Never throws a ServiceError. */
export async function readBaseConfig(options: BaseConfigOptions, client: GitHubClient): Promise<BaseConfig> {
  const { inputs, context, folder, log, parseConfig } = options;
  const isProposed = context.pullRequest !== null || context.mergeGroup !== null;
  const isUsed = inputs.gatesFrom === "base" || inputs.baseline.kind !== "none";
  if (!isProposed || !isUsed || inputs.suites.kind !== "config") return { kind: "none" };
  const found = await readBaseFile(resolve(folder, inputs.suites.file), context, client, log);
  if (found.kind !== "found") return found;
  const { bytes, name: file, commit } = found;
  try {
    return { kind: "found", config: parseConfig(bytes, file), file, commit };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { kind: "invalid", why: `\`${file}\` of the base commit \`${commit.slice(0, 7)}\` has errors` };
  }
}

/** Returns a config with the limits of the base's judges where they are stricter, so that a proposed change cannot raise what it spends. */
export function limitJudges(config: Config, base: Config): Config {
  const known = base.suites.flatMap(({ judge }) => judge ?? []);
  if (known.length === 0) return config;
  const suites = config.suites.map((suite): SuiteConfig => {
    const before = base.suites.find(({ name }) => name === suite.name)?.judge;
    return suite.judge ? { ...suite, judge: limitJudge(suite.judge, before ? [before] : known) } : suite;
  });
  return { ...config, suites };
}

/** Applies the loosest of the base's limits: a suite has one, and an added suite may spend what any other may. */
function limitJudge(own: JudgeSettings, base: readonly JudgeSettings[]): JudgeSettings {
  const limited = Object.fromEntries(
    (["max_calls", "max_tokens", "max_usd", "deadline"] as const).flatMap((key) => {
      const limit = Math.min(own[key] ?? Infinity, Math.max(...base.map((one) => one[key] ?? Infinity)));
      return Number.isFinite(limit) ? [[key, limit]] : [];
    }),
  );
  const confirm = Math.min(own.confirm, Math.max(...base.map((one) => one.confirm)));
  const canaries = own.canaries || base.every((one) => one.canaries);
  const prices = highestPrices([own, ...base]);
  const retries = own.retries && Math.min(own.retries, Math.max(...base.map((one) => one.retries ?? USUAL_RETRIES)));
  const others = { ...(retries !== undefined && { retries }), ...(prices && { prices }) };
  return { ...own, ...limited, confirm, canaries, ...others };
}

/** Returns the higher price of each kind, so that a limit in dollars cannot be raised by lower prices. */
function highestPrices(judges: readonly JudgeSettings[]): JudgeSettings["prices"] {
  const known = judges.flatMap(({ prices }) => prices ?? []);
  if (known.length === 0) return undefined;
  const highest = (kind: "input" | "output" | "embedding"): number => Math.max(...known.map((one) => one[kind]));
  return { input: highest("input"), output: highest("output"), embedding: highest("embedding") };
}
