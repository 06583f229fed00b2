import type { CatalogueRow, Proof } from "../catalogue.ts";

const inFile =
  (file: string) =>
  (test: string): Proof => ({ file, test });
const client = inFile("test/github/client.test.ts");
const services = inFile("test/e2e/services.test.ts");
const comment = inFile("test/github/publish/comment.test.ts");
const publishing = inFile("test/github/publish/publish.test.ts");
const runs = inFile("test/github/baseline/runs.test.ts");
const search = inFile("test/github/baseline/search.test.ts");
const permissions = inFile("test/e2e/permissions.test.ts");
const comments = inFile("test/e2e/comment.test.ts");

/** Tests that publishing changes no exit status: an outage with gates that pass, that fail, and that need a baseline. */
const STATUS = [
  services("gates that need no baseline pass as usual"),
  services("a failed minimum is reported before the outage"),
];

/** Faults of GitHub's API. */
export const GITHUB_FAULTS: readonly CatalogueRow[] = [
  {
    id: "R-01",
    input: "GitHub's API answers 5xx once",
    expected: "tried again, with a line in the log",
    provenBy: [client("is tried again, with a line in the log")],
  },
  {
    id: "R-02",
    input: "the API answers 5xx for ever",
    expected:
      "the baseline is an error: gates that need it are not evaluated (exit 4), all others are, and the report is stored",
    provenBy: [services("everything is down"), client("a server that is down is tried four times"), ...STATUS],
  },
  {
    id: "R-03",
    input: "the API refuses or drops connections, or breaks off within a body",
    expected: "as above",
    provenBy: [
      services("nothing listens"),
      services("everything hangs up"),
      client("a connection that breaks in the body"),
    ],
  },
  {
    id: "R-04",
    input: "the API hangs before or after its headers",
    expected: "10 s a call, 30 s in all",
    provenBy: [
      services("the API stalls after its headers"),
      client("a server that makes one %s is left after its time"),
    ],
  },
  {
    id: "R-05",
    input: "429 with `retry-after`",
    expected: "a short wait is waited for; an hour is not, and the comment's status says so",
    provenBy: [comments("a short rate limit (%i) is waited for"), client("is told at once (%d)")],
  },
  {
    id: "R-06",
    input: "403 with no calls left, until soon or for 50 minutes",
    expected: "waited for, or given up at once with what to do",
    provenBy: [
      services("are waited for when they end soon"),
      services("are not waited for when they end in 50 minutes"),
    ],
  },
  {
    id: "R-07",
    input: "403 with the words of a secondary limit",
    expected: "a rate limit without a time: given up, named",
    provenBy: [client("the words of a secondary limit make it one")],
  },
  {
    id: "R-08",
    input: "403: the token may not write the comment",
    expected: "not tried again; the warning names `pull-requests: write`, and forks and Dependabot where it is them",
    provenBy: [
      permissions("without `pull-requests: write` the log shows the block to write"),
      permissions("a fork's pull request is gated like any other"),
    ],
  },
  {
    id: "R-09",
    input: "401: a wrong token",
    expected: "not tried again; the baseline is an error, the input is named",
    provenBy: [permissions("a token that GitHub does not know is named as the cause")],
  },
  {
    id: "R-10",
    input: "403 or 404 to the list of runs",
    expected: "not tried again; `actions: read` is named",
    provenBy: [
      search("error naming the permission, when GitHub answers not found to everything"),
      permissions("without `actions: read` the baseline is an error"),
    ],
  },
  {
    id: "R-11",
    input: "422: the comment is too long",
    expected: "written again with its verdict only",
    provenBy: [comments("a body that GitHub finds too long is cut to its verdict")],
  },
  {
    id: "R-12",
    input: "200 with HTML, half of the JSON, `{}`, other types",
    expected: "tried again, then as an outage",
    provenBy: [
      services("everything answers with a page of HTML"),
      client("half of the JSON"),
      client("the wrong shape"),
    ],
  },
  {
    id: "R-13",
    input: "a list of artifacts without order, with repetitions, without digest or run",
    expected: "the highest id of the name counts; what is not provably the branch's is rejected",
    provenBy: [runs("is the one with the highest id, whatever the order"), runs("a run of the wrong shape is no run")],
  },
  {
    id: "R-14",
    input: "a list without end",
    expected: "at most 30 calls in a search",
    provenBy: [client("end at the cap"), search("a long history of runs without a report ends the search at the cap")],
  },
  {
    id: "R-15",
    input: "301 and 307 of a renamed repository, and one to another host",
    expected: "followed; another host gets no token",
    provenBy: [client("a redirect is followed, and another host gets no token")],
  },
  {
    id: "R-16",
    input: "the comment is created and the answer lost",
    expected: "found again: exactly one comment",
    provenBy: [comment("an answer that is lost makes no second comment")],
  },
  {
    id: "R-17",
    input: "the comment is deleted before it is updated",
    expected: "created again",
    provenBy: [comments("a comment that is deleted during the update is created again")],
  },
  {
    id: "R-18",
    input: "the pull request is locked, archived or deleted, or the account is blocked",
    expected: "one warning with what to do; the exit status stays",
    provenBy: [
      publishing("GitHub refuses with %i %s: one warning says what to do"),
      comments("a locked pull request has no comment, and a warning says what to do"),
    ],
  },
  {
    id: "R-19",
    input: "two runs that comment at once",
    expected: "one comment remains, with the later run's text",
    provenBy: [
      comment("two runs that create at once leave one comment, with the newer's text"),
      comment("the older of two runs takes its own comment back"),
    ],
  },
  {
    id: "R-20",
    input: "the earlier run ends last, or a marker claims a later run that does not exist",
    expected: "a later run's comment stays; an invented number stops nothing",
    provenBy: [
      comments("a run that ends late neither overwrites a later run's comment"),
      comment("a forged marker with %s does not stop updates"),
    ],
  },
  {
    id: "R-21",
    input: "GraphQL does not say whose the token is",
    expected: "only comments of the workflow's bot count as own",
    provenBy: [comment("when nobody says whose the token is, only the bot's comments are ours")],
  },
  {
    id: "R-22",
    input: "a batch of annotations fails",
    expected: "there are no batches: no check run is made, annotations are at most ten lines of a level in the log",
    provenBy: [inFile("test/github/publish/annotations.test.ts")("%j: of %i regressed cases %i are shown")],
  },
];
