import type { CatalogueRow } from "../catalogue.ts";

const archive = { file: "test/github/baseline/archive.test.ts" };
const parse = { file: "test/store/parse.test.ts" };
const runs = { file: "test/github/baseline/runs.test.ts" };
const search = { file: "test/github/baseline/search.test.ts" };
const poison = { file: "test/e2e/baseline-poison.test.ts" };
const outcome = { file: "test/e2e/baseline-outcome.test.ts" };
const limits = { file: "test/store/json-limits.test.ts" };

/** Stored reports of the base branch: never a crash, never used without their origin proven. */
export const BAD_BASELINES: readonly CatalogueRow[] = [
  {
    id: "B-130",
    input: "a zip with `../../x`, absolute names, `C:\\`, links, back-slashes",
    expected: "refused; no file is written",
    provenBy: [
      { ...archive, test: "a path that climbs" },
      { ...archive, test: "an absolute path" },
      { ...archive, test: "a path of Windows" },
      { ...archive, test: "a link" },
      { ...poison, test: "each is rejected with its reason, and the next ancestor's valid report is used" },
    ],
  },
  {
    id: "B-131",
    input: "bombs: 100 MB of zeros, a declared size of 0 or 1 over much data",
    expected: "unpacking stops at the counted limit",
    provenBy: [
      { ...archive, test: "a bomb with its true size" },
      { ...archive, test: "a size of nothing over much" },
      { ...poison, test: "a bomb inside of gzip" },
    ],
  },
  {
    id: "B-132",
    input: "two reports in one zip, another name in the local header, more files than counted, parts that overlap",
    expected: "refused",
    provenBy: [
      { ...archive, test: "two reports" },
      { ...archive, test: "another name in the local header" },
      { ...archive, test: "fewer files counted than listed" },
    ],
  },
  {
    id: "B-133",
    input: "encryption, zip64, an unknown method, a wrong checksum, data after the end, an empty zip, no bytes",
    expected: "refused with the reason",
    provenBy: [
      { ...archive, test: "an encrypted file" },
      { ...archive, test: "zip64 records" },
      { ...archive, test: "an unknown method" },
      { ...archive, test: "a wrong checksum" },
      { ...archive, test: "bytes behind the end" },
      { ...archive, test: "no bytes" },
    ],
  },
  {
    id: "B-134",
    input: "65,535 entries, a name of 60,000 bytes",
    expected: "refused by count and name",
    provenBy: [
      { ...archive, test: "a full count of files" },
      { ...archive, test: "a long name" },
    ],
  },
  {
    id: "B-135",
    input: "no zip: a page of HTML, gzip, a bare `report.json`",
    expected: "refused, but for a whole report",
    provenBy: [
      { ...archive, test: "a page of HTML" },
      { ...archive, test: "a file as it is uploaded without an archive is the report itself" },
    ],
  },
  {
    id: "B-137",
    input: 'another schema, none, `"1"` for 1',
    expected: "state `incompatible`, with both versions; relative gates are not evaluated",
    provenBy: [
      { ...parse, test: '["a text", edited(' },
      { ...outcome, test: "one of a later schema" },
      { ...outcome, test: "one of an earlier schema" },
    ],
  },
  {
    id: "B-138",
    input: "a report that names another repository, commit or run than GitHub",
    expected: "refused as possible poisoning",
    provenBy: [
      { ...search, test: "another run's report" },
      { ...runs, test: "when repository, commit and run are as GitHub says" },
    ],
  },
  {
    id: "B-139",
    input: "a baseline of other metrics, another judge, other gold lines",
    expected: "only what is comparable is compared; the rest says why",
    provenBy: [
      { file: "test/core/same-judge.test.ts", test: "the judge of two runs is the same" },
      {
        file: "test/comparison/gold-changes.test.ts",
        test: "is reported although the suite's parameters changed and nothing else can be compared",
      },
    ],
  },
  {
    id: "B-140",
    input: "a report that is not complete",
    expected: "passed over",
    provenBy: [
      { ...search, test: "an incomplete report" },
      { ...outcome, test: "a report that is not complete" },
    ],
  },
  {
    id: "B-141",
    input: "values that are NaN, infinite, strings; negative counts; `__proto__`; half surrogates; Markdown; commands",
    expected: "refused by the schema, or escaped",
    provenBy: [
      { ...parse, test: '["NaN", edited(' },
      { ...parse, test: "a negative count" },
      { ...parse, test: "__proto__ as a field" },
      { ...limits, test: "a million levels, which would overflow any stack" },
    ],
  },
  {
    id: "B-142",
    input: "a baseline that has no case of this run",
    expected: "nothing is compared: gates that need it are not evaluated",
    provenBy: [{ file: "test/e2e/ways-around/gold-ways.ts", test: "renames the ids of regressing cases" }],
  },
  {
    id: "B-143",
    input: "a report of a fork's branch `main`, of a deleted fork, of `pull_request_target`, of another workflow",
    expected: "refused with the reason; the next ancestor's report is used",
    provenBy: [
      { ...poison, test: "a fork whose branch is called main" },
      { ...poison, test: "a fork that is deleted" },
      { ...poison, test: "a pull request with secrets" },
      { ...poison, test: "another workflow of that file's name" },
    ],
  },
  {
    id: "B-144",
    input: "a report of this very run, from its first attempt",
    expected: "never its own baseline",
    provenBy: [{ ...poison, test: "an earlier attempt of this run is not its own baseline" }],
  },
  {
    id: "B-145",
    input: "an expired report, one that goes between list and download",
    expected: "state `expired`, or the next report",
    provenBy: [
      { ...search, test: "expired, when the artifact goes between the list and the download" },
      { ...outcome, test: "an expired one" },
    ],
  },
  {
    id: "B-146",
    input: "a report of a later commit than the base",
    expected: "passed over",
    provenBy: [{ ...search, test: "never a report of a later commit, nor one of this run" }],
  },
  {
    id: "B-147",
    input: "a base branch whose history was rewritten",
    expected: "a report that is no ancestor is named as such, or not used",
    provenBy: [
      { file: "test/e2e/baseline-event.test.ts", test: "by force, over a commit that GitHub has forgotten" },
      { file: "test/github/baseline/target.test.ts", test: "nothing when the histories have nothing in common" },
    ],
  },
];
