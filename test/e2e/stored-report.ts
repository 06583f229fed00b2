import { resolve } from "node:path";
import { formatReport, NO_SOURCE, type Report, type StoredReport } from "../../src/core/report.ts";
import { compareAndEvaluate, scoreSuites } from "../../src/pipeline/evaluate.ts";
import { families } from "../all-families.ts";
import { zipOf } from "../github/baseline/zip-writer.ts";
import { readConfig } from "../read-config.ts";
import { packLines } from "../store/lines.ts";
import { plainWorkspace } from "./runner/git-workspace.ts";
import type { GitHubState } from "./servers/github-state.ts";
import type { Artifact, WorkflowRun } from "./servers/github-things.ts";

/** The action's default name for its report's artifact. */
export const ARTIFACT_NAME = "noworse-report";
/** How many cases the suite has. */
export const QUESTIONS = 6;

const jsonl = (lines: object[]): string => `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;

/** A suite `bot` of six answerable questions, the first `right` of them answered rightly: its precision is right/6. One gate is absolute, one needs a baseline. */
export function evalFiles(right: number): Record<string, string> {
  const ids = Array.from({ length: QUESTIONS }, (_, index) => `q${index + 1}`);
  const gold = ids.map((qid) => ({
    qid,
    question: `What is ${qid}?`,
    answerable: true,
    gold_claim_substr: [`the answer of ${qid}`],
    gold_citations: [`doc#${qid}`],
  }));
  const traces = ids.map((qid, index) => ({
    qid,
    retrieved_ids: [`doc#${qid}`],
    answer_json: { claim: index < right ? `the answer of ${qid}` : `nonsense on ${qid}`, citations: [`doc#${qid}`] },
  }));
  const config = `suites:
  bot:
    family: grounded
    gold: eval/gold.jsonl
    traces: runs/trace.jsonl
    gates:
      precision: { min: 0.3, max_drop: 0.1 }
`;
  return { "noworse.yml": config, "eval/gold.jsonl": jsonl(gold), "runs/trace.jsonl": jsonl(traces) };
}

/** How a stored report is made; the defaults are valid. */
export type StoredSeed = {
  /** Questions answered rightly, of six. */
  right: number;
  /** Changes the report before it is printed. */
  report?: (report: Report) => object;
  /** Changes the report's text; the last chance to make it wrong. */
  text?: (text: string) => string;
  /** Changes the rows of cases. */
  rows?: (rows: object[]) => object[];
  /** Makes the artifact's bytes out of the honest files. */
  pack?: (files: Record<string, string | Uint8Array>) => Uint8Array;
  /** Changes what GitHub says of the artifact. */
  artifact?: Partial<Artifact>;
};

const made = new Map<number, Promise<StoredReport>>();

/** What the product itself makes of the files: scored and ruled on by its own functions. */
function scoredReport(right: number): Promise<StoredReport> {
  const report = made.get(right) ?? makeReport(right);
  made.set(right, report);
  return report;
}

async function makeReport(right: number): Promise<StoredReport> {
  const workspace = plainWorkspace(evalFiles(right));
  try {
    const config = readConfig(resolve(workspace.dir, "noworse.yml"), families);
    const facts = {
      created: "2026-01-05T12:00:00Z",
      source: NO_SOURCE,
      root: workspace.dir,
      warn: () => {},
      wantsViews: true,
    };
    const none = { status: "none", why: "it is the first", todo: "Nothing." } as const;
    return compareAndEvaluate(await scoreSuites(config, facts), none, config);
  } finally {
    workspace.remove();
  }
}

/** The report with the source that a run of the action would give it. */
export function sourcedReport({ report }: StoredReport, run: WorkflowRun): Report {
  const { owner, name } = run.repository;
  const place = { repository: `${owner}/${name}`, commit: run.sha, ref: `refs/heads/${run.branch}`, head: null };
  const source = {
    ...place,
    event: run.event,
    run_id: run.id,
    run_attempt: run.attempt,
    workflow: run.path,
    job: "eval",
  };
  return { ...report, source };
}

/** Stores a report for a run: a zip of `report.json`, `cases.jsonl.gz` and what else it uploads. */
export async function storeReport(state: GitHubState, run: WorkflowRun, seed: StoredSeed): Promise<Artifact> {
  const scored = await scoredReport(seed.right);
  const rows = seed.rows ? seed.rows(structuredClone([...(scored.cases ?? [])])) : scored.cases;
  // Who changes the cases can change their digest too.
  const cases = packLines(rows ?? []);
  const report = { ...sourcedReport(scored, run), cases: cases.digest };
  const text = seed.report ? `${JSON.stringify(seed.report(structuredClone(report)))}\n` : formatReport(report);
  const files = {
    "report.json": seed.text ? seed.text(text) : text,
    "cases.jsonl.gz": cases.bytes,
    "summary.md": "# Summary\n",
    "comment.md": "# Comment\n",
  };
  const bytes = seed.pack ? seed.pack(files) : zipOf(files);
  return state.artifact(run, { name: ARTIFACT_NAME, bytes, ...seed.artifact });
}
