import { secretsOf } from "../../core/secrets/known-secrets.ts";
import type { Redact } from "../../core/secrets/redaction.ts";

/** Redacts a text and returns it as one short line without control characters. */
export function redactLine(text: string, redact: Redact): string {
  const line = redact(text)
    .replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  return line.length <= LINE ? line : `${line.slice(0, LINE - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

const LINE = 240;

/** Returns the judge's key from the environment and the action's inputs. */
export function judgeKeys(env: NodeJS.ProcessEnv): string[] {
  return secretsOf([env["INPUT_JUDGE-API-KEY"], env["OPENAI_API_KEY"]]);
}

/** Returns the judge's key, address and host from the environment and the action's inputs, to be masked in all messages. */
export function judgeSecrets(env: NodeJS.ProcessEnv): string[] {
  const addresses = [env["INPUT_JUDGE-BASE-URL"], env["OPENAI_BASE_URL"]].flatMap((text) => {
    const address = text?.trim() ?? "";
    return URL.canParse(address) ? [address, new URL(address).host] : [address];
  });
  return [...new Set([...judgeKeys(env), ...secretsOf(addresses)])];
}
