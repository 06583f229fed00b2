/** Masking a short text would make the whole log unreadable. */
const SHORTEST = 8;

/** The judge's key and address as the environment and a step's inputs give them, the address without its scheme too: hidden wherever a run says anything. */
export function judgeSecrets(env: NodeJS.ProcessEnv): string[] {
  const keys = [env["INPUT_JUDGE-API-KEY"], env["OPENAI_API_KEY"]];
  const addresses = [env["INPUT_JUDGE-BASE-URL"], env["OPENAI_BASE_URL"]].flatMap((text) => {
    const address = text?.trim() ?? "";
    return URL.canParse(address) ? [address, new URL(address).host] : [address];
  });
  return secretsOf([...keys, ...addresses]);
}

/** Texts that are to be hidden, each once, without blanks around it; what is too short is nobody's secret. */
export function secretsOf(texts: readonly (string | undefined)[]): string[] {
  const trimmed = texts.map((text) => text?.trim() ?? "");
  return [...new Set(trimmed.filter((text) => text.length >= SHORTEST))];
}
