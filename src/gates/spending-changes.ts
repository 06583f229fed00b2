import type { JudgeSettings } from "../core/judge/judge-settings.ts";
import { changesOfKeys, type Settings } from "./setting-changes.ts";

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
