import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { shownIn } from "../../bench/judge-answer.ts";
import { startJudgeServer } from "../../test/judge/server/judge-server.ts";
import type { Asked } from "../../test/judge/server/script.ts";

// `node scripts/examples/judged.ts [FILE]` writes the labels of `examples/judged` anew after a prompt was edited. No model is called: a server
// on loopback answers with the verdicts of `hand/verdicts.jsonl`, in the form of a judge's answer.
const example = fileURLToPath(new URL("../../examples/judged/", import.meta.url));
const target = process.argv[2] ?? join(example, "labels.jsonl");

interface Statement {
  readonly text: string;
  readonly sentence: string;
  readonly relevant: string;
  readonly supported: string;
  readonly implied: string;
  readonly contexts: readonly string[];
}
interface Hand {
  readonly query: string;
  readonly statements: readonly Statement[];
  readonly reference: readonly { readonly text: string; readonly present: string; readonly attributable: string }[];
  readonly contexts: readonly { readonly text: string; relevant: string; useful: string; contradicted: string }[];
}
type Item = { readonly id: string; readonly text: string };

const hands: Hand[] = readFileSync(join(example, "hand/verdicts.jsonl"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

/** Returns the verdict given by hand for the text of each item. */
function entries<T extends { readonly text: string }>(
  items: unknown,
  verdicts: readonly T[],
  of: (one: T) => object,
): object[] {
  return (items as Item[]).map(({ id, text }) => {
    const one = verdicts.find((candidate) => candidate.text === text);
    if (one === undefined) throw new Error(`hand/verdicts.jsonl has no verdict for \`${text}\``);
    return { id, analysis: "", ...of(one) };
  });
}

function answer(request: Asked): object {
  const { data } = shownIn(request);
  const statements = (items: unknown, of: (one: Statement) => object): object[] =>
    entries(
      items,
      hands.flatMap((hand) => hand.statements),
      of,
    );
  const contexts = (items: unknown, of: (one: Hand["contexts"][number]) => object): object[] =>
    entries(
      items,
      hands.flatMap((hand) => hand.contexts),
      of,
    );
  const references = (items: unknown, of: (one: Hand["reference"][number]) => object): object[] =>
    entries(
      items,
      hands.flatMap((hand) => hand.reference),
      of,
    );
  const hand = hands.find(({ query }) => query === data["question"]);
  switch (request.schema) {
    case "answer-parts": {
      const parts = hand?.statements.map(({ text, sentence }) => ({ sentence, text, kind: "claim" }));
      return { statements: parts, questions: [], noncommittal: "no" };
    }
    case "reference-parts": {
      const parts = hand?.reference.map(({ text }) => text);
      return { references: (data["references"] as Item[]).map(({ id }) => ({ id, statements: parts })) };
    }
    case "grounding-verdicts":
      return {
        claims: statements(data["claims"], ({ contexts: bears, implied }) => ({ contexts: bears, implied })),
        contexts: contexts(data["contexts"], ({ contradicted }) => ({ contradicted })),
      };
    case "retrieval-verdicts":
      return {
        contexts: contexts(data["contexts"], ({ relevant, useful }) => ({ relevant, useful })),
        statements: references(data["statements"], ({ attributable }) => ({ attributable })),
      };
    case "answer-verdicts": {
      const refs = data["references"] as { readonly id: string; readonly statements: Item[] }[];
      return {
        statements: statements(data["statements"], ({ relevant, supported }) => ({
          relevant,
          supported_by: supported === "yes" ? refs.map(({ id }) => id) : [],
        })),
        reference_statements: references(
          refs.flatMap((one) => one.statements),
          ({ present }) => ({ present }),
        ),
        opinions: [],
      };
    }
    default:
      throw new Error(`hand/verdicts.jsonl has no verdicts for ${request.schema}`);
  }
}

const server = await startJudgeServer({ answer: (request) => ({ json: answer(request) }) });
const folder = mkdtempSync(join(tmpdir(), "judged-"));
try {
  cpSync(example, folder, { recursive: true });
  rmSync(join(folder, "labels.jsonl"), { force: true });
  const cli = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));
  const env = { ...process.env, OPENAI_BASE_URL: server.url, OPENAI_API_KEY: server.key };
  // The exit status is that of the gates and does not matter here.
  await promisify(execFile)(process.execPath, [cli, "run"], { cwd: folder, env }).catch(() => {});
  const labels = gunzipSync(readFileSync(join(folder, "noworse-out/labels.jsonl.gz"))).toString();
  writeFileSync(target, labels.replaceAll(/"model":"by-hand[^"]*"/g, '"model":"by-hand"'));
} finally {
  rmSync(folder, { recursive: true });
  await server.close();
}
