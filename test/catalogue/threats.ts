import type { CatalogueRow } from "./catalogue.ts";

const archive = "test/github/baseline/archive.test.ts";
const download = "test/github/baseline/download.test.ts";
const poison = "test/e2e/baseline-poison.test.ts";
const repository = "test/repository.test.ts";
const hostile = "test/e2e/hostile.test.ts";
const publishing = "test/e2e/publish-hostile.test.ts";
const gold = "test/e2e/ways-around/gold-ways.ts";

/** Attacks on the action, its data and its users. */
export const THREATS: readonly CatalogueRow[] = [
  {
    id: "T-01",
    input: "artifact poisoning: a fork's run stores a report of the baseline's name",
    expected: "only reports of the base branch's own runs of the same workflow are read",
    provenBy: [
      {
        file: poison,
        test: "each is rejected with its reason and without a download, and the next ancestor's is used",
      },
      {
        file: "test/e2e/permissions.test.ts",
        test: "a fork's report is never a baseline, though its branch is called main",
      },
    ],
  },
  {
    id: "T-02",
    input: "a fork's branch named `main`, a fork that was deleted",
    expected: "refused by the repository's id",
    provenBy: [
      { file: "test/github/baseline/runs.test.ts", test: "a fork whose branch is called main" },
      { file: "test/github/baseline/runs.test.ts", test: "a deleted fork" },
    ],
  },
  {
    id: "T-03",
    input: "reports of `pull_request_target`, `issue_comment`, `workflow_run`, which run on the default branch",
    expected: "refused: only `push`, `schedule`, `workflow_dispatch`, and a merge group of the very commit",
    provenBy: [{ file: poison, test: "are not trusted" }],
  },
  {
    id: "T-04",
    input: "an artifact that another job of the run replaces",
    expected: "the digest that GitHub names must fit; the report must name its run and commit",
    provenBy: [
      { file: "test/github/baseline/search.test.ts", test: "another run's report" },
      { file: "test/github/baseline/search.test.ts", test: "another kind of digest" },
    ],
  },
  {
    id: "T-05",
    input: "zip slip: `../../x`, absolute names, links",
    expected: "refused; nothing is unpacked to a disk",
    provenBy: [
      { file: archive, test: "a path that climbs" },
      { file: archive, test: "an absolute path" },
    ],
  },
  {
    id: "T-06",
    input: "zip bombs, and headers that misstate sizes",
    expected: "unpacking stops at the counted limit",
    provenBy: [
      { file: archive, test: "a bomb with its true size" },
      { file: archive, test: "a size of nothing over much" },
    ],
  },
  {
    id: "T-07",
    input: "an HTTP answer without end, or packed once more",
    expected: "stopped at the limit",
    provenBy: [
      { file: download, test: "is stopped at the limit when its length is not announced" },
      { file: download, test: "is refused when it is packed once more" },
    ],
  },
  {
    id: "T-08",
    input: "a redirect that would take the token or the judge's key elsewhere",
    expected: "the token stays with GitHub; the judge's redirects are errors",
    provenBy: [
      { file: download, test: "follows GitHub's address, without the token" },
      { file: "test/judge/http-transport.test.ts", test: "a request goes to the endpoint and nowhere else" },
      {
        file: "test/e2e/egress.test.ts",
        test: "the action contacts GitHub's API, its artifact service and storage, the judge, and nobody else",
      },
    ],
  },
  {
    id: "T-09",
    input: "a config of the pull request that names the judge's address, key, headers or proxy",
    expected: "error before any request",
    attempts: () =>
      ["base_url", "api_key", "headers", "proxy"].map((key) => ({
        files: {
          "noworse.yml": `judge: { model: m, ${key}: x }\nsuites: { s: { family: scores, traces: traces.jsonl } }\n`,
        },
        status: 2,
        prints: [`\`${key}\` is not allowed in the config`, "noworse.yml:1:20"],
      })),
  },
  {
    id: "T-10",
    input: "scoring a pull request with a judge and a key on an event that has the base's rights and secrets",
    expected: "refused before any request; no code of the repository is ever run",
    provenBy: [
      { file: "test/e2e/judge-limits.test.ts", test: "`%s` is refused before any request" },
      { file: "test/docs/yaml.test.ts", test: '"[pull_request_target]"' },
      { file: "test/github/hostile-repository.test.ts", test: "runs none of them" },
    ],
  },
  {
    id: "T-11",
    input: "a moved tag of an action, a package that changes",
    expected: "actions are pinned by commit, packages by version and integrity; `dist/` is what the sources build",
    provenBy: [
      { file: repository, test: "use pinned actions" },
      { file: repository, test: "run no script at install, and are locked by integrity without a host" },
    ],
  },
  {
    id: "T-12",
    input: "expressions in scripts, of our workflows and of those that the documents and `init` show",
    expected: "none; a ref that begins with a dash is no option of git",
    provenBy: [
      { file: repository, test: "grant few permissions, end in time and leave no token" },
      { file: "test/github/inputs.test.ts", test: '["baseline-branch", "--upload-pack=x"]' },
    ],
  },
  {
    id: "T-13",
    input: "text that writes the runner's files for variables, paths and outputs",
    expected: "outputs are numbers, words of a list and own paths; no variable, no path is written",
    provenBy: [
      { file: hostile, test: "text of traces, gold and file names is shown without effect" },
      { file: "test/github/publish/outputs.test.ts", test: "they are written for the runner" },
    ],
  },
  {
    id: "T-14",
    input: "commands of the runner in logged text",
    expected: "one log, which makes them text",
    provenBy: [
      { file: "test/report/log.test.ts", test: "contains no workflow commands, whatever the text" },
      { file: "test/commands/hostile.test.ts", test: "a key that is a map cannot inject commands for the runner" },
      { file: hostile, test: "errors quote untrusted text without effect" },
    ],
  },
  {
    id: "T-15",
    input: "Markdown and HTML in the comment: mentions, references, links, images",
    expected: "text without effect",
    provenBy: [
      { file: "test/report/escape.test.ts", test: "any text as %s is inert and stays in one cell" },
      { file: "test/report/github-markdown.test.ts", test: "each of more than forty payloads is text" },
      { file: publishing, test: "every text of a report is shown without effect" },
    ],
  },
  {
    id: "T-16",
    input: "a comment with our marker, written before ours",
    expected: "it is not touched; ours is ours by author, marker and place",
    provenBy: [
      { file: "test/github/publish/comment.test.ts", test: "another's comment with our exact marker stays untouched" },
      { file: publishing, test: "a person's comment that begins with our marker stays" },
    ],
  },
  {
    id: "T-17",
    input: "the checkout's token in an artifact",
    expected: "the artifact has the report's own files only",
    provenBy: [
      {
        file: "test/e2e/artifact.test.ts",
        test: "has the report's own files only, and the HTML report by itself, with the configured retention",
      },
    ],
  },
  {
    id: "T-18",
    input: "a secret that a judge or a text repeats",
    expected:
      "masked in all texts of comment, report, page, labels, log and outputs, also URL-encoded and in base64; an error in an id or another name",
    provenBy: [
      { file: "test/e2e/secrets.test.ts", test: "are in nothing that it stores, shows, prints or sends to GitHub" },
      { file: "test/core/secrets/redaction.test.ts", test: "is masked in any text" },
      {
        file: "test/e2e/judge.test.ts",
        test: "neither key nor address is printed, and text of traces and judge is never a command",
      },
    ],
  },
  {
    id: "T-19",
    input: "instructions to the judge within an answer",
    expected: "a judge that follows one is found by canaries, and its labels are discarded",
    provenBy: [
      {
        file: "test/judge/canaries.test.ts",
        test: "that fool the only judge discard all its labels, including other prompts' and stored ones",
      },
    ],
  },
  {
    id: "T-20",
    input: "cache poisoning",
    expected: "the action uses no cache; labels of a pull request are counted and not used",
    provenBy: [
      { file: "test/e2e/judge.test.ts", test: "are counted and not used, in a pull request; in a fork's neither" },
    ],
  },
  {
    id: "T-21",
    input: "a pull request that lowers its gates or drops hard cases",
    expected: "the base's gates decide; removed and edited cases are reported first",
    provenBy: [
      { file: "test/e2e/ways-around/config-ways.ts", test: "removes the gates" },
      { file: gold, test: "removes the regressing cases" },
      { file: gold, test: "loosens the gold lines of regressing cases" },
    ],
  },
  {
    id: "T-22",
    input: "a pull request with so many cases that the judge's bill grows",
    expected:
      "the limits of workflow and base on calls and dollars hold; the number of cases comes before the first call",
    provenBy: [
      { file: "test/e2e/judge.test.ts", test: "that raises them, so that what it spends is bounded" },
      { file: "test/e2e/judge-limits.test.ts", test: "on requests bind whatever a pull request's config says" },
    ],
  },
  {
    id: "T-23",
    input: "`..`, absolute paths, links to files of the machine",
    expected: "error; nothing of the file is read",
    provenBy: [
      { file: "test/commands/hostile.test.ts", test: "does not read %s" },
      { file: "test/core/secrets/private-files.test.ts", test: "are refused through links, and not found by patterns" },
      { file: "test/e2e/mistakes.test.ts", test: "files outside the checkout are not read" },
    ],
  },
  {
    id: "T-24",
    input: "`__proto__`, `constructor` as keys, ids, suites and labels",
    expected: "data; no prototype changes",
    provenBy: [
      { file: "test/store/parse.test.ts", test: "nothing in them reaches the prototype of other objects" },
      { file: "test/input/formats/json/jsonl.test.ts", test: "a hostile key is plain data" },
    ],
  },
  {
    id: "T-25",
    input: "YAML aliases that multiply",
    expected: "refused by their number",
    provenBy: [
      {
        file: "test/input/config/large-configs.test.ts",
        test: "aliases that each take a walk through the document are refused, a few are not",
      },
    ],
  },
  {
    id: "T-26",
    input: "patterns and schemas that take exponential time",
    expected: "patterns are RE2's; the steps of schemas are counted",
    provenBy: [{ file: "test/families/generation/checks/engines.test.ts", test: "(a+)+$" }],
  },
  {
    id: "T-27",
    input: "a required check that a skipped or neutral end satisfies",
    expected: "an outage is exit status 4, never a pass",
    provenBy: [
      { file: "test/e2e/baseline-outcome.test.ts", test: "relative gates are an outage, never green" },
      {
        file: "test/e2e/permissions.test.ts",
        test: "without `actions: read` the baseline is an error with the permission to add, and relative gates do not pass",
      },
    ],
  },
  {
    id: "T-28",
    input: "a fork's report that claims another pull request",
    expected: "the pull request is found by GitHub's own data",
    provenBy: [
      {
        file: publishing,
        test: "another pull request of the repository cannot be written to, though its number is claimed",
      },
    ],
  },
  {
    id: "T-29",
    input: "a report that an earlier run left in the folder",
    expected: "never read as this run's",
    provenBy: [{ file: "test/github/publish/outputs.test.ts", test: "is never an existing link" }],
  },
  {
    id: "T-30",
    input: "debug logging",
    expected: "no header, body, prompt or address is printed",
    provenBy: [{ file: "test/judge/http-transport.test.ts", test: "makes the client print nothing" }],
  },
];
