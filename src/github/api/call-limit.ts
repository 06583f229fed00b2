import { type GitHubClient, ServiceError } from "./client.ts";

/** A call that was not made, because it might have gone over the limit. */
export class CallLimitError extends ServiceError {
  constructor(route: string) {
    super("given_up", `${route} was not called: the calls of this search are used up`);
    this.name = "CallsUsedUp";
  }
}

/** A call may be tried this often. */
const MAX_ATTEMPTS = 4;

/** A client that makes at most so many calls from now on; what it would make beyond them throws CallsUsedUp. */
export function limitCalls(client: GitHubClient, most: number): GitHubClient {
  const before = client.calls;
  const check = (route: string): void => {
    if (client.calls - before + MAX_ATTEMPTS > most) throw new CallLimitError(route);
  };
  return {
    request: async (route, parameters, shape) => {
      check(route);
      return client.request(route, parameters, shape);
    },
    pages: async function* (route, parameters, shape, maxPages) {
      const pages = client.pages(route, parameters, shape, maxPages);
      for (;;) {
        check(route);
        const page = await pages.next();
        if (page.done === true) return;
        yield page.value;
      }
    },
    graphql: async (query, variables, shape) => {
      check("a query");
      return client.graphql(query, variables, shape);
    },
    get calls() {
      return client.calls - before;
    },
  };
}
