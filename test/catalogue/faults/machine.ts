import type { CatalogueRow, Proof } from "../catalogue.ts";

const inFile =
  (file: string) =>
  (test: string): Proof => ({ file, test });
const step = inFile("test/e2e/process.test.ts");
const disk = inFile("test/commands/disk.test.ts");

/** Faults of the disk, the process, the network around it and the event. */
export const MACHINE_FAULTS: readonly CatalogueRow[] = [
  {
    id: "R-70",
    input: "a step summary that is missing, full or cannot be written",
    expected: "a shorter text, or one warning; everything else is published",
    provenBy: [
      step("a summary that is nearly full gets a shorter text"),
      step("a summary that cannot be written affects nothing else"),
    ],
  },
  {
    id: "R-71",
    input: "outputs that are missing or cannot be written",
    expected: "one warning; the exit status stays",
    provenBy: [step("missing files of the runner affect only their own part")],
  },
  {
    id: "R-72",
    input: "a full disk, a used-up quota",
    expected: "an error that says what cannot be written, and why; never a pass",
    provenBy: [
      disk("a file that the system refuses while it is written leaves no part of it"),
      step("a temporary folder that cannot be written fails the step"),
    ],
  },
  {
    id: "R-73",
    input: "a checkout that is read-only, folders in /proc",
    expected: "the action writes to `RUNNER_TEMP` only; the command line says where it cannot write",
    provenBy: [step("the checkout stays unchanged"), disk("it is in /proc")],
  },
  {
    id: "R-74",
    input: "few open files allowed, and many data files",
    expected:
      "each file of a suite is open while it is read: an error that names `ulimit -n`, never a verdict on a part of them",
    provenBy: [disk("more files than may be open are an error with what to do")],
  },
  {
    id: "R-75",
    input: "a data file that changes while it is read",
    expected: "error: it changed, wait for the step that writes it",
    provenBy: [inFile("test/input/formats/lines.test.ts")("The file changed while it was read")],
  },
  {
    id: "R-76",
    input: "a path of the report that is a file, a folder or a link, or that exists",
    expected: "an error that names it; files are replaced as a whole, and no link is followed",
    provenBy: [
      disk("a file has its name"),
      disk("a folder that has the name of a file is an error"),
      inFile("test/github/publish/outputs.test.ts")("is never an existing link"),
      inFile("test/store/report-folder.test.ts")("over an older one"),
    ],
  },
  {
    id: "R-77",
    input: "Windows and macOS: paths, line ends",
    expected: "the same results; the workflow runs the tests on the three systems",
    provenBy: [inFile("test/input/formats/csv.test.ts")("\\r\\n"), step("no environment variable changes the report")],
  },
  {
    id: "R-80",
    input: "SIGINT, SIGTERM and SIGKILL",
    expected: "the report is on disk and the status is 130 or 143",
    provenBy: [step("leaves the report on disk")],
  },
  {
    id: "R-81",
    input: "data of several times the memory",
    expected: "read as a stream: it is scored",
    provenBy: [disk("data that are larger than the memory are scored")],
  },
  {
    id: "R-82",
    input: "an error that nothing handles",
    expected: "exit 5 with one clean line; the report stays",
    provenBy: [step("an error that nothing handles keeps the report")],
  },
  {
    id: "R-83",
    input: "another time zone, another language",
    expected: "the same bytes",
    provenBy: [step("no environment variable changes the report")],
  },
  {
    id: "R-84",
    input: "a proxy in the environment",
    expected: "used for GitHub and the judge",
    provenBy: [
      inFile("test/github/client.test.ts")("a proxy of the environment is used"),
      inFile("test/judge/http-transport.test.ts")("of the environment opens a tunnel to an endpoint elsewhere"),
    ],
  },
  {
    id: "R-85",
    input: "an event without payload, with a broken one, or an unknown event",
    expected: "exit 2 with one line, or a verdict without what the event would say",
    provenBy: [
      inFile("test/e2e/events.test.ts")("a broken payload stops the run before it scores, with a one-line error"),
      inFile("test/e2e/events.test.ts")("a push without a payload has no commit before it, but a verdict"),
    ],
  },
];
