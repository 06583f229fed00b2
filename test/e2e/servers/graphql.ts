import type { GitHubState } from "./github-state.ts";
import type { Account, Comment, Token } from "./github-things.ts";
import { type Field, parseQuery, type Selection } from "./graphql-parser.ts";

/** A value that fields can be asked of; a function answers a field that takes arguments. */
type Node = { [field: string]: unknown };

/**
 * Answers `viewer`, `node`, `nodes` and `repository.pullRequest.comments`, as GitHub's GraphQL documentation has them.
 * `problems` says what of the query is unknown here (GitHub itself would answer with an error, and so does this).
 */
export function answerGraphql(state: GitHubState, token: Token, body: string): { answer: object; problems: string[] } {
  try {
    const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    const data = select(parseQuery(query, variables ?? {}), rootOf(state, token));
    return { answer: { data }, problems: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { answer: { errors: [{ message }] }, problems: [message] };
  }
}

function rootOf(state: GitHubState, token: Token): Node {
  const nodeOf = (id: unknown): Node | null => {
    const comment = state.comments.find(({ nodeId }) => nodeId === id);
    return comment === undefined ? null : commentNode(comment, token);
  };
  return {
    __typename: "Query",
    viewer: { ...actorNode(token.account), __typename: "User", login: token.account.login },
    node: ({ id }: Node) => nodeOf(id),
    nodes: ({ ids }: Node) => (ids as unknown[]).map(nodeOf),
    repository: ({ owner, name }: Node) => {
      const found = state.repositories.find((one) => one.owner === owner && one.name === name);
      return found === undefined
        ? null
        : { __typename: "Repository", databaseId: found.id, pullRequest: (args: Node) => pullNode(state, token, args) };
    },
  };
}

function pullNode(state: GitHubState, token: Token, { number }: Node): Node | null {
  const pull = state.pulls.find((one) => one.number === number);
  if (pull === undefined) return null;
  const comments = (args: Node): Node => {
    const all = state.commentsOf(pull.number);
    const from = typeof args["after"] === "string" ? Number(args["after"]) : 0;
    const first = Number(args["first"]);
    if (!(first >= 1 && first <= 100)) throw new Error("`first` must be from 1 to 100");
    const end = Math.min(from + first, all.length);
    return {
      __typename: "IssueCommentConnection",
      totalCount: all.length,
      nodes: all.slice(from, end).map((comment) => commentNode(comment, token)),
      pageInfo: { __typename: "PageInfo", hasNextPage: end < all.length, endCursor: String(end) },
    };
  };
  return { __typename: "PullRequest", number: pull.number, headRefOid: pull.head.sha, comments };
}

function commentNode(comment: Comment, token: Token): Node {
  return {
    __typename: "IssueComment",
    id: comment.nodeId,
    databaseId: comment.id,
    fullDatabaseId: String(comment.id),
    body: comment.body,
    isMinimized: comment.minimized,
    minimizedReason: comment.minimized ? "outdated" : null,
    viewerDidAuthor: comment.user.id === token.account.id,
    createdAt: comment.createdAt,
    updatedAt: comment.updatedAt,
    author: actorNode(comment.user),
  };
}

/** GraphQL leaves out the `[bot]` that REST puts behind a bot's name. */
function actorNode({ id, login, type }: Account): Node {
  return { __typename: type, login: login.replace(/\[bot\]$/, ""), databaseId: id };
}

function select(selection: Selection[], node: Node): Node {
  const result: Node = {};
  for (const asked of selection) {
    if (asked.kind === "field") result[asked.alias] = fieldValue(asked, node);
    else if (asked.type === node["__typename"]) Object.assign(result, select(asked.selection, node));
  }
  return result;
}

function fieldValue(field: Field, node: Node): unknown {
  if (!(field.name in node))
    throw new Error(`Field '${field.name}' doesn't exist on type '${String(node["__typename"])}'`);
  const held = node[field.name];
  const value = typeof held === "function" ? (held as (args: Node) => unknown)(field.args) : held;
  const shape = (item: unknown): unknown => {
    if (item === null || typeof item !== "object") return item;
    if (field.selection.length === 0) throw new Error(`Field '${field.name}' must have selections`);
    return select(field.selection, item as Node);
  };
  return Array.isArray(value) ? value.map(shape) : shape(value);
}
