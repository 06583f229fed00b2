import { join } from "node:path";
import { runCli, temporaryFolder } from "../commands/cli.ts";
import { linesOf } from "../e2e/small-set.ts";

/** One made case: whether it can be answered, and what was done with it before and now; null where the gold set lacks it. */
export interface MadeCase {
  readonly id: string;
  readonly topic: string;
  readonly answerable: boolean;
  readonly before: Done | null;
  readonly now: Done | null;
}

type Done = "right" | "wrong" | "refused";

/** So many cases; every number divides by another one, so that fates, topics and refusals meet in all ways. */
export function makeCases(count: number): MadeCase[] {
  return Array.from({ length: count }, (_, place) => {
    const answerable = place % 10 !== 0;
    const usual: Done = answerable ? (place % 4 === 0 ? "refused" : "right") : "refused";
    return {
      id: `case ${String(place).padStart(6, "0")}`,
      topic: `topic ${place % 7}`,
      answerable,
      before: place % 1999 === 3 ? null : place % 61 === 0 ? "wrong" : usual,
      now: place % 1499 === 2 ? null : place % 53 === 0 ? "wrong" : usual,
    };
  });
}

/** What became of a case, as the page's chips name it: an answerable case passes with the right answer, any other when it is refused. */
export function fateOf({ answerable, before, now }: MadeCase): string {
  const right = answerable ? "right" : "refused";
  if (before === null) return "added";
  if (now === null) return "removed";
  if ((before === right) === (now === right)) return now === right ? "still passing" : "still failing";
  return now === right ? "fixed" : "regressed";
}

/** Scores both versions of the cases, as a `grounded` suite sliced by topic → the path of the page. */
export async function writeCases(cases: readonly MadeCase[]): Promise<string> {
  const files = (["before", "now"] as const).flatMap((side) => {
    const there = cases.flatMap((one) => (one[side] === null ? [] : [{ one, done: one[side] }]));
    return [
      [`${side}/noworse.yml`, CONFIG],
      [`${side}/gold.jsonl`, linesOf(there.map(({ one }) => goldOf(one)))],
      [`${side}/traces.jsonl`, linesOf(there.map(({ one, done }) => traceOf(one, done)))],
    ];
  });
  const folder = temporaryFolder(Object.fromEntries(files));
  for (const [side, ...rest] of [["before"], ["now", "--baseline", "before.out"]]) {
    const { stderr } = await runCli(
      ["run", "--quiet", "--out", `${side}.out`, "--config", `${side}/noworse.yml`, ...rest],
      folder,
    );
    if (stderr !== "") throw new Error(stderr);
  }
  return join(folder, "now.out/report.html");
}

const CONFIG = `suites:
  bot:
    family: grounded
    gold: gold.jsonl
    traces: traces.jsonl
    slices: [topic]
`;

function goldOf({ id, topic, answerable }: MadeCase) {
  const gold = answerable ? { gold_claim_substr: [`the fact of ${id}`], gold_citations: [`doc#${id}`] } : {};
  return { qid: id, question: `What is said of ${id}?`, answerable, topic, ...gold };
}

function traceOf({ id }: MadeCase, done: Done) {
  const answers = {
    right: { claim: `It is the fact of ${id}.`, citations: [`doc#${id}`] },
    wrong: { claim: "It is something else.", citations: ["doc#other"] },
    refused: { claim: "not in context", citations: [] },
  };
  return {
    qid: id,
    q: `What is said of ${id}?`,
    retrieved_ids: [`doc#${id}`, "doc#other"],
    answer_json: answers[done],
  };
}
