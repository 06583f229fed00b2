import type { CatalogueRow, Proof } from "../catalogue.ts";

const inFile =
  (file: string) =>
  (test: string): Proof => ({ file, test });
const failures = inFile("test/judge/client-failures.test.ts");
const client = inFile("test/judge/judge-client.test.ts");
const labeller = inFile("test/judge/labeller.test.ts");
const action = inFile("test/e2e/judge.test.ts");
const endpoint = inFile("test/judge/endpoint.test.ts");

/** A judge that labels nothing leaves the run incomplete. */
const OUTAGE = action("a judge that does not answer leaves the run incomplete, not red or green");

/** Faults of a judge: none of them gives exit status 0. */
export const JUDGE_FAULTS: readonly CatalogueRow[] = [
  {
    id: "R-50",
    input: "429 with and without a time, and without quota",
    expected: "waited for; a quota that is used up ends all requests, exit 4",
    provenBy: [failures("is waited for, and nothing is lost"), failures("insufficient_quota"), OUTAGE],
  },
  {
    id: "R-51",
    input: "5xx of every kind",
    expected: "tried again as often as the config says, within the calls of the run",
    provenBy: [
      failures("%o is given up in the end: %s"),
      inFile("test/judge/budget-retries.test.ts")("no more calls go out than a run may make"),
      action("an outage"),
    ],
  },
  {
    id: "R-52",
    input: "401 and 403",
    expected: "no further request; exit 4, the key is never printed",
    provenBy: [action("a refused key: no further request"), failures("with %o ends all requests")],
  },
  {
    id: "R-53",
    input: "a request that is too long or wrong, a model that does not exist",
    expected: "the case has no label; not tried again",
    provenBy: [
      failures("%o is not retried: %s"),
      failures("an unknown model is not requested again, another model is"),
    ],
  },
  {
    id: "R-54",
    input: "a time-out, a body that breaks off",
    expected: "tried again, then the case has no label",
    provenBy: [client("ends a request that would %s, and it is tried again"), failures("is retried and answered")],
  },
  {
    id: "R-55",
    input: "200 with HTML, without an answer, refused, cut or filtered",
    expected: "asked once more where that can help, then the case has no label",
    provenBy: [
      client("that refuses is a refusal with its usage"),
      client("withheld by a filter is a refusal"),
      labeller("that was cut gets twice the tokens, then is too long"),
      labeller("that does not fit is requested once more, then unscored and not stored"),
    ],
  },
  {
    id: "R-56",
    input: "an answer of another shape, with other words, twice, or in prose",
    expected: "only ids and words of the given list count, never a number found in text",
    provenBy: [
      inFile("test/judge/answer.test.ts")("unless its shape is wrong"),
      inFile("test/judge/answer.test.ts")("unless it has two different objects"),
      inFile("test/judge/asked-families.test.ts")("rejects a choice that is not in its table"),
    ],
  },
  {
    id: "R-57",
    input: "the answer is of another model than the one asked",
    expected: "its name is recorded beside the one asked, and shown; labels stay valid, because dated names are usual",
    provenBy: [inFile("test/judge/loopback.test.ts")("cases are labelled over a real connection")],
  },
  {
    id: "R-58",
    input: "a part of the calls fails",
    expected: "those cases have no label; a gate on them leaves the run incomplete, exit 4",
    provenBy: [failures("affects only its own requests"), OUTAGE],
  },
  {
    id: "R-59",
    input: "the time or the budget ends in the middle",
    expected: "what is labelled is kept; the rest has no label, exit 4",
    provenBy: [client("of the run ends requests in flight and waiting ones"), action("no budget: nothing is sent")],
  },
  {
    id: "R-60",
    input: "a redirect to another host",
    expected: "not followed, nothing is sent again",
    provenBy: [failures("to another server's %s is not followed")],
  },
  {
    id: "R-61",
    input: "an answer of 64 MiB",
    expected: "read up to 10 MiB, then no label",
    provenBy: [failures("a body is read up to 10 MiB")],
  },
  {
    id: "R-62",
    input: "an address that leads into a private network, by number or by name",
    expected: "refused before anything is sent, unless the workflow allows it",
    provenBy: [endpoint("that resolves to %s is not called"), endpoint("`%s` is refused: %s")],
  },
  {
    id: "R-63",
    input: "the endpoint repeats the key in an error",
    expected: "masked everywhere",
    provenBy: [
      failures("%s is in no reply"),
      action("neither key nor address is printed, and text of traces and judge is never a command"),
    ],
  },
  {
    id: "R-64",
    input: "no key, as on a fork",
    expected: "nothing is sent; stored labels count, the rest is named, and nothing passes for it",
    provenBy: [
      action("a fork's unchanged cases use stored labels; the others are one warning and fail nothing"),
      client("needs a key elsewhere; nothing is sent without it"),
    ],
  },
];
