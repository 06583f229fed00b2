import { createJudgeClient, type JudgeClientOptions } from "../../src/judge/client/judge-client.ts";
import type { ChatRequest, EmbeddingRequest, JudgeClient, Reply } from "../../src/judge/client/request.ts";
import { startJudgeServer } from "./server/judge-server.ts";
import type { JudgeServer, ServerOptions } from "./server/script.ts";

/** Makes all timers ring 50 times earlier: pauses of half a second take 10 ms. Returns a function that ends this. */
function hurryTimers(): () => void {
  hurrying += 1;
  globalThis.setTimeout = ((act: () => void, ms = 0) => machineTimeout(act, ms / 50)) as typeof setTimeout;
  return () => {
    hurrying -= 1;
    if (hurrying === 0) globalThis.setTimeout = machineTimeout;
  };
}

const machineTimeout = globalThis.setTimeout;
let hurrying = 0;

/** A question whose answer is `{verdict: string}`. */
export function question(user: string, more: Partial<ChatRequest> = {}): ChatRequest {
  const json = {
    type: "object",
    properties: { verdict: { type: "string" } },
    required: ["verdict"],
    additionalProperties: false,
  };
  const schema = { name: "verdict", json };
  return { kind: "chat", model: "judge-1", system: "Judge.", user, schema, temperature: 0, maxTokens: 100, ...more };
}

/** Texts to embed. */
export function texts(...list: string[]): EmbeddingRequest {
  return { kind: "embedding", model: "vectors-1", texts: list };
}

/** A server and a transport to it; both are closed with their scope. */
export interface TransportScene extends AsyncDisposable {
  readonly server: JudgeServer;
  readonly transport: JudgeClient;
  /** Sends questions at once. */
  readonly ask: (count: number) => Promise<readonly Reply[]>;
}

/** Opens a scene. */
export async function openScene(
  server: ServerOptions = {},
  { isHurried = true, ...options }: Partial<JudgeClientOptions> & { readonly isHurried?: boolean } = {},
): Promise<TransportScene> {
  const judge = await startJudgeServer({ answer: () => ({ json: { verdict: "yes" } }), ...server });
  const endpoint = { baseUrl: judge.url, key: judge.key, allowPrivate: false };
  const transport = createJudgeClient({ endpoint, concurrency: 8, deadline: 3_600_000, ...options });
  const restore = isHurried ? hurryTimers() : () => {};
  return {
    server: judge,
    transport,
    ask: (count) => Promise.all(Array.from({ length: count }, (_, at) => transport.send(question(`q${at}`)))),
    [Symbol.asyncDispose]: async () => {
      restore();
      transport.close();
      await judge.close();
    },
  };
}
