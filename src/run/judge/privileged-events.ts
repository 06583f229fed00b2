import { UserError } from "../../core/error.ts";
import type { Endpoint } from "../../judge/client/endpoint.ts";

/** Events whose runs get secrets although someone without any rights can start them, also with a checkout of their own. */
const PRIVILEGED_EVENTS: ReadonlySet<string> = new Set([
  "pull_request_target",
  "issue_comment",
  "issues",
  "discussion",
  "discussion_comment",
  "fork",
  "gollum",
  "watch",
  "workflow_run",
]);

/** Throws a UserError where anyone could choose what is sent with the judge's key, and what it costs. */
export function refusePrivilegedEvent(event: string, { key }: Endpoint): void {
  if (key === null || !PRIVILEGED_EVENTS.has(event)) return;
  const what = `No judge is asked with a key on the event \`${event}\`: anyone can start it, and could choose what is sent and what it costs.`;
  const todo =
    "Evaluate on `pull_request`, where forks get no key, and write their comments with `mode: publish`; or remove the key from this step (input `judge-api-key`, variable `OPENAI_API_KEY`).";
  throw new UserError("config", [{ what, at: "the workflow's `on:`", todo }]);
}
