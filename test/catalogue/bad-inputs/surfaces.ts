import type { CatalogueRow } from "../catalogue.ts";

const comment = { file: "test/github/publish/comment.test.ts" };
const thread = { file: "test/e2e/comment.test.ts" };
const hostile = { file: "test/e2e/hostile.test.ts" };
const annotations = { file: "test/github/publish/annotations.test.ts" };
const escaping = { file: "test/report/escape.test.ts" };

/** The comment and everything else that people see. */
export const BAD_SURFACES: readonly CatalogueRow[] = [
  {
    id: "B-150",
    input: "a pull request with thousands of comments",
    expected: "30 pages at most, the newest first",
    provenBy: [
      { ...comment, test: "a thread longer than 30 pages is read from its end" },
      { ...comment, test: "it is found behind a hundred others" },
    ],
  },
  {
    id: "B-151",
    input: "somebody else's comment with our exact marker",
    expected: "it is not changed",
    provenBy: [
      { ...thread, test: "somebody else's comment with our marker is not changed, wherever it is in the thread" },
      { ...comment, test: "another's comment with our exact marker stays untouched" },
    ],
  },
  {
    id: "B-152",
    input: "our comment, minimised by a maintainer",
    expected: "it stays; a new one is created",
    provenBy: [{ ...comment, test: "a minimised one stays as it is; a new one is created" }],
  },
  {
    id: "B-153",
    input: "our comment, edited so that the marker is not first",
    expected: "it stays",
    provenBy: [
      {
        ...thread,
        test: "a comment that a maintainer minimised, or that no longer begins with the marker, is not updated",
      },
    ],
  },
  {
    id: "B-154",
    input: "10,000 regressed cases",
    expected: "comment and summary within GitHub's limits, with counts; at most ten annotations",
    provenBy: [{ ...hostile, test: "10,000 regressed cases of wide characters give a complete comment that fits" }],
  },
  {
    id: "B-155",
    input: "annotations at line 0, of files outside of the repository, with back-slashes",
    expected: "line 1 at least; no file that is not in the repository",
    provenBy: [
      { ...annotations, test: '["runs/a.jsonl:0", "runs/a.jsonl", 1]' },
      { ...annotations, test: '["../other/x.jsonl:3", null, null]' },
      { ...annotations, test: '["runs\\\\a.jsonl:3", "runs/a.jsonl", 3]' },
    ],
  },
  {
    id: "B-156",
    input: "names with runs of back-ticks, `</details>`, `<!--`, mentions, `#1`, `javascript:`, overrides of direction",
    expected: "text: no element, no link, no mention",
    provenBy: [
      { ...escaping, test: "prose contains nothing that GitHub links: no mentions, issues, commits or addresses" },
      { ...escaping, test: "the hostile text is inert as code and as prose" },
      { ...hostile, test: "text of traces, gold and file names is shown without effect" },
    ],
  },
  {
    id: "B-157",
    input: "emoji and wide characters at the limit of the comment",
    expected: "the limit counts bytes",
    provenBy: [{ ...hostile, test: "10,000 regressed cases of wide characters give a complete comment that fits" }],
  },
  {
    id: "B-158",
    input: "a judge that answers with instructions and commands of the runner",
    expected: "text everywhere",
    provenBy: [
      {
        file: "test/e2e/judge.test.ts",
        test: "neither key nor address is printed, and text of traces and judge is never a command",
      },
    ],
  },
];
