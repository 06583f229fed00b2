/** One case of a small set: how its answer is, and what its texts are where that matters. */
export type SmallCase = {
  id: string;
  /** `right` ships with a right claim and citation; `wrong` cites another passage; `refused`; `missing` has no trace. */
  answer?: "right" | "wrong" | "refused" | "missing";
  question?: string;
  claim?: string;
  citation?: string;
};

/** The two files of a `grounded` suite; every case is answerable. */
export type SmallSet = { gold: string; traces: string };

/** Lines of gold and traces for the cases, in their order. */
export function smallSet(cases: readonly SmallCase[]): SmallSet {
  const gold = cases.map(({ id, question = `What is ${id}?`, claim = `the fact ${id}`, citation = `doc#${id}` }) => ({
    qid: id,
    question,
    answerable: true,
    gold_claim_substr: [claim],
    gold_citations: [citation],
  }));
  const traces = cases.filter(({ answer }) => answer !== "missing").map(traceOf);
  return { gold: linesOf(gold), traces: linesOf(traces) };
}

/** So many cases, `c001` and on, with the named ones answered otherwise. */
export function countedCases(count: number, answers: Record<string, SmallCase["answer"]> = {}): SmallCase[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `c${String(index + 1).padStart(3, "0")}`;
    return { id, answer: answers[id] ?? "right" };
  });
}

/** The files of a repository with one small suite at its usual places. */
export function smallFiles(
  cases: readonly SmallCase[],
  gates = "precision: { min: 0.5, max_drop: 0.02 }",
): Record<string, string> {
  const { gold, traces } = smallSet(cases);
  const config = `suites:\n  bot:\n    family: grounded\n    gold: gold.jsonl\n    traces: traces.jsonl\n    gates:\n      ${gates}\n`;
  return { "noworse.yml": config, "gold.jsonl": gold, "traces.jsonl": traces };
}

function traceOf({
  id,
  answer = "right",
  question = `What is ${id}?`,
  claim = `the fact ${id}`,
  citation = `doc#${id}`,
}: SmallCase) {
  const given = {
    right: { claim: `It is ${claim}.`, citations: [citation] },
    wrong: { claim: `It is not ${claim}?`, citations: ["doc#other"] },
    refused: { claim: "not in context", citations: [] },
    missing: { claim: "", citations: [] },
  }[answer];
  return { qid: id, q: question, retrieved_ids: [citation, "doc#other"], answer_json: given };
}

export function linesOf(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** Twenty cases of which the last two fail: precision is 18/20. */
export const CASES = countedCases(20, { c019: "wrong", c020: "wrong" });

/** The files of a repository with one suite, `bot`, that has these lines beside its files. */
export function guardFiles(cases: readonly SmallCase[], lines: string, goldCases = cases): Record<string, string> {
  const config = `suites:\n  bot:\n    family: grounded\n    gold: gold.jsonl\n    traces: traces.jsonl\n${indent(lines)}`;
  return { "noworse.yml": config, "gold.jsonl": smallSet(goldCases).gold, "traces.jsonl": smallSet(cases).traces };
}

function indent(lines: string): string {
  return lines
    .trim()
    .split("\n")
    .map((line) => `    ${line}\n`)
    .join("");
}
