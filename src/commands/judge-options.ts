import type { Config } from "../core/config/config.ts";
import { EXIT } from "../core/error.ts";
import type { StoredLabel } from "../core/judge/labeller.ts";
import { type Baseline, isFound, labelsOf } from "../core/report.ts";
import { createGit } from "../github/api/git.ts";
import { readVariable } from "../github/api/inputs.ts";
import { type Endpoint, OPENAI_URL, readEndpoint } from "../judge/client/endpoint.ts";
import type { ComparedRun } from "../pipeline/evaluate-run.ts";
import { labelSuites, noteIgnoredLabels } from "../pipeline/labelling.ts";
import { formatPlan } from "../report/terminal.ts";
import { committedLabelFiles } from "../store/labels.ts";
import type { CommandContext } from "./options.ts";

/** Where labels come from; `replay` uses stored labels only and needs no endpoint. */
export interface JudgeAccess {
  readonly mode: "ask" | "replay";
  readonly endpoint: Endpoint;
}

/** The endpoint of runs without requests. */
export const NO_ENDPOINT: Endpoint = { baseUrl: OPENAI_URL, key: null, allowPrivate: false };

/** Returns the endpoint given by the environment. A key is never an option, since other users of a machine can see those. Throws UserError. */
export function environmentEndpoint({ env }: Pick<CommandContext, "env">): Endpoint {
  return readEndpoint({
    key: readVariable("OPENAI_API_KEY", env),
    baseUrl: readVariable("OPENAI_BASE_URL", env),
    allowPrivate: env["NOWORSE_PRIVATE_JUDGE"] === "true",
  });
}

/** Prints how many cases need the judge; sends nothing. */
export async function planLabels(
  { labels, config, ...run }: ComparedRun & { readonly labels: readonly StoredLabel[]; readonly config: Config },
  context: CommandContext,
): Promise<number> {
  const { createReplay } = await import("../judge/labels/labeller.ts");
  const lines: string[] = [];
  const open = createReplay(labels, (suite, plan) => void lines.push(`${formatPlan(suite, plan)}\n`));
  await labelSuites(run, open, config);
  context.print(lines.length === 0 ? "No case needs a judge.\n" : lines.join(""));
  return EXIT.passed;
}

/**
 * Returns the labels that count: the baseline's, and the config's label files as the baseline's commit has them, or that which is checked
 * out where a suite is frozen; else as they are here.
 */
export async function labelsFor(
  { baseline, config, root }: { readonly baseline: Baseline; readonly config: Config; readonly root: string },
  approvesMeasure: boolean,
  { log }: CommandContext,
) {
  const { addCommittedLabels, sourcesOfCommit } = await import("../github/baseline/file-at-commit.ts");
  const isCompared = isFound(baseline) || config.suites.some(({ gates }) => gates.freeze !== undefined);
  const commit = isFound(baseline) ? baseline.report.source.commit : await createGit(root).readHead();
  const isOwn = approvesMeasure || !isCompared;
  const source = isOwn ? "checkout" : commit === null ? "none" : await sourcesOfCommit(root, commit);
  const files = committedLabelFiles(config, root);
  const { labels, ignored } = await addCommittedLabels(labelsOf(baseline), files, { root, source, log });
  return { labels, notes: noteIgnoredLabels(ignored, log) };
}
