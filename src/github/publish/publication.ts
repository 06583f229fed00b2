import type { Log } from "../../core/log.ts";
import type { Report } from "../../core/report.ts";
import type { GitHubClient } from "../api/client.ts";
import type { Inputs } from "../api/inputs.ts";
import type { RunContext } from "../api/run-context.ts";
import type { TimeBudget } from "../api/time-budget.ts";
import type { IsTracked } from "./annotations.ts";

/** The names of a report's files in its folder; null for an HTML report that could not be rendered. */
interface ReportFiles {
  readonly report: string;
  readonly summary: string;
  readonly html: string | null;
  readonly others: readonly string[];
}

/** The ids of the stored report and of its HTML report; null for what was not stored. */
export interface ArtifactIds {
  readonly artifactId: number | null;
  readonly pageId: number | null;
}

/** An evaluated report and everything that is published of it. */
export interface Publication {
  readonly inputs: Inputs;
  readonly context: RunContext;
  readonly report: Report;
  /** Whether the step will fail. */
  readonly isFailing: boolean;
  readonly folder: string;
  readonly files: ReportFiles;
  /** The step summary, and shorter texts in case it is too long. */
  readonly summaries: readonly string[];
  /** Renders the comment without its marker. */
  readonly comment: (stored: ArtifactIds) => string;
  /** Whether a comment is created when there is none. */
  readonly isCommentWanted: boolean;
  readonly isTracked: IsTracked;
  /** Makes untrusted text safe to print: one line, no invisible characters. */
  readonly sanitize: (text: string) => string;
}

export interface PublishOptions {
  /** Null without a token. */
  readonly client: GitHubClient | null;
  readonly timeBudget: TimeBudget;
  readonly log: Log;
  readonly env: NodeJS.ProcessEnv;
}
