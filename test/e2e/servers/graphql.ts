import type { GitHubState } from "./github-state.ts";
import type { Token } from "./github-things.ts";

/** The one query that the stand-in understands: who the token is of, and which comments are minimized. */
const OWN_COMMENTS = "query($ids:[ID!]!){viewer{databaseId login}nodes(ids:$ids){...on IssueComment{id isMinimized}}}";

/**
 * Answers that query, as GitHub's GraphQL documentation has it. `problems` says that another query is unknown here: it gets an error,
 * as GitHub answers one for a field that it does not have.
 */
export function answerGraphql(state: GitHubState, token: Token, body: string): { answer: object; problems: string[] } {
  const { query, variables } = JSON.parse(body) as { query: string; variables?: { ids?: string[] } };
  if (query.replace(/\s*(\W)\s*/g, "$1") !== OWN_COMMENTS.replace(/\s*(\W)\s*/g, "$1")) {
    const message = `the stand-in does not know the query ${query}`;
    return { answer: { errors: [{ message }] }, problems: [message] };
  }
  const nodes = (variables?.ids ?? []).map((id) => {
    const comment = state.comments.find(({ nodeId }) => nodeId === id);
    return comment === undefined ? null : { id, isMinimized: comment.minimized };
  });
  const { id, login } = token.account;
  // GraphQL leaves out the `[bot]` that REST puts behind a bot's name.
  return {
    answer: { data: { viewer: { databaseId: id, login: login.replace(/\[bot\]$/, "") }, nodes } },
    problems: [],
  };
}
