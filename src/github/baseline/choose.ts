import { resolve } from "node:path";
import { type Baseline, isFound } from "../../core/baseline.ts";
import type { GitHubClient } from "../api/client.ts";
import type { Inputs } from "../api/inputs.ts";
import type { RunContext } from "../api/run-context.ts";
import { type BaselineOptions, findBaseline, readBaselineFile } from "./baseline.ts";

/** What choosing a baseline takes. */
export interface BaselineChoice {
  readonly inputs: Inputs;
  readonly context: RunContext;
  /** The working folder, which a committed report's path is relative to. */
  readonly folder: string;
  /** Null without a token. */
  readonly client: GitHubClient | null;
}

type BaselineTools = Pick<BaselineOptions, "fits" | "wantsViews" | "log" | "timeBudget" | "rescorer">;

/** The baseline that the inputs ask for, said in the log: the stored report of the right commit, a committed one, or none. */
export async function chooseBaseline(choice: BaselineChoice, tools: BaselineTools): Promise<Baseline> {
  const baseline = await readChoice(choice, tools);
  const { log } = tools;
  if (isFound(baseline)) {
    log.info(`Baseline (${baseline.status}): ${baseline.report.source.commit ?? "of no known commit"}`);
  } else {
    const line = `No baseline (${baseline.status}): ${baseline.why}. ${baseline.todo}`;
    if (baseline.status === "error") log.warn(line);
    else log.info(line);
  }
  return baseline;
}

async function readChoice(
  { inputs, context, folder, client }: BaselineChoice,
  tools: BaselineTools,
): Promise<Baseline> {
  const { baseline, artifactName, baselineBranch } = inputs;
  const options = { ...tools, artifactName, baselineBranch, workspace: context.workspace };
  if (baseline.kind === "none") {
    return { status: "none", why: "the input `baseline` is `none`", todo: "Set it to `auto` to compare." };
  }
  if (baseline.kind === "file") return readBaselineFile(resolve(folder, baseline.path), context, client, options);
  // The repository may be checked out below the workspace; then the working folder lies in it.
  if (client !== null) return findBaseline(context, client, { ...options, workspace: folder });
  const todo = "Leave it out, so that the workflow's own token is used.";
  return { status: "none", why: "the input `github-token` is empty", todo };
}
