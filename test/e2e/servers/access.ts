import type { GitHubState } from "./github-state.ts";
import type { Access, Permissions, Repository, Token } from "./github-things.ts";
import type { Exchange } from "./loopback.ts";
import { Refusal } from "./refusal.ts";

type Need = { any: (keyof Permissions)[]; level: "read" | "write" };
const RANK: Record<Access, number> = { none: 0, read: 1, write: 2 };

/** The token of a request; 401 without a known one. */
export function tokenOf(state: GitHubState, { headers }: Exchange): Token {
  const value = /^(?:token|bearer)\s+(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  if (value === undefined) throw new Refusal(401, "Requires authentication");
  const token = state.tokens.get(value);
  if (token === undefined) throw new Refusal(401, "Bad credentials");
  return token;
}

/** Takes one request off the hour's budget; 403 when none is left. */
export function spendRate(state: GitHubState): void {
  if (state.rate.remaining <= 0) throw new Refusal(403, "API rate limit exceeded for installation ID 1.");
  state.rate.remaining -= 1;
}

/** The rate limit in the headers of every response. */
export function rateHeaders({ rate }: GitHubState): Record<string, string> {
  return {
    "x-ratelimit-limit": String(rate.limit),
    "x-ratelimit-remaining": String(rate.remaining),
    "x-ratelimit-reset": String(rate.reset),
    "x-ratelimit-used": String(rate.limit - rate.remaining),
    "x-ratelimit-resource": "core",
  };
}

/** Refuses with 403, naming what would be accepted, when the token's permissions do not cover the operation. */
export function checkAccess(operationId: string, token: Token, repository: Repository): void {
  const need = needOf(operationId);
  if (need === null) return;
  // What is public is readable by all, but a workflow's runs and artifacts only with `actions: read`.
  if (need.level === "read" && !repository.private && !need.any.includes("actions")) return;
  if (need.any.some((permission) => RANK[token.permissions[permission]] >= RANK[need.level])) return;
  const accepted = need.any.map((permission) => `${permission}=${need.level}`).join("; ");
  throw new Refusal(403, "Resource not accessible by integration", {
    headers: { "x-accepted-github-permissions": accepted },
  });
}

function needOf(operationId: string): Need | null {
  if (operationId === "repos/get") return null;
  if (operationId.startsWith("actions/")) return { any: ["actions"], level: "read" };
  if (operationId === "repos/list-pull-requests-associated-with-commit")
    return { any: ["pull_requests"], level: "read" };
  if (/^(?:repos|git)\//.test(operationId)) return { any: ["contents"], level: "read" };
  if (operationId.startsWith("pulls/")) return { any: ["pull_requests"], level: "read" };
  const reads = /^issues\/(?:list|get)-/.test(operationId);
  return { any: ["issues", "pull_requests"], level: reads ? "read" : "write" };
}
