import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SetupFolder } from "./detection/files.ts";
import { findSetup } from "./set-up.ts";

/** The case that must pass: a change of its answer fails the run. */
export const CRITICAL_CASE = "refund-period";

/** Makes a small example, questions about a lamp shop: its setup, which is tried in a temporary folder, and its files. */
export async function makeExample(place: SetupFolder) {
  const name = existsSync(join(place.folder, "evals")) ? "noworse-example" : "evals";
  const temporary = mkdtempSync(join(tmpdir(), "noworse-init-"));
  const folder = join(temporary, "example");
  try {
    const files = exampleFiles().map(([file, text]) => ({ path: join(name, file), text }));
    mkdirSync(join(folder, name), { recursive: true });
    for (const { path, text } of files) writeFileSync(join(folder, path), text);
    const setup = await findSetup({ ...place, folder, root: folder, hasGit: false }, { progress: () => {} }, [
      CRITICAL_CASE,
    ]);
    return { setup, files };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * The id of a case and its question; what an answer must contain and the passage that it must cite, neither where the documents do not
 * say; the answer, which cites that passage unless it is a refusal; and the passages that were retrieved.
 */
const CASES = `
refund-period | How long can I return a lamp? | 30 days | returns#1 | You can return it within 30 days. | returns#1 returns#2
return-cost | Who pays for the return? | free of charge | returns#2 | Returns are free of charge. | returns#2 returns#1
delivery-time | How long does delivery take? | two to four | delivery#1 | Delivery takes two to four days. | delivery#1 delivery#3
delivery-abroad | Do you deliver to Norway? | only within the EU | delivery#2 | No, we deliver only within the EU. | delivery#2
bulb | Which bulb fits the Aurora? | E27 | aurora#2 | A bulb with an E27 base. | aurora#1 aurora#2
power | How many watts may the bulb have? | 60 | aurora#3 | not in context | aurora#2 aurora#1
outdoor | Can the Aurora be used outdoors? | IP44 | aurora#4 | Yes, it is protected by IP44. | aurora#4
warranty | How long is the warranty? | five years | warranty#1 | The warranty is five years. | warranty#1 returns#1
payment | Can I pay by invoice? | invoice | payment#1 | Yes, by invoice within 14 days. | payment#1
founder | Who founded the shop? | | | not in context | about#1
stock | How many Auroras are in stock? | | | not in context | aurora#1
discount | Is there a student discount? | | | not in context | payment#1`;

/** Returns the expected results and a program's answers, by file name. */
function exampleFiles(): [name: string, text: string][] {
  const cases = CASES.trim()
    .split("\n")
    .map((row) => {
      const [qid, question, expected, passage, claim, retrieved = ""] = row.split("|").map((part) => part.trim());
      const answerable = expected !== "";
      const [gold_claim_substr, gold_citations] = answerable ? [[expected], [passage]] : [[], []];
      const answer_json = { claim, citations: claim === "not in context" ? [] : [passage] };
      return [
        { qid, question, answerable, gold_claim_substr, gold_citations },
        { qid, retrieved_ids: retrieved.split(" "), answer_json },
      ] as const;
    });
  const lines = (at: 0 | 1): string => cases.map((one) => `${JSON.stringify(one[at])}\n`).join("");
  return [
    ["gold.jsonl", lines(0)],
    ["answers.jsonl", lines(1)],
  ];
}
