import type { Config, SuiteConfig } from "../core/config/config.ts";
import { type JudgeCeilings, SPENDING_LIMITS, USUAL_RETRIES } from "../core/config/limits.ts";
import { ErrorList } from "../core/error.ts";
import type { JudgeSettings } from "../core/judge/judge-settings.ts";

/** What a proposed change may cost where neither the workflow nor the base says: the cases of a large suite, not a million. */
export const PROPOSED_CALLS = 20_000;
export const PROPOSED_TOKENS = 100_000_000;

/** The limits that are applied to a judge's settings. */
const LIMITS = [...SPENDING_LIMITS, "deadline"] as const;
type Limits = { readonly [key in (typeof LIMITS)[number]]?: number };

/** Returns a config whose judges keep to the ceilings. */
export function capJudges(config: Config, { maxCalls, maxUsd }: JudgeCeilings): Config {
  const limits = { max_calls: maxCalls ?? Infinity, max_usd: maxUsd ?? Infinity };
  return mapJudges(config, (judge) => lowerLimits(judge, limits));
}

/** Throws a UserError for judges whose cost in dollars has a ceiling and cannot be computed; `from` names the input or option. */
export function requirePrices({ suites }: Config, { maxUsd }: JudgeCeilings, from: string): void {
  const errors = new ErrorList();
  for (const { judge, name, file } of maxUsd === null ? [] : suites) {
    if (!judge || judge.prices) continue;
    const at = file === null ? name : `${file}: suite \`${name}\``;
    const todo = "Write what a million tokens cost, `prices: { input: 0.15, output: 0.60 }`, or limit calls instead.";
    errors.add({ what: `The \`judge\` has no \`prices\`, which ${from} needs.`, at, todo });
  }
  errors.throwIfAny("config");
}

/**
 * Returns a config with the limits of the base's judges where they are stricter, so that a proposed change cannot raise
 * what it spends. Null: the base's do not apply, or are not there; then only the limits of proposed changes do.
 */
export function limitJudges(config: Config, base: Config | null, ceilings: JudgeCeilings): Config {
  const unlimited = { max_calls: ceilings.maxCalls ?? PROPOSED_CALLS, max_tokens: PROPOSED_TOKENS };
  const known = base?.suites.flatMap(({ judge }) => judge ?? []) ?? [];
  const limited = mapJudges(config, (judge, { name }) => {
    if (known.length === 0) return lowerLimits(judge, unlimited);
    const before = base?.suites.find((suite) => suite.name === name)?.judge;
    return limitJudge(
      judge,
      (before ? [before] : known).map((one) => ({ ...unlimited, ...one })),
    );
  });
  return capJudges(limited, ceilings);
}

function mapJudges(config: Config, change: (judge: JudgeSettings, suite: SuiteConfig) => JudgeSettings): Config {
  const suites = config.suites.map((suite) => (suite.judge ? { ...suite, judge: change(suite.judge, suite) } : suite));
  return { ...config, suites };
}

function lowerLimits(judge: JudgeSettings, limits: Limits): JudgeSettings {
  const lower = Object.entries(limits).map(([key, limit]) => [
    key,
    Math.min(judge[key as keyof Limits] ?? Infinity, limit),
  ]);
  return { ...judge, ...Object.fromEntries(lower.filter(([, limit]) => limit !== Infinity)) };
}

/** Applies the loosest of the base's limits: a suite has one, and an added suite may spend what any other may. */
function limitJudge(own: JudgeSettings, base: readonly JudgeSettings[]): JudgeSettings {
  const loosest = (key: keyof Limits): number => Math.max(...base.map((one) => one[key] ?? Infinity));
  const limited = lowerLimits(own, Object.fromEntries(LIMITS.map((key) => [key, loosest(key)])));
  const confirm = Math.min(own.confirm, Math.max(...base.map((one) => one.confirm)));
  const canaries = own.canaries || base.every((one) => one.canaries);
  const prices = highestPrices([own, ...base]);
  const retries = own.retries && Math.min(own.retries, Math.max(...base.map((one) => one.retries ?? USUAL_RETRIES)));
  const others = { ...(retries !== undefined && { retries }), ...(prices && { prices }) };
  return { ...limited, confirm, canaries, ...others };
}

/** Returns the higher price of each kind, so that a limit in dollars cannot be raised by lower prices. */
function highestPrices(judges: readonly JudgeSettings[]): JudgeSettings["prices"] {
  const known = judges.flatMap(({ prices }) => prices ?? []);
  if (known.length === 0) return undefined;
  const highest = (kind: "input" | "output" | "embedding"): number => Math.max(...known.map((one) => one[kind]));
  return { input: highest("input"), output: highest("output"), embedding: highest("embedding") };
}
