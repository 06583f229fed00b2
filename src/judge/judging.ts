import type { NotLabelledReason } from "../core/judge/judge-request.ts";
import type { JudgeSettings } from "../core/judge/judge-settings.ts";
import type { OpenLabeller, StoredLabel } from "../core/judge/labeller.ts";
import { type Endpoint, isLoopback } from "./client/endpoint.ts";
import { openJudgeClient } from "./client/judge-client.ts";
import type { JudgeClient } from "./client/request.ts";
import { type LabellerOptions, openLabeller } from "./labels/labeller.ts";

// The entry point of the module: runs with a judge load it, and all behind it, when they need it.

/** Settings for labelling the suites of a run. */
export interface JudgingOptions extends Omit<LabellerOptions, "client"> {
  readonly endpoint: Endpoint;
  /** The judges of all suites. */
  readonly judges: readonly JudgeSettings[];
  /** Called with one line for each reason of a failed request. */
  readonly warn: (line: string) => void;
}

/** Opens the labellers of a run; must be closed. */
export interface Judging {
  readonly open: OpenLabeller;
  readonly close: () => void;
}

/** Opens the labellers of a run's suites. They share one client of the endpoint, which opens with the first request. */
export function openJudging({ endpoint, judges, warn, ...options }: JudgingOptions): Judging {
  let client: JudgeClient | null = null;
  let isClosed = false;
  const openClient = (): JudgeClient | NotLabelledReason => {
    if (isClosed) return "not labelled";
    if (endpoint.key === null && !isLoopback(endpoint)) return "no key";
    const concurrency = Math.max(...judges.map((judge) => judge.concurrency));
    const deadline = 1000 * Math.max(...judges.map((judge) => judge.deadline));
    client ??= openJudgeClient({ endpoint, concurrency, deadline, warn });
    return client;
  };
  const close = (): void => {
    isClosed = true;
    client?.close();
  };
  return { open: openLabeller({ ...options, client: openClient }), close };
}

/** Opens labellers that use stored labels only. */
export function openReplay(labels: readonly StoredLabel[]): OpenLabeller {
  return openLabeller({ mode: "replay", labels, client: () => "not labelled" });
}
