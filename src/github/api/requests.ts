const REPOSITORY = "/repos/{owner}/{repo}";

/** What each request is for, as people read it in messages: they do not know routes. */
const PURPOSES: Readonly<Record<string, string>> = {
  "GET /actions/artifacts/{artifact_id}/{archive_format}": "for an artifact's address",
  "GET /actions/runs": "for the repository's runs",
  "GET /actions/runs/{run_id}": "for a run",
  "GET /actions/runs/{run_id}/artifacts": "for a run's artifacts",
  "GET /actions/workflows/{workflow_id}/runs": "for the workflow's runs",
  "GET /commits": "for a commit's history",
  "GET /commits/{commit_sha}/pulls": "for a commit's pull requests",
  "GET /commits/{ref}": "for a commit",
  "GET /compare/{basehead}": "for the commits between two others",
  "GET /contents/{path}": "for a committed file",
  "GET /git/blobs/{file_sha}": "for a committed file",
  "GET /git/commits/{commit_sha}": "for a commit",
  "GET /git/trees/{tree_sha}": "for a commit's list of files",
  "GET /issues/{issue_number}/comments": "for the pull request's comments",
  "GET /issues/{issue_number}/events": "for the pull request's events",
  "GET /issues/{issue_number}/labels": "for the pull request's labels",
  "GET /pulls": "for the open pull requests",
  "GET /pulls/{pull_number}": "for the pull request",
  "POST /issues/{issue_number}/comments": "to create the comment",
  "PATCH /issues/comments/{comment_id}": "to update the comment",
  "DELETE /issues/comments/{comment_id}": "to delete a comment",
};

/** Returns a request in words, such as "the request for a run's artifacts". The route itself is in the log. */
export function describeRequest(route: string): string {
  if (route.endsWith("/graphql")) return "a query";
  const purpose = PURPOSES[route.replace(REPOSITORY, "")];
  return purpose === undefined ? "a request" : `the request ${purpose}`;
}
