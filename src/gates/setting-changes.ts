import type { Json } from "../core/json.ts";
import type { JudgeSettings } from "../core/judge/judge-settings.ts";
import { firstFew } from "../math/text/join-words.ts";
import { code, firstCodes, MAX_NAMED } from "./clauses.ts";

/** Settings by their keys in the config. */
export type Settings = Readonly<Record<string, Json>>;

/** Returns the keys whose values differ; none if a side is unknown. */
export function changedKeys(was: Settings | undefined, is: Settings | undefined): string[] {
  if (!was || !is) return [];
  const all = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return all.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
}

/** Describes the keys whose values differ: "`k` from `5` to `10`, `preset` from nothing to `ragas`"; empty if none do. */
export function changesOfKeys(was: Settings, is: Settings): string {
  const printValue = (settings: Settings, key: string): string => {
    const value = settings[key];
    return value === undefined ? "nothing" : code(typeof value === "string" ? value : JSON.stringify(value));
  };
  const describe = (key: string): string => `${code(key)} from ${printValue(was, key)} to ${printValue(is, key)}`;
  return firstFew(changedKeys(was, is), MAX_NAMED, describe);
}

/** Describes what a list (its entries joined by ", ") lost and gained: "no longer has `a` and now has `b`"; empty if it has the same entries. */
export function changesInList(was: string, is: string): string {
  const [before, now] = [was, is].map((joined) => (joined === "" ? [] : joined.split(", "))) as [string[], string[]];
  const lost = before.filter((entry) => !now.includes(entry));
  const gained = now.filter((entry) => !before.includes(entry));
  const parts = [
    ...(lost.length > 0 ? [`no longer has ${firstCodes(lost)}`] : []),
    ...(gained.length > 0 ? [`now has ${firstCodes(gained)}`] : []),
  ];
  return parts.join(" and ");
}

const LIMITS = ["max_calls", "max_tokens", "max_usd"] as const;

/** Returns the limits of what a judge may spend, and the prices that dollars are computed by. */
export function spendingSettings({ max_calls, max_tokens, max_usd, prices }: JudgeSettings): Settings {
  const known = Object.entries({ max_calls, max_tokens, max_usd, prices }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Settings;
}

/** Describes limits of a judge that allow more than before; empty if none does. Stricter limits are not listed. */
export function raisedLimits(was: Settings, is: Settings): string {
  const raised: readonly string[] = LIMITS.filter((key) => limitOf(is, key) > limitOf(was, key));
  const isCheaper = pricesOf(was).some((price, at) => (pricesOf(is)[at] ?? 0) < price);
  const keys = isCheaper && "max_usd" in is ? [...raised, "prices"] : raised;
  const pick = (settings: Settings): Settings =>
    Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)));
  return changesOfKeys(pick(was), pick(is));
}

function limitOf(settings: Settings, key: string): number {
  const value = settings[key];
  return typeof value === "number" ? value : Infinity;
}

function pricesOf({ prices }: Settings): number[] {
  const kinds: Record<string, unknown> = typeof prices === "object" && prices !== null ? { ...prices } : {};
  return ["input", "output", "embedding"].map((kind) => Number(kinds[kind] ?? 0));
}
