import type { CatalogueRow, Proof } from "../catalogue.ts";

const inFile =
  (file: string) =>
  (test: string): Proof => ({ file, test });
const stored = inFile("test/e2e/artifact.test.ts");
const upload = inFile("test/github/publish/artifact.test.ts");
const services = inFile("test/e2e/services.test.ts");
const download = inFile("test/github/baseline/download.test.ts");
const search = inFile("test/github/baseline/search.test.ts");
const archive = inFile("test/github/baseline/archive.test.ts");

const NOT_STORED = stored("a report that cannot be stored gives one warning that there is no new baseline");

/** Faults of the artifact service and its storage. */
export const ARTIFACT_FAULTS: readonly CatalogueRow[] = [
  {
    id: "R-30",
    input: "a runner without an artifact service",
    expected: "one warning with the path of the report; the verdict stays",
    provenBy: [NOT_STORED, upload("without the runner's service it is skipped")],
  },
  {
    id: "R-31",
    input: "an enterprise server with another artifact service",
    expected: "one warning that names `actions/upload-artifact@v3`",
    provenBy: [NOT_STORED, stored("an enterprise server")],
  },
  {
    id: "R-32",
    input: "the name of the artifact is taken",
    expected: "stored under a second name; nothing is replaced, and no report of this run is a baseline",
    provenBy: [stored("never replaces an artifact of the run: the second report gets another name")],
  },
  {
    id: "R-33",
    input: "CreateArtifact answers 5xx twice, or for ever",
    expected: "stored once; or one warning, and verdict and comment stay",
    provenBy: [stored("the service fails twice"), services("the artifact service is down")],
  },
  {
    id: "R-34",
    input: "the connection is reset at the first call",
    expected: "tried again",
    provenBy: [upload("a connection reset before Create is retried")],
  },
  {
    id: "R-35",
    input: "the storage is full",
    expected: "not tried again; what to delete, and that there is no new baseline",
    provenBy: [upload("a full storage is reported and not retried"), stored("a full storage")],
  },
  {
    id: "R-36",
    input: "the upload to the storage fails or hangs, or the answer to Finalize is lost",
    expected: "given up in time for the comment; a report that is stored after all is found",
    provenBy: [
      services("uploads hang"),
      services("uploads fail"),
      upload("an answer to Finalize that is lost: the artifact is found in the run's list"),
    ],
  },
  {
    id: "R-37",
    input: "a runtime token without the right claim, or garbage",
    expected: "one warning without the token",
    provenBy: [upload("an invalid token is not printed"), stored("a token without the right claim")],
  },
  {
    id: "R-38",
    input: "a download without an address, expired, gone or refused",
    expected: "the next report is tried; else `expired` or `error`",
    provenBy: [
      download("has no address in `%s`"),
      download("is gone when the store answers %d"),
      download("is unreachable after two attempts when the store answers %d"),
      search("expired, when the artifact goes between the list and the download"),
    ],
  },
  {
    id: "R-39",
    input: "a download that is cut off or has another length",
    expected: "tried again, then rejected",
    provenBy: [download("that breaks off each time is unreachable"), search("another length")],
  },
  {
    id: "R-40",
    input: "a download of the right length with another digest",
    expected: "rejected with its reason, never used",
    provenBy: [search("another digest"), search("error, before all others: a corrupt report or one of another origin")],
  },
  {
    id: "R-41",
    input: "a download of gigabytes, announced or not",
    expected: "ends at the limit that is counted",
    provenBy: [
      download("is refused by its announced length"),
      download("is stopped at the limit when its length is not announced"),
    ],
  },
  {
    id: "R-42",
    input: "a download that is packed once more",
    expected: "refused before it is unpacked",
    provenBy: [download("is refused when it is packed once more")],
  },
  {
    id: "R-43",
    input: "a download that is no zip",
    expected: "accepted only if it is exactly a report",
    provenBy: [archive("a file as it is uploaded without an archive is the report itself"), archive("HOSTILE")],
  },
  {
    id: "R-44",
    input: "a download of a byte at a time",
    expected: "ends after its whole time",
    provenBy: [download("a byte at a time is left after the whole time"), download("without a byte is left")],
  },
];
