import { DOLLARS, type JudgeCeilings, WRITE_DOLLARS } from "../../core/judge/judge-ceilings.ts";
import { invalidOption, type OptionSpec, type ParsedOptions } from "../options.ts";

const group = "Judge";

export const JUDGE_LIMITS: Readonly<Record<string, OptionSpec>> = {
  "judge-max-calls": { value: "N", description: "Most requests to the judge, whatever the config says.", group },
  "judge-max-usd": { value: "USD", description: "Most dollars for the judge, by the config's `prices`.", group },
};

/** Returns the limits of the judge that options give. Throws UserError. */
export function judgeCeilings({ values }: ParsedOptions): JudgeCeilings {
  const read = (option: "judge-max-calls" | "judge-max-usd", pattern: RegExp, todo: string): number | null => {
    const text = values[option];
    if (text === undefined) return null;
    if (pattern.test(text)) return Number(text);
    throw invalidOption(option, text, todo);
  };
  return {
    maxCalls: read("judge-max-calls", /^\d{1,15}$/, "Write a whole number, for example `1000`."),
    maxUsd: read("judge-max-usd", DOLLARS, WRITE_DOLLARS),
  };
}
